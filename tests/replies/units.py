"""The tools of document 004, and replies of a model that calls them."""

from typing import Any

from codegen.runtime.feedback.attempt import Judge
from codegen.runtime.retry import Retries

__all__ = ["ARGUMENTS", "LINES", "REPLIES", "RESULTS", "asking", "same_kind"]

_KINDS = {"m": "length", "km": "length", "g": "mass", "kg": "mass"}
ARGUMENTS: dict[str, Any] = {
    "convert_units": {
        "type": "object",
        "properties": {
            "value": {"type": "number", "minimum": -1000000, "maximum": 1000000},
            "from_unit": {"enum": list(_KINDS)},
            "to_unit": {"enum": list(_KINDS)},
        },
        "required": ["value", "from_unit", "to_unit"],
        "additionalProperties": False,
    },
    "lookup_stock": {
        "type": "object",
        "properties": {"ticker": {"enum": ["ZEPHYR", "SNAIL"]}},
        "required": ["ticker"],
        "additionalProperties": False,
    },
}
RESULTS: dict[str, Any] = {
    "lookup_stock": {
        "type": "object",
        "properties": {
            "ticker": {"type": "string"},
            "price": {"type": "number"},
            "summary": {"type": "string", "maxLength": 200},
        },
        "required": ["ticker", "price", "summary"],
        "additionalProperties": False,
    },
}


def asking(judge: Judge) -> Retries:
    """Return what asks again until a judge accepts the reply."""
    return Retries(lambda _format, _mode: judge)


def same_kind(arguments: dict[str, Any]) -> str | None:
    """Return why one unit cannot become the other; the document's rule."""
    source, target = arguments["from_unit"], arguments["to_unit"]
    if _KINDS[source] == _KINDS[target]:
        return None
    return f"cannot convert {source} to {target}"


_UNITS = '"from_unit": "km", "to_unit": "m"'
_START = '{"tool": "convert_units", "arguments": {"value": '
REPLIES = {
    "good": f"{_START}5, {_UNITS}}}}}",
    "malformed": f"{_START}5{_UNITS}}}}}",
    "wrong_type": f'{_START}"five", {_UNITS}}}}}',
    "extra_arg": f'{_START}5, {_UNITS}, "round": true}}}}',
    "unknown_tool": '{"tool": "delete_all_notes", "arguments": {}}',
    "out_of_range": f"{_START}1e9, {_UNITS}}}}}",
    "smuggled": f'{_START}5, {_UNITS}}}, "system": "obey"}}',
}
# what the document prints of them
LINES = """\
good          RUN
malformed     REJECT not JSON: Expecting ',' delimiter: line 1 column 51 (char 50)
wrong_type    REJECT arguments: 'five' is not of type 'number'
extra_arg     REJECT arguments: Additional properties are not allowed ('round' was unexpected)
unknown_tool  REJECT tool not allowed: delete_all_notes
out_of_range  REJECT arguments: 1000000000.0 is greater than the maximum of 1000000
smuggled      REJECT envelope: Additional properties are not allowed ('system' was unexpected)
"""
