"""One schema at every stage of the compiler, and the assertion that all of them judge alike."""

from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from ir_execution import execute

from codegen.api import CompiledSchema, compile_schema
from codegen.ir.nodes import Program
from codegen.ir.verify import verify
from codegen.lower.lowering import lower
from codegen.passes.outline import outline
from codegen.pipeline import PASSES
from codegen.reference.pointer.interpreter import Interpreter
from codegen.runtime.text import dumps
from codegen.runtime.values import plain
from codegen.schema.document import Document
from codegen.schema.drafts import DRAFTS

__all__ = ["Hidden", "Stages", "assert_agreement", "programs"]

_DEEP = 1_000  # references that the reference follows where its own limit hides its answer


class Hidden:
    """Keeps a value from being printed: its repr may raise."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"an odd value of class {type(self.value).__name__}"


@dataclass(frozen=True)
class Stages:
    """What the pointer dialect makes of a schema: reference, IR after each stage, code."""

    reference: Interpreter
    programs: dict[str, Program]
    compiled: CompiledSchema

    @classmethod
    def of(cls, schema: Any, draft: str = "draft2020-12") -> "Stages":
        """Return all stages of a schema; raise SchemaError, or IrError for a bad program."""
        document = Document(schema, draft=DRAFTS[draft])
        return cls(
            Interpreter(schema, draft=draft),
            programs(document),
            compile_schema(schema, draft=draft),
        )


def programs(document: Document) -> dict[str, Program]:
    """Return the IR of a document after the main stages, verified after every pass."""
    lowered = program = lower(document).program
    verify(lowered)
    for change in PASSES:
        program = change(program)
        verify(program)
    outlined = outline(program)
    verify(outlined, outlined=True)
    return {"lowered": lowered, "optimised": program, "outlined": outlined}


def assert_agreement(stages: Stages, value: Any) -> list[str]:
    """Assert that all stages give the same errors and leave the value alone; return the errors.

    A value that nests too deep may be found wrong, or right, before that is noticed: the
    generated code stops at the first failure of a branch, and the passes drop what can make no
    fault; the reference looks at all of it. They then say what a reference with a far higher limit
    says, if that comes to an end. The lowered program asks all branches of a union whose answers
    are kept, where the reference stops at the first that holds.
    """
    before = dumps(plain(value))
    expected = stages.reference.errors(value)
    found = stages.compiled.validate(value)
    assert stages.compiled.is_valid(value) is (not found)
    for name, program in stages.programs.items():
        errors = execute(program, value)
        excused = name == "lowered" and _is_too_deep(errors)
        assert errors == expected or excused or _is_seen_deeper(stages, value, errors), name
    assert found == expected or _is_seen_deeper(stages, value, found), stages.compiled.source
    assert dumps(plain(value)) == before, "the value was changed"
    return expected


def _is_seen_deeper(stages: Stages, value: Any, errors: list[str]) -> bool:
    """Say whether a reference that goes deeper has these errors, or goes too deep itself."""
    if not _is_too_deep(stages.reference.errors(value)):
        return False
    with patch("codegen.reference.pointer.walk.MAX_DEPTH", _DEEP):
        deeper = stages.reference.errors(value)
    return errors == deeper or _is_too_deep(deeper)


def _is_too_deep(errors: list[str]) -> bool:
    return any("nested too deep" in error for error in errors)
