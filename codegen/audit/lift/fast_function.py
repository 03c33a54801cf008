"""The functions that say whether a value is valid, each beside its function of the program."""

import ast
from collections.abc import Iterator

from codegen.audit.lift.checks import Item
from codegen.audit.lift.effects import is_statement
from codegen.audit.lift.entries import entry_kinds
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.facts import Facts
from codegen.audit.lift.fast import checks_of
from codegen.audit.lift.fast_compare import compared
from codegen.audit.lift.fast_meaning import wanted_checks
from codegen.audit.lift.fast_normal import callees_of
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.formula import ALL, Formula
from codegen.audit.lift.keeping import NO_ANSWERS, check_head, check_parameters
from codegen.audit.lift.meaning import Meaning
from codegen.audit.lift.module import Module
from codegen.audit.lift.scope import ROOT, Scope
from codegen.dialects import Dialect
from codegen.ir.nodes import Function

__all__ = ["FastFunctions"]

_GUARD = ast.dump(ast.parse("if depth > MAX_DEPTH:\n    raise NestedTooDeep").body[0])


class FastFunctions:
    """All functions of a module that say yes or no."""

    def __init__(self, module: Module, facts: Facts, dialect: Dialect) -> None:
        self._module = module
        self._facts = facts
        equality = "json" if dialect.style == "library" else "python"
        self._entries = entry_kinds(facts.program)
        self._meaning = Meaning(equality, self._call)

    def _entry(self, number: int) -> frozenset[str]:
        """Return the types of values that get to a function; all where none does."""
        return self._entries[number] or ALL

    def _call(self, number: int) -> Formula:
        return ("call", number, self._facts.given(number))

    def catches(self, node: ast.FunctionDef | None) -> bool:
        """Say whether `is_valid` catches a KeyError apart from other exceptions."""
        match node:
            case ast.FunctionDef(body=[*_, ast.Try(handlers=handlers)]):
                return len(handlers) > 1
        return False

    def findings(self) -> Iterator[Finding]:
        """Yield what differs between the code and the program, function by function."""
        functions = self._facts.program.functions
        wanted = {item.number: wanted_checks(item.body, self._meaning) for item in functions}
        callees = callees_of(wanted)
        for function in functions:
            is_root = self._facts.is_public(function.number)
            node = self._module.functions.get(self._facts.fast_name(function.number))
            if node is None:
                continue  # which is a finding already
            try:
                read = self._root(node) if is_root else self._function(node, function)
            except Unreadable as error:
                yield Finding(error.line, function.pointer, f"cannot be read: {error}")
                continue
            entry = self._entry(function.number)
            yield from compared(read, wanted[function.number], callees, node.lineno, entry)
        if self._facts.root_is_called:
            yield from self._caller()

    def _caller(self) -> Iterator[Finding]:
        """Yield what is wrong with an `is_valid` that only calls the root's function."""
        node = self._module.functions.get("is_valid")
        match node:
            case ast.FunctionDef(body=[_, ast.Try(body=body)]):
                wanted = f"return _is_valid(args{self._facts.entry_arguments()})"
                left = self._behind_answers(body)
                if len(left) == 1 and is_statement(left[0], wanted):
                    return
        line = None if node is None else node.lineno
        yield Finding(line, "", "is_valid does not return what _is_valid says")

    def _scope(self, argument: str, *, is_root: bool) -> Scope:
        scope = Scope(self._module.imports, self._module.constants, is_root=is_root)
        scope.places[argument] = ROOT
        return scope

    def _root(self, node: ast.FunctionDef) -> list[Item]:
        attempt = node.body[-1]
        if not isinstance(attempt, ast.Try):
            raise Unreadable(node, "has no `try`")
        scope = self._scope("args", is_root=True)
        catches = len(attempt.handlers) > 1
        body = self._behind_answers(attempt.body)
        check_parameters(body)
        return checks_of(body, scope, self._module.comments, catches=catches)

    def _behind_answers(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return the statements of an entry behind the one that makes room for answers."""
        if 0 not in self._facts.takes_known:
            return body
        if (
            not is_statement(body[0], NO_ANSWERS)
            or self._module.imports.get("Known") != "once.Known"
        ):
            raise Unreadable(body[0], f"is not `{NO_ANSWERS}`")
        return body[1:]

    def _function(self, node: ast.FunctionDef, function: Function) -> list[Item]:
        others = self._facts.parameters(function.number)
        keeper = self._facts.keeper(function.number, "once_valid")
        head = f"def {node.name}(value: Any{others}) -> bool"
        check_head(node, head, keeper, self._module.imports)
        body = node.body
        check_parameters(body)
        if function.recursive:
            if ast.dump(body[0]) != _GUARD or not self._knows_depth():
                raise Unreadable(body[0], "does not end a recursion that is too deep")
            body = body[1:]
        catches = False
        if len(body) == 1 and isinstance(body[0], ast.Try):
            catches, body = True, _tried(body[0])
        scope = self._scope("value", is_root=False)
        scope.kinds[ROOT] = self._entry(function.number)
        return checks_of(body, scope, self._module.comments, catches=catches)

    def _knows_depth(self) -> bool:
        names = ("MAX_DEPTH", "NestedTooDeep")
        return all(self._module.imports.get(name) == f"judging.{name}" for name in names)


def _tried(node: ast.Try) -> list[ast.stmt]:
    match node:
        case ast.Try(
            body,
            [ast.ExceptHandler(ast.Name("KeyError"), None, [ast.Return(ast.Constant(False))])],
            [],
            [],
        ):
            return body
    raise Unreadable(node, "catches other than a missing key")
