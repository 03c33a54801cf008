"""black, and the proof that it changed nothing but the layout."""

import ast
from importlib.metadata import version
from types import CodeType
from typing import Any

from codegen.errors import CodegenError

__all__ = ["black_style", "format_source"]


def black_style() -> str:
    """Return the year of black's stable style, the only part of its version that decides bytes."""
    return version("black").partition(".")[0]


def format_source(source: str) -> str:
    """Return the source as black formats it; raise CodegenError if it would mean another thing."""
    from black import Mode, format_str
    from black.mode import TargetVersion
    from black.parsing import InvalidInput

    try:
        formatted = format_str(source, mode=Mode(target_versions={TargetVersion.PY311}))
        is_same = _bytecode(source) == _bytecode(formatted) or _tree(source) == _tree(formatted)
    except (InvalidInput, RecursionError, SyntaxError) as error:
        raise CodegenError(f"the generated code cannot be formatted: {error}") from error
    if not is_same:
        raise CodegenError("black changed the meaning of the generated code; report this, please")
    return formatted


def _tree(source: str) -> str:
    """Return the syntax tree: bytecode can differ by a NOP where lines were joined."""
    return ast.dump(ast.parse(source))


def _bytecode(source: str) -> CodeType:
    return _without_lines(compile(source, "<generated>", "exec", dont_inherit=True))


def _without_lines(code: CodeType) -> CodeType:
    """Return the bytecode apart from what says on which line and column it stands."""
    constants: tuple[Any, ...] = tuple(
        _without_lines(item) if isinstance(item, CodeType) else item for item in code.co_consts
    )
    return code.replace(co_linetable=b"", co_firstlineno=1, co_consts=constants)
