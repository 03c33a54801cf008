"""What a comparison of two tool lists says."""

from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Change", "Claim", "Comparison", "Direction", "Outcome", "Report", "Status"]

Direction = Literal["looser", "tighter"]
Status = Literal["added", "removed", "changed", "unchanged"]
Outcome = Literal["same", "same checks", "differs", "no difference found", "unusable"]


@dataclass(frozen=True, slots=True)
class Claim:
    """That a schema became looser or tighter at a place, and a value that shows it.

    `old` and `new` are the JSON pointers (RFC 6901) of the place in either schema. The witness is
    valid under one schema and not under the other: for looser under the new one.
    """

    direction: Direction
    old: str
    new: str
    witness: Any


@dataclass(frozen=True, slots=True)
class Comparison:
    """What became of one schema.

    `outcome` is "same" for equal schemas, annotations apart; "same checks" where the compiled
    checks are equal; "differs" where there are claims; "no difference found" where `tried` values
    showed none; "unusable" where a schema cannot be compiled, and `error` says why. `annotations`
    has the pointers of annotations (title, description, default) that changed.
    """

    outcome: Outcome
    claims: tuple[Claim, ...] = ()
    annotations: tuple[str, ...] = ()
    tried: int = 0
    error: str | None = None

    @property
    def is_changed(self) -> bool:
        """Whether anything differs."""
        return self.outcome != "same" or bool(self.annotations)

    @property
    def directions(self) -> frozenset[Direction]:
        """The directions of the claims."""
        return frozenset(claim.direction for claim in self.claims)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one tool, by its name in a call.

    `details` names what else changed: "description", "strict", "kind". `results` compares the
    output schemas, where a missing one allows any result.
    """

    name: str
    status: Status
    details: tuple[str, ...] = ()
    arguments: Comparison = Comparison("same")
    results: Comparison = Comparison("same")

    @property
    def directions(self) -> frozenset[Direction]:
        """Whether the tool became looser or tighter; a new one accepts more than none."""
        if self.status in ("added", "removed"):
            return frozenset({"looser" if self.status == "added" else "tighter"})
        return self.arguments.directions | self.results.directions

    @property
    def errors(self) -> tuple[str, ...]:
        """Why schemas of the tool cannot be compared."""
        found = (self.arguments.error, self.results.error)
        return tuple(error for error in found if error is not None)


@dataclass(frozen=True, slots=True)
class Report:
    """The changes of all tools: those of the old list in its order, then the new ones.

    `seed` is that of the random values.
    """

    changes: tuple[Change, ...]
    seed: int

    def concerns(self, what: Literal["looser", "tighter", "any"]) -> bool:
        """Say whether a tool became looser or tighter, or changed at all."""
        if what == "any":
            return any(change.status != "unchanged" for change in self.changes)
        return any(what in change.directions for change in self.changes)

    @property
    def errors(self) -> tuple[tuple[str, str], ...]:
        """The names of the tools whose schemas cannot be compared, each with a reason."""
        return tuple((change.name, error) for change in self.changes for error in change.errors)
