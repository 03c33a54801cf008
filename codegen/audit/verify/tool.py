"""One tool of a package: its modules made again, read, lifted and tried, in one process."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from codegen.audit.parsed import Parsed, parsed
from codegen.audit.verify.allowed import allow_list_of, allowed_findings
from codegen.audit.verify.examples import compare, values_for
from codegen.audit.verify.loaded import load_module
from codegen.audit.verify.model import Finding, Part
from codegen.audit.verify.references import reference_of
from codegen.audit.verify.regenerate import kept_layout
from codegen.audit.verify.translation import translation_findings
from codegen.errors import CodegenError
from codegen.ir.nodes import Program
from codegen.package.modules import Made, ToolJob, make_tool
from codegen.pipeline import Compilation, dialect_named

__all__ = ["ModuleFile", "ToolTask", "ToolVerdict", "read_module", "verify_tool"]


@dataclass(frozen=True, slots=True)
class ModuleFile:
    """A module of a tool on disk, and the schema that it judges by."""

    path: str
    text: str | None
    schema: Any
    is_result: bool


@dataclass(frozen=True, slots=True)
class ToolTask:
    """A tool to verify.

    `exact` makes the layout again too. `examples` values are made for each module, from `seed`,
    beside the `arguments` that are given; none are tried unless `trusted`, where the digests of
    the package are right.
    """

    job: ToolJob
    files: tuple[ModuleFile, ...]
    exact: bool
    examples: int
    seed: int
    arguments: tuple[Any, ...]
    trusted: bool


@dataclass(frozen=True, slots=True)
class ToolVerdict:
    """The modules of a tool as a build would have them, and what was found in those on disk."""

    made: Made
    findings: tuple[Finding, ...]
    looked: dict[Part, int]


def verify_tool(task: ToolTask) -> ToolVerdict:
    """Return what is to be said of one tool; raise CodegenError if black fails."""
    found: list[Finding] = []
    modules: dict[bool, Parsed] = {}
    looked: dict[Part, int] = {"allow-list": 0}
    for file in task.files:
        if file.text is not None:
            module, findings = read_module(file.path, file.text)
            found += findings
            looked["allow-list"] += 1
            if module is not None:
                modules[file.is_result] = module
    programs: dict[bool, Program] = {}
    made = make_tool(task.job, _remembering(programs, kept_layout(modules, task.exact)))
    if not task.job.options.native:  # of what hands over to C nothing can be read back
        found += chain.from_iterable(
            _translated(task, file, modules[file.is_result], programs[file.is_result])
            for file in task.files
            if file.is_result in modules and file.is_result in programs
        )
        looked["translation"] = len(modules)
    texts = {file.is_result: file.text for file in task.files if file.text is not None}
    is_same = (made.text, made.result) == (texts.get(False), texts.get(True))
    if is_same and not found and task.trusted and (task.examples or task.arguments):
        tried = [
            _tried(task, file, modules[file.is_result].tree) for file in task.files if file.text
        ]
        found += chain.from_iterable(findings for findings, _ in tried)
        looked["examples"] = sum(count for _, count in tried)
    return ToolVerdict(made, tuple(found), looked)


def read_module(path: str, text: str) -> tuple[Parsed | None, list[Finding]]:
    """Return a file, if it is Python, and what it holds beyond its allow-list."""
    try:
        module = parsed(text)
    except CodegenError as error:
        return None, [Finding("allow-list", path, str(error))]
    allowed = allow_list_of(path)
    return module, [] if allowed is None else allowed_findings(path, module, allowed)


def _remembering(
    programs: dict[bool, Program], laid_out: Callable[[Compilation, bool], str]
) -> Callable[[Compilation, bool], str]:
    """Return what lays out a module, and keeps the program that it is made from."""

    def called(made: Compilation, is_result: bool) -> str:
        programs[is_result] = made.program
        return laid_out(made, is_result)

    return called


def _translated(
    task: ToolTask, file: ModuleFile, module: Parsed, program: Program
) -> list[Finding]:
    dialect = dialect_named(task.job.options.dialect)
    return translation_findings(file.path, module, program, dialect, task.job.name)


def _tried(task: ToolTask, file: ModuleFile, tree: ast.Module) -> tuple[list[Finding], int]:
    """Return what the examples find in one module, and how many there were."""
    job = task.job
    try:
        code = compile(tree, file.path, "exec", dont_inherit=True)
        module = load_module(code, is_result=file.is_result)
        reference = reference_of(job.name, file.schema, job.options)
    except CodegenError as error:
        return [Finding("examples", file.path, str(error))], 0
    return compare(file.path, module, reference, _values(task, file))


def _values(task: ToolTask, file: ModuleFile) -> Iterator[Any]:
    if not file.is_result:
        yield from task.arguments
    yield from values_for(file.schema, task.job.options, task.seed, task.examples)
