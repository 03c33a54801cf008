"""The verdicts by which values are made: the interpreter's, for any subschema, in bounded time."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from codegen.audit.examples.guarded import GuardedPattern, Unfit
from codegen.reference.pointer.model import Finding, Place, Result
from codegen.reference.pointer.prepare import Formats, Prepared, prepare
from codegen.reference.pointer.walk import Walk
from codegen.runtime.judging import NestedTooDeep
from codegen.schema.document import Document, Subschema
from codegen.schema.drafts import DRAFTS
from codegen.schema.stack import deep_stack

__all__ = ["Exhausted", "Judge", "Unfit"]

_LONGEST = 10_000  # characters of a text at which no pattern looks
_STEPS = 80_000  # subschemas that are asked, or put together, for one schema: some seconds


class Exhausted(Exception):
    """The steps for this schema are spent."""


class Judge:
    """One schema, read once, and the steps that may still be spent on it.

    `draft`, `formats` and `resources` are those of `compile_schema`. Raise SchemaError for a
    schema that cannot be judged by.
    """

    def __init__(
        self,
        schema: object,
        *,
        draft: str | None = None,
        formats: Formats = "assert",
        resources: Mapping[str, object] | None = None,
    ) -> None:
        with deep_stack():
            known = None if draft is None else DRAFTS[draft]
            document = Document(schema, draft=known, resources=resources)
            prepared = prepare(document, formats)
        self._patterns = {
            text: GuardedPattern(text, one) for text, one in prepared.patterns.items()
        }
        patterns: Any = self._patterns
        self._prepared = replace(prepared, patterns=patterns)
        self.root = document.root
        self.recursive = self._prepared.recursive
        self.left = _STEPS

    def refill(self) -> None:
        """Give the schema all of its steps again."""
        self.left = _STEPS

    def spend(self, steps: int = 1) -> None:
        """Count steps; raise Exhausted where none are left."""
        self.left -= steps
        if self.left < 0:
            raise Exhausted

    def accepts(self, schema: Subschema, value: Any) -> bool:
        """Say whether a subschema accepts a JSON value; raise Unfit where that is not judged."""
        try:
            with deep_stack():
                return not _CountedWalk(self._prepared, self).apply(schema, value, "")
        except (NestedTooDeep, RecursionError) as error:
            raise Unfit from error

    def accepts_root(self, value: Any) -> bool:
        """Say whether the schema itself accepts a JSON value, as `accepts` does."""
        return self.accepts(self.root, value)

    def matches(self, pattern: str, text: str) -> bool:
        """Say whether a pattern of the schema finds a match; raise Unfit for too long a text."""
        return self._patterns[pattern].search(text) is not None

    def longest(self, pattern: str | None) -> int:
        """Return how long a text may be that a pattern of the schema, or none, looks at."""
        return _LONGEST if pattern is None else self._patterns[pattern].longest


class _CountedWalk(Walk):
    """The interpreter's walk, which spends a step for each schema that it asks."""

    def __init__(self, prepared: Prepared, judge: Judge) -> None:
        super().__init__(prepared)
        self._judge_of_steps = judge

    def apply(self, schema: Subschema, value: Any, path: str) -> list[Finding]:
        self._judge_of_steps.spend(_cost(schema))
        return super().apply(schema, value, path)

    def in_place(self, schema: Subschema, place: Place) -> Result:
        self._judge_of_steps.spend(_cost(schema))
        return super().in_place(schema, place)


def _cost(schema: Subschema) -> int:
    """Return the steps that a schema takes by itself: more where its lists are long."""
    if isinstance(schema.schema, bool):
        return 1
    sizes = (len(item) for item in schema.schema.values() if isinstance(item, list | dict))
    return 1 + sum(sizes) // 100
