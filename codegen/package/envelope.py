"""The gate's envelope (document 004), compiled by this compiler for the packages that it makes.

`python -m codegen.package.envelope` writes codegen/runtime/envelope.py anew.
"""

from pathlib import Path
from typing import Any

from codegen.emit.formatting import format_source
from codegen.pipeline import CompileOptions, compile_source

__all__ = ["ENVELOPE", "envelope_module"]

ENVELOPE: dict[str, Any] = {
    "type": "object",
    "properties": {"tool": {"type": "string"}, "arguments": {"type": "object"}},
    "required": ["tool", "arguments"],
    "additionalProperties": False,
}
_FILE = Path(__file__).resolve().parent.parent / "runtime" / "envelope.py"


def envelope_module() -> str:
    """Return the source of the runtime module that judges an envelope, as jsonschema words it."""
    options = CompileOptions(dialect="jsonschema")
    made = compile_source(ENVELOPE, options, tool="envelope", runtime=".")
    return format_source(made.source)


def main() -> None:
    """Write the module."""
    _FILE.write_text(envelope_module(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
