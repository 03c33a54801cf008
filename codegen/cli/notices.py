"""What a user is told of definitions beside the answer: what is passed over or left unchecked."""

from collections.abc import Iterable

from codegen.cli import output
from codegen.package.model import UncheckedKeyword
from codegen.tools.model import Skipped

__all__ = ["say_skipped", "say_unchecked"]


def say_skipped(skipped: Iterable[Skipped]) -> None:
    """Print a notice for each entry that is no tool with a schema."""
    for entry in skipped:
        output.notice(f"{entry.place}: {entry.name} is skipped: {entry.reason}")


def say_unchecked(file: str, found: Iterable[UncheckedKeyword]) -> None:
    """Print a notice for each keyword of a schema that is not checked, or at a risk."""
    for unchecked in found:
        keyword = unchecked.keyword
        where = f"{file}: tool {unchecked.tool!a}: schema {keyword.pointer}"
        output.notice(f"{where}: {keyword.keyword} {keyword.reason}")
