"""What a union says when none of its branches matches (spec/pointer.md).

A branch is its errors, and the types that it expected where it failed by the type of the value.
"""

from .judging import MAX_ERRORS

__all__ = ["Branch", "closest", "indices", "joined_types"]

Branch = tuple[list[str], tuple[str, ...] | None]
_MOST = MAX_ERRORS + 1  # more errors of a branch are not all made


def joined_types(branches: tuple[Branch, ...]) -> tuple[str, ...] | None:
    """Return the types of all branches without repeats, if each failed by one type error alone."""
    joined: dict[str, None] = {}
    for errors, expected in branches:
        if expected is None or len(errors) != 1:
            return None
        joined.update(dict.fromkeys(expected))
    return tuple(joined)


def closest(branches: tuple[Branch, ...]) -> tuple[int, bool]:
    """Return the index of the closest branch, and whether it is the only one of a fitting type.

    Closest is the branch with the fewest errors, the first of equals, among those that did not
    fail by the type of the value; among all where every one did.
    """
    best, fewest, fitting = 0, 0, 0
    for index, (errors, expected) in enumerate(branches):
        if expected is None:
            count = min(len(errors), _MOST)
            if not fitting or count < fewest:
                best, fewest = index, count
            fitting += 1
    if fitting:
        return best, fitting == 1
    counts = [min(len(errors), _MOST) for errors, _ in branches]
    return counts.index(min(counts)), False


def indices(holds: tuple[bool, ...]) -> str:
    """Return the indices of what holds as text: `0, 2`."""
    return ", ".join([str(index) for index, value in enumerate(holds) if value])
