"""The name of the folder that a toolset is built into."""

import keyword
import re
import unicodedata

__all__ = ["folder_name"]

_LONGEST = 64


def folder_name(text: str) -> str:
    """Return `text` (a file's stem, or what the user typed) as a name that Python can import.

    The result is an ASCII identifier in lower case, so that it is the same folder on every file
    system: accents go, every run of other signs becomes one underscore. It is empty where nothing
    is left of `text`.
    """
    letters = (sign for sign in unicodedata.normalize("NFKD", text) if not _is_accent(sign))
    name = re.sub(r"[^a-z0-9]+", "_", "".join(letters).lower()).strip("_")[:_LONGEST]
    if name[:1].isdigit():
        name = f"_{name}"
    return f"{name}_" if keyword.iskeyword(name) else name


def _is_accent(sign: str) -> bool:
    return unicodedata.combining(sign) != 0
