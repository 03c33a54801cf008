"""Compile the JSON Schema of every tool an LLM may call into a specialised Python validator.

`compile_schema` and `compile_tools` work in process; the command `toolcall-codegen` writes
packages. Nothing that compiles is imported before it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from codegen.errors import CodegenError, ReplyError, SchemaError, ToolFormatError

if TYPE_CHECKING:
    from codegen.api import CompiledSchema, CompiledTools, compile_schema, compile_tools
    from codegen.emit.replies import ReplyOptions
    from codegen.parsing import parse_reply
    from codegen.runtime.replies.reading import Strictness

__all__ = [
    "CodegenError",
    "CompiledSchema",
    "CompiledTools",
    "ReplyError",
    "ReplyOptions",
    "SchemaError",
    "Strictness",
    "ToolFormatError",
    "__version__",
    "compile_schema",
    "compile_tools",
    "parse_reply",
]

__version__ = "0.1.0"
# name -> the module that has it
_LAZY = {
    **dict.fromkeys(
        ("CompiledSchema", "CompiledTools", "compile_schema", "compile_tools"), "codegen.api"
    ),
    "ReplyOptions": "codegen.emit.replies",
    "Strictness": "codegen.runtime.replies.reading",
    "parse_reply": "codegen.parsing",
}


def __getattr__(name: str) -> object:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
