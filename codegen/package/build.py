"""Write a toolset as a package: all of it, or, where anything fails, nothing."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from codegen.errors import CodegenError
from codegen.extension.compiler import require_compiler
from codegen.package.exchange import exchange
from codegen.package.extension import extension_of, keep_extensions, make_extension
from codegen.package.files import read_files, require_no_file
from codegen.package.manifest import MANIFEST, read_manifest
from codegen.package.model import BuildReport, Options, Progress
from codegen.package.render import render
from codegen.tools.model import ToolList

__all__ = ["build_toolset"]


def build_toolset(
    tools: ToolList,
    folder: Path,
    options: Options,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
) -> BuildReport:
    """Write the package of the tools to `folder`, on so many processes, and say what was done.

    Raise SchemaError for a tool that cannot be compiled (unless `options.keep_going`), and
    CodegenError where the folder holds something else; the folder is then as it was.
    """
    _require_ours(folder)
    if options.native:
        require_compiler()
    old = read_manifest(folder)
    old_files = read_files(folder) if old is not None else {}
    if old is not None:
        _require_no_others(folder, old_files, old)
    rendered = render(tools, options, old, old_files, jobs=jobs, progress=progress)
    extension = extension_of(rendered.files) if options.native else None
    if rendered.files != old_files or (
        extension is not None and (options.fresh or not (folder / extension).is_file())
    ):
        _replace(folder, rendered.files, extension, options.fresh, jobs)
    return BuildReport(
        folder, rendered.tools, rendered.refused, rendered.skipped, rendered.unchecked, extension
    )


def _require_ours(folder: Path) -> None:
    """Raise CodegenError for a folder that a build must not replace."""
    if folder.is_symlink():
        raise CodegenError(f"{folder}: a symbolic link is not replaced; name the folder itself")
    require_no_file(folder, "a package")
    if folder.is_dir() and any(folder.iterdir()) and read_manifest(folder) is None:
        raise CodegenError(f"{folder}: the folder holds files that no build wrote; name another")


def _require_no_others(folder: Path, files: dict[str, str], manifest: dict[str, Any]) -> None:
    """Raise CodegenError for files beside those that a build wrote: they would be lost."""
    others = [path for path in files if path not in manifest["files"] and path != MANIFEST]
    if others:
        names = ", ".join(others[:5]) + (", ..." if len(others) > 5 else "")
        raise CodegenError(f"{folder}: holds files that no build wrote ({names}); move them away")


def _replace(
    folder: Path, files: dict[str, str], extension: str | None, is_fresh: bool, jobs: int
) -> None:
    """Write the files beside the folder, then put them in its place."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    except OSError as error:
        raise CodegenError(f"{folder}: cannot be written: {error.strerror}") from error
    try:
        for path, text in files.items():
            target = fresh / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode("utf-8"))
        if extension is not None:
            if not is_fresh:
                keep_extensions(folder, fresh, files)
            if not (fresh / extension).is_file():
                make_extension(files, fresh, jobs)
        fresh.chmod(0o777 & ~_umask())
        _swap(fresh, folder)
    except OSError as error:
        raise CodegenError(f"{folder}: cannot be written: {error.strerror}") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _swap(fresh: Path, folder: Path) -> None:
    """Put `fresh` where `folder` is, in one step where the system has one."""
    if not folder.exists():
        fresh.rename(folder)
    elif not exchange(fresh, folder):
        _swap_in_two_steps(fresh, folder)


def _swap_in_two_steps(fresh: Path, folder: Path) -> None:
    """Put `fresh` where `folder` is; between two renames there is no folder."""
    old = fresh.with_name(f"{fresh.name}.old")
    folder.rename(old)
    try:
        fresh.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
