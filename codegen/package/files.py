"""The files of a package on disk."""

from pathlib import Path

from codegen.errors import CodegenError

__all__ = ["is_extension", "read_files", "require_no_file"]


def is_extension(path: Path) -> bool:
    """Say whether a file has the name of a package's extension module, of any Python."""
    return path.name.startswith("_native.") and path.suffix in (".so", ".pyd")


def read_files(folder: Path) -> dict[str, str]:
    """Return path -> text of all files below a folder, but for what Python caches there.

    Extension modules are left out too: a build does not give the same bytes everywhere.

    A file that is no UTF-8 is given with its bytes as surrogates, so that it differs from any
    that a build writes. Raise CodegenError for a file that cannot be read.
    """
    files: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        below = path.relative_to(folder)
        if "__pycache__" in below.parts or (path.is_dir() and not path.is_symlink()):
            continue
        if path.is_symlink() or not path.is_file():
            raise CodegenError(f"{path}: is no regular file, as all files of a package are")
        if is_extension(below) and len(below.parts) == 1:
            continue
        try:
            files[below.as_posix()] = path.read_bytes().decode("utf-8", "surrogateescape")
        except OSError as error:
            raise CodegenError(f"{path}: cannot be read: {error.strerror}") from error
    return files


def require_no_file(folder: Path, wanted: str) -> None:
    """Raise CodegenError where a file stands in the place of a folder, or of one around it."""
    for place in (folder, *folder.parents):
        if place.exists() and not place.is_dir():
            raise CodegenError(f"{place}: is a file; {wanted} needs a folder there")
