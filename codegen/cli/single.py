"""What the commands on one file of definitions share: its tools, compiled, and the data."""

import codecs
import difflib
import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import click

from codegen.api import CompiledTools
from codegen.cli.notices import say_unchecked
from codegen.cli.options import LANGUAGE, Decorator, decorated
from codegen.cli.reply_options import taken
from codegen.cli.resources import load_resources
from codegen.cli.toolsets import located
from codegen.emit.replies import ReplyOptions
from codegen.errors import CodegenError, SchemaError
from codegen.package.model import Options, UncheckedKeyword
from codegen.tools import ToolList, load_tools

__all__ = ["Source", "read_data", "source_options"]

_STDIN = "-"
_NAMES_SHOWN = 8
_SOURCE: tuple[Decorator, ...] = (click.argument("file", type=click.Path()), *LANGUAGE)


@dataclass(frozen=True, slots=True)
class Source:
    """The tools of one file, each compiled on its first use."""

    file: str
    options: Options
    tools: ToolList
    compiled: CompiledTools

    @contextmanager
    def errors_located(self) -> Iterator[None]:
        """Inside, the error of a schema is one that names the place of its tool too."""
        try:
            yield
        except SchemaError as error:
            raise CodegenError(located(error, self.file, self.tools)) from error

    def say_unchecked(self) -> None:
        """Print what `build` says of the schemas, of the tools that are judged."""
        for tool, keywords in self.compiled.unchecked.items():
            say_unchecked(self.file, (UncheckedKeyword(tool, keyword) for keyword in keywords))

    def require(self, tool: str) -> None:
        """Raise click.ClickException, with near names, for a tool that the file does not define."""
        names = self.compiled.tools
        if tool in names:
            return
        near = difflib.get_close_matches(tool, names) or list(names[:_NAMES_SHOWN])
        hint = f"there is {', '.join(near)}" if near else "the file defines none"
        raise click.ClickException(f"{self.file}: no tool is named {tool}; {hint}")


def source_options(command: Callable[..., int]) -> Callable[..., int]:
    """Return `command`, whose first parameter is a Source, as click calls it with FILE."""

    @functools.wraps(command)
    def call(
        file: str,
        dialect: str,
        formats: Literal["assert", "annotate"] | None,
        resources: tuple[str, ...],
        format: str | None,
        **others: Any,
    ) -> int:
        tools = load_tools([file], format=format)
        replies = taken(others) if "reply_formats" in others else ReplyOptions()
        options = Options(
            dialect,
            formats,
            resources=load_resources(resources),
            allow_slow_patterns=True,  # one file, named by who asks
            replies=replies,
        )
        compiled = CompiledTools(tools, options, replies)
        return command(Source(file, options, tools, compiled), **others)

    return decorated(call, _SOURCE)


def read_data(file: str, definitions: str) -> bytes:
    """Return the bytes of a file of data, or of standard input, without a byte order mark.

    Raises click.ClickException for a file that cannot be read, and for standard input
    where the definitions are read from there too.
    """
    if file != _STDIN:
        try:
            content = Path(file).read_bytes()
        except IsADirectoryError as error:
            raise click.ClickException(f"{file}: is a folder; name a file") from error
        except OSError as error:
            is_json = file.startswith(("{", "["))  # typed where a file is named
            hint = "; give a file, or - and the JSON on standard input" if is_json else ""
            raise click.ClickException(f"{file}: cannot be read: {error.strerror}{hint}") from error
    elif definitions != _STDIN:
        content = sys.stdin.buffer.read()
    else:
        raise click.UsageError("definitions and data cannot both come from standard input")
    return content.removeprefix(codecs.BOM_UTF8)
