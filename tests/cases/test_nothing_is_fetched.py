"""No address in a schema makes a file or a connection open, whatever is done with the schema."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command import run, write
from recorded import recorded

from codegen import CodegenError, compile_schema, compile_tools
from codegen.audit.diff.schemas import compare_schemas
from codegen.reference.contracts import judge_of
from codegen.reference.pointer import Interpreter

SECRET = "secret.json"
ADDRESSES = [
    *(f"file:///FOLDER/{SECRET}", f"file:{SECRET}", f"FOLDER/{SECRET}", SECRET, f"./{SECRET}"),
    *(f"../here/{SECRET}", f"{SECRET}#/a", f"http://127.0.0.1:9/{SECRET}", "https://localhost:9/"),
    *(f"//127.0.0.1:9/{SECRET}", f"ftp://127.0.0.1/{SECRET}", f"\\\\127.0.0.1\\{SECRET}"),
    *("data:application/json,{}", "jar:file:///x!/y", "http://[::1]:9/x", f"FILE://{SECRET}"),
]
PLACES: dict[str, Callable[[str], Any]] = {
    "$ref": lambda uri: {"properties": {"a": {"$ref": uri}}},
    "$dynamicRef": lambda uri: {"items": {"$dynamicRef": uri}},
    "$recursiveRef": lambda uri: {
        "$schema": "https://json-schema.org/draft/2019-09/schema",
        "not": {"$recursiveRef": uri},
    },
    "$schema": lambda uri: {"$schema": uri},
    "$id": lambda uri: {"$id": uri, "properties": {"a": {"$ref": "other"}}},
    "id": lambda uri: {
        "$schema": "http://json-schema.org/draft-04/schema#",
        "id": uri,
        "items": {"$ref": "#/x"},
    },
    "$vocabulary": lambda uri: {"$vocabulary": {uri: True}},
    "contentSchema": lambda uri: {"contentSchema": {"$ref": uri}},
    "below a definition": lambda uri: {"$defs": {"d": {"$id": uri}}, "$ref": f"{uri}#/nothing"},
}
ENTRIES: dict[str, Callable[[Any], object]] = {
    "pointer": lambda schema: compile_schema(schema).validate({"a": [1]}),
    "jsonschema": lambda schema: compile_schema(schema, "jsonschema").validate({"a": [1]}),
    "tools": lambda schema: compile_tools({"t": {"type": "object", **schema}}).validate("t", {}),
    "interpreter": lambda schema: Interpreter(schema).errors({"a": [1]}),
    "library": lambda schema: judge_of(schema)({"a": [1]}),
    "diff": lambda schema: compare_schemas(schema, {}),
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work beside a file that every address would lead to."""
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / SECRET).write_text('{"a": {"const": "found"}}', encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def assert_nothing_was_reached(events: list[str]) -> None:
    assert [event for event in events if not event.startswith("open ") or SECRET in event] == []


def judged(entry: Callable[[Any], object], schema: Any) -> None:
    try:
        entry(schema)
    except CodegenError as error:
        assert "found" not in str(error).split()


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("entry", ENTRIES)
def test_no_address_is_opened(here: Path, entry: str, place: str) -> None:
    with recorded() as events:
        for address in ADDRESSES:
            judged(ENTRIES[entry], PLACES[place](address.replace("FOLDER", str(here))))
    assert_nothing_was_reached(events)


@pytest.mark.parametrize("place", PLACES)
def test_no_command_opens_an_address(here: Path, place: str) -> None:
    schemas = {
        f"t{index}": {"type": "object", **PLACES[place](address.replace("FOLDER", str(here)))}
        for index, address in enumerate(ADDRESSES)
    }
    write(here, "tools.json", schemas)
    with recorded() as events:
        built = run(here, "build", "tools.json", "-o", "out", "--keep-going", "--jobs", "1")
        assert built.exit_code in (0, 1)
        for command in (
            ("check", "tools.json", "-o", "out", "--keep-going", "--jobs", "1"),
            ("verify", "out/tools", "--examples", "3", "--jobs", "1"),
            ("audit", "out/tools", "-o", "report.json"),
            ("diff", "tools.json", "tools.json"),
            ("show", "tools.json", "t0"),
        ):
            assert run(here, *command).exit_code in (0, 1, 2)
    assert_nothing_was_reached(events)


def test_the_recording_sees_what_is_opened(here: Path) -> None:
    with recorded() as events:
        json.loads((here / SECRET).read_text(encoding="utf-8"))
    with pytest.raises(AssertionError):
        assert_nothing_was_reached(events)
