"""The gate of document 004: its seven lines, its rules, and hostile replies."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import CodegenError, compile_tools
from codegen.package.envelope import ENVELOPE, envelope_module
from codegen.reference import contracts
from codegen.runtime import envelope
from codegen.runtime.gate import Gate

from .units import ARGUMENTS, LINES, REPLIES, same_kind

Answer = tuple[dict[str, Any] | None, str | None]
CheckCall = Callable[[str], Answer]


def gate(dialect: str = "jsonschema") -> Gate:
    """Return the document's gate, compiled."""
    tools = compile_tools(ARGUMENTS, dialect)
    made = Gate(tools.tools, tools.validate)
    made.rule("convert_units")(same_kind)
    return made


GATE = gate()


def reference(reply: str) -> Answer:
    """Answer as the document does, with the library jsonschema."""
    return contracts.check_call(reply, ARGUMENTS, {"convert_units": [same_kind]})


def call(tool: str, **arguments: Any) -> str:
    return json.dumps({"tool": tool, "arguments": arguments})


@pytest.mark.parametrize("check_call", [reference, GATE.check_call])
def test_the_table_of_the_document(check_call: CheckCall) -> None:
    printed = ""
    for name, reply in REPLIES.items():
        found, reason = check_call(reply)
        printed += f"{name:<13} {'RUN' if found else f'REJECT {reason}'}\n"
    assert printed == LINES


def test_the_call_is_the_envelope() -> None:
    assert GATE.check_call(REPLIES["good"]) == (json.loads(REPLIES["good"]), None)
    assert GATE.check_call(REPLIES["good"].encode()) == (json.loads(REPLIES["good"]), None)


@pytest.mark.parametrize("check_call", [reference, GATE.check_call])
@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("{} {}", "not JSON: Extra data: line 1 column 4 (char 3)"),
        ("[NaN]", "not JSON: NaN is not allowed in JSON"),
        ("-Infinity", "not JSON: -Infinity is not allowed in JSON"),
        ("3", "envelope: 3 is not of type 'object'"),
        ("{}", "envelope: 'arguments' is a required property; 'tool' is a required property"),
        (
            '{"tool": 7, "arguments": []}',
            "envelope: 7 is not of type 'string'; [] is not of type 'object'",
        ),
        ('{"tool": "", "arguments": {}}', "tool not allowed: "),
        (
            call("convert_units", value="5", from_unit="miles"),
            "arguments: '5' is not of type 'number'; 'miles' is not one of ['m', 'km', 'g', 'kg'];"
            " 'to_unit' is a required property",
        ),
        (
            call("convert_units", value=5, from_unit="km", to_unit="g"),
            "rule: cannot convert km to g",
        ),
    ],
)
def test_reasons(check_call: CheckCall, reply: str, reason: str) -> None:
    assert check_call(reply) == (None, reason)


def test_the_length_is_limited() -> None:
    reply = REPLIES["good"].ljust(2000)
    assert GATE.check_call(reply)[0] is not None
    assert GATE.check_call(reply + " ") == (None, "reply too long")
    assert GATE.check_call(reply + " ", max_length=2001)[0] is not None
    assert reference(reply + " ") == (None, "reply too long")


def test_what_nests_too_deep_for_the_parser() -> None:
    deep, answer = "[" * 200_000, (None, "not JSON: nested too deep")
    assert GATE.check_call(deep, max_length=200_000) == answer
    assert contracts.check_call(deep, ARGUMENTS, max_length=200_000) == answer


def test_deep_arguments_are_refused() -> None:
    deep = 900 * '{"a":' + "1" + 900 * "}"
    reply = f'{{"tool": "lookup_stock", "arguments": {deep}}}'
    assert GATE.check_call(reply, max_length=9999) == (
        None,
        "arguments: 'ticker' is a required property; "
        "Additional properties are not allowed ('a' was unexpected)",
    )


