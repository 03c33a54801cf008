"""Tools met at run time: compiled in process, with no file written and no black imported."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from typing import TYPE_CHECKING, Any, NoReturn, Self, SupportsIndex
from warnings import warn

from codegen.emit.replies import ReplyOptions, reply_formats
from codegen.errors import CodegenError, CompilerError, SchemaError, ToolFormatError
from codegen.loading import LoadedModule
from codegen.pipeline import (
    CompileOptions,
    compile_source,
    dialect_named,
    engine_named,
    formats_mode,
)
from codegen.runtime.gateway import Gateway
from codegen.runtime.options import shown, wrong_option
from codegen.runtime.replies.documents.codes import CodesGateway, validate_tool_call
from codegen.runtime.replies.documents.contracts import ContractsGateway
from codegen.runtime.replies.documents.pointer import PointerGateway
from codegen.runtime.replies.documents.tagged import TaggedGateway
from codegen.runtime.replies.read import Formats
from codegen.runtime.replies.reading import Mode
from codegen.runtime.toolset import Toolset
from codegen.schema.argument_types import argument_types_of
from codegen.schema.owned import require_resources
from codegen.schema.patterns import Engine
from codegen.schema.projection import Notice
from codegen.tools import ToolList, read_tools
from codegen.tools.callable import callable_tools, free_text_tools
from codegen.tools.model import Tool

if TYPE_CHECKING:
    from codegen.emit.native.source import NativeSource

__all__ = ["CompiledSchema", "CompiledTools", "compile_schema", "compile_tools"]

GATEWAYS: dict[str, type[Gateway]] = {
    "pointer": PointerGateway,
    "tagged": TaggedGateway,
    "codes": CodesGateway,
    "jsonschema": ContractsGateway,
}


class _Functions:
    """What is compiled in process: as of a function, a copy is the object itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        advice = "compile the schemas in each process, or build a package and import it there"
        raise CodegenError(f"a {type(self).__name__} cannot be pickled: {advice}")


@dataclass(frozen=True, slots=True)
class CompiledSchema(_Functions):
    """The validator of one schema; neither call raises, changes the value or keeps state.

    `is_valid` says whether a value is valid. `validate` returns its errors, as the dialect words
    and orders them. `unchecked` has the keywords that neither checks. A copy is the object itself;
    to pickle it raises CodegenError.
    """

    is_valid: Callable[[object], bool]
    validate: Callable[[object], list[str]]
    unchecked: tuple[Notice, ...]
    module: LoadedModule

    def problems(self, value: object) -> list[str]:
        """Return the errors of a value, sorted (document 004)."""
        return sorted(self.validate(value))

    def iter_messages(self, value: object) -> Iterator[str]:
        """Return the errors of a value one by one, in the dialect's order."""
        return iter(self.validate(value))

    @property
    def source(self) -> str:
        """The source of the validator, as it runs (black has not formatted it)."""
        return self.module.source


def compile_schema(
    schema: object,
    dialect: str = "pointer",
    *,
    formats: str | None = None,
    draft: str | None = None,
    resources: Mapping[str, object] | None = None,
    name: str = "schema",
    native: bool = False,
    allow_slow_patterns: bool = True,
    regex_engine: str = "re",
) -> CompiledSchema:
    """Return the validator of a JSON Schema (a dict, True or False).

    `formats` is "assert", "annotate", or None for what the dialect does: only `jsonschema`
    annotates. `draft` is that of a schema without `$schema`: draft4, draft6, draft7, draft2019-09
    or draft2020-12 (the default). `resources` has the other documents, by URI, that references may
    name; nothing is fetched. `name` is the tool's, for dialects that word it. `native` compiles
    `is_valid` to machine code, by the system's C compiler; where that fails a RuntimeWarning says
    why, and plain Python judges. A pattern of exponential time is named in `unchecked`; without
    `allow_slow_patterns` it is refused. `regex_engine` "re2" is google-re2, in linear time, for the
    patterns that it finds in the same texts; `unchecked` names the others. Raise SchemaError for a
    schema that cannot be compiled, CodegenError for an unknown option or an engine that is missing.
    """
    if not isinstance(name, str):
        raise wrong_option("name", "the name of a tool", name)
    options = CompileOptions(
        dialect,
        formats_mode(dialect_named(dialect), formats),
        resources=_resources_here(resources),
        native=native,
        allow_slow_patterns=allow_slow_patterns,
        engine=_engine_here(regex_engine),
    )
    return _compiled(schema, options, name, draft)


