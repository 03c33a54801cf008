"""Text of a schema in Markdown, where nothing of it has a meaning."""

import re

__all__ = ["code_span"]

_TICKS = re.compile("`+")


def code_span(text: str) -> str:
    """Return a code span of CommonMark (section 6.1), in which no sign of the text has a meaning.

    Signs that end a line are escaped, since a span cannot hold an empty line.
    """
    plain = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    longest = max((len(run) for run in _TICKS.findall(plain)), default=0)
    fence = "`" * (longest + 1)
    # One space at either end is not part of the content; an empty span would be none.
    padding = " " if not plain.strip() or plain[0] in "` " or plain[-1] in "` " else ""
    return f"{fence}{padding}{plain}{padding}{fence}"
