"""Part (c): the syntax tree of a generated module holds only what an allow-list names."""

import ast
from collections.abc import Iterator

from codegen.audit.parsed import Parsed
from codegen.audit.verify.allow_lists import ARGUMENTS, EMPTY, PACKAGE, TOOL, AllowList
from codegen.audit.verify.model import Finding

__all__ = ["allow_list_of", "allowed_findings"]

_PACKAGE_FILES = {
    "__init__.py": PACKAGE,
    "_arguments.py": ARGUMENTS,
    "_results/__init__.py": EMPTY,
}
_LOOKED_AT = {
    *(ast.Import, ast.ImportFrom, ast.FunctionDef, ast.arg, ast.Name, ast.Attribute, ast.Call),
    *(ast.ExceptHandler, ast.Subscript),
}


def allow_list_of(path: str) -> AllowList | None:
    """Return what a file of a package may hold; None for one that is no generated Python.

    The files of `_runtime/` are copies, for which only equality will do.
    """
    if not path.endswith(".py") or path.startswith("_runtime/"):
        return None
    return _PACKAGE_FILES.get(path, TOOL)


def allowed_findings(path: str, module: Parsed, allowed: AllowList) -> list[Finding]:
    """Return what a file holds beyond an allow-list, in the order of its lines."""
    check = _Check(module, allowed)
    found = [
        Finding("allow-list", path, f"{message}, which is not on the allow-list", line)
        for line, message in check.messages()
    ]
    return sorted(found, key=lambda finding: finding.line or 0)


class _Check:
    """One tree and what it may hold."""

    def __init__(self, module: Parsed, allowed: AllowList) -> None:
        self._tree = module.tree
        self._allowed = allowed
        self._nodes = module.nodes
        self._imported = {
            alias.asname or alias.name
            for node in self._nodes
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        self._adopted = _adopted(self._nodes)
        self._defined = {node.name for node in self._nodes if isinstance(node, ast.FunctionDef)}

    def messages(self) -> Iterator[tuple[int, str]]:
        """Yield line and message of each thing that is not allowed."""
        for node in self._nodes:
            kind = type(node)
            if kind in self._allowed.nodes and kind not in _LOOKED_AT:
                continue
            line = getattr(node, "lineno", 1)
            for message in self._of(node):
                yield line, message

    def _of(self, node: ast.AST) -> Iterator[str]:
        if type(node) not in self._allowed.nodes:
            yield f"holds {type(node).__name__}"
            return
        match node:
            case ast.Import():
                yield from self._import(node)
            case ast.ImportFrom():
                yield from self._import_from(node)
            case ast.FunctionDef():
                yield from self._function(node)
            case ast.arg(name) | ast.Name(name, ast.Store()):
                yield from self._bound(name)
            case ast.Name(name) if node not in self._adopted:
                yield from self._read(name)
            case ast.Attribute():
                yield from self._attribute(node)
            case ast.Call():
                yield from self._call(node)
            case ast.ExceptHandler(_, str(name)):
                yield f"binds the exception {name}"
            case ast.Subscript(_, _, ast.Store()) if not isinstance(node.slice, ast.Slice):
                yield "sets an item"

    def _import(self, node: ast.Import) -> Iterator[str]:
        for alias in node.names:
            if alias.name not in self._allowed.plain or alias.asname is not None:
                yield f"imports {alias.name}"

    def _import_from(self, node: ast.ImportFrom) -> Iterator[str]:
        module = f"{'.' * node.level}{node.module or ''}"
        names = self._allowed.imports.get(module)
        for alias in node.names:
            if names is None or not names.fullmatch(alias.name) or alias.asname is not None:
                yield f"imports {alias.name} from {module}"
        if node not in self._tree.body:
            yield f"imports from {module} inside of a function"

    def _function(self, node: ast.FunctionDef) -> Iterator[str]:
        given = node.args
        yield from self._bound(node.name)
        if not all(map(self._may_decorate, node.decorator_list)):
            yield f"has a decorator on {node.name}"
        if given.defaults or given.kw_defaults or given.vararg or given.kwarg or given.kwonlyargs:
            yield f"has other than plain parameters in {node.name}"
        if node not in self._tree.body:
            yield f"defines {node.name} inside of another function"

    def _may_decorate(self, node: ast.expr) -> bool:
        return (
            isinstance(node, ast.Name)
            and node.id in self._allowed.decorators
            and node.id in self._imported
        )

    def _attribute(self, node: ast.Attribute) -> Iterator[str]:
        if node.attr not in self._allowed.methods:
            yield f"uses the attribute {node.attr}"
        if not isinstance(node.ctx, ast.Load):
            yield f"sets the attribute {node.attr}"

    def _bound(self, name: str) -> Iterator[str]:
        if not self._allowed.bound.fullmatch(name) or name in self._imported:
            yield f"binds the name {name}"

    def _read(self, name: str) -> Iterator[str]:
        allowed = self._allowed
        known = name in self._imported or name in allowed.types or name in allowed.functions
        if not known and not allowed.bound.fullmatch(name):
            yield f"uses the name {name}"

    def _call(self, node: ast.Call) -> Iterator[str]:
        match node.func:
            case ast.Name(name):
                if not self._may_call(name) and node.func not in self._adopted:
                    yield f"calls {name}"
            case ast.Attribute():
                pass  # the attribute itself is looked at
            case ast.Subscript(ast.Name("frozenset"), ast.Name("object")):
                pass
            case other:
                yield f"calls a {type(other).__name__}"

    def _may_call(self, name: str) -> bool:
        return (
            name in self._defined
            or name in self._imported
            or name in self._allowed.functions
            or self._allowed.called.fullmatch(name) is not None
        )


def _adopted(nodes: list[ast.AST]) -> set[ast.AST]:
    """Return the names `globals` in `adopt(globals(), *NATIVE)`, where alone they may stand."""
    found: set[ast.AST] = set()
    for node in nodes:
        match node:
            case ast.Call(
                ast.Name("adopt"),
                [ast.Call(ast.Name("globals"), [], []) as call, ast.Starred(ast.Name("NATIVE"))],
                [],
            ):
                found.add(call.func)
    return found
