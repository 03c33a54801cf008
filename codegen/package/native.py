"""The files of C in a package: one beside each module that has any, and two for all of them."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

if TYPE_CHECKING:
    from codegen.emit.native.source import NativeSource

__all__ = ["RESULTS", "Natives", "native_digests", "native_files", "native_paths", "natives_of"]

RESULTS = "_results"  # the folder of the modules that judge results
Natives = tuple["NativeSource | None", "NativeSource | None"]  # of the arguments, of the result


def native_paths(module: str, natives: Natives) -> "dict[str, NativeSource]":
    """Return path -> C of one tool."""
    paths = (f"{module}.c", f"{RESULTS}/{module}.c")
    found = zip(paths, natives, strict=True)
    return {path: source for path, source in found if source is not None}


def native_files(sources: "Mapping[str, NativeSource]") -> dict[str, str]:
    """Return path -> text of all files of C; none where no tool has any."""
    from codegen.emit.native.source import shared_files

    if not sources:
        return {}
    shared = shared_files(source.digest for source in sources.values())
    return {**{path: source.text for path, source in sources.items()}, **shared}


def native_digests(entry: Mapping[str, Any]) -> dict[str, str]:
    """Return path -> digest of the C of one tool, as far as a manifest has one."""
    found = entry.get("native")
    expected = (f"{entry['module']}.c", f"{RESULTS}/{entry['module']}.c")
    if not isinstance(found, dict):
        return {}
    digests = {path: found.get(path) for path in expected}
    return {path: digest for path, digest in digests.items() if _is_digest(digest)}


def _is_digest(text: object) -> TypeGuard[str]:
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None


def natives_of(module: str, digests: Mapping[str, str], files: Mapping[str, str]) -> Natives:
    """Return the C of one tool, from files that a build wrote."""
    from codegen.emit.native.source import NativeSource

    sources = {path: NativeSource(files[path], digest) for path, digest in digests.items()}
    return sources.get(f"{module}.c"), sources.get(f"{RESULTS}/{module}.c")
