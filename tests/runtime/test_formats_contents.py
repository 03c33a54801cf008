"""What contentEncoding and contentMediaType ask of a text, where a draft asserts them."""

import pytest

from codegen import SchemaError, compile_schema
from codegen.reference.pointer import validate_args
from codegen.runtime.formats.contents import is_base64, is_base64_of_json, is_json

BASE64 = {"contentEncoding": "base64"}
JSON = {"contentMediaType": "application/json"}


@pytest.mark.parametrize("text", ["", "QQ==", "eyJmb28iOiAiYmFyIn0K"])
def test_base64(text: str) -> None:
    assert is_base64(text)


@pytest.mark.parametrize(
    "text", ["Q", "QQ", "QQ=", "QQ==\n", " QQ==", "Q-_=", "QQ==QQ==", "\xe9Q=="]
)
def test_not_base64(text: str) -> None:
    assert not is_base64(text)


@pytest.mark.parametrize(
    "text", ["0", "[1e999]", '{"a": "\\ud800"}', "1" * 5000, "[" * 100 + "]" * 100]
)
def test_json(text: str) -> None:
    assert is_json(text)


@pytest.mark.parametrize("text", ["", "{:}", "NaN", "[1,]", "\ufeff1", "[" * 1_000_000])
def test_not_json(text: str) -> None:
    assert not is_json(text)


def test_json_in_base64() -> None:
    assert is_base64_of_json("eyJmb28iOiAiYmFyIn0K")
    assert not is_base64_of_json("ezp9Cg==")  # {:}
    assert not is_base64_of_json("/w==")  # a byte that is no UTF-8
    assert not is_base64_of_json("{}")


@pytest.mark.parametrize(
    ("schema", "text", "errors"),
    [
        (BASE64, "Q", ['/: value "Q" is not a valid base64']),
        (JSON, "{:}", ['/: value "{:}" is not a valid application/json']),
        (BASE64 | JSON, "{}", ['/: value "{}" is not a valid application/json in base64']),
        (BASE64 | {"contentMediaType": "image/png"}, "%", ['/: value "%" is not a valid base64']),
        ({"contentEncoding": "8bit"} | JSON, "{:}", []),
        (BASE64 | {"format": "base64"}, "QQ==", []),
        (JSON, 7, []),
    ],
)
def test_content_counts_where_the_draft_is_named_with_it(
    schema: dict[str, object], text: object, errors: list[str]
) -> None:
    draft = "draft7+content"
    assert validate_args(schema, text, draft=draft) == errors
    assert compile_schema(schema, draft=draft).validate(text) == errors
    assert compile_schema(schema).validate(text) == []


def test_the_messages_of_the_jsonschema_dialect() -> None:
    judge = compile_schema(BASE64 | JSON, dialect="jsonschema", draft="draft7+content")
    assert judge.problems("{}") == ["'{}' is not a 'application/json in base64'"]
    assert judge.is_valid("eyJmb28iOiAiYmFyIn0K")


def test_a_format_of_that_name_is_unknown() -> None:
    assert compile_schema({"format": "base64"}, draft="draft7+content").validate("%") == []


def test_extras_add_up() -> None:
    schema = {"dependencies": {"a": ["b"]}, "properties": {"a": BASE64}}
    draft = "draft2020-12+dependencies+content"
    assert compile_schema(schema, draft=draft).validate({"a": "%"}) == [
        '/a: value "%" is not a valid base64',
        '/b: missing property required by "a"',
    ]


@pytest.mark.parametrize("draft", ["draft7+", "draft7+Content", "+content", "draft8+content"])
def test_unknown_extras_are_refused(draft: str) -> None:
    with pytest.raises(Exception, match="unknown draft") as caught:
        compile_schema({}, draft=draft)
    assert not isinstance(caught.value, SchemaError)
