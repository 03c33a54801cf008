"""Recursive schemas that lead to one definition about one value in several ways, and values."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from codegen.ir.nodes import Program

__all__ = ["REPEATED_VALUES", "every_once", "repeating_schemas"]

Draw = Callable[[st.SearchStrategy[Any]], Any]
_NAMES = ("a", "b", "c")
_CHECKS: tuple[dict[str, Any], ...] = (
    {},
    {"type": "object"},
    {"type": ["array", "null"]},
    {"const": 1},
    {"minItems": 2},
    {"required": ["x"]},
    {"maxProperties": 1},
)
_BELOW: tuple[Callable[[Any], dict[str, Any]], ...] = (
    lambda inner: {"items": inner},
    lambda inner: {"prefixItems": [inner], "items": inner},
    lambda inner: {"contains": inner},
    lambda inner: {"properties": {"x": inner}},
    lambda inner: {"properties": {"x": inner}, "patternProperties": {"^x": inner}},
    lambda inner: {"additionalProperties": inner},
    lambda inner: {"unevaluatedProperties": inner},
    lambda inner: {"contains": inner, "unevaluatedItems": inner},
    lambda inner: {"propertyNames": inner},
)
_HERE: tuple[Callable[[list[Any]], dict[str, Any]], ...] = (
    lambda parts: {"allOf": parts},
    lambda parts: {"anyOf": parts},
    lambda parts: {"oneOf": parts},
    lambda parts: {"not": parts[0]},
    lambda parts: {"if": parts[0], "then": parts[-1], "else": parts[0]},
    lambda parts: {"dependentSchemas": {"x": parts[0]}},
    lambda parts: {"allOf": parts, "unevaluatedProperties": False},
    lambda parts: {"anyOf": parts, "unevaluatedItems": parts[0]},
)

REPEATED_VALUES = st.recursive(
    st.sampled_from((1, "x", None)),
    lambda inner: st.one_of(
        st.dictionaries(st.sampled_from(("x", "xy", "z")), inner, max_size=2),
        st.lists(inner, max_size=2),
    ),
    max_leaves=6,
)


def every_once(program: Program) -> Program:
    """Return the program with every function asked once, in the place of the pass that marks."""
    return Program(tuple(replace(function, once=True) for function in program.functions))


@st.composite
def repeating_schemas(draw: Draw) -> Any:
    """Draw a schema of a few definitions, each of which refers to others in several places."""
    definitions = {name: _schema(draw, 3, _NAMES[index + 1 :]) for index, name in enumerate(_NAMES)}
    return {"$defs": definitions, "$ref": "#/$defs/a"}


def _schema(draw: Draw, depth: int, later: tuple[str, ...]) -> dict[str, Any]:
    """Draw a schema; at its own instance only later definitions may be referred to."""
    kind = draw(st.integers(0, 3 if depth else 0))
    check = draw(st.sampled_from(_CHECKS))
    if kind == 0:
        return check if not later else {**check, "$ref": f"#/$defs/{draw(st.sampled_from(later))}"}
    if kind == 1:
        return {**check, **draw(st.sampled_from(_BELOW))(_schema(draw, depth - 1, _NAMES))}
    parts = [_schema(draw, depth - 1, later) for _ in range(draw(st.integers(1, 3)))]
    return {**check, **draw(st.sampled_from(_HERE))(parts)}
