"""What the keywords of one schema evaluate by themselves: keys by name, items by their number.

JSON Schema Core, section 11, in the forms that are the same for every dialect.
"""

from collections.abc import Callable

from codegen.ir.nodes import Evaluated, Everything, First, Named
from codegen.lower.strings import python_pattern
from codegen.schema.document import Subschema, escape

__all__ = ["Parts", "counted_items", "named_keys"]

Parts = tuple[Evaluated, ...]


def named_keys(schema: Subschema) -> Parts:
    """Return what `properties` and `patternProperties` evaluate.

    Raise SchemaError for a pattern that has no Python equivalent.
    """
    names = tuple(schema.get("properties") or ())
    patterns = tuple(
        python_pattern(pattern, f"{schema.at('patternProperties')}/{escape(pattern)}")
        for pattern in schema.get("patternProperties") or ()
    )
    return (Named(names, patterns),) if names or patterns else ()


def counted_items(schema: Subschema, accepted: Callable[[str], Parts]) -> Parts:
    """Return what the keywords for items evaluate; `accepted` has the part of `contains`."""
    has_prefix = schema.draft.knows("prefixItems")
    first = schema.get("prefixItems" if has_prefix else "items")
    is_list = isinstance(first, list)
    if schema.has("items") and (has_prefix or not is_list):
        return (Everything(),)
    if not has_prefix and is_list and schema.has("additionalItems"):
        return (Everything(),)
    parts: Parts = (First(len(first)),) if is_list else ()
    if has_prefix and schema.has("contains"):  # draft 2019-09: contains evaluates nothing
        return (*parts, *accepted("contains"))
    return parts
