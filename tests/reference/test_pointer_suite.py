"""The interpreter's verdicts on the official suite."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from suite import Part, SuiteCase, assert_suite_verdicts, suite_cases

from codegen.reference.pointer import Interpreter


def validator_of(case: SuiteCase) -> Callable[[Any], bool]:
    interpreter = Interpreter(
        case.schema, formats=case.formats, draft=case.reading, resources=case.resources
    )
    return interpreter.is_valid


@pytest.mark.parametrize("part", ["required", "optional"])
def test_verdicts(corpora: Path, part: Part) -> None:
    assert_suite_verdicts(corpora, part, validator_of)


@pytest.mark.parametrize(("part", "fewest"), [("required", 4_900), ("optional", 3_300)])
def test_the_suite_is_read_whole(corpora: Path, part: Part, fewest: int) -> None:
    assert sum(len(case.tests) for case in suite_cases(corpora, part)) > fewest
