"""Put the body of a function where it is called: of small ones, and of those called only once.

A recursive function stays: it counts its calls. A body that calls others is copied nowhere twice,
so that the code stays linear in the schema.
"""

from collections import Counter
from dataclasses import replace

from codegen.ir import nodes
from codegen.ir.faults import NotEqual, NotInEnum, PatternMismatch
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.walk import calls, map_children, walk
from codegen.passes.prune import renumbered

__all__ = ["MAX_DEPTH", "MAX_SIZE", "MAX_TEXT", "inline"]

MAX_SIZE = 4  # nodes of a body that is copied
MAX_DEPTH = 100  # bodies inside one another
MAX_TEXT = 200  # characters of a pattern, or about as many of an enum or const, that are copied


def inline(program: Program) -> Program:
    """Return the program with fewer functions and the same faults."""
    if len(program.functions) == 1:
        return program
    uses = Counter(number for function in program.functions for number in calls(function.body))
    bodies = {
        function.number: function.body
        for function in program.functions
        if function.number and not function.recursive and _is_worth_it(function, uses)
    }
    return _Inliner(program, bodies).program()


class _Inliner:
    """Expands the bodies that are still called, from the entry on, each once."""

    def __init__(self, program: Program, bodies: dict[int, Node]) -> None:
        self._functions = {function.number: function for function in program.functions}
        self._bodies = bodies
        self._depth = 0

    def program(self) -> Program:
        """Return the functions that are left, numbered anew."""
        kept: dict[int, Function] = {}
        pending = [0]
        while pending:
            number = pending.pop()
            if number not in kept:
                function = self._functions[number]
                kept[number] = replace(function, body=self._expanded(function.body))
                pending.extend(calls(kept[number].body))
        return renumbered(kept)

    def _expanded(self, node: Node) -> Node:
        if isinstance(node, nodes.Call) and node.function in self._bodies:
            if self._depth == MAX_DEPTH:
                return node
            self._depth += 1
            body = self._expanded(self._bodies[node.function])
            self._depth -= 1
            return body
        if isinstance(node, nodes.Union | nodes.If) and node.kept:
            return map_children(node, self._inside_kept)
        return map_children(node, self._expanded)

    def _inside_kept(self, node: Node) -> Node:
        """Leave the call: what it says is asked again."""
        return node if isinstance(node, nodes.Call) else self._expanded(node)


def _is_worth_it(function: Function, uses: Counter[int]) -> bool:
    if uses[function.number] == 1:
        return True
    return all(
        size <= MAX_SIZE and not isinstance(node, nodes.Call) and _text(node) <= MAX_TEXT
        for size, node in enumerate(walk(function.body), 1)
    )


def _text(node: Node) -> int:
    """Return about how many characters of the schema a test has, and so its message."""
    match node:
        case nodes.Assert(PatternMismatch(pattern)) | nodes.Gate(PatternMismatch(pattern)):
            return len(pattern)
        case nodes.Assert(NotInEnum(values)) | nodes.Gate(NotInEnum(values)):
            return sum([_size(value) for value in values])
        case nodes.Assert(NotEqual(wanted)) | nodes.Gate(NotEqual(wanted)):
            return _size(wanted)
    return 0


def _size(value: object) -> int:
    """Return about how many characters a value of an enum has."""
    pending, size = [value], 0
    for item in pending:  # which grows
        size += 10 if not isinstance(item, str) else max(len(item), 10)
        if isinstance(item, dict):
            pending.extend((*item, *item.values()))
        elif isinstance(item, list):
            pending.extend(item)
    return size
