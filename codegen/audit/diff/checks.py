"""Whether two schemas come to the same checks: their optimised programs, places and order apart."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from codegen.ir import nodes
from codegen.ir.faults import NotInEnum, WrongType
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.walk import map_children
from codegen.lower.lowering import lower
from codegen.pipeline import optimise
from codegen.runtime.text import dumps
from codegen.schema.document import Document
from codegen.schema.stack import deep_stack

__all__ = ["same_checks"]


def same_checks(
    old: object, new: object, *, formats: bool, resources: Mapping[str, object]
) -> bool:
    """Say whether two schemas are compiled to the same checks; no means only: not for sure.

    Raise SchemaError for a schema that cannot be compiled.
    """
    try:
        with deep_stack():
            left, right = (_program(schema, formats, resources) for schema in (old, new))
            return left == right
    except RecursionError:
        return False


def _program(schema: object, formats: bool, resources: Mapping[str, object]) -> Program:
    lowered = lower(Document(schema, resources=resources), formats=formats)
    program = optimise(lowered.program).map_bodies(_bare)
    return Program(tuple(_bare_function(function) for function in program.functions))


def _bare_function(function: Function) -> Function:
    return replace(function, pointer="")


def _bare(node: Node) -> Node:
    """Return a node without its place, and with what has no order for a verdict in one order."""
    node = map_children(node, _bare)
    changes: dict[str, Any] = {"pointer": ""} if hasattr(node, "pointer") else {}
    match getattr(node, "fault", None):
        case WrongType(expected) as fault:
            changes["fault"] = replace(fault, expected=tuple(sorted(expected)))
        case NotInEnum(values) as fault:
            changes["fault"] = NotInEnum(tuple(sorted(values, key=dumps)))
    match node:
        case nodes.RequireProperties(names):
            changes["names"] = tuple(sorted(names))
        case nodes.Members(properties):
            changes["properties"] = tuple(sorted(properties, key=lambda member: member.name))
    return replace(node, **changes) if changes else node
