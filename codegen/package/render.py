"""Tools and options -> every file of a package, in memory; modules that are right are reused."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from codegen.emit.replies import has_untyped, reply_formats
from codegen.errors import SchemaError
from codegen.package.definitions import Definitions
from codegen.package.manifest import (
    MANIFEST,
    compiler,
    definition,
    digest,
    dump,
    schema_digest,
)
from codegen.package.model import (
    BuiltTool,
    Options,
    Progress,
    RefusedTool,
    UncheckedKeyword,
)
from codegen.package.names import module_names
from codegen.package.native import (
    RESULTS,
    Natives,
    native_digests,
    native_files,
    native_paths,
    natives_of,
)
from codegen.package.runtime_files import LINEAR, runtime_files, runtime_modules
from codegen.pipeline import Compilation, compile_source, dialect_named
from codegen.schema.projection import Notice
from codegen.tools.model import Skipped, Tool, ToolList

if TYPE_CHECKING:
    from codegen.emit.native.source import NativeSource

__all__ = [
    "Made",
    "Rendered",
    "ToolJob",
    "assemble",
    "make_all",
    "make_tool",
    "modules_of",
    "render",
]

Job = TypeVar("Job")
Result = TypeVar("Result")

_CHUNK = 8  # tools that a worker process gets at a time


@dataclass(frozen=True, slots=True)
class Rendered:
    """The files of a package, path -> text, and what a report says of them."""

    files: dict[str, str]
    tools: tuple[BuiltTool, ...]
    refused: tuple[RefusedTool, ...]
    skipped: tuple[Skipped, ...]
    unchecked: tuple[UncheckedKeyword, ...]


@dataclass(frozen=True, slots=True)
class ToolJob:
    """A tool to make the modules of."""

    name: str
    schema: Any
    output_schema: Any
    options: Options


@dataclass(frozen=True, slots=True)
class Made:
    """The module of a tool; `text` is None where the tool is refused, for `error`.

    `result` is the module for what the tool gives back, where a schema describes that. `native`
    has the C of both, as far as there is any.
    """

    text: str | None
    result: str | None = None
    runtime: tuple[str, ...] = ()
    unchecked: tuple[Notice, ...] = ()
    error: SchemaError | None = None
    native: Natives = (None, None)


def render(
    listed: ToolList,
    options: Options,
    old: Mapping[str, Any] | None,
    old_files: Mapping[str, str],
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Rendered:
    """Return the files; `old` and `old_files` are a manifest and files that may be right already.

    Raise SchemaError for a tool that cannot be compiled, unless `options.keep_going`.
    """
    defined = Definitions.of(listed)
    tools = defined.tools
    modules = modules_of(tools)
    kept = _reusable(tools, modules, options, old, old_files)
    made: dict[str, Made] = {}
    todo = [
        ToolJob(name, tool.schema, tool.output_schema, options)
        for name, tool in tools.items()
        if name not in kept
    ]
    for job, result in zip(todo, make_all(_make, todo, jobs), strict=True):
        made[job.name] = result
        if result.error is not None and not options.keep_going:
            raise result.error
        if progress is not None:
            progress(len(kept) + len(made), len(tools))
    results = {name: kept.get(name) or made[name] for name in tools}
    return assemble(defined, options, results, frozenset(kept))


def modules_of(tools: Iterable[str]) -> dict[str, str]:
    """Return the name of each tool's module in a package."""
    from codegen.emit.package import PACKAGE_NAMES

    return module_names(tools, PACKAGE_NAMES)


def assemble(
    defined: Definitions,
    options: Options,
    results: Mapping[str, Made],
    reused: frozenset[str] = frozenset(),
) -> Rendered:
    """Return the package whose tools have these modules; `reused` are those from an old one."""
    return _Assembly(
        defined.tools,
        modules_of(defined.tools),
        results,
        reused,
        defined.skipped,
        defined.free_text,
        options,
    ).rendered()


