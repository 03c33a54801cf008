"""What is wrong with a generated module."""

from dataclasses import dataclass

__all__ = ["Finding"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A line that means something else than the schema, or nothing known; None is the module.

    `pointer` is the JSON pointer of the keyword in the schema, "" where none is known.
    """

    line: int | None
    pointer: str
    message: str
