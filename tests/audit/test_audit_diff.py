"""What two schemas, and two tool lists, are said to differ in."""

import copy
import time
from collections.abc import Callable
from typing import Any

import pytest
from test_audit_examples import HOSTILE, SECONDS

from codegen import ToolFormatError, compile_schema
from codegen.audit.diff import Change, Comparison, diff_tools
from codegen.audit.diff.schemas import compare_schemas
from codegen.tools import ToolList, read_tools

BASE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "city": {"type": "string", "minLength": 1},
        "days": {"type": "integer", "minimum": 1, "maximum": 7},
        "units": {"enum": ["c", "f"]},
        "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
    },
    "required": ["city"],
    "additionalProperties": False,
}

FROM_3 = {"type": "integer", "minimum": 3}
UP_TO_4 = {"type": "integer", "maximum": 4}
TO_N = {"$ref": "#/$defs/n"}


def changed(change: Callable[[Any], object]) -> Any:
    made = copy.deepcopy(BASE)
    change(made)
    return made


def claims(old: Any, new: Any, **options: Any) -> list[tuple[str, str, str]]:
    """Return the claims of a comparison, each of them checked against compiled validators."""
    found = compare_schemas(old, new, **options)
    before, after = (compile_schema(schema, **options) for schema in (old, new))
    for claim in found.claims:
        verdicts = (before.is_valid(claim.witness), after.is_valid(claim.witness))
        assert verdicts == ((True, False) if claim.direction == "tighter" else (False, True))
    return [(claim.direction, claim.old, claim.new) for claim in found.claims]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda s: s["properties"]["days"].update(maximum=10),
            [("looser", "/properties/days/maximum", "/properties/days/maximum")],
        ),
        (
            lambda s: s["properties"]["days"].update(maximum=5, minimum=0),
            [
                ("looser", "/properties/days/minimum", "/properties/days/minimum"),
                ("tighter", "/properties/days/maximum", "/properties/days/maximum"),
            ],
        ),
        (lambda s: s.update(required=["city", "days"]), [("tighter", "/required", "/required")]),
        (lambda s: s.update(required=[]), [("looser", "/required", "/required")]),
        (
            lambda s: s["properties"]["units"]["enum"].append("k"),
            [("looser", "/properties/units/enum", "/properties/units/enum")],
        ),
        (lambda s: s.pop("additionalProperties"), [("looser", "/additionalProperties", "")]),
        (
            lambda s: s["properties"].pop("tags"),
            [("tighter", "/properties/tags", "/additionalProperties")],
        ),
        (
            lambda s: s["properties"].update(at={"type": "string", "pattern": "^[a-z]{3}$"}),
            [("looser", "/additionalProperties", "/properties/at")],
        ),
        (
            lambda s: s["properties"]["city"].update(type=["string", "null"], minLength=2),
            [
                ("looser", "/properties/city/type", "/properties/city/type"),
                ("tighter", "/properties/city/minLength", "/properties/city/minLength"),
            ],
        ),
        (
            lambda s: s["properties"]["city"].update(type="integer"),
            [
                ("tighter", "/properties/city/type", "/properties/city/type"),
                ("looser", "/properties/city/type", "/properties/city/type"),
            ],
        ),
        (
            lambda s: s["properties"]["tags"].update(items={"type": "string", "format": "date"}),
            [("tighter", "/properties/tags/items", "/properties/tags/items/format")],
        ),
        (
            lambda s: s["properties"].update(
                city={"anyOf": [{"type": "string", "minLength": 1}, {"type": "null"}]}
            ),
            [("looser", "/properties/city", "/properties/city/anyOf/1")],
        ),
    ],
)
def test_a_change_is_told_with_its_place(change: Any, expected: Any) -> None:
    new = changed(change)
    assert claims(BASE, new) == expected
    opposite = {"looser": "tighter", "tighter": "looser"}
    assert sorted(claims(new, BASE)) == sorted(
        (opposite[direction], after, before) for direction, before, after in expected
    )


@pytest.mark.parametrize(
    ("old", "new", "directions"),
    [
        ({"type": "string", "pattern": "^[a-z]+$"}, {"pattern": "^[a-z0-9]+$"}, {"looser"}),
        ({"anyOf": [FROM_3, {"type": "null"}]}, {"anyOf": [FROM_3]}, {"tighter"}),
        ({"not": {"minimum": 3}}, {"not": {"minimum": 4}}, {"looser"}),
        ({"oneOf": [FROM_3]}, {"oneOf": [FROM_3, UP_TO_4]}, {"looser", "tighter"}),
        ({"if": {"minimum": 3}, "then": {"maximum": 5}}, {"if": {"minimum": 3}}, {"looser"}),
        ({"items": {"type": "string"}}, {"prefixItems": [{"type": "string"}]}, {"looser"}),
        ({"contains": {"const": 1}}, {"contains": {"const": 1}, "minContains": 2}, {"tighter"}),
        ({"propertyNames": {"maxLength": 3}}, {"propertyNames": {"maxLength": 4}}, {"looser"}),
        (
            {"dependentRequired": {"a": ["b"]}},
            {"dependentRequired": {"a": ["c"]}},
            {"looser", "tighter"},
        ),
        ({"patternProperties": {"^x": {"type": "null"}}}, {"patternProperties": {}}, {"looser"}),
        ({"allOf": [{"minimum": 1}]}, {"allOf": [{"minimum": 1}, {"maximum": 3}]}, {"tighter"}),
        (
            {"properties": {"a": True}, "unevaluatedProperties": False},
            {"properties": {"a": True}, "unevaluatedProperties": {"type": "null"}},
            {"looser"},
        ),
        (True, False, {"tighter"}),
        (False, {"type": "null"}, {"looser"}),
        (
            {
                "$defs": {"n": {"properties": {"v": {"type": "integer"}, "n": TO_N}}},
                "$ref": "#/$defs/n",
            },
            {"properties": {"v": {"type": ["integer", "null"]}, "n": {"$ref": "#"}}},
            {"looser"},
        ),
    ],
)
def test_every_kind_of_change_has_its_direction(old: Any, new: Any, directions: Any) -> None:
    assert {direction for direction, _, _ in claims(old, new)} == directions


