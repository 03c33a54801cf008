"""The command as a process: locales, pipes, signals, and terminals."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from command import COMMAND, EXAMPLES, spawn, write

C_LOCALE = {"PYTHONUTF8": "0", "LC_ALL": "C"}
UMLAUTS = {"größe": {"type": "object", "properties": {"maß": {"enum": ["→", "漢"]}}}}


def test_utf8_under_the_locale_c(tmp_path: Path) -> None:
    write(tmp_path, "Grüße.json", UMLAUTS)
    write(tmp_path, "args.json", {"maß": "x"})
    built = spawn(tmp_path, "build", "Grüße.json", "-o", "out", env=C_LOCALE)
    assert (built.returncode, built.stderr) == (0, b"")
    assert "größe" in built.stdout.decode()
    judged = spawn(tmp_path, "validate", "Grüße.json", "größe", "args.json", env=C_LOCALE)
    assert judged.returncode == 1
    assert judged.stdout.decode().startswith("/maß: value ")


def test_every_locale_writes_the_same(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", UMLAUTS)
    spawn(tmp_path, "build", "tools.json", "-o", "a", env=C_LOCALE)
    spawn(tmp_path, "build", "tools.json", "-o", "b", env={"PYTHONUTF8": "1"})
    a, b = (
        {path.relative_to(tmp_path / one): path.read_bytes() for path in _files(tmp_path / one)}
        for one in ("a", "b")
    )
    assert a == b
    assert a


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def test_a_lone_surrogate_is_written_escaped(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", {"t": {"type": "object", "additionalProperties": False}})
    write(tmp_path, "args.json", {"\ud800": 1})
    result = spawn(tmp_path, "validate", "tools.json", "t", "args.json")
    assert result.returncode == 1
    assert result.stdout == b"/\\ud800: unexpected property\n"


def test_a_reader_that_leaves(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "show", str(EXAMPLES / "calendar.json"), "create_event"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 1
    assert errors == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_output_that_cannot_be_written(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        result = spawn(
            tmp_path,
            "show",
            EXAMPLES / "weather.json",
            "get_weather",
            stdout=full,
        )
    assert result.returncode == 2
    assert result.stderr == b"error: output: No space left on device\n"


def test_an_interrupt(tmp_path: Path) -> None:
    script = (
        "import signal, sys\n"
        "from codegen.cli.main import main\n"
        # A shell starts its background jobs with the signal ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Stdin:\n"
        "    class buffer:\n"
        "        read = staticmethod(lambda: signal.raise_signal(signal.SIGINT))\n"
        "sys.stdin = Stdin\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "build", "-", "-o", "out", "--name", "x"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 130
    assert done.stderr.strip() == b"error: interrupted"


def test_a_terminal_gets_colours(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo terminals")
    main, side = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen(
        [*COMMAND, "show", str(EXAMPLES / "weather.json"), "get_weather"],
        cwd=tmp_path,
        stdin=side,
        stdout=side,
        stderr=side,
        env=environment | {"TERM": "xterm-256color"},
    )
    os.close(side)
    output = b"".join(iter(lambda: _read(main), b""))
    os.close(main)
    assert process.wait(timeout=60) == 0
    assert b"\x1b[" in output


def _read(descriptor: int) -> bytes:
    """Read from a pseudo terminal, whose end is an error on Linux."""
    try:
        return os.read(descriptor, 65536)
    except OSError:
        return b""


def test_json_is_ascii_and_whole(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", UMLAUTS)
    result = spawn(tmp_path, "build", "tools.json", "-o", "out", "--json")
    assert result.stdout.isascii()
    assert json.loads(result.stdout)["toolsets"][0]["tools"][0]["name"] == "größe"
