"""For each dialect the interpreter of a tool's schema: what its validator has to answer."""

import json
from collections.abc import Callable
from typing import Any

from codegen.errors import CodegenError, ReplyError
from codegen.package.model import Options
from codegen.reference.codes import validate_tool_call
from codegen.reference.contracts import judge_of
from codegen.reference.jsonschema_library import library_of
from codegen.reference.pointer.interpreter import Interpreter
from codegen.reference.tagged import parse_tool_calls
from codegen.schema.drafts import UNEVALUATED, Draft, draft_of

__all__ = ["Reference", "reference_of"]

Reference = Callable[[Any], list[str] | None]  # the errors of a value; None: it is not judged
_TOO_DEEP = "nested too deep"


def reference_of(tool: str, schema: dict[str, Any], options: Options) -> Reference:
    """Return what a dialect's interpreter says of values; raise SchemaError for a bad schema."""
    match options.dialect:
        case "tagged":
            return _tagged(tool, schema)
        case "codes":
            return _codes(tool, schema)
        case "jsonschema":
            return _library(schema, options)
    return _pointer(schema, options)


def _pointer(schema: dict[str, Any], options: Options) -> Reference:
    judge = Interpreter(schema, formats=options.formats or "assert", resources=options.resources)

    def errors(value: Any) -> list[str] | None:
        found = judge.errors(value)
        return None if any(_TOO_DEEP in error for error in found) else found

    return errors


def _codes(tool: str, schema: dict[str, Any]) -> Reference:
    tools = {tool: {"parameters": schema}}

    def errors(value: Any) -> list[str] | None:
        if not isinstance(value, dict):
            return None
        found: list[str] = validate_tool_call(tools, {"name": tool, "arguments": value})["errors"]
        return found

    return errors


def _tagged(tool: str, schema: dict[str, Any]) -> Reference:
    names = {"required": schema.get("required", []), "optional": [*schema.get("properties", {})]}

    def errors(value: Any) -> list[str] | None:
        if not isinstance(value, dict):
            return None
        call = json.dumps({"name": tool, "arguments": value}).replace("<", "\\u003c")
        return parse_tool_calls(f"<tool_call>{call}</tool_call>", {tool: names})[1]

    return errors


def _library(schema: dict[str, Any], options: Options) -> Reference:
    """The library's messages, sorted; nothing where it goes by Python's rules, or by documents."""
    draft = draft_of(schema, resources=options.resources)
    # Where a schema names its draft, the library takes a class of its own for it at each reference.
    contents = {key: value for key, value in schema.items() if key != "$schema"}
    if options.resources or not _keywords(contents).isdisjoint(_own_rules(draft, options)):
        return lambda _: None

    judge = judge_of(contents, library_of(draft.uri))

    def errors(value: Any) -> list[str] | None:
        try:
            return judge(value)
        except (CodegenError, ReplyError):
            return None

    return errors


def _own_rules(draft: Draft, options: Options) -> frozenset[str]:
    """Return the keywords by which the library goes its own ways (docs/jsonschema-dialect.md)."""
    found = {"$schema", "patternProperties"}
    if options.formats == "assert":
        found.add("format")
    return frozenset(found | UNEVALUATED if draft.name == "draft2019-09" else found)


def _keywords(schema: Any) -> set[str]:
    """Return every key at any depth of a schema."""
    found: set[str] = set()
    pending = [schema]
    while pending:
        item = pending.pop()
        if isinstance(item, dict):
            found.update(item)
            pending.extend(item.values())
        elif isinstance(item, list):
            pending.extend(item)
    return found
