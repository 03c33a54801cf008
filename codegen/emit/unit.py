"""What the functions of one module share: imports, constants, and facts about the functions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import LiteralString

from codegen.dialects import Dialect, Unworded
from codegen.emit.code import Code, expression, joined
from codegen.emit.literals import literal
from codegen.emit.names import Names
from codegen.ir import nodes
from codegen.ir.faults import TooManyErrors
from codegen.ir.keyed import asked_keys
from codegen.ir.nodes import Function, Node, Program
from codegen.ir.size import counts_faults
from codegen.ir.walk import calls, children, walk
from codegen.runtime.judging import MAX_ERRORS

__all__ = ["Unit"]


@dataclass
class Unit:
    """One module in the making.

    `imports` maps runtime modules to the names that the code uses; `constants` maps the source of
    a value to the name that stands for it. `linear` has the patterns that RE2 searches for.
    """

    program: Program
    dialect: Dialect
    tool: str
    linear: frozenset[str] = frozenset()
    imports: dict[str, set[str]] = field(default_factory=dict)
    constants: dict[Code, Code] = field(default_factory=dict)
    names: Names = field(default_factory=Names)

    def __post_init__(self) -> None:
        self.root_is_called = any(
            number == 0 for function in self.program.functions for number in calls(function.body)
        )
        self.calls_functions = self.root_is_called or len(self.program.functions) > 1
        self.counts_depth = _reaching(self.program, lambda function: function.recursive)
        self.takes_known = _reaching(self.program, lambda function: function.once)
        self.tried = _tried(self.program)
        self.stops_loops = _words_too_many(self.dialect) and not counts_faults(self.program)
        gated = self.dialect.style == "gated"
        self.gives_types = _type_givers(self.program) if gated else frozenset()
        self.has_full_body = _told(self.program) if not gated else None

    def takes_path(self, number: int) -> bool:
        """Say whether a full body is told where its instance stands; the mere root knows it."""
        return self.dialect.style == "gated" and (number != 0 or self.root_is_called)

    def needs_full_body(self, number: int) -> bool:
        """Say whether the errors of a function are ever told; a library tells not all."""
        return self.has_full_body is None or number in self.has_full_body

    def keeper(self, number: int, name: LiteralString) -> Code:
        """Return the decorator of a body that is asked once; nothing for one of other functions."""
        if not self.program.functions[number].once:
            return Code("")
        return self.use("once", name)

    def parameters(self, number: int) -> Code:
        """Return the last parameters of both bodies of a function: answers that are kept, depth."""
        known, depth = Code(""), Code("")
        if number in self.takes_known:
            known = expression(", known: {}", self.use("once", "Known"))
        if number in self.counts_depth:
            depth = Code(", depth: int")
        return joined("", (known, depth))

    def entry_arguments(self) -> Code:
        """Return what a call of the root gives for them."""
        known = Code(", known") if 0 in self.takes_known else Code("")
        return joined("", (known, Code(", 0") if 0 in self.counts_depth else Code("")))

    def no_answers(self) -> Code:
        """Return the statement with which the entry makes room for answers, where any are kept."""
        if 0 not in self.takes_known:
            return Code("")
        return expression("known: {} = {{}}", self.use("once", "Known"))

    def use(self, module: str, name: str) -> Code:
        """Import a name from a runtime module, and return it."""
        self.imports.setdefault(module, set()).add(name)
        return Code(name)

    def constant(self, prefix: str, value: Code) -> Code:
        """Return the name of a module constant with the given source, made once."""
        name = self.constants.get(value)
        if name is None:
            name = self.constants[value] = self.names.new(prefix)
        return name

    def regex(self, pattern: str) -> Code:
        """Return the name of what finds a pattern of Python's `re` in a string."""
        if pattern in self.linear:
            search = self.use("linear", "linear_search")
            return self.constant("MATCHES_", expression("{}({})", search, literal(pattern)))
        method = Code("match" if _is_anchored(pattern) else "search")
        return self.constant("MATCHES_", expression("re.compile({}).{}", literal(pattern), method))

    def misses(self, pattern: str) -> Code | None:
        """Return the name of what finds nothing in just the strings that `regex` finds a match in.

        Return None for a pattern that may match further on, and for one of RE2.
        """
        if pattern in self.linear or not _is_anchored(pattern):
            return None
        made = expression("re.compile({}).match", literal(f"(?!{pattern})"))
        return self.constant("MISSES_", made)


def _words_too_many(dialect: Dialect) -> bool:
    try:
        return bool(dialect.words(TooManyErrors(MAX_ERRORS)))
    except Unworded:
        return False


def _is_anchored(pattern: str) -> bool:
    return pattern.startswith("^") and "|" not in pattern


def _reaching(program: Program, holds: Callable[[Function], bool]) -> frozenset[int]:
    """Return the functions of which a fact holds, or of one that they call, at any distance."""
    callers: dict[int, set[int]] = {function.number: set() for function in program.functions}
    for function in program.functions:
        for target in calls(function.body):
            callers[target].add(function.number)
    found = {function.number for function in program.functions if holds(function)}
    pending = list(found)
    while pending:
        new = callers[pending.pop()] - found
        found |= new
        pending.extend(new)
    return frozenset(found)


def _told(program: Program) -> frozenset[int]:
    """Return the functions that the root calls, at any distance, to tell their errors."""
    found = {0}
    pending = [0]
    while pending:
        body = program.functions[pending.pop()].body
        new = set(_told_calls(body)) - found
        found |= new
        pending.extend(new)
    return frozenset(found)


def _told_calls(body: Node) -> Iterator[int]:
    pending = [body]
    while pending:
        node = pending.pop()
        match node:
            case nodes.Call(number):
                yield number
            case nodes.Union() | nodes.Not() | nodes.Contains():
                pass
            case nodes.If():
                pending.extend((node.then, node.otherwise))
            case _:
                pending.extend(children(node))


def _type_givers(program: Program) -> frozenset[int]:
    """Return the functions whose callers ask whether they failed by the type of the value."""
    bodies = {function.number: function.body for function in program.functions}
    pending = [
        number
        for body in bodies.values()
        for node in walk(body)
        if isinstance(node, nodes.Union)
        for branch in node.branches
        for number in _own_calls(branch)
    ]
    found: set[int] = set()
    while pending:
        number = pending.pop()
        if number not in found:
            found.add(number)
            pending.extend(_own_calls(bodies[number]))
    return frozenset(found)


def _tried(program: Program) -> frozenset[int]:
    """Return the functions that are called to see whether they hold: that they fail is usual."""
    found: set[int] = set()
    for function in program.functions:
        for node in walk(function.body):
            match node:
                case nodes.Union():
                    asked = asked_keys(node, program) is not None  # before the call
                    tried: tuple[Node, ...] = () if asked else node.branches
                case nodes.Not() | nodes.Contains():
                    tried = (node.node,)
                case nodes.If():
                    tried = (node.condition,)
                case _:
                    continue
            found.update(number for branch in tried for number in _own_calls(branch))
    return frozenset(found)


def _own_calls(node: Node) -> list[int]:
    """Return the functions that a node calls as a part of itself, not of a subschema."""
    match node:
        case nodes.Call(number):
            return [number]
        case nodes.Sequence(items):
            return [number for item in items for number in _own_calls(item)]
        case nodes.Gate():
            return _own_calls(node.then)
    return []
