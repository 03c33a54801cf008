"""minLength, maxLength, pattern, format."""

from codegen.errors import SchemaError
from codegen.ir.faults import PatternMismatch, TooLong, TooShort, WrongFormat
from codegen.ir.nodes import Assert, Gate, Node, Sequence
from codegen.lower.context import Context
from codegen.schema.document import Subschema
from codegen.schema.formats import FORMATS, content_format
from codegen.schema.patterns import PatternError, hangs, is_linear, re2_obstacle, translate

__all__ = [
    "lower",
    "lower_content",
    "lower_format",
    "lower_pattern",
    "note_engine",
    "python_pattern",
]

_KEYWORDS = frozenset(
    ("minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType")
)


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what a schema checks of a string (JSON Schema Validation, sections 6.3 and 7)."""
    nodes: list[Node] = []
    if not schema.has_any(_KEYWORDS):
        return nodes
    if schema.has("minLength"):
        nodes.append(Assert(TooShort(schema.get("minLength")), schema.at("minLength")))
    patterns = lower_pattern(schema, context) if schema.has("pattern") else []
    if schema.has("maxLength"):
        fault, pointer = TooLong(schema.get("maxLength")), schema.at("maxLength")
        if patterns and not is_linear(schema.get("pattern")):
            nodes.append(Gate(fault, pointer, Sequence(tuple(patterns))))  # bounds its time
            patterns = []
        else:
            nodes.append(Assert(fault, pointer))
    nodes.extend(patterns)
    if schema.has("format"):
        nodes.extend(lower_format(schema, context))
    nodes.extend(lower_content(schema))
    return nodes


def lower_pattern(schema: Subschema, context: Context) -> list[Node]:
    """Return what the keyword `pattern` checks of a string."""
    pattern = schema.get("pattern")
    python_pattern(pattern, schema.at("pattern"))
    note_engine(pattern, schema, "pattern", context)
    return [Assert(PatternMismatch(pattern), schema.at("pattern"))]


def lower_format(schema: Subschema, context: Context) -> list[Node]:
    """Return what the keyword `format` checks of a string, where it is asserted."""
    name = schema.get("format")
    if not context.formats:
        context.note(schema, "format", "is not checked: formats are annotations in this build")
    elif name not in FORMATS:
        context.note(schema, "format", f"is not checked: {name!a:.100} is no format that is known")
    else:
        return [Assert(WrongFormat(name), schema.at("format"))]
    return []


def lower_content(schema: Subschema) -> list[Assert]:
    """Return what `contentEncoding` and `contentMediaType` check, where the draft asserts them."""
    encoding, media_type = schema.get("contentEncoding"), schema.get("contentMediaType")
    name = content_format(encoding, media_type)
    if name is None:
        return []
    keyword = "contentEncoding" if name == encoding else "contentMediaType"
    return [Assert(WrongFormat(name), schema.at(keyword))]


def python_pattern(pattern: str, pointer: str) -> str:
    """Return an ECMA-262 pattern as Python's `re`; raise SchemaError where there is none."""
    try:
        return translate(pattern)
    except PatternError as error:
        raise SchemaError(pointer, str(error)) from error


def note_engine(pattern: str, schema: Subschema, keyword: str, context: Context) -> None:
    """Record what searches for a pattern, and that Python's `re` can take exponential time."""
    if context.engine == "re2":
        obstacle = re2_obstacle(pattern)
        if obstacle is None:
            context.note_linear(translate(pattern))
            return
        context.note(schema, keyword, f"{pattern!a:.100} {obstacle}: re searches for it")
    attack = hangs(pattern)
    if attack is not None:
        reason = f"can take exponential time on a hostile text such as {attack!a:.100}"
        context.note_slow(schema, keyword, reason)
