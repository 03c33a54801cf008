"""Unions whose branches the text of a property tells apart: every stage judges alike."""

from typing import Any

import pytest
from stages import Stages, assert_agreement


class Text(str):
    """A text that is not plain."""


class Equal:
    """What is equal to any text, and is none."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)

    def __hash__(self) -> int:
        return hash("a")


def branch(kind: Any, required: bool, **more: Any) -> dict[str, Any]:
    """A branch for objects in which `kind` has to be something."""
    named = {"type": "object", "properties": {"kind": kind, "v": {"type": "integer"}}, **more}
    return {**named, "required": ["kind"]} if required else named


CONSTS = [{"const": name} for name in "abc"]
ENUMS = [{"enum": [name, "z", 1, None]} for name in "abc"]
TYPED = [{"type": "string", "enum": ["", name]} for name in "abc"]
MIXED = [{"const": "a"}, {"type": "string", "const": "b"}, {"enum": ["c", "d"]}, {"type": "null"}]
VALUES: list[Any] = [*"abcdz", "", 1, None, True, [], {}, 1.0, Text("a"), Text("q"), Equal()]


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
@pytest.mark.parametrize("required", [True, False, None])
@pytest.mark.parametrize("kinds", [CONSTS, ENUMS, TYPED, MIXED], ids=str)
def test_the_branch_of_a_text(keyword: str, required: bool | None, kinds: list[Any]) -> None:
    needs = [number == 1 if required is None else required for number in range(len(kinds))]
    branches = [branch(kind, need) for kind, need in zip(kinds, needs, strict=True)]
    stages = Stages.of({keyword: branches})
    nested = Stages.of({"items": {keyword: branches, "minProperties": 1}})
    assert ".get(" in stages.compiled.source.split("def validate(")[0]
    for instance in [{}, {"v": 1}, [], "a", *({"kind": value} for value in VALUES)]:
        assert_agreement(stages, instance)
        assert_agreement(nested, [instance, instance])
    for value in VALUES:
        assert_agreement(stages, {"kind": value, "v": "x"})


def test_a_branch_that_does_not_say_is_asked_for_what_it_requires() -> None:
    branches = [branch(kind, required=True) for kind in CONSTS]
    stages = Stages.of({"anyOf": [*branches, {"type": "object", "required": ["w"]}]})
    assert assert_agreement(stages, {"w": 1}) == []
    assert assert_agreement(stages, {"kind": "q"}) != []
