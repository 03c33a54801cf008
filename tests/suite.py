"""The official JSON Schema test suite, read case by case from the corpora.

`suite_expectations.json` holds what this project decides otherwise by the two rules of document
000 (`differences`), and how many cases are refused for which reason (`refusals`).
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from codegen.errors import SchemaError

__all__ = [
    "SUITE_DRAFTS",
    "SuiteCase",
    "SuiteTest",
    "assert_suite_verdicts",
    "expected_refusals",
    "suite_cases",
    "suite_differences",
]

SUITE_DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
_EXPECTATIONS = Path(__file__).with_name("suite_expectations.json")


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


def suite_differences() -> dict[tuple[str, str, str, str], str]:
    """Return the rule that turns a label, by (draft, file, case, test)."""
    expectations = json.loads(_EXPECTATIONS.read_text(encoding="utf-8"))
    return {
        (draft, entry["file"], entry["case"], test): entry["rule"]
        for entry in expectations["differences"]
        for draft in entry["drafts"]
        for test in entry["tests"]
    }


def expected_refusals() -> Counter[tuple[str, str, str]]:
    """Return how many cases are refused, by (draft, file, reason)."""
    expectations = json.loads(_EXPECTATIONS.read_text(encoding="utf-8"))
    return Counter(
        {
            (draft, file, reason): count
            for reason, files in expectations["refusals"].items()
            for file, drafts in files.items()
            for draft, count in drafts.items()
        }
    )


def assert_suite_verdicts(
    corpora: Path, validator_of: Callable[[SuiteCase], Callable[[Any], bool]]
) -> None:
    """Assert that validators decide every test as labelled, save what the expectations list.

    `validator_of` makes the validator of a case or raises SchemaError; an expectation that no
    longer holds fails too.
    """
    refused: Counter[tuple[str, str, str]] = Counter()
    turned: set[tuple[str, str, str, str]] = set()
    for case in suite_cases(corpora):
        try:
            is_valid = validator_of(case)
        except SchemaError as error:
            refused[case.draft, case.file, _reason(error)] += 1
            continue
        for test in case.tests:
            if is_valid(test.data) is not test.valid:
                turned.add((case.draft, case.file, case.description, test.description))
    assert turned == set(suite_differences())
    assert refused == expected_refusals()


def _reason(error: SchemaError) -> str:
    if error.reason.endswith(" is not supported yet"):
        return error.reason.split()[0]
    if error.reason.startswith("reference"):
        return "another document"
    return "another dialect" if error.reason.startswith("unsupported dialect") else error.reason
