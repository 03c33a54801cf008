"""Which schemas are slowest beside a peer, and what keywords they have."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from codegen.schema.drafts import DRAFTS

from .figures import ratios
from .judging import Judged
from .timing import geometric

__all__ = ["by_keyword", "keywords_of", "slowest"]

_NAMED = {"properties", "$defs", "definitions", "dependentSchemas"}
_PLAIN = {"enum", "const", "default", "examples", "example", "required"}
_CHOICES = {"type", "additionalProperties", "format"}
_FEWEST = 5  # schemas that a keyword must be in to be told of


def keywords_of(schema: Any) -> Counter[str]:
    """Return how often a schema has each keyword, notes and plain containers left out."""
    found: Counter[str] = Counter()
    pending: list[Any] = [schema]
    while pending:
        node = pending.pop()
        if isinstance(node, list):
            pending.extend(node)
        elif isinstance(node, dict):
            found.update(_told(node))
            pending.extend(_below(node))
    return found


def _told(node: dict[str, Any]) -> Iterator[str]:
    for keyword, value in node.items():
        if keyword in _CHOICES and isinstance(value, str | bool):
            yield f"{keyword} {value}"
        elif keyword not in _NAMED and any(draft.knows(keyword) for draft in DRAFTS.values()):
            yield keyword


def _below(node: dict[str, Any]) -> Iterator[Any]:
    for keyword, value in node.items():
        if keyword in (*_NAMED, "patternProperties") and isinstance(value, dict):
            yield from value.values()
        elif keyword not in _PLAIN:
            yield value


def slowest(
    judged: Sequence[Judged], kind: str, peer: str, count: int
) -> list[tuple[float, Judged]]:
    """Return the cases where our time is the most times the peer's, with that ratio."""
    found = [(ratio[0], one) for one in judged if (ratio := ratios([one], kind, peer))]
    return sorted(found, key=lambda pair: -pair[0])[:count]


def by_keyword(judged: Sequence[Judged], kind: str, peer: str) -> list[tuple[str, int, float]]:
    """Return (keyword, schemas that have it, geometric mean of our time over the peer's)."""
    groups: dict[str, list[float]] = {}
    for one in judged:
        ratio = ratios([one], kind, peer)
        for keyword in keywords_of(one.case.schema):
            groups.setdefault(keyword, []).extend(ratio)
    rows = [(k, len(g), geometric(g)) for k, g in groups.items() if len(g) >= _FEWEST]
    return sorted(rows, key=lambda row: -row[2])
