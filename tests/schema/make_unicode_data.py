"""Writes codegen/schema/patterns/{category,script}_data.py; run it by hand: needs `node`.

A JavaScript engine is the one place where General_Category and Script of one version of Unicode
are at hand, spelled as ECMA-262 spells them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from itertools import groupby
from pathlib import Path

from codegen.runtime.formats.regex_properties import CATEGORIES, SCRIPTS

PATTERNS = Path(__file__).parents[2] / "codegen" / "schema" / "patterns"
GROUPS = frozenset({"C", "L", "LC", "M", "N", "P", "S", "Z"})

PROGRAM = """
const [property, values] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const tests = values.map(v => [v, new RegExp(`^\\\\p{${property}=${v}}$`, 'u')]);
const found = [];
let last = tests[0];
for (let code = 0; code < 0x110000; code++) {
  const char = String.fromCodePoint(code);
  if (!last[1].test(char)) last = tests.find(t => t[1].test(char)) ?? ['', /^$/];
  found.push(last[0]);
}
console.log(JSON.stringify([process.versions.unicode, found]));
"""


def value_of_each_code_point(name: str, values: list[str]) -> tuple[str, list[str]]:
    """The version of Unicode, and the property's value for every code point ("" where none)."""
    command = ["node", "-e", PROGRAM]
    question = json.dumps([name, values])
    answer = subprocess.run(command, input=question, capture_output=True, text=True, check=True)
    version, found = json.loads(answer.stdout)
    return version, found


def write_table(path: Path, name: str, values: list[str]) -> None:
    """Write one data module: runs of equal values, `value` then the length where it is not 1."""
    version, found = value_of_each_code_point(name, values)
    runs = [(value or "-", len(list(run))) for value, run in groupby(found)]
    words = " ".join(value if length == 1 else f"{value}{length}" for value, length in runs)
    lines = "\n".join(textwrap.wrap(words, 100, break_on_hyphens=False))
    path.write_text(
        f'"""{name} of every code point, from U+0000 on, as runs; Unicode {version}.\n\n'
        "Written by tests/schema/make_unicode_data.py. A run is a value and its length, 1 where\n"
        'none is given; `-` stands for no value.\n"""\n\n'
        '__all__ = ["RUNS", "UNICODE_VERSION"]\n\n'
        f'UNICODE_VERSION = "{version}"\n\nRUNS = """\\\n{lines}"""\n',
        encoding="ascii",
    )


def main() -> int:
    """Write both tables."""
    categories = sorted(set(CATEGORIES.values()) - GROUPS)
    write_table(PATTERNS / "category_data.py", "General_Category", categories)
    write_table(PATTERNS / "script_data.py", "Script", sorted(set(SCRIPTS.values())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
