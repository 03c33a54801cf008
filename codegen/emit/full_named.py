"""The full body of an object of few keys that mostly are there: each is looked up, in no loop."""

from dataclasses import replace
from typing import TYPE_CHECKING

from codegen.emit.code import Code, block
from codegen.emit.environment import macro
from codegen.emit.literals import comment, literal
from codegen.emit.tests import fails
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.faults import MissingProperty, WrongType
from codegen.ir.named import type_without_null
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["named"]


def named(
    required: nodes.RequireProperties, node: nodes.Members, frame: "Frame", body: "FullBody"
) -> Code:
    """Return a look for each key, and what puts the errors in order where several have some."""
    looks = _Looks(required, node, frame, body)
    larger = looks.larger()
    key = Code("") if larger is None else literal(larger.name)
    order = "in_order" if larger is None else "in_order_with"
    return macro("named", "full")(
        wrong=looks.wrong,
        start=Code("") if larger is None else body.names.new("start"),
        larger=Code("") if larger is None else looks.member(larger),
        looks=block(looks.each()),
        key=key,
        errors=frame.errors,
        in_order=body.unit.use("members", order),
        value=frame.value.name,
    )


class _Looks:
    """The looks at the keys of one object; `wrong` names those that have one error each."""

    def __init__(
        self,
        required: nodes.RequireProperties,
        node: nodes.Members,
        frame: "Frame",
        body: "FullBody",
    ) -> None:
        self.wrong = body.names.new("wrong")
        self._required = required
        self._judged = [member for member in node.properties if member.node != NOTHING]
        self._frame = frame
        self._body = body

    def larger(self) -> nodes.Property | None:
        """Return the member of which more is asked than its type, if there is one."""
        return next((each for each in self._judged if type_without_null(each.node) is None), None)

    def member(self, member: nodes.Property) -> Code:
        """Return the statements for a value that may have many errors: they come first."""
        item = self._body.names.new("x")
        place = self._frame.at(Value(item), self._frame.path.key(member.name))
        return macro("members", "fast_optional")(
            item=item,
            value=self._frame.value.name,
            key=literal(member.name),
            count=Code(""),
            body=self._body.branch(member.node, place) or Code("pass"),
        )

    def each(self) -> list[Code]:
        """Return the statements for each key, the required ones first, in their order."""
        typed = {member.name: type_without_null(member.node) for member in self._judged}
        statements = []
        for name in dict.fromkeys((*self._required.names, *typed)):
            asked = typed.get(name)
            if asked is not None:
                statements.append(self._typed(name, *asked))
            elif name in self._required.names:
                statements.append(macro("named", "there")(**self._shared(name)))
        return statements

    def _shared(self, name: str) -> dict[str, Code]:
        place = replace(self._frame, path=self._frame.path.key(name))
        missing = Code("")
        if name in self._required.names:
            missing = self._body.message(MissingProperty(name), place)
        return {
            "key": literal(name),
            "value": self._frame.value.name,
            "errors": self._frame.errors,
            "wrong": self.wrong,
            "required": comment(self._required.pointer),
            "missing": missing,
        }

    def _typed(self, name: str, fault: WrongType, pointer: str) -> Code:
        item = self._body.names.new("x")
        place = self._frame.at(Value(item), self._frame.path.key(name))
        return macro("named", "typed")(
            item=item,
            pointer=comment(pointer),
            fails=fails(fault, place.value, self._body.unit),
            message=self._body.message(fault, place),
            **self._shared(name),
        )
