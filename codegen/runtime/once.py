"""Functions that are asked once about a value during one call: their answers are kept for others.

A schema can lead to one definition about one value in several ways, at every level of a value.
`Known` is made anew for each call, in which every value stays where it is, and so its `id`. A
function raises past a limit of the depth: an answer is kept with the depth at which it was given,
and is that of each lesser depth.
"""

from collections.abc import Callable
from typing import Any

from .judging import MAX_ERRORS

__all__ = ["Known", "once_listed", "once_told", "once_valid"]

Known = dict[tuple[object, ...], Any]  # function, value, path -> depth, answer
Types = tuple[str, ...] | None


def once_valid(judge: Callable[..., bool]) -> Callable[..., bool]:
    """Return the function that says whether a value is valid, and judges it once."""

    def asked(value: object, known: Known, *depth: int) -> bool:
        key = (judge, id(value))
        answer: tuple[tuple[int, ...], bool] | None = known.get(key)
        if answer is None or answer[0] < depth:
            answer = known[key] = depth, judge(value, known, *depth)
        return answer[1]

    return asked


def once_told(tell: Callable[..., Types]) -> Callable[..., Types]:
    """Return the function that adds the errors of a value at a path, and looks for them once."""

    def asked(value: object, path: str, errors: list[str], known: Known, *depth: int) -> Types:
        if len(errors) > MAX_ERRORS:
            return tell(value, path, errors, known, *depth)  # looks at the depth alone
        key = (tell, id(value), path)
        if key not in known or known[key][0] < depth:
            found: list[str] = []
            known[key] = depth, found, tell(value, path, found, known, *depth)
        return _added(errors, known[key])

    return asked


def once_listed(tell: Callable[..., Types]) -> Callable[..., Types]:
    """Return the same for errors that do not say where the value is."""

    def asked(value: object, errors: list[str], known: Known, *depth: int) -> Types:
        key = (tell, id(value))
        if key not in known or known[key][0] < depth:
            found: list[str] = []
            known[key] = depth, found, tell(value, found, known, *depth)
        return _added(errors, known[key])

    return asked


def _added(errors: list[str], answer: tuple[tuple[int, ...], list[str], Types]) -> Types:
    """Add the errors of an answer, as far as they are told, and return the types it expected."""
    if len(errors) <= MAX_ERRORS:
        errors.extend(answer[1][: MAX_ERRORS + 1])
    return answer[2]
