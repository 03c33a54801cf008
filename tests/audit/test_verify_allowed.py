"""The allow-lists: all that is emitted is on them, and of what else Python has nothing."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from strategies import schemas
from tool_rows import rows

from codegen.audit.parsed import parsed
from codegen.audit.verify.allow_lists import ARGUMENTS, EMPTY, PACKAGE, TOOL, AllowList
from codegen.audit.verify.allowed import allow_list_of, allowed_findings
from codegen.dialects import DIALECTS
from codegen.errors import CodegenError, SchemaError
from codegen.pipeline import CompileOptions, compile_source
from codegen.tools import Tool

GENERATED = Path(__file__).resolve().parents[2] / "generated"

FORBIDDEN = (
    "import os",
    "import re as x1",
    "from os import system",
    "from typing import *",
    "from ._runtime.values import reject as x1",
    "from ._runtime.toolset import importer",
    "def is_valid(args):\n    from ._runtime.values import reject",
    "MATCHES_1 = globals",
    "x1 = globals()",
    "adopt(globals(), *x1)",
    "x1 = ().__class__",
    "x1 = args._private",
    "x1 = args.format",
    "x1 = eval('1')",
    "x1 = exec",
    "x1 = open('a')",
    "x1 = getattr(args, 'a')",
    "x1 = __import__('os')",
    "x1 = __builtins__",
    "x1 = frozenset[str](args)()",
    "type = 1",
    "f = 1",
    "x1 = lambda: 0",
    "x1 = {k1: 1 for k1 in args}",
    "x1 = (k1 for k1 in args)",
    "x1 = [(yield)]",
    "x1: int = (i1 := 1)",
    "class A: pass",
    "async def is_valid(args): pass",
    "@reject\ndef is_valid(args): pass",
    "@once_valid\ndef is_valid(args): pass",
    "from ._runtime.once import once_valid\n@once_valid(1)\ndef is_valid(args): pass",
    "def is_valid(args=open('x')): pass",
    "def is_valid(args, *, value): pass",
    "def is_valid(*args): pass",
    "def is_valid(args):\n    def validate(value): pass",
    "def evil(args): pass",
    "def is_valid(args):\n    global x1",
    "with x1: pass",
    "while True: pass",
    "try:\n    pass\nexcept KeyError as x1:\n    pass",
    "try:\n    pass\nexcept* KeyError:\n    pass",
    "try:\n    pass\nexcept BaseException:\n    pass",
    "del x1",
    "assert x1",
    "args.sort = 1",
    "args['a'] = 1",
    "f'{args.y}'",
    "sorted(args, key=is_valid)",
    "match args:\n    case 1: pass",
    "raise SystemExit",
    "x1 = args @ args",
)


def messages(text: str, allowed: AllowList = TOOL) -> list[str]:
    return [finding.message for finding in allowed_findings("a.py", parsed(text), allowed)]


@pytest.mark.parametrize("text", FORBIDDEN)
def test_what_is_not_named_is_found(text: str) -> None:
    assert messages(text)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("rule = _GATEWAY.__class__", PACKAGE),
        ("_GATEWAY = eval('1')", PACKAGE),
        ("import os", PACKAGE),
        ("rule = __builtins__", PACKAGE),
        ("def rule(): pass", PACKAGE),
        ("ARGUMENTS = open('a')", ARGUMENTS),
        ("ARGUMENTS = {'a': str.upper}", ARGUMENTS),
        ("TOOLS = {}", ARGUMENTS),
        ("1", EMPTY),
    ],
)
def test_each_file_has_its_own_list(text: str, allowed: AllowList) -> None:
    assert messages(text, allowed)


def test_a_finding_has_its_line() -> None:
    [finding] = allowed_findings("a.py", parsed("x1 = 1\n\nx2 = args.real\n"), TOOL)
    assert (finding.line, "real" in finding.message) == (3, True)


@pytest.mark.parametrize("text", ["x1 = (", "\0", "(" * 5_000, "-" * 100_000 + "1", "\udc80"])
def test_what_is_no_python_is_an_error(text: str) -> None:
    with pytest.raises(CodegenError, match="no Python"):
        parsed(text)


def test_what_is_committed_is_on_the_lists() -> None:
    read = 0
    for path in sorted(GENERATED.rglob("*.py")):
        below = path.relative_to(GENERATED / path.relative_to(GENERATED).parts[0]).as_posix()
        allowed = allow_list_of(below)
        if allowed is not None:
            read += 1
            assert messages(path.read_text(encoding="utf-8"), allowed) == []
    assert read > 10


def emitted(schema: Any, dialect: str, native: bool) -> list[str]:
    """Return what is found in the code of a schema; nothing for one that is not compiled."""
    try:
        options = CompileOptions(dialect, "assert", native=native)
        made = compile_source(schema, options, runtime="._runtime.")
    except SchemaError:
        return []
    found = allowed_findings("a.py", parsed(made.source), TOOL)
    return [finding.message for finding in found]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_keeps_answers_is_on_the_list(dialect: str) -> None:
    schema = {"properties": {"a": {"$ref": "#"}}, "patternProperties": {"^[ab]$": {"$ref": "#"}}}
    assert emitted({"type": "object", **schema}, dialect, native=False) == []


@given(schema=schemas())
def test_what_is_emitted_is_on_the_list(schema: Any) -> None:
    for dialect in ("pointer", "jsonschema"):
        assert emitted(schema, dialect, native=True) == []


@pytest.mark.parametrize("more", [{}, {"c": {"type": "array", "items": {"type": "integer"}}}])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_looks_keys_up_by_name_is_on_the_list(dialect: str, more: dict[str, Any]) -> None:
    properties = {"a": {"type": "string"}, "b": {"type": "string"}, "d": {"type": "string"}}
    schema = {"properties": {**properties, **more}, "required": ["a", "b", "d"]}
    assert emitted({"type": "object", **schema}, dialect, native=False) == []


def test_the_code_of_real_tools_is_on_the_list(corpora: Path) -> None:
    tools = [row.outcome for row in rows(corpora) if isinstance(row.outcome, Tool)][::40]
    for tool in tools:
        if tool.schema is not None:
            for dialect in DIALECTS:
                assert emitted(tool.schema, dialect, native=False) == []
