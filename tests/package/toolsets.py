"""Toolsets and folders as the tests of packages use them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from codegen.package.build import build_toolset
from codegen.package.model import BuildReport, Options
from codegen.tools import ToolList, read_tools

__all__ = ["BAD", "GOOD", "answer", "build", "contents", "run_python", "tools"]

GOOD: dict[str, Any] = {
    "weather": {
        "type": "object",
        "properties": {"city": {"type": "string", "minLength": 1}, "days": {"type": "integer"}},
        "required": ["city"],
        "additionalProperties": False,
    },
    "search": {
        "type": "object",
        "properties": {
            "since": {"type": "string", "format": "date"},
            "tags": {"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": True},
        },
    },
}
BAD: dict[str, Any] = {"bad": {"type": "object", "properties": {"a": {"type": "strng"}}}}


def tools(definitions: dict[str, Any]) -> ToolList:
    """Return the tools of a mapping of names to schemas."""
    return read_tools(definitions)


def build(definitions: dict[str, Any], folder: Path, jobs: int = 1, **options: Any) -> BuildReport:
    """Build the package of the definitions."""
    return build_toolset(tools(definitions), folder, Options(**options), jobs=jobs)


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path, whatever it is; a link by where it leads."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}".encode()
        else:
            found[name] = path.read_bytes() if path.is_file() else b"<folder>"
    return found


def run_python(folder: Path, code: str) -> str:
    """Return what a program prints for which only its folder and the standard library exist."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", f"import sys; sys.path.insert(0, '.')\n{code}"],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def answer(folder: Path, expression: str) -> Any:
    """Return the value of an expression over the package, which is the module `package` there."""
    module = folder.name
    return json.loads(
        run_python(
            folder.parent, f"import json, {module} as package\nprint(json.dumps({expression}))"
        )
    )
