"""Every bug report about security: what it was, in a small schema or reply of our own.

The name of a test is the id of its report. The last tests ask for all reports themselves.
"""

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any
from urllib.parse import quote

import pytest
from recorded import recorded
from reports import Report, instances_of, read_reports

from codegen import (
    CodegenError,
    ReplyError,
    SchemaError,
    compile_schema,
    compile_tools,
    parse_reply,
)
from codegen.emit.formatting import format_source
from codegen.reference.pointer import Interpreter
from codegen.runtime.replies.formats import FORMATS

pytestmark = pytest.mark.usefixtures("empty_folder")

MARKER = "INJECTED_MARKER"
OPENS = f"open('{MARKER}', 'w')"
BREAKS = [f"'''+str({OPENS})+'''"]
BREAKS += [f"\n{OPENS}\n#", f'"""\n{OPENS}\n"""', f"\u2028{OPENS}", f"\\'{OPENS}"]
SECONDS = 3


def assert_harmless(schema: Any, *values: object) -> None:
    """Compile in each style, run what is made, and lay it out; the errors are the interpreter's."""
    for dialect in ("pointer", "jsonschema"):
        compiled = compile_schema(schema, dialect)
        format_source(compiled.source)
        for value in values:
            errors = compiled.validate(value)
            assert compiled.is_valid(value) is (not errors)
            assert dialect != "pointer" or errors == Interpreter(schema).errors(value)
            json.dumps(errors).encode("utf-8")


def test_inject_property_name() -> None:
    for text in BREAKS:
        schema = {"properties": {text: {"type": "integer"}}, "required": [text]}
        assert_harmless(schema, {text: 1}, {text: "x"}, {})


def test_inject_default_enum_const() -> None:
    for text in BREAKS:
        assert_harmless({"enum": [text, [text]], "default": text}, text, [text], "other")
        assert_harmless({"const": {text: text}, "examples": [text]}, {text: text}, {text: 1})


def test_inject_definition_name_and_id() -> None:
    for text in BREAKS:
        pointer = quote(text.replace("~", "~0").replace("/", "~1"))
        schema = {"$defs": {text: {"type": "integer"}}, "not": {"$ref": f"#/$defs/{pointer}"}}
        assert_harmless(schema, 1, "x")
        try:
            assert_harmless({"$id": f"https://example.com/{text}", "type": "null"}, None, 1)
        except SchemaError as error:
            assert error.pointer == "/$id"


def test_inject_pattern_and_format() -> None:
    for text in BREAKS:
        pattern = "".join(f"\\u{ord(sign):04x}" for sign in text)
        assert_harmless({"pattern": f"^{pattern}$", "format": text}, text, "other")
    assert_harmless({"pattern": "^'''\"\"\"\\\\#$"}, "'''\"\"\"\\#", "x")


def test_inject_vendor_extension() -> None:
    for text in BREAKS:
        schema = {"x-import": text, "customBasePath": f"os\n{OPENS}", text: {"name": text}}
        source = compile_schema({"type": "integer", **schema}).source
        assert source == compile_schema({"type": "integer"}).source


def test_format_string_in_names() -> None:
    for name in ("{value.__class__.__mro__}", "{0.__init__}", "{", "{}", "%s%n", "{x!r}"):
        errors = compile_schema({"properties": {name: {"type": "null"}}}).validate({name: 1})
        assert errors == [f"/{name}: expected null, got integer"]
        assert_harmless({"additionalProperties": {"type": "null"}}, {name: 1})


def test_remote_ref_not_fetched() -> None:
    with recorded() as events, pytest.raises(SchemaError, match=r"http://127.0.0.1:9/a.* nothing"):
        compile_schema({"$ref": "http://127.0.0.1:9/a"})
    assert [event for event in events if not event.startswith("open ")] == []


def test_file_ref_not_read() -> None:
    with recorded() as events, pytest.raises(SchemaError, match="file:///etc/hostname"):
        compile_schema({"items": {"$ref": "file:///etc/hostname"}})
    assert [event for event in events if "hostname" in event] == []


def test_schema_dollar_schema_not_fetched() -> None:
    with pytest.raises(SchemaError, match="unsupported dialect") as caught:
        compile_schema({"$schema": "https://example.com/mine"})
    assert caught.value.pointer == "/$schema"


def test_redos_schema_pattern() -> None:
    schema = {"type": "object", "properties": {"a": {"pattern": "^(b|bb)+$"}}}
    with pytest.raises(SchemaError, match="exponential time"):
        compile_tools({"t": schema}).validate("t", {"a": "b" * 40 + "!"})
    [note] = compile_schema(schema).unchecked
    assert "exponential time" in note.reason


def test_error_text_bounded_and_redacted() -> None:
    schema = {"properties": {"token": {"maxLength": 3}}, "description": "d" * 5_000}
    errors = compile_schema(schema).validate({"token": "secret" * 1_000})
    assert errors == ["/token: length 6000 is greater than maxLength 3"]


def test_eval_on_argument_value() -> None:
    hostile = f"__import__('os').system('touch {MARKER}')"
    schema = {"type": "object", "properties": {"a": {"type": "array"}}, "required": ["a"]}
    tools = compile_tools({"f": schema})
    texts = {
        "qwen3_coder": f"<tool_call>\n<function=f>\n<parameter=a>\n{hostile}\n</parameter>\n"
        "</function>\n</tool_call>",
        "pythonic": f"[f(a={hostile})]",
        "glm45": f"<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>{hostile}</arg_value>\n"
        "</tool_call>",
    }
    for format, text in texts.items():
        for mode in ("strict", "lenient"):
            try:
                answers = tools.check_reply(text, format, mode)
            except CodegenError:
                continue
            assert all(errors for _, errors in answers)


