"""MaskBench: the compiled validators agree with the interpreter, and with each case's label."""

from pathlib import Path

import pytest
from maskbench_rows import FILES, REFUSED, TURNED, Outcome, judge, judge_rows, sample


def assert_as_listed(outcome: Outcome) -> None:
    """Assert that what is refused is refused for its reason, and that no other label is turned."""
    assert outcome.refused.keys() <= REFUSED.keys()
    for name, message in outcome.refused.items():
        assert REFUSED[name] in message
    assert outcome.turned <= TURNED.keys()


def test_a_sample(corpora: Path) -> None:
    outcome = judge_rows(sample(corpora))
    print(dict(outcome.counts))
    assert_as_listed(outcome)
    assert outcome.refused.keys() == REFUSED.keys()
    assert outcome.turned == TURNED.keys()
    assert outcome.counts["schemas"] > 350


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_all(corpora: Path, file: str) -> None:
    outcome = judge(corpora, file)
    print(file, dict(outcome.counts))
    assert_as_listed(outcome)
    assert outcome.counts["schemas"] > 0
