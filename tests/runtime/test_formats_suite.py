"""The format predicates on the official suite's optional format tests."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen.schema.formats import FORMATS, draft_formats

DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")

# (draft, file, description) of tests that fail -> why they do.
FAILING: dict[tuple[str, str, str], str] = {}


def predicate(name: str) -> Callable[[str], bool]:
    """The predicate of a format."""
    module, function = FORMATS[name]
    found: Callable[[str], bool] = getattr(
        importlib.import_module(f"codegen.runtime.formats.{module}"), function
    )
    return found


def groups(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every group of tests under `optional/format` whose schema asserts a format."""
    for path in sorted(folder.glob("*.json")):
        for group in json.loads(path.read_text(encoding="utf-8")):
            if group["schema"].get("format", "unknown") != "unknown":
                yield path.name, group


@pytest.mark.parametrize("draft", DRAFTS)
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
    assert seen == draft_formats(draft)
