"""The code of a module as lines, the pointers in its comments, and what its errors say."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from tokenize import COMMENT, TokenError, generate_tokens

from codegen.audit.report.model import Line
from codegen.emit.literals import comment
from codegen.errors import CodegenError

__all__ = ["code_lines", "said"]

_SLOTS = {
    "json_type": "type",
    "dumps": "value",
    "len": "length",
    "segment": "key",
    "name": "key",
    "shown": "value",
    "repr": "value",
}


def code_lines(source: str, known: Iterable[str] = ()) -> list[Line]:
    """Return the lines of a module, each with the pointer of the comment that it has or is.

    A comment is told to be of one of the `known` pointers, else it is taken by its own text: a
    long pointer is cut there, and signs of it escaped. Raise CodegenError for what is no Python.
    """
    comments = {str(comment(pointer)): pointer for pointer in known}
    pointers = _pointers(source, comments)
    lines = source.split("\n")
    return [Line(text, pointers.get(number)) for number, text in enumerate(lines, 1)]


def _pointers(source: str, comments: Mapping[str, str]) -> dict[int, str]:
    """Return the pointer in the comment of each line that has one (docs/audit.md)."""
    found = {}
    try:
        for token in generate_tokens(StringIO(source).readline):
            if token.type == COMMENT and token.string.startswith(("# /", "# at ")):
                text = token.string.removeprefix("# ").removeprefix("at ")
                found[token.start[0]] = comments.get(token.string, text)
    except (TokenError, SyntaxError) as error:
        raise CodegenError(f"cannot be read as Python: {error}") from error
    return found


def said(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each error that a module can append.

    What the value decides stands in angle brackets. Raise CodegenError for what is no Python.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise CodegenError(f"cannot be read as Python: {error}") from error
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if _appends(call.func) and len(call.args) == 1:
            yield call.lineno, _text(call.args[0])


def _appends(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "append"
        and isinstance(function.value, ast.Name)
        and function.value.id == "errors"
    )


def _text(message: ast.expr) -> str:
    if isinstance(message, ast.Constant):
        return str(message.value)
    if isinstance(message, ast.JoinedStr):
        return "".join(map(_text, message.values))
    if isinstance(message, ast.FormattedValue):
        return f"<{_slot(message.value)}>"
    return f"<{ast.unparse(message)}>"


def _slot(value: ast.expr) -> str:
    """Return a word for a part of a message that the value decides."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return _SLOTS.get(value.func.id, value.func.id)
    if isinstance(value, ast.Name):
        return "path" if value.id == "path" else "index" if value.id[:1] == "i" else "value"
    return ast.unparse(value)
