"""What every reader of tool definitions returns."""

from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Skipped", "Tool", "ToolList"]


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool that a model may call.

    `schema` is the normalised JSON Schema of the arguments (a JSON object), or None for a tool
    that takes free text (`kind` is then "custom"). `output_schema` describes results. `place`
    says where the definition stands, for example `tools.json: tools/3`.
    """

    name: str
    schema: dict[str, Any] | None
    output_schema: dict[str, Any] | None = None
    description: str | None = None
    strict: bool | None = None
    namespace: str | None = None
    kind: Literal["function", "custom"] = "function"
    place: str = ""


@dataclass(frozen=True, slots=True)
class Skipped:
    """An entry that is no tool with a schema of its own (hosted or free text), and why."""

    name: str
    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class ToolList:
    """The tools of one or several documents, in their order, and the entries passed over."""

    tools: tuple[Tool, ...]
    skipped: tuple[Skipped, ...] = ()
