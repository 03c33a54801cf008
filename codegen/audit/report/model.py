"""What an audit says of a package."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from codegen.audit.diff.model import Report as Changes
from codegen.schema.patterns.cost import Growth
from codegen.schema.projection import Notice

__all__ = ["Audit", "Check", "Line", "Openness", "Pattern", "ToolAudit", "Validator"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a schema or of code, and the pointer that it is about, if it is about one."""

    text: str
    pointer: str | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """What the code checks for one pointer: on which lines, and what its errors say.

    `lines` are numbers of lines of code, from 1; `line` that of the schema, None where the pointer
    is not in it. In `says` a part that the value decides stands in angle brackets.
    """

    pointer: str
    line: int | None
    lines: tuple[int, ...]
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Openness:
    """A place of a schema that lets in any further property, or any value at all."""

    pointer: str
    kind: Literal["any property", "any value"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression of a schema, how the time of a search grows with the text (`growth`).

    `attack` is a text that shows it, None where the growth is linear or unknown.
    """

    pointer: str
    pattern: str
    growth: Growth
    attack: str | None


@dataclass(frozen=True, slots=True)
class Validator:
    """The schema of a tool's arguments, or of its result, and the module that checks it.

    `is_as_built` says whether the file has the digest that the manifest gives it; `digest` is the
    SHA-256 of the file as it is. `unread` says why the code cannot be read, None where it can.
    """

    what: Literal["arguments", "result"]
    path: str
    digest: str
    is_as_built: bool
    schema: tuple[Line, ...]
    code: tuple[Line, ...]
    checks: tuple[Check, ...]
    unchecked: tuple[Notice, ...]
    open: tuple[Openness, ...]
    patterns: tuple[Pattern, ...]
    unread: str | None = None


@dataclass(frozen=True, slots=True)
class ToolAudit:
    """One tool that has a module, by its name in a call; `digest` is that of its schemas."""

    name: str
    digest: str
    validators: tuple[Validator, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """A package: what it was built with, its tools, and what is not as its manifest says.

    `compiler` is what the manifest says of it. `faults` has path and fault of files that are
    missing, were changed or added. `changes` compares with another package, from that to this.
    """

    folder: str
    compiler: Mapping[str, Any]
    tools: tuple[ToolAudit, ...]
    refused: tuple[tuple[str, str], ...]
    skipped: tuple[tuple[str, str], ...]
    faults: tuple[tuple[str, str], ...]
    changes: Changes | None = None
