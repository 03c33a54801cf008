"""Conditions of conditions: they mean what they say, with no parentheses that say nothing."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import compile_schema
from codegen.emit.code import Code
from codegen.emit.conditions import all_of, any_of, if_else, negated, unequal

A, B = Code("a"), Code("b")
QUOTED = Code("a == ' and (' or b == \"it's\"")


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (all_of([A]), "a"),
        (all_of([any_of([A, B])]), "a or b"),
        (all_of([Code("a is not None"), Code("b not in K")]), "a is not None and b not in K"),
        (all_of([A, any_of([A, B])]), "a and (a or b)"),
        (any_of([all_of([A, B]), B]), "(a and b) or b"),
        (all_of([negated(A), QUOTED]), "not a and (a == ' and (' or b == \"it's\")"),
        (any_of([Code("a == ' or '"), Code("f(b or a)")]), "a == ' or ' or f(b or a)"),
        (negated(Code("f(a and b)")), "not f(a and b)"),
        (negated(any_of([A, B])), "not (a or b)"),
        (negated(unequal(all_of([A, B]), A)), "not ((a and b) != a)"),
        (unequal(Code("f(a)"), Code("a is b")), "f(a) != (a is b)"),
        (if_else(Code("a is b"), A, if_else(B, A, B)), "a if a is b else a if b else b"),
        (if_else(any_of([A, B]), all_of([A, B]), negated(B)), "(a and b) if a or b else (not b)"),
    ],
)
def test_parentheses_stand_where_they_are_needed(made: Code, text: str) -> None:
    assert made == text


Truth = Callable[[dict[str, bool]], Any]
Made = tuple[Code, Truth]
_NAMES = ("a", "b", "c")


def _of_name(name: str) -> Made:
    return Code(name), lambda values: values[name]


def _more(inner: st.SearchStrategy[Made]) -> st.SearchStrategy[Made]:
    several = st.lists(inner, min_size=1, max_size=3)
    pair = st.tuples(inner, inner)
    return st.one_of(
        several.map(lambda of: (all_of(c for c, _ in of), lambda v: all(t(v) for _, t in of))),
        several.map(lambda of: (any_of(c for c, _ in of), lambda v: any(t(v) for _, t in of))),
        inner.map(lambda of: (negated(of[0]), lambda v: not of[1](v))),
        pair.map(lambda of: (unequal(of[0][0], of[1][0]), lambda v: of[0][1](v) != of[1][1](v))),
        st.tuples(inner, inner, inner).map(
            lambda of: (
                if_else(of[0][0], of[1][0], of[2][0]),
                lambda v: of[1][1](v) if of[0][1](v) else of[2][1](v),
            )
        ),
    )


@given(made=st.recursive(st.sampled_from(_NAMES).map(_of_name), _more, max_leaves=12))
def test_a_condition_means_what_it_was_made_of(made: Made) -> None:
    code, truth = made
    compiled = compile(code, "<condition>", "eval")
    for values in product((False, True), repeat=len(_NAMES)):
        given_values = dict(zip(_NAMES, values, strict=True))
        assert eval(compiled, {}, dict(given_values)) is truth(given_values)  # noqa: S307


@pytest.mark.parametrize(
    ("schema", "line"),
    [
        (
            {"patternProperties": {"^x.*y": {"type": "string"}}, "additionalProperties": {}},
            "if type(k1) is str and MISSES_1(k1) is None:",
        ),
        ({"if": {"$ref": "#/$defs/f"}, "else": False}, "if not _is_valid_1(args, 1):"),
        (
            {"oneOf": [{"$ref": "#/$defs/f"}, {"type": "string"}, {"minimum": 1}]},
            "if not ((_is_valid_1(args, 1), type(args) is str or reject(args), ",
        ),
    ],
)
def test_conditions_of_generated_code(schema: dict[str, Any], line: str) -> None:
    recursive = {"type": "object", "properties": {"f": {"$ref": "#/$defs/f"}}}
    assert line in compile_schema({**schema, "$defs": {"f": recursive}}).source


def test_the_comment_of_a_union_that_a_key_tells_apart_stands_once() -> None:
    branches = [
        {"type": "object", "required": [key], "properties": {key: {"type": "string"}}}
        for key in ("a", "b")
    ]
    texts = [
        {"type": "object", "required": ["k"], "properties": {"k": {"const": text}, "x": more}}
        for text, more in (("v", True), ("w", {"type": "string"}))
    ]
    for union in (branches, texts):
        source = compile_schema({"anyOf": union}).source
        is_valid = source[source.index("def is_valid") : source.index("def validate")]
        assert is_valid.count("# /anyOf\n") == 1
