"""What a full body tells is read back: each change of it is found."""

from typing import Any

import pytest

from codegen.audit.lift import findings
from codegen.dialects import DIALECTS
from codegen.pipeline import CompileOptions, compile_source

FULL = "def _all_errors("
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "room": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$"},
        "seats": {"type": "array", "items": {"type": "integer", "maximum": 40}},
        "paid": {"oneOf": [{"type": "string", "minLength": 9}, {"type": "string", "maxLength": 3}]},
        "rows": {"items": {"required": ["id"]}},
    },
    "required": ["room", "seats"],
    "additionalProperties": False,
}
ALIKE: dict[str, Any] = {  # two members of one type, one of another, and one of which more is asked
    "type": "object",
    "properties": {
        "from": {"type": "string"},
        "seats": {"type": "integer"},
        "to": {"type": "string"},
        "class": {"type": "string", "maxLength": 9},
    },
}
ALIKE_CHANGES = [
    ("elif type(x1) is not str:", "elif type(x1) is not str and type(x1) is not int:"),
    ("elif type(x1) is not str:", "elif type(x1) is not list:"),
    ("elif type(x1) is not str:", "elif type(value) is not str:"),
    ('k1 == "from"', 'k1 == "form"'),
    ('k1 == "from"', 'k1 == "to"'),
    ('k1 == "from"', 'k1 != "from"'),
    ('k1 == "seats"', 'k1 == "from"'),
    ('"/to: expected', '"/from: expected'),
    ("# /properties/to/type", "# /properties/from/type"),
    ("            # /properties/to/type\n", ""),
    ('errors.append(f"/to:', 'len(f"/to:'),
]
NAMED: dict[str, Any] = {  # keys that mostly are there: typed, optional, with a list, of no type
    "type": "object",
    "required": ["from", "seats", "to", "note", "via"],
    "properties": {
        "from": {"type": "string"},
        "to": {"type": "string"},
        "class": {"type": "integer"},
        "via": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "integer"}},
    },
}
NAMED_CHANGES = [
    ("tuple[str, ...] = ()", 'tuple[str, ...] = ("to",)'),
    ('value.get("from")', 'value.get("to")'),
    ('value.get("from")', 'value["from"]'),
    ("if type(x3) is not str:", "if type(x3) is not str and x3 is not None:"),
    ("if type(x3) is not str:", "if type(x3) is not int:"),
    ("if type(x3) is not str:", "if x3 is None:"),
    ('wrong1 += ("from",)', 'wrong1 += ("to",)'),
    ('            wrong1 += ("from",)\n', ""),
    ('if "from" in value:', 'if "from" not in value:'),
    ('if "from" in value:', 'if "to" in value:'),
    ('"/from: missing', '"/to: missing'),
    ('"/from: expected', '"/to: expected'),
    ("                # /required\n", ""),
    ("# /properties/from/type", "# /properties/to/type"),
    (' and "class" in value', ""),
    (' and "class" in value', ' and "to" in value'),
    (' and "class" in value', ' or "class" in value'),
    ('if "note" not in value', 'if "note" in value'),
    ("start1 = len(errors)", "start1 = 0"),
    ('if "seats" in value:', 'if "to" in value:'),
    ('value["seats"]', 'value["to"]'),
    ('if "seats" not in value:', 'if "seats" in value:'),
    ('wrong1 += ("seats",)', 'wrong1 += ("note",)'),
    ("if wrong1 and", "if"),
    ("- start1 > 1", "- start1 > 2"),
    ('start1, "seats", wrong1', 'start1, "note", wrong1'),
    ("wrong1, value)", "wrong1, {})"),
    ('            in_order_with(errors, start1, "seats", wrong1, value)\n', "            pass\n"),
]
STOP = " " * 28 + "if len(errors) > MAX_ERRORS:\n" + " " * 32 + "break\n"
STOP_TURN = " " * 24 + "if errors and len(errors) > MAX_ERRORS:\n" + " " * 28 + "break\n"
CHANGES = [
    ("pointer", " < 2:", " <= 2:"),
    ("pointer", " > 40:", " > 41:"),
    ("pointer", "missing required", "missing needed"),
    ("pointer", '"/room: missing', '"/rooms: missing'),
    ("pointer", '"room" not in value', '"seats" not in value'),
    ("pointer", "/seats/{i1}: expected", "/seats/0: expected"),
    ("pointer", "dumps(x2)", "dumps(x1)"),
    ("pointer", "i1 = -1", "i1 = 0"),
    ("pointer", "i1 += 1", "i1 += 2"),
    ("pointer", "                    i1 += 1\n", ""),
    ("pointer", "in x1:", "in value:"),
    ("pointer", 'k1 == "seats"', 'k1 == "seat"'),
    ("pointer", "# /properties/room/minLength", "# /properties/room/maxLength"),
    ("pointer", "    # /required\n", ""),
    ("pointer", ".count(True) > 1", ".count(True) > 2"),
    ("pointer", STOP, ""),
    ("pointer", STOP, STOP.replace("MAX_ERRORS", "9")),
    ("pointer", STOP, STOP.replace("break", "continue")),
    ("pointer", STOP_TURN, ""),
    ("pointer", STOP_TURN, STOP_TURN.replace(">", "<")),
    ("pointer", STOP_TURN, STOP_TURN.replace("errors and ", "")),
    ("pointer", "if not only1", "if only1"),
    ("pointer", "closest1][0]", "closest1][1]"),
    ("pointer", "{segment(k1)}", "{k1}"),
    ("pointer", "        # /required\n", "        # /required\n        len(value)\n"),
    ("pointer", "value: Any)", "value: Any, more: int = 1)"),
    ("jsonschema", "!r} is too short", "!s} is too short"),
    ("jsonschema", "is too short", "is too long"),
    ("jsonschema", '"room" not in value', '"room" in value'),
    ("jsonschema", " if k not in ", " if k in "),
    ("codes", "missing:room", "missing:seats"),
    ("tagged", "missing argument", "argument missing"),
]