def make_all(make: Callable[[Job], Result], todo: list[Job], jobs: int) -> Iterator[Result]:
    """Yield what `make` gives for each job, in order, on so many processes."""
    if jobs <= 1 or len(todo) <= _CHUNK:
        yield from map(make, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(make, todo, chunksize=_CHUNK)


def _make(job: ToolJob) -> Made:
    from codegen.emit.formatting import format_source

    return make_tool(job, lambda made, _: format_source(made.source))


def make_tool(job: ToolJob, laid_out: Callable[[Compilation, bool], str]) -> Made:
    """Return the modules of a tool.

    `laid_out` gives the text of a module from what the emitter makes; its second argument says
    whether the module judges results.
    """
    try:
        made = _compiled(job, job.schema, "._runtime.")
        text = laid_out(made, False)
        if job.output_schema is None:
            runtime = tuple(sorted(made.runtime))
            return Made(text, None, runtime, made.unchecked, native=(made.native, None))
    except SchemaError as error:
        return Made(None, error=SchemaError(error.pointer, error.reason, job.name))
    try:
        output = _compiled(job, job.output_schema, ".._runtime.")
        result = laid_out(output, True)
    except SchemaError as error:
        reason = f"in the output schema: {error.reason}"
        return Made(None, error=SchemaError(error.pointer, reason, job.name))
    runtime = tuple(sorted(made.runtime | output.runtime))
    unchecked = (replace(item, pointer=f"output{item.pointer}") for item in output.unchecked)
    native = (made.native, output.native)
    return Made(text, result, runtime, (*made.unchecked, *unchecked), native=native)


def _compiled(job: ToolJob, schema: object, runtime: str) -> Compilation:
    return compile_source(
        schema,
        dialect=job.options.dialect,
        formats=job.options.formats,
        strict=job.options.strict,
        resources=job.options.resources,
        tool=job.name,
        runtime=runtime,
        native=job.options.native,
        allow_slow_patterns=job.options.allow_slow_patterns,
        regex_engine=job.options.engine,
    )


def _reusable(
    tools: Mapping[str, Tool],
    modules: Mapping[str, str],
    options: Options,
    old: Mapping[str, Any] | None,
    old_files: Mapping[str, str],
) -> dict[str, Made]:
    """Return the modules that the same compiler made from the same schemas."""
    if options.fresh or old is None or old.get("compiler") != compiler(options):
        return {}
    kept: dict[str, Made] = {}
    for entry in old["tools"]:
        name, path = entry["name"], f"{entry['module']}.py"
        if name not in tools or modules[name] != entry["module"] or path not in old_files:
            continue
        result = f"{RESULTS}/{path}" if tools[name].output_schema is not None else None
        same_schema = entry["schema"] == schema_digest(name, tools[name])
        native = native_digests(entry)
        if same_schema and all(
            file in old_files and old["files"].get(file) == digest(old_files[file])
            for file in filter(None, (path, result, *native))
        ):
            unchecked = tuple(Notice(**item) for item in entry["unchecked"])
            if entry["runtime"] and not runtime_modules().issuperset(entry["runtime"]):
                continue
            if not (unchecked and options.strict):
                kept[name] = Made(
                    old_files[path],
                    old_files[result] if result else None,
                    tuple(entry["runtime"]),
                    unchecked,
                    native=natives_of(entry["module"], native, old_files),
                )
    return kept


@dataclass(frozen=True, slots=True)
class _Assembly:
    """The results for all tools of a package, put together."""

    tools: Mapping[str, Tool]
    modules: Mapping[str, str]
    results: Mapping[str, Made]
    reused: frozenset[str]
    skipped: tuple[Skipped, ...]
    free_text: tuple[str, ...]
    options: Options

    def rendered(self) -> Rendered:
        """Return the files of the package, its manifest among them, and what to report."""
        files = self._files()
        files[MANIFEST] = dump(self._manifest(files))
        built = tuple(
            BuiltTool(name, self.modules[name], text.count("\n"), name in self.reused)
            for name, text in self._texts().items()
        )
        refused = tuple(
            RefusedTool(name, self.tools[name].place, error.pointer, error.reason)
            for name, error in self._errors().items()
        )
        unchecked = tuple(
            UncheckedKeyword(name, item)
            for name, made in self.results.items()
            for item in made.unchecked
        )
        return Rendered(files, built, refused, self.skipped, unchecked)

    def _texts(self) -> dict[str, str]:
        return {name: made.text for name, made in self.results.items() if made.text is not None}

    def _errors(self) -> dict[str, SchemaError]:
        return {name: made.error for name, made in self.results.items() if made.error is not None}

    def _files(self) -> dict[str, str]:
        from codegen.emit.arguments import emit_arguments
        from codegen.emit.formatting import format_source

        dialect = dialect_named(self.options.dialect)
        files = {f"{self.modules[name]}.py": text for name, text in self._texts().items()}
        files["__init__.py"] = format_source(self._package())
        files["py.typed"] = ""
        results = self._results()
        if results:
            files[f"{RESULTS}/__init__.py"] = ""
        files.update((f"{RESULTS}/{self.modules[name]}.py", text) for name, text in results.items())
        files.update(native_files(self._natives()))
        if has_untyped(reply_formats(dialect, self.options.replies)):
            schemas = {name: self.tools[name].schema for name in self._texts()}
            files["_arguments.py"] = format_source(emit_arguments(schemas, self.options.resources))
        runtime = runtime_files(self._runtime())
        files.update((f"_runtime/{path}", text) for path, text in runtime.items())
        return files

    def _results(self) -> dict[str, str]:
        return {name: made.result for name, made in self.results.items() if made.result is not None}

    def _natives(self) -> "dict[str, NativeSource]":
        """Return path -> C of all tools and results that have any."""
        found: dict[str, NativeSource] = {}
        for name, made in self.results.items():
            found.update(native_paths(self.modules[name], made.native))
        return found

    def _package(self) -> str:
        from codegen.emit.package import emit_package

        reasons = {
            name: f"{error.pointer or '/'}: {error.reason}"
            for name, error in self._errors().items()
        }
        return emit_package(
            dialect_named(self.options.dialect),
            {name: self.modules[name] for name in self._texts()},
            reasons,
            {name: self.modules[name] for name in self._results()},
            self.free_text,
            self.options.replies,
            linear=LINEAR in self._runtime(),
        )

    def _runtime(self) -> set[str]:
        """Return the runtime modules that the modules of the package import."""
        from codegen.emit.package import package_runtime

        package = package_runtime(dialect_named(self.options.dialect), self.options.replies)
        return {*package, *(name for made in self.results.values() for name in made.runtime)}

    def _manifest(self, files: Mapping[str, str]) -> dict[str, Any]:
        return {
            "compiler": compiler(self.options),
            "tools": [
                {
                    "name": name,
                    "module": self.modules[name],
                    "schema": schema_digest(name, self.tools[name]),
                    "definition": definition(self.tools[name]),
                    "runtime": list(made.runtime),
                    "unchecked": [asdict(item) for item in made.unchecked],
                    "native": {
                        path: source.digest
                        for path, source in native_paths(self.modules[name], made.native).items()
                    },
                }
                for name, made in self.results.items()
                if made.text is not None
            ],
            "refused": [
                {
                    "name": name,
                    "pointer": error.pointer,
                    "reason": error.reason,
                    "definition": definition(self.tools[name]),
                }
                for name, error in self._errors().items()
            ],
            "skipped": [{"name": item.name, "reason": item.reason} for item in self.skipped],
            "free_text": list(self.free_text),
            "resources": dict(self.options.resources),
            "files": {path: digest(text) for path, text in sorted(files.items())},
        }
