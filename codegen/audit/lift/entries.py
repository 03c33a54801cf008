"""Of which types the values are that a function is called with."""

from codegen.audit.lift.formula import ALL
from codegen.audit.lift.meaning import accepted, ir_kinds
from codegen.ir import nodes
from codegen.ir.faults import WrongType
from codegen.ir.nodes import Evaluated, Node, Program
from codegen.ir.walk import children

__all__ = ["entry_kinds"]

_NONE = frozenset[str]()
_OTHER_VALUES = (nodes.Members, nodes.Elements, nodes.Contains, nodes.PropertyNames)


def entry_kinds(program: Program) -> dict[int, frozenset[str]]:
    """Return the types of values that reach each function, behind the tests around its calls."""
    found = {function.number: _NONE for function in program.functions}
    found[0] = ALL
    pending = [0]
    while pending:
        number = pending.pop()
        calls: dict[int, frozenset[str]] = {}
        _collect(program.functions[number].body, found[number], calls)
        for target, kinds in calls.items():
            if not kinds <= found[target]:
                found[target] |= kinds
                pending.append(target)
    return found


def _collect(node: Node, kinds: frozenset[str], calls: dict[int, frozenset[str]]) -> None:
    """Note the calls of a node that judges values of some types."""
    match node:
        case nodes.Call(number):
            calls[number] = calls.get(number, _NONE) | kinds
        case nodes.Sequence(items):
            for item in items:
                _collect(item, kinds, calls)
        case nodes.Gate():
            _collect(node.then, _both(kinds, _tested(node)), calls)
        case nodes.Dispatch(cases):
            for case in cases:
                _collect(case.node, _both(kinds, ir_kinds(case.kinds)), calls)
        case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            _asked(node.parts, kinds, calls)
            _collect(node.node, ALL, calls)
        case _:
            inner = ALL if isinstance(node, _OTHER_VALUES) else kinds
            for child in children(node):
                _collect(child, inner, calls)


def _both(kinds: frozenset[str], tested: frozenset[str]) -> frozenset[str]:
    """Return the types left; where no value passes, what the last test leaves: code is there."""
    return kinds & tested or tested


def _tested(node: Node) -> frozenset[str]:
    match node:
        case nodes.Gate(WrongType() as fault):
            return accepted(fault)
    return ALL


def _asked(
    parts: tuple[Evaluated, ...], kinds: frozenset[str], calls: dict[int, frozenset[str]]
) -> None:
    for part in parts:
        match part:
            case nodes.Accepted(function):
                calls[function] = ALL
            case nodes.When(function, inner):
                calls[function] = calls.get(function, _NONE) | kinds
                _asked(inner, kinds, calls)
            case nodes.Choice(function, then, otherwise):
                calls[function] = calls.get(function, _NONE) | kinds
                _asked((*then, *otherwise), kinds, calls)
            case nodes.Having(_, inner):
                _asked(inner, kinds, calls)
