"""The answer about a value does not depend on how full the stack of who asks is."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from codegen import CompiledSchema, compile_schema

TREE = {
    "type": "object",
    "properties": {"leaf": {"type": "integer"}, "below": {"$ref": "#"}},
    "required": ["leaf"],
}
TOO_DEEP = ["/: value is nested too deep to check (over 100 recursive references)"]
FRAMES = 8  # what judging may take before it asks for a stack of its own


def nested(levels: int, leaf: object) -> dict[str, Any]:
    value = {"leaf": leaf}
    for _ in range(levels):
        value = {"leaf": 1, "below": value}
    return value


def with_frames_left(frames: int, call: Callable[[], Any]) -> Any:
    """Return what `call` returns where Python's stack has room for so many frames more."""

    def room() -> int:
        try:
            return 1 + room()
        except RecursionError:
            return 0

    def descend(levels: int) -> Any:
        return call() if levels <= 0 else descend(levels - 1)

    return descend(room() - frames)


def both_answers(compiled: CompiledSchema, value: object) -> tuple[bool, list[str]]:
    return compiled.is_valid(value), compiled.validate(value)


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_a_stack_that_is_nearly_full_changes_no_answer(dialect: str) -> None:
    compiled = compile_schema(TREE, dialect)
    for value in (nested(20, 1), nested(20, "x"), nested(150, 1)):
        call = partial(both_answers, compiled, value)
        expected = call()
        for frames in range(FRAMES, 120):
            assert with_frames_left(frames, call) == expected, frames


def test_without_threads_a_full_stack_is_a_value_nested_too_deep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start_new_thread(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    compiled = compile_schema(TREE)
    monkeypatch.setattr("codegen.runtime.judging.start_new_thread", start_new_thread)
    assert with_frames_left(40, lambda: compiled.validate(nested(60, 1))) == TOO_DEEP
    assert compiled.validate(nested(60, 1)) == []
