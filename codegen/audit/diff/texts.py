"""A report as lines for people, as Markdown for pull requests, and as JSON for machines."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from codegen.audit.code_span import code_span
from codegen.audit.diff.model import Change, Claim, Comparison, Report
from codegen.runtime.text import dumps

__all__ = ["as_json", "lines", "markdown"]

_LONGEST = 160  # of a witness, as JSON, or of a place
_SHOWN = 5  # pointers of annotations
_LONG_STRING = re.compile(r'"((?:[^"\\]|\\.){40})(?:[^"\\]|\\.){20,}"')


@dataclass(frozen=True, slots=True)
class _Style:
    """How a line begins, and how text of a tool list is set apart in it."""

    item: str
    quoted: Callable[[str], str]


def lines(report: Report) -> Iterator[str]:
    """Yield a line for each claim and each other change, and one that counts the tools.

    The lines hold text of the tool lists as it is: whoever prints them escapes it.
    """
    yield from _lines(report, _Style("", str))
    yield _summary(report)


def markdown(report: Report) -> Iterator[str]:
    """Yield the lines of a list in Markdown; text of the tool lists stands in code spans alone."""
    yield "### Changed tools" if report.concerns("any") else "### No tool changed"
    yield ""
    yield from _lines(report, _Style("- ", code_span))
    if report.concerns("any"):
        yield ""
    yield _summary(report)


def as_json(report: Report) -> dict[str, Any]:
    """Return a report as a JSON value, witnesses whole."""
    return {
        "seed": report.seed,
        "counts": _counts(report),
        "tools": [_change_as_json(change) for change in report.changes],
    }


def _lines(report: Report, style: _Style) -> Iterator[str]:
    for change in report.changes:
        name = style.quoted(change.name)
        for text in _texts(change, style):
            yield f"{style.item}{name}: {text}"


def _texts(change: Change, style: _Style) -> Iterator[str]:
    """Yield what there is to say of one tool."""
    if change.status in ("added", "removed"):
        yield change.status
    yield from (f"{detail} changed" for detail in change.details)
    yield from _of_schema("arguments", change.arguments, style)
    yield from _of_schema("result", change.results, style)


def _of_schema(what: str, found: Comparison, style: _Style) -> Iterator[str]:
    """Yield what there is to say of the arguments of a tool, or of its results."""
    for claim in found.claims:
        witness = style.quoted(_short(_LONG_STRING.sub(r'"\1..."', dumps(claim.witness))))
        yield f"{what} {claim.direction}: {_place(claim, style)}: {witness}"
    if found.outcome == "same checks":
        yield f"{what}: another schema, the same checks"
    elif found.outcome == "no difference found":
        yield f"{what}: another schema, no difference found by {found.tried} values"
    elif found.error is not None:
        yield f"{what}: cannot be compared: {style.quoted(_short(found.error))}"
    if found.annotations:
        yield f"{what}: annotations changed: {_pointers(found.annotations, style)}"


def _place(claim: Claim, style: _Style) -> str:
    """Return the pointers of a claim, or the one where both are the same."""
    pointers = dict.fromkeys((claim.old or "/", claim.new or "/"))
    return " -> ".join(style.quoted(_short(pointer)) for pointer in pointers)


def _pointers(found: tuple[str, ...], style: _Style) -> str:
    shown = ", ".join(style.quoted(_short(pointer)) for pointer in found[:_SHOWN])
    more = len(found) - _SHOWN
    return shown if more <= 0 else f"{shown} and {more} more"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _counts(report: Report) -> dict[str, int]:
    counts = Counter(change.status for change in report.changes)
    return {status: counts[status] for status in ("added", "removed", "changed", "unchanged")}


def _summary(report: Report) -> str:
    counted = ", ".join(f"{count} {status}" for status, count in _counts(report).items())
    return f"{counted} (seed {report.seed})"


def _change_as_json(change: Change) -> dict[str, Any]:
    named: dict[str, Any] = {"name": change.name, "status": change.status}
    if change.status in ("added", "removed"):
        return named
    return named | {
        "details": list(change.details),
        "directions": sorted(change.directions),
        "arguments": _comparison_as_json(change.arguments),
        "results": _comparison_as_json(change.results),
    }


def _comparison_as_json(found: Comparison) -> dict[str, Any]:
    return {
        "outcome": found.outcome,
        "tried": found.tried,
        "claims": [
            {
                "direction": claim.direction,
                "old": claim.old,
                "new": claim.new,
                "witness": claim.witness,
            }
            for claim in found.claims
        ],
        "annotations": list(found.annotations),
        "error": found.error,
    }
