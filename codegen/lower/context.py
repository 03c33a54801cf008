"""What a keyword family needs of the lowering that calls it."""

from typing import Protocol

from codegen.ir.nodes import Call, Node
from codegen.schema.document import Subschema
from codegen.schema.patterns import Engine

__all__ = ["Context"]


class Context(Protocol):
    """The lowering of one document."""

    formats: bool
    engine: Engine

    def node(self, schema: Subschema) -> Node:
        """Return what a subschema checks at its instance."""

    def call(self, target: Subschema) -> Call:
        """Return the call of the function for a target of a reference."""

    def apart(self, schema: Subschema) -> Call:
        """Return the call of a function for a subschema at its instance."""

    def note(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record what to say of a keyword: that it is not checked, or at what risk."""

    def note_linear(self, pattern: str) -> None:
        """Record a pattern, as Python's `re` has it, that RE2 searches for."""

    def note_slow(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record a keyword with a pattern that a hostile text makes slow."""
