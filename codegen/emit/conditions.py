"""Conditions of conditions: parentheses only where the reader or Python needs them.

What every function takes and gives is a bare condition, with no parentheses around it.
"""

import re
from collections.abc import Iterable

from codegen.emit.code import Code, expression, joined

__all__ = ["all_of", "any_of", "if_else", "negated", "unequal"]

_STRING = r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'"""
_TOKEN = re.compile(
    rf"{_STRING}|[()\[\]{{}}]|\b(?:not in|is not|is|in|if|and|or|not)\b|[<>=!]=|[<>%]"
)
_TERM, _COMPARISON, _NOT, _AND, _OR, _CHOICE = range(6)  # from what binds closest
_BINDING = {"not": _NOT, "and": _AND, "or": _OR, "if": _CHOICE}


def all_of(conditions: Iterable[Code]) -> Code:
    """Return the condition that all hold; one of several parts stays together."""
    return joined(" and ", _operands(conditions))


def any_of(conditions: Iterable[Code]) -> Code:
    """Return the condition that one holds; `and` inside `or` is in parentheses to be read."""
    return joined(" or ", _operands(conditions))


def negated(condition: Code) -> Code:
    """Return the condition that another does not hold."""
    # Behind `not` what begins with a parenthesis reads as if it ended with that one.
    return expression("not {}", _enclosed(condition, _TERM if condition[:1] == "(" else _NOT))


def if_else(condition: Code, then: Code, otherwise: Code) -> Code:
    """Return the condition that is one or another, as a third holds or not."""
    last = otherwise if _binding(otherwise) == _CHOICE else _enclosed(otherwise, _COMPARISON)
    parts = _enclosed(then, _COMPARISON), _enclosed(condition, _OR), last
    return expression("{} if {} else {}", *parts)


def unequal(one: Code, other: Code) -> Code:
    """Return the condition that one of two holds, each of which is a bool."""
    return expression("{} != {}", _enclosed(one, _TERM), _enclosed(other, _TERM))


def _operands(conditions: Iterable[Code]) -> list[Code]:
    listed = [*conditions]
    return [_enclosed(each, _NOT) for each in listed] if len(listed) > 1 else listed


def _enclosed(condition: Code, closest: int) -> Code:
    """Return a condition, in parentheses where it binds less than is wanted."""
    return condition if _binding(condition) <= closest else expression("({})", condition)


def _binding(condition: Code) -> int:
    """Return how close the operator binds that is judged last."""
    depth, loosest = 0, _TERM
    for found in _TOKEN.finditer(condition):
        token = found[0]
        if token in "([{":
            depth += 1
        elif token in ")]}":
            depth -= 1
        elif depth == 0 and token[0] not in "\"'":
            loosest = max(loosest, _BINDING.get(token, _COMPARISON))
    return loosest
