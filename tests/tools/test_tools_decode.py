"""Text to JSON values: strict JSON, and the part of YAML that all its versions agree on."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.errors import ToolFormatError
from codegen.tools import decode

LAUGHS = "a0: &a0 [x]\n" + "".join(
    f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * 10) + "]\n" for i in range(1, 9)
)


@pytest.mark.parametrize("text", ["{}", b"{}", "\ufeff{}", b"\xef\xbb\xbf{}", " \n{ }\n"])
def test_json_as_text_or_bytes(text: str | bytes) -> None:
    assert decode(text, "a.json") == decode(text, "<stdin>") == decode(text, "a.yaml") == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1, "b": {"k": 1, "k": 2}}', "a.json: b: the key 'k' stands twice"),
        ('{"a": [1, NaN]}', "a.json: a/1: NaN is no JSON number"),
        ('{"a": -Infinity}', "a.json: a: -Infinity is no JSON number"),
        ('{"a": 1e4300}', "a.json: a: the number has more than 4300 digits"),
        ('{"a": 1%s.5}' % ("0" * 309), "a.json: a: the number is too large .* has a fraction"),
        ('{"a": %s}' % ("9" * 5000), "a.json: a: .* digits"),
        ('{"a": 1,}', "a.json: line 1, column [89]: is not JSON"),
        ("{'a': None}", "a.json: line 1"),
        ("[" * 100_000, "a.json: nests too deep"),
        ("[" * 600 + "]" * 600, "levels deep"),
        ("", "a.json: is empty"),
        (" \n", "a.json: is empty"),
        (b"\xff\xfe{\x00}\x00", "a.json: is not UTF-8"),
        ("a: 1", "a.json: line 1"),
    ],
)
def test_json_is_strict(text: str | bytes, message: str) -> None:
    with pytest.raises(ToolFormatError, match=message):
        decode(text, "a.json")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1\nb: [x, 'y', \"z\"]", {"a": 1, "b": ["x", "y", "z"]}),
        ("a: ~\nb: null\nc:\nd: ''", {"a": None, "b": None, "c": None, "d": ""}),
        ("a: true\nb: False", {"a": True, "b": False}),
        (
            "a: -1\nb: 1.5\nc: 1e3\nd: 1.0E-2\ne: 0",
            {"a": -1, "b": 1.5, "c": 1000.0, "d": 0.01, "e": 0},
        ),
        (
            "a: 2024-01-01\nb: 2024-01-01T10:00:00Z",
            {"a": "2024-01-01", "b": "2024-01-01T10:00:00Z"},
        ),
        ("2024-01-01: x\n'on': y\n=: [=, <<]", {"2024-01-01": "x", "on": "y", "=": ["=", "<<"]}),
        ("a: &x {k: 1}\nb: *x", {"a": {"k": 1}, "b": {"k": 1}}),
        ("a: !!str 1\nb: !!int '2'", {"a": "1", "b": 2}),
        ("--- {a: 1}", {"a": 1}),
        ("a: y\nb: null-ish\nc: 1.2.3", {"a": "y", "b": "null-ish", "c": "1.2.3"}),
    ],
)
def test_yaml(text: str, value: object) -> None:
    assert decode(text, "a.yaml") == decode(text, "a.YML") == decode(text, "-") == value
    assert repr(decode(text, "a.yaml")) == repr(value)


def test_aliases_are_copied_out() -> None:
    value: Any = decode("a: &x {k: 1}\nb: *x", "a.yaml")
    assert value["a"] is not value["b"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: {k: 1, k: 2}", "a.yaml: a: the key 'k' stands twice"),
        ("on: 1", "a.yaml: YAML reads the key on as bool; put it in quotes"),
        ("a: {yes: 1}", "a.yaml: a: .* key yes as bool"),
        ("1: x", "key 1 as int"),
        ("~: x", "key ~ as null"),
        ("? [a]\n: x", "a key is a list or mapping"),
        ("a: &x {k: 1}\nb: {<<: *x}", "a.yaml: b: merge keys"),
        ("a: [yes]", "a.yaml: a/0: yes is bool in some versions of YAML only"),
        ("a: off", "off is bool"),
        ("a: 0777", "0777 is int"),
        ("a: 0x1F", "0x1F is int"),
        ("a: 1_000", "1_000 is int"),
        ("a: 12:30", "12:30 is int"),
        ("a: .5", ".5 is float"),
        ("a: .inf", "is float"),
        ("a: .nan", "is float"),
        ("a: 1e4300", "a.yaml: a: the number has more than 4300 digits"),
        ("a: " + "9" * 5000, "a.yaml: a: .* digits"),
        ("a: !!binary aGk=", "binary"),
        ("a: !!set {x}", "the tag .*set has no JSON value"),
        ("a: !!python/object/apply:os.system [x]", "has no JSON value"),
        ("a: !own x", "!own"),
        ("a: &x [*x]", "a.yaml: a/0: an alias contains itself"),
        ("a: *x", "a.yaml: line 1, column 4: is not YAML"),
        (LAUGHS, "1000000 values"),
        ("a: 1\n---\nb: 2", "is not YAML: "),
        ("a: [", "is not YAML"),
        ("a: \x00", "is not YAML"),
        ('a: "\\UFFFFFFFF"', "is not YAML"),
        ("# nothing", "a.yaml: is empty"),
        ("[" * 20_000, "a.yaml: nests too deep"),
    ],
)
def test_yaml_is_strict(text: str, message: str) -> None:
    with pytest.raises(ToolFormatError, match=message):
        decode(text, "a.yaml")


@pytest.mark.parametrize("source", ["a.json", "a.yaml"])
def test_integers_past_a_double_are_read_as_what_they_are(source: str) -> None:
    value = decode('{"a": 1e400, "b": [-25.0E+308], "c": 1e308}', source)
    assert value == {"a": 10**400, "b": [-25 * 10**308], "c": 1e308}
    assert type(value["c"]) is float


def test_text_in_braces_is_json_unless_its_name_says_yaml() -> None:
    with pytest.raises(ToolFormatError, match="is not JSON"):
        decode("{'a': None}", "<stdin>")
    assert decode("{'a': None}", "a.yaml") == {"a": "None"}


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="ab:-[]{}&*!|>?%@'\"\\ \n#,1.e~<=\t\u00e9", max_size=40))
def test_any_text_gives_a_value_or_a_tool_format_error(text: str) -> None:
    for source in ("a.json", "a.yaml", "-"):
        try:
            decode(text, source)
        except ToolFormatError as error:
            assert str(error).startswith(source)
