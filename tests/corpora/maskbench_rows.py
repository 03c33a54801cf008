"""The real schemas of MaskBench with their labelled instances, and what is decided otherwise."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from codegen import SchemaError, compile_schema
from codegen.reference.pointer import Interpreter

__all__ = ["FILES", "REFUSED", "TURNED", "Outcome", "judge", "judge_rows", "sample"]

FILES = (
    *("bfcl", "github_easy", "github_hard", "github_medium", "github_trivial", "github_ultra"),
    *("glaiveai2k", "handwritten", "jme", "jsonschemastore", "kubernetes", "mcpspec"),
    *("snowplow", "synthesized", "washingtonpost"),
)
_EVERY = 20  # the sample has every so many rows of each file

# Name of a schema -> why it is refused, as its message says, and so must be.
REFUSED = {
    "Github_easy---o66201": "/properties/hook_name/enum",  # draft 4 wants members to be unique
    "Github_medium---o82255": "/properties/residence/enum",  # the same
    "Github_medium---o28532": "/cat/items/id",  # a property `id` without `properties` around it
    "JsonSchemaStore---cloudify": "refers to itself at the same instance",
}

# (name, index of the instance) -> the rule of document 000 that turns its label.
_EQUAL = "Python's == in enum and const: False equals 0"
TURNED = {
    ("Github_hard---o77302", 2): _EQUAL,
    ("Github_hard---o77302", 8): _EQUAL,
    ("Synthesized---draft2019_09_valid_const_id26_subschema1_not_2", 0): _EQUAL,
    ("Synthesized---draft2019_09_valid_const_id29_subschema1_not_2", 0): _EQUAL,
}


@dataclass
class Outcome:
    """What judging schemas has shown: counts, refusals, and instances whose label is turned."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: dict[str, str] = field(default_factory=dict)
    turned: set[tuple[str, int]] = field(default_factory=set)


def _rows(corpora: Path, file: str) -> Iterator[dict[str, Any]]:
    path = corpora / "maskbench" / f"{file}.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def sample(corpora: Path) -> Iterator[dict[str, Any]]:
    """Yield some rows of every file, and those that are decided otherwise."""
    special = REFUSED.keys() | {name for name, _ in TURNED}
    for file in FILES:
        for index, row in enumerate(_rows(corpora, file)):
            if index % _EVERY == 0 or row["name"] in special:
                yield row


def judge(corpora: Path, file: str) -> Outcome:
    """Return the outcome of a whole file."""
    return judge_rows(_rows(corpora, file))


def judge_rows(rows: Iterator[dict[str, Any]]) -> Outcome:
    """Compile each schema, and judge its instances; fail where the interpreter disagrees."""
    outcome = Outcome()
    for row in rows:
        try:
            compiled = compile_schema(row["schema"])
        except SchemaError as error:
            outcome.refused[row["name"]] = str(error)
            continue
        outcome.counts["schemas"] += 1
        reference = Interpreter(row["schema"])
        for index, test in enumerate(row["tests"]):
            errors = compiled.validate(test["data"])
            assert errors == reference.errors(test["data"]), (row["name"], index)
            assert compiled.is_valid(test["data"]) is (errors == []), (row["name"], index)
            outcome.counts["instances"] += 1
            if (errors == []) is not test["valid"]:
                outcome.turned.add((row["name"], index))
    return outcome
