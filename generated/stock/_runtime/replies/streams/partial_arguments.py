"""Arguments that come in parts, each with its JSON path (Gemini; spec/formats B1.2)."""

import re
from io import StringIO
from itertools import pairwise
from typing import Any

from ..strict_json import NotJson

__all__ = ["PartialArguments"]

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d{1,6})\]|\['([^'\\]*)'\]|\[\"([^\"\\]*)\"\]")
_LONGEST = 1000  # characters of a path
_VALUES = ("stringValue", "numberValue", "boolValue", "nullValue")

Step = str | int


class PartialArguments:
    """Builds an object of parts; what is said twice, or cannot be placed, raises NotJson.

    So do more than `limit` characters. The messages complete a sentence that begins with the word
    arguments.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._length = 0
        self._root: dict[str, Any] = {}
        self._path = ""
        self._text: StringIO | None = None

    def add(self, part: object) -> None:
        """Take one part: a path, a value of one kind, and whether the text there goes on."""
        if not isinstance(part, dict) or not isinstance(part.get("jsonPath"), str):
            raise NotJson("come in a part without a jsonPath")
        path, value = part["jsonPath"], _value(part)
        self._length += len(path) + len(value) if isinstance(value, str) else len(path)
        if self._length > self._limit:
            raise NotJson(f"are longer than {self._limit} characters; raise max_call_length")
        if self._text is not None and path == self._path and isinstance(value, str):
            self._text.write(value)
        else:
            self._flush()
            if isinstance(value, str):
                self._path, self._text = path, StringIO()
                self._text.write(value)
            else:
                self._place(path, value)
        if not part.get("willContinue"):
            self._flush()

    def value(self) -> dict[str, Any]:
        """Return the object."""
        self._flush()
        return self._root

    def _flush(self) -> None:
        text, self._text = self._text, None
        if text is not None:
            self._place(self._path, text.getvalue())

    def _place(self, path: str, value: Any) -> None:
        steps = _steps(path)
        holder: Any = self._root
        for step, following in pairwise(steps):
            inner: Any = [] if isinstance(following, int) else {}
            holder = _member(holder, step, inner, path)
        if _member(holder, steps[-1], value, path) is not value:
            raise NotJson(f"come twice at {path:.100}")


def _value(part: dict[str, Any]) -> Any:
    kind = next((kind for kind in _VALUES if kind in part), None)
    if kind is None:
        raise NotJson("come in a part without a value")
    return None if kind == "nullValue" else part[kind]


def _steps(path: str) -> list[Step]:
    """Return the names and indexes of a path from the root."""
    steps: list[Step] = []
    place = 1
    while path.startswith("$") and place < len(path) <= _LONGEST:
        step = _STEP.match(path, place)
        if step is None:
            break
        name = next(group for group in step.groups() if group is not None)
        steps.append(int(name) if step[2] is not None else name)
        place = step.end()
    if not steps or place < len(path):
        raise NotJson(f"have a part at {path!a:.100}, which is no path to a member")
    return steps


def _member(holder: Any, step: Step, default: Any, path: str) -> Any:
    """Return a member of an object or array; put the default where it has none."""
    if isinstance(step, int) and isinstance(holder, list) and step <= len(holder):
        if step == len(holder):
            holder.append(default)
        return holder[step]
    if isinstance(step, str) and isinstance(holder, dict):
        return holder.setdefault(step, default)
    raise NotJson(f"have no place at {path:.100}")
