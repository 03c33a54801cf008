"""The figures that are asked for, their limits, and whether they hold."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .corpora import BENCHMARK, CALLS, MADE_UP, REST, TOOLS
from .growth import Curve
from .judging import Judged
from .packages import ImportedPackage
from .peers import OURS
from .timing import geometric

__all__ = ["Figure", "growth_figures", "import_figures", "ratio_figures", "ratios"]

_CALLS = (CALLS, TOOLS, MADE_UP)
# kind, peer, corpora, the most that our time may be of the peer's
_RATIOS = (
    ("is_valid, valid", "jsonschema-rs", _CALLS, 1.0),
    ("is_valid, valid", "jsonschema-rs", (REST,), 1.3),
    ("is_valid, valid", "jsonschema-rs", (BENCHMARK,), 2.0),
    ("is_valid, valid", "fastjsonschema", _CALLS, 1 / 6),
    ("is_valid, valid", "fastjsonschema", (BENCHMARK,), 1 / 8),
    ("messages, invalid", "jsonschema-rs", _CALLS, 1 / 4),
    ("messages, invalid", "jsonschema", _CALLS, 1 / 40),
)
MAX_IMPORT_SECONDS, MAX_COMPILE_SECONDS, MAX_EXPONENT = 0.5, 0.002, 1.15
_LARGE = 1_000  # tools of the package whose import has a limit


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with the most that it may be; NaN where it could not be measured."""

    name: str
    value: float
    limit: float

    @property
    def verdict(self) -> str:
        """Whether the figure holds: "holds", "missed" or "not measured"."""
        if math.isnan(self.value):
            return "not measured"
        return "holds" if self.value <= self.limit else "missed"


def ratios(judged: Sequence[Judged], kind: str, peer: str) -> list[float]:
    """Return our time over the peer's for each case where both were measured."""
    measured = (one.seconds.get(kind, {}) for one in judged)
    return [taken[OURS] / taken[peer] for taken in measured if OURS in taken and peer in taken]


def ratio_figures(judged: Sequence[Judged]) -> Iterator[Figure]:
    """Yield the geometric means that have a limit, for the corpora that were judged."""
    for kind, peer, corpora, limit in _RATIOS:
        for corpus in corpora:
            cases = [one for one in judged if one.case.corpus == corpus]
            if cases:
                value = geometric(ratios(cases, kind, peer))
                yield Figure(f"{corpus}: {kind}, ours / {peer}", value, limit)


def import_figures(packages: Sequence[ImportedPackage], compile_seconds: float) -> Iterator[Figure]:
    """Yield the figures in seconds."""
    for package in packages:
        if package.tools == _LARGE:
            name = f"import of a package of {_LARGE} tools, s"
            yield Figure(name, package.import_seconds, MAX_IMPORT_SECONDS)
    yield Figure("compile of one tool in process, median, s", compile_seconds, MAX_COMPILE_SECONDS)


def growth_figures(curves: Sequence[Curve]) -> Iterator[Figure]:
    """Yield the exponents of the curves."""
    for curve in curves:
        yield Figure(f"exponent of {curve.name}", curve.exponent, MAX_EXPONENT)
