"""Source compiled in process: a namespace whose functions show their source to a debugger."""

import linecache
from itertools import count
from typing import Any
from weakref import finalize

__all__ = ["LoadedModule"]

_numbers = count(1)


class LoadedModule:
    """A module made from source. Tracebacks and debuggers find its lines while it is alive."""

    def __init__(self, source: str) -> None:
        name = f"<toolcall-codegen {next(_numbers)}>"
        lines = source.splitlines(keepends=True)
        linecache.cache[name] = (len(source), None, lines, name)
        finalize(self, linecache.cache.pop, name, None)
        self.source = source
        self.namespace: dict[str, Any] = {"__name__": name}
        code = compile(source, name, "exec", dont_inherit=True)
        exec(code, self.namespace)  # noqa: S102 - emit/ made it, no text of a schema is code in it
