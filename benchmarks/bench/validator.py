"""What a peer is asked for, and the calls of its validator that are measured."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Maker", "NotApplicable", "Request", "Validator"]


class NotApplicable(Exception):
    """A schema has what a peer does not claim to express."""


@dataclass(frozen=True, slots=True)
class Validator:
    """The calls of a peer for one schema.

    `is_valid` gives a verdict. `accept` is what its users call where the value may well be valid,
    and raises or returns as the library does: on valid values it is measured in place of
    `is_valid`. `messages` gives all messages; None where the peer stops at the first.
    """

    is_valid: Callable[[Any], bool]
    accept: Callable[[Any], object]
    messages: Callable[[Any], list[str]] | None


@dataclass(frozen=True, slots=True)
class Request:
    """The schema of a validator.

    `draft` is that of a schema without `$schema`; `formats` says whether `format` is asserted;
    `resources` has the documents that references may name, by URI: nothing is ever fetched.
    """

    schema: Any
    draft: str = "draft2020-12"
    formats: bool = True
    resources: Mapping[str, Any] = field(default_factory=dict)


Maker = Callable[[Request], Validator]  # raises NotApplicable, or anything for a refusal
