"""The number of characters that a pattern matches, where it is always the same."""

from __future__ import annotations

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Backreference,
    CharacterClass,
    Group,
    Node,
    Repeat,
    Sequence,
)

__all__ = ["fixed_width"]


def fixed_width(node: Node) -> int | None:
    """The width of every match of `node`, None where there is no single one."""
    match node:
        case CharacterClass():
            return 1
        case Group(body):
            return fixed_width(body)
        case Repeat(body, least, most):
            width = fixed_width(body)
            return width * least if width is not None and least == most else None
        case Alternation(branches):
            widths = {fixed_width(branch) for branch in branches}
            return widths.pop() if len(widths) == 1 else None
        case Sequence(items):
            known = [fixed_width(item) for item in items]
            return None if None in known else sum(width for width in known if width is not None)
        case Backreference():
            return None
        case _:
            return 0
