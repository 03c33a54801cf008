"""Where statements of a full body stand, and what each of them may use."""

import ast
from dataclasses import dataclass, replace

from codegen.audit.lift.effects import Unlike
from codegen.audit.lift.facts import Facts
from codegen.audit.lift.formula import SCALARS
from codegen.audit.lift.meaning import Meaning
from codegen.audit.lift.paths import Path
from codegen.audit.lift.scope import Place, Scope
from codegen.audit.lift.texts import Expression, Piece, read_text, wanted_text
from codegen.dialects import Dialect, Slot, Unworded
from codegen.ir.faults import Fault

__all__ = ["Context", "Frame", "check_message", "check_runtime", "check_text"]

_PLAIN_REPR = SCALARS - {"integer"}
_RUNTIME = {
    "Known": "once.Known",
    "MAX_ERRORS": "judging.MAX_ERRORS",
    "accept": "values.accept",
    "closest": "branches.closest",
    "dumps": "text.dumps",
    "each": "listing.each",
    "equal_pair": "equality.equal_pair",
    "extra": "listing.extra",
    "in_order": "members.in_order",
    "in_order_with": "members.in_order_with",
    "indices": "branches.indices",
    "joined_types": "branches.joined_types",
    "json_type": "values.json_type",
    "keys_do": "listing.keys_do",
    "keys_were": "listing.keys_were",
    "name": "text.name",
    "reject": "values.reject",
    "segment": "text.segment",
    "shown": "text.shown",
    "were": "listing.were",
}
_SLOTS = {Slot.KIND: "json_type", Slot.VALUE: "dumps", Slot.REPR: "shown", Slot.LENGTH: "len"}


@dataclass(frozen=True, slots=True)
class Context:
    """What all full bodies of a module share; `giving` are the functions that return types.

    `stops_loops`: a loop ends where there are more errors than are ever told.
    """

    facts: Facts
    dialect: Dialect
    tool: str
    meaning: Meaning
    giving: frozenset[int]
    stops_loops: bool

    def takes_path(self, number: int) -> bool:
        """Say whether a function is told where its instance stands."""
        gated = self.dialect.style == "gated"
        return gated and not self.facts.is_public(number)


@dataclass(frozen=True, slots=True)
class Frame:
    """The instance, by its variable and place; its path; the variables that take what is told.

    `kinds` are the types that checks in this body have left, None before the first; `flag` takes
    the types that a value of another type was expected to have. `stops`: each test that fails ends
    the loop around it, where there are enough errors.
    """

    name: str
    place: Place
    path: Path
    scope: Scope
    errors: str = "errors"
    flag: str | None = None
    kinds: frozenset[str] | None = None
    stops: bool = False

    def inner(self) -> "Frame":
        """Return the frame of statements that do not always run."""
        return replace(self, scope=self.scope.inner())

    def at(self, name: str, step: tuple[object, ...], path: Path) -> "Frame":
        """Return the frame of a child instance, held by a variable: its type faults are its own."""
        scope = self.scope.inner()
        place = (*self.place, step)
        scope.places[name] = place
        return Frame(name, place, path, scope, self.errors)

    def narrowed(self, kinds: frozenset[str]) -> "Frame":
        """Return the frame where the instance is known to have one of the types."""
        frame = replace(self.inner(), kinds=kinds)
        frame.scope.narrow(self.place, kinds)
        return frame


def check_runtime(node: ast.AST, scope: Scope) -> None:
    """Raise Unlike where a name of the runtime stands for something else."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            wanted = _RUNTIME.get(part.id)
            if wanted is not None and scope.imports.get(part.id) != wanted:
                raise Unlike(node, None, f"{part.id} is not that of the runtime")


def check_message(
    node: ast.stmt,
    fault: Fault,
    frame: Frame,
    context: Context,
    known: dict[Slot, str] | None = None,
) -> None:
    """Raise Unlike unless a statement tells a fault; `known` has the sources of slots."""
    match node:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(frame.errors), "append"), [text], [])):
            check_text(text, fault, frame, context, known or {})
            return
    raise Unlike(node, None, f"does not tell the error {type(fault).__name__}")


def check_text(
    node: ast.expr, fault: Fault, frame: Frame, context: Context, known: dict[Slot, str]
) -> None:
    """Raise Unlike unless an expression is the message of a fault."""
    try:
        parts = context.dialect.words(fault)
    except Unworded as error:
        raise Unlike(node, None, "an error that the dialect has no words for") from error
    found = read_text(node)
    for plain in (False, True):
        pieces: list[Piece] = []
        for part in parts:
            pieces += (
                _slot(part, frame, context, known, plain) if isinstance(part, Slot) else [part]
            )
        if found == wanted_text(pieces):
            check_runtime(node, frame.scope)
            return
    raise Unlike(node, None, f"has another text than the error {type(fault).__name__}")


def _slot(
    slot: Slot, frame: Frame, context: Context, known: dict[Slot, str], plain: bool
) -> list[Piece]:
    if slot in known:
        return [Expression(known[slot])]
    if slot is Slot.PATH:
        return list(frame.path.shown())
    if slot is Slot.NAME:
        return [] if frame.path.name is None else [frame.path.name]
    if slot is Slot.TOOL:
        return [context.tool]
    if slot is Slot.REPR and plain and frame.kinds is not None and frame.kinds <= _PLAIN_REPR:
        return [Expression(frame.name, is_repr=True)]
    if slot not in _SLOTS:
        raise Unlike(None, None, f"nothing fills {slot.name} here")
    return [Expression(f"{_SLOTS[slot]}({frame.name})")]
