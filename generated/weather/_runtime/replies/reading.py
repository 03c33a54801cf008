"""How a reply is read: the mode, the limits, and what is known of the tools."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, Protocol

from ..errors import ReplyError
from ..options import shown, wrong_option
from .strict_json import Decoder, reply_text

if TYPE_CHECKING:
    from .untyped import Untyped

__all__ = [
    "MODES",
    "Library",
    "Mode",
    "Reading",
    "Stream",
    "Strictness",
    "Untypeds",
    "nothing_known",
    "unknown_mode",
]

Mode = Literal["strict", "lenient"]
MODES: tuple[Mode, ...] = ("strict", "lenient")
Library = Literal["json", "orjson", "msgspec"]
Untypeds = Callable[[str], "Mapping[str, Untyped] | None"]
"""From a tool's name what its schema says of each argument; None where nothing is known."""


@dataclass(frozen=True, slots=True)
class Strictness:
    """What is refused beyond what a format forbids; the limits are those of a public gateway.

    `duplicate_keys`, `trailing_text` and `unknown_fields` are "allow" or "refuse". `max_length` is
    the length of a reply in characters, `max_calls` the number of its calls, `max_depth` how deep
    its JSON may nest (None: as deep as the decoder goes), `max_call_length` how many characters of
    one call a stream may hold back. Raises CodegenError for any other value.
    """

    duplicate_keys: Literal["allow", "refuse"] = "allow"
    trailing_text: Literal["allow", "refuse"] = "allow"
    unknown_fields: Literal["allow", "refuse"] = "allow"
    max_length: int = 10_000_000
    max_calls: int = 128
    max_depth: int | None = None
    max_call_length: int = 1_000_000

    def __post_init__(self) -> None:
        for member in fields(self):
            value = getattr(self, member.name)
            if isinstance(member.default, str):
                if value not in ("allow", "refuse"):
                    raise wrong_option(member.name, "'allow' or 'refuse'", value)
            elif value is None and member.default is None:
                continue
            elif type(value) is not int or value < 1:
                raise wrong_option(member.name, "a whole number from 1 on", value)


class Stream(Protocol):
    """A parser of one stream, fed piece by piece."""

    def feed(self, data: bytes | str, /) -> list[dict[str, Any]]:
        """Return the calls that this piece makes complete; raise ReplyError.

        Raise CodegenError, which is for mistakes of a program, after `close`.
        """

    def close(self) -> list[dict[str, Any]]:
        """Return the calls that were not given yet; raise ReplyError for a stream cut off."""


def unknown_mode(mode: object) -> ReplyError:
    """Return the error of a mode that is none."""
    return ReplyError(f"mode: {shown(mode)} is neither strict nor lenient")


def nothing_known(_name: str) -> None:
    """Return None: nothing is known of a tool's arguments."""


@dataclass(frozen=True)
class Reading:
    """How one reply is read.

    `lenient` also reads what a format does not allow but models write. `names` has the names of
    the tools, None where no tools are known. `untyped` gives for a tool's name what its schema
    says of each argument, for formats that write every argument as bare text. `read_by` reads JSON
    wherever it answers as the standard library does, and is in `decoder`, for all of the reply.
    """

    mode: Mode = "strict"
    strictness: Strictness = field(default_factory=Strictness)
    names: Container[str] | None = None
    untyped: Untypeds = nothing_known
    read_by: Library = "json"
    decoder: Decoder = field(init=False, repr=False, compare=False)

    @property
    def lenient(self) -> bool:
        """Whether what models write is read although the format does not allow it."""
        return self.mode == "lenient"

    def __post_init__(self) -> None:
        # An attribute rather than a property: every call of every reply asks for it.
        object.__setattr__(self, "decoder", self._decoder())

    def _decoder(self) -> Decoder:
        if self.read_by == "json":
            return Decoder(**self._decoding)
        from .fast_json import FastDecoder

        return FastDecoder(self.read_by, **self._decoding)

    @property
    def _decoding(self) -> dict[str, Any]:
        return {
            "unique_keys": self.strictness.duplicate_keys == "refuse",
            "max_depth": self.strictness.max_depth,
            "raw_controls": self.lenient,
        }

    def body(self, reply: object) -> Any:
        """Return the JSON of a reply, which may be decoded already; raise NotJson or ReplyError."""
        return reply if isinstance(reply, dict | list) else self.decoder.value(self.text(reply))

    def text(self, reply: object) -> str:
        """Return a reply as text without a byte order mark; raise ReplyError for one too long."""
        text = reply if type(reply) is str else reply_text(reply)
        if text[:1] == "\ufeff":
            text = text[1:]
        if len(text) > self.strictness.max_length:
            limit = self.strictness.max_length
            raise ReplyError(f"reply: longer than {limit} characters; raise max_length to read it")
        return text

    def is_tool(self, name: object) -> bool:
        """Say whether a name is that of a tool; of any tool, where none are known."""
        return isinstance(name, str) and (self.names is None or name in self.names)

    def count(self, calls: int) -> None:
        """Raise ReplyError for more calls than a reply may have."""
        if calls > self.strictness.max_calls:
            limit = self.strictness.max_calls
            raise ReplyError(f"reply: more than {limit} calls; raise max_calls to read them")
