"""Where an instance stands, as far as it is known when the code is made."""

from dataclasses import dataclass

from codegen.emit.code import Code, expression
from codegen.emit.literals import interpolated, literal
from codegen.schema.document import escape

__all__ = ["Path"]


@dataclass(frozen=True, slots=True)
class Path:
    """A JSON pointer: texts and expressions; the first may be a parameter of the function.

    `name` is the last segment as it is, before any escape; None at the root of a function.
    """

    pieces: tuple[str | Code, ...] = ()
    name: str | Code | None = None

    def key(self, key: str) -> "Path":
        """Return the path of the value under a key that the schema names."""
        return Path((*self.pieces, f"/{escape(key)}"), key)

    def dynamic(self, segment: Code, name: Code) -> "Path":
        """Return the path of a value whose key or index only the instance knows."""
        return Path((*self.pieces, "/", segment), name)

    def property_name(self) -> "Path":
        """Return the path of a key itself, judged by `propertyNames` (spec/pointer.md, Texts)."""
        return Path((*self.pieces, ": property name"), self.name)

    def shown(self) -> list[str | Code]:
        """Return the pieces of the path as a message shows it: the root is `/`."""
        if not self.pieces:
            return ["/"]
        if len(self.pieces) == 1 and isinstance(self.pieces[0], Code):
            return [expression("{} or '/'", self.pieces[0])]
        return list(self.pieces)

    def argument(self) -> Code:
        """Return the path as an argument for another function."""
        if not self.pieces:
            return literal("")
        if len(self.pieces) == 1 and isinstance(self.pieces[0], Code):
            return self.pieces[0]
        return interpolated(list(self.pieces))
