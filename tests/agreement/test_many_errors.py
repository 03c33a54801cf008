"""Of a value with more errors than are told, no more are made than that, and the first are told."""

import time
import tracemalloc
from typing import Any

import pytest

from codegen import compile_schema
from codegen.reference.pointer import Interpreter
from codegen.runtime.judging import MAX_ERRORS

_MANY = 3 * MAX_ERRORS
_ENUM = {"enum": [f"value {number}" for number in range(900)]}  # of some 10 KB, in each error
_LIMIT = 200_000_000  # bytes; all errors of the values below take two to four times as many
_LISTS: list[tuple[Any, Any]] = [
    ({"items": _ENUM}, ["wrong"] * _MANY),
    ({"items": {"type": "string", **_ENUM}}, ["wrong", 1] * (_MANY // 2)),
    ({"prefixItems": [True], "items": _ENUM}, ["wrong"] * _MANY),
    ({"items": {"properties": {"a": _ENUM, "b": {}}}}, [{"a": 1}] * _MANY),
    ({"items": {"items": _ENUM}}, [["wrong"] * 100] * (_MANY // 100)),
    ({"items": {"anyOf": [{"type": "string", **_ENUM}, {"minimum": 1}]}}, ["wrong", 0] * _MANY),
    ({"contains": {"type": "null"}, "unevaluatedItems": _ENUM}, [None] + ["wrong"] * _MANY),
]
_OBJECTS: list[Any] = [
    {"additionalProperties": _ENUM},
    {"patternProperties": {"^k": _ENUM}},
    {"patternProperties": {"^a": True}, "additionalProperties": _ENUM},
    {"properties": {"k1": {"type": "string"}}, "additionalProperties": {"allOf": [_ENUM, {}]}},
    {"propertyNames": _ENUM},
    {"propertyNames": {"not": {"const": "a"}, **_ENUM}},
    {"unevaluatedProperties": _ENUM},
]
_RECURSIVE = {
    "properties": {"wrong": {"items": _ENUM}, "next": {"items": {"$ref": "#"}}},
}
_CASES = [
    *_LISTS,
    *((schema, {f"k{number}": "wrong" for number in range(_MANY)}) for schema in _OBJECTS),
    (_RECURSIVE, {"next": [{"wrong": ["wrong"] * 10}] * (_MANY // 10), "wrong": ["wrong"]}),
    ({"additionalProperties": False}, {f"k{number}": 1 for number in range(_MANY)}),
    ({"items": False}, [1] * _MANY),
]


@pytest.mark.parametrize("case", range(len(_CASES)))
def test_the_first_errors_are_told_as_the_interpreter_tells_them(case: int) -> None:
    schema, value = _CASES[case]
    validate = compile_schema(schema).validate
    tracemalloc.start()
    start = time.process_time()
    errors = validate(value)
    seconds = time.process_time() - start
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(errors) == MAX_ERRORS + 1
    assert peak < _LIMIT
    assert seconds < 20
    assert errors == Interpreter(schema).errors(value)


def test_as_many_errors_as_are_told_are_all() -> None:
    made = compile_schema({"items": {"type": "string"}})
    errors = made.validate([1] * MAX_ERRORS)
    assert len(errors) == MAX_ERRORS and errors[-1].startswith(f"/{MAX_ERRORS - 1}:")
    more = made.validate([1] * (MAX_ERRORS + 1))
    assert more[:MAX_ERRORS] == errors and len(more) == MAX_ERRORS + 1


def test_the_library_tells_the_first_errors_too() -> None:
    made = compile_schema({"items": _ENUM}, "jsonschema")
    tracemalloc.start()
    errors = made.validate(["wrong"] * _MANY)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < _LIMIT
    assert errors[:MAX_ERRORS] == made.validate(["wrong"] * MAX_ERRORS)
    assert len(errors) == MAX_ERRORS + 1


def test_what_the_library_counts_is_counted_to_the_end() -> None:
    schema = {"unevaluatedProperties": {"items": {"type": "string"}}}
    (error,) = compile_schema(schema, "jsonschema").validate({"a": [1] * _MANY})
    assert error.count("'a'") == _MANY
