"""The result of a run as one JSON document, from which the page and the plot are written."""

import platform
import sys
from dataclasses import asdict, dataclass, field
from typing import Any

from .figures import Figure, ratios
from .floor import Floor
from .growth import Curve
from .judging import KINDS, Judged
from .keywords import by_keyword, keywords_of, slowest
from .packages import ImportedPackage
from .peers import OURS
from .timing import geometric

__all__ = ["Run", "summary"]

_RIVAL = "jsonschema-rs"
_WORST = 10


@dataclass
class Run:
    """What a run has measured; an empty part was not asked for."""

    options: dict[str, Any]
    absent: dict[str, str] = field(default_factory=dict)
    judged: list[Judged] = field(default_factory=list)
    floors: list[Floor] = field(default_factory=list)
    compile_medians: dict[str, float] = field(default_factory=dict)
    black_median: float | None = None
    packages: list[ImportedPackage] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    replies: list[dict[str, Any]] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)


def summary(run: Run) -> dict[str, Any]:
    """Return the document: JSON values only, seconds as numbers, ratios ours over the peer's."""
    corpora = dict.fromkeys(one.case.corpus for one in run.judged)
    return {
        "environment": {
            "python": platform.python_version(),
            "implementation": sys.implementation.name,
            "system": f"{platform.system()} {platform.machine()}",
        },
        "options": run.options,
        "absent": run.absent,
        "figures": [{**asdict(each), "verdict": each.verdict} for each in run.figures],
        "corpora": {
            corpus: _corpus([one for one in run.judged if one.case.corpus == corpus])
            for corpus in corpora
        },
        "floors": [asdict(each) for each in run.floors],
        "compile": {"medians": run.compile_medians, "with_black": run.black_median},
        "packages": [asdict(package) for package in run.packages],
        "growth": [{**asdict(curve), "exponent": curve.exponent} for curve in run.curves],
        "replies": run.replies,
        "schemas": [_schema(one) for one in run.judged],
    }


def _corpus(judged: list[Judged]) -> dict[str, Any]:
    peers = dict.fromkeys(name for one in judged for name in one.tallies)
    own = [one.seconds["is_valid, valid"][OURS] / len(one.case.valid) for one in judged
           if OURS in one.seconds.get("is_valid, valid", {})]  # fmt: skip
    return {
        "schemas": len(judged),
        "valid": sum(len(one.case.valid) for one in judged),
        "invalid": sum(len(one.case.invalid) for one in judged),
        "own_seconds": geometric(own),
        "peers": {name: _peer(judged, name) for name in peers},
        "slowest": [
            {"ratio": ratio, **_schema(one), "keywords": keywords_of(one.case.schema)}
            for ratio, one in slowest(judged, "is_valid, valid", _RIVAL, _WORST)
        ],
        "by_keyword": by_keyword(judged, "is_valid, valid", _RIVAL),
    }


def _peer(judged: list[Judged], name: str) -> dict[str, Any]:
    tallies = [(one, one.tallies[name]) for one in judged if name in one.tallies]
    applicable = [(one, tally) for one, tally in tallies if tally.is_applicable]
    times = {kind.name: ratios(judged, kind.name, name) for kind in KINDS}
    return {
        "ratios": {kind: geometric(found) if found else None for kind, found in times.items()},
        "measured": {kind: len(found) for kind, found in times.items()},
        "right": sum(sum(tally.right.values()) for _, tally in applicable),
        "asked": sum(len(one.case.valid) + len(one.case.invalid) for one, _ in applicable),
        "not_applicable": len(tallies) - len(applicable),
        "refused": sum(bool(tally.refusal) for _, tally in applicable),
    }


def _schema(one: Judged) -> dict[str, Any]:
    return {"corpus": one.case.corpus, "name": one.case.name, "seconds": one.seconds}
