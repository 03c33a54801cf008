"""The same schema gives the same bytes, whatever the hash seed and the version of Python."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
DIALECTS = ("pointer", "tagged", "codes")

SCHEMAS: list[Any] = [
    {
        "type": "object",
        "properties": {
            "city": {"type": "string", "minLength": 1, "pattern": "^\\p{L}+$"},
            "day": {"format": "date", "enum": ["b", "a", 1, 1.0, True, None]},
            "tags": {"type": "array", "items": {"type": ["string", "null"]}, "uniqueItems": True},
            "\ud83d": {"const": {"z": [0.1, 1e300, -0.0], "a": 10**400}},
        },
        "required": ["zone", "day", "city"],
        "patternProperties": {"^x-": {"type": "integer"}, "y$": {"multipleOf": 0.3}},
        "additionalProperties": False,
        "dependentRequired": {"b": ["c"], "a": ["d", "e"]},
    },
    {"oneOf": [{"type": "string"}, {"minimum": 3}, {"enum": [1, 2]}, {"not": {"type": "null"}}]},
    {
        "$defs": {
            "tree": {
                "type": "object",
                "properties": {"left": {"$ref": "#/$defs/tree"}, "right": {"$ref": "#/$defs/leaf"}},
            },
            "leaf": {"anyOf": [{"$ref": "#/$defs/tree"}, {"type": "integer"}]},
        },
        "type": "object",
        "properties": {"root": {"$ref": "#/$defs/tree"}},
    },
    {"type": "object", "properties": {f"p{i}": {"type": "integer"} for i in range(80)}},
]

PRINT_DIGEST = """
import hashlib, json, sys
from codegen import SchemaError
from codegen.pipeline import CompileOptions, compile_source
digest = hashlib.sha256()
for schema in json.load(sys.stdin):
    for dialect in ("pointer", "tagged", "codes"):
        made = compile_source(schema, CompileOptions(dialect))
        digest.update(f"{made.source}{sorted(made.runtime)}{made.unchecked}".encode())
print(digest.hexdigest())
"""

PRINT_PACKAGE = """
import hashlib, sys
from pathlib import Path
from codegen.package.build import build_toolset
from codegen.package.files import read_files
from codegen.package.model import Options
from codegen.tools import load_tools
folder = Path(sys.argv[2])
build_toolset(load_tools([sys.argv[1]]), folder, Options())
print(hashlib.sha256(repr(sorted(read_files(folder).items())).encode()).hexdigest())
"""


def run(python: str, code: str, *arguments: str, seed: str = "0") -> str:
    """Return what a program prints that is given the schemas."""
    return subprocess.run(
        [python, "-c", code, *arguments],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(CHECKOUT)},
        input=json.dumps(SCHEMAS),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    ).stdout


def here() -> str:
    """Return the digest as this very process makes it."""
    from codegen.pipeline import CompileOptions, compile_source

    digest = hashlib.sha256()
    for schema in SCHEMAS:
        for dialect in DIALECTS:
            made = compile_source(schema, CompileOptions(dialect))
            digest.update(f"{made.source}{sorted(made.runtime)}{made.unchecked}".encode())
    return digest.hexdigest()


def test_hash_seeds_change_no_source() -> None:
    digests = {run(sys.executable, PRINT_DIGEST, seed=seed) for seed in ("1", "2", "3")}
    assert digests == {f"{here()}\n"}


def test_hash_seeds_change_no_package(tmp_path: Path) -> None:
    tools = tmp_path / "tools.json"
    tools.write_text(json.dumps({f"tool {i}": schema for i, schema in enumerate(SCHEMAS)}))
    digests = {
        run(sys.executable, PRINT_PACKAGE, str(tools), str(tmp_path / seed / "pkg"), seed=seed)
        for seed in ("1", "2", "3")
    }
    assert len(digests) == 1


def python_of(version: str) -> str:
    """Return the executable of another version of Python that has the compiler's packages.

    Skip where there is none: its packages may be in an environment of `build/venv-python<version>`
    (`make test PYTHON=python<version>` makes it), or with the executable on the path.
    """
    places = [
        str(CHECKOUT / "build" / f"venv-python{version}" / "bin" / "python"),
        shutil.which(f"python{version}") or "",
    ]
    for python in places:
        if python and _can_compile(python):
            return python
    pytest.skip(f"no Python {version} with jinja2, jsonschema and black")


def _can_compile(python: str) -> bool:
    try:
        return not subprocess.run(
            [python, "-c", "import jinja2, jsonschema, black, referencing"],
            capture_output=True,
            timeout=60,
            check=False,
        ).returncode
    except OSError:
        return False


@pytest.mark.parametrize(
    "version", [v for v in VERSIONS if v != "{}.{}".format(*sys.version_info[:2])]
)
def test_versions_of_python_change_no_source(version: str) -> None:
    assert run(python_of(version), PRINT_DIGEST) == f"{here()}\n"
