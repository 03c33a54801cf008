"""What a keyword family needs of the lowering that calls it."""

from typing import Protocol

from codegen.ir.nodes import Call, Node
from codegen.schema.document import Subschema

__all__ = ["Context"]


class Context(Protocol):
    """The lowering of one document."""

    formats: bool

    def node(self, schema: Subschema) -> Node:
        """Return what a subschema checks at its instance."""

    def call(self, target: Subschema) -> Call:
        """Return the call of the function for a target of a reference."""

    def apart(self, schema: Subschema) -> Call:
        """Return the call of a function for a subschema at its instance."""

    def note(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record what to say of a keyword: that it is not checked, or at what risk."""

    def note_slow(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record a keyword with a pattern that a hostile text makes slow."""
