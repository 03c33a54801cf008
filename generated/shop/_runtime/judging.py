"""How a compiled validator judges what its straight-line code cannot: not plain, or too deep."""

from _thread import allocate_lock, start_new_thread
from collections.abc import Callable

from .values import plain

__all__ = ["MAX_DEPTH", "MAX_ERRORS", "NestedTooDeep", "judge"]

MAX_ERRORS = 10_000  # of one value; the code of a function is not entered past them
MAX_DEPTH = 100  # nested recursive references; each takes a few frames of Python's stack


class NestedTooDeep(Exception):
    """A value makes a recursive schema refer to itself more than MAX_DEPTH times in a row."""


def judge(errors: Callable[[object], list[str]], value: object, too_deep: str) -> list[str]:
    """Return the errors of a plain copy of the value, or the one that it is nested too deep."""
    try:
        return errors(plain(value))
    except NestedTooDeep:
        return [too_deep]
    except RecursionError:  # perhaps the stack was nearly full before
        return _judge_on_empty_stack(errors, value, too_deep)


def _judge_on_empty_stack(
    errors: Callable[[object], list[str]], value: object, too_deep: str
) -> list[str]:
    """Return the same from a thread of its own: the answer does not depend on who asks."""
    answer = [too_deep]
    is_done = allocate_lock()

    def run() -> None:
        try:
            answer[:] = errors(plain(value))
        except (NestedTooDeep, RecursionError):
            pass
        finally:
            is_done.release()

    is_done.acquire()
    try:
        start_new_thread(run, ())
    except RuntimeError:  # there are no threads here, or no more of them
        return [too_deep]
    is_done.acquire()
    return answer
