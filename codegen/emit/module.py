"""A program and a dialect -> the source of one module."""

from collections.abc import Mapping
from dataclasses import dataclass

from codegen.dialects import Dialect
from codegen.emit.code import Code, expression, joined
from codegen.emit.environment import macro
from codegen.emit.fast import emit_fast
from codegen.emit.full import emit_full
from codegen.emit.literals import comment, literal
from codegen.emit.messages import message
from codegen.emit.paths import Path
from codegen.emit.unit import Unit
from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import Program
from codegen.runtime.judging import MAX_DEPTH, MAX_ERRORS

__all__ = ["Module", "emit_module"]

_RETURNED = {"all": "errors", "first": "errors[:1]", "sorted": "sorted(errors)"}
_NAMES = ("is_valid", "validate")
_LIBRARY_NAMES = ("is_valid", "iter_messages", "problems", "validate")
_HEADER = '"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""'


@dataclass(frozen=True, slots=True)
class Module:
    """The source of a module, and the runtime modules that it imports."""

    source: str
    runtime: frozenset[str]


def emit_module(program: Program, dialect: Dialect, tool: str, runtime: str) -> Module:
    """Return the source of the module that judges one schema, not formatted by black yet.

    `runtime` is the package, as an import statement names it, that holds the runtime modules: a
    constant of the compiler.
    """
    unit = Unit(program, dialect, tool)
    functions: list[Code] = []
    for function in program.functions:
        functions.append(emit_fast(function, unit))
        if unit.needs_full_body(function.number):
            functions.append(emit_full(function, unit))
    unit.use("judging", "judge")
    unit.use("judging", "MAX_ERRORS")
    too_deep = _at_root(faults.TooDeep(MAX_DEPTH), unit)
    too_many = _at_root(faults.TooManyErrors(MAX_ERRORS), unit)
    library = dialect.style == "library"
    source = macro("module", "module")(
        header=Code(_HEADER),
        tool=comment(f"tool: {tool}"),
        names=[literal(name) for name in (_LIBRARY_NAMES if library else _NAMES)],
        others=macro("module", "library")() if library else Code(""),
        imports=_imports(unit.imports, unit.constants, Code(runtime), library),
        constants=[{"name": name, "value": value} for value, name in unit.constants.items()],
        functions=functions,
        too_deep=expression("TOO_DEEP = {}", too_deep),
        too_many=expression("TOO_MANY = {}", too_many),
        returned=Code(_RETURNED[dialect.result]),
        root_path=Code(', ""') if unit.takes_path(0) else Code(""),
        root_depth=Code(", 0") if 0 in unit.counts_depth else Code(""),
    )
    return Module(f"{source}\n", frozenset(unit.imports))


def _at_root(fault: Fault, unit: Unit) -> Code:
    """Return the message of a fault of the whole value.

    A dialect whose checks do not recurse has none, and its validators never ask for it.
    """
    try:
        return message(fault, Path(), Code("args"), unit)
    except LookupError:
        return literal("")


def _imports(
    used: Mapping[str, set[str]], constants: Mapping[Code, Code], runtime: Code, library: bool
) -> dict[str, list[Code]]:
    standard = [Code("from typing import Any")]
    if library:
        standard.insert(0, Code("from collections.abc import Iterator"))
    if any(value.startswith("re.compile") for value in constants):
        standard.insert(0, Code("import re"))
    lines = [
        expression(
            "from {}{} import {}",
            runtime,
            Code(module),
            joined(", ", [Code(name) for name in sorted(names)]),
        )
        for module, names in sorted(used.items())
    ]
    return {"standard": standard, "runtime": lines}
