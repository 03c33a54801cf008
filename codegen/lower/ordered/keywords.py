"""Schema -> IR as the library jsonschema judges: keyword by keyword, in the schema's own order.

No keyword keeps another from being judged; each looks only at instances of its JSON type. What a
keyword says of one instance in several faults or in one is as in version 4.26 of the library.
"""

from collections.abc import Callable

from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import Assert, Case, Dispatch, Kind, Node, RequireProperties
from codegen.lower import numbers, strings
from codegen.lower.context import Context
from codegen.lower.ordered.arrays import ARRAYS
from codegen.lower.ordered.logic import LOGIC
from codegen.lower.ordered.objects import OBJECTS
from codegen.schema.document import Subschema

__all__ = ["lower"]

Keyword = Callable[[Subschema, Context], list[Node]]


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what a schema, an object, checks: the nodes of its keywords in their order."""
    keywords = ("$ref",) if schema.hides_siblings else schema.schema
    assert not isinstance(keywords, bool)
    return [node for keyword in keywords for node in _keyword(keyword, schema, context)]


def _keyword(keyword: str, schema: Subschema, context: Context) -> list[Node]:
    if not schema.has(keyword):
        return []
    if keyword in ("$ref", "$dynamicRef", "$recursiveRef"):
        return [context.call(schema.document.resolve(schema, keyword))]
    if keyword in LOGIC:
        return LOGIC[keyword](schema, context)
    if keyword in _ANY:
        return [Assert(_ANY[keyword](schema), schema.at(keyword))]
    if keyword not in _BY_KIND:
        return []
    kinds, lowered = _BY_KIND[keyword]
    return [Dispatch((Case(kinds, node),)) for node in lowered(schema, context)]


def _type(schema: Subschema) -> Fault:
    value = schema.get("type")
    expected = (value,) if isinstance(value, str) else tuple(value)
    integral = "integer" in expected and "number" not in expected
    return faults.WrongType(expected, integral and schema.draft.name != "draft4")


_ANY: dict[str, Callable[[Subschema], Fault]] = {
    "type": _type,
    "enum": lambda schema: faults.NotInEnum(tuple(schema.get("enum"))),
    "const": lambda schema: faults.NotEqual(schema.get("const")),
}


def _limit(keyword: str, fault: Callable[[int | float], Fault]) -> Keyword:
    return lambda schema, _: [Assert(fault(schema.get(keyword)), schema.at(keyword))]


def _number(keyword: str) -> Keyword:
    """Return what `numbers` makes of one keyword among its neighbours (draft 4 has pairs)."""

    def lower_one(schema: Subschema, _: Context) -> list[Node]:
        place = schema.at(keyword)
        return [node for node in numbers.lower(schema) if getattr(node, "pointer", "") == place]

    return lower_one


def _content(keyword: str) -> Keyword:
    """Return what two keywords check together, at the one of them that tells it."""
    return lambda schema, _: [
        node for node in strings.lower_content(schema) if node.pointer == schema.at(keyword)
    ]


def _required(schema: Subschema, _: Context) -> list[Node]:
    return [RequireProperties(tuple(schema.get("required")), schema.at("required"))]


def _unique(schema: Subschema, _: Context) -> list[Node]:
    if not schema.get("uniqueItems"):
        return []
    return [Assert(faults.RepeatedItems(), schema.at("uniqueItems"))]


_NUMBER_KEYWORDS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
_FAMILIES: tuple[tuple[tuple[Kind, ...], dict[str, Keyword]], ...] = (
    (("integer", "number"), {keyword: _number(keyword) for keyword in _NUMBER_KEYWORDS}),
    (
        ("string",),
        {
            "minLength": _limit("minLength", faults.TooShort),
            "maxLength": _limit("maxLength", faults.TooLong),
            "pattern": strings.lower_pattern,
            "format": strings.lower_format,
            "contentEncoding": _content("contentEncoding"),
            "contentMediaType": _content("contentMediaType"),
        },
    ),
    (
        ("object",),
        {
            "required": _required,
            "minProperties": _limit("minProperties", faults.TooFewProperties),
            "maxProperties": _limit("maxProperties", faults.TooManyProperties),
            **OBJECTS,
        },
    ),
    (
        ("array",),
        {
            "minItems": _limit("minItems", faults.TooFewItems),
            "maxItems": _limit("maxItems", faults.TooManyItems),
            "uniqueItems": _unique,
            **ARRAYS,
        },
    ),
)
_BY_KIND = {
    keyword: (kinds, lowered) for kinds, family in _FAMILIES for keyword, lowered in family.items()
}
