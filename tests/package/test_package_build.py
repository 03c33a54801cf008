"""A build writes all or nothing, replaces only what a build wrote, and reuses what is right."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from toolsets import BAD, GOOD, answer, build, contents, tools

from codegen import CodegenError, SchemaError
from codegen.package.build import build_toolset
from codegen.package.check import check_toolset
from codegen.package.model import Options


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a package that is already built."""
    build(GOOD, tmp_path / "pkg")
    return tmp_path / "pkg"


def test_a_package_has_these_files(folder: Path) -> None:
    assert {name for name in contents(folder) if "_runtime/" not in name} == {
        *("__init__.py", "_runtime", "manifest.json", "py.typed", "search.py", "weather.py"),
    }


def test_the_folder_alone_is_left(folder: Path) -> None:
    assert [path.name for path in folder.parent.iterdir()] == ["pkg"]


def test_the_same_tools_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    build(GOOD, tmp_path / "again")
    assert contents(tmp_path / "again") == contents(folder)


def test_two_processes_write_what_one_writes(tmp_path: Path) -> None:
    many = {f"tool_{i}": {"properties": {f"p{i}": {"minimum": i}}} for i in range(40)}
    many["broken"] = BAD["bad"]
    reports = [build(many, tmp_path / str(jobs), jobs, keep_going=True).refused for jobs in (1, 2)]
    assert reports[0] == reports[1] != ()
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_a_refused_tool_leaves_the_folder_as_it_was(folder: Path) -> None:
    before = contents(folder)
    with pytest.raises(SchemaError, match="tool 'bad': schema /properties/a/type"):
        build({**GOOD, **BAD}, folder)
    assert contents(folder) == before
    assert [path.name for path in folder.parent.iterdir()] == ["pkg"]


def test_a_refused_tool_makes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(SchemaError):
        build(BAD, tmp_path / "deep" / "pkg")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("failing", [1, 2])
def test_a_failing_disk_leaves_the_folder_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    before = contents(folder)
    rename, calls = Path.rename, iter(range(1, 10))

    def fail(self: Path, target: Path) -> Path:
        if next(calls) == failing:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr("codegen.package.build.exchange", lambda *_: False)
    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(CodegenError, match="No space left on device"):
        build({"other": {"type": "object"}}, folder)
    assert contents(folder) == before
    assert [path.name for path in folder.parent.iterdir()] == ["pkg"]


def test_tools_that_went_away_are_gone(folder: Path) -> None:
    build({"weather": GOOD["weather"]}, folder)
    assert "search.py" not in contents(folder)
    assert answer(folder, "list(package.TOOLS)") == ["weather"]


@pytest.mark.parametrize("name", ["notes.txt", "manifest.json"])
def test_a_folder_of_others_is_not_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / "pkg").mkdir()
    (tmp_path / "pkg" / name).write_text('{"name": "an app"}', encoding="utf-8")
    before = contents(tmp_path)
    with pytest.raises(CodegenError):
        build(GOOD, tmp_path / "pkg")
    assert contents(tmp_path) == before


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "pkg").mkdir()
    build(GOOD, tmp_path / "pkg")
    assert answer(tmp_path / "pkg", "package.is_valid('weather', {'city': 'Oslo'})") is True


def test_links_and_files_are_not_replaced(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder, target_is_directory=True)
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "dangling").symlink_to(tmp_path / "absent")
    before = contents(tmp_path)
    for name in ("link", "file", "dangling", "file/below"):
        with pytest.raises(CodegenError):
            build({"other": {"type": "object"}}, tmp_path / name)
    assert contents(tmp_path) == before


DAMAGED = [
    *("", "null", "[]", "{", "{}", '{"layout": 99}', '{"layout": 1}', "[" * 100_000),
    '{"layout": 1, "tools": [{}], "files": [], "refused": 0, "compiler": null, "skipped": 1}',
    '{"layout": 1, "tools": [1], "files": {}, "refused": [], "compiler": {}, "skipped": []}',
    '{"layout": 1, "tools": [], "files": {}, "refused": [], "compiler": {}, "skipped": [1]}',
    '{"layout": 1, "tools": {"a": 1}, "files": {}, "refused": [], "compiler": {}, "skipped": []}',
]


