"""Values made to break an extension: the answers are Python's, and nothing crashes or leaks."""

import gc
import math
import resource
import sys
import threading
from collections import OrderedDict, UserDict
from decimal import Decimal
from enum import IntEnum
from typing import Any, NoReturn

import pytest
from natives import Both, needs_compiler, rebound, single

from codegen import compile_schema

pytestmark = needs_compiler

TREE = {
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "type": ["object", "array", "integer"],
            "properties": {"next": {"$ref": "#/$defs/node"}},
            "items": {"$ref": "#/$defs/node"},
        }
    },
}
WIDE = {
    "type": "object",
    "properties": {
        "text": {"type": "string", "minLength": 1, "maxLength": 3},
        "number": {"type": "number", "minimum": -1.5, "exclusiveMaximum": 2**60, "multipleOf": 0.5},
        "whole": {"type": "integer", "maximum": 10**30, "multipleOf": 3},
        "one": {"enum": ["a", "\u00e9", "\ud800", "\U0001f600", "", "x" * 1200, 1, 0.5, None]},
        "flag": {"const": True},
        "list": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
        "deep": {"enum": [{"a": [1]}, []]},
    },
    "required": ["text"],
    "additionalProperties": {"type": ["null", "boolean"]},
}


class _Text(str):
    """A subclass that says it equals everything."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return str.__hash__(self)


class _Liar(dict[Any, Any]):
    """A dict whose methods say that it is empty."""

    def __len__(self) -> int:
        return 0

    def items(self) -> Any:
        return ()


class _Raising(int):
    """An integer that cannot be compared."""

    def __lt__(self, other: object) -> bool:
        raise RuntimeError("compared")

    __le__ = __gt__ = __ge__ = __lt__


class _Size(IntEnum):
    ONE = 1


NUMBERS: list[Any] = [
    *(0, -1, -2, 3, 2**53, 2**60, 2**60 - 1, 2**63, -(2**63) - 1, 10**30, 10**30 + 1, 10**5000),
    *(0.5, -1.5, -1.6, 1e300, 2.0**60, math.nan, math.inf, -math.inf, -0.0, 0.1, True, False),
    *(_Raising(3), _Size.ONE, Decimal(3), 3 + 0j),
]
TEXTS: list[Any] = [
    *(
        "",
        "a",
        "abc",
        "abcd",
        "\u00e9",
        "\u00e8",
        "\ud800",
        "\udfff",
        "\U0001f600",
        "\U0001f600" * 4,
    ),
    *("\0", "a\0", "x" * 1200, "x" * 1199 + "y", _Text("a"), b"a", bytearray(b"a")),
]


@pytest.fixture(scope="module")
def wide() -> Both:
    return single(WIDE)


@pytest.fixture(scope="module")
def tree() -> Both:
    return single(TREE)


@pytest.mark.parametrize("name", ["number", "whole", "one", "flag", "text", "other"])
def test_numbers_and_texts(wide: Both, name: str) -> None:
    others: tuple[Any, ...] = (None, [], {}, (), object())
    for value in (*NUMBERS, *TEXTS, *others):
        wide.assert_agreement({"text": "a", name: value})


def test_containers(wide: Both) -> None:
    lists: list[Any] = [
        *([], ["a", "b"], ["a", "a"], [str(n) for n in range(40)], ["a", 1], [["a"], ["a"]]),
        *([_Text("a"), "a"], ("a",), [object()], [[]], [{"a": [1]}], [{"a": [1.0]}], {"a": [True]}),
    ]
    for value in lists:
        wide.assert_agreement({"text": "a", "list": value})
        wide.assert_agreement({"text": "a", "deep": value})


def test_objects_that_are_no_plain_dict(wide: Both) -> None:
    members = {"text": "a"}
    odd: list[Any] = [OrderedDict(members), _Liar(members), UserDict(members)]
    for value in odd:
        wide.assert_agreement(value)
    for key in (1, None, ("text",), _Text("text"), _Text("other"), b"text", math.nan):
        for others in ({}, members):
            mixed: dict[Any, Any] = dict(others)
            mixed[key] = "a"
            wide.assert_agreement(mixed)


def test_exact_values_are_judged_without_python(wide: Both) -> None:
    wide.asked.clear()
    assert wide.native is not None
    assert wide.native[0]({"text": "a", "number": 0.5, "one": "\u00e9", "flag": True, "more": None})
    assert not wide.native[0]({"text": 1})
    assert wide.asked == []
    assert wide.native[0]({"text": _Text("a")})
    assert wide.asked == [dict]


def test_a_key_whose_equality_changes_the_object(wide: Both) -> None:
    class Changing:
        def __hash__(self) -> int:
            return hash("text")

        def __eq__(self, other: object) -> bool:
            value.clear()
            return False

    value: dict[Any, Any] = {Changing(): "x"}
    assert wide.native is not None
    value["number"] = 1
    assert wide.native[0](value) is False


@pytest.mark.parametrize("depth", [1, 50, 99, 100, 101, 102, 110, 1_000, 50_000])
@pytest.mark.parametrize("kind", ["list", "dict"])
def test_nested_values(tree: Both, depth: int, kind: str) -> None:
    value: Any = 1
    for _ in range(depth):
        value = [value] if kind == "list" else {"next": value}
    assert tree.native is not None
    assert tree.native[0](value) is tree.is_valid(value)
    assert tree.native[1](value) == tree.validate(value)
    while not isinstance(value, int):  # taken apart here: the interpreter would recurse
        value = value[0] if isinstance(value, list) else value["next"]


def test_a_value_inside_itself(tree: Both) -> None:
    value: list[Any] = []
    value.append(value)
    assert tree.native is not None
    assert tree.native[0](value) is tree.is_valid(value) is False


def test_a_deep_value_in_a_thread_of_a_small_stack(tree: Both) -> None:
    value: Any = 1
    for _ in range(100):
        value = [value]
    found: list[bool] = []
    before = threading.stack_size(256 * 1024)
    try:
        assert tree.native is not None
        native = tree.native[0]
        thread = threading.Thread(target=lambda: found.append(native(value)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert found == [tree.is_valid(value)]


def test_calls_are_those_of_a_function_in_python(wide: Both) -> None:
    assert wide.native is not None
    is_valid, validate = wide.native
    with pytest.raises(TypeError, match="argument"):
        is_valid()  # type: ignore[call-arg]  # that is what is tested
    with pytest.raises(TypeError, match="argument"):
        validate(1, 2)  # type: ignore[call-arg]  # that is what is tested
    assert validate.__name__ == "validate"
    assert (validate.__doc__ or "").startswith("Return the errors of the arguments")


def test_arguments_may_be_named() -> None:
    made = compile_schema({"type": "string"}, native=True)
    assert made.is_valid(args="a") is True  # type: ignore[call-arg]  # a Callable has no names
    assert made.validate(args=1) == ["/: expected string, got integer"]  # type: ignore[call-arg]


# Lookaheads, so that Python searches.
PATTERNED = {
    "type": "object",
    "properties": {"inner": {"items": {"pattern": "^(?=a)"}, "maxItems": 3}},
    "patternProperties": {"^(?=x)": {"type": "array", "items": {"type": "object"}}},
    "additionalProperties": {"anyOf": [{"pattern": "(?=b)"}, {"contains": {"pattern": "(?=c)"}}]},
    "propertyNames": {"pattern": "(?=.)"},
}


def with_search(search: Any) -> Any:
    """Return `is_valid` of PATTERNED in C, with another function for every search."""
    return rebound(PATTERNED, lambda objects: [search if callable(o) else o for o in objects])


def test_a_container_that_is_emptied_while_it_is_judged() -> None:
    kept: list[Any] = []

    def value() -> Any:
        return {"".join("inner"): ["a" * 9, "b"], "x" * 3: [{}, {"k": []}], "z" * 4: ["c" * 5]}

    def emptying(text: str) -> object:
        for item in (*current.values(), current):
            item.clear()
        kept.append(text.encode())
        return object()

    is_valid = with_search(emptying)
    for _ in range(100):
        current = value()
        assert is_valid(current) in (True, False)
    assert kept


def test_what_ends_a_program_is_raised_and_what_does_not_is_asked_again() -> None:
    def interrupted(_: str) -> NoReturn:
        raise KeyboardInterrupt

    def failing(_: str) -> NoReturn:
        raise MemoryError

    with pytest.raises(KeyboardInterrupt):
        with_search(interrupted)({"inner": ["a"]})
    assert with_search(failing)({"inner": ["a"]}) is True
    assert with_search(failing)({"inner": ["b"]}) is False


def values() -> list[Any]:
    good: dict[str, Any] = {"text": "a", "one": "\u00e9", "list": ["a", "b"], "number": 0.5}
    return [
        *(good, good | {"more": None}, good | {"text": ""}, good | {"number": 10**400}, dict(), []),
        *(good | {"list": ["a"] * 20}, {1: 1}, good | {"one": 1}, good | {"whole": 3.0}),
    ]


def test_no_reference_is_lost_or_kept(wide: Both) -> None:
    assert wide.native is not None
    is_valid, validate = wide.native
    inputs = values()
    watched = [*inputs, *(item for value in inputs if isinstance(value, dict) for item in value)]
    for _ in range(100):
        for value in inputs:
            is_valid(value)
            validate(value)
    gc.collect()
    before = [sys.getrefcount(item) for item in watched]
    for _ in range(1_000):
        for value in inputs:
            is_valid(value)
            validate(value)
    gc.collect()
    assert [sys.getrefcount(item) for item in watched] == before


def test_memory_does_not_grow(wide: Both) -> None:
    assert wide.native is not None
    is_valid, validate = wide.native
    inputs = values()

    def judge(rounds: int) -> int:
        for _ in range(rounds):
            for value in inputs:
                is_valid(value)
                validate(value)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = judge(2_000)
    assert judge(10_000) - before < 1_024  # KiB
