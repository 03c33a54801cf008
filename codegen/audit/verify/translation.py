"""Part (d): a module, read back into the checks that it makes, says what its schema says."""

from typing import Any

from codegen.audit.lift import Finding as Lifted
from codegen.audit.lift import findings
from codegen.audit.verify.model import Finding
from codegen.errors import SchemaError
from codegen.package.model import Options
from codegen.pipeline import compiled_program, dialect_named

__all__ = ["translation_findings"]


def translation_findings(
    path: str, text: str, schema: Any, tool: str, options: Options
) -> list[Finding]:
    """Return where a module on disk does not make the checks of its schema.

    What reads it shares no code with what wrote it (codegen.audit.lift). A schema that cannot be
    compiled is for the regeneration to tell of.
    """
    try:
        program = compiled_program(
            schema, dialect=options.dialect, formats=options.formats, resources=options.resources
        )
    except SchemaError:
        return []
    found = findings(text, program, dialect_named(options.dialect), tool)
    return [Finding("translation", path, _told(item), item.line) for item in found]


def _told(item: Lifted) -> str:
    return f"{item.pointer}: {item.message}" if item.pointer else item.message
