"""A check that stands where a value does not come by, or not always, is not that of the schema."""

from typing import Any

import pytest

from codegen.audit.lift import findings
from codegen.dialects import DIALECTS
from codegen.pipeline import CompileOptions, compile_source

PAIR: dict[str, Any] = {
    "type": "object",
    "required": ["a", "b"],
    "properties": {
        "a": {"prefixItems": [{"minLength": 1}]},
        "b": {"type": "string", "maxLength": 2},
    },
}
OF_B = "        # /properties/b/maxLength\n        if len(x3) > 2:\n            return False\n"
LIST: dict[str, Any] = {"type": "array", "items": {"type": "integer"}}
LIST_OR_OBJECT: dict[str, Any] = {"required": ["a"], "items": {"type": "integer"}}


def is_found(schema: Any, old: str, new: str) -> bool:
    """Say whether a change is found, in code in which nothing else is."""
    made = compile_source(schema, tool="t")
    assert old in made.source
    assert findings(made.source, made.program, DIALECTS["pointer"], "t") == []
    return bool(findings(made.source.replace(old, new, 1), made.program, DIALECTS["pointer"], "t"))


def below(lines: list[str], statements: str) -> str:
    """Return statements of `is_valid` below lines that each begin a block."""
    heads = "".join(f"{'    ' * (2 + depth)}{line}\n" for depth, line in enumerate(lines))
    indent = "    " * len(lines)
    return heads + "".join(f"{indent}{line}" for line in statements.splitlines(keepends=True))


@pytest.mark.parametrize(
    "lines",
    [
        ["if type(x1) is list:"],
        ["if type(x1) is list:", "for x4 in x1:"],
        ["if type(x1) is list:", "if len(x1) > 1:", "    x4 = x1[1]", "if type(x4) is str:"],
        ["for x4 in args.values():"],
        ['if "c" in args:'],
        ["if type(x3) is int:"],
        ["if type(args) is list:"],
    ],
    ids=" ".join,
)
def test_a_check_of_one_member_below_a_question_about_another(lines: list[str]) -> None:
    assert is_found(PAIR, OF_B, below(lines, OF_B))


@pytest.mark.parametrize("condition", ["False and {} == 1", "False if True else {} == 1"])
def test_a_key_that_is_read_only_sometimes_is_not_asked_for(condition: str) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"minLength": 2}}}
    fetch = '        x1 = args["a"]  # /required\n'
    read = 'args["a"]'
    asked = f"        if {condition.format(read)}:\n            return False\n"
    source = compile_source(schema, tool="t").source
    rest = source[source.index(fetch) + len(fetch) : source.index("        return True")]
    pointers = "        # /required\n        # /properties/a/minLength\n"
    optional = below(['if "a" in args:'], f'        x1 = args["a"]\n{rest}')
    assert is_found(schema, fetch + rest, pointers + asked + optional)


def test_a_loop_where_no_value_gets() -> None:
    source = compile_source(LIST, tool="t").source
    loop = source[source.index("        # /items\n") : source.index("        return True")]
    assert is_found(LIST, loop, below(["if type(args) is dict:"], loop))


def test_the_same_case_twice() -> None:
    assert is_found(LIST_OR_OBJECT, "elif type(args) is list:", "elif type(args) is dict:")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_code_that_no_value_gets_to_is_no_finding(dialect: str) -> None:
    schema = {
        "properties": {
            "a": {
                "anyOf": [{"type": "string"}, {"type": "number"}],
                "items": {"minLength": 1},
                "required": ["b"],
            }
        }
    }
    made = compile_source(schema, CompileOptions(dialect), tool="t")
    assert findings(made.source, made.program, DIALECTS[dialect], "t") == []
