"""Put the body of a function where it is called: of small ones, and of those called only once.

A recursive function stays: it counts its calls. A body that calls others is copied nowhere twice,
so that the code stays linear in the schema.
"""

from collections import Counter
from dataclasses import replace

from codegen.ir import nodes
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.walk import calls, map_calls, map_children, walk

__all__ = ["MAX_SIZE", "inline"]

MAX_SIZE = 4  # nodes of a body that is copied


def inline(program: Program) -> Program:
    """Return the program with fewer functions and the same faults."""
    uses = Counter(number for function in program.functions for number in calls(function.body))
    bodies = {
        function.number: function.body
        for function in program.functions
        if function.number and not function.recursive and _is_worth_it(function, uses)
    }

    def expanded(node: Node) -> Node:
        if isinstance(node, nodes.Call) and node.function in bodies:
            return expanded(bodies[node.function])
        if isinstance(node, nodes.Union | nodes.If) and node.kept:
            return map_children(node, inside_kept)
        return map_children(node, expanded)

    def inside_kept(node: Node) -> Node:
        """Leave the call: what it says is asked again."""
        return node if isinstance(node, nodes.Call) else expanded(node)

    return _reachable(program.map_bodies(expanded))


def _is_worth_it(function: Function, uses: Counter[int]) -> bool:
    if uses[function.number] == 1:
        return True
    return all(
        size <= MAX_SIZE and not isinstance(node, nodes.Call)
        for size, node in enumerate(walk(function.body), 1)
    )


def _reachable(program: Program) -> Program:
    """Return the program without the functions that nothing calls, numbered anew."""
    functions = {function.number: function for function in program.functions}
    kept = {0}
    pending = [0]
    while pending:
        new = set(calls(functions[pending.pop()].body)) - kept
        kept |= new
        pending.extend(new)
    numbers = {old: new for new, old in enumerate(sorted(kept))}
    return Program(
        tuple(
            replace(
                functions[old], number=new, body=map_calls(functions[old].body, numbers.__getitem__)
            )
            for old, new in numbers.items()
        )
    )
