"""The extension module of a package: made of its files of C, for the Python that runs."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from codegen.extension.compiler import compile_extension, extension_name
from codegen.package.files import is_extension, read_files

__all__ = ["extension_of", "keep_extensions", "make_extension"]


def extension_of(files: Mapping[str, str]) -> str | None:
    """Return the file name of the extension for this Python; None for a package without C."""
    from codegen.emit.native.source import MODULE

    return extension_name(MODULE) if f"{MODULE}.c" in files else None


def make_extension(files: Mapping[str, str], folder: Path, jobs: int) -> None:
    """Compile a package's files of C into `folder`; raise CompilerError."""
    from codegen.emit.native.source import MODULE

    compile_extension(_in_c(files), MODULE, folder, jobs)


def keep_extensions(old: Path, fresh: Path, files: Mapping[str, str]) -> None:
    """Copy the extensions of every Python to the fresh folder, where their C has not changed."""
    if old.is_dir() and _in_c(read_files(old)) == _in_c(files):
        for path in sorted(old.iterdir()):
            if is_extension(path) and path.is_file():
                shutil.copy2(path, fresh / path.name)


def _in_c(files: Mapping[str, str]) -> dict[str, str]:
    return {path: text for path, text in files.items() if path.endswith((".c", ".h"))}
