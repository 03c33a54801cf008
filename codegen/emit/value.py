"""The instance that code judges, as far as it is known when the code is made."""

from dataclasses import dataclass

from codegen.emit.code import Code

__all__ = ["Value"]

_SCALARS = frozenset({"string", "boolean", "integer", "number", "null"})


@dataclass(frozen=True, slots=True)
class Value:
    """The instance: its name in the code, and its JSON types where a check has settled them.

    `items` has the JSON types of all items of an array, where they are known.
    """

    name: Code
    kinds: frozenset[str] | None = None
    items: frozenset[str] | None = None

    @property
    def is_scalar(self) -> bool:
        """Whether it is surely no object, no array, and nothing foreign."""
        return self.kinds is not None and self.kinds <= _SCALARS

    @property
    def has_plain_repr(self) -> bool:
        """Whether repr surely writes it: of other scalars, it refuses integers of many digits."""
        return self.kinds is not None and self.kinds <= _SCALARS - {"integer"}

    def narrowed(self, kinds: frozenset[str]) -> "Value":
        """Return the value where it is known to have one of the JSON types too."""
        return Value(self.name, kinds if self.kinds is None else self.kinds & kinds)
