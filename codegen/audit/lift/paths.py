"""Where an instance stands, as the errors of the full body say it."""

from dataclasses import dataclass

from codegen.audit.lift.texts import Expression, Piece
from codegen.runtime.text import escape

__all__ = ["PARAMETER", "Path"]

PARAMETER = Expression("path")


@dataclass(frozen=True, slots=True)
class Path:
    """A JSON pointer (RFC 6901); `name` is its last key or index, None at a root."""

    pieces: tuple[Piece, ...] = ()
    name: Piece | None = None

    def key(self, key: str) -> "Path":
        """Return the path below a key that the schema names."""
        return Path((*self.pieces, f"/{escape(key)}"), key)

    def member(self, key: str) -> "Path":
        """Return the path below a key that a variable holds."""
        pieces = (*self.pieces, "/", Expression(f"segment({key})"))
        return Path(pieces, Expression(f"name({key})"))

    def item(self, index: str) -> "Path":
        """Return the path of the item at an index that a variable holds."""
        return Path((*self.pieces, "/", Expression(index)), Expression(f"name({index})"))

    def property_name(self) -> "Path":
        """Return the path of a key that is judged itself (spec/pointer.md, Texts)."""
        return Path((*self.pieces, ": property name"), self.name)

    def shown(self) -> tuple[Piece, ...]:
        """Return the pieces as a message has them: a root is `/`."""
        if not self.pieces:
            return ("/",)
        if self.pieces == (PARAMETER,):
            return (Expression("path or '/'"),)
        return self.pieces
