"""Compare a package on disk with what a build would write."""

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from codegen.package.files import read_files
from codegen.package.manifest import MANIFEST, compiler, digest, read_manifest, schema_digest
from codegen.package.model import CheckReport, Difference, Options, Progress
from codegen.tools.callable import callable_tools
from codegen.tools.model import ToolList

__all__ = ["check_toolset"]


def check_toolset(
    tools: ToolList,
    folder: Path,
    options: Options,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> CheckReport:
    """Return what differs between the folder and what a build of the tools would write.

    Where the manifest has the digests of the same tools, options, compiler and files, nothing is
    built. Raise what `build_toolset` raises for tools that cannot be built.
    """
    old = read_manifest(folder)
    files = read_files(folder) if old is not None else {}
    if old is not None and not options.fresh and _is_current(tools, options, old, files):
        return CheckReport(folder)
    style = _other_style(options, old)
    if style is not None:
        return CheckReport(folder, (Difference(MANIFEST, style),))
    from codegen.package.render import render

    rendered = render(tools, options, None, {}, jobs=jobs, progress=progress)
    return CheckReport(folder, tuple(_differences(files, rendered.files)))


def _is_current(
    listed: ToolList, options: Options, old: Mapping[str, Any], files: Mapping[str, str]
) -> bool:
    tools, skipped = callable_tools(listed)
    same_files = old["files"] == {
        path: digest(text) for path, text in files.items() if path != MANIFEST
    }
    made = {entry["name"]: entry["schema"] for entry in old["tools"]}
    return (
        same_files
        and not old["refused"]
        and old["compiler"] == compiler(options)
        and list(made.items()) == [(name, schema_digest(name, tools[name])) for name in tools]
        and [item["name"] for item in old["skipped"]] == [item.name for item in skipped]
        and not (options.strict and any(entry["unchecked"] for entry in old["tools"]))
    )


def _other_style(options: Options, old: Mapping[str, Any] | None) -> str | None:
    """Say so where only the year of black's style differs: a diff would show nothing else."""
    if old is None or not isinstance(old.get("compiler"), dict):
        return None
    ours, theirs = compiler(options), old["compiler"]
    if ours == theirs or {**ours, "black": None} != {**theirs, "black": None}:
        return None
    return (
        f"formatted by black {theirs.get('black')}, this is black {ours['black']}: "
        "install that version, or build again\n"
    )


def _differences(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Difference]:
    for path in sorted({*old, *new}):
        before, after = old.get(path), new.get(path)
        if before != after:
            yield Difference(path, _diff(path, before, after))


def _diff(path: str, before: str | None, after: str | None) -> str:
    lines = difflib.unified_diff(
        (before or "").splitlines(keepends=True),
        (after or "").splitlines(keepends=True),
        "/dev/null" if before is None else f"on disk/{path}",
        "/dev/null" if after is None else f"built/{path}",
    )
    return "".join(lines)