def _compiled(
    schema: object, options: CompileOptions, name: str, draft: str | None = None
) -> CompiledSchema:
    made = compile_source(schema, options, draft=draft, tool=name)
    module = LoadedModule(made.judging, made.telling)
    space = module.namespace
    if made.native is not None:
        _make_native(made.native, space)
    return CompiledSchema(space["is_valid"], space["validate"], made.unchecked, module)


def _resources_here(resources: Mapping[str, object] | None) -> Mapping[str, object]:
    """Return the other documents, none for None; raise CodegenError for what are none."""
    require_resources(resources)
    return {} if resources is None else resources


def _engine_here(name: str) -> Engine:
    """Return an engine that this Python has; raise CodegenError for any other."""
    engine = engine_named(name)
    if engine == "re2" and find_spec("re2") is None:
        raise CodegenError("the regex engine re2 needs google-re2: pip install google-re2")
    return engine


def _make_native(source: "NativeSource", space: dict[str, Any]) -> None:
    """Put functions of machine code in the place of the module's own, where they can be had."""
    from codegen.emit.native.source import MODULE, shared_files
    from codegen.extension.load import load_extension

    try:
        files = {"tool.c": source.text, **shared_files([source.digest])}
        extension = load_extension(files, MODULE)
    except CompilerError as error:
        warn(f"plain Python judges, since {error}", RuntimeWarning, stacklevel=4)
        return
    space["is_valid"], space["validate"] = extension.bind(*space["NATIVE"])


