"""What is said of an option that is none of those that there are."""

from .errors import CodegenError
from .values import class_name

__all__ = ["shown", "wrong_option"]


def shown(value: object) -> str:
    """Return a value as messages show it: in ASCII, of at most 100 characters."""
    try:
        return f"{value!a:.100}"
    except ValueError:  # an integer of more digits than Python writes
        return f"of class {class_name(value)}"


def wrong_option(name: str, wanted: str, value: object) -> CodegenError:
    """Return the error of an option: its name, what it takes, and the value that it was given."""
    return CodegenError(f"{name} is {wanted}, not {shown(value)}")
