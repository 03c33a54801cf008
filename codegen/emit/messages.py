"""A fault at a place -> the expression of its message."""

from codegen.dialects import Slot
from codegen.emit.code import Code, expression
from codegen.emit.literals import interpolated
from codegen.emit.paths import Path
from codegen.emit.unit import Unit
from codegen.ir.faults import Fault

__all__ = ["message"]


def message(
    fault: Fault, path: Path, value: Code, unit: Unit, known: dict[Slot, Code] | None = None
) -> Code:
    """Return a string or f-string; `known` has the expressions of slots that a check counts."""
    pieces: list[str | Code] = []
    for part in unit.dialect.words(fault):
        if not isinstance(part, Slot):
            pieces.append(part)
        elif known and part in known:
            pieces.append(known[part])
        else:
            pieces.extend(_slot(part, path, value, unit))
    return interpolated(pieces)


def _slot(slot: Slot, path: Path, value: Code, unit: Unit) -> list[str | Code]:
    if slot is Slot.PATH:
        return path.shown(unit)
    if slot is Slot.NAME:
        return _name(path, unit)
    if slot is Slot.TOOL:
        return [unit.tool]
    if slot is Slot.KIND:
        return [expression("{}({})", unit.use("values", "json_type"), value)]
    if slot is Slot.VALUE:
        return [expression("{}({})", unit.use("text", "dumps"), value)]
    if slot is Slot.REPR:
        return [expression("{}({})", unit.use("text", "shown"), value)]
    if slot is Slot.LENGTH:
        return [expression("len({})", value)]
    raise TypeError(f"nothing fills the slot {slot.name} here")


def _name(path: Path, unit: Unit) -> list[str | Code]:
    if isinstance(path.name, Code):
        return [expression("{}({})", unit.use("text", "name"), path.name)]
    return [] if path.name is None else [path.name]
