"""IR -> the fast body: straight-line, returns at the first failure, makes no paths."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from codegen.emit.body import Body
from codegen.emit.code import Code, block, expression
from codegen.emit.conditions import negated
from codegen.emit.environment import macro
from codegen.emit.fast_members import members
from codegen.emit.holds import behind, disjunction, expression_of, narrowed
from codegen.emit.keyed_union import keyed_condition, told_condition
from codegen.emit.literals import comment, literal
from codegen.emit.names import valid_function
from codegen.emit.order import judged_first
from codegen.emit.tests import fails, has_kind, remaining
from codegen.emit.unevaluated import excess, unevaluated
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.faults import Fault, WrongType
from codegen.ir.keyed import OBJECT, Told, asked_keys, told_apart
from codegen.ir.nodes import NOTHING, Function, Node

__all__ = ["FastBody", "Root", "emit_fast", "emit_root"]


_NO_OBJECT = WrongType(("object",))


@dataclass(frozen=True, slots=True)
class Root:
    """The statements of `is_valid`, whether a KeyError has to be caught, the type of `args`."""

    body: Code
    subscripts: bool
    type: Code


def emit_fast(function: Function, unit: Unit) -> Code:
    """Return the definition of a function's fast body."""
    body = FastBody(unit, function)
    statements = body.all_of(Value(Code("value")))
    return macro("function", "fast")(
        name=valid_function(function.number),
        keeper=unit.keeper(function.number, "once_valid"),
        parameters=unit.parameters(function.number),
        pointer=comment(function.pointer),
        guard=body.depth_guard(),
        body=statements,
        subscripts=body.subscripts,
    )


def emit_root(unit: Unit) -> Root:
    """Return the body of `is_valid`: that of the root itself, where nothing else calls it."""
    function = unit.program.functions[0]
    if unit.root_is_called:
        call = expression("return {}(args{})", valid_function(0), unit.entry_arguments())
        return Root(block([unit.no_answers(), call]), subscripts=False, type=Code("object"))
    body = FastBody(unit, function, depth=0)
    statements = block([unit.no_answers(), body.all_of(Value(Code("args")))])
    return Root(statements, body.subscripts, Code("Any"))


