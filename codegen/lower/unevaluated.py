"""unevaluatedItems, unevaluatedProperties: what the rest of the schema leaves unevaluated.

JSON Schema Core, section 11. What a keyword beside them names counts as evaluated whatever its
subschemas say; what a subschema at the same instance evaluates counts where that accepts it.
"""

from collections.abc import Iterator

from codegen import limits
from codegen.errors import SchemaError
from codegen.ir.faults import UnexpectedItem, UnexpectedProperty
from codegen.ir.nodes import (
    NOTHING,
    Accepted,
    Choice,
    Evaluated,
    Everything,
    Fail,
    Having,
    Node,
    UnevaluatedItems,
    UnevaluatedProperties,
    When,
)
from codegen.lower.context import Context
from codegen.lower.dispatch import dispatch
from codegen.lower.evaluated_here import Parts, counted_items, named_keys
from codegen.schema.document import Subschema
from codegen.schema.drafts import UNEVALUATED

__all__ = ["lower"]


def lower(schema: Subschema, context: Context) -> tuple[Node, ...]:
    """Return what is asked of the properties and items that nothing else evaluates."""
    if not schema.has_any(UNEVALUATED):
        return ()
    items: list[Node] = []
    properties: list[Node] = []
    if schema.has("unevaluatedItems"):
        parts = _Evaluation(schema, "unevaluatedItems", context).parts
        node = _node(schema, "unevaluatedItems", context)
        items.append(UnevaluatedItems(parts, node, schema.at("unevaluatedItems")))
    if schema.has("unevaluatedProperties"):
        parts = _Evaluation(schema, "unevaluatedProperties", context).parts
        node = _node(schema, "unevaluatedProperties", context)
        properties.append(UnevaluatedProperties(parts, node, schema.at("unevaluatedProperties")))
    return (*dispatch((("array",), items)), *dispatch((("object",), properties)))


def _node(schema: Subschema, keyword: str, context: Context) -> Node:
    value = schema.get(keyword)
    if value is True:
        return NOTHING
    if value is False:
        fault = UnexpectedItem() if keyword == "unevaluatedItems" else UnexpectedProperty()
        return Fail(fault, schema.at(keyword))
    return context.node(schema.child(keyword))


class _Evaluation:
    """What one schema evaluates, in the eyes of its keyword unevaluatedX."""

    def __init__(self, schema: Subschema, keyword: str, context: Context) -> None:
        self._keyword = keyword
        self._context = context
        self._schema = schema
        self._count = 0
        self.parts = (*self._beside(schema), *self._in_place(schema))

    def _of(self, schema: Subschema) -> Parts:
        """Return the parts of a subschema at the same instance, each once."""
        self._count += 1
        if self._count > limits.MAX_EVALUATED_PARTS:
            raise SchemaError(self._schema.at(self._keyword), "it depends on too many subschemas")
        if schema.hides_siblings:  # in a document of draft 4 to 7
            return tuple(self._referred(schema))
        if schema.has(self._keyword):
            return (Everything(),)
        return tuple(dict.fromkeys((*self._beside(schema), *self._in_place(schema))))

    def _beside(self, schema: Subschema) -> Parts:
        """Return what the keywords about members or items evaluate."""
        if self._keyword == "unevaluatedProperties":
            return (Everything(),) if schema.has("additionalProperties") else named_keys(schema)
        return counted_items(schema, lambda keyword: (self._accepted(schema.child(keyword)),))

    def _accepted(self, schema: Subschema) -> Accepted:
        return Accepted(self._context.apart(schema).function)

    def _in_place(self, schema: Subschema) -> Parts:
        """Return what the subschemas at the same instance evaluate."""
        found: list[Evaluated] = self._referred(schema)
        for index in range(len(schema.get("allOf") or ())):
            found.append(self._when(schema.child("allOf", index), True))
        for keyword in ("anyOf", "oneOf"):
            for index in range(len(schema.get(keyword) or ())):
                found.append(self._when(schema.child(keyword, index), False))
        if schema.has("if"):
            found.extend(self._conditional(schema))
        if self._keyword == "unevaluatedProperties":  # an array has no keys to depend on
            found.extend(self._dependent(schema))
        return tuple(part for part in found if not _is_empty(part))

    def _dependent(self, schema: Subschema) -> Iterator[Evaluated]:
        for keyword in ("dependentSchemas", "dependencies"):
            for trigger, needed in (schema.get(keyword) or {}).items():
                if not isinstance(needed, list):  # names, in drafts 4 to 7
                    part = self._when(schema.child(keyword, trigger), True)
                    yield Having(trigger, (part,))

    def _referred(self, schema: Subschema) -> list[Evaluated]:
        """Return what the targets of the references of a schema evaluate."""
        found: list[Evaluated] = []
        for target in schema.references():
            parts = self._of(target)
            found.extend([When(self._context.call(target).function, parts, True)] if parts else [])
        return found

    def _when(self, schema: Subschema, required: bool) -> When:
        parts = self._of(schema)
        # A function is made only for what is asked.
        number = self._context.apart(schema).function if parts else 0
        return When(number, parts, required)

    def _conditional(self, schema: Subschema) -> list[Evaluated]:
        condition = schema.child("if")
        number = self._context.apart(condition).function
        found: list[Evaluated] = [When(number, self._of(condition))]
        if schema.has("then"):
            found.append(Choice(number, (self._when(schema.child("then"), True),), ()))
        if schema.has("else"):
            found.append(Choice(number, (), (self._when(schema.child("else"), True),)))
        return found


def _is_empty(part: Evaluated) -> bool:
    match part:
        case When(_, parts) | Having(_, parts):
            return all(_is_empty(inner) for inner in parts)
        case Choice(_, then, otherwise):
            return all(_is_empty(inner) for inner in (*then, *otherwise))
    return False
