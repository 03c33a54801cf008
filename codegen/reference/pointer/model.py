"""What the walk over a schema hands on: results, and the place where a schema meets a value."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from codegen.dialects import POINTER, Slot
from codegen.ir.faults import Fault
from codegen.reference.pointer.prepare import Prepared
from codegen.runtime.judging import MAX_ERRORS
from codegen.runtime.text import dumps, segment
from codegen.runtime.values import json_type
from codegen.schema.document import Subschema

__all__ = ["Finding", "Place", "Result", "Walker", "told", "unmarked"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault at a path (the root is the empty text) and what its text takes from the value.

    `types` holds the expected types where this is the type error of the schema itself, which the
    rules for anyOf and oneOf look for. `of_name` marks what `propertyNames` found in a key.
    """

    path: str
    fault: Fault
    value: Any
    slots: dict[Slot, str] = field(default_factory=dict)
    types: tuple[str, ...] = ()
    of_name: bool = False

    def text(self) -> str:
        """Return the error as spec/pointer.md words it."""
        parts = POINTER.words(self.fault)
        return "".join(part if isinstance(part, str) else self._fill(part) for part in parts)

    def _fill(self, slot: Slot) -> str:
        if slot is Slot.PATH:
            return (self.path or "/") + (": property name" if self.of_name else "")
        if slot is Slot.VALUE:
            return dumps(self.value)
        if slot is Slot.KIND:
            return json_type(self.value)
        if slot is Slot.LENGTH:
            return str(len(self.value))
        return self.slots[slot]


def unmarked(findings: list[Finding]) -> list[Finding]:
    """Return the findings with none marked as a type error of the schema itself."""
    return [replace(finding, types=()) if finding.types else finding for finding in findings]


def told(findings: list[Finding]) -> list[Finding]:
    """Return as many findings as are ever told or compared, and a type error behind them, if any.

    A chain of definitions, each of which names the one before twice, would have twice as many at
    every step.
    """
    first, others = findings[: MAX_ERRORS + 1], findings[MAX_ERRORS + 1 :]
    return first + [finding for finding in others if finding.types][:1]


@dataclass(slots=True)
class Result:
    """What a schema says of a value: its findings, and the keys or indexes that it evaluates.

    They count for `unevaluatedItems` and `unevaluatedProperties` (Core, section 11).
    """

    findings: list[Finding] = field(default_factory=list)
    evaluated: set[Any] = field(default_factory=set)

    @property
    def accepts(self) -> bool:
        """Whether the schema accepts the value."""
        return not self.findings

    def evaluate(self, other: "Result") -> None:
        """Take what a subschema at the same value evaluates: it counts where that accepts."""
        if other.accepts:
            self.evaluated |= other.evaluated

    def add(self, other: "Result") -> None:
        """Take the findings of a subschema at the same value, and what it evaluates."""
        self.findings += other.findings
        self.evaluate(other)

    def add_inner(self, other: "Result") -> None:
        """Do the same where the subschema's type errors are not those of the schema around."""
        self.findings += unmarked(other.findings)
        self.evaluate(other)


@dataclass(frozen=True, slots=True)
class Place:
    """A schema, those of its keywords that count in its draft, and the value at a path.

    `asked` says whether what the schema evaluates is asked for, by itself or around it.
    """

    schema: Subschema
    keywords: dict[str, Any]
    value: Any
    path: str
    asked: bool

    def finding(self, fault: Fault, slots: dict[Slot, str] | None = None) -> Finding:
        """Return a finding about the value itself."""
        return Finding(self.path, fault, self.value, slots or {})

    def below(self, key: object) -> str:
        """Return the path of a member or item of the value."""
        return f"{self.path}/{segment(key)}"

    def children(self, keyword: str) -> Iterator[Subschema]:
        """Yield the subschemas in a keyword's list, or none where the keyword is absent."""
        for index in range(len(self.keywords.get(keyword, ()))):
            yield self.schema.child(keyword, index)


class Walker(Protocol):
    """How a keyword goes on into its subschemas."""

    prepared: Prepared

    def apply(self, schema: Subschema, value: Any, path: str) -> list[Finding]:
        """Return everything that is wrong with a value; none is a type error of the place."""

    def in_place(self, schema: Subschema, place: Place) -> Result:
        """Return what a subschema of the place says of the place's own value."""
