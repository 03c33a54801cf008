"""The comments of a module: `# /properties/a` says from where in the schema a check comes."""

import ast
import re

from codegen.audit.lift.errors import Unreadable
from codegen.audit.parsed import Parsed
from codegen.errors import CodegenError

__all__ = ["Comments", "shown"]

_LONGEST = 300


def shown(pointer: str) -> str:
    """Return a JSON pointer as a comment has it: in ASCII, "/" for the root, the middle left out.

    No tool may read a directive in it, so "#" and ";" are escaped.
    """
    if not pointer:
        return "/"
    if len(pointer) > _LONGEST and not re.fullmatch(r"[\x21-\x7e]{1,201}", pointer):
        pointer = f"{pointer[: _LONGEST // 2]}...{pointer[-_LONGEST // 2 :]}"
    text = ascii(pointer)[1:-1]
    text = re.sub("#(?!/)", lambda _: "\\x23", text).replace(";", "\\x3b")
    return text if pointer.startswith(("/", "tool: ")) else f"at {text}"


class Comments:
    """The comments of a module by line; each belongs to one statement, which takes it."""

    def __init__(self, module: Parsed) -> None:
        lines = module.text.split("\n")
        self._blank = {number for number, line in enumerate(lines, 1) if not line.strip()}
        self._own: dict[int, str] = {}
        self._trailing: dict[int, str] = {}
        try:
            comments = module.comments()
        except CodegenError as error:
            raise Unreadable(None, f"{error}") from error
        for comment in comments:
            (self._own if comment.is_own else self._trailing)[comment.line] = comment.text

    def before(self, node: ast.stmt) -> list[str]:
        """Take the comments right above a statement; each without its `# `."""
        found = list[str]()
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        line = min([node.lineno, *(part.lineno for part in decorators)]) - 1
        while line in self._own or line in self._blank:
            if line in self._own:
                found.append(self._own.pop(line).removeprefix("# "))
            line -= 1
        return found[::-1]

    def on(self, node: ast.stmt) -> list[str]:
        """Take the comments behind a statement that has no statements inside."""
        lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        return [self._trailing.pop(n).removeprefix("# ") for n in lines if n in self._trailing]

    def peek(self, node: ast.stmt) -> bool:
        """Say whether there is a comment right above a statement that nothing has taken yet."""
        line = node.lineno - 1
        while line in self._blank:
            line -= 1
        return line in self._own

    def drop(self, line: int, text: str) -> None:
        """Take the comment behind a statement of the frame, if it is the one that belongs there."""
        if self._trailing.get(line) == f"# {text}":
            del self._trailing[line]

    def left(self) -> list[tuple[int, str]]:
        """Return the comments that nothing has taken, each with its line."""
        return sorted({**self._own, **self._trailing}.items())
