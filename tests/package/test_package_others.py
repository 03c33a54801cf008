"""Files beside those that a build wrote are never lost."""

from pathlib import Path

import pytest

from codegen.errors import CodegenError
from codegen.package.build import build_toolset
from codegen.package.check import check_toolset
from codegen.package.manifest import digest
from codegen.package.model import Options
from codegen.tools import read_tools

TOOLS = read_tools({"weather": {"type": "object"}})


@pytest.mark.parametrize("name", ["NOTES.md", "sub/mine.py", "_runtime/mine.py"])
def test_a_build_refuses_a_folder_with_files_of_others(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "out"
    build_toolset(TOOLS, folder, Options())
    mine = folder / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(CodegenError, match=f"no build wrote \\({name}\\)"):
        build_toolset(TOOLS, folder, Options())
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_file_in_place_of_a_folder_is_named(tmp_path: Path) -> None:
    file = tmp_path / "afile"
    file.write_text("", encoding="utf-8")
    with pytest.raises(CodegenError, match="afile: is a file"):
        build_toolset(TOOLS, file / "out", Options())


def test_a_fresh_check_and_build_believe_no_manifest(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    build_toolset(TOOLS, folder, Options())
    module, manifest = folder / "weather.py", folder / "manifest.json"
    right, evil = module.read_text(encoding="utf-8"), "EVIL = 1\n"
    names = manifest.read_text(encoding="utf-8").replace(digest(right), digest(evil))
    module.write_text(evil, encoding="utf-8")
    manifest.write_text(names, encoding="utf-8")
    found = {item.path for item in check_toolset(TOOLS, folder, Options(fresh=True)).differences}
    assert found == {"weather.py", "manifest.json"}
    build_toolset(TOOLS, folder, Options(fresh=True))
    assert module.read_text(encoding="utf-8") == right
