"""Values as Python literals: the only way by which a text of a schema reaches generated source.

Literals are ASCII (no bidi control, no surrogate, no invisible character), have no line break, and
keep apart what Python holds equal: 1, 1.0 and True.
"""

import re
from math import isfinite
from typing import Any

from codegen.emit.code import Code

__all__ = ["comment", "interpolated", "literal"]

_LONGEST_COMMENT = 300
_is_plain_pointer = re.compile(r"/[\w/~$-]{,200}", re.ASCII).fullmatch
_MAX_DECIMAL = 10**1000  # below Python's limit on the digits of a decimal literal


def literal(value: Any) -> Code:
    """Return the literal of a JSON value, or of a tuple of them; raise TypeError for others."""
    return Code(_literal(value))


def _literal(value: Any) -> str:
    if value is None or type(value) is bool:
        return repr(value)
    if type(value) is str:
        return _quoted(value)
    if type(value) is int:
        return repr(value) if abs(value) < _MAX_DECIMAL else hex(value)
    if type(value) is float and isfinite(value):
        return repr(value)
    if type(value) is list:
        return f"[{', '.join(map(_literal, value))}]"
    if type(value) is tuple:
        return f"({', '.join(map(_literal, value))}{',' if len(value) == 1 else ''})"
    if type(value) is dict:
        members = (f"{_quoted(key)}: {_literal(item)}" for key, item in value.items())
        return f"{{{', '.join(members)}}}"
    raise TypeError(f"no literal for a {type(value).__name__}")


def _quoted(text: str) -> str:
    """Return a string literal, in double quotes unless that takes more escapes."""
    quoted = ascii(text)
    if quoted[0] == "'" and '"' not in quoted:
        return f'"{quoted[1:-1]}"'
    return quoted


def interpolated(pieces: list[str | Code]) -> Code:
    """Return a string literal of texts and expressions: an f-string where it has expressions."""
    merged: list[str | Code] = []
    for piece in pieces:
        if merged and not isinstance(piece, Code) and not isinstance(merged[-1], Code):
            merged[-1] = str(merged[-1]) + str(piece)
        else:
            merged.append(piece)
    if not any(isinstance(piece, Code) for piece in merged):
        return literal("".join(map(str, merged)))
    parts = [
        f"{{{piece}}}" if isinstance(piece, Code) else _text_part(str(piece)) for piece in merged
    ]
    return Code(f'f"{"".join(parts)}"')


def _text_part(text: str) -> str:
    """Return a text as it stands between the double quotes of an f-string."""
    chunks = (
        "'".join(ascii(piece)[1:-1] for piece in chunk.split("'")) for chunk in text.split('"')
    )
    return '\\"'.join(chunks).replace("{", "{{").replace("}", "}}")


def comment(text: str) -> Code:
    """Return a text as a comment of one line that no tool can read as a directive.

    The middle of a long one is left out: the pointers of a deep schema would make its code grow
    with the square of its depth.
    """
    if _is_plain_pointer(text):
        return Code(f"# {text}")
    if len(text) > _LONGEST_COMMENT:
        text = f"{text[: _LONGEST_COMMENT // 2]}...{text[-_LONGEST_COMMENT // 2 :]}"
    escaped = re.sub("#(?!/)", r"\\x23", ascii(text)[1:-1]).replace(";", "\\x3b")
    return Code(
        f"# {escaped or '/'}" if not text or text.startswith(("/", "tool: ")) else f"# at {escaped}"
    )
