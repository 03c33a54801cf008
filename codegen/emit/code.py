"""Source text as a type: what is not `Code` cannot reach a generated file."""

from collections.abc import Iterable
from typing import LiteralString

__all__ = ["Code", "block", "expression", "joined"]


class Code(str):
    """Python source. Made only in codegen.emit: names, literals, expressions, templates."""

    __slots__ = ()


def expression(form: LiteralString, *parts: Code) -> Code:
    """Return the form, a constant of the compiler, with each `{}` replaced by a part."""
    for part in parts:
        if type(part) is not Code:
            raise TypeError(f"a {type(part).__name__} is no Code")
    return Code(form.format(*parts))


def joined(separator: LiteralString, parts: Iterable[Code]) -> Code:
    """Return the parts with a constant separator between them."""
    listed = [*parts]
    for part in listed:
        if type(part) is not Code:
            raise TypeError(f"a {type(part).__name__} is no Code")
    return Code(separator.join(listed))


def block(pieces: Iterable[Code]) -> Code:
    """Join statements line below line; empty ones are left out."""
    return joined("\n", [piece for piece in pieces if piece])
