"""IR -> C: the statements of a fast body, which return where the instance fails."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.holds import behind, narrowed
from codegen.emit.native.arrays import contains, elements
from codegen.emit.native.effects import runs_python
from codegen.emit.native.objects import members, property_names, required, triggered
from codegen.emit.native.tests import has_kind, test
from codegen.emit.native.text import comment, digits
from codegen.emit.native.tool import NativeTool
from codegen.emit.order import judged_first
from codegen.emit.tests import remaining
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import NOTHING, Function, Node

__all__ = ["VALUE", "NativeBody", "valid_function"]

VALUE = Code("value")


def valid_function(number: int) -> Code:
    """Return the name of a function of the IR in C."""
    return expression("valid_{}", digits(number))


class NativeBody:
    """The body of one function: statements that return a verdict, or fall through for YES."""

    def __init__(self, tool: NativeTool, function: Function) -> None:
        self.tool = tool
        self.names = tool.names
        self._called: list[set[tuple[int, str]]] = [set()]  # by branch, the outermost first
        self._counts = function.number in tool.unit.counts_depth

    def block(self, node: Node, value: Value) -> Code:
        """Return the statements of a node."""
        match node:
            case nodes.Sequence(items):
                return self._sequence(items, value)
            case nodes.Inner():
                return self.block(node.node, value)
            case nodes.Assert():
                return test(node.fault, node.pointer, value, self.tool)
            case nodes.Gate():
                gate = test(node.fault, node.pointer, value, self.tool)
                return block([gate, self.block(node.then, narrowed(node, value))])
            case nodes.Fail():
                return macro("test", "never", "native")(pointer=comment(node.pointer))
            case nodes.Call():
                return self._call(node, value)
            case nodes.Dispatch():
                return self._dispatch(node, value)
        return self._inside(node, value)

    def _inside(self, node: Node, value: Value) -> Code:
        match node:
            case nodes.Members():
                return members(node, frozenset(), "", value, self)
            case nodes.RequireProperties():
                return required(node.names, node.pointer, value, self)
            case nodes.RequireDependency():
                needed = required(node.names, node.pointer, value, self)
                return triggered(node.trigger, node.pointer, needed, value, self)
            case nodes.Dependent():
                inner = self.branch(node.node, value)
                return triggered(node.trigger, node.pointer, inner, value, self)
            case nodes.PropertyNames():
                return property_names(node, value, self)
            case nodes.Elements():
                return elements(node, value, self)
            case nodes.Contains():
                return contains(node, value, self)
        return self._logic(node, value)

    def _logic(self, node: Node, value: Value) -> Code:
        match node:
            case nodes.Union(keyword, branches):
                # A branch that is named twice is asked once: recursion would double with each.
                times = Counter(self.verdict(branch, value) for branch in branches)
                form = macro("logic", "any" if keyword == "anyOf" else "one", "native")
                return form(pointer=comment(node.pointer), calls=_counted(times))
            case nodes.Not():
                call = self.verdict(node.node, value)
                return macro("logic", "inverse", "native")(pointer=comment(node.pointer), call=call)
            case nodes.If():
                return macro("logic", "choice", "native")(
                    pointer=comment(node.pointer),
                    call=self.verdict(node.condition, value),
                    then=self.branch(node.then, value),
                    otherwise=self.branch(node.otherwise, value),
                )
        raise TypeError(f"no C for a {type(node).__name__}")

    def branch(self, node: Node, value: Value) -> Code:
        """Return the statements of a node that is judged only sometimes."""
        with self._apart():
            return self.block(node, value)

    def item(self, node: Node, value: Value) -> Code:
        """Return the statements for a value that a container holds; nothing for no check.

        Where a check runs code of Python, that may take the value out of the container.
        """
        if node == NOTHING:
            return Code("")
        if not runs_python(node, self.tool.callers):
            return self.branch(node, value)
        verdict = self.verdict(node, value)
        return expression("MUST(HELD({}, {}));", value.name, verdict)

    def verdict(self, node: Node, value: Value) -> Code:
        """Return an expression for the verdict on a value: the call of a function."""
        if isinstance(node, nodes.Call):
            return self._called_function(node.function, value)
        name = self.names.new("part_")
        with self._apart():
            body = self.block(node, Value(VALUE, value.kinds))
        pointer = comment(getattr(node, "pointer", ""))
        part = macro("function", "part", "native")(name=name, pointer=pointer, body=body)
        self.tool.functions.append(part)
        return expression("{}({}, self, depth)", name, value.name)

    def _sequence(self, items: tuple[Node, ...], value: Value) -> Code:
        """Return all statements; the walk over an object's members finds the required ones too."""
        items = judged_first(items, self.tool.unit)
        walked = next((item for item in items if isinstance(item, nodes.Members)), None)
        needed = {
            name: item.pointer
            for item in items
            if isinstance(item, nodes.RequireProperties)
            for name in item.names
        }
        found = frozenset(needed) & _findable(walked, frozenset(needed))
        statements: list[Code] = []
        for item in items:
            if isinstance(item, nodes.RequireProperties):
                rest = tuple(name for name in item.names if name not in found)
                statements.append(required(rest, item.pointer, value, self))
            elif item is walked and isinstance(item, nodes.Members):
                pointer = next((needed[name] for name in needed if name in found), "")
                statements.append(members(item, found, pointer, value, self))
            else:
                statements.append(self.block(item, value))
            value = behind(item, value)
        return block(statements)

    def _call(self, node: nodes.Call, value: Value) -> Code:
        """Return the call; a second one for the same value could tell nothing new."""
        key = (node.function, str(value.name))
        if any(key in called for called in self._called):
            return Code("")
        self._called[-1].add(key)
        return expression("MUST({});", self._called_function(node.function, value))

    def _called_function(self, number: int, value: Value) -> Code:
        recursive = self.tool.unit.program.functions[number].recursive
        depth = Code("depth + 1") if recursive else Code("depth")
        return expression("{}({}, self, {})", valid_function(number), value.name, depth)

    def _dispatch(self, node: nodes.Dispatch, value: Value) -> Code:
        left, is_sure = remaining(node.cases, value)
        if is_sure:
            return self.block(left[0].node, value)
        cases = [
            {
                "condition": has_kind(value.name, case.kinds),
                "body": self.branch(case.node, Value(value.name, frozenset(case.kinds))),
            }
            for case in left
        ]
        if not cases:
            return Code("")
        unasked = Code("") if value.kinds else expression("unasked({})", value.name)
        return macro("logic", "dispatch", "native")(cases=cases, unasked=unasked)

    @contextmanager
    def _apart(self) -> Iterator[None]:
        """Forget at the end which functions were called inside."""
        self._called.append(set())
        yield
        self._called.pop()


def _findable(walked: nodes.Members | None, needed: frozenset[str]) -> frozenset[str]:
    """Return which of the names a walk over members meets anyway."""
    if walked is None:
        return frozenset()
    if walked.additional == NOTHING and not walked.patterns:
        return needed
    return frozenset(member.name for member in walked.properties)


def _counted(times: Counter[Code]) -> list[dict[str, Code]]:
    """Return the different calls, each with the factor by which it counts, if that is not 1."""
    return [
        {"call": call, "factor": expression(" * {}", digits(count)) if count > 1 else Code("")}
        for call, count in times.items()
    ]