class FastBody(Body):
    """Statements that return False where the instance fails, and otherwise fall through."""

    def __init__(self, unit: Unit, function: Function, depth: int | None = None) -> None:
        super().__init__(unit, function, depth)
        self.subscripts = False  # whether a KeyError has to be caught
        self._called: list[set[tuple[int, str]]] = [set()]  # by branch, the outermost first

    def all_of(self, value: Value) -> Code:
        """Return the statements of the function, which end by returning."""
        statements = self.block(self.function.body, value)
        if statements.splitlines()[-1:] == ["return False"]:
            return statements
        return block([statements, Code("return True")])

    def block(self, node: Node, value: Value) -> Code:
        """Return the statements of a node."""
        match node:
            case nodes.Sequence(items):
                return self._sequence(items, value)
            case nodes.Inner():
                return self.block(node.node, value)
            case nodes.Gate():
                return self._gate(node, value)
            case nodes.Assert():
                return macro("assert", "fast")(
                    pointer=comment(node.pointer),
                    fails=fails(node.fault, value, self.unit),
                    verdict=self._verdict(node.fault, value),
                )
            case nodes.Fail():
                return macro("fail", "fast")(pointer=comment(node.pointer))
            case nodes.Call(number):
                return self._call(number, value)
            case nodes.Dispatch():
                return self._dispatch(node, value)
            case nodes.Members():
                return members(node, {}, value, self)
        return self._object_or_array(node, value)

    def _object_or_array(self, node: Node, value: Value) -> Code:
        match node:
            case nodes.RequireProperties():
                return self._require(node, value)
            case nodes.RequireDependency():
                conditions = [_lacks(name, value) for name in node.names]
                body = macro("require", "fast")(pointer=Code(""), conditions=conditions)
                return self.dependent(node, value, body)
            case nodes.Dependent():
                return self.dependent(node, value, self.branch(node.node, value))
            case nodes.PropertyNames():
                key = self.names.new("k")
                return macro("property_names", "both")(
                    pointer=comment(node.pointer),
                    key=key,
                    value=value.name,
                    body=self.branch(node.node, Value(key)),
                )
            case nodes.Elements():
                return self._elements(node, value)
            case nodes.Contains():
                return self._contains(node, value)
        return self._logic(node, value)

    def _logic(self, node: Node, value: Value) -> Code:
        match node:
            case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
                return self._unevaluated(node, value)
            case nodes.Union(kept=True):
                answers = self.kept_answers(node.branches, value)
                return block([answers, self._logic(replace(node, kept=False), value)])
            case nodes.Union() if (told := told_apart(node, self.unit.program)) is not None:
                return self._told(node, told, value)
            case nodes.Union() if (keys := asked_keys(node, self.unit.program)) is not None:
                return self._keyed(node, keys, value)
            case nodes.Union("anyOf"):
                failing = negated(disjunction(node, value, self))
                return macro("union", "fast")(pointer=comment(node.pointer), fails=failing)
            case nodes.Union():
                failing = negated(expression_of(node, value, self))
                return macro("union", "fast")(pointer=comment(node.pointer), fails=failing)
            case nodes.Not():
                inner = expression_of(node.node, value, self)
                return macro("not", "fast")(pointer=comment(node.pointer), holds=inner)
            case nodes.If():
                return self._if(node, value)
        raise TypeError(f"no statements for a {type(node).__name__}")

    def _keyed(self, node: nodes.Union, keys: tuple[str | None, ...], value: Value) -> Code:
        condition = keyed_condition(node, keys, Value(value.name, OBJECT), self)
        return self._of_objects(node, Code(""), condition, value)

    def _told(self, node: nodes.Union, told: Told, value: Value) -> Code:
        item = self.names.new("x")
        key = literal(told.key)
        default = literal("") if told.is_required else Code("")
        fetched = macro("union", "look")(item=item, value=value.name, key=key, default=default)
        condition = told_condition(node, told, item, Value(value.name, OBJECT), self)
        return self._of_objects(node, fetched, condition, value)

    def _of_objects(self, node: nodes.Union, look: Code, condition: Code, value: Value) -> Code:
        gate, pointer = Code(""), comment(node.pointer)
        if value.kinds != OBJECT:
            gate, pointer = self.type_test(_NO_OBJECT, [node.pointer], value), Code("")
        union = macro("union", "fast")(pointer=pointer, fails=negated(condition))
        return block([gate, look, union])

    def branch(self, node: Node, value: Value) -> Code:
        """Return the statements of a node that is judged only sometimes."""
        self._called.append(set())
        with self.forgetting():
            statements = self.block(node, value)
        self._called.pop()
        return statements

    def _sequence(self, items: tuple[Node, ...], value: Value) -> Code:
        """Return all statements; required properties are fetched where their values are judged."""
        required = {
            name: item.pointer
            for item in items
            if isinstance(item, nodes.RequireProperties)
            for name in item.names
        }
        fetched = {
            member.name
            for item in items
            if isinstance(item, nodes.Members)
            for member in item.properties
            if member.node != NOTHING
        }
        statements: list[Code] = []
        asked = self._asked_first(required, value) & fetched
        for item in judged_first(items, self.unit):
            if isinstance(item, nodes.Members):
                statements.append(members(item, required, value, self))
            elif isinstance(item, nodes.RequireProperties):
                rest = tuple(name for name in item.names if name not in fetched or name in asked)
                part = nodes.RequireProperties(rest, item.pointer)
                statements.append(self._require(part, value))
            else:
                statements.append(self.block(item, value))
            if isinstance(item, nodes.Fail):
                break
            value = behind(item, value)
        return block(statements)

    def _asked_first(self, required: Mapping[str, str], value: Value) -> set[str]:
        """Return the required property to ask for before any is fetched.

        A branch usually fails by it, and a KeyError costs five times as much as a question.
        """
        if self.function.number not in self.unit.tried or value.name != "value":
            return set()
        return set(list(required)[:1])

    def _unevaluated(
        self, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, value: Value
    ) -> Code:
        found = excess(node, value, self.unit)
        if found is not None:
            return macro("union", "fast")(pointer=comment(node.pointer), fails=found[0])
        key, item = self.names.new("k"), self.names.new("x")
        statements = self.branch(node.node, Value(item))
        return unevaluated(node, value, self, key, item, statements, implied=True)

    def _if(self, node: nodes.If, value: Value) -> Code:
        then, otherwise = self.branch(node.then, value), self.branch(node.otherwise, value)
        if not then and not otherwise:  # calls made before, or tests of other types
            return Code("")
        answer = self.kept_answers((node.condition,) if node.kept else (), value)
        statements = macro("if", "both")(
            pointer=comment(node.pointer),
            holds=expression_of(node.condition, value, self),
            then=then,
            otherwise=otherwise,
        )
        return block([answer, statements])

    def _gate(self, node: nodes.Gate, value: Value) -> Code:
        return macro("gate", "fast")(
            pointer=comment(node.pointer),
            fails=fails(node.fault, value, self.unit),
            verdict=self._verdict(node.fault, value),
            then=self.block(node.then, narrowed(node, value)),
        )

    def type_test(self, fault: WrongType, pointers: list[str], value: Value) -> Code:
        """Return the test of the type that the schema wants at each of the pointers."""
        return macro("assert", "fast")(
            pointer=block([comment(pointer) for pointer in pointers]),
            fails=fails(fault, value, self.unit),
            verdict=self._verdict(fault, value),
        )

    def _verdict(self, fault: Fault, value: Value) -> Code:
        """Return False, or the call that makes sure of it where the type was not the wanted one."""
        if not isinstance(fault, WrongType):
            return literal(False)
        return expression("{}({})", self.unit.use("values", "reject"), value.name)

    def _call(self, number: int, value: Value) -> Code:
        """Return the call; a second one for the same value could tell nothing new."""
        key = (number, str(value.name))
        if any(key in called for called in self._called):
            return Code("")
        self._called[-1].add(key)
        return macro("call", "fast")(call=self.is_valid(number, value))

    def _dispatch(self, node: nodes.Dispatch, value: Value) -> Code:
        left, is_sure = remaining(node.cases, value)
        if is_sure:
            return self.block(left[0].node, value)
        cases = [
            {
                "condition": has_kind(value.name, case.kinds),
                "body": self.branch(case.node, Value(value.name, frozenset(case.kinds)))
                or Code("pass"),
            }
            for case in left
        ]
        if not cases:
            return Code("")
        accept = self.accept(value)
        return macro("dispatch", "both")(cases=cases, accept=accept, value=value.name)

    def _require(self, node: nodes.RequireProperties, value: Value) -> Code:
        if not node.names:
            return Code("")
        conditions = [_lacks(name, value) for name in node.names]
        return macro("require", "fast")(pointer=comment(node.pointer), conditions=conditions)

    def _elements(self, node: nodes.Elements, value: Value) -> Code:
        item = self.names.new("x")
        prefix = [
            {"index": literal(index), "body": self.branch(element, Value(item))}
            for index, element in enumerate(node.prefix)
            if element != NOTHING
        ]
        start = literal(len(node.prefix))
        rest_items = expression("{}[{}:]", value.name, start) if node.prefix else value.name
        return macro("elements", "fast")(
            pointer=comment(node.pointer),
            prefix=prefix,
            value=value.name,
            item=item,
            rest_items=rest_items,
            rest=self.branch(node.rest, Value(item)),
        )

    def _contains(self, node: nodes.Contains, value: Value) -> Code:
        item = self.names.new("x")
        holds = expression_of(node.node, Value(item), self)
        if node.minimum == 1 and node.maximum is None:
            return macro("contains", "fast_one")(
                pointer=comment(node.pointer), item=item, value=value.name, holds=holds
            )
        count = self.names.new("n")
        counting = macro("contains", "count")(count=count, item=item, value=value.name, holds=holds)
        bounds = []
        if node.minimum > 0:
            bounds.append({"fails": expression("{} < {}", count, literal(node.minimum))})
        if node.maximum is not None:
            bounds.append({"fails": expression("{} > {}", count, literal(node.maximum))})
        return macro("contains", "fast")(
            pointer=comment(node.pointer), counting=counting, bounds=bounds
        )


def _lacks(name: str, value: Value) -> Code:
    return expression("{} not in {}", literal(name), value.name)
