"""The cases, judged and measured by every peer: seconds of each kind of call, and right answers."""

import signal
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NoReturn

from .corpora import Case
from .timing import Call, measured, seconds
from .validator import Maker, NotApplicable, Request, Validator

__all__ = ["KINDS", "Judged", "Kind", "Tally", "judge", "offline"]

_PATIENCE = 10  # seconds that a peer gets to compile one schema, and again to judge its instances
_ABSENT = Validator(lambda _: False, lambda _: False, None)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of call that is timed: on valid or invalid instances, the verdict or all messages."""

    name: str
    label: bool
    call: Callable[[Validator], Call | None]


KINDS = (
    Kind("is_valid, valid", True, lambda made: made.accept),
    Kind("is_valid, invalid", False, lambda made: made.is_valid),
    Kind("messages, valid", True, lambda made: made.messages),
    Kind("messages, invalid", False, lambda made: made.messages),
)


@dataclass(slots=True)
class Tally:
    """What a peer makes of a case: label -> right answers, and why it has no validator, if so."""

    right: dict[bool, int] = field(default_factory=dict)
    refusal: str = ""
    is_applicable: bool = True
    compile_seconds: float = 0.0
    validator: Validator = _ABSENT


@dataclass(slots=True)
class Judged:
    """What one case has shown. `seconds` has kind -> peer -> time through all of its instances.

    A peer that is wrong about one of these instances is not among them: it did other work.
    """

    case: Case
    tallies: dict[str, Tally]
    seconds: dict[str, dict[str, float]]


def judge(cases: Iterable[Case], makers: Mapping[str, Maker], rounds: int) -> Iterator[Judged]:
    """Yield what each case shows: all peers compile, then each kind of call is timed in turns."""
    for case in cases:
        judged = Judged(case, {name: _tally(case, maker) for name, maker in makers.items()}, {})
        for kind in KINDS:
            values = case.instances(kind.label)
            calls = dict(_calls(judged, kind, values))
            if calls:
                judged.seconds[kind.name] = measured(calls, values, rounds)
        for tally in judged.tallies.values():
            tally.validator = _ABSENT  # nothing of it is kept
        yield judged


def _calls(judged: Judged, kind: Kind, values: tuple[Any, ...]) -> Iterator[tuple[str, Call]]:
    """Yield the calls of the peers that are right about every instance, if there are any."""
    for name, tally in judged.tallies.items():
        call = kind.call(tally.validator)
        if call is None or not 0 < len(values) == tally.right.get(kind.label):
            continue
        if _is_steady(call, values):
            yield name, call


def _is_steady(call: Call, values: tuple[Any, ...]) -> bool:
    """Say whether a call goes through all values, twice, without raising and in time."""
    try:
        with _limited():
            return all(_answer(call, value) is not _RAISED for value in (*values, *values))
    except TimeoutError:
        return False


def _tally(case: Case, maker: Maker) -> Tally:
    tally = Tally()
    schema = deepcopy(case.schema)  # json-schema-utils changes what it is given

    def make() -> None:
        tally.validator = maker(Request(schema, formats=case.formats))

    def answer() -> None:
        for label in (True, False):
            answers = [_answer(tally.validator.is_valid, v) for v in case.instances(label)]
            tally.right[label] = answers.count(label)

    try:
        with _limited():
            tally.compile_seconds = seconds(make)
        with _limited():
            answer()
    except NotApplicable as error:
        tally.is_applicable, tally.refusal = False, str(error)
    except BaseException as error:  # a refusal, or whatever a peer raises
        if isinstance(error, KeyboardInterrupt):
            raise
        tally.refusal = f"{type(error).__name__}: {error}"[:200]
    return tally


_RAISED = object()


def _answer(call: Call, value: Any) -> object:
    """Return what a call gives, _RAISED where a peer raises instead: it may raise anything."""
    try:
        return call(value)
    except TimeoutError:
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return _RAISED


@contextmanager
def _limited() -> Iterator[None]:
    """Raise TimeoutError in the block when patience ends (where the system has such a clock)."""

    def end(*_: object) -> NoReturn:
        raise TimeoutError(f"no answer in {_PATIENCE} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def offline() -> None:
    """Let no peer look a host up in this process: what a reference names is never fetched."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError("a benchmark fetches nothing")

    socket.getaddrinfo = refuse
