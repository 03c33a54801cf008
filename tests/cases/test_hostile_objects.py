"""Python objects that JSON does not have, as schemas and tool lists: copied plain, or refused.

No method that a class overrides is run, so none can raise, or say one thing now and another later.
"""

from collections.abc import Callable
from typing import Any

import pytest

from codegen import CodegenError, SchemaError, compile_schema, compile_tools
from codegen.audit.diff.schemas import compare_schemas
from codegen.reference.contracts import judge_of
from codegen.reference.pointer import Interpreter
from codegen.tools import ToolList, read_tools


def fail(*_: object, **__: object) -> Any:
    """Raise what nothing may let through."""
    raise RuntimeError("code of a hostile class ran")


DICT = (
    *("items", "keys", "values", "get", "copy", "__iter__", "__len__", "__getitem__"),
    *("__contains__", "__eq__", "__bool__", "__repr__", "__reduce_ex__", "__class_getitem__"),
)
LIST = ("__iter__", "__len__", "__getitem__", "__contains__", "__eq__", "__bool__", "__repr__")
TEXT = ("__str__", "__repr__", "__format__", "__len__", "__eq__", "encode", "startswith")
HostileDict: Any = type("HostileDict", (dict,), dict.fromkeys(DICT, fail))
HostileList: Any = type("HostileList", (list,), dict.fromkeys(LIST, fail))
HostileText: Any = type("HostileText", (str,), {**dict.fromkeys(TEXT, fail), "__hash__": fail})
HostileInt: Any = type("HostileInt", (int,), {"__eq__": fail, "__hash__": fail, "__index__": fail})
Nameless = type("Nameless", (type,), {"__name__": property(fail), "__repr__": fail})


def faking(kind: type) -> object:
    """Return an object that says it is of a class that it is not of."""
    return type("Faking", (), {"__class__": property(lambda _: kind)})()


class Changing(dict):  # type: ignore[type-arg]
    """A schema that is another one each time it is asked."""

    asked = 0

    def __getitem__(self, key: object) -> object:
        self.asked += 1
        return "string" if self.asked % 2 else "integer"

    def items(self) -> Any:
        """Say another type each time."""
        return {"type": self["type"]}.items()


REFUSED: dict[str, object] = {
    "text": HostileText("string"),
    "number": HostileInt(3),
    "faked dict": faking(dict),
    "faked list": faking(list),
    "faked text": faking(str),
    "faked boolean": faking(bool),
    "faked property": type("P", (), {"__class__": property(fail)})(),
    "class without a name": Nameless("Odd", (), {})(),
    "class": dict,
    "tuple": ("a",),
    "bytes": b"a",
    "not a number": float("nan"),
}
ENTRIES: dict[str, Callable[[Any], object]] = {
    "compile_schema": compile_schema,
    "dialect jsonschema": lambda schema: compile_schema(schema, "jsonschema"),
    "compile_tools": lambda schema: compile_tools({"t": schema}).compiled("t"),
    "read_tools": lambda schema: read_tools([{"name": "t", "input_schema": schema}]),
    "interpreter": Interpreter,
    "library": judge_of,
}


@pytest.mark.parametrize("value", REFUSED)
@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_no_json_is_refused(entry: str, value: str) -> None:
    odd = REFUSED[value]
    for schema in (
        {"type": "object", "properties": {"a": {"const": odd}}},
        {"type": "object", "enum": [odd]},
        {"type": "object", "properties": odd},
        {"type": "object", "properties": {"a": odd}},
        odd,
    ):
        with pytest.raises(CodegenError):
            ENTRIES[entry](schema)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_key_of_a_hostile_class_is_refused(entry: str) -> None:
    quiet: Any = type("Quiet", (str,), dict.fromkeys(("__str__", "__repr__", "__format__"), fail))
    with pytest.raises(CodegenError, match="a key is a Quiet"):
        ENTRIES[entry]({"type": "object", "properties": {quiet("a"): {}}})


def hostile(value: Any) -> Any:
    """Return a JSON value with each container of a class that overrides everything."""
    if type(value) is dict:
        return HostileDict({key: hostile(item) for key, item in value.items()})
    return HostileList(map(hostile, value)) if type(value) is list else value


def is_valid_by(made: Any, value: object) -> bool:
    """Say what a thing that one of the entries made says of a value."""
    if isinstance(made, ToolList):
        made = compile_tools(made).compiled("t")
    return not made(value) if callable(made) else bool(made.is_valid(value))


@pytest.mark.parametrize("entry", ENTRIES)
def test_subclasses_count_as_their_base(entry: str) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}
    made = ENTRIES[entry](hostile(schema))
    verdicts = [is_valid_by(made, value) for value in ({"a": 1}, {"a": "x"}, {})]
    assert verdicts == [True, False, False]


def test_a_tool_list_is_read_once_and_plain() -> None:
    schema = {"type": "object", "properties": {"a": {"enum": ["x", {"b": [1]}]}}}
    listed = hostile([{"type": "function", "function": {"name": "t", "parameters": schema}}])
    tools = compile_tools(listed)
    assert tools.tools == ("t",)
    assert tools.validate("t", {"a": {"b": [1]}}) == []
    assert tools.validate("t", {"a": "y"}) == ['/a: value "y" is not in ["x", {"b": [1]}]']


def test_a_schema_that_changes_is_what_it_holds() -> None:
    changing = Changing(type="integer")
    for _ in range(2):
        compiled = compile_schema({"properties": {"a": changing}})
        assert compiled.is_valid({"a": 1}) and not compiled.is_valid({"a": "x"})
    assert changing.asked == 0


def test_a_document_that_is_changed_later_changes_nothing() -> None:
    schema: Any = {"type": "object", "properties": {"a": {"type": "integer"}}}
    tools = compile_tools({"t": schema})
    schema["properties"]["a"]["type"] = "string"
    assert tools.validate("t", {"a": 1}) == []


@pytest.mark.parametrize("value", REFUSED)
def test_what_is_no_tool_list_is_refused(value: str) -> None:
    odd = REFUSED[value]
    for document in (odd, [odd], {"t": odd}, {"tools": odd}, [{"name": odd, "input_schema": {}}]):
        with pytest.raises(CodegenError):
            compile_tools(document).compiled("t")


def test_a_container_that_holds_itself_is_refused() -> None:
    schema: Any = {"type": "object", "properties": {}}
    schema["properties"]["a"] = schema
    for entry in ENTRIES.values():
        with pytest.raises(CodegenError, match="levels deep"):
            entry(schema)


@pytest.mark.parametrize("value", REFUSED)
def test_a_comparison_says_which_side_is_unusable(value: str) -> None:
    odd = {"const": REFUSED[value]}
    assert compare_schemas(odd, {}).outcome == compare_schemas({}, odd).outcome == "unusable"
    assert compare_schemas(odd, odd).outcome == "unusable"


def test_a_comparison_copies_both_sides() -> None:
    one, other = (hostile({"type": kind}) for kind in ("integer", "string"))
    assert compare_schemas(one, one).outcome == "same"
    assert compare_schemas(one, other).outcome == "differs"


def test_a_resource_is_copied_too() -> None:
    schema: Any = {"$ref": "http://x/y"}
    assert compile_schema(schema, resources={"http://x/y": hostile({"type": "null"})}).is_valid(
        None
    )
    for odd in REFUSED.values():
        with pytest.raises(SchemaError):
            compile_schema(schema, resources={"http://x/y": odd})
