"""Arguments and options that several commands share."""

import functools
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from codegen.cli.program import WANTS_JSON
from codegen.cli.reply_options import REPLIES, Decorator, taken
from codegen.cli.resources import load_resources
from codegen.dialects import DIALECTS
from codegen.package.model import Options
from codegen.tools import FORMATS

__all__ = [
    "DEFINITIONS",
    "JSON",
    "LANGUAGE",
    "Decorator",
    "Request",
    "decorated",
    "formats_option",
    "request_options",
    "utf8",
]

Command = TypeVar("Command", bound=Callable[..., Any])


def utf8(argument: str) -> str:
    """Return an argument as UTF-8 has it; bytes that are no UTF-8 are surrogates.

    Under the locale C Python hands every byte past ASCII on as a surrogate.
    """
    return os.fsencode(argument).decode("utf-8", "surrogateescape")


def _wants_json(context: click.Context, _: click.Parameter, value: bool) -> bool:
    """Note for the end of the command that an error is told as JSON too."""
    context.meta[WANTS_JSON] = value
    return value


JSON = click.option(
    "as_json", "--json", is_flag=True, callback=_wants_json, help="Print JSON, for machines."
)


def formats_option(shown: str) -> Decorator:
    """Return the option `--formats`, whose help has `shown` for what holds without it."""
    return click.option(
        "--formats",
        type=click.Choice(("assert", "annotate")),
        show_default=shown,
        help="Whether the keyword `format` is checked.",
    )


# How the files of definitions are read.
DEFINITIONS: tuple[Decorator, ...] = (
    click.option(
        "resources",
        "--resource",
        metavar="FILE",
        multiple=True,
        type=click.Path(),
        help="A schema document that references may name by its `$id`; may be repeated.",
    ),
    click.option(
        "--format",
        metavar="FORMAT",
        type=click.Choice(FORMATS),
        help="Read the definitions in this format, instead of telling it by their shape.",
    ),
)

LANGUAGE: tuple[Decorator, ...] = (
    click.option(
        "--dialect",
        type=click.Choice(sorted(DIALECTS)),
        default="pointer",
        show_default=True,
        help="What is checked, and how an error reads.",
    ),
    formats_option("annotate in dialect jsonschema, else assert"),
    *DEFINITIONS,
)

_TOOLSETS: tuple[Decorator, ...] = (
    click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path()),
    click.option(
        "directory",
        "--output",
        "-o",
        metavar="DIR",
        required=True,
        type=click.Path(path_type=Path),
        help="The folder that holds one package for each toolset.",
    ),
    *LANGUAGE,
    click.option(
        "--name",
        metavar="NAME",
        type=utf8,
        help="The package's name; needed for standard input.",
    ),
    click.option(
        "--strict",
        is_flag=True,
        help="Refuse a tool with a keyword left unchecked, or a pattern that a hostile text can"
        " make run for ever.",
    ),
    click.option(
        "--allow-slow-patterns",
        is_flag=True,
        help="Build a tool with a pattern that a hostile text can make run for ever.",
    ),
    click.option(
        "engine",
        "--regex-engine",
        type=click.Choice(("re", "re2")),
        default="re",
        show_default=True,
        help="What searches for patterns: re2 (the package google-re2) never takes long.",
    ),
    click.option(
        "--fresh",
        is_flag=True,
        help="Make every module again, whatever the manifest says of it.",
    ),
    click.option(
        "--native",
        is_flag=True,
        help="Add the checks in C, and an extension module of them for this Python.",
    ),
    click.option("--keep-going", is_flag=True, help="Build the other tools where one is refused."),
    click.option(
        "--jobs",
        metavar="N",
        type=click.IntRange(min=1),
        default=lambda: os.cpu_count() or 1,
        show_default="number of processors",
        help="How many processes share the work.",
    ),
    *REPLIES,
    JSON,
)


@dataclass(frozen=True, slots=True)
class Request:
    """What `build` and `check` are asked for; `options` decides what the code is."""

    files: tuple[str, ...]
    directory: Path
    format: str | None
    name: str | None
    jobs: int
    as_json: bool
    options: Options


def decorated(command: Command, decorators: tuple[Decorator, ...]) -> Command:
    """Return `command` with click's `decorators`, the first one outermost."""
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def request_options(command: Callable[[Request], int]) -> Callable[..., int]:
    """Return `command` with the options of a Request, as click calls it.

    The other options are those of Options, by the same names. Raise ToolFormatError for a resource
    that cannot be read.
    """

    @functools.wraps(command)
    def call(
        files: tuple[str, ...],
        directory: Path,
        format: str | None,
        name: str | None,
        jobs: int,
        as_json: bool,
        resources: tuple[str, ...],
        **others: Any,
    ) -> int:
        replies = taken(others)
        options = Options(resources=load_resources(resources), replies=replies, **others)
        return command(Request(files, directory, format, name, jobs, as_json, options))

    return decorated(call, _TOOLSETS)
