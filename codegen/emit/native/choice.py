"""Which of some texts a text is, as a C function: by width, length and characters, never a hash."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from codegen.emit.code import Code, block
from codegen.emit.environment import macro
from codegen.emit.names import Names
from codegen.emit.native.text import characters, digits, width

__all__ = ["choice"]

_FEW = 3  # texts that are compared one by one
_LOOKED_AT = 32  # characters at either end of a text, among which the one that tells most is found
_LONGEST_LITERAL = 1000  # characters; longer texts are arrays
_TYPES = {1: Code("Py_UCS1"), 2: Code("Py_UCS2"), 4: Code("Py_UCS4")}

Numbered = tuple[int, str]  # a text and its index
_Key = TypeVar("_Key")


def choice(name: Code, texts: Sequence[str], names: Names) -> Code:
    """Return the function that gives the index of a text in `texts`, -1 for one that is not there.

    Code is linear in the texts; a call compares few of them, however many there are.
    """
    arrays: list[Code] = []
    widths = [
        {
            "kind": digits(size),
            "type": _TYPES[size],
            "lengths": [
                {"length": digits(length), "body": _told(same, arrays, names)}
                for length, same in _grouped(group, lambda text: len(text)).items()
            ],
        }
        for size, group in _grouped(enumerate(texts), width).items()
    ]
    return block([*arrays, macro("choice", "texts", "native")(name=name, widths=widths)])


def _grouped(texts: Iterable[Numbered], key: Callable[[str], _Key]) -> dict[_Key, list[Numbered]]:
    groups: dict[_Key, list[Numbered]] = defaultdict(list)
    for index, text in texts:
        groups[key(text)].append((index, text))
    return groups


def _told(texts: list[Numbered], arrays: list[Code], names: Names) -> Code:
    """Return the statements that tell texts of one width and length apart."""
    place = _telling(texts) if len(texts) > _FEW else None
    if place is None:
        candidates = [_candidate(index, text, arrays, names) for index, text in texts]
        return macro("choice", "compare", "native")(candidates=candidates)
    at = place
    cases = [
        {"character": digits(ord(character)), "body": _told(same, arrays, names)}
        for character, same in _grouped(texts, lambda text: text[at]).items()
    ]
    return macro("choice", "characters", "native")(index=digits(at), cases=cases)


def _telling(texts: list[Numbered]) -> int | None:
    """Return the place whose characters differ most; None where all that is looked at is equal."""
    length = len(texts[0][1])
    near = range(min(length, _LOOKED_AT))
    far = range(max(len(near), length - _LOOKED_AT), length)
    count, place = max(
        ((len({text[at] for _, text in texts}), -at) for at in (*near, *far)), default=(1, 0)
    )
    return -place if count > 1 else None


def _candidate(index: int, text: str, arrays: list[Code], names: Names) -> dict[str, Code]:
    size = width(text)
    if size == 1 and len(text) <= _LONGEST_LITERAL:
        written = characters(text)
    else:
        written = names.new("text")
        numbers = [digits(ord(character)) for character in text]
        length = digits(len(text))
        arrays.append(
            macro("choice", "array", "native")(
                name=written, type=_TYPES[size], length=length, numbers=numbers
            )
        )
    return {"characters": written, "bytes": digits(len(text) * size), "index": digits(index)}
