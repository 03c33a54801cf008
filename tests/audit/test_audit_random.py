"""Claims about random pairs and about mutations of real schemas, confirmed by the library."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import Mutation, mutations
from second_opinion import library_accepts
from strategies import schemas
from tool_rows import rows

from codegen.audit.diff import Comparison
from codegen.audit.diff.schemas import compare_schemas
from codegen.schema.drafts import DRAFTS
from codegen.tools import Tool


def confirm(old: Any, new: Any, found: Comparison) -> None:
    """Assert that the library says of each witness what the claim says."""
    for claim in found.claims:
        verdicts = (library_accepts(old, claim.witness), library_accepts(new, claim.witness))
        expected = (True, False) if claim.direction == "tighter" else (False, True)
        assert None in verdicts or verdicts == expected, claim


@pytest.mark.parametrize("draft", DRAFTS)
@settings(max_examples=8)
@given(data=st.data())
def test_claims_about_random_pairs(draft: str, data: st.DataObject) -> None:
    named = {"$schema": DRAFTS[draft].uri}
    old, new = (
        {**named, **schema} if isinstance(schema, dict) else schema
        for schema in (data.draw(schemas(draft)), data.draw(schemas(draft)))
    )
    confirm(old, new, compare_schemas(old, new, formats="annotate"))


# The usual run takes one of so many; `make corpora` takes them all.
@pytest.mark.parametrize("every", [150, pytest.param(1, marks=pytest.mark.long)])
def test_claims_about_mutations_of_real_schemas(corpora: Path, every: int) -> None:
    random = Random(1)
    outcomes: Counter[str] = Counter()
    for row in list(rows(corpora))[::every]:
        schema = row.outcome.schema if isinstance(row.outcome, Tool) else None
        if schema is None:
            continue
        for mutation in mutations(schema, random, 1):
            outcomes[judged(mutation)] += 1
    print(dict(outcomes))
    assert outcomes["differs"] > 0.9 * (outcomes["differs"] + outcomes["no difference found"])


def judged(mutation: Mutation) -> str:
    """Return the outcome of a mutation; assert that its claims are right."""
    found = compare_schemas(mutation.old, mutation.new, formats="annotate")
    assert found.directions <= {mutation.expected}, (mutation.what, found.claims)
    if found.outcome != "unusable":
        confirm(mutation.old, mutation.new, found)
    return found.outcome
