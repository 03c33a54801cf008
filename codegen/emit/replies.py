"""How a package reads replies, and the runtime modules that this takes."""

from dataclasses import dataclass, field, fields
from typing import get_args

from codegen.dialects import Dialect
from codegen.emit.code import Code, expression, joined
from codegen.emit.literals import literal
from codegen.errors import CodegenError
from codegen.runtime.options import shown, wrong_option
from codegen.runtime.replies.formats import AUTO, BODIES, FORMATS, STREAMS, UNTYPED, unknown_format
from codegen.runtime.replies.reading import Library, Strictness

__all__ = ["ReplyOptions", "has_untyped", "reply_formats", "reply_modules"]


@dataclass(frozen=True, slots=True)
class ReplyOptions:
    """How a package reads replies.

    `formats` are those that it has, and reads where a caller names none; "auto" among them stands
    for the bodies and streams of providers. Without any they are what its dialect reads.
    `strictness` has what is refused, and the limits. `decoder` is the library that reads JSON,
    json of the standard library or another one where it gives the same answer. Raises
    CodegenError for a format or decoder of another name.
    """

    formats: tuple[str, ...] = ()
    strictness: Strictness = field(default_factory=Strictness)
    decoder: Library = "json"

    def __post_init__(self) -> None:
        formats: object = self.formats
        if not isinstance(formats, tuple | list):  # a text would be read letter by letter
            raise wrong_option("formats", "a tuple of names", formats)
        for name in self.formats:
            if name not in (AUTO, *FORMATS):
                raise CodegenError(unknown_format(name))
        strictness: object = self.strictness
        if not isinstance(strictness, Strictness):
            raise wrong_option("strictness", "a codegen.Strictness", strictness)
        if self.decoder not in get_args(Library):
            known = ", ".join(get_args(Library))
            raise CodegenError(f"unknown decoder {shown(self.decoder)}; known are {known}")

    @property
    def is_strict(self) -> bool:
        """Whether anything but the defaults is refused, or another limit holds."""
        return self.strictness != Strictness()

    def strictness_code(self) -> Code:
        """Return the expression that makes the strictness; only what is no default is named."""
        default = Strictness()
        changed = [
            expression("{}={}", Code(member.name), literal(getattr(self.strictness, member.name)))
            for member in fields(Strictness)
            if getattr(self.strictness, member.name) != getattr(default, member.name)
        ]
        return expression("Strictness({})", joined(", ", changed))


def reply_formats(dialect: Dialect, replies: ReplyOptions) -> tuple[str, ...]:
    """Return the formats that a package has, and reads where a caller names none."""
    return replies.formats or ((AUTO, "hermes") if dialect.name == "tagged" else (AUTO,))


def reply_modules(formats: tuple[str, ...]) -> frozenset[str]:
    """Return the runtime modules that read formats, and the streams of them."""
    named = {*formats, *(BODIES if AUTO in formats else ())} - {AUTO}
    streams = {f"{name}_stream" for name in named} & STREAMS.keys()
    return frozenset(f"replies.{FORMATS[name]}" for name in named | streams)


def has_untyped(formats: tuple[str, ...]) -> bool:
    """Say whether one of the formats writes arguments as bare text."""
    return not UNTYPED.isdisjoint(formats)
