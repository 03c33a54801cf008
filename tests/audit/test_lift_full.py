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
    },
    "required": ["room", "seats"],
    "additionalProperties": False,
}
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


def _findings(dialect: str, old: str, new: str) -> list[Any]:
    made = compile_source(SCHEMA, CompileOptions(dialect), tool="t")
    head, mark, body = made.source.partition(FULL)
    assert old in body
    changed = head + mark + body.replace(old, new, 1)
    return findings(changed, made.program, DIALECTS[dialect], "t")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_emitted_tells_what_the_schema_says(dialect: str) -> None:
    assert _findings(dialect, "value", "value") == []


@pytest.mark.parametrize(("dialect", "old", "new"), CHANGES)
def test_a_change_of_what_is_told_is_found(dialect: str, old: str, new: str) -> None:
    assert _findings(dialect, old, new)


def test_the_order_of_errors_counts() -> None:
    test = 'if "room" not in value:'
    room = f'        {test}\n            errors.append("/room: missing required property")\n'
    seats = room.replace("room", "seats")
    assert _findings("pointer", room + seats, seats + room)
