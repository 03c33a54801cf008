"""Keywords about the value itself: its type, what it may equal, numbers and strings."""

from collections.abc import Iterable
from typing import Any

from codegen.ir import faults
from codegen.reference.pointer.comparing import is_multiple
from codegen.reference.pointer.model import Finding, Place
from codegen.runtime.values import Foreign, json_type

__all__ = ["first_mismatch", "has_type", "number_findings", "string_findings"]


def has_type(value: Any, names: tuple[str, ...]) -> bool:
    """Say whether a plain value is of one of the types (document 000: 1.0 is no integer)."""
    if type(value) is Foreign:  # its class may be named like a JSON type
        return False
    kind = json_type(value)
    return kind in names or (kind == "integer" and "number" in names)


def first_mismatch(place: Place) -> list[Finding]:
    """Steps 3 to 5: `type`, `enum`, `const`; the first that fails is the only one told."""
    keywords, value = place.keywords, place.value
    if "type" in keywords:
        named = keywords["type"]
        names = (named,) if isinstance(named, str) else tuple(named)
        if not has_type(value, names):
            return [Finding(place.path, faults.WrongType(names), value, types=names)]
    if "enum" in keywords and not any(value == member for member in keywords["enum"]):
        return [place.finding(faults.NotInEnum(tuple(keywords["enum"])))]
    if "const" in keywords and value != keywords["const"]:
        return [place.finding(faults.NotEqual(keywords["const"]))]
    return []


def number_findings(place: Place) -> list[Finding]:
    """`minimum`, `exclusiveMinimum`, `maximum`, `exclusiveMaximum`, `multipleOf`."""
    value = place.value
    lower, above = _bounds(place.keywords, "minimum", "exclusiveMinimum")
    upper, under = _bounds(place.keywords, "maximum", "exclusiveMaximum")
    divisor = place.keywords.get("multipleOf")
    found: list[faults.Fault] = []
    if lower is not None and value < lower:
        found.append(faults.BelowMinimum(lower))
    if above is not None and value <= above:
        found.append(faults.BelowExclusiveMinimum(above))
    if upper is not None and value > upper:
        found.append(faults.AboveMaximum(upper))
    if under is not None and value >= under:
        found.append(faults.AboveExclusiveMaximum(under))
    if divisor is not None and not is_multiple(value, divisor):
        found.append(faults.NotMultiple(divisor))
    return [place.finding(fault) for fault in found]


def _bounds(keywords: dict[str, Any], inclusive: str, exclusive: str) -> tuple[Any, Any]:
    """Return the inclusive and the exclusive bound, each None where there is none."""
    bound, strict = keywords.get(inclusive), keywords.get(exclusive)
    if isinstance(strict, bool):  # draft 4: it says how the bound beside it is meant
        return (None, bound) if strict else (bound, None)
    return bound, strict


def string_findings(
    place: Place, matches_pattern: bool | None, wrong_formats: Iterable[str]
) -> list[Finding]:
    """`minLength`, `maxLength`, `pattern` (None: not asked for), `format` and the content."""
    keywords, length = place.keywords, len(place.value)
    found: list[faults.Fault] = []
    if length < keywords.get("minLength", 0):
        found.append(faults.TooShort(keywords["minLength"]))
    if length > keywords.get("maxLength", length):
        found.append(faults.TooLong(keywords["maxLength"]))
    if matches_pattern is False:
        found.append(faults.PatternMismatch(keywords["pattern"]))
    found.extend(faults.WrongFormat(name) for name in wrong_formats)
    return [place.finding(fault) for fault in found]
