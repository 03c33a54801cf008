"""Part (d): a module, read back into the checks that it makes, says what its schema says."""

from codegen.audit.lift import Finding as Lifted
from codegen.audit.lift import findings_in
from codegen.audit.parsed import Parsed
from codegen.audit.verify.model import Finding
from codegen.dialects import Dialect
from codegen.ir.nodes import Program

__all__ = ["translation_findings"]


def translation_findings(
    path: str, module: Parsed, program: Program, dialect: Dialect, tool: str
) -> list[Finding]:
    """Return where a module on disk does not make the checks of the program of its schema.

    What reads it shares no code with what wrote it (codegen.audit.lift).
    """
    found = findings_in(module, program, dialect, tool)
    return [Finding("translation", path, _told(item), item.line) for item in found]


def _told(item: Lifted) -> str:
    return f"{item.pointer}: {item.message}" if item.pointer else item.message
