"""The official suite over compiled code."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from suite import SuiteCase, assert_suite_verdicts

from codegen import compile_schema


def validator_of(case: SuiteCase) -> Callable[[Any], bool]:
    """Return the fast body of a case's schema, which must agree with the full one."""
    compiled = compile_schema(case.schema, formats="annotate", draft=case.draft)

    def is_valid(value: Any) -> bool:
        verdict = compiled.is_valid(value)
        assert verdict is (compiled.validate(value) == [])
        return verdict

    return is_valid


def test_verdicts(corpora: Path) -> None:
    assert_suite_verdicts(corpora, validator_of)