@pytest.mark.parametrize(
    ("old", "new", "outcome"),
    [
        (BASE, copy.deepcopy(BASE), "same"),
        ({"type": "string"}, {"description": "text", "type": "string"}, "same"),
        ({"type": "string"}, {"type": ["string"]}, "same checks"),
        ({"type": ["string", "null"]}, {"type": ["null", "string"]}, "same checks"),
        ({"$ref": "#/$defs/a", "$defs": {"a": {"minimum": 1}}}, {"minimum": 1}, "same checks"),
        ({"type": "string", "pattern": "^a$"}, {"const": "a"}, "no difference found"),
        ({"type": "strng"}, {"type": "string"}, "unusable"),
        ({"type": "string"}, {"$ref": "#/nowhere"}, "unusable"),
        ({"type": "strng"}, {"type": "strng"}, "same"),
    ],
)
def test_outcomes_without_a_claim(old: Any, new: Any, outcome: str) -> None:
    found = compare_schemas(old, new)
    assert (found.outcome, found.claims) == (outcome, ())
    assert (found.error is None) is (outcome != "unusable")
    assert (found.tried > 0) is (outcome == "no difference found")


def test_annotations_are_told_apart() -> None:
    noted = changed(lambda s: s["properties"]["city"].update(description="new", default="Oslo"))
    named = {"properties": {"title": {"type": "string"}}}  # a property's name is no annotation
    found = compare_schemas(BASE, noted)
    assert set(found.annotations) == {
        "/properties/city/description",
        "/properties/city/default",
    }
    assert compare_schemas(BASE, changed(lambda s: s["properties"].pop("days"))).annotations == ()
    assert claims(named, {"properties": {"title": {"type": "null"}}}) != []


def test_formats_that_are_annotations_make_no_difference() -> None:
    old, new = {"type": "string"}, {"type": "string", "format": "date"}
    assert [claim[0] for claim in claims(old, new)] == ["tighter"]
    assert compare_schemas(old, new, formats="annotate").outcome == "same checks"


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_schemas_are_compared_in_bounded_time(name: str) -> None:
    start = time.process_time()
    compare_schemas(HOSTILE[name], {**HOSTILE[name], "maxProperties": 1})
    assert time.process_time() - start < SECONDS


def tool(name: str, schema: Any = BASE, **others: Any) -> dict[str, Any]:
    return {"name": name, "inputSchema": schema, **others}


def by_name(old: list[Any], new: list[Any]) -> dict[str, Change]:
    report = diff_tools(read_tools(old), read_tools(new))
    return {change.name: change for change in report.changes}


def test_tools_that_came_went_and_stayed() -> None:
    found = by_name([tool("a"), tool("b"), tool("c")], [tool("c"), tool("d"), tool("a")])
    statuses = {name: change.status for name, change in found.items()}
    assert statuses == {"a": "unchanged", "b": "removed", "c": "unchanged", "d": "added"}
    assert list(found) == ["a", "b", "c", "d"]
    assert found["b"].directions == {"tighter"} and found["d"].directions == {"looser"}


def test_descriptions_and_results_are_compared() -> None:
    wide, narrow = {"type": "object"}, {"type": "object", "required": ["id"]}
    old = [tool("a", description="x"), tool("b", outputSchema=narrow), tool("c")]
    new = [tool("a", description="y"), tool("b", outputSchema=wide), tool("c", outputSchema=wide)]
    found = by_name(old, new)
    assert found["a"].details == ("description",) and not found["a"].directions
    assert found["b"].results.directions == {"looser"}
    assert found["c"].results.directions == {"tighter"}
    assert found["b"].arguments == Comparison("same")


def test_namespaces_tell_tools_apart() -> None:
    def listed(*names: str) -> ToolList:
        return read_tools(
            [
                {
                    "type": "namespace",
                    "name": name,
                    "tools": [{"type": "function", "name": "get", "parameters": BASE}],
                }
                for name in names
            ]
        )

    report = diff_tools(listed("x", "y"), listed("x", "z"))
    assert [(change.name, change.status) for change in report.changes] == [
        ("x.get", "unchanged"),
        ("y.get", "removed"),
        ("z.get", "added"),
    ]


def test_two_tools_of_one_name_are_refused() -> None:
    listed = read_tools([tool("a")])
    twice = ToolList(listed.tools * 2)
    with pytest.raises(ToolFormatError, match="second tool 'a'"):
        diff_tools(twice, listed)


def test_hosted_tools_come_and_go_too() -> None:
    hosted = {"type": "web_search_20250305", "name": "web_search"}
    old = {"tools": [{"name": "a", "input_schema": BASE}, hosted]}
    new = {"tools": [{"name": "a", "input_schema": BASE}]}
    report = diff_tools(read_tools(old), read_tools(new))
    assert [change.status for change in report.changes] == ["unchanged", "removed"]
    same = diff_tools(read_tools(old), read_tools(old))
    assert not same.concerns("any")
