"""What a union says when none of its branches matches (spec/pointer.md).

A branch is its errors, and the types that it expected where it failed by the type of the value.
"""

from collections.abc import Iterable

from .judging import MAX_ERRORS

__all__ = ["Branch", "closest", "indices", "joined_types"]

Branch = tuple[list[str], tuple[str, ...] | None]


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
    fitting = [index for index, (_, expected) in enumerate(branches) if expected is None]
    candidates = fitting or range(len(branches))
    counts = [min(len(errors), MAX_ERRORS + 1) for errors, _ in branches]  # more are not all made
    return min(candidates, key=counts.__getitem__), len(fitting) == 1


def indices(numbers: Iterable[int]) -> str:
    """Return the numbers as text: `0, 2`."""
    return ", ".join(map(str, numbers))
