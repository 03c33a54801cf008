"""Generated code read back into the checks that it makes, and compared with those of the IR.

The reader shares no code with `codegen.emit` and the templates. What it cannot read is a finding.
"""

import ast

from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.facts import Facts, facts_of
from codegen.audit.lift.fast_function import FastFunctions
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.frame import constant_texts, frame_functions, is_same, public_names
from codegen.audit.lift.full_function import FullFunctions
from codegen.audit.lift.module import Module, read_module, unused
from codegen.audit.lift.pointers import shown
from codegen.audit.parsed import Parsed, parsed
from codegen.dialects import Dialect
from codegen.errors import CodegenError
from codegen.ir.nodes import Program

__all__ = ["Finding", "findings", "findings_in"]


def findings(source: str, program: Program, dialect: Dialect, tool: str) -> list[Finding]:
    """Return where a module's source does not mean what the program says; [] where it does.

    `program` is what the passes have made of the schema (`codegen.pipeline.Compilation`), `tool`
    the name of the tool.
    """
    try:
        return findings_in(parsed(source), program, dialect, tool)
    except CodegenError as error:
        return [Finding(None, "", f"cannot be read: {error}")]


def findings_in(source: Parsed, program: Program, dialect: Dialect, tool: str) -> list[Finding]:
    """Return the same of a module that is parsed already."""
    try:
        module = read_module(source)
        return list(_Audit(module, program, dialect, tool).findings())
    except Unreadable as error:
        return [unreadable(error)]
    except RecursionError:
        return [Finding(None, "", "cannot be read: nests too deep")]


def unreadable(error: Unreadable) -> Finding:
    """Return the finding of code that has no known form."""
    return Finding(error.line, "", f"cannot be read: {error}")


class _Audit:
    """One module beside one program."""

    def __init__(self, module: Module, program: Program, dialect: Dialect, tool: str) -> None:
        self._module = module
        self._program = program
        self._dialect = dialect
        self._tool = tool
        self._facts: Facts = facts_of(program, library=dialect.style == "library")
        self._fast = FastFunctions(module, self._facts, dialect)

    def findings(self) -> list[Finding]:
        found = [*self._names(), *self._constants()]
        functions = dict(self._module.functions)
        found += self._frame(functions)
        for function in self._program.functions:
            fast = self._facts.fast_name(function.number)
            full = self._facts.full_name(function.number)
            if not self._facts.is_public(function.number):
                found += self._function(functions.pop(fast, None), fast, function.pointer)
            if function.number in self._facts.told:
                found += self._function(functions.pop(full, None), full, function.pointer)
        for name, node in functions.items():
            found.append(Finding(node.lineno, "", f"the function {name} belongs to no schema"))
        found += self._fast.findings()
        found += FullFunctions(self._module, self._facts, self._dialect, self._tool).findings()
        if found:
            return found
        found += unused(self._module)
        for line, text in self._module.comments.left():
            found.append(Finding(line, "", f"a comment that belongs to no check: {text:.100}"))
        return found

    def _names(self) -> list[Finding]:
        found = []
        if self._module.names != public_names(self._dialect):
            found.append(Finding(None, "", "__all__ has other names than the module"))
        if self._module.tool != shown(f"tool: {self._tool}"):
            found.append(Finding(None, "", "the tool is named otherwise, or not at all"))
        return found

    def _constants(self) -> list[Finding]:
        wanted = constant_texts(self._program, self._dialect, self._tool)
        found = {
            name: value.value
            for name, value in self._module.constants.items()
            if name.startswith("TOO_")
        }
        return [] if found == wanted else [Finding(None, "", "TOO_DEEP or TOO_MANY says otherwise")]

    def _frame(self, functions: dict[str, ast.FunctionDef]) -> list[Finding]:
        catches = self._fast.catches(functions.get("is_valid"))
        wanted = frame_functions(self._facts, self._dialect, self._tool, catches=catches)
        found = []
        for name, form in wanted.items():
            node = functions.pop(name, None)
            if node is None or not is_same(node, form):
                line = None if node is None else node.lineno
                found.append(Finding(line, "", f"{name} is not as every module has it"))
            else:
                self._drop_comments(node)
        return found

    def _drop_comments(self, node: ast.FunctionDef) -> None:
        attempts = [part for part in node.body if isinstance(part, ast.Try)]
        for handler in [handler for attempt in attempts for handler in attempt.handlers]:
            missing = isinstance(handler.type, ast.Name) and handler.type.id == "KeyError"
            text = "not plain JSON, or nested too deep"
            text = "a required property is missing" if missing else text
            self._module.comments.drop(handler.lineno, text)

    def _function(self, node: ast.FunctionDef | None, name: str, pointer: str) -> list[Finding]:
        """Return what is wrong with the comment of a function, if it is there."""
        if node is None:
            return [Finding(None, pointer, f"the function {name} is missing")]
        self._drop_comments(node)
        if self._module.comments.before(node) != [shown(pointer)]:
            return [Finding(node.lineno, pointer, f"{name} has another comment than its pointer")]
        return []
