"""The official suite, every required test, in C: the labels, in both kinds of dialect."""

from pathlib import Path

import pytest
from natives import compiled_each, needs_compiler
from suite import SUITE_DRAFTS, suite_cases

pytestmark = needs_compiler


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_c_answers_as_python_does(corpora: Path, dialect: str) -> None:
    cases = list(suite_cases(corpora, "required"))
    assert {case.draft for case in cases} == set(SUITE_DRAFTS)
    options = [
        {"draft": case.draft, "resources": case.resources, "formats": case.formats}
        for case in cases
    ]
    made = compiled_each([case.schema for case in cases], options, dialect=dialect)
    in_c = 0
    for case, both in zip(cases, made, strict=True):
        in_c += both.native is not None
        for test in case.tests:
            both.assert_agreement(test.data)
    assert in_c > len(cases) * 0.8, "most of the suite has C"
