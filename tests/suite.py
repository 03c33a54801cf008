"""The official JSON Schema test suite, read case by case from the corpora.

`suite_expectations.json` names the tests that this project decides otherwise, each with the reason:
in the `required` part by the two rules of document 000, in the `optional` part also by others.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

__all__ = ["SUITE_DRAFTS", "Part", "SuiteCase", "SuiteTest", "assert_suite_verdicts", "suite_cases"]

SUITE_DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
Part = Literal["required", "optional"]
_EXPECTATIONS = Path(__file__).with_name("suite_expectations.json")
_EXTRAS = {
    "optional/dependencies-compatibility": "+dependencies",
    "optional/content": "+content",
}
_SERVED = "http://localhost:1234/"  # where the suite says that its documents are


@dataclass(frozen=True, slots=True)
class SuiteTest:
    """One instance of a case, and whether it is valid."""

    description: str
    data: Any
    valid: bool


@dataclass(frozen=True, slots=True)
class SuiteCase:
    """One schema of the suite with its instances, and what a validator of it is made with.

    `file` is the path below the draft's folder, without `.json`.
    """

    draft: str
    file: str
    description: str
    schema: Any
    resources: dict[str, Any]
    tests: tuple[SuiteTest, ...]

    @property
    def formats(self) -> Literal["assert", "annotate"]:
        """How `format` is taken: the optional tests about it are about asserting it."""
        return "assert" if self.file.startswith("optional/format") else "annotate"

    @property
    def reading(self) -> str:
        """The draft, with what the optional tests are about that it does not have by itself."""
        return self.draft + _EXTRAS.get(self.file, "")


def suite_cases(corpora: Path, part: Part) -> Iterator[SuiteCase]:
    """Yield every case of a part of the five drafts, in the order of drafts, files and cases."""
    suite = corpora / "json-schema-test-suite"
    served = {
        _SERVED + path.relative_to(suite / "remotes").as_posix(): _read(path)
        for path in sorted((suite / "remotes").rglob("*.json"))
    }
    for draft in SUITE_DRAFTS:
        folder = suite / "tests" / draft
        files = folder.glob("*.json") if part == "required" else (folder / part).rglob("*.json")
        for path in sorted(files):
            name = path.relative_to(folder).with_suffix("").as_posix()
            for case in _read(path):
                resources = served if _SERVED in json.dumps(case["schema"]) else {}
                tests = tuple(
                    SuiteTest(test["description"], test["data"], test["valid"])
                    for test in case["tests"]
                )
                yield SuiteCase(draft, name, case["description"], case["schema"], resources, tests)


def assert_suite_verdicts(
    corpora: Path, part: Part, validator_of: Callable[[SuiteCase], Callable[[Any], bool]]
) -> None:
    """Assert that validators decide every test as labelled, save what the expectations list.

    An expectation that no longer holds fails too.
    """
    turned = {
        (case.draft, case.file, case.description, test.description)
        for case in suite_cases(corpora, part)
        for is_valid in [validator_of(case)]
        for test in case.tests
        if is_valid(test.data) is not test.valid
    }
    assert turned == _expected(part)


def _expected(part: Part) -> set[tuple[str, str, str, str]]:
    """Return the tests whose labels are turned, by (draft, file, case, test)."""
    return {
        (draft, entry["file"], entry["case"], test)
        for entry in _read(_EXPECTATIONS)[part]
        for draft in entry["drafts"]
        for test in entry["tests"]
    }


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
