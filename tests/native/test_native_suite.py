"""The official suite, every required test, in C: the labels, in both kinds of dialect."""

from pathlib import Path

import pytest
from natives import both_of, needs_compiler
from suite import SUITE_DRAFTS, SuiteCase, suite_cases

from codegen.pipeline import Compilation, CompileOptions, compile_source

pytestmark = needs_compiler


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_c_answers_as_python_does(corpora: Path, dialect: str) -> None:
    cases = list(suite_cases(corpora, "required"))
    assert {case.draft for case in cases} == set(SUITE_DRAFTS)
    made = both_of([_compiled(case, dialect) for case in cases])
    in_c = 0
    for case, both in zip(cases, made, strict=True):
        in_c += both.native is not None
        for test in case.tests:
            both.assert_agreement(test.data)
    assert in_c > len(cases) * 0.8, "most of the suite has C"


def _compiled(case: SuiteCase, dialect: str) -> Compilation:
    options = CompileOptions(
        dialect, case.formats, resources=case.resources, native=True, allow_slow_patterns=True
    )
    return compile_source(case.schema, options, draft=case.draft)
