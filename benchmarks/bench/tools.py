"""Tools to build and to judge: those of the corpora that compile, or tools that are made up."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from codegen.errors import CodegenError
from codegen.pipeline import compile_source
from codegen.tools import read_tools

__all__ = ["made_up", "real", "spread", "tool_schemas"]

_Item = TypeVar("_Item")


def tool_schemas(folder: Path | None, count: int) -> dict[str, Any]:
    """Return name -> schema of so many tools that compile; made up where there is no folder.

    `folder` has JSON files of tool definitions, and the tools are taken from all over it.
    """
    found = list(made_up(count) if folder is None else real(folder))
    chosen = spread(found, count)
    return {f"{name}_{index}": schema for index, (name, schema) in enumerate(chosen)}


def spread(found: list[_Item], count: int) -> list[_Item]:
    """Return so many items, evenly taken from a list, and the list where it has no more."""
    step = max(1, len(found) // count)
    return [*found[::step], *(item for i, item in enumerate(found) if i % step)][:count]


def real(folder: Path) -> Iterator[tuple[str, Any]]:
    """Yield name and schema of every tool in the folder's JSON files that compiles."""
    for path in sorted(folder.glob("*.json")):
        for entry in _entries(json.loads(path.read_text(encoding="utf-8"))):
            try:
                for tool in read_tools(entry).tools:
                    compile_source(tool.schema or {})
                    yield tool.name, tool.schema or {}
            except CodegenError:
                continue


def _entries(content: Any) -> Iterator[Any]:
    """Yield documents of one definition: a list's items, or the `tool` of each."""
    for entry in content if isinstance(content, list) else [content]:
        tool = entry.get("tool", entry) if isinstance(entry, dict) else entry
        yield [tool]


def made_up(count: int) -> Iterator[tuple[str, Any]]:
    """Yield so many tools of many shapes, small and large, always the same ones."""
    for number in range(count):
        fields = {f"field_{i}": _field((number + i) % 7, i) for i in range(number % 12 + 1)}
        yield (
            f"tool_{number % 50}",
            {
                "type": "object",
                "properties": fields,
                "required": sorted(fields)[: number % 4],
                "additionalProperties": number % 2 == 0,
            },
        )


def _field(shape: int, size: int) -> Any:
    shapes: list[Any] = [
        {"type": "string", "minLength": 1, "maxLength": 10 + size},
        {"type": "integer", "minimum": size, "maximum": 100 + size},
        {"enum": [f"value {i}" for i in range(size + 2)]},
        {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}, "maxItems": size + 1},
        {"type": ["string", "null"], "format": "date-time"},
        {"anyOf": [{"type": "integer"}, {"type": "object", "required": ["a"]}]},
        {"type": "object", "properties": {f"p{i}": {"type": "number"} for i in range(size)}},
    ]
    return shapes[shape]
