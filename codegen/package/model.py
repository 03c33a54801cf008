"""What a build is told, and what it and a check report."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from codegen.emit.replies import ReplyOptions
from codegen.pipeline import CompileOptions
from codegen.schema.projection import Notice
from codegen.tools.model import Skipped

__all__ = [
    "BuildReport",
    "BuiltTool",
    "CheckReport",
    "Difference",
    "Options",
    "Progress",
    "RefusedTool",
    "UncheckedKeyword",
]

Progress = Callable[[int, int], None]  # how many tools are done, of how many


@dataclass(frozen=True, slots=True)
class Options(CompileOptions):
    """How the tools of a package are compiled, and the package is put together.

    `keep_going` builds the other tools where one is refused. `fresh` believes no digest of a
    manifest: every module is made again. `replies` says how the package reads replies.
    """

    keep_going: bool = False
    fresh: bool = False
    replies: ReplyOptions = field(default_factory=ReplyOptions)


@dataclass(frozen=True, slots=True)
class BuiltTool:
    """A tool that has a module; `reused` where the module on disk was still right."""

    name: str
    module: str
    lines: int
    reused: bool


@dataclass(frozen=True, slots=True)
class RefusedTool:
    """A tool that cannot be compiled: its place in the definitions, pointer and reason."""

    name: str
    place: str
    pointer: str
    reason: str


@dataclass(frozen=True, slots=True)
class UncheckedKeyword:
    """A keyword of a tool's schema that its validator does not check."""

    tool: str
    keyword: Notice


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build wrote into `folder`; `extension` is the name of its extension module."""

    folder: Path
    tools: tuple[BuiltTool, ...]
    refused: tuple[RefusedTool, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    unchecked: tuple[UncheckedKeyword, ...] = ()
    extension: str | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A file that is not what a build would write: a unified diff, or why there is none."""

    path: str
    diff: str


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What differs between a folder and what a build would write; nothing, where it is right."""

    folder: Path
    differences: tuple[Difference, ...] = field(default=())
