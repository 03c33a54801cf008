"""Each published format, read from a small definition of its own."""

from typing import Any

import pytest

from codegen.errors import ToolFormatError
from codegen.tools import FORMATS, Tool, read_tools

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
UPPER = {"type": "OBJECT", "properties": {"city": {"type": "STRING"}}, "required": ["city"]}

CHAT = {"type": "function", "function": {"name": "w", "description": "d", "parameters": SCHEMA}}
FLAT = {"type": "function", "name": "w", "description": "d", "parameters": SCHEMA}
LEGACY = {"name": "w", "description": "d", "parameters": SCHEMA}
ANTHROPIC = {"name": "w", "description": "d", "input_schema": SCHEMA}
MCP = {"name": "w", "description": "d", "inputSchema": SCHEMA}
TOOL_SPEC = {"name": "w", "description": "d", "inputSchema": {"json": SCHEMA}}
DECLARATION = {"name": "w", "description": "d", "parameters": UPPER}
JSON_SCHEMA = {"name": "w", "description": "d", "parametersJsonSchema": SCHEMA}
SNAKE = {"name": "w", "description": "d", "parameters_json_schema": SCHEMA}

DOCUMENTS = [
    ([CHAT], "0"),
    ({"model": "m", "tools": [CHAT], "functions": None}, "tools/0"),
    (CHAT, ""),
    ([{"function": LEGACY}], "0"),
    ([FLAT], "0"),
    ({"tools": [FLAT]}, "tools/0"),
    ([LEGACY], "0"),
    ({"functions": [LEGACY]}, "functions/0"),
    (LEGACY, ""),
    ([ANTHROPIC], "0"),
    ([{**ANTHROPIC, "type": "custom"}], "0"),
    ({"tools": [MCP]}, "tools/0"),
    ({"jsonrpc": "2.0", "id": 1, "result": {"tools": [MCP]}}, "result/tools/0"),
    ([MCP], "0"),
    ([{"functionDeclarations": [DECLARATION]}], "0/functionDeclarations/0"),
    ({"tools": [{"functionDeclarations": [JSON_SCHEMA]}]}, "tools/0/functionDeclarations/0"),
    ({"function_declarations": [SNAKE]}, "function_declarations/0"),
    ([DECLARATION], "0"),
    ([JSON_SCHEMA], "0"),
    ({"toolConfig": {"tools": [{"toolSpec": TOOL_SPEC}]}}, "toolConfig/tools/0/toolSpec"),
    ([TOOL_SPEC], "0"),
]


@pytest.mark.parametrize(("document", "path"), DOCUMENTS)
def test_every_format_gives_the_same_tool(document: object, path: str) -> None:
    place = f"w.json: {path}" if path else "w.json"
    expected = Tool("w", SCHEMA, description="d", place=place)
    assert read_tools(document, source="w.json").tools == (expected,)


@pytest.mark.parametrize(
    ("entry", "strict"),
    [
        ({"type": "function", "function": {"name": "w", "strict": True}}, True),
        ({"type": "function", "name": "w", "strict": False}, False),
        ({"type": "function", "name": "w", "strict": None}, None),
        ({"name": "w", "input_schema": {}, "strict": True}, True),
        ({"toolSpec": {"name": "w", "inputSchema": {"json": {}}, "strict": True}}, True),
    ],
)
def test_strict_is_kept_beside_the_schema(entry: dict[str, Any], strict: bool | None) -> None:
    (tool,) = read_tools([entry]).tools
    assert tool.strict is strict
    assert tool.schema == {"type": "object", "properties": {}}


@pytest.mark.parametrize(
    "entry",
    [
        {"type": "function", "name": "w", "output_schema": {"type": "array"}},
        {"name": "w", "inputSchema": {"type": "object"}, "outputSchema": {"type": "array"}},
        {"functionDeclarations": [{"name": "w", "response": {"type": "ARRAY"}}]},
        {"functionDeclarations": [{"name": "w", "responseJsonSchema": {"type": "array"}}]},
    ],
)
def test_result_schemas_are_kept_apart(entry: dict[str, Any]) -> None:
    (tool,) = read_tools([entry]).tools
    assert tool.output_schema == {"type": "array"}


def test_free_text_tools_have_no_schema() -> None:
    nested = {"type": "custom", "custom": {"name": "sql", "format": {"type": "text"}}}
    flat = {"type": "custom", "name": "note", "description": "d"}
    tools = read_tools([nested, flat]).tools
    assert [(tool.name, tool.schema, tool.kind) for tool in tools] == [
        ("sql", None, "custom"),
        ("note", None, "custom"),
    ]


def test_a_namespace_names_its_tools() -> None:
    inner = [FLAT, {"type": "custom", "name": "note"}, {"type": "web_search"}]
    group = {"type": "namespace", "name": "crm", "tools": inner}
    for document in (group, [group], {"tools": [group, FLAT]}):
        found = read_tools(document)
        assert [(tool.namespace, tool.name) for tool in found.tools[:2]] == [
            ("crm", "w"),
            ("crm", "note"),
        ]
        assert len(found.skipped) == 1


