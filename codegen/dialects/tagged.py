"""The tagged dialect: `missing argument: search.query` (document 002)."""

from codegen.dialects.model import Dialect, Message, Slot, Unworded
from codegen.ir import faults
from codegen.ir.faults import Fault

__all__ = ["TAGGED", "words"]


def words(fault: Fault) -> Message:
    """Return the message of a fault, as the document's checks 3 and 4 word it.

    The document knows only arguments that are an object; for any other value, given straight to a
    compiled tool, the dialect says so in its own style.
    """
    match fault:
        case faults.MissingProperty():
            return ("missing argument: ", Slot.TOOL, ".", Slot.NAME)
        case faults.UnexpectedProperty():
            return ("unexpected argument: ", Slot.TOOL, ".", Slot.NAME)
        case faults.WrongType():
            return ("arguments are not an object: ", Slot.TOOL)
    raise Unworded(type(fault).__name__)


def _refused(name: str, reason: str) -> str:
    return f"refused tool: {name}: {reason}"


TAGGED = Dialect("tagged", words, "first", "names", "unknown tool: ", "bad json: {index}", _refused)
