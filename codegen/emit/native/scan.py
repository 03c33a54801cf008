"""The search for a pattern in a text of ASCII, as a C function; Python searches any other text."""

from codegen.emit.code import Code, joined
from codegen.emit.environment import macro
from codegen.emit.native.text import digits
from codegen.schema.patterns.deterministic import automaton
from codegen.schema.patterns.ecma_text import ecma_text

__all__ = ["scan"]


def scan(name: Code, pattern: str) -> Code | None:
    """Return the function for a pattern of Python's `re`; None where there is no automaton."""
    source = ecma_text(pattern)
    found = None if source is None else automaton(source)
    if found is None:
        return None
    states = range(len(found.steps))
    return macro("scan", "function", "native")(
        name=name,
        classes=_numbers(found.classes),
        width=digits(len(found.steps[0])),
        count=digits(len(found.steps)),
        rows=[_numbers(row) for row in found.steps],
        ends=_numbers(tuple(int(state in found.ends) for state in states)),
        start=digits(found.start),
    )


def _numbers(numbers: tuple[int, ...]) -> Code:
    return joined(", ", [digits(number) for number in numbers])
