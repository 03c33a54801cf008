"""Functions that are asked once about a value, in C: a dict for the answers of each, by call."""

from collections.abc import Mapping

from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.native.effects import is_python
from codegen.emit.native.text import comment, digits
from codegen.ir.nodes import Function, Program

__all__ = ["entry", "helpers", "keeping", "places_of"]


def places_of(program: Program) -> dict[int, int]:
    """Return where the answers of a function are, behind the objects and from the end: 1, 2, ..."""
    found = [item.number for item in program.functions if item.once and not is_python(item)]
    return {number: place for place, number in enumerate(found, 1)}


def helpers(places: Mapping[int, int]) -> list[Code]:
    """Return the functions that look for an answer and keep one, where any are kept."""
    return [macro("once", "answers", "native")()] if places else []


def keeping(function: Function, name: Code, place: int) -> tuple[Code, Code]:
    """Return the function of a name that asks another one once, and the name of that."""
    asked = expression("once_{}", digits(function.number))
    form = macro("once", "function", "native")
    pointer = comment(function.pointer)
    return form(name=name, asked=asked, pointer=pointer, place=digits(place)), asked


def entry(name: Code, root: Code, places: Mapping[int, int]) -> Code:
    """Return the function of a name that makes room for answers and asks the root's."""
    return macro("once", "entry", "native")(name=name, root=root, count=digits(len(places)))
