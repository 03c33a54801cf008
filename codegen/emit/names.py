"""Names in generated code: prefix and counter, never the text of a schema."""

from collections import Counter

from codegen.emit.code import Code

__all__ = ["Names", "errors_function", "valid_function"]


class Names:
    """The names of one scope."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def new(self, prefix: str) -> Code:
        """Return a name that the scope does not have yet: `x1`, `x2`, ..."""
        self._counts[prefix] += 1
        return Code(f"{prefix}{self._counts[prefix]}")


def valid_function(number: int) -> Code:
    """Return the name of the fast body of a function."""
    return Code(f"_is_valid_{number}" if number else "_is_valid")


def errors_function(number: int) -> Code:
    """Return the name of the full body of a function."""
    return Code(f"_errors_{number}" if number else "_errors")
