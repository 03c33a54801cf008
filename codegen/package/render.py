"""Tools and options -> every file of a package, in memory; modules that are right are reused."""

from collections.abc import Mapping
from typing import Any

from codegen.package.assembly import Rendered, assemble
from codegen.package.definitions import Definitions
from codegen.package.model import Options, Progress
from codegen.package.modules import Made, ToolJob, make_all, make_tool, modules_of
from codegen.package.reuse import reusable
from codegen.tools.model import ToolList

__all__ = ["render"]


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
    kept = reusable(tools, modules, options, old, old_files)
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


def _make(job: ToolJob) -> Made:
    from codegen.emit.formatting import format_source

    return make_tool(job, lambda made, _: format_source(made.source))
