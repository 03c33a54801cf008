"""What a new user may get wrong, and the commands about the command."""

import shutil
from pathlib import Path

import pytest
from command import EXAMPLES, run


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.json", b"", "is empty"),
        ("binary.json", bytes(range(256)), "is not UTF-8"),
        ("broken.json", b'{"tools": [', "is not JSON"),
        ("shape.json", b'{"hello": "world"}', "known shape"),
        ("number.json", b"3", "tool definitions were expected"),
        ("broken.yaml", b"a: [", "is not YAML"),
    ],
)
def test_files_that_hold_no_definitions(
    tmp_path: Path, name: str, content: bytes, message: str
) -> None:
    (tmp_path / name).write_bytes(content)
    result = run(tmp_path, "build", name, "-o", "out")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {name}: ")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "command",
    [
        ("build", "out/weather", "-o", "other"),
        ("check", "out/weather", "-o", "other"),
        ("diff", "out/weather", EXAMPLES / "weather.json"),
        ("diff", EXAMPLES / "weather.json", "out/weather"),
        ("reply", "out/weather", EXAMPLES / "replies/weather.json"),
        ("show", "out/weather", "get_weather"),
        ("validate", "out/weather", "get_weather", "args.json"),
    ],
    ids=lambda command: str(command[0]),
)
def test_a_package_where_definitions_are_wanted(
    tmp_path: Path, command: tuple[str | Path, ...]
) -> None:
    assert run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out").exit_code == 0
    result = run(tmp_path, *command)
    assert (result.exit_code, result.stdout) == (2, "")
    advice = "name the file of definitions, for a package the one that it was built from"
    assert result.stderr == f"error: out/weather: is a folder; {advice}\n"


def test_a_folder_where_a_reply_is_wanted(tmp_path: Path) -> None:
    result = run(tmp_path, "reply", EXAMPLES / "weather.json", ".")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error: .: is a folder; name a file\n"


@pytest.mark.parametrize("name", ["out", "missing", "out/weather"])
def test_wheel_names_its_folder_as_it_was_given(tmp_path: Path, name: str) -> None:
    assert run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out").exit_code == 0
    (tmp_path / "out/weather/more.py").touch()
    result = run(tmp_path, "wheel", name, "-o", "dist")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {name}: ")
    assert str(tmp_path) not in result.stderr


def test_wheel_in_the_folder_of_the_package(tmp_path: Path) -> None:
    assert run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out").exit_code == 0
    result = run(tmp_path / "out/weather", "wheel", ".", "-o", "../../dist")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("../../dist/weather-0.0.0+")


@pytest.mark.parametrize("place", ["file", "file/dist"])
def test_a_file_for_the_folder_of_wheels(tmp_path: Path, place: str) -> None:
    assert run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out").exit_code == 0
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = run(tmp_path, "wheel", "out/weather", "-o", place)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error: file: is a file; a wheel needs a folder there\n"


def test_a_file_for_a_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("", encoding="utf-8")
    result = run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: ")


@pytest.mark.parametrize("command", ["verify", "audit", "wheel"])
def test_a_folder_of_packages_for_a_package(tmp_path: Path, command: str) -> None:
    run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    more = ("-o", "wheels") if command == "wheel" else ()
    result = run(tmp_path, command, "out", *more)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: ")
    assert "is no generated package: it has no manifest.json" in result.stderr
    assert result.stderr.endswith(f"{Path('out/weather')}\n")
    file = run(tmp_path, command, EXAMPLES / "weather.json", *more)
    assert "weather.json: is no generated package" in file.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "x.json", "-o", "out", "--dialect", "french"),
        ("build", "x.json", "-o", "out", "--format", "french"),
        ("build", "x.json"),
        ("build", "-o", "out"),
        ("build", "x.json", "-o", "out", "--jobs", "0"),
        ("build", "x.json", "-o", "out", "--wat"),
        ("show", "x.json"),
        ("frobnicate",),
        ("--wat",),
        ("completion", "tcsh"),
    ],
)
def test_wrong_usage_is_one_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = run(tmp_path, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: ")
    assert line.endswith(" --help)")


def test_a_wrong_dialect_names_the_right_ones(tmp_path: Path) -> None:
    result = run(tmp_path, "build", "x.json", "-o", "out", "--dialect", "french")
    assert "'codes', 'jsonschema', 'pointer', 'tagged'" in result.stderr


def test_a_missing_choice_names_all_on_one_line(tmp_path: Path) -> None:
    assert "Choose from: bash, zsh, fish (see" in run(tmp_path, "completion").stderr


def test_no_arguments_print_the_help(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    for command in ("build", "check", "show", "validate", "reply", "completion"):
        assert f"\n  {command} " in result.stderr


def test_diff_has_no_dialect_in_its_help(tmp_path: Path) -> None:
    help = run(tmp_path, "diff", "--help").stdout
    assert "[default: (assert)]" in help and "dialect" not in help


def test_version(tmp_path: Path) -> None:
    result = run(tmp_path, "--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("toolcall-codegen, version ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(tmp_path: Path, shell: str) -> None:
    if shell == "bash" and shutil.which("bash") is None:
        pytest.skip("click asks bash for its version, and there is no bash")
    result = run(tmp_path, "completion", shell)
    assert result.exit_code == 0
    assert "_TOOLCALL_CODEGEN_COMPLETE" in result.stdout
