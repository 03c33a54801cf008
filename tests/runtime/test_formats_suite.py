"""The format predicates on the official suite's optional format tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from predicates import predicate

from codegen.schema.formats import FORMATS

# The formats that each draft defines (its validation document, "format").
_DRAFT4 = frozenset({"date-time", "email", "hostname", "ipv4", "ipv6", "uri"})
_DRAFT6 = _DRAFT4 | {"json-pointer", "uri-reference", "uri-template"}
_DRAFT7 = _DRAFT6 | {
    "date",
    "idn-email",
    "idn-hostname",
    "iri",
    "iri-reference",
    "regex",
    "relative-json-pointer",
    "time",
}
_DRAFT2019 = _DRAFT7 | {"duration", "uuid"}

BY_DRAFT = {
    "draft4": _DRAFT4,
    "draft6": _DRAFT6,
    "draft7": _DRAFT7,
    "draft2019-09": _DRAFT2019,
    "draft2020-12": _DRAFT2019,
}

# (draft, file, description) of tests that fail -> why they do.
FAILING: dict[tuple[str, str, str], str] = {}


def groups(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every group of tests under `optional/format` whose schema asserts a format."""
    for path in sorted(folder.glob("*.json")):
        for group in json.loads(path.read_text(encoding="utf-8")):
            if group["schema"].get("format", "unknown") != "unknown":
                yield path.name, group


@pytest.mark.parametrize("draft", BY_DRAFT)
def test_official_suite(corpora: Path, draft: str) -> None:
    """Every verdict on a string is the suite's, but for those listed, which must fail."""
    folder = corpora / "json-schema-test-suite" / "tests" / draft / "optional" / "format"
    wrong, seen = set(), set()
    for name, group in groups(folder):
        judge = predicate(group["schema"]["format"])
        seen.add(group["schema"]["format"])
        for test in group["tests"]:
            if isinstance(test["data"], str) and judge(test["data"]) is not test["valid"]:
                wrong.add((draft, name, test["description"]))
    assert wrong == {key for key in FAILING if key[0] == draft}
    assert seen == BY_DRAFT[draft]


def test_every_format_of_a_draft_has_a_predicate() -> None:
    assert frozenset().union(*BY_DRAFT.values()) == FORMATS.keys()
