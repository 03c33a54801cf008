"""Which parts of `verify`, each on its own, kill a mutant."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from codegen.audit.parsed import Parsed, parsed
from codegen.audit.verify.allow_lists import TOOL
from codegen.audit.verify.allowed import allowed_findings
from codegen.audit.verify.examples import compare, values_for
from codegen.audit.verify.layout import same_but_layout
from codegen.audit.verify.loaded import load_module
from codegen.audit.verify.references import reference_of
from codegen.audit.verify.translation import translation_findings
from codegen.dialects import DIALECTS
from codegen.errors import CodegenError
from codegen.ir.nodes import Program
from codegen.package.model import Options
from codegen.pipeline import compile_source
from mutants.edits import Mutant

__all__ = ["Killer"]

_SECONDS = 2.0  # for all values: an endless loop is a death too


class TooLong(BaseException):
    """A mutant does not come to an end."""


@contextmanager
def _limited() -> Iterator[None]:
    def stop(*_: object) -> None:
        raise TooLong

    old = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, _SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


@dataclass
class Killer:
    """One tool: its source, values with the right answers, and what judges a mutant of it."""

    tool: str
    program: Program
    options: Options
    source: str
    values: list[Any]
    answers: list[list[str] | None]

    @classmethod
    def of(cls, tool: str, schema: dict[str, Any], options: Options, count: int) -> "Killer":
        """Return the killer for a tool; raise SchemaError for one that is not compiled."""
        made = compile_source(schema, options, tool=tool, runtime="._runtime.")
        reference = reference_of(tool, schema, options)
        values = list(values_for(schema, options, 0, count))
        answers = [reference(value) for value in values]
        return cls(tool, made.program, options, made.source, values, answers)

    def killed_by(self, mutant: Mutant) -> frozenset[str]:
        """Return the parts that find something in a mutant."""
        try:
            module = parsed(mutant.text)
        except CodegenError:
            return frozenset({"regeneration", "allow-list", "translation", "examples"})
        holds = {
            "regeneration": same_but_layout(self.source, module),
            "allow-list": not allowed_findings("tool.py", module, TOOL),
            "translation": self._is_translated(module),
            "examples": self._holds_examples(mutant.text),
        }
        return frozenset(name for name, is_held in holds.items() if not is_held)

    def line_of(self, mutant: Mutant) -> str:
        """Return the line of the source that a mutant changes."""
        return self.source.splitlines()[mutant.line - 1]

    def _is_translated(self, module: Parsed) -> bool:
        dialect = DIALECTS[self.options.dialect]
        return not translation_findings("tool.py", module, self.program, dialect, self.tool)

    def _holds_examples(self, text: str) -> bool:
        """Say whether all values are answered rightly; compiled code is run as it is."""
        answers = iter(self.answers)
        try:
            with _limited():
                code = compile(text, "tool.py", "exec", dont_inherit=True)
                module = load_module(code, is_result=False)
                found, _ = compare("tool.py", module, lambda _: next(answers), self.values)
        except (CodegenError, SyntaxError, TooLong):
            return False
        return not found
