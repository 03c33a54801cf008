"""Entries that carry no schema of the caller's: the provider defines and often runs them."""

import re

from codegen.tools.fields import Entry, Item
from codegen.tools.model import Skipped
from codegen.tools.names import snake_case
from codegen.tools.place import Place
from codegen.tools.subschemas import CHILD_KEYWORDS

__all__ = [
    "REPLY_TYPES",
    "SCHEMA_TYPES",
    "hosted_gemini_keys",
    "is_bedrock_marker",
    "is_hosted",
    "is_hosted_gemini",
    "read_bedrock_marker",
    "read_hosted",
    "read_hosted_gemini",
]

SCHEMA_TYPES = frozenset(("array", "boolean", "integer", "null", "number", "object", "string"))
# Items of a reply or a conversation, which also have a `type` and a name.
REPLY_TYPES = frozenset(
    (
        "custom_tool_call",
        "function_call",
        "function_call_output",
        "message",
        "server_tool_use",
        "text",
        "tool_call",
        "tool_result",
        "tool_use",
    )
)
_OWN_TYPES = frozenset(("custom", "function", "namespace"))
_KNOWN_HOSTED = re.compile(
    "(web_search|computer|mcp_toolset|tool_search).*|file_search|code_interpreter|mcp|shell"
    "|image_generation|local_shell|apply_patch|.*_[0-9]{8}"
)
# Beside one of these the entry is a definition with a wrong type, or no definition at all.
_SCHEMA_CARRIERS = frozenset(
    (
        "arguments",
        "custom",
        "function",
        "input_schema",
        "inputSchema",
        "parameter_definitions",
        "parametersJsonSchema",
        "parameters_json_schema",
        "tools",
    )
)
_GEMINI = (
    "codeExecution",
    "computerUse",
    "enterpriseWebSearch",
    "fileSearch",
    "googleMaps",
    "googleSearch",
    "googleSearchRetrieval",
    "retrieval",
    "urlContext",
)
_GEMINI_KEYS = frozenset((*_GEMINI, *map(snake_case, _GEMINI)))
_BEDROCK_MARKERS = frozenset(("cachePoint", "systemTool"))
_REASON = "a tool hosted by the provider, without a schema of its own"


def is_hosted(entry: Entry) -> bool:
    """Say whether `entry` has the type of a hosted tool and nothing that shows a schema.

    A type that is not known as hosted may not come with both `name` and `parameters`: that is
    more likely a function whose type is misspelt.
    """
    kind = entry.get("type")
    if not isinstance(kind, str) or kind in _OWN_TYPES | REPLY_TYPES:
        return False
    if kind.lower() in SCHEMA_TYPES or entry.keys() & (CHILD_KEYWORDS | _SCHEMA_CARRIERS):
        return False
    return bool(_KNOWN_HOSTED.fullmatch(kind)) or not {"name", "parameters"} <= entry.keys()


def read_hosted(entry: Entry, place: Place) -> list[Item]:
    """Return the notice that a hosted tool, told by its `type`, is passed over."""
    name = entry.get("name")
    label = name if isinstance(name, str) and name else entry["type"]
    return [Skipped(label, str(place), f"{_REASON} (type {entry['type']})")]


def hosted_gemini_keys(entry: Entry) -> list[str]:
    """Return the keys of `entry` that name Gemini's own tools and are not null."""
    return [key for key, value in entry.items() if key in _GEMINI_KEYS and value is not None]


def is_hosted_gemini(entry: Entry) -> bool:
    """Say whether `entry` holds tools of Gemini's own and, nulls apart, nothing else."""
    given = [key for key, value in entry.items() if value is not None]
    return bool(given) and given == hosted_gemini_keys(entry)


def read_hosted_gemini(entry: Entry, place: Place) -> list[Item]:
    """Return the notices that Gemini's own tools in `entry` are passed over."""
    return [Skipped(key, str(place / key), _REASON) for key in hosted_gemini_keys(entry)]


def is_bedrock_marker(entry: Entry) -> bool:
    """Say whether `entry` is a cache point or system tool of Bedrock, and nothing else."""
    return bool(entry) and entry.keys() <= _BEDROCK_MARKERS


def read_bedrock_marker(entry: Entry, place: Place) -> list[Item]:
    """Return the notices that Bedrock's markers in `entry` are passed over."""
    return [Skipped(key, str(place / key), "no tool with a schema of its own") for key in entry]
