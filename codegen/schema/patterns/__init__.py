"""JSON Schema patterns (ECMA-262 regular expressions) -> Python `re` text."""

from codegen.schema.patterns.cost import Cost, cost, is_linear
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.hangs import hangs
from codegen.schema.patterns.re2_obstacle import ENGINES, Engine, re2_obstacle
from codegen.schema.patterns.translate import translate

__all__ = [
    "ENGINES",
    "Cost",
    "Engine",
    "PatternError",
    "cost",
    "hangs",
    "is_linear",
    "re2_obstacle",
    "translate",
]
