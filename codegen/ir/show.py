"""A program as text, for people: one line a node, children indented below it.

A line has the node's class, what it tests, and the schema pointer as a URI fragment; what stands
before a colon says which child of its parent the node is. The text is ASCII, and the same for
equal programs.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields

from codegen.ir import nodes
from codegen.ir.faults import Fault
from codegen.ir.nodes import NOTHING, Evaluated, Function, Node, Program
from codegen.ir.walk import children

__all__ = ["show"]


def show(program: Program) -> str:
    """Return the text of a program; its lines have no newline at the end of the last one."""
    return "\n".join(line for function in program.functions for line in _function(function))


def _function(function: Function) -> Iterator[str]:
    words = " recursive" * function.recursive + " once" * function.once
    yield f"function {function.number}{words} {_place(function.pointer)}"
    yield from _lines(function.body, "", 1)


def _lines(node: Node, label: str, indent: int) -> Iterator[str]:
    """Yield the lines of a node and of all below it; a node deep down needs no recursion."""
    pending = [(node, label, indent)]
    while pending:
        node, label, indent = pending.pop()
        yield f"{'  ' * indent}{label}{_line(node)}"
        below = [(child, name, indent + 1) for name, child in _labelled(node)]
        pending.extend(reversed(below))


def _line(node: Node) -> str:
    """Return the text of a node without its children."""
    if node == NOTHING:
        return "Nothing"
    pointer = getattr(node, "pointer", None)
    parts = [type(node).__name__, *_details(node), *([] if pointer is None else [_place(pointer)])]
    return " ".join(parts)


def _details(node: Node) -> list[str]:
    match node:
        case nodes.Gate() | nodes.Assert() | nodes.Fail():
            return [_fault(node.fault)]
        case nodes.RequireProperties(names):
            return [", ".join(map(ascii, names))]
        case nodes.RequireDependency(trigger, names):
            return [f"{trigger!a} needs {', '.join(map(ascii, names))}"]
        case nodes.Dependent(trigger):
            return [f"{trigger!a}"]
        case nodes.Contains():
            return [f"{node.minimum}..{'' if node.maximum is None else node.maximum}"]
        case nodes.Union(keyword):
            return [keyword, *(["kept"] if node.kept else [])]
        case nodes.If():
            return ["kept"] if node.kept else []
        case nodes.UnevaluatedProperties(parts) | nodes.UnevaluatedItems(parts):
            return [f"beside {_parts(parts)}"]
        case nodes.Call(number):
            return [str(number)]
    return []


def _parts(parts: tuple[Evaluated, ...]) -> str:
    return f"({'; '.join(map(_part, parts))})"


def _part(part: Evaluated) -> str:
    """Return what one part evaluates, and under which condition."""
    match part:
        case nodes.Everything():
            return "everything"
        case nodes.Named(names, patterns):
            return ", ".join([*map(ascii, names), *(f"/{pattern!a}/" for pattern in patterns)])
        case nodes.First(count):
            return f"the first {count}"
        case nodes.Accepted(function):
            return f"what {function} accepts"
        case nodes.When(function, inner, required):
            return f"when {function} {'has to accept' if required else 'accepts'} {_parts(inner)}"
        case nodes.Choice(function, then, otherwise):
            return f"if {function} accepts {_parts(then)} else {_parts(otherwise)}"
        case nodes.Having(trigger, inner):
            return f"with {trigger!a} {_parts(inner)}"


def _fault(fault: Fault) -> str:
    parameters = (
        f"{field.name}={getattr(fault, field.name)!a}"
        for field in fields(fault)
        if field.default is MISSING or getattr(fault, field.name) != field.default
    )
    return " ".join([type(fault).__name__, *parameters])


def _labelled(node: Node) -> list[tuple[str, Node]]:
    """Return the children of a node, each with what it is to the node."""
    match node:
        case nodes.Dispatch(cases):
            return [(f"{' or '.join(case.kinds)}: ", case.node) for case in cases]
        case nodes.Members():
            named = [(f"{member.name!a}: ", member.node) for member in node.properties]
            matching = [(f"/{member.pattern!a}/: ", member.node) for member in node.patterns]
            return [*named, *matching, ("additional: ", node.additional)]
        case nodes.Elements():
            prefix = [(f"{index}: ", item) for index, item in enumerate(node.prefix)]
            return [*prefix, ("rest: ", node.rest)]
        case nodes.If():
            labels = ("if: ", "then: ", "else: ")
            return list(zip(labels, children(node), strict=True))
    return [("", child) for child in children(node)]


def _place(pointer: str) -> str:
    return f"#{ascii(pointer)[1:-1]}"
