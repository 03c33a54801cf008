"""What is made, kept or caught and of no use is a finding: all in a module has its reason."""

from typing import Any

import pytest

from codegen.audit.lift import findings
from codegen.dialects import DIALECTS
from codegen.pipeline import compile_source

OPEN: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}}
ONE_OF_KEYS = {**OPEN, "additionalProperties": False}
LIST = {"type": "array", "contains": {"const": 1}, "maxContains": 2}
KEPT = {"anyOf": [OPEN, {"required": ["b"]}], "unevaluatedProperties": False}
TREE = {"required": ["b"], "properties": {"a": {"$ref": "#"}, "b": {"minLength": 2}}}
CAUGHT = "    except KeyError:  # a required property is missing\n        return False\n"


@pytest.mark.parametrize(
    ("schema", "old", "new"),
    [
        (OPEN, "    except Exception:", f"{CAUGHT}    except Exception:"),
        (
            TREE,
            '            x2 = value["b"]  # /required\n',
            '            # /required\n            if "b" not in value:\n'
            '                return False\n            x2 = value["b"]\n',
        ),
        (KEPT, "        accepted1 = ", "        accepted9 = "),
        (
            KEPT,
            "        accepted1 = ",
            "        accepted9 = _is_valid_1(args)\n        accepted1 = ",
        ),
        (
            KEPT,
            "        accepted1 = ",
            "        accepted1 = _is_valid_2(args)\n        accepted1 = ",
        ),
        (ONE_OF_KEYS, "        n1 = 0\n", "        n1 = 0\n        n2 = 0\n"),
        (LIST, "        n1 = 0\n", "        n1 = 0\n        n2 = 0\n"),
    ],
)
def test_what_is_of_no_use_is_found(schema: Any, old: str, new: str) -> None:
    made = compile_source(schema, tool="t")
    assert old in made.source
    assert findings(made.source, made.program, DIALECTS["pointer"], "t") == []
    changed = made.source.replace(old, new, 1)
    assert findings(changed, made.program, DIALECTS["pointer"], "t")


def test_an_answer_that_nothing_reads_is_found_by_its_line() -> None:
    made = compile_source(KEPT, tool="t")
    lines = made.source.split("\n")
    at = next(number for number, line in enumerate(lines) if " = _is_valid_" in line)
    lines.insert(at, lines[at].replace("accepted1", "accepted7"))
    (finding,) = findings("\n".join(lines), made.program, DIALECTS["pointer"], "t")
    assert (finding.line, finding.message) == (at + 1, "accepted7 is made and not used")
