"""The constants of a module: what stands behind ENUM_1, KEYS_1, MISSES_1 and the like."""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from codegen.audit.lift.errors import Unreadable

__all__ = ["Constant", "constant", "literal", "text"]

_NOT_LITERAL = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.UnaryOp, ast.USub, ast.Load)


@dataclass(frozen=True, slots=True)
class Constant:
    """A value, and how it is held: `match` and `search` are those of a compiled pattern.

    `misses` is the `match` of a lookahead for anything but the pattern, which is the value.
    """

    form: Literal["text", "set", "tuple", "table", "dict", "match", "search", "misses"]
    value: Any


def literal(node: ast.expr) -> Any:
    """Return the value of a literal; raise Unreadable for anything else."""
    for part in ast.walk(node):
        if not isinstance(part, _NOT_LITERAL):
            raise Unreadable(node, "no literal")
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError) as error:
        raise Unreadable(node, "no literal") from error


def text(node: ast.expr) -> str:
    """Return the value of a literal string; raise Unreadable for anything else."""
    if isinstance(node, ast.Constant) and type(node.value) is str:
        return node.value
    raise Unreadable(node, "no text")


def constant(node: ast.expr, imports: Mapping[str, str]) -> Constant:
    """Return what an expression at the top of a module stands for; raise Unreadable.

    `imports` maps the names that the module imports to what they are.
    """
    match node:
        case ast.Constant():
            return Constant("text", text(node))
        case ast.Tuple():
            return Constant("tuple", literal(node))
        case ast.Dict():
            return Constant("dict", literal(node))
        case ast.Call(ast.Name("frozenset"), [ast.Tuple() as values], []):
            return Constant("set", _scalars(values))
        case ast.Call(ast.Subscript(ast.Name("frozenset"), ast.Name("object")), [], []):
            return Constant("set", ())
        case ast.Call(ast.Name("table"), [ast.Tuple() as values], []):
            if imports.get("table") == "equality.table":
                return Constant("table", literal(values))
        case ast.Call(ast.Name("linear_search"), [pattern], []):
            if imports.get("linear_search") == "linear.linear_search":
                return Constant("search", text(pattern))
        case ast.Attribute(
            ast.Call(ast.Attribute(ast.Name("re"), "compile"), [pattern], []),
            ("match" | "search") as method,
        ) if (
            imports.get("re") == "re"
        ):
            return _finder(pattern, method)
    raise Unreadable(node, "no constant that a module has")


def _scalars(node: ast.Tuple) -> tuple[Any, ...]:
    values: tuple[Any, ...] = literal(node)
    if any(isinstance(value, dict | list | tuple) for value in values):
        raise Unreadable(node, "a set of what is no scalar")
    return values


def _finder(pattern: ast.expr, method: str) -> Constant:
    found = text(pattern)
    if method == "match" and (inner := _turned_round(found)) is not None:
        return Constant("misses", inner)
    if method == "match" and (not found.startswith("^") or "|" in found):
        raise Unreadable(pattern, "`match` where the pattern may be found further on")
    return Constant("match" if method == "match" else "search", found)


def _turned_round(pattern: str) -> str | None:
    """Return what a pattern that is one negative lookahead, at the start, looks ahead for."""
    inner = pattern[3:-1]
    if pattern != f"(?!{inner})" or not inner.startswith("^") or "|" in inner:
        return None
    try:
        re.compile(inner)  # or the parenthesis at the end may be that of another
    except (re.error, RecursionError, OverflowError):
        return None
    return inner
