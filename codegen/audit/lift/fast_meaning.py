"""A function of the IR -> the checks that its fast body has to make."""

from codegen.audit.lift.checks import Branch, Check, Item, Loop
from codegen.audit.lift.fast_evaluated import expected
from codegen.audit.lift.formula import ALL, number_key
from codegen.audit.lift.languages import joined, of_key
from codegen.audit.lift.meaning import Meaning, accepted, ir_kinds
from codegen.audit.lift.pointers import shown
from codegen.audit.lift.scope import ROOT, Place
from codegen.ir import nodes
from codegen.ir.faults import Fault, WrongType
from codegen.ir.nodes import NOTHING, Node

__all__ = ["wanted_checks"]


def wanted_checks(
    node: Node, meaning: Meaning, place: Place = ROOT, kinds: frozenset[str] = ALL
) -> list[Item]:
    """Return the checks of a node for the value at a place that has one of the types."""
    return _Wanted(meaning).of(node, place, kinds)


class _Wanted:
    def __init__(self, meaning: Meaning) -> None:
        self._meaning = meaning

    def of(self, node: Node, place: Place, kinds: frozenset[str]) -> list[Item]:
        match node:
            case nodes.Sequence(items):
                return [found for item in items for found in self.of(item, place, kinds)]
            case nodes.Inner(inner):
                return self.of(inner, place, kinds)
            case nodes.Gate(fault, pointer, then):
                test = Check(place, kinds, self._meaning.test(fault), shown(pointer))
                return [test, *self.of(then, place, kinds & _behind(fault))]
            case nodes.Assert(fault, pointer):
                return [Check(place, kinds, self._meaning.test(fault), shown(pointer))]
            case nodes.Fail(_, pointer):
                return [Check(place, kinds, False, shown(pointer))]
            case nodes.Call(number):
                return [Check(place, kinds, self._meaning.call(number))]
            case nodes.Dispatch(cases):
                found: list[Item] = [Check(place, kinds, ("accept",))]
                for case in cases:
                    found += self.of(case.node, place, kinds & ir_kinds(case.kinds))
                return found
            case nodes.Union() | nodes.Not():
                return [Check(place, kinds, self._meaning.of(node), shown(node.pointer))]
            case nodes.If(condition):
                branch = Branch(place, kinds, self._meaning.of(condition), shown(node.pointer))
                branch.then = self.of(node.then, place, kinds)
                branch.otherwise = self.of(node.otherwise, place, kinds)
                return [branch]
        return self._object(node, place, kinds) or self._array(node, place, kinds)

    def _object(self, node: Node, place: Place, kinds: frozenset[str]) -> list[Item]:
        match node:
            case nodes.RequireProperties(names, pointer):
                return [Check(place, kinds, ("has", name), shown(pointer)) for name in names]
            case nodes.RequireDependency(trigger, names, pointer):
                then: list[Item] = [Check(place, kinds, ("has", name)) for name in names]
                return [Branch(place, kinds, ("has", trigger), shown(pointer), then=then)]
            case nodes.Dependent(trigger, inner, pointer):
                then = self.of(inner, place, kinds)
                return [Branch(place, kinds, ("has", trigger), shown(pointer), then=then)]
            case nodes.PropertyNames(inner, pointer):
                return self._loop(inner, place, ("names",), pointer)
            case nodes.Members():
                return self._members(node, place, kinds)
            case nodes.UnevaluatedProperties():
                return self._excess(node, place, kinds) or [
                    Check(place, kinds, ("plain keys",)),
                    *self._unevaluated(node, place),
                ]
        return []

    def _array(self, node: Node, place: Place, kinds: frozenset[str]) -> list[Item]:
        match node:
            case nodes.Elements(prefix, rest, pointer):
                found = []
                for index, element in enumerate(prefix):
                    found += self.of(element, (*place, ("at", index)), ALL)
                if rest == NOTHING:
                    return found
                return [*found, *self._loop(rest, place, ("items", len(prefix)), pointer)]
            case nodes.Contains(inner, minimum, maximum, pointer):
                return [
                    Check(
                        place,
                        kinds,
                        ("contains", word, self._meaning.of(inner), bound),
                        shown(pointer),
                    )
                    for word, bound in _bounds(minimum, maximum)
                ]
            case nodes.UnevaluatedItems():
                return self._excess(node, place, kinds) or self._unevaluated(node, place)
        return []

    def _loop(self, node: Node, place: Place, step: tuple[object, ...], pointer: str) -> list[Item]:
        return [Loop(place, step, shown(pointer)), *self.of(node, (*place, step), ALL)]

    def _members(self, node: nodes.Members, place: Place, kinds: frozenset[str]) -> list[Item]:
        found: list[Item] = []
        for member in node.properties:
            found += self.of(member.node, (*place, ("key", member.name)), ALL)
        names = frozenset(member.name for member in node.properties)
        if isinstance(node.additional, nodes.Fail) and not node.patterns:
            pointer = shown(node.additional.pointer)
            return [*found, Check(place, kinds, ("count", 0, names), pointer)]
        languages = [of_key(member.pattern) for member in node.patterns]
        for matching, language in zip(node.patterns, languages, strict=True):
            found += self.of(matching.node, (*place, ("matching", language)), ALL)
        if languages:
            found.append(Check(place, kinds, ("plain keys",)))
        if node.additional != NOTHING:
            step = ("unmatched", names, joined(languages))
            found += self.of(node.additional, (*place, step), ALL)
        return found

    def _excess(
        self,
        node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems,
        place: Place,
        kinds: frozenset[str],
    ) -> list[Item]:
        """Return the check that nothing is left, where names or a length alone tell that."""
        if not isinstance(node.node, nodes.Fail) or node.fault is None:
            return []
        match node.parts:
            case () | (nodes.Named((), ()),):
                excess = ("size", ">", number_key(0))
            case (nodes.First(count),):
                excess = ("size", ">", number_key(count))
            case (nodes.Named(names, ()),):
                return [Check(place, kinds, ("names among", frozenset(names)), shown(node.pointer))]
            case _:
                return []
        return [Check(place, kinds, ("not", excess), shown(node.pointer))]

    def _unevaluated(
        self, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, place: Place
    ) -> list[Item]:
        word = "other items" if isinstance(node, nodes.UnevaluatedItems) else "other members"
        step = (word, expected(node.parts, self._meaning.call))
        return self._loop(node.node, place, step, node.pointer)


def _behind(fault: Fault) -> frozenset[str]:
    """Return the types of values that are judged behind a gate."""
    return accepted(fault) if isinstance(fault, WrongType) else ALL


def _bounds(minimum: int | float, maximum: int | float | None) -> list[tuple[str, str]]:
    bounds = []
    if minimum > 0:
        bounds.append(("least", number_key(1 if minimum == 1 and maximum is None else minimum)))
    if maximum is not None:
        bounds.append(("most", number_key(maximum)))
    return bounds