@pytest.mark.parametrize("text", DAMAGED, ids=lambda text: text[:9])
def test_a_damaged_manifest_raises_nothing_else(folder: Path, text: str) -> None:
    (folder / "manifest.json").write_text(text, encoding="utf-8")
    for action in (
        lambda: check_toolset(tools(GOOD), folder, Options()).differences,
        lambda: build(GOOD, folder).tools,
    ):
        try:
            assert action()
        except CodegenError as error:
            assert "manifest" in str(error)


def test_modules_that_are_right_are_reused(folder: Path) -> None:
    changed = {**GOOD, "search": {"type": "object", "required": ["q"]}, "new": {"type": "object"}}
    report = build(changed, folder)
    assert {tool.name: tool.reused for tool in report.tools} == {
        "weather": True,
        "search": False,
        "new": False,
    }
    fresh = folder.with_name("fresh")
    build(changed, fresh)
    assert contents(fresh) == contents(folder)


@pytest.mark.parametrize(
    "options", [{"dialect": "codes"}, {"formats": "annotate"}], ids=lambda o: next(iter(o))
)
def test_other_options_reuse_nothing(folder: Path, options: dict[str, Any]) -> None:
    assert not any(tool.reused for tool in build(GOOD, folder, **options).tools)


def test_an_edited_module_is_made_anew(folder: Path) -> None:
    before = contents(folder)
    (folder / "weather.py").write_text("def is_valid(args): return True\n", encoding="utf-8")
    report = build(GOOD, folder)
    assert [tool.name for tool in report.tools if not tool.reused] == ["weather"]
    assert contents(folder) == before


def test_the_manifest_has_the_digest_of_every_file(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    files = {name: data for name, data in contents(folder).items() if data != b"<folder>"}
    del files["manifest.json"]
    assert manifest["files"] == {
        name: hashlib.sha256(data).hexdigest() for name, data in files.items()
    }
    assert manifest["compiler"]["dialect"] == "pointer"
    assert [entry["name"] for entry in manifest["tools"]] == list(GOOD)


def test_refused_tools_are_told_of(tmp_path: Path) -> None:
    report = build({**BAD, **GOOD}, tmp_path / "pkg", keep_going=True)
    [refused] = report.refused
    assert (refused.name, refused.pointer) == ("bad", "/properties/a/type")
    manifest = json.loads((tmp_path / "pkg/manifest.json").read_text(encoding="utf-8"))
    [entry] = manifest["refused"]
    told = {"name": "bad", "pointer": refused.pointer, "reason": refused.reason}
    assert entry == {**told, "definition": {"schema": BAD["bad"]}}
    error = f"/: tool bad was refused at build: /properties/a/type: {refused.reason}"
    assert answer(tmp_path / "pkg", "package.validate('bad', {})") == [error]
    assert answer(tmp_path / "pkg", "package.is_valid('bad', {})") is False
    assert answer(tmp_path / "pkg", "package.REFUSED") == {"bad": error}
    assert answer(tmp_path / "pkg", "list(package.TOOLS)") == list(GOOD)


def test_strict_refuses_what_a_dialect_does_not_check(tmp_path: Path) -> None:
    report = build(GOOD, tmp_path / "pkg", dialect="codes")
    assert {(item.tool, item.keyword.pointer) for item in report.unchecked} >= {
        ("weather", "/properties/city/minLength")
    }
    with pytest.raises(SchemaError, match="/properties/city/minLength"):
        build(GOOD, tmp_path / "pkg", dialect="codes", strict=True)
    assert answer(tmp_path / "pkg", "package.is_valid('weather', {'city': ''})") is True


def test_progress_counts_every_tool(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    build_toolset(
        tools(GOOD), tmp_path / "pkg", Options(), progress=lambda done, of: seen.append((done, of))
    )
    assert seen == [(1, 2), (2, 2)]


@pytest.mark.parametrize("name", ["weather.py", "_runtime", "extra", "manifest.json"])
def test_a_link_inside_the_folder_is_not_followed(folder: Path, tmp_path: Path, name: str) -> None:
    outside = tmp_path / "outside"
    (folder / name).rename(outside) if (folder / name).exists() else outside.mkdir()
    (folder / name).symlink_to(outside)
    before = contents(outside) if outside.is_dir() else outside.read_bytes()
    with pytest.raises(CodegenError, match="no regular file"):
        build({"other": {"type": "object"}}, folder)
    assert before == (contents(outside) if outside.is_dir() else outside.read_bytes())
    assert (folder / name).is_symlink()
