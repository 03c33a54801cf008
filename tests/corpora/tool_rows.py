"""The tool definitions of the corpora, read as the command reads them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from codegen.errors import ToolFormatError
from codegen.tools import Skipped, Tool, read_tools

__all__ = ["Row", "bfcl_schema", "document_of", "rows"]

# Names of types in BFCL's definitions, which are those of Python, Java and JavaScript.
_TYPES = {
    "dict": "object",
    "HashMap": "object",
    "Hashtable": "object",
    "float": "number",
    "double": "number",
    "long": "integer",
    "byte": "integer",
    "short": "integer",
    "char": "string",
    "String": "string",
    "Boolean": "boolean",
    "Bigint": "integer",
    "tuple": "array",
    "Array": "array",
    "ArrayList": "array",
    "list": "array",
    "set": "array",
    "Set": "array",
    "Queue": "array",
    "Stack": "array",
}
_KNOWN = {"object", "array", "string", "integer", "number", "boolean", "null"}


@dataclass(frozen=True, slots=True)
class Row:
    """One definition: its file, its place there, and what reading it gives."""

    file: str
    index: int
    outcome: Tool | Skipped | ToolFormatError


def rows(corpora: Path) -> Iterator[Row]:
    """Yield every definition of `corpora/tools`, each read on its own."""
    for path in sorted((corpora / "tools").glob("*.json")):
        for index, row in enumerate(json.loads(path.read_text(encoding="utf-8"))):
            yield Row(path.stem, index, _outcome(document_of(row)))


def document_of(row: dict[str, Any]) -> list[Any]:
    """Return the list of definitions that a row of the corpus stands for."""
    tool = row["tool"]
    if row["format"] == "gemini" and not row.get("builtin"):
        return [{"functionDeclarations": [tool]}]
    return [tool]


def _outcome(document: list[Any]) -> Tool | Skipped | ToolFormatError:
    try:
        found = read_tools(document)
    except ToolFormatError as error:
        return error
    return found.tools[0] if found.tools else found.skipped[0]


def bfcl_schema(node: Any) -> Any:
    """Return a schema of BFCL with the types of JSON Schema; what has none loses its type."""
    if isinstance(node, list):
        return [bfcl_schema(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: bfcl_schema(item) for key, item in node.items()}
    kind = made.get("type")
    if isinstance(kind, str):
        made["type"] = _TYPES.get(kind, kind)
        if made["type"] not in _KNOWN:
            del made["type"]
    for keyword in ("required", "enum"):
        if not isinstance(made.get(keyword, []), list):
            del made[keyword]
    return made
