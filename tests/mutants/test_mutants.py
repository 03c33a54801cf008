"""A sample of `make mutants`: the parts of `verify` bite, each on its own."""

from pathlib import Path
from typing import Any

import pytest

from codegen.package.model import Options
from mutants.edits import mutants
from mutants.killing import Killer
from mutants.run import Outcome, real_tools, tried
from mutants.silent import reason_to_live

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


def test_values_alone_kill_every_mutant_that_a_value_can_show() -> None:
    killer = Killer.of("t", SCHEMA, Options(formats="assert"), 600)
    left = []
    total = 0
    for mutant in mutants(killer.source):
        total += 1
        parts = killer.killed_by(mutant)
        assert "regeneration" in parts, mutant
        line = killer.line_of(mutant)
        if not parts & {"examples", "allow-list"} and reason_to_live(mutant, line) is None:
            left.append((line.strip(), mutant.before, mutant.after))
    assert total > 300
    # A text is compared with "k"; the set is for what is no text.
    assert left == [('ENUM_2 = frozenset(("k",))', '"k"', "'kx'")]


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema", "codes", "tagged"])
def test_the_mutants_of_real_tools_die(corpora: Path, dialect: str) -> None:
    outcome = Outcome()
    for tool in real_tools(corpora, 4, seed=1):
        outcome.add(tried((tool, dialect, 60, 200)))
    assert outcome.total > 100
    assert outcome.killed["regeneration"] == outcome.total
