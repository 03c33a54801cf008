"""translate() against a JavaScript engine, where there is one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from make_unicode_data import value_of_each_code_point
from pattern_samples import NOISE, PATTERNS, REFERRING, TEXTS

from codegen.runtime.formats.regex import is_regex
from codegen.schema.patterns import PatternError, category_data, script_data, translate

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not on the PATH")

# For each line [pattern, texts]: the flags it compiles with ("u", else "") and what it finds.
PROGRAM = """
require('readline').createInterface({input: process.stdin}).on('line', line => {
  const [pattern, texts] = JSON.parse(line);
  let answer = null;
  for (const flags of ['', 'u']) {
    try {
      const regex = new RegExp(pattern, flags);
      answer = [flags, texts.map(text => regex.test(text))];
    } catch {}
  }
  console.log(JSON.stringify(answer));
});
"""

EXPLAINED = ("group", "one width", "back references", "unknown escape")
ONLY_WITH_U = re.compile(r"\\[uUpPk]")


class Engine:
    """One running node; a question is a line, and so is its answer."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", "-e", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, pattern: str, texts: list[str]) -> Any:
        """The answer for one pattern: None where it is invalid, else flags and verdicts."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([pattern, texts]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """The engine, stopped at the end."""
    started = Engine()
    with started.process:
        yield started


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(st.one_of(PATTERNS, REFERRING, NOISE), TEXTS)
def test_agrees_with_the_engine(engine: Engine, pattern: str, texts: list[str]) -> None:
    """What is translated finds the same; what the engine refuses is refused here.

    Texts beyond U+FFFF are left to the matcher of sets: V8 starts matches between the halves of a
    surrogate pair (`(?!\\u{1F600}*$)` on U+1F600), where ECMA-262 has no position.
    """
    answer = engine.ask(pattern, texts)
    try:
        compiled = re.compile(translate(pattern))
    except PatternError as error:
        valid_and_supported = answer is not None and answer[0] == "u"
        assert not valid_and_supported or any(word in error.reason for word in EXPLAINED)
        return
    assert answer is not None
    flags, verdicts = answer
    if flags == "" and ONLY_WITH_U.search(pattern):
        return
    for text, verdict in zip(texts, verdicts, strict=True):
        if text.isascii() or (flags == "u" and max(text) <= "\uffff"):
            assert (compiled.search(text) is not None) is verdict, text


@settings(max_examples=300)
@given(st.one_of(PATTERNS, REFERRING, NOISE))
def test_format_regex_agrees_with_the_engine(engine: Engine, pattern: str) -> None:
    """Format `regex` takes all that is valid with the u flag, nothing that is valid with none."""
    answer = engine.ask(pattern, [])
    if is_regex(pattern):
        assert answer is not None
    else:
        assert answer is None or answer[0] == ""


@pytest.mark.parametrize(
    ("name", "data"), [("General_Category", category_data), ("Script", script_data)]
)
def test_unicode_tables_are_the_engines(name: str, data: Any) -> None:
    """The committed tables are what the engine says, where its Unicode is of the same version."""
    runs = re.findall(r"([A-Za-z-]+)([0-9]*)", data.RUNS)
    table = [value for value, length in runs for _ in range(int(length or "1"))]
    version, found = value_of_each_code_point(name, sorted(set(table) - {"-"}))
    if version != data.UNICODE_VERSION:
        pytest.skip(f"node has Unicode {version}")
    assert table == found
