"""OpenAI's definitions: chat tools, Responses tools, namespaces, legacy functions.

Chat tools are also the shape of Cohere v2, Mistral and Ollama.
Source: docs/tool-formats.md, Shapes.
"""

from codegen.tools.fields import (
    Entry,
    Item,
    flag_of,
    function_tool,
    list_of,
    name_of,
    object_of,
    refuse_other_spellings,
    text_of,
)
from codegen.tools.hosted import is_hosted, read_hosted
from codegen.tools.model import Tool
from codegen.tools.normalise import arguments_schema, result_schema
from codegen.tools.place import Place, fault

__all__ = [
    "is_call",
    "read_chat",
    "read_chat_custom",
    "read_legacy",
    "read_namespace",
    "read_responses",
    "read_responses_custom",
]


def is_call(entry: Entry) -> bool:
    """Say whether `entry` is a model's call of a tool: a name with arguments."""
    return "arguments" in entry and "parameters" not in entry


def read_chat(entry: Entry, place: Place) -> list[Item]:
    """Read `{"type": "function", "function": {"name", "parameters", "strict"}}`."""
    function, at = object_of(entry, "function", place), place / "function"
    if "arguments" in function:
        raise fault(at, "this is a call of a tool, not a definition: it has `arguments`")
    refuse_other_spellings(function, "parameters", at)
    return [
        Tool(
            name=name_of(function, at),
            schema=arguments_schema(function.get("parameters"), at / "parameters"),
            description=text_of(function, "description", at),
            strict=flag_of(function, "strict", at),
            place=str(place),
        )
    ]


def read_chat_custom(entry: Entry, place: Place) -> list[Item]:
    """Read `{"type": "custom", "custom": {"name", "format"}}`, a tool that takes free text."""
    return [_custom(object_of(entry, "custom", place), place / "custom", None)]


def read_responses(entry: Entry, place: Place, namespace: str | None = None) -> list[Item]:
    """Read the flat `{"type": "function", "name", "parameters", "strict", "output_schema"}`."""
    name_of(entry, place)
    if is_call(entry):
        raise fault(place, "this is a call of a tool, not a definition: it has `arguments`")
    refuse_other_spellings(entry, "parameters", place)
    tool = function_tool(
        entry,
        place,
        arguments_schema(entry.get("parameters"), place / "parameters"),
        output_schema=result_schema(entry.get("output_schema"), place / "output_schema"),
        strict=flag_of(entry, "strict", place),
        namespace=namespace,
    )
    return [tool]


def read_responses_custom(entry: Entry, place: Place, namespace: str | None = None) -> list[Item]:
    """Read the flat `{"type": "custom", "name", "format"}`, a tool that takes free text."""
    refuse_other_spellings(entry, None, place)
    return [_custom(entry, place, namespace)]


def read_namespace(entry: Entry, place: Place) -> list[Item]:
    """Read `{"type": "namespace", "name", "tools"}`, a named group of Responses tools."""
    namespace = name_of(entry, place)
    items: list[Item] = []
    for index, inner in enumerate(list_of(entry, "tools", place)):
        at = place / "tools" / index
        if not isinstance(inner, dict):
            raise fault(at, "the tool entry is not an object")
        items += _read_in_namespace(inner, at, namespace)
    return items


def read_legacy(entry: Entry, place: Place) -> list[Item]:
    """Read `{"name", "description", "parameters"}`, an item of the old `functions` list."""
    refuse_other_spellings(entry, "parameters", place)
    schema = arguments_schema(entry.get("parameters"), place / "parameters")
    return [function_tool(entry, place, schema)]


def _read_in_namespace(entry: Entry, place: Place, namespace: str) -> list[Item]:
    """Read one entry of a namespace: a function, a custom tool or a hosted one."""
    if entry.get("type") == "function":
        return read_responses(entry, place, namespace)
    if entry.get("type") == "custom":
        return read_responses_custom(entry, place, namespace)
    if entry.get("type") != "namespace" and is_hosted(entry):
        return read_hosted(entry, place)
    raise fault(place, "a namespace holds tools of type function or custom; this is neither")


def _custom(entry: Entry, place: Place, namespace: str | None) -> Tool:
    """Return the free-text tool that `entry` names; it has no schema."""
    return Tool(
        name=name_of(entry, place),
        schema=None,
        description=text_of(entry, "description", place),
        namespace=namespace,
        kind="custom",
        place=str(place),
    )
