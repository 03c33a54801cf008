"""A generated package as a wheel (PyPA's binary distribution format) that pip installs."""

import re
import sysconfig
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from codegen.errors import CodegenError
from codegen.package.extension import extension_of, make_extension
from codegen.package.files import read_files, require_no_file
from codegen.package.manifest import MANIFEST, digest, require_manifest
from codegen.package.runtime_files import LINEAR

__all__ = ["write_wheel"]

_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")  # as the format has it
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the time of every file: the same package, the same bytes


def write_wheel(
    folder: Path,
    output: Path,
    *,
    name: str | None = None,
    version: str | None = None,
    jobs: int = 1,
) -> Path:
    """Write the wheel of a generated package to the folder `output`, and return its path.

    The extension of a native package is compiled from the C there, for the Python that runs. The
    name is that of the folder if none is given, the version 0.0.0 and the manifest's digest.
    Raise CodegenError for what is no package, or is not as its build wrote it.
    """
    package = folder.resolve().name
    files = _package_files(folder, package)
    name = _checked_name(name or package)
    version = _checked_version(version or f"0.0.0+{digest(files[MANIFEST])[:12]}")
    contents = {
        f"{package}/{path}": text.encode("utf-8", "surrogateescape") for path, text in files.items()
    }
    extension = extension_of(files)
    if extension is not None:
        contents[f"{package}/{extension}"] = _compiled(files, extension, jobs)
    stem = f"{re.sub('[-_.]+', '_', name).lower()}-{version}"
    tag = "py3-none-any" if extension is None else _tag()
    info = f"{stem}.dist-info"
    needs_re2 = f"_runtime/{LINEAR}.py" in files
    contents[f"{info}/METADATA"] = _metadata(name, version, needs_re2)
    contents[f"{info}/WHEEL"] = _wheel(tag)
    contents[f"{info}/RECORD"] = _record(contents, f"{info}/RECORD")
    return _written(contents, output / f"{stem}-{tag}.whl")


def _package_files(folder: Path, package: str) -> dict[str, str]:
    """Return the files of a package; raise CodegenError where they are not as its build wrote."""
    manifest = require_manifest(folder)
    if not package.isidentifier():
        raise CodegenError(f"{folder}: its name is none that Python can import")
    files = read_files(folder)
    found = {path: digest(text) for path, text in files.items() if path != MANIFEST}
    _require_same(folder, manifest["files"], found)
    return files


def _require_same(folder: Path, wanted: Mapping[str, Any], found: Mapping[str, str]) -> None:
    other = sorted(path for path in {*wanted, *found} if wanted.get(path) != found.get(path))
    if other:
        raise CodegenError(f"{folder}: {other[0]} is not as the build wrote it: build it anew")


def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise CodegenError(f"{name!a:.100} is no name of a distribution: give one by --name")
    return name


def _checked_version(version: str) -> str:
    from packaging.version import InvalidVersion, Version

    try:
        return str(Version(version))
    except InvalidVersion:
        raise CodegenError(f"{version!a:.100} is no version, such as 1.2.0") from None


def _compiled(files: Mapping[str, str], extension: str, jobs: int) -> bytes:
    with TemporaryDirectory(prefix="toolcall-native-") as name:
        make_extension(files, Path(name), jobs)
        return Path(name, extension).read_bytes()


def _tag() -> str:
    """Return the tag of this Python on this platform, which promises nothing about others."""
    from packaging.tags import cpython_tags

    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return str(next(cpython_tags(platforms=[platform])))


def _metadata(name: str, version: str, needs_re2: bool) -> bytes:
    lines = (
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        "Summary: Validators of tool calls, made by toolcall-codegen",
        "Requires-Python: >=3.11",
        *(["Requires-Dist: google-re2"] if needs_re2 else []),
    )
    return _lines(lines)


def _wheel(tag: str) -> bytes:
    from codegen import __version__

    is_pure = "true" if tag.endswith("-any") else "false"
    lines = (
        "Wheel-Version: 1.0",
        f"Generator: toolcall-codegen {__version__}",
        f"Root-Is-Purelib: {is_pure}",
        f"Tag: {tag}",
    )
    return _lines(lines)


def _record(contents: Mapping[str, bytes], itself: str) -> bytes:
    lines = (
        f"{path},sha256={_base64(data)},{len(data)}" for path, data in sorted(contents.items())
    )
    return _lines((*lines, f"{itself},,"))


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(sha256(data).digest()).decode("ascii").rstrip("=")


def _lines(lines: tuple[str, ...]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _written(contents: Mapping[str, bytes], path: Path) -> Path:
    """Write the archive, the information last, as the format recommends."""
    require_no_file(path.parent, "a wheel")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in contents.items():
                archive.writestr(_entry(name), data)
    except OSError as error:
        raise CodegenError(f"{path}: cannot be written: {error.strerror}") from error
    return path


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o100644 << 16
    return entry
