"""Which references of a document lead back to themselves."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from codegen import limits
from codegen.errors import SchemaError
from codegen.schema.drafts import IN_PLACE

if TYPE_CHECKING:
    from codegen.schema.document import Key, Subschema

__all__ = ["recursive_targets"]

Graph = dict["Key", set["Key"]]


def recursive_targets(root: "Subschema") -> frozenset["Key"]:
    """Return the keys of the reachable targets of references that can reach themselves.

    Raise SchemaError where a reference names nothing, or leads back to itself at one instance.
    """
    everywhere: Graph = {}
    in_place: Graph = {}
    pending = [root]
    known = {root.key}
    while pending:
        source = pending.pop()
        everywhere[source.key] = set()
        in_place[source.key] = set()
        for target, same_instance in _references(source):
            everywhere[source.key].add(target.key)
            if same_instance:
                in_place[source.key].add(target.key)
            if target.key not in known:
                if len(known) > limits.MAX_TARGETS:
                    reason = f"references name over {limits.MAX_TARGETS} schemas and scopes"
                    raise SchemaError("", reason)
                known.add(target.key)
                pending.append(target)
    endless = _on_cycles(in_place)
    if endless:
        raise SchemaError(min(endless)[0], "this schema refers to itself at the same instance")
    return frozenset(_on_cycles(everywhere))


def _references(source: "Subschema") -> Iterator[tuple["Subschema", bool]]:
    """Yield what the references inside a schema name, and whether each judges its instance."""
    pending = [(source, True)]
    while pending:
        schema, same_instance = pending.pop()
        yield from ((target, same_instance) for target in schema.references())
        pending.extend(
            (child, same_instance and keyword in IN_PLACE) for keyword, child in schema.applied()
        )


def _on_cycles(graph: Graph) -> set["Key"]:
    """Return the nodes that lie on a cycle: Kosaraju's components, without recursion."""
    backward: Graph = {node: set() for node in graph}
    for node, targets in graph.items():
        for target in targets:
            backward[target].add(node)
    order: list[Key] = []
    visited: set[Key] = set()
    for node in graph:
        order.extend(_postorder(node, graph, visited))
    found = {node for node, targets in graph.items() if node in targets}
    visited = set()
    for node in reversed(order):
        component = list(_postorder(node, backward, visited))
        if len(component) > 1:
            found.update(component)
    return found


def _postorder(start: "Key", graph: Graph, visited: set["Key"]) -> Iterable["Key"]:
    if start in visited:
        return
    visited.add(start)
    stack = [(start, iter(sorted(graph[start])))]
    while stack:
        node, targets = stack[-1]
        target = next((target for target in targets if target not in visited), None)
        if target is None:
            yield node
            stack.pop()
        else:
            visited.add(target)
            stack.append((target, iter(sorted(graph[target]))))
