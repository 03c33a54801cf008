"""The pointer dialect as the plainest Python (document 000, spec/pointer.md)."""

from codegen.reference.pointer.interpreter import Interpreter

__all__ = ["Interpreter"]
