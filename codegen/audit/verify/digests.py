"""Part (a): the files of a package are those that its manifest names, with their digests."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from codegen.audit.verify.model import Finding
from codegen.package.files import is_extension
from codegen.package.manifest import MANIFEST, digest

__all__ = ["caches", "digest_findings", "notices", "stray_extensions"]


def digest_findings(files: Mapping[str, str], manifest: Mapping[str, Any]) -> list[Finding]:
    """Return the files that are missing, added or changed since the manifest was written."""
    named = manifest["files"]
    found = [
        Finding("digests", path, "is not there, though the manifest names it")
        for path in sorted(named)
        if path not in files
    ]
    for path, text in sorted(files.items()):
        if path == MANIFEST:
            continue
        if path not in named:
            found.append(Finding("digests", path, "is there, though the manifest does not name it"))
        elif named[path] != digest(text.encode("utf-8", "surrogateescape")):
            found.append(Finding("digests", path, "is not as the manifest has it: it was changed"))
    return found


def notices(folder: Path) -> tuple[str, ...]:
    """Return what of a package's folder is not looked at: what Python and the C compiler made."""
    extensions = sorted(path.name for path in folder.iterdir() if is_extension(path))
    told = [f"{name} is not looked at: delete it and build again" for name in extensions]
    if any(folder.rglob("__pycache__")):
        told.append(
            "what Python keeps in __pycache__ is not looked at: delete it, or ask for --exact"
        )
    return tuple(told)


def caches(folder: Path) -> list[Finding]:
    """Return the folders of compiled code, which Python runs in the place of its source."""
    message = "may hold code that runs in the place of what is verified: delete it"
    return [
        Finding("digests", path.relative_to(folder).as_posix(), message)
        for path in sorted(folder.rglob("__pycache__"))
    ]


def stray_extensions(folder: Path) -> list[Finding]:
    """Return the extension modules in the folder of a package that has no C."""
    message = "is an extension module, which no build of this package makes"
    return [
        Finding("digests", path.name, message)
        for path in sorted(folder.iterdir())
        if is_extension(path)
    ]
