"""The dialects by name; interpreter and emitter take their texts from here alike."""

from codegen.dialects.codes import CODES
from codegen.dialects.jsonschema import JSONSCHEMA
from codegen.dialects.model import Dialect, Message, Slot, Unworded
from codegen.dialects.pointer import POINTER
from codegen.dialects.tagged import TAGGED

__all__ = [
    "CODES",
    "DIALECTS",
    "JSONSCHEMA",
    "POINTER",
    "TAGGED",
    "Dialect",
    "Message",
    "Slot",
    "Unworded",
]

DIALECTS = {dialect.name: dialect for dialect in (POINTER, TAGGED, CODES, JSONSCHEMA)}
