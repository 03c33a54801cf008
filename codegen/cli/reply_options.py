"""The options that say how replies are read."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import click

from codegen.emit.replies import ReplyOptions
from codegen.runtime.replies.formats import AUTO, FORMATS, unknown_format
from codegen.runtime.replies.reading import Strictness

__all__ = ["REPLIES", "Decorator", "reply_options", "taken"]

Decorator = Callable[[Any], Any]

_REFUSALS = ("duplicate-keys", "trailing-text", "unknown-fields")
_LIMITS = ("max-length", "max-calls", "max-depth", "max-call-length")
_HELP = {
    "max-length": "The longest reply that is read, in characters.",
    "max-calls": "The most calls that a reply may have.",
    "max-depth": "How deep the JSON of a reply may nest.",
    "max-call-length": "The longest call of a stream, in characters.",
}


class _FormatName(click.Choice[str]):
    """The name of a format: so many that of a wrong one those like it are told; help has all."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name; raise click.BadParameter for one that is none."""
        if value not in self.choices:
            self.fail(unknown_format(value), param, ctx)
        return value


def _limit(name: str) -> Decorator:
    default = getattr(Strictness(), name.replace("-", "_"))
    shown = str(default) if default is not None else "as deep as the decoder goes"
    return click.option(
        f"--{name}", metavar="N", type=click.IntRange(min=1), show_default=shown, help=_HELP[name]
    )


REPLIES: tuple[Decorator, ...] = (
    click.option(
        "reply_formats",
        "--reply-format",
        metavar="NAME",
        multiple=True,
        type=_FormatName((AUTO, *FORMATS)),
        help="A format that replies come in, or auto for those of providers; may be repeated."
        " If not given, it is auto, and hermes too in dialect tagged."
        f" The formats: {', '.join(FORMATS)}.",
    ),
    click.option(
        "refused",
        "--refuse",
        metavar="WHAT",
        multiple=True,
        type=click.Choice(_REFUSALS),
        help=f"What to refuse in a reply: {', '.join(_REFUSALS)}; may be repeated.",
    ),
    *map(_limit, _LIMITS),
    click.option(
        "--decoder",
        type=click.Choice(("json", "orjson", "msgspec")),
        default="json",
        show_default=True,
        help="The library that reads JSON, where it answers as the standard library does.",
    ),
)


def reply_options(command: Callable[..., int]) -> Callable[..., int]:
    """Return a command with these options; `taken` makes them one value."""
    for decorator in reversed(REPLIES):
        command = decorator(command)
    return command


def taken(values: dict[str, Any]) -> ReplyOptions:
    """Return how replies are read, taking its options out of what click gives a command."""
    formats = tuple(dict.fromkeys(values.pop("reply_formats")))
    refused = {name.replace("-", "_") for name in values.pop("refused")}
    limits = {name: values.pop(name, None) for name in (name.replace("-", "_") for name in _LIMITS)}
    members = {name: value for name, value in limits.items() if value is not None}
    members |= {field.name: "refuse" for field in fields(Strictness) if field.name in refused}
    return ReplyOptions(formats, Strictness(**members), values.pop("decoder"))
