"""The loop over properties or items that nothing else has evaluated, for both bodies."""

from codegen.emit.body import Body
from codegen.emit.code import Code, block, expression
from codegen.emit.conditions import all_of, any_of, negated
from codegen.emit.environment import macro
from codegen.emit.literals import comment, literal
from codegen.emit.strings import is_found_key
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
        missed=negated(any_of(terms)) if terms else Code(""),
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
            condition = expression("not {}.issuperset({})", keys, name)
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

        Nothing is asked of the instance where the `guard`, a short condition, does not hold.
        """
        own = [term for part in parts for term in self._own(part)]
        inside = [term for part in parts for term in self._inside(part, implied, guard)]
        return [*_under(guard, own), *inside]

    def _own(self, part: Evaluated) -> list[Code]:
        """Return the terms of what the schema itself evaluates."""
        match part:
            case Everything():
                return [literal(True)]
            case Named():
                return self._named(part)
            case First(count):
                return [expression("{} < {}", self._key, literal(count))]
            case Accepted(function):
                return [self._body.is_valid(function, Value(self._item))]
        return []

    def _inside(self, part: Evaluated, implied: bool, guard: Code | None) -> list[Code]:
        """Return the terms of what a subschema at the same instance evaluates."""
        match part:
            case When(function, inner, required):
                if required and implied:
                    return self.terms(inner, True, guard)
                return self.terms(inner, True, self._accepts(function, guard))
            case Having(trigger, inner):
                has = expression("{} in {}", literal(trigger), self._value.name)
                return self.terms(inner, implied, self._both(guard, has))
            case Choice(function, then, otherwise):
                condition = self._accepts(function, guard)
                negated = self._both(guard, expression("not {}", condition)) if otherwise else None
                return [
                    *self.terms(then, implied, condition),
                    *self.terms(otherwise, implied, negated),
                ]
        return []

    def _named(self, part: Named) -> list[Code]:
        terms = []
        if part.names:
            keys = expression("frozenset({})", literal(part.names))
            terms.append(expression("{} in {}", self._key, self._body.unit.constant("KEYS_", keys)))
        for pattern in part.patterns:
            terms.append(is_found_key(pattern, self._key, self._body.unit, usually=False))
        return terms

    def _accepts(self, function: int, guard: Code | None) -> Code:
        """Return the condition that the guard holds and a function accepts the instance."""
        known = self._body.known(function, self._value)
        if known is not None:
            return self._both(guard, known)
        if (function, guard) not in self._guarded:
            call = self._body.is_valid(function, self._value)
            name = self._keep(call if guard is None else all_of([guard, call]))
            if guard is None:
                self._body.keep(function, self._value, name)
            self._guarded[function, guard] = name
        return self._guarded[function, guard]

    def _both(self, guard: Code | None, condition: Code) -> Code:
        """Return a condition that holds where both do; one of its own, so that none grows long."""
        if guard is None:
            return condition
        return self._keep(all_of([guard, condition]))

    def _keep(self, condition: Code) -> Code:
        name = self._body.names.new("accepted")
        self.conditions.append(macro("unevaluated", "condition")(name=name, call=condition))
        return name


def _under(guard: Code | None, terms: list[Code]) -> list[Code]:
    """Return the terms, or one for all of them that holds only where the guard does."""
    if guard is None or not terms:
        return terms
    if terms == [literal(True)]:
        return [guard]
    return [all_of([guard, any_of(terms)])]
