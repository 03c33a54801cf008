"""How time grows with the size of instance and schema: curves, and their exponents (1: linear)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from codegen import compile_schema

from .timing import exponent, measured

__all__ = ["Curve", "curves"]

_ITEM: dict[str, Any] = {
    "type": "object",
    "properties": {
        "id": {"type": "integer", "minimum": 0},
        "name": {"type": "string", "minLength": 1},
        "unit": {"enum": ["celsius", "fahrenheit"]},
        "tags": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["id", "name"],
    "additionalProperties": False,
}
_GOOD = {"id": 7, "name": "Bengaluru", "unit": "celsius", "tags": ["a", "b"]}
_BAD = {"id": "7", "name": "Bengaluru", "unit": "kelvin", "tags": ["a", 2]}
_TABLE = {"type": "object", "properties": {"rows": {"type": "array", "items": _ITEM}}}
_SMALLEST = 32


@dataclass(frozen=True, slots=True)
class Curve:
    """Seconds by size: of the instance in items, or of the schema in properties."""

    name: str
    points: list[tuple[int, float]]

    @property
    def exponent(self) -> float:
        """The slope of the line through the logarithms."""
        return exponent(self.points)


def curves(largest: int, rounds: int) -> list[Curve]:
    """Measure all curves, at sizes that double up to the largest.

    Above 3,000 items the errors would be more than are given, and their curve would bend.
    """
    points: dict[str, list[tuple[int, float]]] = {}
    size = _SMALLEST
    while size <= largest:
        for name, call, value in (*_by_instance(size), *_by_schema(size)):
            taken = measured({name: call}, [value], rounds)[name]
            points.setdefault(name, []).append((size, taken))
        size *= 2
    return [Curve(name, found) for name, found in points.items()]


def _by_instance(size: int) -> Iterator[tuple[str, Callable[[Any], object], Any]]:
    made = compile_schema(_TABLE)
    yield "is_valid, by items of a valid instance", made.is_valid, {"rows": [_GOOD] * size}
    yield "validate, by items with three errors each", made.validate, {"rows": [_BAD] * size}


def _by_schema(size: int) -> Iterator[tuple[str, Callable[[Any], object], Any]]:
    names = [f"field_{number}" for number in range(size)]
    schema = {
        "type": "object",
        "properties": {name: {"type": "string", "maxLength": 20} for name in names},
        "required": names[::2],
        "additionalProperties": False,
    }
    made = compile_schema(schema)
    yield "is_valid, by properties of schema and instance", made.is_valid, dict.fromkeys(names, "a")
    yield "validate, by properties that are all wrong", made.validate, dict.fromkeys(names, 1)
    yield "compile, by properties of the schema", compile_schema, schema
