"""The names, modules and refusals of a toolset -> the source of its `__init__.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import LiteralString

from codegen.dialects import Dialect
from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.literals import literal
from codegen.emit.replies import ReplyOptions, has_untyped, reply_formats, reply_modules

__all__ = ["PACKAGE_NAMES", "emit_package", "package_runtime"]

_DOCSTRING = (
    '"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""'
)
Offer = tuple[LiteralString, LiteralString]  # a name of the package, and what of the gateway it is


@dataclass(frozen=True, slots=True)
class _Document:
    """The gateway of a dialect's document: its module, its class, and what only it offers."""

    module: LiteralString
    gateway: LiteralString
    offers: tuple[Offer, ...]


_CALLS: Offer = ("parse_tool_calls", "calls")
_DOCUMENTS = {
    "pointer": _Document("pointer", "PointerGateway", (_CALLS,)),
    "tagged": _Document("tagged", "TaggedGateway", (("parse_tool_calls", "parse_tool_calls"),)),
    "codes": _Document(
        "codes", "CodesGateway", (_CALLS, ("validate_tool_call", "validate_tool_call"))
    ),
    "jsonschema": _Document(
        "contracts",
        "ContractsGateway",
        (_CALLS, ("iter_messages", "iter_messages"), ("problems", "problems")),
    ),
}
_OFFERS: tuple[Offer, ...] = (
    ("aget_valid_call", "retries.aget_valid_call"),
    ("aget_valid_calls", "retries.aget_valid_calls"),
    ("check_call", "gate.check_call"),
    ("check_mcp_result", "results.check_mcp_result"),
    ("check_reply", "check_reply"),
    ("check_result", "results.check_result"),
    ("get_valid_call", "retries.get_valid_call"),
    ("get_valid_calls", "retries.get_valid_calls"),
    ("is_valid", "is_valid"),
    ("open_stream", "open_stream"),
    ("read_reply", "read_reply"),
    ("rule", "gate.rule"),
    ("validate", "validate"),
)
_CONSTANTS = ("NoValidCall", "REFUSED", "RESULTS", "TOOLS", "ReplyError")
PACKAGE_NAMES = frozenset(
    (
        "_arguments",
        "_results",
        *_CONSTANTS,
        *(name for name, _ in _OFFERS),
        *(name for document in _DOCUMENTS.values() for name, _ in document.offers),
    )
)


def package_runtime(dialect: Dialect, replies: ReplyOptions) -> frozenset[str]:
    """Return the runtime modules that a package of the dialect imports."""
    readers = reply_modules(reply_formats(dialect, replies))
    document = f"replies.documents.{_DOCUMENTS[dialect.name].module}"
    return frozenset({"errors", "gateway", "retry", "toolset", document, *readers})


def emit_package(
    dialect: Dialect,
    modules: Mapping[str, str],
    refused: Mapping[str, str],
    results: Mapping[str, str],
    free_text: tuple[str, ...],
    replies: ReplyOptions,
    *,
    linear: bool = False,
) -> str:
    """Return the source of a package, not formatted yet.

    `modules` maps a tool's name in a call to its module, `refused` to the reason for refusing it,
    `results` to the module of `_results` that judges what the tool gives back. `free_text` are the
    tools that take text as it is. Where RE2 is `linear`, searching for patterns of any tool, the
    package fails at its import without it, and not at a call.
    """
    document = _DOCUMENTS[dialect.name]
    offers = sorted((*_OFFERS, *document.offers))
    errors = {name: dialect.refused(name, reason) for name, reason in refused.items()}
    source = macro("package", "package")(
        docstring=Code(_DOCSTRING),
        imports=_imports(dialect, replies, linear),
        names=[literal(name) for name in sorted((*_CONSTANTS, *(name for name, _ in offers)))],
        tools=_named(modules),
        refused=_named(errors),
        results=_named(results),
        gateway=Code(document.gateway),
        arguments=_arguments(dialect, bool(results), free_text, replies),
        offers=[{"name": Code(name), "value": Code(value)} for name, value in offers],
    )
    return f"{source}\n"


def _named(values: Mapping[str, str]) -> list[dict[str, Code]]:
    return [{"name": literal(name), "value": literal(value)} for name, value in values.items()]


def _imports(dialect: Dialect, replies: ReplyOptions, linear: bool) -> list[Code]:
    document = _DOCUMENTS[dialect.name]
    untyped = Code("from ._runtime.gateway import untyped_arguments")
    engine = Code("from ._runtime.linear import linear_search")
    gateway = expression(
        "from ._runtime.replies.documents.{} import {}",
        Code(document.module),
        Code(document.gateway),
    )
    strictness = Code("from ._runtime.replies.reading import Strictness")
    return [
        Code("from ._runtime.errors import ReplyError"),
        *([untyped] if has_untyped(reply_formats(dialect, replies)) else []),
        *([engine] if linear else []),
        gateway,
        *([strictness] if replies.is_strict else []),
        Code("from ._runtime.retry import NoValidCall"),
        Code("from ._runtime.toolset import Toolset, importer"),
    ]


def _arguments(
    dialect: Dialect, has_results: bool, free_text: tuple[str, ...], replies: ReplyOptions
) -> list[Code]:
    """Return what the gateway is made of; what is not used in the package is left out."""
    unknown = literal(dialect.unknown)
    formats = reply_formats(dialect, replies)
    arguments = [
        expression("Toolset(TOOLS, importer(__name__, TOOLS), REFUSED, {})", unknown),
        expression("unreadable={}", literal(dialect.unreadable)),
        expression("formats={}", literal(formats)),
    ]
    if has_results:
        load = Code('importer(f"{__name__}._results", RESULTS)')
        results = expression("results=Toolset(RESULTS, {}, {}, {})", load, Code("{}"), unknown)
        arguments.append(results)
    if has_untyped(formats):
        arguments.append(Code("untyped=untyped_arguments(__name__)"))
    if replies.is_strict:
        arguments.append(expression("strictness={}", replies.strictness_code()))
    if replies.decoder != "json":
        arguments.append(expression("library={}", literal(replies.decoder)))
    if free_text:
        arguments.append(expression("free_text={}", literal(free_text)))
    return arguments
