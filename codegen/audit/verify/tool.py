"""One tool of a package: its modules made again, read, lifted and tried, in one process."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from codegen.audit.verify.allowed import allow_list_of, allowed_findings, parsed
from codegen.audit.verify.examples import compare, values_for
from codegen.audit.verify.loaded import load_module
from codegen.audit.verify.model import Finding, Part
from codegen.audit.verify.references import reference_of
from codegen.audit.verify.regenerate import kept_layout
from codegen.audit.verify.translation import translation_findings
from codegen.errors import CodegenError
from codegen.package.render import Made, ToolJob, make_tool

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
    trees: dict[bool, ast.Module] = {}
    looked: dict[Part, int] = {"allow-list": 0}
    for file in task.files:
        if file.text is not None:
            tree, findings = read_module(file.path, file.text)
            found += findings
            looked["allow-list"] += 1
            if tree is not None:
                trees[file.is_result] = tree
    if not task.job.options.native:  # of what hands over to C nothing can be read back
        found += chain.from_iterable(
            _translated(task, file) for file in task.files if file.is_result in trees
        )
        looked["translation"] = len(trees)
    texts = {file.is_result: file.text for file in task.files if file.text is not None}
    made = make_tool(task.job, kept_layout(texts, trees, task.exact))
    is_same = (made.text, made.result) == (texts.get(False), texts.get(True))
    if is_same and not found and task.trusted and (task.examples or task.arguments):
        tried = [_tried(task, file, trees[file.is_result]) for file in task.files if file.text]
        found += chain.from_iterable(findings for findings, _ in tried)
        looked["examples"] = sum(count for _, count in tried)
    return ToolVerdict(made, tuple(found), looked)


def read_module(path: str, text: str) -> tuple[ast.Module | None, list[Finding]]:
    """Return the tree of a file, if it is Python, and what it holds beyond its allow-list."""
    try:
        tree = parsed(text)
    except CodegenError as error:
        return None, [Finding("allow-list", path, str(error))]
    allowed = allow_list_of(path)
    return tree, [] if allowed is None else allowed_findings(path, tree, allowed)


def _translated(task: ToolTask, file: ModuleFile) -> list[Finding]:
    job = task.job
    return translation_findings(file.path, file.text or "", file.schema, job.name, job.options)


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
