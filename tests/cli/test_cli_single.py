"""`toolcall-codegen show`, `validate` and `reply`."""

import ast
import json
import sys
from pathlib import Path

import pytest
from command import EXAMPLES, run, write

WRONG = {"city": 42, "units": "kelvin", "days": 3}
ERRORS = [
    "/city: expected string, got integer",
    '/units: value "kelvin" is not in ["celsius", "fahrenheit"]',
    "/days: unexpected property",
]


def test_show_prints_formatted_code(tmp_path: Path) -> None:
    result = run(tmp_path, "show", EXAMPLES / "weather.json", "get_weather")
    assert (result.exit_code, result.stderr) == (0, "")
    names = {node.name for node in ast.parse(result.stdout).body if hasattr(node, "name")}
    assert {"is_valid", "validate"} <= names
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("options", [(), ("--dialect=codes",), ("--formats=annotate",)])
def test_show_prints_what_build_writes(tmp_path: Path, options: tuple[str, ...]) -> None:
    run(tmp_path, "build", EXAMPLES / "calendar.json", "-o", "out", *options)
    shown = run(tmp_path, "show", EXAMPLES / "calendar.json", "create_event", *options)
    built = (tmp_path / "out/calendar/create_event.py").read_bytes()
    assert shown.stdout_bytes == built


def test_an_unknown_tool_gets_near_names(tmp_path: Path) -> None:
    result = run(tmp_path, "show", EXAMPLES / "weather.json", "get_wether")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no tool is named get_wether; there is get_weather" in result.stderr


def test_an_unknown_tool_like_no_other_gets_the_names_there_are(tmp_path: Path) -> None:
    result = run(tmp_path, "show", EXAMPLES / "weather.json", "xyz")
    assert "there is get_weather, save_user" in result.stderr


def test_validate(tmp_path: Path) -> None:
    write(tmp_path, "args.json", WRONG)
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "args.json")
    assert (result.exit_code, result.stdout.splitlines()) == (1, ERRORS)
    write(tmp_path, "args.json", {"city": "Paris", "units": "celsius"})
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "args.json")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_validate_reads_standard_input_and_a_byte_order_mark(tmp_path: Path) -> None:
    text = "\ufeff" + json.dumps(WRONG)
    result = run(
        tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "-", "--json", input=text
    )
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {"tool": "get_weather", "valid": False, "errors": ERRORS}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "args.json: cannot be read as JSON"),
        (b"{", "args.json: cannot be read as JSON"),
        (b"NaN", "args.json: cannot be read as JSON"),
        (b"\xff\x00", "not UTF-8"),
        (b"[" * 100_000, "args.json: cannot be read as JSON: nested too deep"),
    ],
)
def test_arguments_that_are_no_json(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "args.json").write_bytes(content)
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "args.json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_arguments_that_are_not_there(tmp_path: Path) -> None:
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "args.json")
    assert result.exit_code == 2
    assert result.stderr == "error: args.json: cannot be read: No such file or directory\n"


def test_arguments_that_are_typed_in_the_place_of_a_file(tmp_path: Path) -> None:
    text = '{"city": "Oslo"}'
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", text)
    assert result.exit_code == 2
    assert "give a file, or - and the JSON on standard input" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", "missing.json", "t", "args.json"),
        ("validate", "tools.json", "t", "args.json"),
        ("validate", "tools.json", "other", "args.json"),
        ("reply", "tools.json", "args.json"),
        ("build", "missing.json", "-o", "out"),
        ("check", "missing.json", "-o", "out"),
        ("diff", "missing.json", "tools.json"),
        ("verify", "missing"),
        ("wheel", "missing", "-o", "out"),
    ],
)
def test_for_machines_an_error_is_an_object(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    write(tmp_path, "tools.json", {"t": {"type": "object"}})
    result = run(tmp_path, *arguments, "--json")
    assert result.exit_code == 2
    answer = json.loads(result.stdout)
    assert result.stderr == f"error: {answer['error']}\n"
    assert run(tmp_path, *arguments).stdout == ""


def test_a_reply_that_is_none_is_an_object_for_machines(tmp_path: Path) -> None:
    write(tmp_path, "reply.json", {"choices": [{"message": {"tool_calls": 3}}]})
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", "reply.json", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "error": "reply.json: choices/0/message/tool_calls: expected array, got integer"
    }


SHALLOW = {
    "t": {"parameters": {"type": "object", "properties": {"n": {"minimum": 3}}}},
    "u": {"parameters": {"type": "object", "properties": {"n": {"maximum": 3}}}},
}
UNCHECKED = "notice: tools.json: tool 't': schema /properties/n/minimum: minimum is not checked"


