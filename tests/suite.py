"""The official JSON Schema test suite, read case by case from the corpora."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["SUITE_DRAFTS", "SuiteCase", "SuiteTest", "suite_cases"]

SUITE_DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")


@dataclass(frozen=True, slots=True)
class SuiteTest:
    """One instance of a case, and whether it is valid."""

    description: str
    data: Any
    valid: bool


@dataclass(frozen=True, slots=True)
class SuiteCase:
    """One schema of the suite with its instances; `file` has no folder and no `.json`."""

    draft: str
    file: str
    description: str
    schema: Any
    tests: tuple[SuiteTest, ...]


def suite_cases(corpora: Path) -> Iterator[SuiteCase]:
    """Yield every required case of the five drafts, in the order of drafts, files and cases."""
    for draft in SUITE_DRAFTS:
        for path in sorted((corpora / "json-schema-test-suite" / "tests" / draft).glob("*.json")):
            for case in json.loads(path.read_text(encoding="utf-8")):
                tests = tuple(
                    SuiteTest(test["description"], test["data"], test["valid"])
                    for test in case["tests"]
                )
                yield SuiteCase(draft, path.stem, case["description"], case["schema"], tests)
