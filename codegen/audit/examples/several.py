"""Objects that are wrong in several places at once: several errors, which have an order."""

from collections.abc import Iterable, Iterator
from typing import Any

__all__ = ["ODD", "several"]

ODD: tuple[Any, ...] = (None, "~", 0, [], {"": 0}, True)  # of every type, in no order of texts


def several(examples: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Yield a few objects that have every key of the examples, with values of other types by turns.

    None where the examples have less than two keys.
    """
    names = list(dict.fromkeys(key for value in examples if type(value) is dict for key in value))
    for turn in range(0, len(ODD) if len(names) > 1 else 0, 2):
        yield {name: ODD[(turn + index) % len(ODD)] for index, name in enumerate(names)}
