"""A program -> the C of its fast body, and the objects of Python that this works with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from codegen.emit.code import Code, expression, joined
from codegen.emit.environment import macro
from codegen.emit.names import valid_function as python_function
from codegen.emit.native import once
from codegen.emit.native.body import VALUE, NativeBody, valid_function
from codegen.emit.native.depth import recursion_limit
from codegen.emit.native.effects import is_python
from codegen.emit.native.leftovers import without_leftovers
from codegen.emit.native.text import comment, digits, hexadecimal
from codegen.emit.native.tool import NativeTool
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir.nodes import Function

__all__ = ["HEADER", "MODULE", "NativeSource", "emit_native", "shared_files"]

MODULE = "_native"
HEADER = "_native.h"


@dataclass(frozen=True, slots=True)
class NativeSource:
    """The C of one tool; `digest` is by what the module and the extension know each other."""

    text: str
    digest: str


def emit_native(unit: Unit) -> tuple[NativeSource, Code] | None:
    """Return the C for the program of a unit, whose module in Python has been emitted.

    Beside it stands the source of the tuple of objects that the module hands over. None where
    nothing of it would run: what Python has to judge at the root, and what nests too deep for the
    stack.
    """
    program = without_leftovers(unit.program)
    limit = recursion_limit(program)
    if limit is None or is_python(program.functions[0]):
        return None
    tool = NativeTool(replace(unit, program=program))
    heads = [_declaration(function) for function in program.functions]
    places = once.places_of(program)
    for function in program.functions:
        tool.functions.append(_function(function, tool, limit, places))
    entry = valid_function(0)
    if places:
        entry = Code("once_entry")
        tool.functions.append(once.entry(entry, valid_function(0), places))
    return _source(tool, [*heads, *once.helpers(places)], entry)


def _declaration(function: Function) -> Code:
    return macro("function", "declaration", "native")(name=valid_function(function.number))


def _function(function: Function, tool: NativeTool, limit: int, places: Mapping[int, int]) -> Code:
    """Return the function, behind what keeps its answers where it is asked once."""
    name = valid_function(function.number)
    if function.number not in places:
        return _judging(function, name, tool, limit)
    keeping, asked = once.keeping(function, name, places[function.number])
    tool.functions.append(_judging(function, asked, tool, limit))
    return keeping


def _judging(function: Function, name: Code, tool: NativeTool, limit: int) -> Code:
    pointer = comment(function.pointer)
    if is_python(function):
        verdict = _of_python(function, tool)
        return macro("function", "python", "native")(name=name, pointer=pointer, verdict=verdict)
    body = NativeBody(tool, function).block(function.body, Value(VALUE))
    part = macro("function", "part", "native")
    if not function.recursive:
        return part(name=name, pointer=pointer, body=body)
    inside = tool.names.new("inside_")
    tool.functions.append(part(name=inside, pointer=pointer, body=body))
    guarded = macro("function", "recursive", "native")
    return guarded(name=name, inside=inside, limit=digits(limit))


def _of_python(function: Function, tool: NativeTool) -> Code:
    """Return the call of the body in Python; one that takes more is not asked from here."""
    if function.number in tool.unit.counts_depth | tool.unit.takes_known:
        return Code("ASK")
    predicate = tool.object(python_function(function.number))
    return expression("passes(value, {})", predicate)


def _source(tool: NativeTool, heads: list[Code], entry: Code) -> tuple[NativeSource, Code]:
    """Put the file together; its digest is that of the file without one, and of the header."""
    objects = expression("({})", joined(", ", tool.objects))

    def written(digest: str) -> str:
        text = macro("tool", "file", "native")(
            tool=comment(f"tool: {tool.unit.tool}"),
            digest=hexadecimal(digest),
            objects=digits(len(tool.objects)),
            declarations=heads,
            functions=tool.functions,
            entry=entry,
        )
        return f"{text}\n"

    digest = sha256(f"{emit_header()}{written('')}{objects}".encode()).hexdigest()
    return NativeSource(written(digest), digest), objects


def emit_header() -> str:
    """Return the header that all files of an extension share."""
    formats = macro("formats", "formats", "native")()
    return f"{macro('header', 'header', 'native')(formats=formats)}\n"


def shared_files(digests: Iterable[str]) -> dict[str, str]:
    """Return path -> text of what an extension needs beside the files of its tools."""
    return {HEADER: emit_header(), f"{MODULE}.c": emit_extension(list(dict.fromkeys(digests)))}


def emit_extension(digests: list[str]) -> str:
    """Return the file that makes one extension module of the tools with these digests."""
    text = macro("module", "module", "native")(digests=[hexadecimal(digest) for digest in digests])
    return f"{text}\n"
