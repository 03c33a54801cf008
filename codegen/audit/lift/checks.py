"""What both sides of the comparison of a fast body are made of."""

from dataclasses import dataclass, field

from codegen.audit.lift.formula import Formula
from codegen.audit.lift.scope import Place

__all__ = ["Branch", "Check", "Item", "Loop"]


@dataclass(slots=True)
class Check:
    """A value of one of the types, at a place, has to meet a condition."""

    place: Place
    kinds: frozenset[str]
    formula: Formula
    pointer: str | None = None
    line: int | None = None


@dataclass(slots=True)
class Loop:
    """Every value one step below a place is judged, by checks at the place there."""

    place: Place
    step: tuple[object, ...]
    pointer: str | None = None
    line: int | None = None


@dataclass(slots=True)
class Branch:
    """The one or the other items count, by a condition that a value meets or not."""

    place: Place
    kinds: frozenset[str]
    formula: Formula
    pointer: str | None = None
    line: int | None = None
    then: list["Item"] = field(default_factory=list)
    otherwise: list["Item"] = field(default_factory=list)


Item = Check | Loop | Branch
