"""What each stage makes of small schemas: the cases of the `.test` files beside this one.

A case is `[case name]`, the schema as JSON, `[out]`, and the IR as codegen.ir.show prints it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from codegen.ir.show import show
from codegen.ir.verify import verify
from codegen.lower.lowering import lower
from codegen.passes.dispatch import dispatch
from codegen.passes.fold import fold
from codegen.passes.inline import inline
from codegen.passes.once import once
from codegen.passes.outline import outline
from codegen.passes.prune import prune
from codegen.pipeline import LIBRARY_PASSES, Pass
from codegen.schema.document import Document

_FOLDER = Path(__file__).parent

# The stages in their order, each with the passes that it adds.
_STAGES: dict[str, tuple[Pass, ...]] = {
    "lower": (),
    "fold": (fold,),
    "inline": (inline, fold),
    "dispatch": (dispatch, fold),
    "prune": (prune,),
    "outline": (outline,),
    "once": (once,),
}
_LIBRARY_STAGES: dict[str, tuple[Pass, ...]] = {"merge": LIBRARY_PASSES}  # of dialect jsonschema


@dataclass(frozen=True)
class Case:
    """One case; `stage` is the name of its file."""

    stage: str
    name: str
    schema: str
    expected: str


def _cases(stage: str) -> Iterator[Case]:
    text = (_FOLDER / f"{stage}.test").read_text(encoding="utf-8")
    for part in text.split("[case ")[1:]:
        name, _, rest = part.partition("]\n")
        schema, _, expected = rest.partition("[out]\n")
        yield Case(stage, name, schema.strip(), expected.strip())


def _made(case: Case) -> str:
    """Return the text of the IR that the stage makes of a case, verified at every stage."""
    document = Document(json.loads(case.schema))
    if case.stage in _LIBRARY_STAGES:
        program, stages = lower(document, style="library").program, _LIBRARY_STAGES
    else:
        program, stages = lower(document).program, _STAGES
    verify(program)
    for name, passes in stages.items():
        for change in passes:
            program = change(program)
            verify(program, outlined=change in (outline, once))
        if name == case.stage:
            break
    return show(program)


def _update(stage: str) -> None:
    cases = [f"[case {case.name}]\n{case.schema}\n[out]\n{_made(case)}\n" for case in _cases(stage)]
    (_FOLDER / f"{stage}.test").write_text("\n".join(cases), encoding="utf-8")


_CASES = [case for stage in (*_STAGES, *_LIBRARY_STAGES) for case in _cases(stage)]


@pytest.mark.parametrize("case", _CASES, ids=[f"{case.stage}-{case.name}" for case in _CASES])
def test_the_stage_makes_the_expected_program(case: Case, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        _update(case.stage)
        return
    made = _made(case)
    assert (
        made.splitlines() == case.expected.splitlines()
    ), "the IR is another one: read it, and where it is right run `pytest tests/ir --update`"
