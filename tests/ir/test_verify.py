"""Malformed programs: verify names the function and what is wrong with it."""

import pytest

from codegen.ir import faults, nodes
from codegen.ir.errors import IrError
from codegen.ir.nodes import NOTHING, Call, Function, Node, Program
from codegen.ir.verify import MAX_LOOPS, verify


def program(*bodies: Node, recursive: tuple[int, ...] = ()) -> Program:
    return Program(
        tuple(
            Function(number, f"/{number}", body, recursive=number in recursive)
            for number, body in enumerate(bodies)
        )
    )


def below(node: Node) -> Node:
    """A node at another instance."""
    return nodes.Elements((), node, "")


def members(*names: str, patterns: tuple[str, ...] = ()) -> Node:
    return nodes.Members(
        tuple(nodes.Property(name, NOTHING) for name in names),
        tuple(nodes.PatternProperty(pattern, NOTHING) for pattern in patterns),
        NOTHING,
        "",
    )


OBJECT = nodes.Case(("object",), NOTHING)

MALFORMED: dict[str, tuple[Program, str]] = {
    "no function": (Program(()), "numbered"),
    "numbers": (Program((Function(1, "", NOTHING),)), "numbered"),
    "call": (program(Call(1)), "calls 1, which is missing"),
    "gate": (program(nodes.Gate(faults.TooShort(1), "", NOTHING)), "a Gate with TooShort"),
    "fail": (program(nodes.Fail(faults.TooLong(1), "")), "a Fail with TooLong"),
    "assert": (program(nodes.Assert(faults.Forbidden(), "")), "an Assert with Forbidden"),
    "no case": (program(nodes.Dispatch(())), "without a case"),
    "no kind": (program(nodes.Dispatch((nodes.Case((), NOTHING),))), "without a kind"),
    "overlap": (program(nodes.Dispatch((OBJECT, OBJECT))), "overlap"),
    "property": (program(members("a", "b", "a")), "property stands twice"),
    "pattern": (program(members(patterns=("a", "a"))), "pattern stands twice"),
    "no branch": (program(nodes.Union("anyOf", (), "")), "without a branch"),
    "endless": (program(nodes.Inner(Call(0)), recursive=(0,)), "at the same instance"),
    "uncounted": (program(below(Call(1)), below(Call(0))), "no function on the way"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_program_is_named(name: str) -> None:
    malformed, reason = MALFORMED[name]
    with pytest.raises(IrError, match=reason):
        verify(malformed)


def test_a_recursive_function_may_call_itself_below() -> None:
    verify(program(Call(1), below(Call(1)), recursive=(1,)))


@pytest.mark.parametrize(
    "node",
    [
        nodes.Not(below(NOTHING), ""),
        nodes.Union("oneOf", (NOTHING, members("a")), ""),
        nodes.If(nodes.PropertyNames(NOTHING, ""), NOTHING, NOTHING, ""),
        nodes.Contains(nodes.Contains(NOTHING, 1, None, ""), 1, None, ""),
    ],
)
def test_no_loop_stands_in_an_expression_after_outlining(node: Node) -> None:
    verify(program(node))
    with pytest.raises(IrError, match="inside an expression"):
        verify(program(node), outlined=True)


def test_loops_nest_no_deeper_than_python_allows() -> None:
    node: Node = NOTHING
    for _ in range(MAX_LOOPS + 1):
        node = below(node)
    with pytest.raises(IrError, match="nested loops"):
        verify(program(node), outlined=True)
