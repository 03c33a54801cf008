"""Strings and numbers for what schemas ask of them: first likely ones, then the edges around."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain
from math import isfinite
from random import Random
from typing import Any

from codegen.audit.examples.conjunctions import Facets
from codegen.audit.examples.formats import FORMAT_TEXTS
from codegen.audit.examples.judge import Judge
from codegen.audit.examples.patterns import pattern_texts
from codegen.schema.document import Subschema

__all__ = ["number_edges", "numbers", "text_edges", "texts"]

_BOUNDS = ("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum")
_LENGTHS = ("minLength", "maxLength")
_MOST_BITS = 3_000  # of an integer: JSON's writers and readers bear so many digits
_WORDS = ("", "a", "A", "abc", "text", "0", "\u00e9", "a b", "A-1", "null", "\U0001d11e")


def texts(facets: Facets, random: Random | None) -> list[str]:
    """Return strings that the facets may accept, the likeliest first, or in random order."""
    judge = facets.judge
    edges = chain.from_iterable(text_edges(schema, judge) for schema in _asking(facets))
    least, most = facets.largest("minLength"), facets.smallest("maxLength")
    found = [text for text in edges if len(text) >= least and (most is None or len(text) <= most)]
    plain = "a" * least if least <= judge.longest(None) else ""
    if random is None:
        return list(dict.fromkeys((*found, plain)))
    found += [plain, *(word for word in _WORDS if len(word) >= least)]
    random.shuffle(found)
    return found


def _asking(facets: Facets) -> list[Subschema]:
    """Return the schemas that look at strings, those by pattern or format first."""
    asking = [schema for schema in facets.schemas if schema.has("pattern")]
    return [*asking, *(schema for schema in facets.schemas if schema.has("format"))]


def text_edges(schema: Subschema, judge: Judge) -> Iterator[str]:
    """Yield strings at the edges of what the keywords of a schema allow, as long as are judged."""
    if schema.hides_siblings:
        return
    longest = judge.longest(schema.get("pattern"))
    if schema.has("pattern"):
        yield from (text for text in pattern_texts(schema.get("pattern")) if len(text) <= longest)
    if schema.has("format"):
        known = FORMAT_TEXTS.get(schema.get("format"), ())
        yield from (text for text in known if len(text) <= longest)
    for keyword in _LENGTHS:
        if schema.has(keyword):
            limit = int(schema.get(keyword))
            for length in (limit, limit - 1, limit + 1):
                if 0 <= length <= longest:
                    yield "a" * length


def _bounds_of(schema: Subschema) -> list[int | float]:
    """Return the bounds that a schema puts on numbers; draft 4 also has booleans there."""
    found = [schema.get(keyword) for keyword in _BOUNDS if schema.has(keyword)]
    return [bound for bound in found if not isinstance(bound, bool)]


def numbers(facets: Facets, kind: str, random: Random | None) -> list[int | float]:
    """Return numbers that the facets may accept, the likeliest first, or in random order."""
    edges = [number for schema in facets.schemas for number in number_edges(schema)]
    steps = [step for step in facets.values("multipleOf") if step > 0]
    bounds = [bound for schema in facets.schemas for bound in _bounds_of(schema)]
    multiples = [number for step in steps for number in _multiples(step, bounds)]
    found = [0, *multiples, *edges, 1, -1, 2, 0.5, -0.5]
    if random is not None:
        found += [random.randint(-100, 100), random.randint(0, 10**6), random.random() * 100]
        random.shuffle(found)
    if kind == "integer":
        return [number for number in found if isinstance(number, int)]
    return [number for number in found if isinstance(number, float)]


def number_edges(schema: Subschema) -> Iterator[int | float]:
    """Yield numbers at the edges of what the keywords of a schema allow, 1.0 as 1."""
    bounds = _bounds_of(schema)
    near: list[Any] = [0, *bounds]
    for bound in bounds:
        near += [_moved(bound, move) for move in (-1, 1, "-0.5", "0.5", "-0.001", "0.001")]
    if schema.has("multipleOf"):
        step = schema.get("multipleOf")
        near += [step, _moved(step, step), _moved(step, "0.5"), _moved(step, 1)]
        near += _multiples(step, bounds)
    for number in near:
        if isinstance(number, float) and number.is_integer():
            number = int(number)
        if isinstance(number, float) or abs(number).bit_length() <= _MOST_BITS:
            yield number


def _moved(number: int | float, move: int | float | str) -> int | float:
    """Return the sum of two numbers, as the decimals that JSON writes."""
    if isinstance(number, int) and isinstance(move, int):
        return number + move
    if isinstance(number, int) and abs(number).bit_length() > _MOST_BITS:
        return number
    return _shortest(Decimal(repr(number)) + Decimal(str(move)), number)


def _multiples(step: int | float, bounds: list[int | float]) -> list[int | float]:
    """Return multiples of a step near the bounds, as the decimals that JSON writes."""
    found: list[int | float] = [step]
    exact = Decimal(repr(step)) if isinstance(step, float) else Decimal(step)
    for bound in bounds:
        if isinstance(bound, int) and abs(bound).bit_length() > _MOST_BITS:
            continue
        near = int(Decimal(repr(bound)) / exact)
        found += [_shortest(exact * count, step) for count in range(near - 1, near + 3)]
    return found


def _shortest(number: Decimal, instead: int | float) -> int | float:
    """Return a decimal as an integer where it is one, else as a float; `instead` of infinity."""
    if number == number.to_integral_value() and number.adjusted() < 20:
        return int(number)
    made = float(number)
    return made if isfinite(made) else instead
