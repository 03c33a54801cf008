"""What a hostile schema, value or resource must not do: answers, or errors of our own."""

from typing import Any

import pytest

from codegen import CodegenError, SchemaError, compile_schema, compile_tools
from codegen.reference.pointer import Interpreter


@pytest.mark.parametrize("uri", ["http://[x", "http://\u2100/"])
def test_an_id_that_is_no_uri_is_refused(uri: str) -> None:
    with pytest.raises(SchemaError, match="is no URI"):
        compile_schema({"$id": uri})
    with pytest.raises(SchemaError, match="is no URI"):
        compile_schema({"properties": {"a": {"$id": uri}}})


@pytest.mark.parametrize("uri", ["", "#", "/a", 5])
def test_a_resource_cannot_take_the_place_of_the_schema(uri: Any) -> None:
    with pytest.raises(CodegenError, match=r"resources: the key .* is no URI of a document"):
        compile_schema({"type": "string"}, resources={uri: {"type": "integer"}})


@pytest.mark.parametrize("pattern", ["(?:a?){1000000000}", "(?:){1000000000}", "^(a|b?){2000}$"])
def test_a_repeat_of_nothing_is_refused(pattern: str) -> None:
    with pytest.raises(SchemaError, match="what may be empty"):
        compile_schema({"pattern": pattern})


def test_dynamic_scopes_are_bounded() -> None:
    count, definitions = 16, {}
    for i in range(count):
        for letter in "AB":
            below: list[Any] = [{"$ref": f"http://h/{x}{i + 1}"} for x in "AB"]
            if i == count - 1:
                below = [{"properties": {"z": {"$dynamicRef": "http://h/A0#x0"}}}]
            definitions[f"{letter}{i}"] = {
                "$id": f"http://h/{letter}{i}",
                "$dynamicAnchor": f"x{i}",
                "allOf": below,
            }
    with pytest.raises(SchemaError, match="schemas and scopes"):
        compile_schema(
            {"$defs": definitions, "$ref": "http://h/A0", "not": {"$ref": "http://h/B0"}}
        )


@pytest.mark.parametrize("length", [500, 6000])
def test_a_chain_of_references_compiles_or_is_refused(length: int) -> None:
    chain: dict[str, Any] = {
        f"d{i}": {"properties": {"n": {"$ref": f"#/$defs/d{i + 1}"}}} for i in range(length)
    }
    schema = {"$defs": {**chain, f"d{length}": {"type": "string"}}, "$ref": "#/$defs/d0"}
    compiled = compile_schema(schema)
    assert compiled.validate({"n": {"n": 1}}) == []
    value: Any = 1
    for _ in range(50):
        value = {"n": value}
    assert compiled.is_valid(value)


def test_an_array_index_of_a_pointer_is_a_plain_number() -> None:
    for index in ("-1", "\u0660", "00"):
        with pytest.raises(SchemaError, match="names nothing"):
            compile_schema({"allOf": [{}], "not": {"$ref": f"#/allOf/{index}"}})


class _Text(str):
    def __format__(self, _: str) -> str:
        raise ValueError("no text")


class _Meta(type):
    def __hash__(cls) -> int:
        raise ValueError("no hash")


class _Unhashable(metaclass=_Meta):
    pass


@pytest.mark.parametrize("value", [type(_Text("x"), (), {})(), _Unhashable()])
def test_a_class_that_raises_gets_an_answer(value: object) -> None:
    schema = {"type": "string"}
    compiled = compile_schema(schema)
    assert not compiled.is_valid(value)
    assert compiled.validate(value) == Interpreter(schema).errors(value)


def test_a_tool_name_that_is_none_is_unknown() -> None:
    tools = compile_tools({"a": {"type": "object"}})
    name: Any = ["a"]
    assert not tools.is_valid(name, {})
    assert tools.validate(name, {}) == ["/: unknown tool ['a']"]


def test_directives_stay_out_of_comments() -> None:
    uri = "fmt: off"
    made = compile_schema(
        {"properties": {"a": {"$ref": f"{uri}#/$defs/a"}}, "required": ["a"]},
        resources={uri: {"$defs": {"a": {"type": "object", "required": ["x", "y", "z"]}}}},
    )
    comments = [line.strip() for line in made.source.splitlines() if "fmt: off" in line]
    assert comments and not any(line.startswith("# fmt: off") for line in comments)
