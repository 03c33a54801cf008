"""A schema past a limit, or that is no plain JSON, is refused by a SchemaError that says so."""

from typing import Any

import pytest

from codegen import SchemaError, compile_schema
from codegen.schema import limits


def fail(*_: object) -> Any:
    """Raise what no schema may let through."""
    raise RuntimeError


METHODS = ("items", "keys", "values", "get", "__iter__", "__len__", "__getitem__", "__contains__")
Faked = type("Faked", (), {"__class__": property(lambda _: dict)})
Nameless = type("Nameless", (type,), {"__name__": property(fail)})
Overridden: Any = type("Overridden", (dict,), dict.fromkeys(METHODS, fail))


@pytest.mark.parametrize(
    ("name", "limit", "schema", "message"),
    [
        ("MAX_SCHEMA_NODES", 10, {"enum": list(range(20))}, "over 10 values"),
        ("MAX_SCHEMA_TEXT", 100, {"description": "x" * 101}, "over 100 characters"),
        ("MAX_SCHEMA_TEXT", 100, {"properties": {"x" * 101: True}}, "over 100 characters"),
        ("MAX_SCHEMA_DEPTH", 3, {"not": {"not": {"not": {"not": {}}}}}, "over 3 levels"),
        ("MAX_DATA_DEPTH", 2, {"const": [[[[1]]]]}, "over 2 levels"),
    ],
)
def test_past_a_limit(
    monkeypatch: pytest.MonkeyPatch, name: str, limit: int, schema: Any, message: str
) -> None:
    compile_schema(schema)
    monkeypatch.setattr(limits, name, limit)
    with pytest.raises(SchemaError, match=message):
        compile_schema(schema)


@pytest.mark.parametrize("value", [Faked(), Nameless("Odd", (), {})(), (1,), {1}, float("nan")])
def test_what_is_no_json_is_refused(value: object) -> None:
    for schema in (value, {"const": value}, {"properties": {"a": value}}):
        with pytest.raises(SchemaError):
            compile_schema(schema)


def test_overridden_methods_are_not_called() -> None:
    made = compile_schema(Overridden({"properties": Overridden({"a": Overridden(type="string")})}))
    assert made.is_valid({"a": "x"})
    assert not made.is_valid({"a": 1})
