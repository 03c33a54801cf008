"""Random schemas that are mostly unions of types, in unions: what the rules for anyOf are about."""

from typing import Any

from hypothesis import strategies as st

from .atoms import TYPES

__all__ = ["UNION_VALUES", "unions"]

# One value or two of each type: all are judged by every schema.
UNION_VALUES: tuple[Any, ...] = (
    *(None, True, 0, 2, 1.5, "", "abc", [], [1, 1], {}, {"a": 1}, {"a": "", "b": None}),
)

_DEFINITIONS = ("x", "y")

_CHECKS: tuple[dict[str, Any], ...] = (
    *({}, {}, {"minimum": 1}, {"maxLength": 1}, {"required": ["a", "b"]}, {"minItems": 1}),
    *({"const": 2}, {"enum": ["", 0, []]}, {"items": {"type": "string"}}, {"uniqueItems": True}),
    {"properties": {"a": {"type": "integer"}}, "additionalProperties": False},
)


def unions(depth: int = 2) -> st.SearchStrategy[Any]:
    """Return schemas of draft 2020-12 (of 7 too, but for what stands beside a `$ref`)."""
    return st.builds(
        lambda root, *inner: {**root, "$defs": dict(zip(_DEFINITIONS, inner, strict=True))},
        _branch(depth, refers=True),
        *(_branch(1, refers=False) for _ in _DEFINITIONS),
    )


def _branch(depth: int, *, refers: bool) -> st.SearchStrategy[dict[str, Any]]:
    one_type = st.sampled_from(TYPES)
    types = st.one_of(one_type, st.lists(one_type, unique=True, min_size=1, max_size=3))
    parts = [
        st.none() | types.map(lambda value: {"type": value}),
        st.sampled_from(_CHECKS),
        _applied(depth, refers=refers) if depth else st.just({}),
    ]
    if refers:
        names = st.sampled_from(_DEFINITIONS)
        parts.append(st.none() | names.map(lambda name: {"$ref": f"#/$defs/{name}"}))
    return st.tuples(*parts).map(_merged)


def _applied(depth: int, *, refers: bool) -> st.SearchStrategy[dict[str, Any]]:
    """Return in-place applicators, unions more than others."""
    inner = _branch(depth - 1, refers=refers)
    branches = st.lists(inner, min_size=1, max_size=3)
    lists = st.dictionaries(st.sampled_from(("anyOf", "oneOf", "allOf")), branches, max_size=2)
    conditional = st.fixed_dictionaries({"if": inner, "then": inner, "else": inner})
    return st.one_of(lists, lists, lists, conditional, st.fixed_dictionaries({"not": inner}))


def _merged(parts: tuple[dict[str, Any] | None, ...]) -> dict[str, Any]:
    return {key: value for part in parts if part for key, value in part.items()}
