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
from codegen.ir.named import type_alone
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["named"]


def named(
    required: nodes.RequireProperties, node: nodes.Members, frame: "Frame", body: "FullBody"
) -> Code:
    """Return a look for each key, and what puts the errors in order where several have some."""
    looks = _Looks(required, node, frame, body)
    statements = block(looks.each())
    return macro("named", "full")(
        wrong=looks.wrong,
        looks=statements,
        found=looks.found,
        key=looks.key,
        errors=frame.errors,
        with_found=body.unit.use("branches", "in_order_with") if looks.found else Code(""),
        in_order=body.unit.use("branches", "in_order"),
        value=frame.value.name,
    )


class _Looks:
    """The looks at the keys of one object.

    `found` has the errors of the one member of which more is asked than its type, `key` its key.
    """

    def __init__(
        self,
        required: nodes.RequireProperties,
        node: nodes.Members,
        frame: "Frame",
        body: "FullBody",
    ) -> None:
        self.wrong = body.names.new("wrong")
        self.found = Code("")
        self.key = Code("")
        self._required = required
        self._judged = {m.name: m.node for m in node.properties if m.node != NOTHING}
        self._frame = frame
        self._body = body

    def each(self) -> list[Code]:
        """Return the statements for each key, the required ones first, in their order."""
        names = dict.fromkeys((*self._required.names, *self._judged))
        return [self._look(name) for name in names]

    def _look(self, name: str) -> Code:
        node = self._judged.get(name, NOTHING)
        typed = type_alone(node)
        if typed is not None:
            return self._typed(name, *typed)
        return self._found(name, node)

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

    def _found(self, name: str, node: nodes.Node) -> Code:
        if node == NOTHING:
            return macro("named", "there")(**self._shared(name))
        item = self._body.names.new("x")
        self.found, self.key = self._body.names.new("found"), literal(name)
        place = self._frame.at(Value(item), self._frame.path.key(name))
        return macro("named", "member")(
            item=item,
            found=self.found,
            body=self._body.branch(node, replace(place, errors=self.found)),
            **self._shared(name),
        )
