"""Source compiled in process: a namespace whose functions show their source to a debugger."""

import linecache
from itertools import count
from typing import Any
from weakref import finalize

__all__ = ["LoadedModule"]

_numbers = count(1)


class LoadedModule:
    """A validator made from source. Tracebacks and debuggers find its lines while it is alive.

    `judging` and `telling` are the parts of a module (codegen.emit.module): Python compiles the
    second when the first invalid value asks what is wrong.
    """

    def __init__(self, judging: str, telling: str) -> None:
        self.source = judging + telling
        self._telling = "\n" * judging.count("\n") + telling  # its lines keep their numbers
        self._name = f"<toolcall-codegen {next(_numbers)}>"
        lines = self.source.splitlines(keepends=True)
        linecache.cache[self._name] = (len(self.source), None, lines, self._name)
        finalize(self, linecache.cache.pop, self._name, None)
        self.namespace: dict[str, Any] = {"__name__": self._name, "_all_errors": self._first_errors}
        self._run(judging)

    def _first_errors(self, *args: object) -> object:
        """Stand in for the function of this name until it is asked for: it takes this one's place.

        Two threads may both come here: what they define is the same.
        """
        self._run(self._telling)
        return self.namespace["_all_errors"](*args)

    def _run(self, source: str) -> None:
        code = compile(source, self._name, "exec", dont_inherit=True)
        exec(code, self.namespace)  # noqa: S102 - emit/ made it, no text of a schema is code in it
