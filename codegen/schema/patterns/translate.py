"""JSON Schema `pattern` (ECMA-262) -> Python `re` text; the steps in their order."""

from __future__ import annotations

from codegen.runtime.formats.regex_parser import RegexSyntaxError, parse
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.references import optional_references
from codegen.schema.patterns.render import render

__all__ = ["MAX_DEPTH", "MAX_LENGTH", "MAX_OUTPUT", "translate"]

MAX_LENGTH = 10_000
MAX_DEPTH = 50
MAX_OUTPUT = 250_000


def translate(pattern: str) -> str:
    """Python `re` source, in ASCII, for `re.compile(source).search(text)`, without flags.

    It finds a match in exactly the texts in which the ECMA-262 `pattern` (JSON Schema 2020-12
    validation, 6.3.3) finds one, and is the same text on every version of Python. Raises
    PatternError where `pattern` is invalid, too large, or has no exact equivalent.
    """
    if len(pattern) > MAX_LENGTH:
        raise PatternError(MAX_LENGTH, f"longer than {MAX_LENGTH} characters")
    try:
        tree = parse(pattern, MAX_DEPTH)
    except RegexSyntaxError as error:
        raise PatternError(error.position, error.reason) from error
    source = render(tree, optional_references(tree))
    if len(source) > MAX_OUTPUT:
        raise PatternError(0, f"longer than {MAX_OUTPUT} characters in Python")
    return source
