"""The exceptions that ship with generated code."""

__all__ = ["CodegenError", "ReplyError"]


class CodegenError(Exception):
    """Base of every exception that this project raises on purpose."""


class ReplyError(CodegenError, ValueError):
    """A model's reply that cannot be read; the message names the place inside the reply."""
