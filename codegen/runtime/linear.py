"""Patterns searched by RE2, in time linear in the text: for builds that choose that engine.

The one runtime module that needs a package beside the standard library, google-re2. Where that is
absent the import fails, so that no package falls back to a matcher that can hang.
"""

import re
from collections.abc import Callable

try:
    import re2
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: pip install google-re2", name=error.name) from None

__all__ = ["linear_search"]

_MEMORY = 64 << 20  # bytes for one pattern
_OTHER_SPELLINGS = re.compile(r"\(\?a:\\b\)|\\(?:u(?P<four>.{4})|U(?P<eight>.{8})|.)", re.DOTALL)
_SURROGATES = re.compile("[\ud800-\udfff]")


def linear_search(pattern: str) -> Callable[[str], object]:
    """Return what finds a pattern as `re.compile(pattern).search` does, or gives None.

    The pattern is one that the compiler writes for Python's `re`, of those that RE2 finds in the
    same texts: codegen.schema.patterns.re2_obstacle says None of it.
    """
    options = re2.Options()
    options.log_errors = False
    options.max_mem = _MEMORY
    search = re2.compile(_OTHER_SPELLINGS.sub(_respelt, pattern), options).search

    def found(text: str) -> object:
        try:
            return search(text)
        except UnicodeEncodeError:  # to RE2, half a pair is like U+FFFF: no class tells them apart
            return search(_SURROGATES.sub("\uffff", text))

    return found


def _respelt(match: re.Match[str]) -> str:
    """Return an escape as RE2 spells it."""
    code = match["four"] or match["eight"]
    if code:
        return rf"\x{{{code}}}"
    return {r"\Z": r"\z", r"(?a:\b)": r"\b"}.get(match[0], match[0])
