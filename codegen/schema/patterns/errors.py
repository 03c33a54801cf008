"""The error of a pattern that cannot be translated."""

from __future__ import annotations

from codegen.errors import CodegenError

__all__ = ["PatternError"]


class PatternError(CodegenError):
    """A `pattern` that is no ECMA-262 regular expression, or has no exact Python equivalent.

    `position` counts characters from 0; `reason` says what is wrong or not supported.
    """

    def __init__(self, position: int, reason: str) -> None:
        self.position = position
        self.reason = reason
        super().__init__(f"pattern, at character {position}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return (PatternError, (self.position, self.reason))
