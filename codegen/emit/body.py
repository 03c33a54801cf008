"""What both bodies of a function need while they are made."""

from collections.abc import Iterator
from contextlib import contextmanager

from codegen.emit.code import Code, block, expression, joined
from codegen.emit.environment import macro
from codegen.emit.literals import comment, literal
from codegen.emit.names import Names, valid_function
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import Function

__all__ = ["Body"]


class Body:
    """One body of one function in the making: its names, and how it calls others."""

    def __init__(self, unit: Unit, function: Function, depth: int | None = None) -> None:
        self.unit = unit
        self._own_depth = depth  # None where it is the function's parameter `depth`
        self.function = function
        self.names = Names()
        self._known: dict[tuple[int, str], Code] = {}

    def depth_guard(self) -> Code:
        """Return the statement that ends a recursion which is too deep, where there is one."""
        if not self.function.recursive:
            return Code("")
        return macro("function", "depth_guard")(
            limit=self.unit.use("judging", "MAX_DEPTH"),
            exception=self.unit.use("judging", "NestedTooDeep"),
        )

    def accept(self, value: Value) -> Code:
        """Return what to call with a value of a type that no case names; nothing if it is sure."""
        return Code("") if value.kinds is not None else self.unit.use("values", "accept")

    def dependent(
        self, node: nodes.RequireDependency | nodes.Dependent, value: Value, body: Code
    ) -> Code:
        """Return statements that run where an object has the key on which they depend."""
        if not body:
            return body
        return macro("dependent", "both")(
            pointer=comment(node.pointer),
            trigger=literal(node.trigger),
            value=value.name,
            body=body,
        )

    def is_valid(self, number: int, value: Value) -> Code:
        """Return the call of another function's fast body."""
        return self.call(valid_function(number), number, value.name)

    def call(self, name: Code, number: int, *arguments: Code) -> Code:
        """Return the call of a function's body, with the answers and the depth that it takes."""
        known = [Code("known")] if number in self.unit.takes_known else []
        parts = [*arguments, *known, *self._depth(number)]
        return expression("{}({})", name, joined(", ", parts))

    def _depth(self, number: int) -> list[Code]:
        if number not in self.unit.counts_depth:
            return []
        deeper = int(self.unit.program.functions[number].recursive)
        if self._own_depth is not None:
            return [literal(self._own_depth + deeper)]
        return [expression("depth + {}", literal(deeper)) if deeper else Code("depth")]

    def known(self, number: int, value: Value) -> Code | None:
        """Return the variable that says whether a function accepts a value, where there is one."""
        return self._known.get((number, value.name))

    def keep(self, number: int, value: Value, name: Code) -> None:
        """Remember the variable that says whether a function accepts a value."""
        self._known[number, str(value.name)] = name

    @contextmanager
    def forgetting(self) -> Iterator[None]:
        """Forget at the end what is kept inside, where it may not run."""
        known = dict(self._known)
        yield
        self._known = known

    def kept_answers(self, branches: tuple[nodes.Node, ...], value: Value) -> Code:
        """Return the statements that ask each of several calls once, and keep the answers."""
        statements = []
        for branch in branches:
            if isinstance(branch, nodes.Call) and self.known(branch.function, value) is None:
                name = self.names.new("accepted")
                call = self.is_valid(branch.function, value)
                statements.append(macro("unevaluated", "condition")(name=name, call=call))
                self.keep(branch.function, value, name)
        return block(statements)
