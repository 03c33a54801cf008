"""The tools of a package -> the source of its `_arguments.py`: what bare text means there."""

from collections.abc import Mapping
from typing import Any

from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.literals import literal
from codegen.runtime.replies.untyped import Untyped
from codegen.schema.argument_types import argument_types

__all__ = ["emit_arguments"]

_DOCSTRING = '"""The types of arguments, made by toolcall-codegen: change the tools, not this."""'


def emit_arguments(tools: Mapping[str, object], resources: Mapping[str, Any] | None = None) -> str:
    """Return the source of a module with `ARGUMENTS`, tool -> argument -> Untyped, not formatted.

    `tools` maps a tool's name in a call to its JSON Schema, `resources` are other documents by
    URI. Raise SchemaError as argument_types does.
    """
    source = macro("arguments", "module")(
        docstring=Code(_DOCSTRING),
        tools=[
            {"name": literal(name), "arguments": _arguments(argument_types(schema, resources))}
            for name, schema in tools.items()
        ],
    )
    return f"{source}\n"


def _arguments(types: Mapping[str, Untyped]) -> list[dict[str, Code]]:
    return [{"name": literal(name), "untyped": _untyped(of)} for name, of in types.items()]


def _untyped(of: Untyped) -> Code:
    """Return the expression that makes an Untyped; empty fields at its end are left out."""
    if of.texts:
        return expression("Untyped({}, {})", literal(of.types), literal(of.texts))
    return expression("Untyped({})", literal(of.types)) if of.types else Code("Untyped()")
