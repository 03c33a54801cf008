"""A place of one of two schemas that are compared, and the steps from there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import Conjunction, Facets
from codegen.audit.examples.places import Place, Step, reached
from codegen.schema.document import Subschema

__all__ = ["Side", "Steps"]


@dataclass(frozen=True, slots=True)
class Side:
    """A place of one of the two schemas, and what makes values for it."""

    place: Place
    builder: Builder

    @property
    def schema(self) -> Subschema:
        """The schema at the place."""
        return self.place.focus

    def at(self, keyword: str | None) -> str:
        """Return the pointer of a keyword of the schema, or of the schema where it is not there."""
        if keyword is None or not self.schema.has(keyword):
            return self.schema.pointer
        return self.schema.at(keyword)

    def without(self, keyword: str, accepts: bool = True) -> Step:
        """Return a step to a schema for a part that is not there: it accepts all, or nothing."""
        return Step(keyword, replace(self.schema, schema=accepts))

    def to(self, step: Step) -> "Side":
        """Return the side after a step; raise Unfit."""
        return Side(reached(self.place, step, self.builder), self.builder)

    @property
    def facets(self) -> Facets:
        """What the schema by itself asks."""
        return Facets(self.builder.judge, Conjunction((self.schema,)), [self.schema])


Steps = Iterator[tuple[Step, Step]]  # of the old schema and of the new one, to the same part
