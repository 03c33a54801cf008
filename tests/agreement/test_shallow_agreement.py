"""The dialects of documents 002 and 003: interpreter, IR and generated code answer alike."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from ir_execution import execute
from stages import Hidden, programs
from strategies import json_values, odd_objects, values_for
from strategies.atoms import TYPES, names

from codegen import compile_tools
from codegen.dialects import CODES
from codegen.reference.codes import validate_tool_call
from codegen.reference.tagged import parse_tool_calls
from codegen.schema.document import Document
from codegen.schema.projection import project
from codegen.tools import read_tools

_TOOLS = ("search", "get weather", "a.b", "{x}", '"', "é")


def _parameters() -> st.SearchStrategy[Any]:
    """Return schemas of arguments, as document 003 has them, with keywords that it ignores."""
    types = st.sampled_from(TYPES)
    parameter = st.fixed_dictionaries(
        {},
        optional={
            "type": st.one_of(types, st.lists(types, unique=True, min_size=1, max_size=3)),
            "enum": st.lists(json_values(2), max_size=3),
            "minimum": st.just(3),
            "pattern": st.just("^a"),
        },
    )
    return st.fixed_dictionaries(
        {"properties": st.dictionaries(names(), parameter | st.booleans(), max_size=5)},
        optional={
            "type": st.just("object"),
            "required": st.lists(names(), unique=True, max_size=3),
            "additionalProperties": st.booleans(),
        },
    )


@given(data=st.data())
def test_codes_agree(data: st.DataObject) -> None:
    schemas = {
        name: {"parameters": data.draw(_parameters(), name)} for name in ("search", "get weather")
    }
    compiled = compile_tools(read_tools(schemas, format="parameters"), "codes")
    name = data.draw(st.sampled_from(("search", "get weather", "other")))
    parameters = schemas.get(name, {"parameters": {}})["parameters"]
    typed = {"type": "object", **parameters}
    arguments = data.draw(values_for(typed).filter(lambda value: isinstance(value, dict)))
    call = {"name": name, "arguments": arguments}
    expected = validate_tool_call(schemas, call)
    assert compiled.validate_tool_call(call) == expected
    if name in schemas:
        assert compiled.is_valid(name, arguments) is expected["ok"]
        projected = project(Document(parameters), CODES.depth).document
        for program in programs(projected).values():
            assert execute(program, arguments, CODES) == expected["errors"]


@given(parameters=_parameters(), arguments=odd_objects().map(Hidden))
def test_codes_agree_on_arguments_that_json_does_not_have(
    parameters: Any, arguments: Hidden
) -> None:
    schemas = {"search": {"parameters": parameters}}
    compiled = compile_tools(read_tools(schemas, format="parameters"), "codes")
    call = {"name": "search", "arguments": arguments.value}
    assert compiled.validate_tool_call(call) == validate_tool_call(schemas, call)


@st.composite
def _tagged_text(draw: Any) -> str:
    """Draw a text with calls between tags, some of them broken."""
    parts = draw(st.lists(_block(), max_size=5))
    noise = st.sampled_from(("", "\n", "text", "<tool_call>", "</tool_call>", "<tool_call", "```"))
    return "".join(f"{draw(noise)}{part}" for part in parts) + str(draw(noise))


def _block() -> st.SearchStrategy[str]:
    call = st.fixed_dictionaries(
        {"name": st.sampled_from((*_TOOLS, "other"))},
        optional={"arguments": st.dictionaries(names(), json_values(2), max_size=4)},
    )
    content = st.one_of(
        call.map(json.dumps),
        call.map(lambda value: json.dumps(value, indent=1, ensure_ascii=False)),
        call.map(lambda value: json.dumps(value)[:-3]),
        json_values(2).map(json.dumps),
        st.sampled_from(("", "NaN", "[" * 5_000, '{"name": 1, "arguments": {}}')),
    )
    return content.map(lambda text: f"<tool_call>{text}</tool_call>")


_NAME_LISTS = st.lists(names(), unique=True, max_size=3)
_REGISTRIES = st.dictionaries(
    st.sampled_from(_TOOLS),
    st.fixed_dictionaries({"required": _NAME_LISTS, "optional": _NAME_LISTS}),
    min_size=1,
)


@given(registry=_REGISTRIES, text=_tagged_text())
def test_tagged_agrees(registry: Any, text: str) -> None:
    compiled = compile_tools(read_tools(registry, format="registry"), "tagged")
    assert compiled.parse_tool_calls(text) == parse_tool_calls(text, registry)


@given(parameters=_parameters(), text=_tagged_text())
def test_tagged_agrees_where_a_schema_requires_what_it_does_not_declare(
    parameters: dict[str, Any], text: str
) -> None:
    """The document knows the required arguments and the others: a required one is expected."""
    registry = {
        "required": parameters.get("required", []),
        "optional": [*parameters["properties"]],
    }
    schemas = {name: {"parameters": parameters} for name in _TOOLS}
    compiled = compile_tools(read_tools(schemas, format="parameters"), "tagged")
    expected = parse_tool_calls(text, dict.fromkeys(_TOOLS, registry))
    assert compiled.parse_tool_calls(text) == expected


def test_a_required_argument_is_expected_in_the_tagged_dialect_alone() -> None:
    parameters = {"type": "object", "properties": {}, "required": ["a"]}
    schema = {"search": {"parameters": parameters}}
    read = read_tools(schema, format="parameters")
    call = {"name": "search", "arguments": {"a": 1}}
    text = f"<tool_call>{json.dumps(call)}</tool_call>"
    assert compile_tools(read, "tagged").parse_tool_calls(text) == ([("search", {"a": 1})], [])
    judged = compile_tools(read, "codes").validate_tool_call(call)
    assert judged == {"ok": False, "errors": ["unexpected:a"]}


class Days(int):
    """An integer of a class of its own."""


def test_a_subclass_beside_a_wrong_value_still_has_its_type() -> None:
    parameters = {"properties": {"a": {"type": "string"}, "d": {"type": "integer"}}}
    schemas = {"search": {"parameters": parameters}}
    compiled = compile_tools(read_tools(schemas, format="parameters"), "codes")
    call = {"name": "search", "arguments": {"a": 1, "d": Days(3)}}
    assert compiled.validate_tool_call(call) == {"ok": False, "errors": ["type:a"]}
    assert validate_tool_call(schemas, call) == {"ok": False, "errors": ["type:a"]}
