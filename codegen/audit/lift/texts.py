"""What an error says: the pieces of a message, as a fault words it and as the code has it."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass

from codegen.audit.lift.effects import dumped
from codegen.audit.lift.errors import Unreadable

__all__ = ["Expression", "Piece", "read_text", "wanted_text"]

Form = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Expression:
    """The source of what stands between braces; `is_repr` for one with `!r`."""

    source: str
    is_repr: bool = False


Piece = str | Expression


def wanted_text(pieces: Iterable[Piece]) -> list[Form]:
    """Return the pieces of a text in the form of `read_text`: texts beside another are one."""
    found: list[Form] = []
    for piece in pieces:
        if isinstance(piece, Expression):
            found.append(("repr" if piece.is_repr else "code", dumped(piece.source)))
        else:
            _add(found, piece)
    return found


def read_text(node: ast.expr) -> list[Form]:
    """Return the pieces of a string or an f-string; raise Unreadable for anything else."""
    found: list[Form] = []
    for part in node.values if isinstance(node, ast.JoinedStr) else [node]:
        match part:
            case ast.Constant(str() as text):
                _add(found, text)
            case ast.FormattedValue(value, -1, None):
                found.append(("code", ast.dump(value)))
            case ast.FormattedValue(value, 114, None):
                found.append(("repr", ast.dump(value)))
            case _:
                raise Unreadable(node, "no text of an error")
    return found


def _add(found: list[Form], text: str) -> None:
    if not text:
        return
    if found and found[-1][0] == "text":
        text = found.pop()[1] + text
    found.append(("text", text))
