"""`toolcall-codegen audit`: what a report says, in each of its forms, of good and hostile tools."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from command import run, write

from codegen.audit.report import Audit, as_html, as_json, as_markdown, audit_package
from codegen.audit.report.open_places import open_places
from codegen.errors import CodegenError
from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.schema.document import Document
from codegen.tools import read_tools

TOOLS: list[Any] = [
    {
        "name": "book",
        "inputSchema": {
            "type": "object",
            "properties": {
                "day": {"type": "string", "pattern": "^(a+)+$"},
                "seats": {"type": "integer", "minimum": 1},
                "notes": {},
                "guest": {"type": "object", "properties": {"name": {"type": "string"}}},
            },
            "required": ["day"],
            "additionalProperties": False,
        },
        "outputSchema": {"type": "object", "required": ["id"], "additionalProperties": False},
    },
]
HOSTILE = "</code></li><script>alert(1)</script>\"'`\n# fmt: off\u202e<!--{{ 7 * 7 }}"


def package(folder: Path, tools: Any, **options: Any) -> Path:
    target = folder / "tools"
    build_toolset(read_tools(tools), target, Options(allow_slow_patterns=True, **options))
    return target


@pytest.fixture
def audit(tmp_path: Path) -> Audit:
    return audit_package(package(tmp_path, TOOLS))


def test_each_check_has_its_lines_and_what_it_says(audit: Audit) -> None:
    arguments = audit.tools[0].validators[0]
    checks = {check.pointer: check for check in arguments.checks}
    minimum = checks["/properties/seats/minimum"]
    assert minimum.says == ("/seats: value <value> is less than minimum 1",)
    assert minimum.line is not None
    assert arguments.schema[minimum.line - 1].text.strip() == '"minimum": 1'
    assert len(minimum.lines) == 2  # one of each body
    for number in minimum.lines:
        assert arguments.code[number - 1].text.strip() == "# /properties/seats/minimum"
    assert "/day: missing required property" in checks["/required"].says


def test_every_line_of_the_schema_and_the_code_is_there(tmp_path: Path) -> None:
    folder = package(tmp_path, TOOLS)
    for one in audit_package(folder).tools[0].validators:
        code = "\n".join(line.text for line in one.code)
        assert code == (folder / one.path).read_text()
        which = "inputSchema" if one.what == "arguments" else "outputSchema"
        assert "\n".join(line.text for line in one.schema) == json.dumps(TOOLS[0][which], indent=2)


def test_what_is_open_slow_and_as_built(audit: Audit) -> None:
    arguments, result = audit.tools[0].validators
    assert [(place.pointer, place.kind) for place in arguments.open] == [
        ("/properties/notes", "any value"),
        ("/properties/guest", "any property"),
    ]
    assert [(item.pattern, item.growth) for item in arguments.patterns] == [
        ("^(a+)+$", "exponential")
    ]
    assert (result.what, result.path, result.open) == ("result", "_results/book.py", ())
    assert arguments.is_as_built and result.is_as_built and audit.faults == ()


def test_keywords_that_the_dialect_does_not_check(tmp_path: Path) -> None:
    found = audit_package(package(tmp_path, TOOLS, dialect="codes")).tools[0].validators[0]
    assert "/properties/seats/minimum" in [item.pointer for item in found.unchecked]
    assert ("/properties/guest", "any property") in [(at.pointer, at.kind) for at in found.open]


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "object"}, [("", "any property")]),
        ({"properties": {"a": {"type": "string"}}}, [("", "any property")]),
        ({"type": "object", "additionalProperties": {"type": "string"}}, []),
        (
            {"type": "object", "additionalProperties": {}},
            [("", "any property"), ("/additionalProperties", "any value")],
        ),
        ({"allOf": [{"required": ["a"]}], "unevaluatedProperties": False}, []),
        ({"type": "array", "items": True}, [("/items", "any value")]),
        ({"type": ["object", "null"], "const": None}, []),
        ({"title": "x", "description": "y"}, [("", "any value")]),
        ({"not": {"required": ["a"]}}, []),
        (
            {"$ref": "#/$defs/a", "$defs": {"a": {"type": "object"}, "b": {}}},
            [("/$defs/a", "any property")],
        ),
        ({"type": "object", "properties": {"a": {"$ref": "#"}}}, [("", "any property")]),
    ],
)
def test_places_that_let_in_what_nobody_described(
    schema: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    found = open_places(Document(schema))
    assert [(place.pointer, place.kind) for place in found] == expected


def test_files_that_are_not_as_the_manifest_says(tmp_path: Path) -> None:
    folder = package(tmp_path, TOOLS)
    (folder / "book.py").write_text((folder / "book.py").read_text().replace("< 1", "< 0"))
    (folder / "py.typed").unlink()
    (folder / "more.py").write_text("")
    result = run(tmp_path, "audit", "tools", "-o", "report.json")
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "error: tools: book.py was changed since it was built",
        "error: tools: more.py is in no manifest",
        "error: tools: py.typed is missing",
    ]
    report = json.loads((tmp_path / "report.json").read_text())
    assert [one["is_as_built"] for one in report["tools"][0]["validators"]] == [False, True]


def test_code_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    folder = package(tmp_path, TOOLS)
    for text in ("def f(:\n", "'''", "x = 1\n\tif", "\0"):
        (folder / "book.py").write_text(text)
        audit = audit_package(folder)
        assert "cannot be read as Python" in str(audit.tools[0].validators[0].unread)
        assert "cannot be read as Python" in as_html(audit)


def test_definitions_other_than_those_of_the_build(tmp_path: Path) -> None:
    package(tmp_path, TOOLS)
    write(tmp_path, "new.json", [{**TOOLS[0], "inputSchema": {"type": "object"}}])
    result = run(tmp_path, "audit", "tools", "new.json")
    assert result.exit_code == 1
    assert "book is a tool whose schema is not the one that it was built from" in result.stderr


def test_what_changed_since_another_package(tmp_path: Path) -> None:
    package(tmp_path / "old", TOOLS)
    looser = json.loads(json.dumps(TOOLS))
    looser[0]["inputSchema"]["properties"]["seats"]["minimum"] = 0
    package(tmp_path / "new", looser)
    result = run(tmp_path, "audit", "new/tools", "--against", "old/tools")
    assert result.exit_code == 0
    assert "arguments looser: `/properties/seats/minimum`" in result.stdout


def test_no_package_and_no_form(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run(tmp_path, "audit", "empty").exit_code == 2
    package(tmp_path, TOOLS)
    unknown = run(tmp_path, "audit", "tools", "-o", "report.txt")
    assert (unknown.exit_code, "say --as" in unknown.stderr) == (2, True)
    nowhere = run(tmp_path, "audit", "tools", "-o", "no/report.md")
    assert (nowhere.exit_code, "cannot be written" in nowhere.stderr) == (2, True)
    with pytest.raises(CodegenError, match="is no generated package"):
        audit_package(tmp_path / "empty")


class _Tags(HTMLParser):
    """The elements of a page with the names of their attributes, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def with_text(text: str) -> Any:
    schema = {
        "type": "object",
        "description": text,
        "properties": {text: {"type": "string", "enum": [text], "title": text}},
        "required": [text],
        "patternProperties": {"^x": {"pattern": "^(a|a)*$", "default": text}},
    }
    return [{"name": text, "description": text, "inputSchema": schema, "outputSchema": schema}]