def _findings(dialect: str, old: str, new: str, schema: dict[str, Any] = SCHEMA) -> list[Any]:
    made = compile_source(schema, CompileOptions(dialect), tool="t")
    head, mark, body = made.source.partition(FULL)
    assert old in body
    changed = head + mark + body.replace(old, new, 1)
    return findings(changed, made.program, DIALECTS[dialect], "t")


@pytest.mark.parametrize("schema", [SCHEMA, ALIKE, NAMED], ids=["all", "alike", "named"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_emitted_tells_what_the_schema_says(dialect: str, schema: dict[str, Any]) -> None:
    assert _findings(dialect, "value", "value", schema) == []


@pytest.mark.parametrize(("dialect", "old", "new"), CHANGES)
def test_a_change_of_what_is_told_is_found(dialect: str, old: str, new: str) -> None:
    assert _findings(dialect, old, new)


def test_the_order_of_errors_counts() -> None:
    test = 'if "room" not in value:'
    room = f'        {test}\n            errors.append("/room: missing required property")\n'
    seats = room.replace("room", "seats")
    assert _findings("pointer", room + seats, seats + room)


@pytest.mark.parametrize(("old", "new"), ALIKE_CHANGES)
def test_a_change_behind_the_type_that_several_members_want_is_found(old: str, new: str) -> None:
    assert _findings("pointer", old, new, ALIKE)


@pytest.mark.parametrize(("old", "new"), NAMED_CHANGES)
def test_a_change_of_a_look_at_one_key_is_found(old: str, new: str) -> None:
    assert _findings("pointer", old, new, NAMED)


@pytest.mark.parametrize("key", ["from", "seats", "to", "note", "via", "class"])
def test_a_look_that_is_left_out_is_found(key: str) -> None:
    """The code of a schema that says nothing of a key, held to the one that does."""
    required = [name for name in NAMED["required"] if name != key]
    properties = {name: child for name, child in NAMED["properties"].items() if name != key}
    less = compile_source({**NAMED, "required": required, "properties": properties}, tool="t")
    made = compile_source(NAMED, tool="t")
    assert findings(made.source, made.program, DIALECTS["pointer"], "t") == []
    full = made.source.partition(FULL)[0] + FULL + less.source.partition(FULL)[2]
    assert findings(full, made.program, DIALECTS["pointer"], "t")


def test_looks_at_keys_are_not_taken_for_a_schema_with_more() -> None:
    made = compile_source(NAMED, tool="t")
    for change in (
        {"properties": {**NAMED["properties"], "from": {"type": ["string", "null"]}}},
        {"properties": {**NAMED["properties"], "from": {"type": "string", "minLength": 1}}},
        {"additionalProperties": {"type": "string"}},
        {"patternProperties": {"^x": {"type": "string"}}},
    ):
        other = compile_source({**NAMED, **change}, tool="t")
        full = other.source.partition(FULL)[0] + FULL + made.source.partition(FULL)[2]
        assert findings(full, other.program, DIALECTS["pointer"], "t")


def test_the_limit_of_errors_stands_just_where_a_value_may_have_more() -> None:
    limit = "    if len(errors) > MAX_ERRORS:\n        errors[MAX_ERRORS:] = [TOO_MANY]\n"
    few, many = compile_source(ALIKE, tool="t"), compile_source(SCHEMA, tool="t")
    assert limit in many.source and limit not in few.source
    assert findings(many.source.replace(limit, ""), many.program, DIALECTS["pointer"], "t")
    more = few.source.replace("    return errors\n", f"{limit}    return errors\n")
    assert findings(more, few.program, DIALECTS["pointer"], "t")
