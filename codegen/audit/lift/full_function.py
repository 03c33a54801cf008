"""The functions that tell all errors, each beside its function of the program."""

import ast
from collections.abc import Iterator

from codegen.audit.lift.effects import Cursor, Unlike
from codegen.audit.lift.entries import entry_kinds
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.facts import Facts
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.formula import ALL, Formula
from codegen.audit.lift.frame import closing_of
from codegen.audit.lift.full import FullReader
from codegen.audit.lift.full_frame import Context, Frame
from codegen.audit.lift.keeping import NO_ANSWERS, check_head
from codegen.audit.lift.meaning import Meaning
from codegen.audit.lift.module import Module
from codegen.audit.lift.paths import PARAMETER, Path
from codegen.audit.lift.scope import ROOT, Scope
from codegen.dialects import Dialect, Unworded
from codegen.ir import nodes
from codegen.ir.faults import TooManyErrors
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.size import counts_faults
from codegen.ir.walk import walk
from codegen.runtime.judging import MAX_ERRORS

__all__ = ["FullFunctions"]


class FullFunctions:
    """All functions of a module that tell errors."""

    def __init__(self, module: Module, facts: Facts, dialect: Dialect, tool: str) -> None:
        self._module = module
        self._facts = facts
        library = dialect.style == "library"
        self._entries = entry_kinds(facts.program)
        meaning = Meaning("json" if library else "python", self._call)
        giving = frozenset[int]() if library else _giving(facts.program)
        self._context = Context(facts, dialect, tool, meaning, giving, _stops(facts, dialect))

    def _call(self, number: int) -> Formula:
        return ("call", number, self._facts.given(number))

    def findings(self) -> Iterator[Finding]:
        """Yield what differs first between the code and the program, function by function."""
        for function in self._facts.program.functions:
            number = function.number
            node = self._module.functions.get(self._facts.full_name(number))
            if node is None or number not in self._facts.told:
                continue  # which is a finding already, or none
            try:
                self._function(node, function)
            except Unlike as error:
                line = error.line or node.lineno
                yield Finding(line, error.pointer or function.pointer, f"{error}")
            except (Unreadable, ValueError, TypeError) as error:
                line = getattr(error, "line", None) or node.lineno
                yield Finding(line, function.pointer, f"cannot be read: {error}")

    def _function(self, node: ast.FunctionDef, function: Function) -> None:
        number = function.number
        gives, has_path = number in self._context.giving, self._context.takes_path(number)
        reader = FullReader(self._context, self._module.comments)
        is_root = self._facts.is_public(number)
        scope = Scope(self._module.imports, self._module.constants, is_root=is_root)
        scope.places["value"] = ROOT
        scope.kinds[ROOT] = self._entries[number] or ALL
        path = Path((PARAMETER,)) if has_path else Path()
        frame = Frame("value", ROOT, path, scope, "errors", "expected" if gives else None)
        self._head(node, number)
        closing = self._closing(number)
        body = node.body[: len(node.body) - len(closing)]
        for statement, form in zip(node.body[len(body) :], closing, strict=False):
            reader.exactly(statement, form, frame)
        cursor = Cursor(body, self._module.comments)
        for guard in self._opening(function):
            reader.exactly(cursor.take(None), guard, frame)
        if isinstance(cursor.peek(), ast.Pass):
            cursor.take(None)
        reader.block(function.body, frame, cursor)
        cursor.end()

    def _closing(self, number: int) -> list[str]:
        """Return the statements with which a function ends."""
        if self._facts.is_public(number):
            return closing_of(self._facts.program, self._context.dialect, self._context.tool)
        return ["return expected"] if number in self._context.giving else []

    def _head(self, node: ast.FunctionDef, number: int) -> None:
        has_path = self._context.takes_path(number)
        keeper = self._facts.keeper(number, "once_told" if has_path else "once_listed")
        path, others = ", path: str" if has_path else "", self._facts.parameters(number)
        result = "tuple[str, ...] | None" if number in self._context.giving else "None"
        head = f"def {node.name}(value: Any{path}, errors: list[str]{others}) -> {result}"
        if self._facts.is_public(number):
            head, keeper = f"def {node.name}(value: Any) -> list[str]", None
        check_head(node, head, keeper, self._module.imports)

    def _opening(self, function: Function) -> Iterator[str]:
        """Yield the statements with which a function begins."""
        if self._facts.is_public(function.number):
            yield "errors: list[str] = []"
            if 0 in self._facts.takes_known:
                yield NO_ANSWERS
            return
        if function.recursive:
            names = ("MAX_DEPTH", "NestedTooDeep")
            if any(self._module.imports.get(name) != f"judging.{name}" for name in names):
                raise Unreadable(None, "the limit of a recursion is not that of the runtime")
            yield "if depth > MAX_DEPTH:\n    raise NestedTooDeep"
        if self._context.takes_path(function.number):
            yield "if len(errors) > MAX_ERRORS:\n    return None"
        if function.number in self._context.giving:
            yield "expected: tuple[str, ...] | None = None"


def _stops(facts: Facts, dialect: Dialect) -> bool:
    """Say whether loops end at enough errors: the dialect has a limit, and no text counts them."""
    try:
        dialect.words(TooManyErrors(MAX_ERRORS))
    except Unworded:
        return False
    return not counts_faults(facts.program)


def _giving(program: Program) -> frozenset[int]:
    """Return the functions whose callers ask which types a value was expected to have."""
    bodies = {function.number: function.body for function in program.functions}
    unions = [
        node for body in bodies.values() for node in walk(body) if isinstance(node, nodes.Union)
    ]
    pending = [number for node in unions for branch in node.branches for number in _own(branch)]
    found = set[int]()
    while pending:
        number = pending.pop()
        if number not in found:
            found.add(number)
            pending.extend(_own(bodies[number]))
    return frozenset(found)


def _own(node: Node) -> Iterator[int]:
    """Yield the functions that judge the same instance for a node, not for a subschema of it."""
    match node:
        case nodes.Call(number):
            yield number
        case nodes.Sequence(items):
            for item in items:
                yield from _own(item)
        case nodes.Gate():
            yield from _own(node.then)
