"""A plugin of pytest: tries mutants one by one, each in a fork, by the tests that come by it.

Mutmut's own runner collects the tests anew for each mutant, which takes longer than most deaths,
and names them by arguments of the command, which some names of tests cannot be.
"""

import json
import os
import resource
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

__all__ = ["OUTCOMES", "SAMPLE"]

SAMPLE = Path("sample.json")  # the mutants to try, in the folder where mutmut made them
OUTCOMES = Path("outcomes.json")  # mutant -> whether it is dead
_STATS = Path("mutmut-stats.json")
_SECONDS = 120  # of one mutant: an endless loop is a death too


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Write what becomes of the mutants, in place of running the tests once."""
    stats = json.loads(_STATS.read_text(encoding="utf-8"))
    seconds: dict[str, float] = stats["duration_by_test"]
    items = sorted(session.items, key=lambda item: seconds.get(item.nodeid, 0))
    outcomes: dict[str, bool] = {}
    for mutant in json.loads(SAMPLE.read_text(encoding="utf-8")):
        function = mutant.partition("__mutmut_")[0]
        tests = {*stats["tests_by_mangled_function_name"].get(function, ())}
        outcomes[mutant] = _is_dead(mutant, [item for item in items if item.nodeid in tests])
        OUTCOMES.write_text(json.dumps(outcomes, indent=1), encoding="utf-8")
    return True


def _is_dead(mutant: str, items: list[pytest.Item]) -> bool:
    """Say whether a test fails, or does not come to an end, with the mutant in its place."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] != 0
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        os.environ["MUTANT_UNDER_TEST"] = mutant
        code = int(any(_fails(item) for item in items))
    finally:
        os._exit(code)


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))
