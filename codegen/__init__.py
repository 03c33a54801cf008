"""Compile the JSON Schema of every tool an LLM may call into a specialised Python validator.

`compile_schema` and `compile_tools` work in process; the command `toolcall-codegen` writes
packages. Nothing that compiles is imported before it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from codegen.errors import CodegenError, ReplyError, SchemaError, ToolFormatError

if TYPE_CHECKING:
    from codegen.api import CompiledSchema, CompiledTools, compile_schema, compile_tools

__all__ = [
    "CodegenError",
    "CompiledSchema",
    "CompiledTools",
    "ReplyError",
    "SchemaError",
    "ToolFormatError",
    "__version__",
    "compile_schema",
    "compile_tools",
]

__version__ = "0.1.0"
_IN_API = frozenset({"CompiledSchema", "CompiledTools", "compile_schema", "compile_tools"})


def __getattr__(name: str) -> object:
    if name in _IN_API:
        return getattr(import_module("codegen.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
