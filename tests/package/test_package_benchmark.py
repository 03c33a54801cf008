"""The benchmark of the build runs for anyone, also without real tools."""

import json
import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "benchmarks" / "build_speed.py"


def test_it_measures_tools_that_are_made_up(tmp_path: Path) -> None:
    options = ("--tools", "12", "--rounds", "1", "--jobs", "1", "--json", "result.json")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *options],
        cwd=tmp_path,
        env={**os.environ, "TOOLCALL_CORPORA": "absent"},
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr  # so few tools may well be past the limits
    assert "build / black" in done.stdout
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert result["tools"] == 12
    assert result["build_over_black"] > 0
    assert 0 < result["megabytes"] < 500
