"""What the functions of one tool's file share: texts to tell apart, objects of Python, names."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from codegen.emit.code import Code, expression
from codegen.emit.literals import literal
from codegen.emit.names import Names
from codegen.emit.native.choice import choice
from codegen.emit.native.effects import python_callers
from codegen.emit.native.scan import scan
from codegen.emit.native.text import digits
from codegen.emit.unit import Unit

__all__ = ["NativeTool"]

_MANY = 300  # texts


@dataclass
class NativeTool:
    """One tool's file in the making.

    `objects` has the source of the Python objects that the file works with, in the order in which
    the module hands them over; `functions` are in an order in which none is used before it stands.
    """

    unit: Unit
    objects: dict[Code, int] = field(default_factory=dict)
    functions: list[Code] = field(default_factory=list)
    names: Names = field(default_factory=Names)

    def __post_init__(self) -> None:
        self.callers = python_callers(self.unit.program)
        self._choices: dict[tuple[str, ...], Code] = {}
        self._scans: dict[str, Code] = {}
        for name in (Code("is_valid"), Code("validate")):
            self.object(name)

    def object(self, source: Code) -> Code:
        """Return what stands for an object of the Python module, given as its source there."""
        index = self.objects.setdefault(source, len(self.objects))
        return expression("object_at(self, {})", digits(index))

    def search(self, pattern: str, text: Code) -> Code:
        """Return the verdict whether a pattern of Python's `re` is found in a text."""
        if pattern not in self._scans:
            name = self.names.new("scan_")
            function = scan(name, pattern)
            self._scans[pattern] = name if function else Code("matches")
            self.functions.extend([function] if function else [])
        return expression(
            "{}({}, {})", self._scans[pattern], text, self.object(self.unit.regex(pattern))
        )

    def choice(self, texts: Sequence[str], text: Code) -> Code:
        """Return the index among the texts that a text has, -1 for one that is not there.

        Very many are left to a dict of Python's: a compiler of C would take too long.
        """
        key = tuple(texts)
        if len(key) > _MANY:
            numbers = literal({name: index for index, name in enumerate(key)})
            table = self.object(self.unit.constant("INDEX_", numbers))
            return expression("index_in({}, {})", text, table)
        if key not in self._choices:
            self._choices[key] = self.names.new("which_")
            self.functions.append(choice(self._choices[key], key, self.names))
        return expression("{}({})", self._choices[key], text)
