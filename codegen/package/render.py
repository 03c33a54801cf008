"""Tools and options -> every file of a package, in memory; modules that are right are reused."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Any

from codegen.errors import SchemaError
from codegen.package.manifest import MANIFEST, compiler, digest, dump, schema_digest
from codegen.package.model import (
    BuiltTool,
    Options,
    Progress,
    RefusedTool,
    UncheckedKeyword,
)
from codegen.package.names import module_names
from codegen.package.runtime_files import runtime_files, runtime_modules
from codegen.pipeline import dialect_named
from codegen.schema.projection import Unchecked
from codegen.tools.callable import callable_tools
from codegen.tools.model import Skipped, Tool, ToolList

__all__ = ["Rendered", "render"]

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
class _Job:
    name: str
    schema: Any
    options: Options


@dataclass(frozen=True, slots=True)
class _Made:
    """The module of a tool; `text` is None where the tool is refused, for `error`."""

    text: str | None
    runtime: tuple[str, ...] = ()
    unchecked: tuple[Unchecked, ...] = ()
    error: SchemaError | None = None


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
    from codegen.emit.package import PACKAGE_NAMES

    tools, skipped = callable_tools(listed)
    modules = module_names(tools, PACKAGE_NAMES)
    kept = _reusable(tools, modules, options, old, old_files)
    made: dict[str, _Made] = {}
    todo = [_Job(name, tool.schema, options) for name, tool in tools.items() if name not in kept]
    for job, result in zip(todo, _make_all(todo, jobs), strict=True):
        made[job.name] = result
        if result.error is not None and not options.keep_going:
            raise result.error
        if progress is not None:
            progress(len(kept) + len(made), len(tools))
    results = {name: kept.get(name) or made[name] for name in tools}
    return _Assembly(tools, modules, results, frozenset(kept), skipped, options).rendered()


def _make_all(todo: list[_Job], jobs: int) -> Iterator[_Made]:
    """Yield the results in order; every result before the first error comes before it."""
    if jobs <= 1 or len(todo) <= _CHUNK:
        yield from map(_make, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_make, todo, chunksize=_CHUNK)


def _make(job: _Job) -> _Made:
    from codegen.emit.formatting import format_source
    from codegen.pipeline import compile_source

    try:
        made = compile_source(
            job.schema,
            dialect=job.options.dialect,
            formats=job.options.formats,
            strict=job.options.strict,
            resources=job.options.resources,
            tool=job.name,
            runtime="._runtime.",
        )
    except SchemaError as error:
        return _Made(None, error=SchemaError(error.pointer, error.reason, job.name))
    text = format_source(made.source)
    return _Made(text, tuple(sorted(made.runtime)), made.unchecked)


def _reusable(
    tools: Mapping[str, Tool],
    modules: Mapping[str, str],
    options: Options,
    old: Mapping[str, Any] | None,
    old_files: Mapping[str, str],
) -> dict[str, _Made]:
    """Return the modules that the same compiler made from the same schemas."""
    if options.fresh or old is None or old.get("compiler") != compiler(options):
        return {}
    kept: dict[str, _Made] = {}
    for entry in old["tools"]:
        name, path = entry["name"], f"{entry['module']}.py"
        if name not in tools or modules[name] != entry["module"] or path not in old_files:
            continue
        same_schema = entry["schema"] == schema_digest(name, tools[name])
        if same_schema and old["files"].get(path) == digest(old_files[path]):
            unchecked = tuple(Unchecked(**item) for item in entry["unchecked"])
            if entry["runtime"] and not runtime_modules().issuperset(entry["runtime"]):
                continue
            if not (unchecked and options.strict):
                kept[name] = _Made(old_files[path], tuple(entry["runtime"]), unchecked)
    return kept


@dataclass(frozen=True, slots=True)
class _Assembly:
    """The results for all tools of a package, put together."""

    tools: Mapping[str, Tool]
    modules: Mapping[str, str]
    results: Mapping[str, _Made]
    reused: frozenset[str]
    skipped: tuple[Skipped, ...]
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
        from codegen.emit.formatting import format_source
        from codegen.emit.package import emit_package, package_runtime

        dialect = dialect_named(self.options.dialect)
        texts = self._texts()
        reasons = {
            name: f"{error.pointer or '/'}: {error.reason}"
            for name, error in self._errors().items()
        }
        init = emit_package(dialect, {name: self.modules[name] for name in texts}, reasons)
        files = {f"{self.modules[name]}.py": text for name, text in texts.items()}
        files["__init__.py"] = format_source(init)
        files["py.typed"] = ""
        used = {module for made in self.results.values() for module in made.runtime}
        runtime = runtime_files({*package_runtime(dialect), *used})
        files.update((f"_runtime/{path}", text) for path, text in runtime.items())
        return files

    def _manifest(self, files: Mapping[str, str]) -> dict[str, Any]:
        return {
            "compiler": compiler(self.options),
            "tools": [
                {
                    "name": name,
                    "module": self.modules[name],
                    "schema": schema_digest(name, self.tools[name]),
                    "runtime": list(made.runtime),
                    "unchecked": [asdict(item) for item in made.unchecked],
                }
                for name, made in self.results.items()
                if made.text is not None
            ],
            "refused": [
                {"name": name, "pointer": error.pointer, "reason": error.reason}
                for name, error in self._errors().items()
            ],
            "skipped": [{"name": item.name, "reason": item.reason} for item in self.skipped],
            "files": {path: digest(text) for path, text in sorted(files.items())},
        }
