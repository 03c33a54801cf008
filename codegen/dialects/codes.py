"""The codes dialect: `type:days` (document 003)."""

from codegen.dialects.model import Dialect, Message, Slot, Unworded
from codegen.ir import faults
from codegen.ir.faults import Fault

__all__ = ["CODES", "words"]


def words(fault: Fault) -> Message:
    """Return the message of a fault, as the document's table words it.

    The document knows only arguments that are an object; any other value, given straight to a
    compiled tool, has the code `type:` with no parameter.
    """
    match fault:
        case faults.MissingProperty():
            return ("missing:", Slot.NAME)
        case faults.UnexpectedProperty():
            return ("unexpected:", Slot.NAME)
        case faults.WrongType():
            return ("type:", Slot.NAME)
        case faults.NotInEnum():
            return ("enum:", Slot.NAME)
    raise Unworded(type(fault).__name__)


def _refused(name: str, _: str) -> str:
    return f"refused_tool:{name}"


CODES = Dialect("codes", words, "sorted", "types", "unknown_tool:", "unreadable:{error}", _refused)
