"""The statements of a module -> its parts: imports, constants, functions, comments."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from codegen.audit.lift.constants import Constant, constant, literal, text
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.pointers import Comments
from codegen.audit.parsed import Parsed

__all__ = ["Module", "read_module", "unused"]

_HEADER = "The validator of one tool, made by toolcall-codegen: change the schema, not this."
_MISSES = "MISSES_n gives None for a text that is right: no match object is made."
_is_runtime = re.compile(r"(?:codegen\.runtime|_runtime)\.(\w+(?:\.\w+)*)").fullmatch
_STANDARD = {("typing", "Any"), ("collections.abc", "Iterator")}
_is_constant_name = re.compile(
    r"TOO_DEEP|TOO_MANY|(?:ENUM|KEYS|MATCHES|MISSES|GROUPS|SCHEMAS)_[1-9]\d*"
).fullmatch
_Value = TypeVar("_Value")


@dataclass
class Module:
    """A module: `imports` maps a name to `module.name` of the runtime, or to what is standard."""

    source: Parsed
    comments: Comments
    names: list[str] = field(default_factory=list)
    imports: dict[str, str] = field(default_factory=dict)
    constants: dict[str, Constant] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    tool: str = ""


def read_module(source: Parsed) -> Module:
    """Return the parts of a module; raise Unreadable for a statement that no module has."""
    module = Module(source, Comments(source))
    match source.tree.body:
        case [ast.Expr(ast.Constant(header)), *statements] if header == _HEADER:
            for node in statements:
                _statement(module, node)
            return module
    raise Unreadable(None, "does not begin with the text of a generated module")


def _statement(module: Module, node: ast.stmt) -> None:
    match node:
        case ast.Import([ast.alias("re", None)]):
            _add(module.imports, "re", "re", node)
        case ast.ImportFrom():
            for name, target in _imported(node):
                _add(module.imports, name, target, node)
        case ast.Assign([ast.Name("__all__")], ast.List() as names):
            module.names = literal(names)
        case ast.Assign([ast.Name(name)], value):
            if not _is_constant_name(name):
                raise Unreadable(node, f"a constant of no known name: {name}")
            if name == "TOO_DEEP":
                module.tool = "\n".join(module.comments.before(node))
                text(value)
            if name == "MISSES_1" and module.comments.before(node) != [_MISSES]:
                raise Unreadable(node, "does not say what MISSES are")
            _add(module.constants, name, constant(value, module.imports), node)
        case ast.FunctionDef(name):
            _add(module.functions, name, node, node)
        case _:
            raise Unreadable(node, "cannot be read as a part of a module")


def _add(names: dict[str, _Value], name: str, value: _Value, node: ast.stmt) -> None:
    if name in names:
        raise Unreadable(node, f"{name} is made twice")
    names[name] = value


def _imported(node: ast.ImportFrom) -> Iterator[tuple[str, str]]:
    for alias in node.names:
        if alias.asname is not None:
            raise Unreadable(node, "imports under another name")
        if not node.level and (node.module, alias.name) in _STANDARD:
            yield alias.name, f"{node.module}.{alias.name}"
            continue
        found = _is_runtime(node.module or "")
        if found is None:
            raise Unreadable(node, f"imports {alias.name} from elsewhere")
        yield alias.name, f"{found[1]}.{alias.name}"


def unused(module: Module) -> Iterator[Finding]:
    """Yield a finding for each name that is made, or imported, and not used."""
    loaded, stored = set[str](), set[str]()
    for part in module.source.nodes:
        if isinstance(part, ast.Name):
            (loaded if isinstance(part.ctx, ast.Load) else stored).add(part.id)
    for name in module.imports:
        if name not in loaded:
            yield Finding(None, "", f"{name} is imported and not used")
        if name in stored:
            yield Finding(None, "", f"{name} is imported and made anew")
    for name in module.constants:
        if name not in loaded:
            yield Finding(None, "", f"the constant {name} is not used")
    for function in module.functions.values():
        yield from _unread(function)


def _unread(function: ast.FunctionDef) -> Iterator[Finding]:
    """Yield a finding for each answer or count that is kept and never read; a key is only there."""
    parts = list(ast.walk(function))
    loaded = {
        part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)
    }
    for part in parts:
        match part:
            case ast.Assign([ast.Name(name)], value) if not isinstance(value, ast.Subscript):
                if name not in loaded:
                    yield Finding(part.lineno, "", f"{name} is made and not used")
