"""Thousands of made schemas with hostile texts at every place that holds a text.

Each is made twice from one seed: with hostile texts, and with harmless ones that are equal where
those are. The Python of both has one syntax tree apart from constants, the C the same words outside
of strings and comments.
"""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_hostile_texts import TEXTS, assert_is_clean, shape

from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.pipeline import CompileOptions, compile_source
from codegen.tools.model import Tool, ToolList

SAMPLE, ALL = 120, 2_400
SLOTS = 12
DIALECTS = ("pointer", "jsonschema")
Texts = list[str]


def hostile(random: Random) -> Texts:
    """Return different texts, hostile ones alone and joined."""
    known = [text[:200] for text in TEXTS.values()]
    found: dict[str, None] = {}
    while len(found) < SLOTS:
        found["".join(random.choices(known, k=random.randint(1, 2)))] = None
    return list(found)


def harmless() -> Texts:
    return [f"word{chr(97 + slot)}" for slot in range(SLOTS)]


def made(random: Random, texts: Texts, depth: int = 3) -> Any:
    """Return a schema; which texts stand where depends on the random numbers alone."""
    makers = [_names, _values, _dependencies, _annotated, _patterned, _union, _items, _definitions]
    if depth == 0:
        return random.choice(({"type": "string"}, {"type": "integer", "minimum": 1}, {}))
    return random.choice(makers)(random, texts, lambda: made(random, texts, depth - 1))


Below = Callable[[], Any]


def _names(random: Random, texts: Texts, below: Below) -> Any:
    names = random.sample(range(SLOTS), random.randint(1, 4))
    return {
        "type": "object",
        "properties": {texts[slot]: below() for slot in names},
        "required": [texts[slot] for slot in names[: random.randint(0, 3)]],
        "additionalProperties": random.choice((False, True)),
    }


def _values(random: Random, texts: Texts, _: Below) -> Any:
    first, second = random.sample(texts, 2)
    return random.choice(
        (
            {"type": "string", "enum": [first, second]},
            {"enum": [first, {second: [first]}, 7]},
            {"const": {first: second}},
            {"type": "object", "propertyNames": {"enum": [first, second]}},
        )
    )


def _dependencies(random: Random, texts: Texts, below: Below) -> Any:
    first, second, third = random.sample(texts, 3)
    return {"dependentRequired": {first: [second]}, "dependentSchemas": {third: below()}}


def _annotated(random: Random, texts: Texts, below: Below) -> Any:
    first, second = random.sample(texts, 2)
    notes = {"title": first, "description": second, "$comment": first, "default": {first: second}}
    schema = below()
    return {**notes, f"x-{second}": first, "format": f"x{second}", **schema}


def _patterned(random: Random, texts: Texts, below: Below) -> Any:
    literal = "".join(f"\\u{{{ord(sign):x}}}" for sign in random.choice(texts)[:20])
    return random.choice(
        (
            {"type": "string", "pattern": f"^a.{literal}"},
            {"type": "object", "patternProperties": {f"^a.{literal}": below()}},
        )
    )


def _union(random: Random, texts: Texts, below: Below) -> Any:
    kind, *values = random.sample(texts, 3)
    branches = [{"properties": {kind: {"const": value}}, "required": [kind]} for value in values]
    return {random.choice(("anyOf", "oneOf")): random.choice((branches, [below(), below()]))}


def _items(random: Random, texts: Texts, below: Below) -> Any:
    return {"type": "array", "items": below(), "contains": {"const": random.choice(texts)}}


def _definitions(random: Random, texts: Texts, below: Below) -> Any:
    """Return a schema with a definition; percent-encoding has no surrogates."""
    name = re.sub("[\ud800-\udfff]", "?", random.choice(texts))
    pointer = name.replace("~", "~0").replace("/", "~1").encode()
    reference = "#/$defs/" + "".join(f"%{byte:02X}" for byte in pointer)
    own = f"urn:made:{random.getrandbits(64)}"  # where the reference is at home
    return {"$id": own, "$defs": {name: below()}, "properties": {name: {"$ref": reference}}}


def pair(seed: int) -> tuple[Any, Any, Texts]:
    """Return a schema of hostile texts, the same of harmless ones, and the hostile texts."""
    texts = hostile(Random(seed))
    return made(Random(seed), texts), made(Random(seed), harmless()), texts


def c_words(source: str) -> set[str]:
    """Return the words of C outside of its strings and comments.

    Left out are names that come of digests, and of how long texts and their signs are.
    """
    token = r'"(?:[^"\\\n]|\\.)*"|/\*.*?\*/|//[^\n]*'
    words = re.findall(r"[A-Za-z_]\w*|#", re.sub(token, " ", source, flags=re.DOTALL))
    ours = re.compile(r"(tool_[0-9a-f]{64}|(text|which_)\d+|Py_UCS[124])").fullmatch
    return {word for word in words if not ours(word)}


def assert_same_shape(seed: int) -> None:
    schema, calm, texts = pair(seed)
    for dialect in DIALECTS:
        options = CompileOptions(dialect, native=True)
        found = compile_source(schema, options, tool=texts[0])
        expected = compile_source(calm, options, tool="worda")
        assert_is_clean(found.source)
        assert shape(found.source) == shape(expected.source), seed
        assert (found.native is None) is (expected.native is None)
        if found.native is not None and expected.native is not None:
            assert found.native.text.isascii()
            assert c_words(found.native.text) == c_words(expected.native.text), seed


def assert_stays_in_its_folder(seed: int, folder: Path) -> None:
    """Assert that a build writes nothing but its package, whose files have names of ours."""
    schema, _, texts = pair(seed)
    tools = tuple(Tool(name, {"type": "object", "properties": {"a": schema}}) for name in texts[:3])
    build_toolset(ToolList(tools), folder / "out" / "made", Options(keep_going=True))
    assert [path.name for path in folder.iterdir()] == ["out"]
    assert [path.name for path in (folder / "out").iterdir()] == ["made"]
    for path in (folder / "out/made").rglob("*"):
        assert re.fullmatch(r"\w+(\.py|\.json|\.typed)?", path.name, re.ASCII), path.name


@pytest.mark.parametrize("seed", range(0, SAMPLE, 20))
def test_a_build_writes_nothing_but_its_package(seed: int, tmp_path: Path) -> None:
    assert_stays_in_its_folder(seed, tmp_path)


@pytest.mark.parametrize("part", range(8))
def test_hostile_texts_change_no_code(part: int) -> None:
    for seed in range(part, SAMPLE, 8):
        assert_same_shape(seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(16))
def test_hostile_texts_change_no_code_anywhere(part: int) -> None:
    for seed in range(SAMPLE + part, ALL, 16):
        assert_same_shape(seed)
