"""The official suite over compiled code: verdicts as labelled, errors as the interpreter's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from suite import Part, SuiteCase, assert_suite_verdicts

from codegen import compile_schema
from codegen.reference.pointer import Interpreter


def validator_of(case: SuiteCase) -> Callable[[Any], bool]:
    """Return the fast body of a case's schema, which must agree with the full one."""
    compiled = compile_schema(
        case.schema, formats=case.formats, draft=case.reading, resources=case.resources
    )
    interpreter = Interpreter(
        case.schema, formats=case.formats, draft=case.reading, resources=case.resources
    )

    def is_valid(value: Any) -> bool:
        errors = compiled.validate(value)
        assert errors == interpreter.errors(value)
        assert compiled.is_valid(value) is (errors == [])
        return errors == []

    return is_valid


@pytest.mark.parametrize("part", ["required", "optional"])
def test_verdicts(corpora: Path, part: Part) -> None:
    assert_suite_verdicts(corpora, part, validator_of)
