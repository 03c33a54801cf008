"""Where an instance stands, as far as it is known when the code is made."""

from dataclasses import dataclass

from codegen.emit.code import Code, expression
from codegen.emit.literals import interpolated, literal
from codegen.emit.unit import Unit
from codegen.schema.document import escape

__all__ = ["Path", "Segment"]


@dataclass(frozen=True, slots=True)
class Segment:
    """A key that a variable holds, to be escaped as a segment of a JSON pointer."""

    key: Code


@dataclass(frozen=True, slots=True)
class Path:
    """A JSON pointer: texts, indices (Code) and keys; the first piece may be a parameter.

    `name` is the last key or index: a text, or the variable that holds it; None at a root.
    """

    pieces: tuple[str | Code | Segment, ...] = ()
    name: str | Code | None = None

    def key(self, key: str) -> "Path":
        """Return the path of the value under a key that the schema names."""
        return Path((*self.pieces, f"/{escape(key)}"), key)

    def member(self, key: Code) -> "Path":
        """Return the path of the value under a key that a variable holds."""
        return Path((*self.pieces, "/", Segment(key)), key)

    def item(self, index: Code) -> "Path":
        """Return the path of the item at an index that a variable holds."""
        return Path((*self.pieces, "/", index), index)

    def property_name(self) -> "Path":
        """Return the path of a key itself, judged by `propertyNames` (spec/pointer.md, Texts)."""
        return Path((*self.pieces, ": property name"), self.name)

    def shown(self, unit: Unit) -> list[str | Code]:
        """Return the pieces of the path as a message shows it: the root is `/`."""
        if not self.pieces:
            return ["/"]
        if len(self.pieces) == 1 and isinstance(self.pieces[0], Code):
            return [expression("{} or '/'", self.pieces[0])]
        return self._expressions(unit)

    def argument(self, unit: Unit) -> Code:
        """Return the path as an argument for another function."""
        if not self.pieces:
            return literal("")
        if len(self.pieces) == 1 and isinstance(self.pieces[0], Code):
            return self.pieces[0]
        return interpolated(self._expressions(unit))

    def _expressions(self, unit: Unit) -> list[str | Code]:
        return [
            (
                expression("{}({})", unit.use("text", "segment"), piece.key)
                if isinstance(piece, Segment)
                else piece
            )
            for piece in self.pieces
        ]