def test_hostile_texts_make_no_element_of_the_page(tmp_path: Path) -> None:
    pages = {}
    for number, text in enumerate(("harmless", HOSTILE)):
        audit = audit_package(package(tmp_path / str(number), with_text(text)))
        pages[text] = _Tags(as_html(audit))
    assert set(pages[HOSTILE].tags) == set(pages["harmless"].tags)
    assert "\u202e" not in pages[HOSTILE].text
    assert not any(tag == "script" for tag, _ in pages[HOSTILE].tags)


def test_hostile_texts_stay_in_code_spans_of_markdown(tmp_path: Path) -> None:
    outside = {}
    for number, text in enumerate(("harmless", HOSTILE)):
        audit = audit_package(package(tmp_path / str(number), with_text(text)))
        lines = list(as_markdown(audit))
        assert not any("\n" in line or "\u202e" in line for line in lines)
        outside[text] = [re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "`", line) for line in lines]
    assert outside[HOSTILE] == outside["harmless"]


def test_checks_of_hostile_names_have_their_lines(tmp_path: Path) -> None:
    audit = audit_package(package(tmp_path, with_text(HOSTILE)))
    checks = [check for one in audit.tools[0].validators for check in one.checks]
    assert all(check.line is not None for check in checks)
    assert any("script" in check.pointer for check in checks)


def test_json_keeps_texts_as_they_are(tmp_path: Path) -> None:
    audit = audit_package(package(tmp_path, with_text(HOSTILE)))
    assert json.loads(json.dumps(as_json(audit)))["tools"][0]["name"] == HOSTILE


def test_the_page_needs_no_network_and_no_script(audit: Audit) -> None:
    page = as_html(audit)
    assert "default-src 'none'" in page
    assert not re.search(r"(?i)<(script|link|img|iframe|object)\b|url\(|@import|https?://", page)
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', page)) <= set(ids)
