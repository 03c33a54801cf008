"""The official suite in dialect `jsonschema`: every label, and the library's messages."""

import json
from pathlib import Path
from typing import Any

import pytest
from oracle import DRAFT_NAMES, Pair
from suite import suite_cases

from codegen import compile_schema

_HOST = "http://localhost:1234/"

# Tests that the library decides otherwise than their label, by draft, file, case, test.
LIBRARY_IS_WRONG = {
    (
        "draft2019-09",
        "unevaluatedProperties",
        "unevaluatedProperties with adjacent non-bool additionalProperties",
        "with additional properties",
    ),
    *(
        (
            draft,
            "vocabulary",
            "schema that uses custom metaschema with with no validation vocabulary",
            "no validation: invalid number, but it still validates",
        )
        for draft in ("draft2019-09", "draft2020-12")
    ),
}
# Cases whose pattern Python refuses, so that the library raises.
LIBRARY_FAILS = {
    ("draft2020-12", "pattern with Unicode property escape requires unicode mode"),
    ("draft2020-12", "patternProperties with Unicode property escape"),
}


@pytest.fixture(scope="module")
def remotes(corpora: Path) -> dict[str, Any]:
    root = corpora / "json-schema-test-suite" / "remotes"
    return {
        _HOST + path.relative_to(root).as_posix(): json.loads(path.read_bytes())
        for path in sorted(root.rglob("*.json"))
    }


def remotes_of(draft: str, remotes: dict[str, Any]) -> dict[str, Any]:
    """Return the documents for a draft: for draft 4 none of v1, which the library cannot enter."""
    return {uri: doc for uri, doc in remotes.items() if draft != "draft4" or "/v1/" not in uri}


@pytest.mark.parametrize("draft", DRAFT_NAMES)
def test_labels_and_messages(corpora: Path, remotes: dict[str, Any], draft: str) -> None:
    wrong: set[tuple[str, str, str, str]] = set()
    failing: set[tuple[str, str]] = set()
    resources = remotes_of(draft, remotes)
    for case in suite_cases(corpora, "required"):
        if case.draft != draft:
            continue
        pair = Pair.of(case.schema, draft, resources=resources)
        for test in case.tests:
            assert pair.compiled.is_valid(test.data) is test.valid, (case, test)
            if (draft, case.description) in LIBRARY_FAILS:
                failing.add((draft, case.description))
            elif (pair.expected(test.data) == []) is not test.valid:
                wrong.add((draft, case.file, case.description, test.description))
            else:
                pair.assert_equal(test.data)
    assert wrong == {key for key in LIBRARY_IS_WRONG if key[0] == draft}
    assert failing == {key for key in LIBRARY_FAILS if key[0] == draft}


def test_labels_of_the_optional_tests(corpora: Path) -> None:
    turned = {
        (case.draft, case.file)
        for case in suite_cases(corpora, "optional")
        for compiled in [
            compile_schema(
                case.schema,
                "jsonschema",
                formats=case.formats,
                draft=case.reading,
                resources=case.resources,
            )
        ]
        for test in case.tests
        if compiled.is_valid(test.data) is not test.valid
    }
    assert turned == set()
