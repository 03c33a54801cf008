"""The loop over properties or items that nothing else has evaluated, for both bodies."""

from codegen.emit.body import Body
from codegen.emit.code import Code, block, expression, joined
from codegen.emit.environment import macro
from codegen.emit.literals import comment, literal
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir.nodes import (
    Accepted,
    Choice,
    Evaluated,
    Everything,
    Fail,
    First,
    Having,
    Named,
    UnevaluatedItems,
    UnevaluatedProperties,
    When,
)

__all__ = ["excess", "unevaluated"]


def unevaluated(
    node: UnevaluatedProperties | UnevaluatedItems,
    value: Value,
    body: Body,
    key: Code,
    item: Code,
    statements: Code,
    *,
    implied: bool,
) -> Code:
    """Return the loop; `statements` judge an item that no part has evaluated.

    `implied`: the schema's own subschemas are known to accept the instance, as in the fast body,
    which has returned where one does not.
    """
    asked = _Asked(body, value, key, item)
    terms = asked.terms(node.parts, implied)
    is_object = isinstance(node, UnevaluatedProperties)
    head = macro("unevaluated", "properties_head" if is_object else "items_head")
    return macro("unevaluated", "loop")(
        pointer=comment(node.pointer),
        conditions=block(asked.conditions),
        head=head(**{"key" if is_object else "index": key, "item": item, "value": value.name}),
        accept=body.unit.use("values", "accept") if is_object else Code(""),
        key=key,
        evaluated=joined(" or ", terms) if terms else Code(""),
        body=statements,
    )


def excess(
    node: UnevaluatedProperties | UnevaluatedItems, value: Value, unit: Unit
) -> tuple[Code, Code] | None:
    """Return the condition that there is what must not be, and the list of it.

    None where that takes more than a look at the names of an object or the length of an array.
    """
    name = value.name
    if not isinstance(node.node, Fail) or node.fault is None:
        return None
    match node.parts:
        case () | (Named((), ()),):
            return name, expression("list({})", name)
        case (First(count),):
            start = literal(count)
            return expression("len({}) > {}", name, start), expression("{}[{}:]", name, start)
        case (Named(names, ()),):
            keys = unit.constant("KEYS_", expression("frozenset({})", literal(names)))
            condition = expression("not {}.keys() <= {}", name, keys)
            return condition, expression("[k for k in {} if k not in {}]", name, keys)
    return None


class _Asked:
    """The conditions that are asked once, before the loop, and the terms for each item."""

    def __init__(self, body: Body, value: Value, key: Code, item: Code) -> None:
        self.conditions: list[Code] = []
        self._guarded: dict[tuple[int, Code | None], Code] = {}
        self._body = body
        self._value = value
        self._key = key
        self._item = item

    def terms(
        self, parts: tuple[Evaluated, ...], implied: bool, guard: Code | None = None
    ) -> list[Code]:
        """Return the operands of `or` that say whether an item is evaluated.

        Nothing is asked of the instance where the `guard`, an operand of `and`, does not hold.
        """
        return [term for part in parts for term in self._of(part, implied, guard)]

    def _of(self, part: Evaluated, implied: bool, guard: Code | None) -> list[Code]:
        match part:
            case Everything():
                return [literal(True)]
            case Named():
                return self._named(part)
            case First(count):
                return [expression("{} < {}", self._key, literal(count))]
            case Accepted(function):
                return [self._body.is_valid(function, Value(self._item))]
            case When(function, inner, required):
                if required and implied:
                    return self.terms(inner, True, guard)
                condition, inside = self._condition(function, guard)
                return _if(condition, self.terms(inner, True, inside))
            case Having(trigger, inner):
                has = expression("{} in {}", literal(trigger), self._value.name)
                return _if(has, self.terms(inner, implied, _both(guard, has)))
            case Choice(function, then, otherwise):
                condition, inside = self._condition(function, guard)
                negated = expression("not {}", condition)
                return [
                    *_if(condition, self.terms(then, implied, inside)),
                    *_if(negated, self.terms(otherwise, implied, _both(guard, negated))),
                ]

    def _named(self, part: Named) -> list[Code]:
        terms = []
        if part.names:
            keys = expression("frozenset({})", literal(part.names))
            terms.append(expression("{} in {}", self._key, self._body.unit.constant("KEYS_", keys)))
        for pattern in part.patterns:
            search = self._body.unit.regex(pattern)
            found = expression("{}({}) is not None", search, self._key)
            terms.append(expression("(type({}) is str and {})", self._key, found))
        return terms

    def _condition(self, function: int, guard: Code | None) -> tuple[Code, Code]:
        """Return the variable that says whether a function accepts the instance, and a new guard.

        A variable that is made under a guard is false where that does not hold.
        """
        known = self._body.known(function, self._value)
        if known is not None:
            return known, _both(guard, known)
        if (function, guard) not in self._guarded:
            self._guarded[function, guard] = self._ask(function, guard)
        name = self._guarded[function, guard]
        return name, name

    def _ask(self, function: int, guard: Code | None) -> Code:
        name = self._body.names.new("accepted")
        call = _both(guard, self._body.is_valid(function, self._value))
        self.conditions.append(macro("unevaluated", "condition")(name=name, call=call))
        if guard is None:
            self._body.keep(function, self._value, name)
        return name


def _both(guard: Code | None, condition: Code) -> Code:
    return condition if guard is None else expression("{} and {}", guard, condition)


def _if(condition: Code, terms: list[Code]) -> list[Code]:
    if not terms:
        return []
    if terms == [literal(True)]:
        return [condition]
    return [expression("({} and ({}))", condition, joined(" or ", terms))]
