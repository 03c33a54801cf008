"""Calls that are bare code, for the interpreter that a model knows as python."""

from ..calls import Call
from ..strict_json import NotJson
from .found import Found

__all__ = ["code_call"]


def code_call(found: Found, start: int, end: int) -> Call:
    """Return the call whose code stands between two places.

    Code has no end of its own: that of a reply which was cut off is cut off too. Never run it from
    a reply whose stop reason says so (spec/formats C2). Raise NotJson where there is none.
    """
    code = found.text[start:end].strip()
    if not code:
        raise NotJson("has no code")
    return {"id": None, "name": "python", "arguments": {"code": code}, "kind": "code"}
