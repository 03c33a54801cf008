"""What can be wrong with an instance: one class a fault, its parameters typed.

A fault holds what the schema says, never what the instance holds: the text that a user reads is
made from both by a dialect (`codegen.dialects`).
"""

from dataclasses import dataclass
from typing import Any, Literal

__all__ = [
    "AboveExclusiveMaximum",
    "AboveMaximum",
    "BelowExclusiveMinimum",
    "BelowMinimum",
    "ExtraItems",
    "ExtraProperties",
    "Fault",
    "Forbidden",
    "ForbiddenSchema",
    "InvalidLeftovers",
    "ItemsBehindPrefix",
    "LeftoverItems",
    "LeftoverProperties",
    "MatchingSchema",
    "MissingDependency",
    "MissingProperty",
    "NoBranchMatches",
    "NoTypeMatches",
    "NoValueAllowed",
    "NoneContained",
    "NotContained",
    "NotEqual",
    "NotInEnum",
    "NotMultiple",
    "PatternMismatch",
    "RepeatedItems",
    "SeveralBranchesMatch",
    "TooDeep",
    "TooFewContained",
    "TooFewItems",
    "TooFewProperties",
    "TooLong",
    "TooManyContained",
    "TooManyErrors",
    "TooManyItems",
    "TooManyProperties",
    "TooShort",
    "UnexpectedItem",
    "UnexpectedProperty",
    "WrongFormat",
    "WrongType",
]

Number = int | float


@dataclass(frozen=True, slots=True)
class WrongType:
    """`type`: the value has none of the expected JSON types.

    `integral`: a float without a fraction is an integer too (from draft 6 on).
    """

    expected: tuple[str, ...]
    integral: bool = False


@dataclass(frozen=True, slots=True)
class NotInEnum:
    """`enum`: the value equals none of the values."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class NotEqual:
    """`const`: the value is another one."""

    value: Any


@dataclass(frozen=True, slots=True)
class BelowMinimum:
    """`minimum`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class BelowExclusiveMinimum:
    """`exclusiveMinimum`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class AboveMaximum:
    """`maximum`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class AboveExclusiveMaximum:
    """`exclusiveMaximum`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class NotMultiple:
    """`multipleOf`."""

    divisor: Number


@dataclass(frozen=True, slots=True)
class TooShort:
    """`minLength`, in code points."""

    limit: Number


@dataclass(frozen=True, slots=True)
class TooLong:
    """`maxLength`, in code points."""

    limit: Number


@dataclass(frozen=True, slots=True)
class PatternMismatch:
    """`pattern`: the ECMA-262 text as the schema has it."""

    pattern: str


@dataclass(frozen=True, slots=True)
class WrongFormat:
    """`format`, where it is asserted."""

    name: str


@dataclass(frozen=True, slots=True)
class MissingProperty:
    """`required`; it stands at the missing property."""

    name: str


@dataclass(frozen=True, slots=True)
class MissingDependency:
    """`dependentRequired`; it stands at the missing property."""

    name: str
    trigger: str


@dataclass(frozen=True, slots=True)
class TooFewProperties:
    """`minProperties`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class TooManyProperties:
    """`maxProperties`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class UnexpectedProperty:
    """A false schema for properties that nothing else covers; it stands at the property."""


@dataclass(frozen=True, slots=True)
class TooFewItems:
    """`minItems`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class TooManyItems:
    """`maxItems`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class RepeatedItems:
    """`uniqueItems`."""


@dataclass(frozen=True, slots=True)
class UnexpectedItem:
    """A false schema for items that nothing else covers; it stands at the item."""


@dataclass(frozen=True, slots=True)
class NotContained:
    """`contains`: no item matches, and one is needed."""


@dataclass(frozen=True, slots=True)
class TooFewContained:
    """`minContains`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class TooManyContained:
    """`maxContains`."""

    limit: Number


@dataclass(frozen=True, slots=True)
class NoBranchMatches:
    """`anyOf` or `oneOf`: no branch matches; the closest branch's own faults follow."""

    keyword: Literal["anyOf", "oneOf"]
    branches: int


@dataclass(frozen=True, slots=True)
class NoTypeMatches:
    """`anyOf` or `oneOf`: every branch fails by the type of the value alone."""


@dataclass(frozen=True, slots=True)
class SeveralBranchesMatch:
    """`oneOf`: more than one branch matches."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """`not`: the value matches."""


@dataclass(frozen=True, slots=True)
class NoValueAllowed:
    """A false schema."""


@dataclass(frozen=True, slots=True)
class ExtraProperties:
    """`additionalProperties` is false: one fault for all; `patterns` that stand beside it."""

    patterns: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class LeftoverProperties:
    """`unevaluatedProperties` is false: one fault for all that is left."""


@dataclass(frozen=True, slots=True)
class InvalidLeftovers:
    """`unevaluatedProperties`: one fault for all that is left and does not fit its schema."""


@dataclass(frozen=True, slots=True)
class ExtraItems:
    """`additionalItems` is false: one fault for all items behind those of `items`."""


@dataclass(frozen=True, slots=True)
class ItemsBehindPrefix:
    """`items` is false: one fault for all items behind so many of `prefixItems`."""

    prefix: int


@dataclass(frozen=True, slots=True)
class LeftoverItems:
    """`unevaluatedItems`: one fault for all items that are left and do not fit its schema."""


@dataclass(frozen=True, slots=True)
class NoneContained:
    """`contains` of drafts 6 and 7: no item matches."""


@dataclass(frozen=True, slots=True)
class MatchingSchema:
    """`oneOf`: a schema that matches, in the fault that several do."""

    schema: Any


@dataclass(frozen=True, slots=True)
class ForbiddenSchema:
    """`not`: the value matches this schema."""

    schema: Any


@dataclass(frozen=True, slots=True)
class TooDeep:
    """More nested recursive references than a validator follows; it stands at the root."""

    limit: int


@dataclass(frozen=True, slots=True)
class TooManyErrors:
    """More errors than a validator gives; it stands at the root, behind those that are given."""

    limit: int


Fault = (
    WrongType
    | NotInEnum
    | NotEqual
    | BelowMinimum
    | BelowExclusiveMinimum
    | AboveMaximum
    | AboveExclusiveMaximum
    | NotMultiple
    | TooShort
    | TooLong
    | PatternMismatch
    | WrongFormat
    | MissingProperty
    | MissingDependency
    | TooFewProperties
    | TooManyProperties
    | UnexpectedProperty
    | TooFewItems
    | TooManyItems
    | RepeatedItems
    | UnexpectedItem
    | NotContained
    | TooFewContained
    | TooManyContained
    | NoBranchMatches
    | NoTypeMatches
    | SeveralBranchesMatch
    | Forbidden
    | NoValueAllowed
    | ExtraProperties
    | LeftoverProperties
    | InvalidLeftovers
    | ExtraItems
    | ItemsBehindPrefix
    | LeftoverItems
    | NoneContained
    | MatchingSchema
    | ForbiddenSchema
    | TooDeep
    | TooManyErrors
)
