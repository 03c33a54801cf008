"""JSON Schema patterns (ECMA-262 regular expressions) -> Python `re` text."""

from codegen.schema.patterns.cost import Cost, cost
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.hangs import hangs
from codegen.schema.patterns.translate import translate

__all__ = ["Cost", "PatternError", "cost", "hangs", "translate"]
