"""The pointer dialect as the plainest Python (document 000, spec/pointer.md)."""

from codegen.reference.pointer.interpreter import Interpreter
from codegen.reference.pointer.replies import check_reply, parse_tool_calls, validate_args

__all__ = ["Interpreter", "check_reply", "parse_tool_calls", "validate_args"]
