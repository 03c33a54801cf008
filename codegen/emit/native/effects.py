"""Which checks run code of Python, in which anything may happen to the values around."""

from codegen.ir import faults, nodes
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.walk import calls, walk

__all__ = ["is_python", "python_callers", "runs_python"]

_CALLING = (
    faults.PatternMismatch,
    faults.WrongFormat,
    faults.RepeatedItems,
    faults.NotMultiple,
)
_UNKNOWN = (nodes.UnevaluatedProperties, nodes.UnevaluatedItems)


def is_python(function: Function) -> bool:
    """Say whether a function is left to Python, since it has a node that C does not know."""
    return any(isinstance(node, _UNKNOWN) for node in walk(function.body))


def python_callers(program: Program) -> frozenset[int]:
    """Return the functions that run code of Python, themselves or by those that they call."""
    found = {
        function.number
        for function in program.functions
        if is_python(function) or any(map(_calls_python, walk(function.body)))
    }
    callers: dict[int, set[int]] = {function.number: set() for function in program.functions}
    for function in program.functions:
        for target in calls(function.body):
            callers[target].add(function.number)
    pending = list(found)
    while pending:
        new = callers[pending.pop()] - found
        found |= new
        pending.extend(new)
    return frozenset(found)


def runs_python(node: Node, callers: frozenset[int]) -> bool:
    """Say whether a node runs code of Python; `callers` are the functions that do."""
    return any(
        item.function in callers if isinstance(item, nodes.Call) else _calls_python(item)
        for item in walk(node)
    )


def _calls_python(node: Node) -> bool:
    match node:
        case nodes.Assert(fault) | nodes.Gate(fault):
            return isinstance(fault, _CALLING)
        case nodes.Members():
            return bool(node.patterns)
    return False
