"""`manifest.json`: what a package was made from, by what, and the digest of every file."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from codegen.emit.folder import template_folder
from codegen.emit.formatting import black_style
from codegen.errors import CodegenError
from codegen.package.model import Options
from codegen.pipeline import dialect_named, formats_mode
from codegen.tools.model import Tool

__all__ = [
    "LAYOUT",
    "MANIFEST",
    "compiler",
    "definition",
    "digest",
    "dump",
    "read_manifest",
    "require_manifest",
    "schema_digest",
]

MANIFEST = "manifest.json"
LAYOUT = 2  # of the manifest itself
_READ = (1, LAYOUT)  # what a build may replace: layout 1 had no definitions
# What a manifest holds, and each of its tools, and each keyword that one leaves unchecked.
_CONTENT = {
    "layout": int,
    "compiler": dict,
    "tools": list,
    "refused": list,
    "skipped": list,
    "files": dict,
}
_TOOL = {"name": str, "module": str, "schema": str, "runtime": list, "unchecked": list}
_UNCHECKED = {"pointer": str, "keyword": str, "reason": str}
# The rooms whose source decides what is generated.
_DECIDING = ("dialects", "emit", "ir", "lower", "package", "passes", "runtime", "schema", "tools")


def digest(text: str | bytes) -> str:
    """Return the SHA-256 of a text (UTF-8) or bytes in hexadecimal."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return sha256(data).hexdigest()


def schema_digest(name: str, tool: Tool) -> str:
    """Return the digest of all that a tool's module depends on, apart from `compiler`."""
    return digest(json.dumps([name, tool.schema, tool.output_schema]))


def definition(tool: Tool) -> dict[str, Any]:
    """Return the schemas of a tool, from which its modules can be made again."""
    schemas = {"schema": tool.schema, "output_schema": tool.output_schema}
    return {name: schema for name, schema in schemas.items() if schema is not None}


@cache
def _compiler_digest() -> str:
    """Return the digest of every source file that decides what is generated."""
    package = Path(__file__).resolve().parent.parent
    files = [
        package / "limits.py",
        package / "pipeline.py",
        *(file for room in _DECIDING for file in sorted((package / room).rglob("*.py"))),
        *sorted(template_folder().rglob("*.jinja")),
    ]
    parts = (f"{file.parent.name}/{file.name}\0{digest(file.read_bytes())}" for file in files)
    return digest("\n".join(parts))


def compiler(options: Options) -> dict[str, Any]:
    """Return what decides the bytes of a package beside its tools."""
    from codegen import __version__

    decided = {
        "version": __version__,
        "digest": _compiler_digest(),
        "black": black_style(),
        "dialect": options.dialect,
        "formats": formats_mode(dialect_named(options.dialect), options.formats),
        "resources": {
            uri: digest(json.dumps(document)) for uri, document in options.resources.items()
        },
        "native": options.native,
        "replies": {**asdict(options.replies), "formats": list(options.replies.formats)},
    }
    if options.allow_slow_patterns:
        decided["allow_slow_patterns"] = True
    if options.engine != "re":
        decided["regex_engine"] = options.engine
    return decided


def dump(content: Mapping[str, Any]) -> str:
    """Return a manifest as text."""
    return json.dumps({"layout": LAYOUT, **content}, indent=2) + "\n"


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """Return the manifest of a package, None where there is none.

    Raise CodegenError for a file of that name that no build wrote, as far as this version can tell.
    """
    path = folder / MANIFEST
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise CodegenError(f"{path}: no readable manifest ({error}); remove the folder") from error
    if not isinstance(content, dict) or not _is_ours(content):
        raise CodegenError(f"{path}: not a manifest that this version writes; remove the folder")
    return content


def require_manifest(folder: Path) -> dict[str, Any]:
    """Return the manifest of a package; raise CodegenError also where there is none."""
    manifest = read_manifest(folder)
    if manifest is None:
        inside = next((path.parent for path in sorted(folder.glob(f"*/{MANIFEST}"))), None)
        hint = "" if inside is None else f"; name a package that it holds, such as {inside}"
        raise CodegenError(f"{folder}: is no generated package: it has no {MANIFEST}{hint}")
    return manifest


def _is_ours(content: dict[str, Any]) -> bool:
    """Say whether a JSON object has all that a build reads of a manifest."""
    return (
        _has(content, _CONTENT)
        and content["layout"] in _READ
        and all(_has(entry, _TOOL) for entry in content["tools"])
        and all(
            _has(item, _UNCHECKED) and len(item) == len(_UNCHECKED)
            for entry in content["tools"]
            for item in entry["unchecked"]
        )
        and all(isinstance(item, str) for entry in content["tools"] for item in entry["runtime"])
        and all(_has(entry, {"name": str}) for entry in content["skipped"])
    )


def _has(value: Any, members: Mapping[str, type]) -> bool:
    """Say whether a value is an object with these members, each of its kind."""
    return isinstance(value, dict) and all(
        isinstance(value.get(name), kind) for name, kind in members.items()
    )
