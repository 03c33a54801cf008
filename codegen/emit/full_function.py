"""The functions that tell errors: one for each of the program, and the one for all of them."""

from codegen.emit.code import Code, block, expression, joined
from codegen.emit.environment import macro
from codegen.emit.full import Frame, FullBody
from codegen.emit.literals import comment, literal
from codegen.emit.names import errors_function
from codegen.emit.paths import Path
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir.nodes import Function

__all__ = ["emit_all_errors", "emit_full"]

_RETURNED = {"all": "errors", "first": "errors[:1]", "sorted": "sorted(errors)"}
_VALUE, _ERRORS = Code("value"), Code("errors")


def emit_full(function: Function, unit: Unit) -> Code:
    """Return the definition of a function's full body."""
    body = FullBody(unit, function)
    gives_types = function.number in unit.gives_types
    has_path = unit.takes_path(function.number)
    path = Path((Code("path"),)) if has_path else Path()
    flag = Code("expected") if gives_types else None
    statements = body.block(function.body, Frame(Value(_VALUE), path, _ERRORS, flag))
    parameters = [Code(", path: str")] if has_path else []
    parameters += [Code(", errors: list[str]"), unit.parameters(function.number)]
    return macro("function", "full")(
        name=errors_function(function.number),
        keeper=unit.keeper(function.number, "once_told" if has_path else "once_listed"),
        parameters=joined("", parameters),
        result=Code("tuple[str, ...] | None") if gives_types else literal(None),
        pointer=comment(function.pointer),
        guard=block([body.depth_guard(), _errors_guard(unit) if has_path else Code("")]),
        opening=Code("expected: tuple[str, ...] | None = None") if gives_types else Code(""),
        body=statements or Code("pass"),
        closing=Code("return expected") if gives_types else Code(""),
    )


def _errors_guard(unit: Unit) -> Code:
    """Return the statement that ends a function when there are enough errors."""
    return macro("function", "errors_guard")(limit=unit.use("judging", "MAX_ERRORS"))


def emit_all_errors(unit: Unit, *, limited: bool) -> Code:
    """Return the definition of what returns all errors of the arguments.

    It is the full body of the root, unless that is called from elsewhere too.
    """
    root = unit.program.functions[0]
    called = unit.root_is_called
    frame = Frame(Value(_VALUE), Path(), _ERRORS)
    own = FullBody(unit, root, depth=0)
    statements = _root_call(unit) if called else own.block(root.body, frame)
    returned = Code(_RETURNED[unit.dialect.result])
    return macro("function", "full")(
        name=Code("_all_errors"),
        keeper=Code(""),
        parameters=Code(""),
        result=Code("list[str]"),
        pointer=Code("") if called else comment(root.pointer),
        guard=Code(""),
        opening=block([Code("errors: list[str] = []"), unit.no_answers()]),
        body=statements,
        closing=macro("function", "returned")(limited=limited, returned=returned),
    )


def _root_call(unit: Unit) -> Code:
    """Return the call of the root's full body, which other functions call too."""
    path = Code(', ""') if unit.takes_path(0) else Code("")
    others = unit.entry_arguments()
    return expression("{}({}{}, {}{})", errors_function(0), _VALUE, path, _ERRORS, others)
