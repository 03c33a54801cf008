"""Readers of LLM tool definitions: any published format in, one list of tools out."""

from codegen.tools.decode import decode
from codegen.tools.files import load_tools
from codegen.tools.model import Skipped, Tool, ToolList
from codegen.tools.readers import FORMATS, read_tools

__all__ = ["FORMATS", "Skipped", "Tool", "ToolList", "decode", "load_tools", "read_tools"]
