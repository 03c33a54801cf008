"""A sample of `make mutants`: the parts of `verify` bite, each on its own."""

from pathlib import Path
from typing import Any

import pytest

from codegen.package.model import Options
from mutants.edits import mutants
from mutants.killing import Killer
from mutants.run import Outcome, real_tools, tried

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 2, "maxLength": 9},
        "code": {"type": "string", "pattern": "^[a-z]+[0-9]"},
        "size": {"type": "number", "minimum": 1, "exclusiveMaximum": 7},
        "step": {"type": "integer", "multipleOf": 3},
        "tags": {"type": "array", "items": {"enum": ["a", "b", 3]}, "minItems": 1, "maxItems": 3},
        "kind": {"const": "k"},
    },
    "required": ["name", "size"],
    "additionalProperties": False,
}
# What no JSON value can show: comments, docstrings, what is exported, and texts past limits.
UNSEEN = ("# ", '"""', "__all__", '["is_valid"', "TOO_", "MAX_ERRORS", '"/: value is nested')
UNSEEN_TEXTS = ('"is_valid"', '"validate"', '"/: more errors')


def is_unseen(line: str, before: str) -> bool:
    return any(text in before for text in UNSEEN) or before.startswith(UNSEEN_TEXTS) or not line


def test_values_alone_kill_every_mutant_that_a_value_can_show() -> None:
    killer = Killer.of("t", SCHEMA, Options(formats="assert"), 600)
    left = []
    total = 0
    for mutant in mutants(killer.source):
        total += 1
        parts = killer.killed_by(mutant)
        assert "regeneration" in parts, mutant
        line = killer.source.splitlines()[mutant.line - 1].strip()
        if parts == {"regeneration"} and not is_unseen(line, mutant.before):
            left.append((line, mutant.before, mutant.after))
    assert total > 300
    assert [item for item in left if not _is_equivalent(*item)] == []


def _is_equivalent(line: str, before: str, after: str) -> bool:
    """Say whether a mutant gives the same answers for every value.

    What `reject` is asked about is wrong already. `judge` has no part in JSON. `contains_scalar`
    gives for a text what the shorter test does. An anchored pattern is found where it matches.
    """
    return (
        "reject(" in before
        or "judge(" in before
        or "contains_scalar(" in line
        or (line.startswith("MATCHES_") and ".search" in after)
        or line == 'ENUM_2 = frozenset(("k",))'
    )


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema", "codes", "tagged"])
def test_the_mutants_of_real_tools_die(corpora: Path, dialect: str) -> None:
    outcome = Outcome()
    for tool in real_tools(corpora, 4, seed=1):
        outcome.add(tried((tool, dialect, 60, 200)))
    assert outcome.total > 100
    assert outcome.killed["regeneration"] == outcome.total
