"""What a schema evaluates of an object or array, as the library jsonschema finds it.

The verdict is that of JSON Schema Core, section 11; the rest decides which message is given where
the instance fails anyway: a reference counts whether it accepts the instance or not, and a schema
for additional properties only for those that it accepts.
"""

from collections.abc import Callable, Iterator

from codegen import limits
from codegen.errors import SchemaError
from codegen.ir.nodes import Accepted, Choice, Evaluated, Everything, Having, Node, When
from codegen.lower.context import Context
from codegen.lower.evaluated_here import Parts, counted_items, named_keys
from codegen.schema.document import Subschema
from codegen.schema.drafts import UNEVALUATED

__all__ = ["evaluated_items", "evaluated_properties", "judge", "keeps_answers"]


def keeps_answers(schema: Subschema) -> bool:
    """Say whether what the branches of a schema say is asked again, by unevaluatedX."""
    return any(schema.has(keyword) for keyword in UNEVALUATED)


def judge(schema: Subschema, context: Context) -> Callable[[Subschema], Node]:
    """Return what makes the nodes of the subschemas at the same instance: calls, where asked."""
    return context.apart if keeps_answers(schema) else context.node


def evaluated_properties(schema: Subschema, context: Context) -> Parts:
    """Return what evaluates properties in the eyes of the `unevaluatedProperties` of a schema."""
    return _Evaluation(schema, "unevaluatedProperties", _named, context).of(schema)


def evaluated_items(schema: Subschema, context: Context) -> Parts:
    """Return what evaluates items in the eyes of the `unevaluatedItems` of a schema."""
    return _Evaluation(schema, "unevaluatedItems", _counted, context).of(schema)


class _Evaluation:
    def __init__(
        self,
        schema: Subschema,
        keyword: str,
        beside: Callable[[Subschema, Context], Parts],
        context: Context,
    ) -> None:
        self._schema = schema
        self._keyword = keyword
        self._beside = beside
        self._context = context
        self._count = 0

    def of(self, schema: Subschema) -> Parts:
        """Return the parts of a schema at the same instance."""
        self._count += 1
        if self._count > limits.MAX_EVALUATED_PARTS:
            raise SchemaError(self._schema.at(self._keyword), "it depends on too many subschemas")
        found: list[Evaluated] = []
        for target in schema.references():
            found.extend(self.of(target))
        if schema.hides_siblings:
            return tuple(found)
        found.extend(self._beside(schema, self._context))
        if schema is not self._schema and schema.has(self._keyword):
            found.extend(_accepted(schema, self._keyword, self._context))
        found.extend(self._in_place(schema))
        return (Everything(),) if Everything() in found else tuple(found)

    def _in_place(self, schema: Subschema) -> list[Evaluated]:
        found: list[Evaluated] = []
        for keyword in ("allOf", "oneOf", "anyOf"):
            for index in range(len(schema.get(keyword) or ())):
                found.extend(self._when(schema.child(keyword, index), keyword == "allOf"))
        if schema.has("if"):
            found.extend(self._conditional(schema))
        if self._keyword == "unevaluatedProperties":  # an array has no keys to depend on
            found.extend(self._dependent(schema))
        return found

    def _dependent(self, schema: Subschema) -> Iterator[Evaluated]:
        for keyword in ("dependentSchemas", "dependencies"):
            for trigger, needed in (schema.get(keyword) or {}).items():
                if not isinstance(needed, list):  # names, in drafts 4 to 7
                    parts = self.of(schema.child(keyword, trigger))
                    if parts:
                        yield Having(trigger, parts)

    def _when(self, schema: Subschema, required: bool) -> list[Evaluated]:
        parts = self._accepting(schema)
        return [When(self._context.apart(schema).function, parts, required)] if parts else []

    def _accepting(self, schema: Subschema) -> Parts:
        """Return the parts of a schema that accepts: where it asks the same, nothing is left."""
        return (Everything(),) if schema.has(self._keyword) else self.of(schema)

    def _conditional(self, schema: Subschema) -> list[Evaluated]:
        condition = schema.child("if")
        then = self._accepting(condition)
        if schema.has("then"):
            then += self.of(schema.child("then"))
        otherwise = self.of(schema.child("else")) if schema.has("else") else ()
        if not then and not otherwise:
            return []
        return [Choice(self._context.apart(condition).function, then, otherwise)]


def _accepted(schema: Subschema, keyword: str, context: Context) -> Parts:
    """Return the part of a keyword that evaluates what its schema accepts."""
    value = schema.get(keyword)
    if isinstance(value, bool):
        return (Everything(),) if value else ()
    if value == {}:
        return (Everything(),)
    return (Accepted(context.apart(schema.child(keyword)).function),)


def _named(schema: Subschema, context: Context) -> Parts:
    named = named_keys(schema)
    if schema.has("additionalProperties"):
        return (*named, *_accepted(schema, "additionalProperties", context))
    return named


def _counted(schema: Subschema, context: Context) -> Parts:
    return counted_items(schema, lambda keyword: _accepted(schema, keyword, context))
