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
from codegen.package.runtime_files import runtime_files
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
    return _assemble(tools, modules, results, frozenset(kept), skipped, options)


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
    if old is None or old.get("compiler") != compiler(options):
        return {}
    kept: dict[str, _Made] = {}
    for entry in old["tools"]:
        name, path = entry["name"], f"{entry['module']}.py"
        if name not in tools or modules[name] != entry["module"] or path not in old_files:
            continue
        same_schema = entry["schema"] == schema_digest(name, tools[name])
        if same_schema and old["files"].get(path) == digest(old_files[path]):
            unchecked = tuple(Unchecked(**item) for item in entry["unchecked"])
            if not (unchecked and options.strict):
                kept[name] = _Made(old_files[path], tuple(entry["runtime"]), unchecked)
    return kept


def _assemble(
    tools: Mapping[str, Tool],
    modules: Mapping[str, str],
    results: Mapping[str, _Made],
    reused: frozenset[str],
    skipped: tuple[Skipped, ...],
    options: Options,
) -> Rendered:
    from codegen.emit.formatting import format_source
    from codegen.emit.package import emit_package, package_runtime

    dialect = dialect_named(options.dialect)
    built = {name: made for name, made in results.items() if made.text is not None}
    refused = {name: made.error for name, made in results.items() if made.error is not None}
    runtime = {*package_runtime(dialect), *(m for made in built.values() for m in made.runtime)}
    reasons = {name: f"{error.pointer or '/'}: {error.reason}" for name, error in refused.items()}
    files = {f"{modules[name]}.py": made.text or "" for name, made in built.items()}
    files["__init__.py"] = format_source(
        emit_package(dialect, {name: modules[name] for name in built}, reasons)
    )
    files["py.typed"] = ""
    files.update((f"_runtime/{path}", text) for path, text in runtime_files(runtime).items())
    files[MANIFEST] = dump(
        {
            "compiler": compiler(options),
            "tools": [
                {
                    "name": name,
                    "module": modules[name],
                    "schema": schema_digest(name, tools[name]),
                    "runtime": list(made.runtime),
                    "unchecked": [asdict(item) for item in made.unchecked],
                }
                for name, made in built.items()
            ],
            "refused": [
                {"name": name, "pointer": error.pointer, "reason": error.reason}
                for name, error in refused.items()
            ],
            "skipped": [{"name": item.name, "reason": item.reason} for item in skipped],
            "files": {path: digest(text) for path, text in sorted(files.items())},
        }
    )
    return Rendered(
        files,
        tuple(
            BuiltTool(name, modules[name], (made.text or "").count("\n"), name in reused)
            for name, made in built.items()
        ),
        tuple(
            RefusedTool(name, tools[name].place, error.pointer, error.reason)
            for name, error in refused.items()
        ),
        skipped,
        tuple(
            UncheckedKeyword(name, item) for name, made in built.items() for item in made.unchecked
        ),
    )
