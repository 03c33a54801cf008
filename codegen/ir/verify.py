"""Is a program well-formed? Tests ask after every stage; production never does."""

from collections import Counter
from collections.abc import Iterable, Iterator

from codegen.ir import faults, nodes
from codegen.ir.errors import IrError
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.walk import calls, calls_in_place, children, walk

__all__ = ["MAX_LOOPS", "verify"]

MAX_LOOPS = 18  # nested `for` statements; CPython 3.11 allows 20 blocks, `try` included

_KINDS = frozenset({"object", "array", "string", "boolean", "integer", "number", "null"})
_GATES = (faults.WrongType, faults.NotInEnum, faults.NotEqual, faults.TooLong)
_FAILS = (faults.NoValueAllowed, faults.UnexpectedItem, faults.UnexpectedProperty)
_ELSEWHERE = (
    faults.MissingProperty,
    faults.MissingDependency,
    faults.NotContained,
    faults.TooFewContained,
    faults.TooManyContained,
    faults.NoBranchMatches,
    faults.NoTypeMatches,
    faults.SeveralBranchesMatch,
    faults.Forbidden,
    faults.ForbiddenSchema,
    faults.MatchingSchema,
    faults.NoneContained,
    faults.ExtraItems,
    faults.ExtraProperties,
    faults.InvalidLeftovers,
    faults.ItemsBehindPrefix,
    faults.LeftoverItems,
    faults.LeftoverProperties,
    faults.TooDeep,
)
_UNEVALUATED = (nodes.UnevaluatedProperties, nodes.UnevaluatedItems)
_LOOPS = (nodes.Members, nodes.Elements, nodes.PropertyNames, nodes.Contains, *_UNEVALUATED)


def verify(program: Program, *, outlined: bool = False) -> None:
    """Raise IrError where a program breaks a rule that its consumers count on.

    `outlined` says that the program has been through passes.outline: what stands where the code
    needs an expression has to be one, and loops nest no deeper than MAX_LOOPS.
    """
    _verify_numbers(program)
    for function in program.functions:
        for node in walk(function.body):
            _verify_node(node, function)
        if outlined:
            _verify_expressions(function)
            _verify_nesting(function)
    _verify_cycles(program)


def _require(holds: bool, function: Function, reason: str) -> None:
    if not holds:
        raise IrError(f"function {function.number} ({function.pointer!a}): {reason}")


def _verify_numbers(program: Program) -> None:
    numbers = [function.number for function in program.functions]
    if not numbers or numbers != list(range(len(numbers))):
        raise IrError(f"functions are numbered {numbers}, not 0, 1, 2, ...")
    for function in program.functions:
        for number in calls(function.body):
            _require(0 <= number < len(numbers), function, f"calls {number}, which is missing")


def _verify_node(node: Node, function: Function) -> None:
    match node:
        case nodes.Gate():
            _require(isinstance(node.fault, _GATES), function, f"a Gate with {node.fault}")
        case nodes.Fail():
            _require(isinstance(node.fault, _FAILS), function, f"a Fail with {node.fault}")
        case nodes.Assert():
            wrong = (*_FAILS, *_ELSEWHERE)
            _require(not isinstance(node.fault, wrong), function, f"an Assert with {node.fault}")
        case nodes.Dispatch(cases):
            kinds = [kind for case in cases for kind in case.kinds]
            full = bool(cases) and all(case.kinds for case in cases)
            _require(full, function, "a Dispatch without a case or a Case without a kind")
            _require(set(kinds) <= _KINDS, function, f"a Dispatch on {kinds}")
            _require(_are_unique(kinds), function, f"cases of a Dispatch overlap: {kinds}")
        case nodes.Members():
            names = [member.name for member in node.properties]
            patterns = [member.pattern for member in node.patterns]
            _require(_are_unique(names), function, f"a property stands twice in {names!a}")
            _require(_are_unique(patterns), function, f"a pattern stands twice in {patterns!a}")
        case nodes.Union():
            _require(bool(node.branches), function, "a Union without a branch")
            calls_one = any(isinstance(branch, nodes.Call) for branch in node.branches)
            _require(calls_one or not node.kept, function, "a kept Union without a call")
        case nodes.If():
            is_call = isinstance(node.condition, nodes.Call)
            _require(is_call or not node.kept, function, "a kept condition that is no call")


def _are_unique(items: Iterable[str]) -> bool:
    return all(count == 1 for count in Counter(items).values())


def _verify_expressions(function: Function) -> None:
    """Loops are statements: none may stand where the emitter needs an expression."""
    for node in walk(function.body):
        for part in _expressions(node):
            for inner in walk(part):
                reason = f"a {type(inner).__name__} inside an expression"
                _require(not isinstance(inner, _LOOPS), function, reason)


def _expressions(node: Node) -> tuple[Node, ...]:
    """Return the children of a node that are asked only whether they accept the instance."""
    match node:
        case nodes.Union():
            return node.branches
        case nodes.Not() | nodes.Contains():
            return (node.node,)
        case nodes.If():
            return (node.condition,)
    return ()


def _verify_nesting(function: Function) -> None:
    pending = [(function.body, 0)]
    while pending:
        node, around = pending.pop()
        loops = around + isinstance(node, _LOOPS)
        _require(loops <= MAX_LOOPS, function, f"over {MAX_LOOPS} nested loops")
        pending.extend((child, loops) for child in children(node))


def _verify_cycles(program: Program) -> None:
    """Every cycle of calls descends into the instance, and counts its depth on the way.

    What unevaluatedX asks of a function does not count: it was judged through a call before.
    """
    in_place = {item.number: set(calls_in_place(item.body)) for item in program.functions}
    uncounted = {
        item.number: {n for n in _calls(item.body) if not program.functions[n].recursive}
        for item in program.functions
        if not item.recursive
    }
    for graph, reason in (
        (in_place, "calls itself at the same instance"),
        (uncounted, "calls itself, and no function on the way is recursive"),
    ):
        number = _on_cycle(graph)
        if number is not None:
            _require(False, program.functions[number], reason)


def _calls(node: Node) -> Iterator[int]:
    return (item.function for item in walk(node) if isinstance(item, nodes.Call))


def _on_cycle(graph: dict[int, set[int]]) -> int | None:
    """Return a node that is on a cycle or leads to one; None where there is no cycle."""
    left = {number: set(targets) for number, targets in graph.items()}
    while left:
        done = {number for number, targets in left.items() if not targets}
        if not done:
            return min(left)
        left = {n: targets - done for n, targets in left.items() if n not in done}
    return None
