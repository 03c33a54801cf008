"""The names, modules and refusals of a toolset -> the source of its `__init__.py`."""

from collections.abc import Mapping
from typing import LiteralString

from codegen.dialects import Dialect
from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.literals import literal

__all__ = ["PACKAGE_NAMES", "emit_package", "package_runtime"]

_DOCSTRING = (
    '"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""'
)
# dialect -> what its package imports beside the toolset: module, name, name here
_IMPORTS: dict[str, tuple[tuple[LiteralString, LiteralString, LiteralString], ...]] = {
    "pointer": (
        ("replies.openai_chat", "parse_tool_calls", "parse_tool_calls"),
        ("replies.pointer", "check_reply", "_check_reply"),
    ),
    "tagged": (("replies.tagged", "parse_tool_calls", "_parse_tool_calls"),),
    "codes": (("replies.codes", "check_call", "_check_call"),),
    "jsonschema": (),
}
_OFFERS: dict[str, tuple[str, ...]] = {
    "pointer": ("check_reply", "parse_tool_calls"),
    "tagged": ("parse_tool_calls",),
    "codes": ("validate_tool_call",),
    "jsonschema": ("iter_messages", "problems"),
}
_ALWAYS = ("REFUSED", "TOOLS", "ReplyError", "is_valid", "validate")
PACKAGE_NAMES = frozenset((*_ALWAYS, *(name for names in _OFFERS.values() for name in names)))


def package_runtime(dialect: Dialect) -> tuple[str, ...]:
    """Return the runtime modules that a package of the dialect imports."""
    return ("errors", "toolset", *(module for module, _, _ in _IMPORTS[dialect.name]))


def emit_package(dialect: Dialect, modules: Mapping[str, str], refused: Mapping[str, str]) -> str:
    """Return the source of a package, not formatted yet.

    `modules` maps a tool's name in a call to its module, `refused` to the reason for refusing it.
    """
    needs_any = dialect.name in ("tagged", "codes")
    source = macro("package", "head")(
        docstring=Code(_DOCSTRING),
        imports=[
            *([Code("from typing import Any")] if needs_any else []),
            Code("from ._runtime.errors import ReplyError"),
            *(_import(*names) for names in _IMPORTS[dialect.name]),
            Code("from ._runtime.toolset import Toolset, importer"),
        ],
        names=[literal(name) for name in sorted((*_ALWAYS, *_OFFERS[dialect.name]))],
        tools=[
            {"name": literal(name), "module": literal(module)} for name, module in modules.items()
        ],
        refused=[
            {"name": literal(name), "error": literal(dialect.refused(name, reason))}
            for name, reason in refused.items()
        ],
        unknown=literal(dialect.unknown),
    )
    return f"{source}\n{macro('package', dialect.name)()}\n"


def _import(module: LiteralString, name: LiteralString, local: LiteralString) -> Code:
    if name == local:
        return expression("from ._runtime.{} import {}", Code(module), Code(name))
    return expression("from ._runtime.{} import {} as {}", Code(module), Code(name), Code(local))
