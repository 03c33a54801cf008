"""The interpreter's verdicts on the official suite."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from suite import SuiteCase, assert_suite_verdicts, suite_cases

from codegen.reference.pointer import Interpreter


def validator_of(case: SuiteCase) -> Callable[[Any], bool]:
    return Interpreter(case.schema, formats="annotate", draft=case.draft).is_valid


def test_verdicts(corpora: Path) -> None:
    assert_suite_verdicts(corpora, validator_of)


def test_the_suite_is_read_whole(corpora: Path) -> None:
    assert sum(len(case.tests) for case in suite_cases(corpora)) > 4_900
