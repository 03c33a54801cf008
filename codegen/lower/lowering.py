"""Schema -> IR: one schema at one instance, its keywords in the order of spec/pointer.md."""

from dataclasses import dataclass
from typing import Literal

from codegen.ir.faults import NotEqual, NotInEnum, NoValueAllowed, WrongType
from codegen.ir.nodes import NOTHING, Call, Fail, Function, Gate, Node, Program, Sequence
from codegen.lower import arrays, logic, numbers, objects, strings, unevaluated
from codegen.lower.dispatch import dispatch
from codegen.lower.ordered import keywords
from codegen.schema.document import Document, Key, Subschema
from codegen.schema.patterns import Engine
from codegen.schema.projection import Notice

__all__ = ["Lowered", "Style", "lower"]

Style = Literal["gated", "library"]


@dataclass(frozen=True, slots=True)
class Lowered:
    """The program of a schema, and what of the schema it does not check, or only at a risk.

    `slow` are those of `unchecked` that have a pattern of exponential time. `linear` has the
    patterns, as Python's `re` has them, that RE2 searches for.
    """

    program: Program
    unchecked: tuple[Notice, ...] = ()
    slow: tuple[Notice, ...] = ()
    linear: frozenset[str] = frozenset()


def lower(
    document: Document, *, formats: bool = True, style: Style = "gated", engine: Engine = "re"
) -> Lowered:
    """Return the IR of a document; `formats` says whether `format` is asserted.

    `style` is that of the dialect (codegen.dialects.model), `engine` what searches for patterns.
    Raise SchemaError for references that resolve to nothing or never end, and for patterns that
    have no Python equivalent.
    """
    lowering = Lowering(document, formats, style, engine)
    program = lowering.program()
    notes = (tuple(lowering.unchecked), tuple(lowering.slow), frozenset(lowering.linear))
    return Lowered(program, *notes)


class Lowering:
    """One run of `lower`: a function for the root and for every target of a reference."""

    def __init__(self, document: Document, formats: bool, style: Style, engine: Engine) -> None:
        self.document = document
        self.formats = formats
        self.style = style
        self.engine = engine
        self.linear: set[str] = set()
        self.unchecked: dict[Notice, None] = {}  # a schema may be lowered twice
        self.slow: list[Notice] = []
        self._numbers: dict[tuple[Key, bool], int] = {(document.root.key, True): 0}
        self._targets = [(document.root, True)]  # each with whether a reference names it

    def program(self) -> Program:
        """Lower the root, and then each target as it is found."""
        recursive = self.document.recursive
        functions: list[Function] = []
        while len(functions) < len(self._targets):
            target, is_reference = self._targets[len(functions)]
            number = len(functions)
            is_recursive = is_reference and target.key in recursive
            functions.append(
                Function(number, target.pointer, self.node(target), recursive=is_recursive)
            )
        return Program(tuple(functions))

    def node(self, schema: Subschema) -> Node:
        """Return what a schema checks at its instance."""
        if schema.schema is True:
            return NOTHING
        if schema.schema is False:
            return Fail(NoValueAllowed(), schema.pointer)
        if self.style == "library":
            return Sequence(tuple(keywords.lower(schema, self)))
        nodes: list[Node] = [self.call(target) for target in schema.references()]
        if not schema.hides_siblings:
            nodes.append(self._gates(schema))
        return Sequence(tuple(nodes))

    def note(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record what to say of a keyword: that it is not checked, or at what risk."""
        self.unchecked[Notice(schema.at(keyword), keyword, reason)] = None

    def note_linear(self, pattern: str) -> None:
        """Record a pattern that RE2 searches for."""
        self.linear.add(pattern)

    def note_slow(self, schema: Subschema, keyword: str, reason: str) -> None:
        """Record a keyword with a pattern that a hostile text makes slow."""
        self.note(schema, keyword, reason)
        self.slow.append(Notice(schema.at(keyword), keyword, reason))

    def call(self, target: Subschema) -> Call:
        """Return the call of the function for a target of a reference, made in its turn."""
        return self._call(target, True)

    def apart(self, schema: Subschema) -> Call:
        """Return the call of a function for a subschema; it counts no depth, unlike a reference."""
        return self._call(schema, False)

    def _call(self, schema: Subschema, is_reference: bool) -> Call:
        number = self._numbers.setdefault((schema.key, is_reference), len(self._targets))
        if number == len(self._targets):
            self._targets.append((schema, is_reference))
        return Call(number)

    def _gates(self, schema: Subschema) -> Node:
        """Return the checks of a schema, behind those of type, enum and const."""
        node: Node = Sequence(
            (
                *self._by_kind(schema),
                *logic.lower(schema, self),
                *unevaluated.lower(schema, self),
            )
        )
        if schema.has("const"):
            node = Gate(NotEqual(schema.get("const")), schema.at("const"), node)
        if schema.has("enum"):
            node = Gate(NotInEnum(tuple(schema.get("enum"))), schema.at("enum"), node)
        if schema.has("type"):
            node = Gate(WrongType(_types(schema.get("type"))), schema.at("type"), node)
        return node

    def _by_kind(self, schema: Subschema) -> tuple[Node, ...]:
        return dispatch(
            (("integer", "number"), numbers.lower(schema)),
            (("string",), strings.lower(schema, self)),
            (("object",), objects.lower(schema, self)),
            (("array",), arrays.lower(schema, self)),
        )


def _types(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
