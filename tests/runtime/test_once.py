"""Functions that are asked once about a value: what is kept, what is not, and how much."""

from typing import NoReturn

import pytest

from codegen.runtime.judging import MAX_ERRORS, NestedTooDeep
from codegen.runtime.once import Known, once_listed, once_told, once_valid


class Asked:
    """Bodies of a function that note each call, and say what they are made with."""

    def __init__(self, errors: list[str], types: tuple[str, ...] | None = None) -> None:
        self.calls: list[tuple[object, ...]] = []
        self._errors, self._types = errors, types

    def judge(self, value: object, _known: Known, *depth: int) -> bool:
        self.calls.append((value, *depth))
        return not self._errors

    def tell(
        self, value: object, path: str, errors: list[str], _known: Known, *depth: int
    ) -> tuple[str, ...] | None:
        self.calls.append((value, path, *depth))
        errors.extend(self._errors)
        return self._types

    def list(self, value: object, errors: list[str], _known: Known, *depth: int) -> None:
        self.calls.append((value, *depth))
        errors.extend(self._errors)


@pytest.mark.parametrize("errors", [[], ["no"]])
def test_a_value_is_judged_once_and_again_where_it_is_deeper(errors: list[str]) -> None:
    asked, known, value = Asked(errors), Known(), [1]
    judge = once_valid(asked.judge)
    assert [judge(value, known, 2) for _ in range(3)] == [not errors] * 3
    assert asked.calls == [([1], 2)]
    assert [judge(value, known, depth) for depth in (1, 3, 2, 3)] == [not errors] * 4
    assert asked.calls == [([1], 2), ([1], 3)]
    assert judge([1], known, 2) is (not errors)  # an equal value is another one
    assert len(asked.calls) == 3


def test_two_functions_keep_their_answers_apart() -> None:
    known, value = Known(), object()
    assert once_valid(Asked([]).judge)(value, known)
    assert not once_valid(Asked(["no"]).judge)(value, known)
    assert once_told(Asked([], ("null",)).tell)(value, "", [], known) == ("null",)


def test_errors_are_looked_for_once_and_given_each_time() -> None:
    asked, known, value = Asked(["a", "b"], ("string",)), Known(), [1]
    tell = once_told(asked.tell)
    errors, others = ["first"], list[str]()
    assert tell(value, "/x", errors, known, 1) == tell(value, "/x", others, known, 1) == ("string",)
    assert (errors, others) == (["first", "a", "b"], ["a", "b"])
    assert asked.calls == [([1], "/x", 1)]


def test_a_value_at_another_path_is_another_question() -> None:
    """Small numbers are one object wherever they stand."""
    asked, known = Asked(["a"]), Known()
    tell = once_told(asked.tell)
    tell(1, "/x", [], known)
    tell(1, "/y", [], known)
    assert asked.calls == [(1, "/x"), (1, "/y")]


def test_errors_without_a_path() -> None:
    asked, known, value = Asked(["a"]), Known(), [1]
    list_ = once_listed(asked.list)
    errors: list[str] = []
    list_(value, errors, known, 1)
    list_(value, errors, known, 1)
    assert (errors, asked.calls) == (["a", "a"], [([1], 1)])


def test_no_more_errors_are_added_than_are_told() -> None:
    many = Asked(["a"] * (3 * MAX_ERRORS))
    errors, others, known, value = list[str](), list[str](), Known(), [1]
    once_told(many.tell)(value, "/x", errors, known)
    list_ = once_listed(many.list)
    for _ in range(50):
        list_(value, others, known)
    assert len(errors) == len(others) == MAX_ERRORS + 1


def test_past_the_errors_that_are_told_the_body_itself_decides() -> None:
    """Generated code raises there for a value that is too deep, and adds nothing else."""
    asked, known = Asked([]), Known()
    tell = once_told(asked.tell)
    tell(1, "", [], known, 1)
    tell(1, "", ["a"] * (MAX_ERRORS + 1), known, 1)
    assert asked.calls == [(1, "", 1)] * 2


def test_what_raises_is_not_kept() -> None:
    known, calls = Known(), []

    def too_deep(value: object, *_others: object) -> NoReturn:
        calls.append(value)
        raise NestedTooDeep

    judge, tell, list_ = once_valid(too_deep), once_told(too_deep), once_listed(too_deep)
    for _ in range(2):
        for call in (
            lambda: judge(1, known, 1),
            lambda: tell(1, "", [], known),
            lambda: list_(1, [], known),
        ):
            with pytest.raises(NestedTooDeep):
                call()
    assert (len(calls), known) == (6, {})
