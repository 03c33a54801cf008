"""Where something stands in a document of tool definitions, for messages."""

from dataclasses import dataclass

from codegen.errors import ToolFormatError
from codegen.runtime.text import escape

__all__ = ["Place", "fault", "shown"]

_LONGEST_SHOWN = 80


def shown(text: str) -> str:
    """Return `text` fit for one line of a message: printable and of bounded length."""
    short = text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."
    return _printable(short)


def _printable(text: str) -> str:
    """Return `text`, escaped where it holds control or bidi signs, line ends or surrogates."""
    return text if text.isprintable() else ascii(text)[1:-1]


@dataclass(frozen=True, slots=True)
class Place:
    """A source (a file's name) and the path of keys and indices inside its document."""

    source: str
    path: tuple[str | int, ...] = ()

    def __truediv__(self, step: str | int) -> "Place":
        """Return the place of the member `step` (a key or an index) of the value here."""
        return Place(self.source, (*self.path, step))

    def __str__(self) -> str:
        """Return `source: tools/3/function`; steps are escaped as in RFC 6901."""
        inside = "/".join(shown(escape(str(step))) for step in self.path)
        source = _printable(self.source)
        return f"{source}: {inside}" if self.path else source


def fault(place: Place, message: str) -> ToolFormatError:
    """Return the error that says `message` about what stands at `place`; the caller raises it."""
    return ToolFormatError(f"{place}: {message}")
