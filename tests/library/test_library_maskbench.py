"""MaskBench in dialect `jsonschema`: the library's messages on every instance, in its order."""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from oracle import Pair

from codegen import SchemaError

_EVERY = 40  # the sample has every so many schemas

# Name of a schema -> why it is refused, as its message says, and so must be.
REFUSED = {
    "Github_easy---o66201": "/properties/hook_name/enum",  # draft 4 wants members to be unique
    "Github_medium---o82255": "/properties/residence/enum",  # the same
    "Github_medium---o28532": "/cat/items/id",  # a property `id` without `properties` around it
    "JsonSchemaStore---cloudify": "refers to itself at the same instance",
}


def rows(corpora: Path) -> Iterator[dict[str, Any]]:
    for path in sorted((corpora / "maskbench").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def judge(schemas: Iterable[dict[str, Any]]) -> tuple[int, int, set[str]]:
    """Return how many instances were judged, how many are invalid, and which schemas refused."""
    judged = invalid = 0
    refused: set[str] = set()
    for row in schemas:
        try:
            pair = Pair.of(row["schema"])
        except SchemaError as error:
            assert REFUSED[row["name"]] in str(error)
            refused.add(row["name"])
            continue
        for test in row["tests"]:
            pair.assert_equal(test["data"])
            judged += 1
            invalid += not pair.compiled.is_valid(test["data"])
    return judged, invalid, refused


@pytest.mark.filterwarnings("ignore::FutureWarning")  # by `re`, for a pattern with `[[`
def test_a_sample(corpora: Path) -> None:
    judged, invalid, _ = judge(list(rows(corpora))[::_EVERY])
    assert judged > 600
    assert invalid > judged / 3


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_all(corpora: Path) -> None:
    judged, _, refused = judge(rows(corpora))
    assert judged > 27_000
    assert refused == REFUSED.keys()
