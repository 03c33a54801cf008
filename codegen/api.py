"""Tools met at run time: compiled in process, with no file written and no black imported."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from codegen.errors import CodegenError, SchemaError
from codegen.loading import LoadedModule
from codegen.pipeline import compile_source, dialect_named, formats_mode
from codegen.runtime.replies import codes, openai_chat, pointer, tagged
from codegen.runtime.toolset import Toolset
from codegen.schema.projection import Unchecked
from codegen.tools import ToolList, read_tools
from codegen.tools.callable import callable_tools

__all__ = ["CompiledSchema", "CompiledTools", "compile_schema", "compile_tools"]


@dataclass(frozen=True, slots=True)
class CompiledSchema:
    """The validator of one schema; neither call raises, changes the value or keeps state.

    `is_valid` says whether a value is valid. `validate` returns its errors, as the dialect words
    and orders them. `unchecked` has the keywords that neither checks.
    """

    is_valid: Callable[[object], bool]
    validate: Callable[[object], list[str]]
    unchecked: tuple[Unchecked, ...]
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
) -> CompiledSchema:
    """Return the validator of a JSON Schema (a dict, True or False).

    `formats` is "assert", "annotate", or None for what the dialect does: only `jsonschema`
    annotates. `draft` names the draft of a schema without `$schema`:
    draft4, draft6, draft7, draft2019-09 or draft2020-12 (the default). `resources` has the other
    documents, by URI, that references may name; nothing is fetched. `name` is the tool's, for
    dialects that word it. Raise SchemaError for a schema that cannot be compiled, CodegenError
    for an unknown option.
    """
    made = compile_source(
        schema, dialect=dialect, formats=formats, draft=draft, resources=resources, tool=name
    )
    module = LoadedModule(made.source)
    space = module.namespace
    return CompiledSchema(space["is_valid"], space["validate"], made.unchecked, module)


class CompiledTools:
    """The validators of several tools, each compiled when it is first asked for.

    A call that needs a schema which cannot be compiled raises SchemaError with the tool's name.
    """

    def __init__(
        self,
        listed: ToolList,
        dialect: str,
        formats: str | None,
        resources: Mapping[str, object],
    ) -> None:
        self._dialect = dialect_named(dialect)
        self._formats = formats_mode(self._dialect, formats)
        self._resources = resources
        self._tools, self.skipped = callable_tools(listed)
        self._compiled: dict[str, CompiledSchema] = {}
        self._toolset = Toolset(self._tools, self.compiled, {}, self._dialect.unknown)

    @property
    def tools(self) -> tuple[str, ...]:
        """The names of the tools, in the order of their definitions."""
        return tuple(self._tools)

    def compiled(self, name: str) -> CompiledSchema:
        """Return the validator of a tool; raise CodegenError for a name that is no tool."""
        if name not in self._tools:
            raise CodegenError(f"unknown tool {name!a:.100}; known are {', '.join(self._tools)}")
        if name not in self._compiled:
            self._compiled[name] = self._compile(name)
        return self._compiled[name]

    def _compile(self, name: str) -> CompiledSchema:
        schema = self._tools[name].schema
        try:
            return compile_schema(
                schema,
                self._dialect.name,
                formats=self._formats,
                resources=self._resources,
                name=name,
            )
        except SchemaError as error:
            raise SchemaError(error.pointer, error.reason, name) from error

    def source(self, name: str) -> str:
        """Return the source of a tool's validator, as it runs."""
        return self.compiled(name).source

    def validate(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments; one error for a name that is no tool."""
        return self._toolset.validate(name, args)

    def problems(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments, sorted; one for a name that is no tool."""
        return sorted(self.validate(name, args))

    def iter_messages(self, name: str, args: object) -> Iterator[str]:
        """Return the errors of a call's arguments one by one, in the dialect's order."""
        return iter(self.validate(name, args))

    def is_valid(self, name: str, args: object) -> bool:
        """Say whether a call's arguments are valid; False for a name that is no tool."""
        return self._toolset.is_valid(name, args)

    def parse_tool_calls(self, text: str | bytes) -> Any:
        """Return the calls of a reply.

        In dialect `tagged` the text holds calls between tags, and the result is (calls, errors).
        Else it is the body of a chat completion, and the result a list of {"id", "name",
        "arguments"}; raise ReplyError for a body that cannot be read.
        """
        if self._dialect.name == "tagged":
            return tagged.parse_tool_calls(text, self._toolset, self._toolset.first_error)
        return openai_chat.parse_tool_calls(text)

    def check_reply(self, text: str | bytes) -> list[tuple[str, list[str]]]:
        """Return (id, errors) for each call of a chat completion body; raise ReplyError."""
        return pointer.check_reply(text, self._toolset.validate)

    def validate_tool_call(self, call: object) -> dict[str, Any]:
        """Return {"ok", "errors"} for a call {"name", "arguments"}, as document 003 words it.

        Raise ReplyError for a call of another shape.
        """
        return codes.check_call(call, self._toolset, self._toolset.validate)


def compile_tools(
    tools: object,
    dialect: str = "pointer",
    *,
    formats: str | None = None,
    resources: Mapping[str, object] | None = None,
) -> CompiledTools:
    """Return the validators of tool definitions: a ToolList, or decoded definitions of any format.

    `resources` has the documents, by URI, that references of the schemas may name. Raise
    ToolFormatError for definitions that cannot be recognised, CodegenError for an unknown option.
    """
    listed = tools if isinstance(tools, ToolList) else read_tools(tools)
    return CompiledTools(listed, dialect, formats, resources or {})
