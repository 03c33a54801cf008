"""allOf, anyOf, oneOf, not and if, as the library jsonschema judges them."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from codegen.ir import faults
from codegen.ir.nodes import NOTHING, If, Node, Not, Union
from codegen.lower.context import Context
from codegen.lower.ordered.evaluated import judge, keeps_answers
from codegen.schema.document import Subschema

__all__ = ["LOGIC"]


def _branches(schema: Subschema, keyword: str, context: Context) -> tuple[Node, ...]:
    made = judge(schema, context)
    return tuple(made(schema.child(keyword, i)) for i in range(len(schema.get(keyword))))


def _all_of(schema: Subschema, context: Context) -> list[Node]:
    return list(_branches(schema, "allOf", context))


def _union(keyword: Literal["anyOf", "oneOf"], schema: Subschema, context: Context) -> list[Node]:
    branches = _branches(schema, keyword, context)
    named = tuple(schema.get(keyword)) if keyword == "oneOf" else ()
    return [Union(keyword, branches, schema.at(keyword), keeps_answers(schema), named)]


def _not(schema: Subschema, context: Context) -> list[Node]:
    fault = faults.ForbiddenSchema(schema.get("not"))
    return [Not(context.node(schema.child("not")), schema.at("not"), fault)]


def _if(schema: Subschema, context: Context) -> list[Node]:
    made = judge(schema, context)
    then, otherwise = (
        made(schema.child(keyword)) if schema.has(keyword) else NOTHING
        for keyword in ("then", "else")
    )
    condition = made(schema.child("if"))
    return [If(condition, then, otherwise, schema.at("if"), keeps_answers(schema))]


LOGIC: dict[str, Callable[[Subschema, Context], list[Node]]] = {
    "allOf": _all_of,
    "anyOf": partial(_union, "anyOf"),
    "oneOf": partial(_union, "oneOf"),
    "not": _not,
    "if": _if,
}
