"""Files beside those that a build wrote are never lost."""

from pathlib import Path

import pytest

from codegen.errors import CodegenError
from codegen.package.build import build_toolset
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
