"""Which reader fits one definition: the published shapes in the order they are tried.

The order and the tests are those of the table in docs/tool-formats.md, rows 1 to 17.
"""

from collections.abc import Callable
from dataclasses import dataclass

from codegen.tools.anthropic import read_anthropic
from codegen.tools.bedrock import read_tool_spec, read_wrapped_tool_spec
from codegen.tools.cohere import read_cohere_v1
from codegen.tools.fields import Entry, Item
from codegen.tools.gemini import LIST_KEYS, read_declaration, read_declarations
from codegen.tools.gemini_dialect import shows_gemini_type
from codegen.tools.hosted import (
    is_bedrock_marker,
    is_hosted,
    is_hosted_gemini,
    read_bedrock_marker,
    read_hosted,
    read_hosted_gemini,
)
from codegen.tools.mcp import read_mcp
from codegen.tools.openai import (
    read_chat,
    read_chat_custom,
    read_legacy,
    read_namespace,
    read_responses,
    read_responses_custom,
)
from codegen.tools.place import Place

__all__ = ["ENTRY_FORMATS", "Shape", "find_shape"]

# Keys that a legacy function without `parameters` may have; more of them, and it is anything.
_BARE_LEGACY_KEYS = frozenset(("name", "description", "parameters"))


@dataclass(frozen=True, slots=True)
class Shape:
    """One published shape: the formats that have it, its test, and its reader."""

    formats: frozenset[str]
    fits: Callable[[Entry], bool]
    read: Callable[[Entry, Place], list[Item]]


def find_shape(entry: Entry, format: str | None) -> Shape | None:
    """Return the first shape that `entry` fits, of those of `format` if one is forced."""
    for shape in _SHAPES:
        if (format is None or format in shape.formats) and shape.fits(entry):
            return shape
    return None


def _is_wrapped_tool_spec(entry: Entry) -> bool:
    spec = entry.get("toolSpec")
    return isinstance(spec, dict) and bool(spec.keys() & {"name", "inputSchema"})


def _has_declarations(entry: Entry) -> bool:
    return any(isinstance(entry.get(key), list) for key in LIST_KEYS)


def _is_chat(entry: Entry) -> bool:
    # Without a type or an inner name it may be a mapping with a tool called `function`.
    function = entry.get("function")
    if entry.get("type") == "function":
        return "function" in entry
    return isinstance(function, dict) and (
        isinstance(entry.get("type"), str) or isinstance(function.get("name"), str)
    )


def _is_chat_custom(entry: Entry) -> bool:
    return entry.get("type") == "custom" and "custom" in entry


def _is_namespace(entry: Entry) -> bool:
    return entry.get("type") == "namespace"


def _is_responses(entry: Entry) -> bool:
    return entry.get("type") == "function"


def _is_anthropic(entry: Entry) -> bool:
    return "input_schema" in entry


def _is_bare_tool_spec(entry: Entry) -> bool:
    schema = entry.get("inputSchema")
    return isinstance(schema, dict) and schema.keys() == {"json"}


def _is_mcp(entry: Entry) -> bool:
    return "inputSchema" in entry


def _is_responses_custom(entry: Entry) -> bool:
    return entry.get("type") == "custom" and "name" in entry and "parameters" not in entry


def _has_json_schema_parameters(entry: Entry) -> bool:
    return "parametersJsonSchema" in entry or "parameters_json_schema" in entry


def _is_cohere_v1(entry: Entry) -> bool:
    return "parameter_definitions" in entry


def _is_named_parameters(entry: Entry) -> bool:
    if not isinstance(entry.get("name"), str) or "type" in entry:
        return False
    return "parameters" in entry or entry.keys() <= _BARE_LEGACY_KEYS


def _is_upper_case_declaration(entry: Entry) -> bool:
    return _is_named_parameters(entry) and shows_gemini_type(entry.get("parameters"), Place(""))


_CHAT = frozenset(("openai-chat", "cohere", "mistral", "ollama"))
_RESPONSES = frozenset(("openai-responses",))
_ANTHROPIC = frozenset(("anthropic",))
_GEMINI = frozenset(("gemini",))
_BEDROCK = frozenset(("bedrock",))
_HOSTING = frozenset(("openai-chat", "openai-responses", "anthropic", "mistral"))

_SHAPES = (
    Shape(_BEDROCK, _is_wrapped_tool_spec, read_wrapped_tool_spec),
    Shape(_BEDROCK, is_bedrock_marker, read_bedrock_marker),
    Shape(_GEMINI, _has_declarations, read_declarations),
    Shape(_CHAT, _is_chat, read_chat),
    Shape(frozenset(("openai-chat",)), _is_chat_custom, read_chat_custom),
    Shape(_RESPONSES, _is_namespace, read_namespace),
    Shape(_RESPONSES, _is_responses, read_responses),
    Shape(_ANTHROPIC, _is_anthropic, read_anthropic),
    Shape(_BEDROCK, _is_bare_tool_spec, read_tool_spec),
    Shape(frozenset(("mcp",)), _is_mcp, read_mcp),
    Shape(_RESPONSES, _is_responses_custom, read_responses_custom),
    Shape(_GEMINI, _has_json_schema_parameters, read_declaration),
    Shape(frozenset(("cohere",)), _is_cohere_v1, read_cohere_v1),
    Shape(_GEMINI, _is_upper_case_declaration, read_declaration),
    Shape(frozenset(("openai-functions",)), _is_named_parameters, read_legacy),
    # Reached only where `gemini` is forced: lower-case types do not tell it from the above.
    Shape(_GEMINI, _is_named_parameters, read_declaration),
    Shape(_GEMINI, is_hosted_gemini, read_hosted_gemini),
    Shape(_HOSTING, is_hosted, read_hosted),
)

# Every format of single entries, in the order of the table.
ENTRY_FORMATS = tuple(dict.fromkeys(name for shape in _SHAPES for name in sorted(shape.formats)))