def test_what_is_not_checked_is_said_of_the_tools_that_are_judged(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", SHALLOW)
    write(tmp_path, "args.json", {"n": 1})
    write(tmp_path, "call.json", {"name": "t", "arguments": {"n": 1}})
    for command in (
        ("validate", "tools.json", "t", "args.json"),
        ("reply", "tools.json", "call.json"),
    ):
        result = run(tmp_path, *command, "--dialect", "codes")
        assert result.exit_code == 0
        assert result.stderr.startswith(UNCHECKED)
        assert len(result.stderr.splitlines()) == 1
        assert run(tmp_path, *command, "--dialect", "codes", "--json").stderr == ""


def test_reply_names_the_tools_that_are_skipped(tmp_path: Path) -> None:
    files = (EXAMPLES / "calendar.json", EXAMPLES / "replies/calendar.json")
    result = run(tmp_path, "reply", *files)
    assert "calendar.json: tools/3: web_search is skipped: " in result.stderr


def test_both_from_standard_input(tmp_path: Path) -> None:
    result = run(tmp_path, "reply", "-", "-", input='{"t": {"type": "object"}}')
    assert result.exit_code == 2
    assert "both" in result.stderr


def test_reply(tmp_path: Path) -> None:
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", EXAMPLES / "replies/weather.json")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == "call_abc123: ok"
    assert lines[1:4] == [f"call_def456: {error}" for error in ERRORS]
    assert lines[-1] == "call_jkl012: /: unknown tool get_time"


def test_reply_for_machines(tmp_path: Path) -> None:
    result = run(
        tmp_path, "reply", EXAMPLES / "weather.json", EXAMPLES / "replies/weather.json", "--json"
    )
    first, second, *_ = json.loads(result.stdout)["calls"]
    assert first == {"id": "call_abc123", "errors": []}
    assert second == {"id": "call_def456", "errors": ERRORS}


def test_a_reply_that_cannot_be_read(tmp_path: Path) -> None:
    write(tmp_path, "reply.json", {"choices": [{"message": {"tool_calls": 3}}]})
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", "reply.json")
    assert (result.exit_code, result.stdout) == (1, "")
    fault = "choices/0/message/tool_calls: expected array, got integer"
    assert result.stderr == f"error: reply.json: {fault}\n"


def test_a_reply_format_of_another_name(tmp_path: Path) -> None:
    files = (EXAMPLES / "search.json", EXAMPLES / "replies/search.txt")
    for name, hint in (("kimi_k", "did you mean kimi_k2 or kimi_k3?"), ("qqq", "all are in ")):
        result = run(tmp_path, "reply", *files, "--reply-format", name)
        assert result.exit_code == 2 and len(result.stderr) < 250
        assert f"unknown reply format '{name}'; {hint}" in result.stderr


def test_reply_of_the_tagged_dialect(tmp_path: Path) -> None:
    files = (EXAMPLES / "search.json", EXAMPLES / "replies/search.txt")
    result = run(tmp_path, "reply", *files, "--dialect", "tagged")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "search: ok",
        "unknown tool: weather",
        "bad json: 2",
        "missing argument: search.query",
        "unexpected argument: search.depth",
    ]


def test_reply_of_the_codes_dialect(tmp_path: Path) -> None:
    files = (EXAMPLES / "days.json", EXAMPLES / "replies/days.json")
    result = run(tmp_path, "reply", *files, "--dialect", "codes", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "ok": False,
        "errors": ["missing:city", "type:days", "unexpected:tz"],
    }


def test_a_schema_that_cannot_be_compiled(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", {"t": {"type": "object", "required": 1}})
    write(tmp_path, "args.json", {})
    for arguments in (("show", "tools.json", "t"), ("validate", "tools.json", "t", "args.json")):
        result = run(tmp_path, *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("error: tools.json: t: tool 't': schema /required: ")


def test_hostile_keys_stay_on_their_line(tmp_path: Path) -> None:
    write(tmp_path, "args.json", {"city": "x", "units": "celsius", "\n\x1b[2J": 1})
    result = run(tmp_path, "validate", EXAMPLES / "weather.json", "get_weather", "args.json")
    assert result.stdout == "/\\n\\x1b[2J: unexpected property\n"


@pytest.mark.parametrize("options", [(), ("--reply-format", "hermes")])
def test_a_reply_without_calls_says_so(tmp_path: Path, options: tuple[str, ...]) -> None:
    write(tmp_path, "reply.json", {"choices": [{"message": {"content": "Hello."}}]})
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", "reply.json", *options)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "notice: reply.json: has no tool call\n"


def test_a_text_that_is_no_body_names_the_option_for_it(tmp_path: Path) -> None:
    text = EXAMPLES / "replies/weather.txt"
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("; if it is a model's text, name its --reply-format\n")


@pytest.mark.filterwarnings("default")
def test_a_library_that_is_not_there_is_a_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    files = (EXAMPLES / "weather.json", EXAMPLES / "replies/weather.json")
    result = run(tmp_path, "reply", *files, "--decoder", "orjson")
    assert result.exit_code == 1
    assert result.stderr == "notice: orjson is not installed: the standard library reads JSON\n"
