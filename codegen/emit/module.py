"""A program and a dialect -> the source of one module."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from codegen.dialects import Dialect
from codegen.emit.code import Code, expression, joined
from codegen.emit.environment import macro
from codegen.emit.fast import emit_fast, emit_root
from codegen.emit.full_function import emit_all_errors, emit_full
from codegen.emit.literals import comment, literal
from codegen.emit.messages import message
from codegen.emit.native.source import NativeSource, emit_native
from codegen.emit.paths import Path
from codegen.emit.unit import Unit
from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import Program
from codegen.ir.size import has_most
from codegen.runtime.judging import MAX_DEPTH, MAX_ERRORS

__all__ = ["Module", "emit_module"]

_NAMES = ("is_valid", "validate")
_LIBRARY_NAMES = ("is_valid", "iter_messages", "problems", "validate")
_MISSES = "# MISSES_n gives None for a text that is right: no match object is made."
_HEADER = '"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""'


@dataclass(frozen=True, slots=True)
class Module:
    """The source of a module, the runtime modules that it imports, and its fast body in C.

    The source is `judging`, which stands alone until a value is found to be invalid, and then
    `telling`: the functions that say what is wrong.
    """

    judging: str
    telling: str
    runtime: frozenset[str]
    native: NativeSource | None = None

    @property
    def source(self) -> str:
        """The whole source."""
        return self.judging + self.telling


def emit_module(
    program: Program,
    dialect: Dialect,
    tool: str,
    runtime: str,
    *,
    native: bool = False,
    linear: frozenset[str] = frozenset(),
) -> Module:
    """Return the source of the module that judges one schema, not formatted by black yet.

    `runtime` is the package of the runtime modules, as an import statement names it: a constant of
    the compiler. A `native` module also has its fast body in C, where there is C for it; one of a
    package takes it from the extension there. `linear` has the patterns that RE2 searches for.
    """
    unit = Unit(program, dialect, tool, linear)
    root = emit_root(unit)
    functions = list(_fast_functions(unit))
    limits = _limits(unit)
    full_functions = list(_full_functions(unit, limited=bool(limits["too_many"])))
    telling = macro("module", "telling")(functions=full_functions)
    library = dialect.style == "library"
    c_source, handed_over = _native(unit, runtime) if native else (None, Code(""))
    judging = macro("module", "judging")(
        header=Code(_HEADER),
        tool=comment(f"tool: {tool}"),
        names=[literal(name) for name in (_LIBRARY_NAMES if library else _NAMES)],
        others=macro("module", "library")() if library else Code(""),
        imports=_imports(unit.imports, unit.constants, Code(runtime), library),
        constants=_constants(unit),
        functions=functions,
        native=handed_over,
        **limits,
        root={"body": root.body, "subscripts": root.subscripts, "type": root.type},
        # C says yes at once; functions may be asked often.
        asks_first=native or unit.calls_functions,
    )
    return Module(f"{judging}\n", f"\n\n{telling}\n", frozenset(unit.imports), c_source)


def _fast_functions(unit: Unit) -> Iterator[Code]:
    """Yield the fast bodies of all functions; that of the root is in `is_valid`."""
    for function in unit.program.functions:
        if function.number or unit.root_is_called:
            yield emit_fast(function, unit)


def _full_functions(unit: Unit, *, limited: bool) -> Iterator[Code]:
    """Yield what tells all errors, and the full bodies of all functions that it calls."""
    yield emit_all_errors(unit, limited=limited)
    for function in unit.program.functions[0 if unit.root_is_called else 1 :]:
        if unit.needs_full_body(function.number):
            yield emit_full(function, unit)


def _constants(unit: Unit) -> list[dict[str, Code]]:
    """Return the constants; what stands before the first that is turned round explains it."""
    return [
        {"name": name, "value": value, "note": Code(_MISSES if name == "MISSES_1" else "")}
        for value, name in unit.constants.items()
    ]


def _limits(unit: Unit) -> dict[str, Code]:
    """Return the constants that say what a value is which is past a limit of judging."""
    unit.use("judging", "judge")
    too_deep = _at_root(faults.TooDeep(MAX_DEPTH), unit)
    is_sure = has_most(unit.program, MAX_ERRORS)
    too_many = None if is_sure else _at_root(faults.TooManyErrors(MAX_ERRORS), unit)
    if too_many is not None:
        unit.use("judging", "MAX_ERRORS")
    return {
        "too_deep": expression("TOO_DEEP = {}", too_deep or literal("")),
        "too_many": Code("") if too_many is None else expression("TOO_MANY = {}", too_many),
    }


def _native(unit: Unit, runtime: str) -> tuple[NativeSource | None, Code]:
    """Return the fast body in C, and what hands the module's objects over to it; if there is C."""
    made = emit_native(unit)
    if made is None:
        return None, Code("")
    source, objects = made
    adopt = unit.use("native", "adopt") if runtime.startswith(".") else Code("")
    form = macro("module", "native")
    return source, form(digest=literal(source.digest), objects=objects, adopt=adopt)


def _at_root(fault: Fault, unit: Unit) -> Code | None:
    """Return the message of a fault of the whole value; None for a dialect that has none.

    A dialect that looks only at the arguments' own keys never finds a value too deep, and gives
    as many errors as there are keys.
    """
    try:
        return message(fault, Path(), Code("args"), unit)
    except LookupError:
        return None


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
