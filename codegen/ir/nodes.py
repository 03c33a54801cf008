"""The intermediate representation: what a schema checks at one instance, as a tree.

Every node judges the instance that its parent gives it. In full mode a node makes faults, in the
order of the tree; in fast mode it only says whether there would be any. `pointer` is where the
keyword stands in the schema. No class here has a subclass, so `match` and `type` are exact.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from codegen.ir.faults import Fault, Forbidden

__all__ = [
    "NOTHING",
    "Accepted",
    "Assert",
    "Call",
    "Case",
    "Choice",
    "Contains",
    "Dependent",
    "Dispatch",
    "Elements",
    "Evaluated",
    "Everything",
    "Fail",
    "First",
    "Function",
    "Gate",
    "Having",
    "If",
    "Inner",
    "Kind",
    "Members",
    "Named",
    "Node",
    "Not",
    "PatternProperty",
    "Program",
    "Property",
    "PropertyNames",
    "RequireDependency",
    "RequireProperties",
    "Sequence",
    "UnevaluatedItems",
    "UnevaluatedProperties",
    "Union",
    "When",
]

_FORBIDDEN = Forbidden()
Kind = Literal["object", "array", "string", "boolean", "integer", "number", "null"]


@dataclass(frozen=True, slots=True)
class Sequence:
    """All of the nodes, in order; none at all accepts every instance."""

    nodes: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Fail:
    """A fault for every instance (a false schema)."""

    fault: Fault
    pointer: str


@dataclass(frozen=True, slots=True)
class Assert:
    """A test of the instance itself; the fault says which one, and is made where it fails."""

    fault: Fault
    pointer: str


@dataclass(frozen=True, slots=True)
class Gate:
    """A test that, where it fails, makes its one fault and keeps `then` from being judged."""

    fault: Fault
    pointer: str
    then: "Node"


@dataclass(frozen=True, slots=True)
class Case:
    """A branch of a Dispatch: `kinds` are JSON types of the instance, a float being a number."""

    kinds: tuple[Kind, ...]
    node: "Node"


@dataclass(frozen=True, slots=True)
class Dispatch:
    """The one case that names the instance's JSON type, if any does."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class RequireProperties:
    """`required` of an object."""

    names: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class RequireDependency:
    """`dependentRequired` of an object, for one trigger."""

    trigger: str
    names: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class PropertyNames:
    """`propertyNames` of an object: the node judges each key."""

    node: "Node"
    pointer: str


@dataclass(frozen=True, slots=True)
class Property:
    """What the value under one key must be."""

    name: str
    node: "Node"


@dataclass(frozen=True, slots=True)
class PatternProperty:
    """What the values must be whose key matches a pattern (Python's `re`, by search)."""

    pattern: str
    node: "Node"


@dataclass(frozen=True, slots=True)
class Members:
    """The values of an object, in its order; `additional` judges those that nothing else covers.

    `schema_order`: in the order in which the schema has the names, or the patterns, instead.
    """

    properties: tuple[Property, ...]
    patterns: tuple[PatternProperty, ...]
    additional: "Node"
    pointer: str
    schema_order: bool = False

    @property
    def has_free_order(self) -> bool:
        """Whether the names can be looked at one by one, whatever the order of the instance."""
        if self.patterns:
            return False
        judged = sum(member.node != NOTHING for member in self.properties)
        return self.schema_order or (self.additional == NOTHING and judged < 2)


@dataclass(frozen=True, slots=True)
class Elements:
    """The items of an array: the first ones by `prefix`, the others by `rest`."""

    prefix: tuple["Node", ...]
    rest: "Node"
    pointer: str


@dataclass(frozen=True, slots=True)
class Contains:
    """`contains` of an array: how many items the node may accept; None is no bound.

    `none` is the fault, where it is not that of the bound, if no item is accepted; too many items
    then hide that they are too few.
    """

    node: "Node"
    minimum: int | float
    maximum: int | float | None
    pointer: str
    none: Fault | None = None


