"""Source text as a type: what is not `Code` cannot reach a generated file."""

from collections.abc import Iterable
from typing import LiteralString

from markupsafe import Markup

__all__ = ["Code", "block", "expression", "joined"]


class Code(Markup):
    """Python source. Made only in codegen.emit: names, literals, expressions, templates."""

    __slots__ = ()

    def __new__(cls, text: str = "") -> "Code":
        """Take the text as it is, without Markup's look for `__html__`."""
        return str.__new__(cls, text)


def expression(form: LiteralString, *parts: Code) -> Code:
    """Return the form, a constant of the compiler, with each `{}` replaced by a part."""
    for part in parts:
        if type(part) is not Code:
            raise TypeError(f"a {type(part).__name__} is no Code")
    return Code(form.format(*map(str, parts)))


def joined(separator: LiteralString, parts: Iterable[Code]) -> Code:
    """Return the parts with a constant separator between them."""
    return Code(separator.join(str(expression("{}", part)) for part in parts))


def block(pieces: Iterable[Code]) -> Code:
    """Join statements line below line; empty ones are left out."""
    return joined("\n", (piece for piece in pieces if piece))
