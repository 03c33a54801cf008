"""The toolsets that a command is asked to build or check, read before anything is written."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import TypeVar

import click

from codegen.cli.folders import folder_name
from codegen.cli.options import Request, utf8
from codegen.cli.progress import ProgressBar
from codegen.errors import SchemaError
from codegen.tools import ToolList, load_tools
from codegen.tools.callable import callable_tools

__all__ = ["Failure", "Toolset", "each_toolset", "load_toolsets", "located"]

Report = TypeVar("Report")

_STDIN = "-"


@dataclass(frozen=True, slots=True)
class Toolset:
    """The tools of one file, and the folder they are built into."""

    file: str
    folder: Path
    tools: ToolList


@dataclass(frozen=True, slots=True)
class Failure:
    """A toolset that cannot be compiled, and why: one line with file, place and reason."""

    message: str


def load_toolsets(request: Request) -> list[Toolset]:
    """Return the toolsets of a request, one for each file.

    Raises click.UsageError where two would share a folder or one has no name for it, and
    ToolFormatError for definitions that cannot be read.
    """
    named: dict[str, str] = {}
    for file in request.files:
        name = _package_name(file, request)
        if name in named:
            raise click.UsageError(
                f"{file}: its package {name} is that of {named[name]} too; "
                "rename a file, or build each on its own with --name"
            )
        named[name] = file
    return [
        Toolset(file, request.directory / name, load_tools([file], format=request.format))
        for name, file in named.items()
    ]


def _package_name(file: str, request: Request) -> str:
    """Return the name of a file's package: of `--name`, or of its stem."""
    if request.name is not None and len(request.files) > 1:
        raise click.UsageError("--name names one package, and there are several files")
    if request.name is None and file == _STDIN:
        raise click.UsageError("standard input has no name for the package: give one by --name")
    stem = PurePath(utf8(file)).stem
    name = folder_name(stem if request.name is None else request.name)
    if not name:
        raise click.UsageError(
            f"{file}: no letter or digit of ASCII to name the package by: give one by --name"
        )
    return name


def each_toolset(
    request: Request, action: Callable[..., Report]
) -> list[tuple[Toolset, Report | Failure]]:
    """Return every toolset of the request with what `action` says of it.

    `action` takes what `build_toolset` takes. All files are read first; a schema that cannot be
    compiled fails its own toolset alone.
    """
    return [(toolset, _act(toolset, request, action)) for toolset in load_toolsets(request)]


def _act(toolset: Toolset, request: Request, action: Callable[..., Report]) -> Report | Failure:
    """Return what `action` says of one toolset."""
    with ProgressBar(toolset.file) as progress:
        try:
            return action(
                toolset.tools,
                toolset.folder,
                request.options,
                jobs=request.jobs,
                progress=progress,
            )
        except SchemaError as error:
            return Failure(located(error, toolset.file, toolset.tools))


def located(error: SchemaError, file: str, tools: ToolList) -> str:
    """Return the message of a schema's error behind the place of its tool's definition."""
    tool = callable_tools(tools)[0].get(error.tool or "")
    return f"{file if tool is None else tool.place}: {error}"
