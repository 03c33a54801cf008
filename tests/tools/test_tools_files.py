"""Files and standard input."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from codegen.errors import ToolFormatError
from codegen.tools import load_tools

TOOL = {"name": "w", "inputSchema": {"type": "object"}}


def written(path: Path, value: object) -> Path:
    """Write `value` as JSON to `path` and return it."""
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_several_files_and_standard_input_in_order(tmp_path: Path) -> None:
    first = written(tmp_path / "a.json", [TOOL])
    second = tmp_path / "b.yml"
    second.write_text("größe:\n  type: object\n", encoding="utf-8")
    stdin = io.BytesIO(b'\xef\xbb\xbf[{"name": "x"}, {"type": "web_search"}]')
    found = load_tools([first, "-", str(second)], stdin=stdin)
    assert [(tool.name, tool.place) for tool in found.tools] == [
        ("w", f"{first}: 0"),
        ("x", "<stdin>: 0"),
        ("größe", f"{second}: größe"),
    ]
    assert [skipped.place for skipped in found.skipped] == ["<stdin>: 1"]


def test_standard_input_may_be_yaml() -> None:
    found = load_tools(["-"], stdin=io.BytesIO(b"w:\n  parameters:\n    type: object\n"))
    assert [tool.name for tool in found.tools] == ["w"]


def test_one_name_in_two_files_is_an_error_that_names_both(tmp_path: Path) -> None:
    first = written(tmp_path / "a.json", [TOOL])
    second = written(tmp_path / "b.json", {"tools": [TOOL]})
    with pytest.raises(ToolFormatError) as caught:
        load_tools([first, second])
    assert f"{second}: tools/0" in str(caught.value)
    assert f"{first}: 0" in str(caught.value)


def test_a_forced_format_holds_for_every_file(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", {"w": {"required": ["a"]}})
    (tool,) = load_tools([path], format="registry").tools
    assert tool.schema is not None and tool.schema["additionalProperties"] is False


def test_one_path_needs_no_list(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", [TOOL])
    assert load_tools(path) == load_tools(str(path)) == load_tools([path])


def test_no_files_hold_no_tools() -> None:
    assert load_tools([]).tools == ()


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "absent.json", tmp_path, "a\0b.json"):
        with pytest.raises(ToolFormatError, match=r"cannot be read|is a folder"):
            load_tools([path])
    with pytest.raises(ToolFormatError, match="once"):
        load_tools(["-", "-"], stdin=io.BytesIO(b"[]"))
    closed = io.BytesIO()
    closed.close()
    with pytest.raises(ToolFormatError, match="<stdin>: cannot be read"):
        load_tools(["-"], stdin=closed)


def test_a_missing_standard_input_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(ToolFormatError, match="no standard input"):
        load_tools(["-"])


def test_files_are_utf_8_in_every_locale(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"größe": {"type": "object", "title": "→漢"}}', encoding="utf-8")
    program = (
        "import sys; from codegen.tools import load_tools;"
        "print(ascii([(t.name, t.schema['title']) for t in load_tools(sys.argv[1:]).tools]))"
    )
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program, *arguments],
            input=path.read_bytes(),
            env=environment,
            capture_output=True,
            check=True,
        ).stdout
        for arguments in ([str(path)], ["-"])
    ]
    assert outputs == [ascii([("größe", "→漢")]).encode() + os.linesep.encode()] * 2


def test_yaml_is_not_imported_for_json(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", [TOOL])
    program = (
        "import sys; from codegen.tools import load_tools; load_tools(sys.argv[1:]);"
        "print('yaml' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, check=True)
    assert done.stdout.strip() == b"False"
