"""Packages whose patterns are searched by RE2: chosen by an option, named by the manifest."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from command import run, write
from hypothesis import given
from hypothesis import strategies as st
from strategies import schemas, values_for
from toolsets import GOOD, build, tools

from codegen import CodegenError, SchemaError, compile_schema, compile_tools
from codegen.audit.report import as_markdown, audit_package
from codegen.audit.verify import Request, verify_package
from codegen.package.check import check_toolset
from codegen.package.model import Options
from codegen.package.wheel import write_wheel

pytest.importorskip("re2", reason="google-re2 is not installed (the extra `re2`)")

SLOW: dict[str, Any] = {
    "text": {"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a|aa)+$"}}},
    "names": {"type": "object", "patternProperties": {"^(b+)+$": {"type": "integer"}}},
}
KEPT: dict[str, Any] = {"ahead": {"properties": {"a": {"pattern": "^(?=.*a)[ab]+$"}}}}
RE2 = Options(engine="re2")


def import_without(folder: Path, module: str) -> "subprocess.CompletedProcess[str]":
    """Import the package in a Python that has nothing but the standard library and the folder."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append('.'); import {module}"],
        cwd=folder.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_package_is_built_checked_and_verified(tmp_path: Path) -> None:
    folder = tmp_path / "pkg"
    report = build({**SLOW, **KEPT}, folder, engine="re2")
    [note] = report.unchecked
    assert note.tool == "ahead"
    assert note.keyword.keyword == "pattern"
    assert "looks ahead or behind: re searches for it" in note.keyword.reason
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["compiler"]["regex_engine"] == "re2"
    assert "re.compile" not in (folder / "text.py").read_text(encoding="utf-8")
    assert "re.compile" in (folder / "ahead.py").read_text(encoding="utf-8")
    assert not check_toolset(tools({**SLOW, **KEPT}), folder, RE2).differences
    assert verify_package(folder, Request(examples=30)).findings == ()


def test_the_report_has_the_time_that_the_engine_takes(tmp_path: Path) -> None:
    turns = {"properties": {"a": {"pattern": "(?=c)c+$"}}}
    build({**SLOW, "turns": turns}, tmp_path / "pkg", engine="re2")
    found = audit_package(tmp_path / "pkg")
    grown = {
        pattern.pattern: pattern.growth
        for tool in found.tools
        for validator in tool.validators
        for pattern in validator.patterns
    }
    assert grown == {"^(a|aa)+$": "linear", "^(b+)+$": "linear", "(?=c)c+$": "polynomial"}
    page = "\n".join(as_markdown(found))
    assert "regex engine `re2`" in page and "slow patterns `refused`" in page


def test_without_the_engine_the_import_of_the_package_fails(tmp_path: Path) -> None:
    build(SLOW, tmp_path / "fails", engine="re2")
    build(GOOD, tmp_path / "fine", engine="re2")  # it has no pattern to search for
    done = import_without(tmp_path / "fails", "fails")
    assert done.returncode == 1
    assert "No module named 're2': pip install google-re2" in done.stderr
    assert import_without(tmp_path / "fine", "fine").returncode == 0


def test_what_one_engine_built_is_no_build_of_the_other(tmp_path: Path) -> None:
    folder = tmp_path / "pkg"
    build(SLOW, folder, engine="re2")
    assert check_toolset(tools(SLOW), folder, Options(allow_slow_patterns=True)).differences
    with pytest.raises(SchemaError, match="exponential time"):
        build(SLOW, folder)


def test_a_pattern_that_stays_with_re_is_refused_as_ever() -> None:
    schema = {"pattern": "^(?=(a+)+$)a"}
    with pytest.raises(SchemaError, match="exponential time"):
        compile_schema(schema, regex_engine="re2", allow_slow_patterns=False)


def test_a_wheel_names_what_it_needs(tmp_path: Path) -> None:
    build(SLOW, tmp_path / "pkg", engine="re2")
    build(GOOD, tmp_path / "other", engine="re2")
    needs = [_metadata(write_wheel(tmp_path / name, tmp_path)) for name in ("pkg", "other")]
    assert ["Requires-Dist: google-re2" in text for text in needs] == [True, False]


def _metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
        return archive.read(name).decode("utf-8")


def test_the_command_has_the_option(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", SLOW)
    assert run(tmp_path, "build", "tools.json", "-o", "out").exit_code == 2
    options = ("tools.json", "-o", "out", "--regex-engine", "re2")
    assert run(tmp_path, "build", *options).exit_code == 0
    assert run(tmp_path, "check", *options).exit_code == 0
    assert run(tmp_path, "verify", "out/tools").exit_code == 0


def test_a_manifest_with_an_unknown_engine_is_refused(tmp_path: Path) -> None:
    build(SLOW, tmp_path / "pkg", engine="re2")
    path = tmp_path / "pkg" / "manifest.json"
    text = path.read_text(encoding="utf-8").replace('"regex_engine": "re2"', '"regex_engine": "x"')
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CodegenError, match="does not say how the package was built"):
        verify_package(tmp_path / "pkg", Request())


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_hostile_texts_take_no_time(dialect: str) -> None:
    compiled = compile_tools(SLOW, dialect, regex_engine="re2")
    start = process_time()
    assert compiled.validate("text", {"a": "a" * 100_000 + "!"}) != []
    assert compiled.validate("names", {"b" * 100_000 + "\ud800": 1, "b" * 100_000: "x"}) != []
    assert process_time() - start < 5


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(CodegenError, match="unknown regex engine 'pcre'; known are re, re2"):
        compile_schema({}, regex_engine="pcre")
    with pytest.raises(CodegenError, match="unknown regex engine"):
        compile_tools(GOOD, regex_engine="pcre")


def test_an_engine_that_is_not_installed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "re2", None)
    for call in (
        lambda: compile_schema({}, regex_engine="re2"),
        lambda: compile_tools(GOOD, regex_engine="re2"),
    ):
        with pytest.raises(CodegenError, match="pip install google-re2"):
            call()


def test_native_code_asks_the_engine_for_what_it_cannot_search_itself() -> None:
    compiled = compile_schema({"pattern": "(a|ab)*c$"}, regex_engine="re2", native=True)
    assert compiled.is_valid("ab" * 50_000 + "c")
    assert not compiled.is_valid("ab" * 50_000)


@given(st.data())
def test_both_engines_give_the_same_errors(data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(), "schema")
    one, other = compile_schema(schema), compile_schema(schema, regex_engine="re2")
    for value in data.draw(st.lists(values_for(schema), max_size=4), "values"):
        assert one.validate(value) == other.validate(value)
        assert one.is_valid(value) is other.is_valid(value)
