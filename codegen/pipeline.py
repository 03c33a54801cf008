"""The order of the stages: schema document -> IR -> passes -> source."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from codegen import limits
from codegen.dialects import DIALECTS, Dialect
from codegen.errors import CodegenError, SchemaError
from codegen.ir.nodes import Program
from codegen.ir.size import checks
from codegen.lower.lowering import Lowered, lower
from codegen.passes.dispatch import dispatch
from codegen.passes.fold import fold
from codegen.passes.inline import inline
from codegen.passes.merge import merge
from codegen.passes.outline import outline
from codegen.passes.prune import prune
from codegen.schema.document import Document
from codegen.schema.drafts import DRAFTS, Draft
from codegen.schema.drafts import draft_named as known_draft
from codegen.schema.patterns import ENGINES, Engine
from codegen.schema.projection import Notice, project
from codegen.schema.stack import deep_stack

if TYPE_CHECKING:
    from codegen.emit.module import Module
    from codegen.emit.native.source import NativeSource

__all__ = [
    "LIBRARY_PASSES",
    "PASSES",
    "Compilation",
    "Pass",
    "compile_source",
    "dialect_named",
    "draft_named",
    "engine_named",
    "formats_mode",
    "optimise",
]

Pass = Callable[[Program], Program]
# What inline and dispatch uncover is folded again.
PASSES: tuple[Pass, ...] = (fold, inline, fold, dispatch, fold, prune)
LIBRARY_PASSES: tuple[Pass, ...] = (inline, fold, merge, prune)


@dataclass(frozen=True, slots=True)
class Compilation:
    """The module of one schema, as codegen.emit.module has it, and the keywords it does not check.

    `program` is what the source is made from. `native` is its fast body in C, where that was asked
    for and C can have it.
    """

    judging: str
    telling: str
    runtime: frozenset[str]
    unchecked: tuple[Notice, ...]
    program: Program
    native: "NativeSource | None" = None

    @property
    def source(self) -> str:
        """The source of the module."""
        return self.judging + self.telling


def compile_source(
    schema: object,
    *,
    dialect: str = "pointer",
    formats: str | None = None,
    draft: str | None = None,
    resources: Mapping[str, object] | None = None,
    tool: str = "schema",
    runtime: str = "codegen.runtime.",
    strict: bool = False,
    native: bool = False,
    allow_slow_patterns: bool = True,
    regex_engine: str = "re",
) -> Compilation:
    """Return the module that judges a schema, not formatted by black yet.

    `formats` is "assert", "annotate" or None for what the dialect does.
    `resources` has the other documents, by URI, that references of the schema may name.
    `runtime` is the package that the module imports its helpers from. A `native` module has its
    fast body in C too. Raise SchemaError for a schema that cannot be compiled; where `strict`,
    for a keyword that is not checked; and for a pattern that can take exponential time, unless
    `allow_slow_patterns`. With `regex_engine` "re2" the module imports google-re2, and searches by
    it for the patterns that it finds in the same texts as "re".
    """
    words = dialect_named(dialect)
    asserted = formats_mode(words, formats) == "assert"
    engine = engine_named(regex_engine)
    target = _Target(words, tool, runtime, strict, native, allow_slow_patterns, engine)
    try:
        with deep_stack():
            document = Document(schema, draft=draft_named(draft), resources=resources)
            return _compiled(document, asserted, target)
    except RecursionError as error:
        raise SchemaError("", "its schemas and references nest too deep to compile") from error


@dataclass(frozen=True, slots=True)
class _Target:
    """What is made of a document, as `compile_source` says."""

    dialect: Dialect
    tool: str
    runtime: str
    strict: bool
    native: bool
    allow_slow_patterns: bool
    engine: Engine


def _program(
    document: Document, asserted: bool, words: Dialect, engine: Engine
) -> tuple[Program, Lowered]:
    """Return the program that is emitted, and what is to be said of its schema."""
    projection = project(document, words.depth)
    lowered = lower(projection.document, formats=asserted, style=words.style, engine=engine)
    passes = LIBRARY_PASSES if words.style == "library" else PASSES
    program = outline(optimise(lowered.program, passes))
    return program, replace(lowered, unchecked=(*projection.unchecked, *lowered.unchecked))


def _compiled(document: Document, asserted: bool, target: _Target) -> Compilation:
    program, lowered = _program(document, asserted, target.dialect, target.engine)
    unchecked = lowered.unchecked
    if lowered.slow and not target.allow_slow_patterns:
        slow = lowered.slow[0]
        other = "" if target.engine == "re2" else "--regex-engine re2 (regex_engine=) or "
        advice = f"rewrite the pattern, or give {other}--allow-slow-patterns (allow_slow_patterns=)"
        raise SchemaError(slow.pointer, f"{slow.keyword} {slow.reason}; {advice}")
    if target.strict and unchecked:
        first = unchecked[0]
        raise SchemaError(first.pointer, f"{first.keyword} {first.reason}")
    if checks(program) > limits.MAX_CHECKS:
        raise SchemaError(
            "", f"its code would make over {limits.MAX_CHECKS} checks; split the schema"
        )
    module = _emit(program, target, lowered.linear)
    parts = module.judging, module.telling, module.runtime
    return Compilation(*parts, unchecked, program, module.native)


def optimise(program: Program, passes: Iterable[Pass] = PASSES) -> Program:
    """Return the program after the passes, in order; `fold` has to be the first of them."""
    folded: Program | None = None
    for change in passes:
        if change is not fold:
            program = change(program)
        elif program is not folded:
            program = folded = fold(program)
    return program


def _emit(program: Program, target: _Target, linear: frozenset[str]) -> "Module":
    from codegen.emit.module import emit_module  # jinja2 is imported only here

    words, tool, runtime = target.dialect, target.tool, target.runtime
    return emit_module(program, words, tool, runtime, native=target.native, linear=linear)


def dialect_named(name: str) -> Dialect:
    """Return a dialect; raise CodegenError for an unknown name."""
    if name not in DIALECTS:
        raise CodegenError(f"unknown dialect {name!a:.100}; known are {', '.join(DIALECTS)}")
    return DIALECTS[name]


def engine_named(name: str) -> Engine:
    """Return an engine of patterns; raise CodegenError for an unknown name."""
    for engine in ENGINES:
        if name == engine:
            return engine
    raise CodegenError(f"unknown regex engine {name!a:.100}; known are {', '.join(ENGINES)}")


def formats_mode(dialect: Dialect, formats: str | None) -> Literal["assert", "annotate"]:
    """Return what is done with `format`; raise CodegenError for an unknown mode."""
    match formats:
        case None:
            return dialect.formats
        case "assert":
            return "assert"
        case "annotate":
            return "annotate"
    raise CodegenError(f"formats is 'assert' or 'annotate', not {formats!a:.100}")


def draft_named(name: str | None) -> Draft | None:
    """Return a draft, None for None; raise CodegenError for an unknown name."""
    if name is None:
        return None
    draft = known_draft(name)
    if draft is None:
        raise CodegenError(f"unknown draft {name!a:.100}; known are {', '.join(DRAFTS)}")
    return draft
