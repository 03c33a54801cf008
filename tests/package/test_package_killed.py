"""A build killed at any of its steps on the disk leaves the old package or the new one, whole."""

import os
import signal
import sys
from pathlib import Path

import pytest
from toolsets import GOOD, build, contents

from codegen.package.exchange import exchange

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one step only on Linux")

STEPS = ("open", "os.rename", "os.mkdir", "os.remove", "os.rmdir", "os.chmod", "ctypes.dlopen")
NEW = {**GOOD, "news": {"type": "object", "required": ["topic"]}}


def killed_at(step: int, folder: Path) -> bool:
    """Build NEW in a process that kills itself before its n-th step below the folder's parent."""
    child = os.fork()
    if child == 0:
        left = iter(range(step, -1, -1))

        def kill(event: str, arguments: tuple[object, ...]) -> None:
            named = str(folder.parent) in str(arguments[:1]) or event in STEPS[-3:]
            if event in STEPS and named and next(left, 1) == 0:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(kill)
        build(NEW, folder)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def test_killed_at_any_step(tmp_path: Path) -> None:
    build(GOOD, tmp_path / "old")
    build(NEW, tmp_path / "new")
    wholes = [contents(tmp_path / name) for name in ("old", "new")]
    found = []
    step = 0
    while True:
        folder = tmp_path / str(step) / "pkg"
        build(GOOD, folder)
        killed = killed_at(step, folder)
        found.append(wholes.index(contents(folder)))
        if not killed:
            break
        step += 8
    assert len(found) > 5
    assert found == sorted(found)
    assert set(found) == {0, 1}


def test_a_build_after_a_killed_one_is_as_any(tmp_path: Path) -> None:
    build(GOOD, tmp_path / "pkg")
    assert killed_at(5, tmp_path / "pkg")
    build(NEW, tmp_path / "pkg")
    build(NEW, tmp_path / "new")
    assert contents(tmp_path / "pkg") == contents(tmp_path / "new")


def test_names_change_places(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "text").write_text(name, encoding="utf-8")
    assert exchange(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "a" / "text").read_text(encoding="utf-8") == "b"
    with pytest.raises(FileNotFoundError):
        exchange(tmp_path / "a", tmp_path / "absent")
