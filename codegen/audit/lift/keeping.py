"""The answers that functions keep during one call, and the parameters that bodies share."""

import ast
from collections.abc import Iterable, Mapping

from codegen.audit.lift.effects import dumped
from codegen.audit.lift.errors import Unreadable

__all__ = ["NO_ANSWERS", "check_head", "check_parameters"]

NO_ANSWERS = "known: Known = {}"  # what an entry begins with
_PARAMETERS = frozenset({"known", "depth"})


def check_head(
    node: ast.FunctionDef, form: str, keeper: str | None, imports: Mapping[str, str]
) -> None:
    """Raise Unreadable unless a function has the parameters and the result of a form.

    `keeper` is the decorator of the runtime that keeps its answers; None where there is none.
    """
    (wanted,) = ast.parse(f"{form}: pass").body
    assert isinstance(wanted, ast.FunctionDef) and wanted.returns is not None
    same = node.returns is not None and ast.dump(node.returns) == ast.dump(wanted.returns)
    if not same or ast.dump(node.args) != ast.dump(wanted.args):
        raise Unreadable(node, "has other parameters than its callers give")
    keepers = [] if keeper is None else [keeper]
    if [ast.dump(part) for part in node.decorator_list] != [dumped(name) for name in keepers]:
        raise Unreadable(node, f"is decorated by other than {keeper or 'nothing'}")
    for name in [*keepers, *(["Known"] if ": Known" in form else [])]:
        if imports.get(name) != f"once.{name}":
            raise Unreadable(node, f"{name} is not that of the runtime")


def check_parameters(statements: Iterable[ast.stmt]) -> None:
    """Raise Unreadable where a statement gives the answers or the depth another value."""
    for statement in statements:
        for part in ast.walk(statement):
            match part:
                case ast.Name(name, ast.Store()) if name in _PARAMETERS:
                    raise Unreadable(part, f"makes {name} anew")
