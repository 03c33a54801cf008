"""Source text is a type: `Code` is made of constants, or in the few functions named here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

EMIT = Path(__file__).resolve().parents[2] / "codegen" / "emit"
FILES = {path.relative_to(EMIT).as_posix(): path for path in sorted(EMIT.rglob("*.py"))}

# (file, function) that makes Code of text, and why no text of a schema is code in it
MAKERS = {
    ("code.py", "expression"): "puts Code into a constant form",
    ("code.py", "joined"): "puts a constant between Code",
    ("environment.py", "_indent"): "puts spaces before the lines of Code",
    ("environment.py", "call"): "a macro prints nothing but Code",
    ("literals.py", "literal"): "writes a literal",
    ("literals.py", "interpolated"): "writes an f-string of literals and Code",
    ("literals.py", "comment"): "writes a comment without line breaks",
    ("names.py", "new"): "a constant prefix and a counter",
    ("names.py", "valid_function"): "a number",
    ("names.py", "errors_function"): "a number",
    ("unit.py", "use"): "the name of a runtime function",
    ("full.py", "_gate"): "a keyword of Python, given as a constant",
    ("full.py", "_assert"): "a keyword of Python, given as a constant",
    ("module.py", "emit_module"): "the runtime package, given by the compiler",
    ("module.py", "_imports"): "the names of runtime modules and functions",
    ("native/text.py", "characters"): "escapes all but letters, digits and a few signs",
    ("native/text.py", "comment"): "encodes all but letters, digits and a few signs",
    ("native/text.py", "digits"): "a number",
    ("native/text.py", "hexadecimal"): "hexadecimal digits",
    ("native/text.py", "real"): "a number",
    ("package.py", "_imports"): "the names of runtime modules and classes",
    ("package.py", "emit_package"): "the names of classes and functions of the runtime",
    ("replies.py", "strictness_code"): "the names of the fields of a runtime class",
}


def functions_and_calls(path: Path, names: set[str]) -> Iterator[tuple[str, ast.Call]]:
    """Yield each call of one of the names, with the name of the function around it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    pending: list[tuple[str, ast.AST]] = [("", tree)]
    while pending:
        function, node = pending.pop()
        if isinstance(node, ast.FunctionDef):
            function = node.name
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield function, node
        pending.extend((function, child) for child in ast.iter_child_nodes(node))


def is_constant(node: ast.expr, tables: set[str]) -> bool:
    """Say whether an expression is a constant text, or an entry of a table of constants."""
    match node:
        case ast.Constant(value):
            return isinstance(value, str)
        case ast.IfExp():
            return is_constant(node.body, tables) and is_constant(node.orelse, tables)
        case ast.Name(name) | ast.Subscript(ast.Name(name)):
            return name in tables
        case ast.BinOp(ast.Constant(value), ast.Mult(), ast.Constant()):
            return isinstance(value, str)
    return False


def tables_of(path: Path) -> set[str]:
    """Return the names of a module's constants that hold texts, alone or in a table."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and _holds_texts(node.value):
            found.update(name.id for name in node.targets if isinstance(name, ast.Name))
    return found


def _holds_texts(node: ast.expr) -> bool:
    values = node.values if isinstance(node, ast.Dict) else [node]
    return all(isinstance(value, ast.Constant) and type(value.value) is str for value in values)


@pytest.mark.parametrize("file", FILES)
def test_code_is_made_of_constants(file: str) -> None:
    tables = tables_of(FILES[file])
    for function, call in functions_and_calls(FILES[file], {"Code"}):
        assert len(call.args) == 1
        assert not call.keywords
        if (file, function) not in MAKERS:
            assert is_constant(call.args[0], tables), f"{file}:{call.lineno} in {function}"


def test_every_maker_is_needed() -> None:
    found = {
        (file, function)
        for file, path in FILES.items()
        for function, call in functions_and_calls(path, {"Code"})
        if not is_constant(call.args[0], tables_of(path))
    }
    assert found == set(MAKERS)


@pytest.mark.parametrize("file", FILES)
def test_forms_and_separators_are_constants(file: str) -> None:
    for function, call in functions_and_calls(FILES[file], {"expression", "joined", "macro"}):
        assert is_constant(call.args[0], set()), f"{file}:{call.lineno} in {function}"


def test_only_the_emitter_knows_the_type() -> None:
    for path in EMIT.parent.rglob("*.py"):
        if EMIT not in path.parents:
            text = path.read_text(encoding="utf-8")
            assert "emit.code" not in text, path.name
            assert "Markup" not in text, path.name
