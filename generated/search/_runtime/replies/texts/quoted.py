"""Where a call that cannot be read ends: at a mark, but not at one inside quotes.

A model may quote a whole call in an argument. Where the reply is cut off or broken after that, the
quoted call must not be taken for one.
"""

import re
from functools import cache

__all__ = ["GEMMA", "JSON", "PYTHON", "first_mark"]

JSON = ('"',)
PYTHON = ('"""', "'''", '"', "'")
GEMMA = ('<|"|>',)


def first_mark(
    text: str, start: int, marks: tuple[str, ...], quotes: tuple[str, ...]
) -> re.Match[str] | None:
    """Return the first of some marks from a place that is not inside quotes of these kinds.

    The place is outside quotes. Quotes that are not closed go on to the end of the text.
    """
    for found in _marks_and_texts(marks, quotes).finditer(text, start):
        if found.lastgroup == "mark":
            return found
        if found.lastgroup is not None:
            return None
    return None


@cache
def _marks_and_texts(marks: tuple[str, ...], quotes: tuple[str, ...]) -> re.Pattern[str]:
    texts = [_text(quote, f"open{index}") for index, quote in enumerate(quotes)]
    mark = "|".join(map(re.escape, marks))
    return re.compile("|".join([f"(?P<mark>{mark})", *texts]), re.DOTALL)


def _text(quote: str, group: str) -> str:
    """Return a pattern for what stands in quotes; the group matches where they are not closed."""
    first, rest = quote[0], re.escape(quote[1:])
    python = first in "\"'"
    inner = rf"[^{first}\\]++|\\." if python else f"[^{first}]++"
    if rest:
        inner += f"|{first}(?!{rest})"
    # An apostrophe inside a word opens nothing.
    before = r"(?<!\w)[rRuU]?" if first == "'" else ""
    return f"{before}{first}{rest}(?:{inner})*+(?:{first}{rest}|(?P<{group}>))"