def assert_quick(text: str, format: str) -> None:
    """Read a text, which has no call of tool `run`, in a time that its length bounds."""
    start = process_time()
    try:
        calls = parse_reply(text, format, {"run": {"type": "object"}})
    except CodegenError:
        calls = []
    assert [call for call in calls if "error" not in call] == []
    assert process_time() - start < SECONDS


@pytest.mark.parametrize("format", FORMATS)
def test_redos_react_text(format: str) -> None:
    assert_quick("Thought: y\nAction: find\n" * 1_000 + " " * 20_000 + "Action", format)


@pytest.mark.parametrize("format", FORMATS)
def test_whitespace_flood_in_tag(format: str) -> None:
    for opening in ("<tool_call>", "[TOOL_CALLS]", "<function=run>", "```json\n", "{"):
        assert_quick(opening + " \t\n" * 30_000, format)


def completion(arguments: str) -> str:
    """Return the body of a chat completion with a call of tool `f`."""
    call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": arguments}}
    return json.dumps({"choices": [{"message": {"role": "assistant", "tool_calls": [call]}}]})


def answered(schema: Any, arguments: str) -> list[str]:
    """Return what is said of the arguments of one call of a reply."""
    try:
        [(_, errors)] = compile_tools({"f": schema}).check_reply(completion(arguments))
    except ReplyError as error:
        errors = [str(error)]
    print(*errors)
    json.dumps(errors).encode("utf-8")
    return errors


def test_integer_with_5000_digits() -> None:
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}}
    [error] = answered(schema, '{"n": ' + "7" * 5_000 + "}")
    assert "digits" in error and len(error) < 300


def test_exponent_overflow() -> None:
    schema = {"type": "object", "properties": {"n": {"type": "integer", "maximum": 9}}}
    for number in ("1e400", "1e999999999", "-1e-999999999", "1.5e400", "Infinity"):
        assert answered(schema, f'{{"n": {number}}}') != []


def test_surrogate_pair_and_lone() -> None:
    schema = {"type": "object", "properties": {"c": {"type": "string", "maxLength": 1}}}
    assert answered(schema, '{"c": "\\ud83d\\ude80"}') == []
    assert answered(schema, '{"c": "\\ud83d"}') == []
    [error] = answered(schema, '{"\\ud83d": 1, "c": "\\ud83d\\ud83d"}')
    assert error.startswith("/c: ")


def test_tool_markup_in_data() -> None:
    tools = compile_tools({"keep": {"type": "object"}})
    call = '<tool_call>{"name": "drop", "arguments": {}}</tool_call>'
    quoted = f"As in:\n```xml\n{call}\n```\nI do not call it."
    for mode in ("strict", "lenient"):
        for _, errors in tools.check_reply(quoted, "hermes", mode):
            assert errors == ["/: unknown tool drop"]
    assert tools.check_reply(completion("{}").replace('"f"', '"drop"')) == [
        ("1", ["/: unknown tool drop"])
    ]


@pytest.fixture(scope="module")
def reports(cases: Path) -> dict[str, Report]:
    return {key: row for key, row in read_reports(cases).items() if row["kind"] == "security"}


def test_every_report_has_a_test(reports: dict[str, Report]) -> None:
    tested = {name[5:].replace("_", "-") for name in globals() if name.startswith("test_")}
    assert {report.lower() for report in reports} <= {name.lower() for name in tested}


def test_no_schema_of_a_report_reaches_out(reports: dict[str, Report]) -> None:
    for report in reports.values():
        if report["schema"] is None:
            continue
        with recorded() as events:
            for entry in _ENTRIES:
                _judge(entry, report)
        assert [event for event in events if not event.startswith("open ")] == []
        assert [event for event in events if MARKER in event or "/etc/" in event] == []


_ENTRIES: tuple[Callable[[Any], Callable[[object], object]], ...] = (
    lambda schema: compile_schema(schema, allow_slow_patterns=False).validate,
    lambda schema: compile_schema(schema, "jsonschema", allow_slow_patterns=False).validate,
    lambda schema: compile_tools({"t": {"type": "object", **schema}}).compiled("t").validate,
)


def _judge(entry: Callable[[Any], Callable[[object], object]], report: Report) -> None:
    values = [instance.data for instance in instances_of(report)]
    try:
        judge = entry(report["schema"])
    except CodegenError:
        return
    for value in (*values, *(report.get("probe_instances") or ())):
        judge(value)


def test_no_reply_of_a_report_reaches_out(reports: dict[str, Report]) -> None:
    for report in reports.values():
        if not isinstance(report["reply"], str):
            continue
        tools = compile_tools({report["tool"]: report["schema"] or {"type": "object"}})
        for format in FORMATS:
            with recorded() as events:
                try:
                    answers = tools.check_reply(report["reply"], format)
                except CodegenError:
                    answers = []
            assert events == [] or all(event.startswith("open ") for event in events)
            if report["expect_status"] == "invalid":
                assert all(errors for _, errors in answers)
