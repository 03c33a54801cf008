"""The forms of calls that generated code has: what is called, and with what."""

import ast
import re

from codegen.audit.lift.errors import Unreadable

__all__ = ["arguments", "called_function", "is_length", "string_methods", "unreplaced"]

_is_valid_name = re.compile(r"_is_valid(?:_([1-9][0-9]{0,8}))?").fullmatch


def called_function(name: str) -> int | None:
    """Return the number of the function whose fast body has a name, if it is such a name."""
    found = _is_valid_name(name)
    return None if found is None else int(found[1] or 0)


def arguments(node: ast.Call, count: int) -> list[ast.expr]:
    """Return the arguments of a call; raise Unreadable where they are not so many."""
    if len(node.args) != count or any(isinstance(item, ast.Starred) for item in node.args):
        raise Unreadable(node, f"is called with other than {count} arguments")
    return node.args


def is_length(node: ast.expr) -> bool:
    """Say whether an expression is a call of `len`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len"


def string_methods(operands: list[ast.expr]) -> tuple[list[ast.Call], list[ast.expr]]:
    """Return the calls `x.isdigit()` and the like, where one is `isascii`, and the rest."""
    found, others = list[ast.Call](), list[ast.expr]()
    for operand in operands:
        match operand:
            case ast.Call(ast.Attribute(attr=name), [], []) if re.fullmatch("is[a-z]+", name):
                found.append(operand)
            case _:
                others.append(operand)
    return found, others


def unreplaced(node: ast.expr) -> tuple[ast.expr, bool]:
    """Return the string in which "_" is replaced by "a", and whether it is."""
    match node:
        case ast.Call(ast.Attribute(value, "replace"), [ast.Constant("_"), ast.Constant("a")], []):
            return value, True
    return node, False
