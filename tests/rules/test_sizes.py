"""CONTRIBUTING's sizes: a function has at most 40 lines, a file at most 400."""

import ast
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = ("benchmarks", "codegen", "tests")
MADE = PROJECT / "codegen" / "schema" / "metaschemas"  # generated validators


def too_long(path: Path) -> Iterator[str]:
    """Yield what is longer than it may be in a file; decorators are no part of a function."""
    text = path.read_text(encoding="utf-8")
    if text.count("\n") > 400:
        yield str(path)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= 40:
                yield f"{path}: {node.name}"


def test_files_and_functions_are_small() -> None:
    paths = [path for room in ROOMS for path in (PROJECT / room).rglob("*.py")]
    ours = [path for path in paths if not path.is_relative_to(MADE)]
    assert any(path.name == "pipeline.py" for path in ours)
    assert [found for path in ours for found in too_long(path)] == []
