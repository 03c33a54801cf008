"""Goldens: schemas and tool lists, with the code and the errors that are made of them.

A folder here has `schema.json` (one schema, or `tools.json`) and `values.json` (instances, or
[tool, arguments]), written by hand; and, written by `make golden`, `errors.json` (what is wrong
with each value) and the code as `*.py.txt`, which keeps it from the tools that read `*.py`.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from codegen.emit.formatting import format_source
from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.pipeline import compile_source
from codegen.reference.pointer import Interpreter
from codegen.tools import load_tools

__all__ = ["COMMAND", "FOLDER", "GOLDENS", "golden_files", "read_json"]

FOLDER = Path(__file__).resolve().parent
GOLDENS = sorted(path.parent.name for path in FOLDER.glob("*/values.json"))
COMMAND = "make golden"
_ANSWER = """
import importlib, json, sys
sys.path.insert(0, ".")
package = importlib.import_module(sys.argv[1])
print(json.dumps([package.validate(name, args) for name, args in json.load(sys.stdin)]))
"""
_MADE_ELSEWHERE = ("_runtime", "manifest.json", "py.typed")


def read_json(golden: str, file: str) -> Any:
    """Return the content of a file of a golden."""
    return json.loads((FOLDER / golden / file).read_text(encoding="utf-8"))


def golden_files(golden: str) -> dict[str, str]:
    """Return the files that are made of a golden's schema or tools, path -> text."""
    if (FOLDER / golden / "tools.json").is_file():
        return _of_package(golden)
    return _of_schema(read_json(golden, "schema.json"), read_json(golden, "values.json"))


def _of_schema(schema: Any, values: list[Any]) -> dict[str, str]:
    """Errors are the interpreter's: the code must find the same."""
    reference = Interpreter(schema)
    return {
        "validator.py.txt": format_source(compile_source(schema).source),
        "errors.json": _lines([reference.errors(value) for value in values]),
    }


def _of_package(golden: str) -> dict[str, str]:
    """Errors are those of the package; tests/agreement holds them against the interpreters."""
    dialect = golden.removeprefix("package_")
    with TemporaryDirectory() as folder:
        package = Path(folder) / golden
        options = Options(dialect=dialect, keep_going=True)
        build_toolset(load_tools([FOLDER / golden / "tools.json"]), package, options)
        files = {
            f"{path.name}.txt": path.read_text(encoding="utf-8")
            for path in sorted(package.iterdir())
            if path.name not in _MADE_ELSEWHERE
        }
        errors = _answers(package, read_json(golden, "values.json"))
    return {**files, "errors.json": _lines(errors)}


def _answers(package: Path, calls: list[Any]) -> list[Any]:
    """Return what a package says of calls, [tool, arguments]."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _ANSWER, package.name],
        cwd=package.parent,
        input=json.dumps(calls),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    answers: list[Any] = json.loads(done.stdout)
    return answers


def _lines(items: list[Any]) -> str:
    """Return a JSON list with a line for each item."""
    return "[\n" + ",\n".join(f"  {json.dumps(item)}" for item in items) + "\n]\n"
