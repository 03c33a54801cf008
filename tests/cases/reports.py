"""Inputs that broke other tools, and what this project answers to each of them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

__all__ = ["EXPECTED", "Judged", "instances_of", "read_reports", "schema_of"]

KINDS = {"schema", "security", "scale", "cli"}

# How this project answers: which cases are judged, refused and turned, by their ids.
EXPECTED: dict[str, Any] = json.loads(
    Path(__file__).with_name("expected.json").read_text(encoding="utf-8")
)

Report = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Judged:
    """An instance with its label, and whether formats are asserted for it."""

    data: Any
    valid: bool
    asserts_formats: bool = False


def read_reports(cases: Path) -> dict[str, Report]:
    """Return the reports of the kinds that concern schemas and the command, by id."""
    with (cases / "bug-reports.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["id"]: row for row in rows if row["kind"] in KINDS}


def schema_of(report: Report) -> Any:
    """Return the schema of a report; one that is too large for the file is made here."""
    made = _SCHEMAS.get(report["id"])
    assert (made is None) is (report.get("gen_schema") is None)
    return report["schema"] if made is None else made()


def instances_of(report: Report) -> Iterator[Judged]:
    """Yield the instances of a report."""
    if report.get("gen_instances") is not None:
        yield from _INSTANCES[report["id"]]()
    for entry in report["instances"] or []:
        yield Judged(entry["data"], entry["valid"])
    for entry in report.get("instances_format_assert") or []:
        yield Judged(entry["data"], entry["valid"], asserts_formats=True)


def _doubling(count: int) -> Any:
    definitions: dict[str, Any] = {"d0": {"type": "integer"}}
    for i in range(1, count):
        before = {"$ref": f"#/$defs/d{i - 1}"}
        definitions[f"d{i}"] = {"allOf": [before, before]}
    return {"$defs": definitions, "$ref": f"#/$defs/d{count - 1}"}


def _doubling_properties(count: int) -> Any:
    definitions: dict[str, Any] = {"d0": {"type": "integer"}}
    for i in range(1, count):
        before = {"$ref": f"#/$defs/d{i - 1}"}
        definitions[f"d{i}"] = {"type": "object", "properties": {"a": before, "b": before}}
    return {"$defs": definitions, "$ref": f"#/$defs/d{count - 1}"}


def _nested_unevaluated(depth: int) -> Any:
    core: Any = {"properties": {"a": True}}
    return reduce(lambda s, _: {"allOf": [s], "unevaluatedProperties": False}, range(depth), core)


def _many_objects(count: int) -> Iterator[Judged]:
    yield Judged([{"i": i, "k": [i]} for i in range(count)], True)
    yield Judged([*({"i": i} for i in range(count)), {"i": count - 1.0}], False)


_SCHEMAS: dict[str, Callable[[], Any]] = {
    "ref-doubling-22": lambda: _doubling(22),
    "ref-doubling-properties-60": lambda: _doubling_properties(60),
    "unevaluated-nested-20": lambda: _nested_unevaluated(20),
}
_INSTANCES: dict[str, Callable[[], Iterator[Judged]]] = {
    "uniqueItems-5000-objects": lambda: _many_objects(5_000),
}
