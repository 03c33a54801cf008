"""Real tool definitions: each compiles, and says what the interpreter says, or is refused."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from instances import instances_of
from tool_rows import Row, bfcl_schema, rows

from codegen import SchemaError, ToolFormatError, compile_schema
from codegen.reference.pointer import Interpreter
from codegen.tools import Skipped, Tool

COMPILED = 3_505
UNREAD = 2_843  # tests/tools says which and why
SKIPPED = 86  # hosted tools and tools that take free text

# (file, index) -> what its message says: the definition is no valid JSON Schema
REFUSED = {
    ("mcpm.sh", 239): "/properties/type/type: ",  # a property is named `type`, and is none
    ("mcpm.sh", 1086): "/properties/required: ",  # `required` stands among the properties
    ("mcpm.sh", 2209): "#/components/schemas/BankTransaction",  # was cut out of its document
    ("mcpm.sh", 2210): "#/components/schemas/Contact",
}


@pytest.fixture(scope="module")
def definitions(corpora: Path) -> list[Row]:
    return list(rows(corpora))


# The usual run takes one of so many; `make corpora` takes them all.
EVERY = pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])


def schemas(definitions: list[Row]) -> Iterator[tuple[Row, Any]]:
    """Yield the definitions that have a schema, with it."""
    for row in definitions:
        if isinstance(row.outcome, Tool) and row.outcome.schema is not None:
            yield row, row.outcome.schema


def test_every_definition_is_read_skipped_or_refused(definitions: list[Row]) -> None:
    counts = Counter(type(row.outcome).__name__ for row in definitions)
    custom = sum(
        isinstance(row.outcome, Tool) and row.outcome.schema is None for row in definitions
    )
    assert counts[ToolFormatError.__name__] == UNREAD
    assert counts[Skipped.__name__] + custom == SKIPPED
    assert counts.total() == COMPILED + UNREAD + SKIPPED + len(REFUSED)


def test_every_schema_compiles_or_is_refused(definitions: list[Row]) -> None:
    refused: dict[tuple[str, int], str] = {}
    compiled: Counter[str] = Counter()
    for row, schema in schemas(definitions):
        try:
            compile_schema(schema)
        except SchemaError as error:
            refused[row.file, row.index] = str(error)
        else:
            compiled[row.file] += 1
    print(f"compiled {compiled.total()}: {dict(compiled)}; refused {len(refused)}")
    assert refused.keys() == REFUSED.keys()
    assert all(reason in refused[place] for place, reason in REFUSED.items())
    assert compiled.total() == COMPILED


@EVERY
def test_verdicts_and_errors_are_the_interpreters(definitions: list[Row], every: int) -> None:
    judged = valid = 0
    for row, schema in list(schemas(definitions))[::every]:
        if (row.file, row.index) in REFUSED:
            continue
        compiled, reference = compile_schema(schema), Interpreter(schema)
        for instance in instances_of(schema):
            errors = compiled.validate(instance)
            assert errors == reference.errors(instance), (row.file, row.index, instance)
            assert compiled.is_valid(instance) is (errors == [])
            judged += 1
            valid += errors == []
    print(f"{judged} instances, {valid} of them valid")
    assert judged > 100_000 / every
    assert judged / 20 < valid < judged


def bfcl_schemas(corpora: Path) -> list[tuple[str, Any]]:
    """Return name and schema of BFCL's definitions, which use the types of other languages."""
    text = (corpora / "tools" / "bfcl.json").read_text(encoding="utf-8")
    tools = [row["tool"] for row in json.loads(text)]
    return [(tool["name"], bfcl_schema(tool["parameters"])) for tool in tools]


def arguments(answer: dict[str, list[Any]]) -> dict[str, Any]:
    """Return the first of the right values of each argument; "" among them is for no argument."""
    return {name: values[0] for name, values in answer.items() if values and values[0] != ""}


def right_calls(corpora: Path) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield the schema and the arguments of the calls that BFCL holds right."""
    named = bfcl_schemas(corpora)
    path = corpora / "values" / "bfcl_possible_answers.jsonl"
    with path.open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            offered = dict(named[index] for index in row["tools_bfcl_index"])
            for name, answer in (call for calls in row["ground_truth"] for call in calls.items()):
                if name in offered and isinstance(answer, dict):
                    yield offered[name], arguments(answer)


@EVERY
def test_right_answers_of_bfcl(corpora: Path, every: int) -> None:
    counts: Counter[bool] = Counter()
    for schema, args in list(right_calls(corpora))[::every]:
        errors = compile_schema(schema).validate(args)
        assert errors == Interpreter(schema).errors(args), (schema, args)
        counts[not errors] += 1
    print(f"answers of BFCL: {counts[True]} valid, {counts[False]} not")
    assert counts[True] > 0.8 * counts.total() > 1_500 / every


def test_recorded_calls_of_tau_bench(corpora: Path) -> None:
    text = (corpora / "tools" / "tau-bench.json").read_text(encoding="utf-8")
    functions = [row["tool"]["function"] for row in json.loads(text)]
    offered = {function["name"]: function["parameters"] for function in functions}
    compiled = {name: compile_schema(schema) for name, schema in offered.items()}
    reference = {name: Interpreter(schema) for name, schema in offered.items()}
    judged = 0
    with (corpora / "values" / "tau_bench_calls.jsonl").open(encoding="utf-8") as lines:
        for call in map(json.loads, lines):
            name, args = call["tool"], json.loads(call["arguments_raw"])
            if name not in compiled:
                continue
            errors = compiled[name].validate(args)
            assert errors == reference[name].errors(args)
            assert (errors == []) is (call["oracle"] == "valid"), (call, errors)
            judged += 1
    assert judged > 400
