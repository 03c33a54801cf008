"""The module of a package that says what bare text means for each argument."""

from typing import Any

from codegen.emit.arguments import emit_arguments
from codegen.emit.formatting import format_source
from codegen.schema.argument_types import argument_types

HOSTILE = ['"', "'", "\\", "\n", "{", "}", "#", '"""', "\u202e", "\ud83d", "{{ x }}", "__class__"]


def arguments(source: str) -> Any:
    """Return what a module defines, with the runtime of the compiler as its own."""
    scope: dict[str, Any] = {}
    exec(source.replace("from ._runtime.", "from codegen.runtime."), scope)  # noqa: S102
    return scope["ARGUMENTS"]


def test_the_module_has_the_types_of_every_argument() -> None:
    tools: dict[str, Any] = {
        "edit": {
            "properties": {
                "path": {"type": "string"},
                "note": {"enum": ["none", None]},
                "any": {},
                "line": {"type": ["integer", "null"]},
            }
        },
        "ping": {"type": "object"},
    }
    found = arguments(format_source(emit_arguments(tools)))
    assert found == {name: argument_types(schema) for name, schema in tools.items()}
    assert list(found) == ["edit", "ping"]


def test_no_text_of_a_schema_is_more_than_a_text() -> None:
    tools = {
        name: {"properties": {key: {"enum": [1, *HOSTILE]} for key in HOSTILE}} for name in HOSTILE
    }
    source = format_source(emit_arguments(tools))
    assert source.isascii()
    found = arguments(source)
    assert list(found) == HOSTILE
    for of in found.values():
        assert list(of) == HOSTILE
        assert all(untyped.texts == tuple(HOSTILE) for untyped in of.values())


def test_other_documents_are_given() -> None:
    tools = {"t": {"properties": {"x": {"$ref": "urn:o"}}}}
    assert arguments(emit_arguments(tools, {"urn:o": {"type": "null"}}))["t"]["x"].types == (
        "null",
    )


def test_no_tools() -> None:
    assert arguments(format_source(emit_arguments({}))) == {}