def test_cohere_v1_builds_a_schema_from_python_types() -> None:
    definitions = {
        "q": {"type": "str", "description": "query", "required": True},
        "tags": {"type": "List[Dict[str, int]]", "required": False},
        "limits": {"type": " DICT[str, List[float]] "},
        "flag": {"type": "bool", "required": None},
    }
    (tool,) = read_tools([{"name": "s", "parameter_definitions": definitions}]).tools
    assert tool.schema == {
        "type": "object",
        "properties": {
            "q": {"type": "string", "description": "query"},
            "tags": {
                "type": "array",
                "items": {"type": "object", "additionalProperties": {"type": "integer"}},
            },
            "limits": {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "number"}},
            },
            "flag": {"type": "boolean"},
        },
        "required": ["q"],
    }


@pytest.mark.parametrize(
    "kind", ["tuple", "List[str", "Dict[int, str]", "str[int]", "List[]", "", "List[" * 30, 3, None]
)
def test_cohere_v1_refuses_other_types(kind: object) -> None:
    entry = {"name": "s", "parameter_definitions": {"q": {"type": kind}}}
    with pytest.raises(ToolFormatError, match="0/parameter_definitions/q"):
        read_tools([entry])


HOSTED: list[dict[str, Any]] = [
    {"type": "web_search", "search_context_size": "low"},
    {"type": "mcp", "server_label": "wiki", "server_url": "https://example.com"},
    {"type": "tool_search", "parameters": {"type": "object"}},
    {"type": "vendor:advisor", "parameters": {"depth": 3}},
    {"type": "bash_20250124", "name": "bash"},
    {"type": "mcp_toolset", "mcp_server_name": "wiki"},
    {"googleSearch": {}},
    {"code_execution": {}, "function_declarations": None},
    {"cachePoint": {"type": "default"}},
    {"systemTool": {"name": "grounding"}},
]


@pytest.mark.parametrize("entry", HOSTED)
def test_hosted_tools_are_skipped_with_a_notice(entry: dict[str, Any]) -> None:
    found = read_tools({"tools": [entry]}, source="h.json")
    assert found.tools == ()
    (skipped,) = found.skipped
    assert skipped.place.startswith("h.json: tools/0")
    assert skipped.name and skipped.reason


def test_hosted_gemini_tools_beside_declarations_are_noticed() -> None:
    found = read_tools([{"functionDeclarations": [DECLARATION], "googleSearch": {}}])
    assert [tool.name for tool in found.tools] == ["w"]
    assert [skipped.name for skipped in found.skipped] == ["googleSearch"]


def test_an_unfinished_mcp_list_is_noticed() -> None:
    found = read_tools({"tools": [MCP], "nextCursor": "2"})
    assert [skipped.name for skipped in found.skipped] == ["nextCursor"]


def test_formats_may_be_mixed_and_keep_their_order() -> None:
    document = [
        {"type": "function", "function": {"name": "a"}},
        {"name": "b", "input_schema": {}},
        {"name": "c", "inputSchema": {"type": "object"}},
        {"functionDeclarations": [{"name": "d"}, {"name": "e"}]},
    ]
    assert [tool.name for tool in read_tools(document).tools] == ["a", "b", "c", "d", "e"]


def test_an_empty_list_holds_no_tools() -> None:
    assert read_tools([]).tools == read_tools({"tools": []}).tools == ()


@pytest.mark.parametrize(
    ("format", "entry"),
    [
        ("openai-chat", CHAT),
        ("cohere", CHAT),
        ("mistral", CHAT),
        ("ollama", CHAT),
        ("openai-responses", FLAT),
        ("openai-functions", LEGACY),
        ("anthropic", ANTHROPIC),
        ("mcp", MCP),
        ("gemini", LEGACY),
        ("bedrock", TOOL_SPEC),
    ],
)
def test_a_forced_format_reads_its_own_shape_and_no_other(
    format: str, entry: dict[str, Any]
) -> None:
    assert [tool.schema for tool in read_tools([entry], format=format).tools] == [SCHEMA]
    other = {"name": "w", "parameter_definitions": {}} if format != "cohere" else ANTHROPIC
    with pytest.raises(ToolFormatError, match=format):
        read_tools([other], format=format)


def test_a_forced_gemini_declaration_is_in_the_dialect() -> None:
    entry = {"name": "w", "parameters": {"type": "object", "nullable": True}}
    assert read_tools([entry]).tools[0].schema == {"type": "object", "nullable": True}
    forced = read_tools([entry], format="gemini").tools[0].schema
    assert forced == {"type": ["object", "null"]}


def test_an_unknown_format_is_refused_with_the_list_of_formats() -> None:
    with pytest.raises(ToolFormatError, match=", ".join(FORMATS)):
        read_tools([], format="yaml")