def test_replies_that_are_no_text() -> None:
    assert GATE.check_call(None) == (None, "not JSON: the reply is no text")
    found, reason = GATE.check_call(b'{"\xff": 1}')
    assert found is None
    assert reason is not None
    assert reason.startswith("not JSON: 'utf-8' codec can't decode byte 0xff")


def test_rules_run_in_order_on_valid_arguments_alone() -> None:
    seen: list[str] = []
    tools = compile_tools(ARGUMENTS, "jsonschema")
    made = Gate(tools.tools, tools.validate)

    @made.rule("lookup_stock")
    def first(arguments: dict[str, Any]) -> str | None:
        seen.append(f"first {arguments['ticker']}")
        return None

    @made.rule("lookup_stock")
    def second(_arguments: dict[str, Any]) -> str | None:
        seen.append("second")
        return "the market is closed"

    @made.rule("lookup_stock")
    def third(_arguments: dict[str, Any]) -> str | None:
        seen.append("third")
        return "never asked"

    assert made.check_call(call("lookup_stock", ticker=1))[1] == (
        "arguments: 1 is not one of ['ZEPHYR', 'SNAIL']"
    )
    assert seen == []
    assert made.check_call(call("lookup_stock", ticker="SNAIL")) == (
        None,
        "rule: the market is closed",
    )
    assert seen == ["first SNAIL", "second"]
    assert first({"ticker": "ZEPHYR"}) is None  # the decorator leaves the function as it is


def test_a_rule_of_no_tool_is_refused() -> None:
    with pytest.raises(CodegenError, match=r"a rule for 'delete_all_notes': there is no such tool"):
        GATE.rule("delete_all_notes")


def test_what_a_rule_raises_is_not_hidden() -> None:
    tools = compile_tools(ARGUMENTS)
    made = Gate(tools.tools, tools.validate)

    @made.rule("lookup_stock")
    def broken(arguments: dict[str, Any]) -> str | None:
        return str(arguments["price"])

    with pytest.raises(KeyError, match="price"):
        made.check_call(call("lookup_stock", ticker="SNAIL"))


def test_other_dialects_have_their_own_words_for_arguments_alone() -> None:
    made = gate("pointer")
    assert made.check_call(call("convert_units", value="5", from_unit="km"))[1] == (
        "arguments: /to_unit: missing required property; /value: expected number, got string"
    )
    assert made.check_call("{}") == GATE.check_call("{}")


def test_the_committed_envelope_is_what_the_compiler_makes() -> None:
    committed = Path(envelope.__file__).read_bytes()
    assert committed == envelope_module().encode(), "make golden writes it anew"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
UNIT = st.sampled_from(["m", "km", "g", "kg", "mile"]) | JSON
PARTS = st.fixed_dictionaries(
    {
        "tool": st.sampled_from([*ARGUMENTS, "delete_all_notes"]) | JSON,
        "arguments": JSON
        | st.fixed_dictionaries(
            {},
            optional={
                "value": st.integers() | st.floats(allow_nan=False) | JSON,
                "from_unit": UNIT,
                "to_unit": UNIT,
                "ticker": st.sampled_from(["ZEPHYR", "snail"]),
            },
        ),
    },
    optional={"system": JSON},
)


@given(reply=st.text(max_size=40) | (JSON | PARTS).map(json.dumps))
def test_any_reply_is_answered_as_the_reference_does(reply: str) -> None:
    assert GATE.check_call(reply) == reference(reply)


@given(value=PARTS | JSON)
def test_the_envelope_has_the_words_of_the_library(value: Any) -> None:
    assert envelope.problems(value) == contracts.problems(value, ENVELOPE)


@given(reply=st.binary(max_size=60))
def test_any_bytes_are_answered(reply: bytes) -> None:
    found, reason = GATE.check_call(reply)
    assert (found is None) is (reason is not None)


@pytest.mark.parametrize("cut", range(len(REPLIES["good"])))
def test_a_reply_that_is_cut_off_never_runs(cut: int) -> None:
    found, reason = GATE.check_call(REPLIES["good"][:cut])
    assert found is None
    assert reason is not None
    assert reason.startswith("not JSON: ")
