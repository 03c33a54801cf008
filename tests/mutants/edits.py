"""Small changes of a generated module, each of which makes it say something else."""

import ast
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

__all__ = ["Mutant", "mutants"]

_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OTHER_NAMES = {"str": "int", "int": "str", "float": "int", "dict": "list", "list": "dict"}
_OTHER_METHODS = {"match": "search", "search": "match"}
_COMMENT = re.compile(r"(# )(/.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module after one change: its kind, the line, what was there and what is now."""

    kind: str
    line: int
    before: str
    after: str
    text: str


def mutants(text: str) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    tree = ast.parse(text)
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    skipped = _annotations(tree) | _inside_of_texts(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr | ast.stmt) or id(node) in docstrings | skipped:
            continue
        if node.end_lineno is None or node.end_col_offset is None:
            continue
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        before = text[begin:end]
        for kind, after in _changes(node):
            changed = text[:begin] + after + text[end:]
            yield Mutant(kind, node.lineno, before, after, changed)
    yield from _comments(text)


def _annotations(tree: ast.AST) -> set[int]:
    """Return the nodes of annotations, which nothing runs that a test of values can see."""
    found: set[int] = set()
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            annotation = getattr(node, name, None)
            if isinstance(annotation, ast.AST):
                found.update(id(item) for item in ast.walk(annotation))
    return found


def _inside_of_texts(tree: ast.AST) -> set[int]:
    """Return the nodes inside of f-strings: Python 3.11 does not say where these are."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            found.update(id(item) for item in ast.walk(node) if item is not node)
    return found


def _changes(node: ast.expr | ast.stmt) -> Iterator[tuple[str, str]]:
    """Yield kind and new text for each change of a node."""
    if isinstance(node, ast.stmt):
        yield from _of_statement(node)
    elif isinstance(node, ast.Name | ast.Attribute):
        yield from _of_name(node)
    else:
        yield from _of_expression(node)


def _of_statement(node: ast.stmt) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.If):
        yield from _branches(node)
    elif not isinstance(node, ast.FunctionDef | ast.Import | ast.ImportFrom | ast.Pass):
        yield "statement", "pass"


def _of_name(node: ast.Name | ast.Attribute) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Name(name) if name in _OTHER_NAMES:
            yield "type", _OTHER_NAMES[name]
        case ast.Name(name) if re.fullmatch("_(is_valid|errors)(_[0-9]+)?", name):
            yield "function", _next_function(name)
        case ast.Attribute(_, name) if name in _OTHER_METHODS:
            yield "method", _with(node, lambda new: setattr(new, "attr", _OTHER_METHODS[name]))


def _of_expression(node: ast.expr) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Compare(_, [operator]):
            yield "comparison", _with(node, lambda new: new.ops.__setitem__(0, _opposite(operator)))
        case ast.BoolOp():
            yield from _bool_op(node)
        case ast.UnaryOp(ast.Not(), operand):
            yield "negation", f"({ast.unparse(operand)})"
        case ast.Constant():
            yield from _constant(node)
        case ast.JoinedStr():
            yield from _text(node)
        case ast.Tuple(items) | ast.List(items) if len(items) > 1:
            for index in range(len(items)):
                yield "member", _with(node, lambda new, at=index: new.elts.pop(at))


def _with(node: ast.AST, change: Callable[..., object]) -> str:
    """Return the text of a node after a change."""
    new = copy.deepcopy(node)
    change(new)
    text = ast.unparse(new)
    return f"({text})" if isinstance(node, ast.Compare | ast.BoolOp) else text


def _opposite(operator: ast.cmpop) -> ast.cmpop:
    return _OPPOSITE[type(operator)]()


def _bool_op(node: ast.BoolOp) -> Iterator[tuple[str, str]]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "connective", _with(node, lambda new: setattr(new, "op", other))
    for index in range(len(node.values)):
        rest = [item for number, item in enumerate(node.values) if number != index]
        kept = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        yield "operand", f"({ast.unparse(kept)})"


def _constant(node: ast.Constant) -> Iterator[tuple[str, str]]:
    value = node.value
    if isinstance(value, bool):
        yield "answer", str(not value)
    elif isinstance(value, int | float):
        yield "bound", f"({value + 1!r})"
        yield "bound", f"({value - 1!r})"
    elif isinstance(value, str):
        yield "text", ascii(f"{value}x")
    elif value is None:
        yield "answer", "0"


def _text(node: ast.JoinedStr) -> Iterator[tuple[str, str]]:
    for index, part in enumerate(node.values):
        if isinstance(part, ast.Constant):
            changed = copy.deepcopy(node)
            changed.values[index] = ast.Constant(f"{part.value!s}x")
            yield "message", ast.unparse(changed)
        else:
            changed = copy.deepcopy(node)
            del changed.values[index]
            yield "slot", ast.unparse(changed)


def _branches(node: ast.If) -> Iterator[tuple[str, str]]:
    """Yield a check dropped, its branches swapped, its end dropped; lines are indented anew."""
    indent = "\n" + " " * node.col_offset
    if node.orelse:
        swapped = ast.If(node.test, node.orelse, node.body)
        yield "swap", ast.unparse(swapped).replace("\n", indent)
        yield "else", ast.unparse(ast.If(node.test, node.body, [])).replace("\n", indent)
    else:
        yield "check", "pass"
        always = ast.If(ast.Constant(True), node.body, [])
        yield "test", ast.unparse(always).replace("\n", indent)


def _next_function(name: str) -> str:
    stem, _, number = name.rpartition("_")
    return f"{stem}_{int(number) + 1}" if number.isdigit() else f"{name}_1"


def _comments(text: str) -> Iterator[Mutant]:
    for found in _COMMENT.finditer(text):
        for kind, after in (("pointer", f"# {found[2]}x"), ("no pointer", "")):
            changed = text[: found.start()] + after + text[found.end() :]
            line = text.count("\n", 0, found.start()) + 1
            yield Mutant(kind, line, found[0], after, changed)
