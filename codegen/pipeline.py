"""The order of the stages: schema document -> IR -> passes -> source."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

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
from codegen.passes.once import once
from codegen.passes.outline import outline
from codegen.passes.prune import prune
from codegen.runtime.options import shown, wrong_option
from codegen.schema.document import Document
from codegen.schema.drafts import DRAFTS, Draft
from codegen.schema.drafts import draft_named as known_draft
from codegen.schema.patterns import ENGINES, Engine
from codegen.schema.projection import Notice, project
from codegen.schema.stack import deep_stack

if TYPE_CHECKING:
    from codegen.emit.native.source import NativeSource

__all__ = [
    "LIBRARY_PASSES",
    "PASSES",
    "Compilation",
    "CompileOptions",
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


@dataclass(frozen=True, slots=True)
class CompileOptions:
    """How schemas are compiled.

    `formats` says whether `format` is asserted, None that the dialect decides. `strict` refuses a
    schema with a keyword that is not checked. `resources` has the other documents, by URI, that
    references may name. `native` adds the fast body in C. A pattern that can take exponential time
    is refused unless `allow_slow_patterns`. `engine` is what searches for patterns: Python's `re`,
    or google-re2 where that finds the same texts.
    """

    dialect: str = "pointer"
    formats: Literal["assert", "annotate"] | None = None
    strict: bool = False
    resources: Mapping[str, Any] = field(default_factory=dict)
    native: bool = False
    allow_slow_patterns: bool = False
    engine: Engine = "re"


DEFAULTS = CompileOptions()


def compile_source(
    schema: object,
    options: CompileOptions = DEFAULTS,
    *,
    draft: str | None = None,
    tool: str = "schema",
    runtime: str = "codegen.runtime.",
) -> Compilation:
    """Return the module that judges a schema, not formatted by black yet.

    `draft` is that of a schema that does not name its own, `tool` the name that some dialects word,
    `runtime` the package that the module imports its helpers from. Raise SchemaError for a schema
    that cannot be compiled, or that the options refuse; CodegenError for a name that is none.
    """
    from codegen.emit.module import emit_module  # jinja2 is imported only here

    words = dialect_named(options.dialect)
    engine = engine_named(options.engine)
    asserted = formats_mode(words, options.formats) == "assert"
    try:
        with deep_stack():
            document = Document(schema, draft=draft_named(draft), resources=options.resources)
            program, lowered = _program(document, asserted, words, engine)
            _refuse(lowered, options)
            if checks(program) > limits.MAX_CHECKS:
                reason = f"its code would make over {limits.MAX_CHECKS} checks; split the schema"
                raise SchemaError("", reason)
            native, linear = options.native, lowered.linear
            module = emit_module(program, words, tool, runtime, native=native, linear=linear)
    except RecursionError as error:
        raise SchemaError("", "its schemas and references nest too deep to compile") from error
    parts = module.judging, module.telling, module.runtime
    return Compilation(*parts, lowered.unchecked, program, module.native)


def _program(
    document: Document, asserted: bool, words: Dialect, engine: Engine
) -> tuple[Program, Lowered]:
    """Return the program that is emitted, and what is to be said of its schema."""
    projection = project(document, words.depth)
    lowered = lower(projection.document, formats=asserted, style=words.style, engine=engine)
    passes = LIBRARY_PASSES if words.style == "library" else PASSES
    program = once(outline(optimise(lowered.program, passes)))
    return program, replace(lowered, unchecked=(*projection.unchecked, *lowered.unchecked))


def _refuse(lowered: Lowered, options: CompileOptions) -> None:
    """Raise SchemaError for what the options do not let pass."""
    if lowered.slow and not options.allow_slow_patterns:
        slow = lowered.slow[0]
        other = "" if options.engine == "re2" else "--regex-engine re2 (regex_engine=) or "
        advice = f"rewrite the pattern, or give {other}--allow-slow-patterns (allow_slow_patterns=)"
        raise SchemaError(slow.pointer, f"{slow.keyword} {slow.reason}; {advice}")
    if options.strict and lowered.unchecked:
        first = lowered.unchecked[0]
        raise SchemaError(first.pointer, f"{first.keyword} {first.reason}")


def optimise(program: Program, passes: Iterable[Pass] = PASSES) -> Program:
    """Return the program after the passes, in order; `fold` has to be the first of them."""
    folded: Program | None = None
    for change in passes:
        if change is not fold:
            program = change(program)
        elif program is not folded:
            program = folded = fold(program)
    return program


def dialect_named(name: str) -> Dialect:
    """Return a dialect; raise CodegenError for an unknown name."""
    if not isinstance(name, str) or name not in DIALECTS:
        raise CodegenError(f"unknown dialect {shown(name)}; known are {', '.join(DIALECTS)}")
    return DIALECTS[name]


def engine_named(name: str) -> Engine:
    """Return an engine of patterns; raise CodegenError for an unknown name."""
    for engine in ENGINES:
        if name == engine:
            return engine
    raise CodegenError(f"unknown regex engine {shown(name)}; known are {', '.join(ENGINES)}")


def formats_mode(dialect: Dialect, formats: str | None) -> Literal["assert", "annotate"]:
    """Return what is done with `format`; raise CodegenError for an unknown mode."""
    match formats:
        case None:
            return dialect.formats
        case "assert":
            return "assert"
        case "annotate":
            return "annotate"
    raise wrong_option("formats", "'assert' or 'annotate'", formats)


def draft_named(name: str | None) -> Draft | None:
    """Return a draft, None for None; raise CodegenError for an unknown name."""
    if name is None:
        return None
    draft = known_draft(name) if isinstance(name, str) else None
    if draft is None:
        raise CodegenError(f"unknown draft {shown(name)}; known are {', '.join(DRAFTS)}")
    return draft
