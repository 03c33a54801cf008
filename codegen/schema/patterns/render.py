"""The syntax tree of an ECMA-262 pattern as Python `re` text of the same meaning."""

from __future__ import annotations

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Assertion,
    Backreference,
    CharacterClass,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.schema.patterns.class_text import class_text
from codegen.schema.patterns.classes import class_set, one_class
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.width import fixed_width

__all__ = ["MAX_LOOKBEHIND", "MAX_REPEAT", "render"]

MAX_REPEAT = 2**31 - 1
MAX_LOOKBEHIND = 1000

_ASSERTIONS = {
    "^": "^",
    "$": r"\Z",
    "b": r"(?a:\b)",
    # Not \B, which never matches the empty text before Python 3.14.
    "B": r"(?!(?a:\b))",
}


def render(node: Node, optional: dict[int, bool]) -> str:
    """Python text for `node`.

    `optional` has the referenced groups; only those capture, and where its value is true, a
    reference tests first whether the group has a match. Raises PatternError for what Python lacks.
    """
    match node:
        case CharacterClass():
            return class_text(class_set(node))
        case Assertion(kind):
            return _ASSERTIONS[kind]
        case Sequence(items):
            return "".join(render(item, optional) for item in items)
        case Alternation(branches):
            single = one_class(branches)
            if single is not None:
                return class_text(class_set(single))
            return "|".join(render(branch, optional) for branch in branches)
        case Group(body, number):
            head = f"(?P<g{number}>" if number in optional else "(?:"
            return f"{head}{render(body, optional)})"
        case Backreference(group):
            text = f"(?P=g{group})"
            return f"(?(g{group}){text})" if optional[group] else text
        case Repeat():
            return _repeat(node, optional)
        case Lookaround():
            return _lookbehind(node, optional) if node.behind else _lookahead(node, optional)


def _lookahead(node: Lookaround, optional: dict[int, bool]) -> str:
    """`(?=...)` or `(?!...)`."""
    return f"(?{'!' if node.negated else '='}{render(node.body, optional)})"


def _lookbehind(node: Lookaround, optional: dict[int, bool]) -> str:
    """One lookbehind for each branch, as Python wants each to have one width."""
    body = node.body
    while isinstance(body, Group):
        body = body.body
    branches = body.branches if isinstance(body, Alternation) else (body,)
    for branch in branches:
        width = fixed_width(branch)
        if width is None or width > MAX_LOOKBEHIND:
            raise PatternError(
                node.position,
                f"a lookbehind must have one width, at most {MAX_LOOKBEHIND} characters",
            )
    texts = [render(branch, optional) for branch in branches]
    if node.negated:
        return "".join(f"(?<!{text})" for text in texts)
    return "(?:" + "|".join(f"(?<={text})" for text in texts) + ")"


def _repeat(node: Repeat, optional: dict[int, bool]) -> str:
    """The body and its quantifier."""
    if max(node.least, node.most or 0) > MAX_REPEAT:
        raise PatternError(node.position, f"a quantifier counts beyond {MAX_REPEAT}")
    body = render(node.body, optional)
    if isinstance(node.body, Backreference):
        body = f"(?:{body})"
    return body + _quantifier(node.least, node.most) + ("?" if node.lazy else "")


def _quantifier(least: int, most: int | None) -> str:
    """The shortest spelling of a quantifier."""
    short = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
    if short is not None:
        return short
    if least == most:
        return f"{{{least}}}"
    return f"{{{least},{'' if most is None else most}}}"
