"""One tool -> the text of its modules, and many tools on several processes."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any, TypeVar

from codegen.errors import SchemaError
from codegen.package.model import Options
from codegen.package.names import module_names
from codegen.package.native import Natives
from codegen.pipeline import Compilation, compile_source
from codegen.schema.projection import Notice

__all__ = ["Made", "ToolJob", "make_all", "make_tool", "modules_of"]

Job = TypeVar("Job")
Result = TypeVar("Result")

_CHUNK = 8  # tools that a worker process gets at a time


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


def modules_of(tools: Iterable[str]) -> dict[str, str]:
    """Return the name of each tool's module in a package."""
    from codegen.emit.package import PACKAGE_NAMES

    return module_names(tools, PACKAGE_NAMES)


def make_all(make: Callable[[Job], Result], todo: list[Job], jobs: int) -> Iterator[Result]:
    """Yield what `make` gives for each job, in order, on so many processes."""
    if jobs <= 1 or len(todo) <= _CHUNK:
        yield from map(make, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(make, todo, chunksize=_CHUNK)


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
    return compile_source(schema, job.options, tool=job.name, runtime=runtime)
