"""A package as it was built is verified; what was done to it since is found, and not run."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from codegen.audit.verify import Request, Verification, verify_package
from codegen.audit.verify.examples import compare, values_for
from codegen.audit.verify.loaded import load_module
from codegen.audit.verify.references import reference_of
from codegen.emit.replies import ReplyOptions
from codegen.errors import CodegenError
from codegen.package.build import build_toolset
from codegen.package.definitions import Definitions
from codegen.package.manifest import digest
from codegen.package.model import Options
from codegen.pipeline import compile_source
from codegen.runtime.replies.reading import Strictness
from codegen.tools import read_tools

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "city": {"type": "string", "minLength": 2, "pattern": "^[a-z]"},
        "days": {"type": "integer", "minimum": 1, "maximum": 14},
        "units": {"enum": ["celsius", "fahrenheit"]},
        "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
    },
    "required": ["city", "days"],
    "additionalProperties": False,
}
TOOLS: list[dict[str, Any]] = [
    {"name": "forecast", "inputSchema": SCHEMA, "outputSchema": {"type": "object"}},
    {"name": "Alerts!", "inputSchema": {"type": "object", "properties": {"since": {}}}},
]
BAD: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "strng"}}}
DIALECTS = ("pointer", "tagged", "codes", "jsonschema")


def built(folder: Path, tools: Any = TOOLS, **options: Any) -> Path:
    """Build a package of the tools, and return its folder."""
    build_toolset(read_tools(tools), folder / "pkg", Options(**options))
    return folder / "pkg"


def verified(folder: Path, **asked: Any) -> Verification:
    return verify_package(folder, Request(**{"examples": 30, **asked}))


def found_in(folder: Path, **asked: Any) -> set[tuple[str, str]]:
    """Return part and path of each finding."""
    return {(item.part, item.path) for item in verified(folder, **asked).findings}


def edit(folder: Path, path: str, old: str, new: str) -> None:
    """Replace a text of a file and, as one who hides it would, its digest in the manifest."""
    file = folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    manifest["files"][path] = digest(file.read_bytes())
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_was_built_is_verified_by_itself_and_by_its_tools(
    tmp_path: Path, dialect: str
) -> None:
    folder = built(tmp_path, dialect=dialect)
    for defined in (None, Definitions.of(read_tools(TOOLS))):
        answer = verified(folder, defined=defined)
        assert answer.findings == ()
        assert answer.tools == 2
        assert answer.looked["examples"] > 0 or dialect == "jsonschema"
        assert answer.looked["allow-list"] == 5
        assert dialect in answer.options


@pytest.mark.parametrize(
    "options",
    [
        {"native": True},
        {"formats": "annotate"},
        {"resources": {"https://example.org/a": {"type": "string"}}},
    ],
)
def test_the_options_of_a_build_are_those_of_its_manifest(
    tmp_path: Path, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("codegen.package.build.require_compiler", lambda: None)
    monkeypatch.setattr("codegen.package.build.extension_of", lambda _: None)
    tools = {"t": {"type": "object", "properties": {"a": {"$ref": "https://example.org/a"}}}}
    listed = tools if "resources" in options else TOOLS
    assert found_in(built(tmp_path, listed, **options)) == set()


def test_the_options_that_are_no_defaults_are_named(tmp_path: Path) -> None:
    """Whoever changed them in the manifest too cannot do so in silence."""
    strictness = Strictness(duplicate_keys="refuse", max_length=5)
    replies = ReplyOptions(("hermes",), strictness, "orjson")
    folder = built(tmp_path, allow_slow_patterns=True, engine="re2", replies=replies)
    said = "dialect pointer, formats assert, regex engine re2, slow patterns allowed, "
    said += "replies hermes, decoder orjson, duplicate_keys refuse, max_length 5"
    assert verified(folder).options == said


def test_refused_and_skipped_tools_are_a_part_of_a_package(tmp_path: Path) -> None:
    tools = {
        "tools": [
            {"type": "custom", "name": "note", "description": "Free text."},
            {"type": "function", "name": "bad", "parameters": BAD},
            {"type": "function", "name": "good", "parameters": {"type": "object"}},
            {"type": "web_search"},
        ]
    }
    folder = built(tmp_path, tools, keep_going=True)
    assert found_in(folder) == set()
    assert found_in(folder, defined=Definitions.of(read_tools(tools))) == set()


def test_a_package_of_other_tools_is_found(tmp_path: Path) -> None:
    other = json.loads(json.dumps(TOOLS).replace('"maximum": 14', '"maximum": 15'))
    folder = built(tmp_path, other)
    assert found_in(folder) == set()
    assert found_in(folder, defined=Definitions.of(read_tools(TOOLS))) == {
        ("regeneration", "forecast.py"),
        ("translation", "forecast.py"),
    }


@pytest.mark.parametrize("names", [("b", "a"), ("a", "b", "c", "d")])
def test_problems_that_are_not_sorted_answer_wrongly(names: tuple[str, ...]) -> None:
    schema = {"type": "object", "properties": {name: {"type": "array"} for name in names}}
    options = Options(dialect="jsonschema")
    source = compile_source(schema, options, runtime="._runtime.").source
    values = list(values_for(schema, options, 0, 20))
    for text, is_right in ((source, True), (source.replace("errors.sort()", "pass"), False)):
        module = load_module(compile(text, "t.py", "exec"), is_result=False)
        assert (
            compare("t.py", module, reference_of("t", schema, options), values)[0] == []
        ) is is_right


CHANGES: dict[str, tuple[str, str, str]] = {
    "a bound": ("forecast.py", "x2 > 14", "x2 > 15"),
    "a message": ("forecast.py", "missing required", "missing needed"),
    "a pointer": ("forecast.py", "# /properties/days/maximum", "# /properties/days/minimum"),
    "a docstring": ("forecast.py", "change the schema, not this", "change this"),
    "a tool's module": ("__init__.py", '"forecast": "forecast"', '"forecast": "evil"'),
    "the runtime": ("_runtime/values.py", "def reject", "def rejects"),
    "a comment of the package": ("__init__.py", "# name in a call -> module", "# name -> module"),
    "a result": ("_results/forecast.py", "dict", "list"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_found_whatever_the_manifest_says(tmp_path: Path, what: str) -> None:
    folder = built(tmp_path)
    path, old, new = CHANGES[what]
    edit(folder, path, old, new)
    assert ("regeneration", path) in found_in(folder)
    assert all(item.part != "examples" for item in verified(folder).findings)


def test_a_change_that_the_manifest_does_not_know_is_found_by_its_digest(tmp_path: Path) -> None:
    folder = built(tmp_path)
    path = folder / "forecast.py"
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert found_in(folder) == {("digests", "forecast.py")}
    answer = verified(folder)
    assert "examples" not in answer.looked


def test_the_layout_is_compared_where_that_is_asked(tmp_path: Path) -> None:
    folder = built(tmp_path)
    edit(folder, "forecast.py", "x2 > 14", "x2   >   14")
    assert found_in(folder) == set()
    assert found_in(folder, exact=True) == {("regeneration", "forecast.py")}


def test_exactly_no_compiled_code_stands_beside_the_sources(tmp_path: Path) -> None:
    folder = built(tmp_path)
    cache = folder / "_runtime" / "__pycache__"
    cache.mkdir()
    (cache / "values.cpython-311.pyc").write_bytes(b"forged")
    assert found_in(folder) == set()
    assert found_in(folder, exact=True) == {("digests", "_runtime/__pycache__")}


def test_added_and_missing_files_are_found(tmp_path: Path) -> None:
    folder = built(tmp_path)
    (folder / "more.py").write_text("import os\n", encoding="utf-8")
    (folder / "py.typed").unlink()
    assert found_in(folder) == {
        *(("digests", "more.py"), ("regeneration", "more.py"), ("allow-list", "more.py")),
        *(("digests", "py.typed"), ("regeneration", "py.typed")),
    }


def test_links_and_extensions_are_found(tmp_path: Path) -> None:
    folder = built(tmp_path)
    (folder / "_native.abi3.so").write_bytes(b"\x7fELF")
    assert found_in(folder) == {("digests", "_native.abi3.so")}
    (folder / "link.py").symlink_to(tmp_path / "elsewhere.py")
    [finding] = verified(folder).findings
    assert (finding.part, "link.py" in finding.message) == ("digests", True)


def test_what_python_keeps_is_told_of(tmp_path: Path) -> None:
    folder = built(tmp_path)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "forecast.cpython-311.pyc").write_bytes(b"\0")
    answer = verified(folder)
    assert answer.findings == ()
    assert any("__pycache__" in notice for notice in answer.notices)


def test_code_is_not_run_before_it_is_found_right(tmp_path: Path) -> None:
    folder = built(tmp_path)
    mark = tmp_path / "mark"
    edit(folder, "forecast.py", "from typing import Any", f"open({str(mark)!r}, 'w')")
    edit(folder, "__init__.py", "# name in a call -> module of", f"open({str(mark)!r}, 'w')\n#")
    assert {"regeneration", "allow-list"} <= {item.part for item in verified(folder).findings}
    assert not mark.exists()


def test_another_compiler_is_named(tmp_path: Path) -> None:
    folder = built(tmp_path)
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["compiler"]["version"] = "0.0.1"
    path.write_text(json.dumps(manifest), encoding="utf-8")
    [finding] = verified(folder).findings
    assert finding.part == "regeneration"
    assert "toolcall-codegen 0.0.1" in finding.message
    assert "examples" not in verified(folder).looked


def _set(*keys: str, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(manifest: dict[str, Any]) -> None:
        target: Any = manifest
        for key in keys[:-1]:
            target = target[int(key)] if isinstance(target, list) else target[key]
        target[keys[-1]] = to

    return change


UNUSABLE: list[Callable[[dict[str, Any]], None]] = [
    _set("layout", to=1),
    _set("layout", to=99),
    _set("tools", "0", "definition", to=None),
    _set("tools", "0", "definition", to={"schema": True}),
    _set("tools", "0", "definition", to={"schema": {}, "output_schema": 1}),
    _set("tools", "1", "name", to="forecast"),
    _set("refused", to=[{"name": 1}]),
    _set("refused", to=[3]),
    _set("free_text", to=[1]),
    _set("free_text", to=None),
    _set("resources", to=[]),
    _set("compiler", "dialect", to=["pointer"]),
    _set("compiler", "dialect", to="klingon"),
    _set("compiler", "formats", to="maybe"),
    _set("compiler", "native", to=1),
    _set("compiler", "replies", to={}),
    _set("compiler", "replies", "formats", to=["no format"]),
    _set("compiler", "replies", "formats", to=[[]]),
    _set("compiler", "replies", "decoder", to={}),
    _set("compiler", "replies", "strictness", to={}),
    _set("compiler", "replies", "strictness", "max_length", to="long"),
    _set("compiler", "replies", "strictness", "max_length", to=None),
    _set("compiler", "replies", "strictness", "max_calls", to=-1),
    _set("compiler", "replies", "strictness", "duplicate_keys", to=[]),
]


@pytest.mark.parametrize("change", UNUSABLE)
def test_a_manifest_that_is_not_whole_is_an_error(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    folder = built(tmp_path)
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(CodegenError, match=r"manifest|dialect"):
        verified(folder)


CLAIMS: list[Callable[[dict[str, Any]], None]] = [
    _set("tools", "0", "definition", "schema", to={"type": "strng"}),
    _set("tools", "0", "definition", "schema", to={"$ref": "https://example.org/absent"}),
    _set("tools", "0", "schema", to="0" * 64),
    _set("tools", "0", "module", to="../../evil"),
    _set("tools", "0", "runtime", to=["gateway"]),
    _set("compiler", "replies", "strictness", "max_calls", to=7),
    _set("compiler", "resources", to={"https://example.org/a": "0"}),
    _set("resources", to={"https://example.org/a": True}),
    _set("resources", to={"": {"$id": 3}}),
    _set("files", to={}),
    _set("files", "../../etc/passwd", to="0"),
    _set("more", to=1),
]


@pytest.mark.parametrize("change", CLAIMS)
def test_what_a_manifest_claims_is_not_believed(
    tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    folder = built(tmp_path)
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    assert verified(folder).findings


def test_what_was_skipped_is_told_by_the_tools(tmp_path: Path) -> None:
    folder = built(tmp_path)
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["skipped"] = [{"name": "a", "reason": "b"}]
    path.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    defined = Definitions.of(read_tools(TOOLS))
    assert found_in(folder, defined=defined) == {("regeneration", "manifest.json")}


def test_a_folder_without_a_manifest_is_no_package(tmp_path: Path) -> None:
    with pytest.raises(CodegenError, match="manifest"):
        verified(tmp_path)
    with pytest.raises(CodegenError, match="manifest"):
        verified(tmp_path / "absent")


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    tools = {f"t{number}": {**SCHEMA, "title": str(number)} for number in range(20)}
    folder = built(tmp_path, tools)
    edit(folder, "t7.py", "x2 > 14", "x2 > 15")
    request = Request(examples=5)
    assert verify_package(folder, request, jobs=2) == verify_package(folder, request)


def test_a_package_may_lie_anywhere(tmp_path: Path) -> None:
    folder = built(tmp_path)
    shutil.copytree(folder, tmp_path / "a name with spaces")
    assert found_in(tmp_path / "a name with spaces") == set()


def test_recorded_arguments_are_tried(tmp_path: Path) -> None:
    folder = built(tmp_path)
    without = verified(folder, examples=0)
    assert "examples" not in without.looked
    calls = {"forecast": ({"city": "Oslo", "days": 3}, {"city": "oslo", "days": 3})}
    answer = verified(folder, examples=0, arguments=calls)
    assert (answer.looked["examples"], answer.findings) == (2, ())
    assert replace(answer, looked={}) == replace(without, looked={})
