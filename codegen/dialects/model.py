"""A dialect: which checks count, what an error says, and in which order errors come."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from codegen.ir.faults import Fault

__all__ = ["Dialect", "Message", "Slot", "Unworded"]


class Slot(Enum):
    """What only the instance can fill in, at the place where the fault stands."""

    PATH = "path"  # the place, as a JSON pointer
    NAME = "name"  # the last segment of the place, as it is
    TOOL = "tool"  # the tool's name
    EXPECTED = "expected"  # the types that the branches expect, `string or null`
    KIND = "kind"  # the JSON type of the value
    VALUE = "value"  # json.dumps of the value
    LENGTH = "length"  # code points, items or properties of the value
    FIRST = "first"  # index of the first of two equal items
    SECOND = "second"  # index of the second of two equal items
    COUNT = "count"  # how many items or branches match
    INDICES = "indices"  # the branches that match, `0, 2`
    BRANCH = "branch"  # index of the closest branch
    REPR = "repr"  # repr of the value
    EXTRA = "extra"  # repr of the items that are too many; of the item, where it is one
    WERE = "were"  # reprs of what is too much, and the verb: `'a', 'b' were`
    DO = "do"  # the same with another verb: `'a', 'b' do`
    SCHEMAS = "schemas"  # reprs of the schemas that match


Message = tuple[str | Slot, ...]


class Unworded(LookupError):
    """A dialect has no words for a fault: its checks never make it."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """`words` gives the message of a fault; `result` says which errors a validator returns.

    all: every error, in the order of the checks; first: only the first; sorted: every error,
    ascending. `depth` says how much of a schema is judged (codegen.schema.projection). `unknown`
    is the error for a tool that is not there, up to its name; `refused` the one for a tool that
    could not be built, from its name and the reason; `unreadable` the one for a call that cannot
    be read, in which `{error}` is why and `{index}` the call's index in its reply.

    `style` says how a schema is judged. gated: a value of another type is not looked into, and an
    error stands at its place; numbers and equality are Python's (spec/pointer.md). library: every
    keyword, in the schema's own order; numbers and equality are those of JSON. `formats` says
    whether `format` is asserted where nobody says so.
    """

    name: str
    words: Callable[[Fault], Message]
    result: Literal["all", "first", "sorted"]
    depth: Literal["names", "types", "everything"]
    unknown: str
    unreadable: str
    refused: Callable[[str, str], str]
    style: Literal["gated", "library"] = "gated"
    formats: Literal["assert", "annotate"] = "assert"
