"""The answer about a value does not depend on how full the stack of who asks is."""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
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


# A process that has less memory than the stack of one thread would take.
WITHOUT_THREADS = """
import json, resource, threading
from codegen import compile_schema
from test_judging import TREE, nested, with_frames_left
compiled, value = compile_schema(TREE), nested(60, 1)
compiled.validate({})
threading.stack_size(2**30)
resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
try:
    threading.Thread(target=print).start()
except RuntimeError:
    answers = with_frames_left(40, lambda: compiled.validate(value)), compiled.validate(value)
    print(json.dumps(answers))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems limit memory in other ways")
def test_without_threads_a_full_stack_is_a_value_nested_too_deep() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_THREADS],
        cwd=Path(__file__).parent,
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert json.loads(done.stdout) == [TOO_DEEP, []]
