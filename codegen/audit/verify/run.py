"""A whole package: its parts in their order, on several processes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from codegen.audit.verify.allowed import allow_list_of
from codegen.audit.verify.digests import caches, digest_findings, notices, stray_extensions
from codegen.audit.verify.model import Finding, Part, Verification
from codegen.audit.verify.regenerate import differences, other_compiler
from codegen.audit.verify.tool import ModuleFile, ToolTask, ToolVerdict, read_module, verify_tool
from codegen.errors import CodegenError
from codegen.package.assembly import assemble
from codegen.package.definitions import Definitions, kept_definitions, kept_options
from codegen.package.files import read_files
from codegen.package.manifest import LAYOUT, MANIFEST, require_manifest
from codegen.package.model import Options, Progress
from codegen.package.modules import ToolJob, make_all, modules_of
from codegen.package.native import RESULTS
from codegen.runtime.replies.reading import Strictness

__all__ = ["Request", "definitions_in", "verify_package"]


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of a verification.

    `defined` has the tools that the package is to be made of, None for those that its manifest
    keeps; with them `resources` are the documents that their references name. `examples` values
    are made for each module from `seed`; `arguments` has recorded ones by the name of the tool.
    `exact` makes the layout of each module again too, which takes as long as a build, and admits
    no compiled code beside the sources.
    """

    defined: Definitions | None = None
    resources: Mapping[str, Any] = field(default_factory=dict)
    examples: int = 0
    seed: int = 0
    arguments: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    exact: bool = False


def verify_package(
    folder: Path, request: Request, *, jobs: int = 1, progress: Progress | None = None
) -> Verification:
    """Return what is to be said of the package in a folder.

    Nothing in the folder is imported, and no digest or schema in it believed: files are compared
    with their digests, and all of them made again. Raise CodegenError for a folder without a
    manifest that this version reads, ToolFormatError or SchemaError for unusable definitions.
    """
    manifest = _manifest(folder)
    try:
        files = read_files(folder)
    except CodegenError as error:
        return Verification((Finding("digests", ".", str(error)),), {"digests": 0})
    options = kept_options(manifest)
    if request.defined is not None:
        options = _with_resources(options, request.resources)
    defined = request.defined or kept_definitions(manifest)
    found = [*digest_findings(files, manifest)]
    if not options.native:
        found += stray_extensions(folder)
    if request.exact:
        found += caches(folder)
    other = other_compiler(manifest, options)
    if other is not None:
        found.append(Finding("regeneration", MANIFEST, other))
    package = _Package(files, defined, options, request, trusted=not found)
    if other is not None:
        return package.read_alone(found, notices(folder))
    return package.verified(found, notices(folder), jobs, progress)


def definitions_in(folder: Path) -> Definitions:
    """Return the definitions that a package keeps; raise CodegenError."""
    return kept_definitions(_manifest(folder))


def _manifest(folder: Path) -> dict[str, Any]:
    manifest = require_manifest(folder)
    if manifest["layout"] != LAYOUT:
        raise CodegenError(
            f"{folder}: its manifest has layout {manifest['layout']}, which keeps no schemas (this "
            f"version writes layout {LAYOUT}): build the package again"
        )
    return manifest


def _with_resources(options: Options, resources: Mapping[str, Any]) -> Options:
    return replace(options, resources=resources)


def _told_options(options: Options) -> Iterator[str]:
    """Yield what is said of the options: of all but the first two only what is no default."""
    yield f"dialect {options.dialect}"
    yield f"formats {options.formats}"
    if options.engine != "re":
        yield f"regex engine {options.engine}"
    if options.native:
        yield "native"
    if options.allow_slow_patterns:
        yield "slow patterns allowed"
    replies, default = options.replies, Strictness()
    yield from (f"replies {name}" for name in replies.formats)
    if replies.decoder != "json":
        yield f"decoder {replies.decoder}"
    for item in fields(Strictness):
        value = getattr(replies.strictness, item.name)
        if value != getattr(default, item.name):
            yield f"{item.name} {value}"


@dataclass(frozen=True, slots=True)
class _Package:
    """The files of a package, and what they are to be made of."""

    files: Mapping[str, str]
    defined: Definitions
    options: Options
    request: Request
    trusted: bool

    def verified(
        self,
        found: list[Finding],
        told: tuple[str, ...],
        jobs: int,
        progress: Progress | None,
    ) -> Verification:
        """Return what all parts find, after what was `found` so far."""
        tasks = list(self._tasks())
        verdicts: dict[str, ToolVerdict] = {}
        for task, verdict in zip(tasks, make_all(verify_tool, tasks, jobs), strict=True):
            verdicts[task.job.name] = verdict
            if progress is not None:
                progress(len(verdicts), len(tasks))
        results = {name: verdict.made for name, verdict in verdicts.items()}
        made = assemble(self.defined, self.options, results).files
        different = list(differences(self.files, made, besides=frozenset({MANIFEST})))
        if not different and self.trusted:  # the manifest has the digests of what is wrong
            different = list(differences(self.files, made))
        modules = {file.path for task in tasks for file in task.files}
        found = [*found, *different, *self._read(self.files.keys() - modules)]
        found += (finding for verdict in verdicts.values() for finding in verdict.findings)
        looked: Counter[Part] = Counter({"regeneration": len(made)})
        for verdict in verdicts.values():
            looked.update(verdict.looked)
        looked["allow-list"] += sum(map(_is_read, self.files.keys() - modules))
        return self._report(found, looked, told)

    def read_alone(self, found: list[Finding], told: tuple[str, ...]) -> Verification:
        """Return what can be said where another compiler made the package."""
        found = [*found, *self._read(self.files.keys())]
        return self._report(found, Counter({"allow-list": sum(map(_is_read, self.files))}), told)

    def _report(
        self, found: list[Finding], looked: "Counter[Part]", told: tuple[str, ...]
    ) -> Verification:
        return Verification(
            tuple(found),
            {"digests": len(self.files), **looked},
            len(self.defined.tools),
            ", ".join(_told_options(self.options)),
            self.request.seed,
            told,
        )

    def _read(self, paths: "set[str] | Any") -> Iterator[Finding]:
        """Yield what the allow-lists find in files that are no modules of tools."""
        for path in sorted(filter(_is_read, paths)):
            yield from read_module(path, self.files[path])[1]

    def _tasks(self) -> Iterator[ToolTask]:
        modules = modules_of(self.defined.tools)
        for name, tool in self.defined.tools.items():
            paths = [(f"{modules[name]}.py", tool.schema, False)]
            if tool.output_schema is not None:
                paths.append((f"{RESULTS}/{modules[name]}.py", tool.output_schema, True))
            yield ToolTask(
                ToolJob(name, tool.schema, tool.output_schema, self.options),
                tuple(
                    ModuleFile(path, self.files.get(path), schema, is_result)
                    for path, schema, is_result in paths
                ),
                self.request.exact,
                self.request.examples,
                self.request.seed,
                self.request.arguments.get(name, ()),
                self.trusted,
            )


def _is_read(path: str) -> bool:
    """Say whether a file is Python that an allow-list is for."""
    return allow_list_of(path) is not None
