"""Values that show how two schemas differ: valid under one, not under the other."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from codegen.api import CompiledSchema
from codegen.audit.diff.model import Claim, Direction
from codegen.audit.diff.pairs import Difference, differences
from codegen.audit.diff.sides import Side
from codegen.audit.examples.building import Builder
from codegen.audit.examples.edges import edges, plain_values
from codegen.audit.examples.generate import examples_of
from codegen.audit.examples.judge import Exhausted, Judge, Unfit
from codegen.audit.examples.places import hosted
from codegen.runtime.text import dumps
from codegen.schema.document import Subschema

__all__ = ["Search", "Subject"]

_RANDOM = 60  # values from each schema, as a whole, where one direction is not seen yet
_RANDOM_MORE = 300  # or neither
_LONGEST = 100_000  # of a witness, as JSON
_BOTH: frozenset[Direction] = frozenset({"looser", "tighter"})


@dataclass(frozen=True, slots=True)
class Subject:
    """One of the two schemas: its interpreter and its compiled validator."""

    judge: Judge
    compiled: CompiledSchema


@dataclass(slots=True)
class Search:
    """The search for what shows the differences of two schemas.

    `tried` counts the values. `claims` are in the order of the old schema's places.
    """

    old: Subject
    new: Subject
    tried: int = 0
    claims: list[Claim] = field(default_factory=list)
    _unsure: dict[Direction, Claim] = field(default_factory=dict)

    def run(self, seed: int) -> None:
        """Look at each difference, and then at random values for the directions not seen yet."""
        try:
            for difference in differences(Builder(self.old.judge), Builder(self.new.judge)):
                self._look_at(difference)
        except Exhausted:
            pass
        self.claims += [self._unsure[one] for one in sorted(self._missing() & self._unsure.keys())]
        self._look_around(seed)

    def _look_at(self, difference: Difference) -> None:
        """Add the claims that values near a difference show, for each of its keywords."""
        for keyword in difference.keywords or (None,):
            missing = set(_BOTH)
            for value in _candidates(difference, keyword):
                self.tried += 1
                shown = self._shown(difference, value)
                if shown is None or shown[0] not in missing:
                    continue
                direction, witness = shown
                old, new = difference.old, difference.new
                if _decides(difference, keyword, value):
                    claim = Claim(direction, old.at(keyword), new.at(keyword), witness)
                    self._add(claim)
                    missing.remove(direction)
                else:
                    claim = Claim(direction, old.at(None), new.at(None), witness)
                    self._unsure.setdefault(direction, claim)
                if not missing:
                    break

    def _add(self, claim: Claim) -> None:
        place = (claim.direction, claim.old, claim.new)
        if all((one.direction, one.old, one.new) != place for one in self.claims):
            self.claims.append(claim)

    def _missing(self) -> set[Direction]:
        """Return the directions of which there is no claim yet."""
        return set(_BOTH) - {claim.direction for claim in self.claims}

    def _shown(self, difference: Difference, value: Any) -> tuple[Direction, Any] | None:
        """Return what a value for the place of a difference shows, and the whole witness."""
        old, new = difference.old, difference.new
        before, after = _accepts(old, value), _accepts(new, value)
        if before is None or after is None or before == after:
            return None
        for side in (new, old) if before else (old, new):
            try:
                whole = hosted(side.place, value, side.builder)
            except Unfit:
                continue
            direction = self._direction(whole)
            if direction is not None:
                return direction, whole
        return None

    def _direction(self, value: Any) -> Direction | None:
        """Return what a value shows, where interpreters and compiled validators agree on it."""
        try:
            before = self.old.judge.accepts_root(value)
            after = self.new.judge.accepts_root(value)
        except Unfit:
            return None
        if before == after or len(dumps(value)) > _LONGEST:
            return None
        confirmed = (self.old.compiled.is_valid(value), self.new.compiled.is_valid(value))
        if confirmed != (before, after):
            return None
        return "tighter" if before else "looser"

    def _look_around(self, seed: int) -> None:
        """Try examples of both schemas as a whole, up to a value for each direction."""
        missing = self._missing()
        count = _RANDOM if self.claims else _RANDOM_MORE
        for subject in (self.old, self.new):
            self.old.judge.refill()
            self.new.judge.refill()
            for value in examples_of(subject.judge, seed, count):
                if not missing:
                    return
                self.tried += 1
                try:
                    direction = self._direction(value)
                except Exhausted:
                    break
                if direction in missing:
                    missing.remove(direction)
                    self.claims.append(Claim(direction, "", "", value))


def _candidates(difference: Difference, keyword: str | None) -> Iterator[Any]:
    """Yield different values for the place of a difference, the likeliest first."""
    seen: set[str] = set()
    for value in _proposed(difference, keyword):
        text = dumps(value)
        if text not in seen:
            seen.add(text)
            yield value


def _proposed(difference: Difference, keyword: str | None) -> Iterator[Any]:
    sides = (difference.old, difference.new)
    for side in sides:
        try:
            yield side.builder.fit(side.place.wanted)
        except Unfit:
            continue
    for side in sides:
        if keyword is None:
            yield from _all_edges(side)
        elif side.schema.has(keyword):
            yield from edges(side.place, keyword, side.builder)
    yield from plain_values()


def _all_edges(side: Side) -> Iterator[Any]:
    if isinstance(side.schema.schema, dict):
        for keyword in side.schema.schema:
            if side.schema.has(keyword):
                yield from edges(side.place, keyword, side.builder)


def _accepts(side: Side, value: Any) -> bool | None:
    """Say whether the schema of a side accepts a value; None where that is not judged."""
    try:
        return side.builder.judge.accepts(side.schema, value)
    except Unfit:
        return None


def _decides(difference: Difference, keyword: str | None, value: Any) -> bool:
    """Say whether it is the keyword that a difference is in by which one schema refuses a value."""
    if keyword is None:
        return True
    refusing = difference.new if _accepts(difference.old, value) else difference.old
    schema = refusing.schema
    if not isinstance(schema.schema, dict) or not schema.has(keyword):
        return False
    without: Subschema = replace(schema, schema=_without(schema.schema, keyword))
    try:
        return refusing.builder.judge.accepts(without, value)
    except Unfit:
        return False


def _without(schema: dict[str, Any], keyword: str) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != keyword}
