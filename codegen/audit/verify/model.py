"""What a verification says of a package."""

from dataclasses import dataclass, field
from typing import Literal

__all__ = ["PARTS", "Finding", "Part", "Verification"]

Part = Literal["digests", "regeneration", "allow-list", "translation", "examples"]
PARTS: tuple[Part, ...] = ("digests", "regeneration", "allow-list", "translation", "examples")


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a file: `path` is below the package's folder, `line` is 1-based."""

    part: Part
    path: str
    message: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found in a package, and what was looked at.

    `looked` has for each part that ran how many files, modules or values it looked at; a part
    that did not run, since others found something, is not there. `options` is what the manifest
    says of how the package was built, `seed` that of the examples, `notices` what is not looked
    at.
    """

    findings: tuple[Finding, ...]
    looked: dict[Part, int]
    tools: int = 0
    options: str = ""
    seed: int = 0
    notices: tuple[str, ...] = field(default=())