@dataclass(frozen=True, slots=True)
class Everything:
    """All properties or items of the instance are evaluated."""


@dataclass(frozen=True, slots=True)
class Named:
    """The properties of these names, and those whose key matches a pattern, are evaluated."""

    names: tuple[str, ...]
    patterns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class First:
    """So many items at the start are evaluated."""

    count: int


@dataclass(frozen=True, slots=True)
class Accepted:
    """The items that a function accepts are evaluated (`contains`)."""

    function: int


@dataclass(frozen=True, slots=True)
class When:
    """The parts are evaluated where a function accepts the instance.

    A `required` one has to accept it for the schema around to accept it.
    """

    function: int
    parts: tuple["Evaluated", ...]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """`if`: the parts for an instance that a function accepts, and those for any other."""

    function: int
    then: tuple["Evaluated", ...]
    otherwise: tuple["Evaluated", ...]


@dataclass(frozen=True, slots=True)
class Having:
    """The parts are evaluated where the object has a key."""

    trigger: str
    parts: tuple["Evaluated", ...]


Evaluated = Everything | Named | First | Accepted | When | Choice | Having


@dataclass(frozen=True, slots=True)
class UnevaluatedProperties:
    """The node judges the properties that no part has evaluated.

    `fault`, if there is one, is made once for all of them that fail, instead of the node's own.
    """

    parts: tuple[Evaluated, ...]
    node: "Node"
    pointer: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class UnevaluatedItems:
    """The node judges the items that no part has evaluated.

    `fault`, if there is one, is made once for all of them that fail, instead of the node's own.
    """

    parts: tuple[Evaluated, ...]
    node: "Node"
    pointer: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Inner:
    """A subschema at the same instance whose type faults are not those of its parent."""

    node: "Node"


@dataclass(frozen=True, slots=True)
class Union:
    """`anyOf` or `oneOf`; a `kept` one has calls for branches, and what they say is asked again.

    Where it has `schemas`, those of its branches, its fault is one alone, which may name them.
    """

    keyword: Literal["anyOf", "oneOf"]
    branches: tuple["Node", ...]
    pointer: str
    kept: bool = False
    schemas: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class Not:
    """`not`."""

    node: "Node"
    pointer: str
    fault: Fault = _FORBIDDEN


@dataclass(frozen=True, slots=True)
class If:
    """`then` where the condition accepts the instance, else `otherwise`.

    The condition of a `kept` one is a call, and what it says is asked again.
    """

    condition: "Node"
    then: "Node"
    otherwise: "Node"
    pointer: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Dependent:
    """`dependentSchemas` of an object, for one trigger: the node judges the whole object."""

    trigger: str
    node: "Node"
    pointer: str


@dataclass(frozen=True, slots=True)
class Call:
    """The body of another function, at this instance (a reference, or a part set apart)."""

    function: int


Node = (
    Sequence
    | Fail
    | Assert
    | Gate
    | Dispatch
    | RequireProperties
    | RequireDependency
    | PropertyNames
    | Members
    | Elements
    | Contains
    | Inner
    | Union
    | Not
    | If
    | Dependent
    | UnevaluatedProperties
    | UnevaluatedItems
    | Call
)

NOTHING = Sequence(())


@dataclass(frozen=True, slots=True)
class Function:
    """A body that is called by its number; `recursive` ones count the depth of their calls.

    One with `once` is asked only once about a value: its answer is kept for other callers.
    """

    number: int
    pointer: str
    body: Node
    recursive: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """All functions of one schema; the first is the entry."""

    functions: tuple[Function, ...]

    def map_bodies(self, change: Callable[[Node], Node]) -> "Program":
        """Return the program with `change` applied to every body; itself if none changes."""
        bodies = [change(function.body) for function in self.functions]
        pairs = list(zip(self.functions, bodies, strict=True))
        if all(function.body is body for function, body in pairs):
            return self
        return Program(tuple([replace(function, body=body) for function, body in pairs]))
