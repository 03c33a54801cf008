"""Large real schemas of the JSON Schema benchmark: all of their documents are valid."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from codegen import SchemaError, compile_schema
from codegen.reference.pointer import Interpreter

_SAMPLE = 20  # documents of each schema in the usual run

# Name of a schema -> the keyword that its message names.
REFUSED: dict[str, str] = {}


def documents(corpora: Path) -> list[Path]:
    return sorted((corpora / "schema-benchmark").glob("*.json.gz"))


def read(path: Path) -> dict[str, Any]:
    """Return {"name", "schema", "instances"}."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found


def judge(path: Path, *, every: bool) -> tuple[int, str | None]:
    """Return how many documents of a schema were judged, and why it is refused, if it is."""
    row = read(path)
    instances = row["instances"] if every else row["instances"][:_SAMPLE]
    try:
        compiled = compile_schema(row["schema"], formats="annotate")
    except SchemaError as error:
        return 0, str(error)
    reference = Interpreter(row["schema"], formats="annotate")
    for index, instance in enumerate(instances):
        errors = compiled.validate(instance)
        assert errors == [] == reference.errors(instance), (path.name, index, errors[:3])
        assert compiled.is_valid(instance)
        spoilt = [instance, None]
        assert compiled.validate(spoilt) == reference.errors(spoilt)
    return len(instances), None


def judge_all(corpora: Path, *, every: bool) -> None:
    judged = 0
    refused: dict[str, str] = {}
    for path in documents(corpora):
        count, reason = judge(path, every=every)
        judged += count
        if reason is not None:
            refused[path.name.removesuffix(".json.gz")] = reason
    print(f"{judged} documents; refused: {refused}")
    assert refused.keys() == REFUSED.keys()
    assert all(keyword in refused[name] for name, keyword in REFUSED.items())
    assert judged > 500


def test_a_sample(corpora: Path) -> None:
    judge_all(corpora, every=False)


@pytest.mark.long
def test_all(corpora: Path) -> None:
    judge_all(corpora, every=True)
