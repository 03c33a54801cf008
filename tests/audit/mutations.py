"""Schemas with one keyword dropped or added, which makes each looser or tighter, if anything."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from codegen.audit.diff import Direction
from codegen.schema.drafts import draft_of

__all__ = ["Mutation", "mutations"]

# Keywords without which a schema accepts as much or more, whatever stands beside them.
_DROPPED = frozenset(
    {"type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}
    | {"multipleOf", "minLength", "maxLength", "pattern", "required", "minItems", "maxItems"}
    | {"uniqueItems", "additionalProperties", "minProperties", "maxProperties", "anyOf", "allOf"}
    | {"oneOf", "format", "propertyNames", "items"}
)
_ADDED: tuple[tuple[str, Any], ...] = (
    ("minLength", 2),
    ("maxLength", 3),
    ("pattern", "^[a-z]{2,}$"),
    ("minimum", 5),
    ("maximum", 5),
    ("multipleOf", 3),
    ("minItems", 1),
    ("maxItems", 2),
    ("uniqueItems", True),
    ("minProperties", 1),
    ("maxProperties", 1),
    ("additionalProperties", False),
    ("enum", ["a", 7, None]),
    ("not", {"type": ["string", "object"], "maxLength": 3}),
)
_OPPOSITES = frozenset({"not", "if", "oneOf"})  # below them less is not always tighter


@dataclass(frozen=True)
class Mutation:
    """A schema, the same with one keyword dropped or added, and what that makes it."""

    old: Any
    new: Any
    expected: Direction
    what: str


def mutations(schema: dict[str, Any], random: Random, count: int) -> Iterator[Mutation]:
    """Yield up to `count` mutations of a schema and as many that turn one back."""
    found = list(_places(schema))
    for _ in range(count):
        path = random.choice(found)
        node = _at(schema, path)
        names = [keyword for keyword in node if keyword in _DROPPED and node[keyword] is not True]
        added = [(keyword, value) for keyword, value in _ADDED if keyword not in node]
        changed = copy.deepcopy(schema)
        if names and random.random() < 0.5:
            keyword = random.choice(names)
            del _at(changed, path)[keyword]
            yield Mutation(schema, changed, "looser", f"{path} - {keyword}")
            yield Mutation(changed, schema, "tighter", f"{path} + {keyword}")
        else:
            keyword, value = random.choice(added)
            _at(changed, path)[keyword] = value
            yield Mutation(schema, changed, "tighter", f"{path} + {keyword}")
            yield Mutation(changed, schema, "looser", f"{path} - {keyword}")


def _places(schema: dict[str, Any]) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths of the subschemas, objects all, in which a keyword less is looser."""
    draft = draft_of(schema)
    pending: list[tuple[tuple[str | int, ...], Any]] = [((), schema)]
    while pending:
        path, node = pending.pop()
        if not isinstance(node, dict):
            continue
        if "$ref" not in node:
            yield path
        for keyword, value in node.items():
            if keyword not in _OPPOSITES:
                pending += [
                    ((*path, keyword, *steps), child)
                    for steps, child in draft.children(keyword, value)
                ]


def _at(schema: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        schema = schema[step]
    return schema
