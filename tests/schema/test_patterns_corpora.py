"""translate() on the official suite and on patterns found in real schemas."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen.schema.patterns import PatternError, translate

DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
FILES = (
    "pattern.json",
    "patternProperties.json",
    "optional/ecmascript-regex.json",
    "optional/non-bmp-regex.json",
)

# Pattern -> part of the reason why it is refused.
REFUSED: dict[str, str] = {}


def patterns_of(value: Any) -> Iterator[str]:
    """Every string under `pattern` and key under `patternProperties`, anywhere in a value."""
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, list):
            stack += item
        if isinstance(item, dict):
            stack += item.values()
            found = item.get("pattern")
            if isinstance(found, str):
                yield found
            keyed = item.get("patternProperties")
            yield from keyed if isinstance(keyed, dict) else ()


def documents(folder: Path) -> Iterator[Any]:
    """The JSON documents of the corpora that hold schemas."""
    for path in sorted(folder.glob("maskbench/*.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from (json.loads(line)["schema"] for line in lines)
    for path in sorted(folder.glob("schema-benchmark/*.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield json.load(file)["schema"]
    for path in sorted(folder.glob("tools/*.json")):
        yield json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("draft", DRAFTS)
def test_official_suite(corpora: Path, draft: str) -> None:
    """Every test of the suite whose whole schema is one pattern, or patternProperties of `true`."""
    judged = 0
    for name in FILES:
        path = corpora / "json-schema-test-suite" / "tests" / draft / name
        for group in json.loads(path.read_text(encoding="utf-8")):
            pattern = group["schema"].get("pattern")
            for test in group["tests"] if isinstance(pattern, str) else ():
                if isinstance(test["data"], str):
                    found = re.search(translate(pattern), test["data"]) is not None
                    assert found is test["valid"], (pattern, test)
                    judged += 1
    assert judged > 40


def test_real_patterns_translate(corpora: Path) -> None:
    """Every pattern in the corpora translates and compiles, or is refused for a known reason."""
    counts: Counter[str] = Counter()
    patterns = {p for document in documents(corpora) for p in patterns_of(document)}
    for pattern in sorted(patterns):
        try:
            re.compile(translate(pattern))
            counts["translated"] += 1
            assert pattern not in REFUSED
        except PatternError as error:
            counts["refused"] += 1
            assert REFUSED.get(pattern, "?") in error.reason, (pattern, error.reason)
    print(f"patterns of the corpora: {dict(counts)}")
    assert counts["translated"] > 1000
