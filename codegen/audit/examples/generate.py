"""The examples of one schema: first those of each check, in order, then random ones."""

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any

from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import Conjunction
from codegen.audit.examples.edges import edges, plain_values
from codegen.audit.examples.judge import Exhausted, Judge, Unfit
from codegen.audit.examples.places import Place, hosted, places, root_place
from codegen.reference.pointer.prepare import Formats
from codegen.runtime.text import dumps

__all__ = ["examples", "examples_of"]

_MOST_TRIES = 4  # random draws for each example that is wanted
_LONGEST = 200_000  # of an example, as JSON


def examples(
    schema: object,
    seed: int,
    count: int,
    *,
    draft: str | None = None,
    formats: Formats = "assert",
    resources: Mapping[str, object] | None = None,
) -> Iterator[Any]:
    """Yield up to `count` different JSON values that look at what a schema (a dict, bool) checks.

    First a valid one, if one is found, then near misses of each check (a bound at its edge, a
    required key left out, a type swapped), each valid otherwise where that is possible; then
    random valid ones and random near misses. The same arguments give the same values. Fewer come
    where the schema has no more, or takes too much time. `draft`, `formats` and `resources` are
    those of `compile_schema`. Raise SchemaError for a schema that cannot be judged by.
    """
    judge = Judge(schema, draft=draft, formats=formats, resources=resources)
    yield from examples_of(judge, seed, count)


def examples_of(judge: Judge, seed: int, count: int) -> Iterator[Any]:
    """Yield examples of a schema that is read already, as `examples` does."""
    seen: set[str] = set()
    judge.refill()
    try:
        for value in chain(_of_each_check(judge), _random(judge, seed, count)):
            text = dumps(value)
            if len(seen) >= count:
                return
            if text not in seen and len(text) <= _LONGEST:
                seen.add(text)
                yield value
    except Exhausted:
        return


def _of_each_check(judge: Judge) -> Iterator[Any]:
    """Yield a valid value, and for each keyword of each place what is at its edges."""
    builder = Builder(judge)
    yield from _valid(Conjunction((judge.root,)), builder)
    for place in places(builder):
        for value in _near(place, builder):
            yield from _hosted(place, value, builder)


def _near(place: Place, builder: Builder) -> Iterator[Any]:
    schema = place.focus
    if isinstance(schema.schema, bool):
        yield from plain_values()
        return
    for keyword in schema.schema:
        if schema.has(keyword) and (keyword == "$ref" or not schema.hides_siblings):
            yield from edges(place, keyword, builder)


def _valid(wanted: Conjunction, builder: Builder) -> Iterator[Any]:
    try:
        yield builder.fit(wanted)
    except Unfit:
        return


def _hosted(place: Place, value: Any, builder: Builder) -> Iterator[Any]:
    try:
        yield hosted(place, value, builder)
    except Unfit:
        return


def _random(judge: Judge, seed: int, count: int) -> Iterator[Any]:
    """Yield random valid values and, by turns, random ones with an edge at a random place."""
    random = Random(seed)
    builder = Builder(judge, random)
    plain = Builder(judge)
    found = list(places(plain)) or [root_place(judge.root)]
    near = {id(place): list(_near(place, plain)) for place in found[:200]}
    for _ in range(_MOST_TRIES * count):
        judge.spend()
        yield from _valid(Conjunction((judge.root,)), builder)
        place = random.choice(found[:200])
        if near[id(place)]:
            yield from _hosted(place, random.choice(near[id(place)]), builder)
