"""The comments of generated Python, found without its tokens: strings end on their line."""

import re
from dataclasses import dataclass

from codegen.errors import CodegenError

__all__ = ["Comment", "comments_of"]

_find_other = re.compile(r"[^\n -~]").search
_TOKENS = re.compile(
    r'"""[^"\\\n]*"""'
    r'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
    r"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'"
    r"|(?P<comment>\#[^\n]*)"
    r"|(?P<open>[\"'\\])"
)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its `#`; `line` counts from 1, `is_own` where nothing else is on the line."""

    line: int
    column: int
    text: str
    is_own: bool


def comments_of(source: str) -> list[Comment]:
    """Return the comments, in order.

    Raise CodegenError for a text that generated code is not: one with other characters than those
    of ASCII that are printed, with a string over several lines, or with a line that is continued.
    """
    if _find_other(source):
        raise CodegenError("has a character that generated code has not")
    found: list[Comment] = []
    line, seen = 1, 0
    for token in _TOKENS.finditer(source):
        if token.lastgroup is None:
            continue
        start = token.start()
        line, seen = line + source.count("\n", seen, start), start
        if token.lastgroup == "open":
            raise CodegenError(f"line {line}: has a string or a statement that goes on below")
        before = source[source.rfind("\n", 0, start) + 1 : start]
        found.append(Comment(line, len(before), token[0], not before.strip()))
    return found
