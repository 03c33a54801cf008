"""JSON Schema `pattern` (ECMA-262) -> Python `re` text; the steps in their order."""

from __future__ import annotations

from functools import lru_cache

from codegen import limits
from codegen.runtime.formats import regex_ast as ast
from codegen.runtime.formats.regex_parser import RegexSyntaxError, parse
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.references import optional_references
from codegen.schema.patterns.render import render

__all__ = ["translate"]


@lru_cache(maxsize=1024)  # lower and emit ask in turn
def translate(pattern: str) -> str:
    """Python `re` source, in ASCII, for `re.compile(source).search(text)`, without flags.

    It finds a match in exactly the texts in which the ECMA-262 `pattern` (JSON Schema 2020-12
    validation, 6.3.3) finds one, and is the same text on every version of Python. Raises
    PatternError where `pattern` is invalid, too large, or has no exact equivalent.
    """
    if len(pattern) > limits.MAX_PATTERN_LENGTH:
        raise PatternError(
            limits.MAX_PATTERN_LENGTH, f"longer than {limits.MAX_PATTERN_LENGTH} characters"
        )
    try:
        tree = parse(pattern, limits.MAX_PATTERN_DEPTH)
    except RegexSyntaxError as error:
        raise PatternError(error.position, error.reason) from error
    _require_progress(tree)
    source = render(tree, optional_references(tree))
    if len(source) > limits.MAX_PATTERN_OUTPUT:
        raise PatternError(0, f"longer than {limits.MAX_PATTERN_OUTPUT} characters in Python")
    return source


def _require_progress(node: ast.Node) -> None:
    """Raise PatternError for a repeat that has to take very many turns, which may be empty."""
    if isinstance(node, ast.Repeat):
        if node.least > limits.MAX_EMPTY_TURNS and _may_be_empty(node.body):
            reason = f"repeats over {limits.MAX_EMPTY_TURNS} times what may be empty"
            raise PatternError(node.position, reason)
        _require_progress(node.body)
    elif isinstance(node, ast.Group | ast.Lookaround):
        _require_progress(node.body)
    elif isinstance(node, ast.Sequence | ast.Alternation):
        for part in node.items if isinstance(node, ast.Sequence) else node.branches:
            _require_progress(part)


def _may_be_empty(node: ast.Node) -> bool:
    match node:
        case ast.CharacterClass():
            return False
        case ast.Sequence(items):
            return all(map(_may_be_empty, items))
        case ast.Alternation(branches):
            return any(map(_may_be_empty, branches))
        case ast.Group(body):
            return _may_be_empty(body)
        case ast.Repeat(body, least):
            return least == 0 or _may_be_empty(body)
    return True
