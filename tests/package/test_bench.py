"""The benchmark beside other validators: it runs for anyone, also without peers or corpora."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}


@pytest.fixture(autouse=True)
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))


def test_a_small_run(tmp_path: Path) -> None:
    options = ("--sample", "3", "--rounds", "1", "--tools", "2", "--largest", "64")
    done = subprocess.run(
        [sys.executable, "-m", "bench", *options, "--out", str(tmp_path)],
        env={**os.environ, "TOOLCALL_CORPORA": "absent", "PYTHONPATH": str(BENCHMARKS)},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    verdicts = {figure["name"]: figure["verdict"] for figure in report["figures"]}
    assert done.returncode == ("missed" in verdicts.values())
    made_up = report["corpora"]["made up"]
    ours = made_up["peers"]["ours"]
    assert ours["right"] == ours["asked"] == made_up["valid"] + made_up["invalid"] > 0
    assert ours["ratios"]["is_valid, valid"] == pytest.approx(1)
    assert [package["tools"] for package in report["packages"]] == [2]
    assert all(package["import_seconds"] > 0 for package in report["packages"])
    page = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert all(name in page for name in verdicts)
    ElementTree.parse(tmp_path / "plot.svg")


def test_who_is_wrong_or_refuses_is_counted_but_not_timed() -> None:
    from bench.corpora import Case
    from bench.judging import judge
    from bench.validator import NotApplicable, Request, Validator

    def right(_: Request) -> Validator:
        def is_valid(value: Any) -> bool:
            return isinstance(value, dict) and "a" in value

        return Validator(is_valid, is_valid, lambda value: [] if is_valid(value) else ["wrong"])

    def credulous(_: Request) -> Validator:
        return Validator(lambda _: True, lambda _: True, None)

    def refusing(_: Request) -> Validator:
        raise RuntimeError("too hard")

    def modest(_: Request) -> Validator:
        raise NotApplicable("no such keyword")

    makers = {"right": right, "credulous": credulous, "refusing": refusing, "modest": modest}
    case = Case("some", "one", SCHEMA, valid=({"a": 1}, {"a": 2}), invalid=({}, []))
    (judged,) = judge([case], makers, rounds=1)
    assert judged.tallies["right"].right == {True: 2, False: 2}
    assert judged.tallies["credulous"].right == {True: 2, False: 0}
    assert judged.tallies["refusing"].refusal == "RuntimeError: too hard"
    assert [tally.is_applicable for tally in judged.tallies.values()] == [True, True, True, False]
    assert judged.seconds["is_valid, valid"].keys() == {"right", "credulous"}
    assert judged.seconds["is_valid, invalid"].keys() == {"right"}
    assert judged.seconds["messages, invalid"].keys() == {"right"}


def test_figures_hold_or_are_missed_or_are_not_measured() -> None:
    from bench.figures import Figure

    verdicts = [Figure("some", value, 1.0).verdict for value in (1.0, 1.01, math.nan)]
    assert verdicts == ["holds", "missed", "not measured"]


def test_means_and_exponents() -> None:
    from bench.timing import exponent, geometric

    assert geometric([0.5, 2.0]) == pytest.approx(1)
    assert math.isnan(geometric([]))
    assert exponent([(n, 3e-9 * n) for n in (10, 100, 1000)]) == pytest.approx(1)
    assert exponent([(n, 3e-9 * n * n) for n in (10, 100, 1000)]) == pytest.approx(2)


def test_made_arguments_are_right_and_wrong() -> None:
    from bench.instances import instances_of

    from codegen import compile_schema

    is_valid = compile_schema(SCHEMA).is_valid
    verdicts = [is_valid(instance) for instance in instances_of(SCHEMA)]
    assert verdicts[0]
    assert False in verdicts


def test_the_floor_looks_at_every_part_of_a_value() -> None:
    from bench.floor import floor

    value: dict[str, Any] = {
        "a": 1,
        "b": {"c": ["x", "y"], "d": [1, {"e": None}], "f": {"g": 1.5}},
        'q"': True,
    }
    touch = floor(value)
    assert touch(value) is True
    wrongs: list[Any] = [
        {**value, "a": "1"},
        {**value, 'q"': 1},
        {**value, "b": {**value["b"], "c": ["x", 1]}},
        {**value, "b": {**value["b"], "d": [1, {"e": 0}]}},
        {**value, "b": {**value["b"], "f": {"g": 1}}},
        [],
    ]
    assert [touch(wrong) for wrong in wrongs] == [False] * len(wrongs)


def test_the_floor_is_measured_beside_both_where_both_are_right() -> None:
    from bench.corpora import Case
    from bench.floor import floors
    from bench.validator import Maker, Validator

    def maker(answer: bool) -> Maker:
        return lambda _: Validator(lambda _: answer, lambda _: answer, None)

    cases = [Case("tools", "one", SCHEMA, ({"a": 1}, {"a": 2}), ())]
    (row,) = floors(cases, {"ours": maker(True), "jsonschema-rs": maker(True)}, 1)
    assert (row.corpus, row.schemas) == ("tools", 1)
    assert row.floor > 0 < row.ours
    assert floors(cases, {"ours": maker(True), "jsonschema-rs": maker(False)}, 1) == []
    assert floors(cases, {"ours": maker(True)}, 1) == []


def test_a_call_is_warm_before_it_is_timed() -> None:
    from bench.timing import measured

    calls: list[int] = []
    measured({"one": calls.append}, [1], 1)
    assert len(calls) > 32