class CompiledTools(_Functions):
    """The validators of several tools, each compiled when it is first asked for.

    It has all functions of a generated package (codegen.runtime.gateway says what each does). A
    call that needs a schema which cannot be compiled raises SchemaError with the tool's name.
    A copy is the object itself; to pickle it raises CodegenError.
    """

    def __init__(self, listed: ToolList, options: CompileOptions, replies: ReplyOptions) -> None:
        self._dialect = dialect_named(options.dialect)
        self._options = options
        self._tools, self.skipped = callable_tools(listed)
        self._compiled: dict[tuple[str, bool], CompiledSchema] = {}
        self._gateway = self._made_gateway(replies, free_text_tools(listed))
        retries = self._gateway.retries
        self.aget_valid_call = retries.aget_valid_call
        self.aget_valid_calls = retries.aget_valid_calls
        self.calls = self._gateway.calls
        self.check_call = self._gateway.gate.check_call
        self.check_mcp_result = self._gateway.results.check_mcp_result
        self.check_reply = self._gateway.check_reply
        self.check_result = self._gateway.results.check_result
        self.get_valid_call = retries.get_valid_call
        self.get_valid_calls = retries.get_valid_calls
        self.is_valid = self._gateway.is_valid
        self.open_stream = self._gateway.open_stream
        self.read_reply = self._gateway.read_reply
        self.rule = self._gateway.gate.rule
        self.validate = self._gateway.validate

    def _made_gateway(self, replies: ReplyOptions, free_text: tuple[str, ...]) -> Gateway:
        unknown = self._dialect.unknown
        schemas = {name: tool.schema for name, tool in self._tools.items()}
        outputs = [name for name, tool in self._tools.items() if tool.output_schema is not None]
        return GATEWAYS[self._dialect.name](
            Toolset(self._tools, self.compiled, {}, unknown),
            unreadable=self._dialect.unreadable,
            formats=reply_formats(self._dialect, replies),
            results=Toolset(outputs, self.compiled_result, {}, unknown),
            untyped=argument_types_of(schemas, self._options.resources),
            strictness=replies.strictness,
            library=replies.decoder,
            free_text=free_text,
        )

    @property
    def unchecked(self) -> dict[str, tuple[Notice, ...]]:
        """The keywords that are not checked, or at a risk, of each tool that is compiled yet."""
        made = {name: each for (name, is_result), each in self._compiled.items() if not is_result}
        return {name: each.unchecked for name, each in made.items()}

    @property
    def tools(self) -> tuple[str, ...]:
        """The names of the tools, in the order of their definitions."""
        return tuple(self._tools)

    def compiled(self, name: str) -> CompiledSchema:
        """Return the validator of a tool; raise CodegenError for a name that is no tool."""
        return self._compile(name, self._tool(name).schema, is_result=False)

    def compiled_result(self, name: str) -> CompiledSchema:
        """Return the validator of what a tool gives back.

        Raise CodegenError for a name that is no tool, or a tool without an output schema.
        """
        schema = self._tool(name).output_schema
        if schema is None:
            raise CodegenError(f"tool {shown(name)} has no output schema")
        return self._compile(name, schema, is_result=True)

    def _tool(self, name: str) -> Tool:
        if not isinstance(name, str) or name not in self._tools:
            raise CodegenError(f"unknown tool {shown(name)}; known are {', '.join(self._tools)}")
        return self._tools[name]

    def _compile(self, name: str, schema: object, *, is_result: bool) -> CompiledSchema:
        made = self._compiled.get((name, is_result))
        if made is not None:
            return made
        try:
            made = _compiled(schema, self._options, name)
        except SchemaError as error:
            reason = f"in the output schema: {error.reason}" if is_result else error.reason
            raise SchemaError(error.pointer, reason, name) from error
        self._compiled[name, is_result] = made
        return made

    @property
    def reply_formats(self) -> tuple[str, ...]:
        """The formats of replies that are read where a caller names none."""
        return self._gateway.formats

    def source(self, name: str) -> str:
        """Return the source of a tool's validator, as it runs."""
        return self.compiled(name).source

    def problems(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments, sorted; one for a name that is no tool."""
        return sorted(self.validate(name, args))

    def iter_messages(self, name: str, args: object) -> Iterator[str]:
        """Return the errors of a call's arguments one by one, in the dialect's order."""
        return iter(self.validate(name, args))

    def parse_tool_calls(
        self, reply: Any, format: Formats | None = None, mode: Mode = "strict"
    ) -> Any:
        """Return the calls of a reply, a list of {"id", "name", "arguments"}, as `calls` does.

        In dialect `tagged`, where no format is named, the text holds calls between tags, and the
        result is (calls, errors) as document 002 has them.
        """
        if isinstance(self._gateway, TaggedGateway) and format is None:
            return self._gateway.parse_tool_calls(reply)
        return self.calls(reply, format, mode)

    def validate_tool_call(self, call: object) -> dict[str, Any]:
        """Return {"ok", "errors"} for a call {"name", "arguments"}, as document 003 words it.

        Raise ReplyError for a call of another shape.
        """
        return validate_tool_call(call, self.validate)


def compile_tools(
    tools: object,
    dialect: str = "pointer",
    *,
    formats: str | None = None,
    resources: Mapping[str, object] | None = None,
    replies: ReplyOptions | None = None,
    native: bool = False,
    allow_slow_patterns: bool = False,
    regex_engine: str = "re",
) -> CompiledTools:
    """Return the validators of tool definitions: a ToolList, or decoded definitions of any format.

    `resources` has the documents, by URI, that references of the schemas may name; `replies` says
    how replies are read where a call does not say so. `native` compiles the checks to machine code,
    as for `compile_schema`: each tool's when it is first asked for. Unless `allow_slow_patterns`, a
    call of a tool that has a pattern of exponential time raises SchemaError, as for any schema that
    cannot be compiled. `regex_engine` is that of `compile_schema`. Raise ToolFormatError for
    definitions that cannot be recognised, CodegenError for an unknown option.
    """
    options = CompileOptions(
        dialect,
        formats_mode(dialect_named(dialect), formats),
        resources=_resources_here(resources),
        native=native,
        allow_slow_patterns=allow_slow_patterns,
        engine=_engine_here(regex_engine),
    )
    if issubclass(type(tools), str | bytes | PathLike):
        advice = "give codegen.tools.load_tools(path) of a file, json.loads(text) of JSON text"
        raise ToolFormatError(f"tools are decoded definitions, not a path or a text: {advice}")
    listed = tools if type(tools) is ToolList else read_tools(tools)
    return CompiledTools(listed, options, _reply_options(replies))


def _reply_options(replies: object) -> ReplyOptions:
    if replies is None:
        return ReplyOptions()
    if not isinstance(replies, ReplyOptions):
        kind, advice = type(replies).__name__, "a Strictness is its member strictness="
        raise CodegenError(f"replies is a codegen.ReplyOptions, not {kind}; {advice}")
    return replies
