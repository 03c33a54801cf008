"""The system's C compiler: files of an extension in, an extension module out."""

import os
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from codegen.errors import CompilerError

__all__ = ["compile_extension", "extension_name", "require_compiler"]

_FLAGS = ("-O2", "-fPIC", "-fvisibility=hidden", "-w")
_HUGE = 2_000_000  # bytes of a file that would be optimised for minutes
_PATIENCE = 600  # seconds for one file
_SHOWN = 500  # characters of what a compiler says


def extension_name(module: str) -> str:
    """Return the file name of an extension module for the Python that runs: it names its ABI."""
    return f"{module}{sysconfig.get_config_var('EXT_SUFFIX')}"


def require_compiler() -> None:
    """Raise CompilerError where nothing can be compiled: no CPython, no compiler, no Python.h."""
    if sys.implementation.name != "cpython":
        raise CompilerError(f"an extension is for CPython, this is {sys.implementation.name}")
    if os.name != "posix":
        raise CompilerError("an extension is built by a compiler as POSIX has it, not here")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise CompilerError("Python.h is not installed: install the headers of this Python")
    _run([*_compiler(), "--version"], Path.cwd())


def compile_extension(files: Mapping[str, str], module: str, folder: Path, jobs: int = 1) -> Path:
    """Return the extension module made of C files (path -> text), which is written to `folder`.

    Files of the same text are compiled once: two tools may have one schema. Raise CompilerError
    where there is no compiler, or one that refuses a file.
    """
    require_compiler()
    target = folder.resolve() / extension_name(module)
    with TemporaryDirectory(prefix="toolcall-native-") as name:
        build = Path(name)
        for path, text in files.items():
            (build / path).parent.mkdir(parents=True, exist_ok=True)
            (build / path).write_text(text, encoding="ascii")
        once = {text: path for path, text in files.items() if path.endswith(".c")}
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            objects = list(pool.map(lambda source: _object(source, build), once.values()))
        _run([*_linker(), *objects, "-o", str(target)], build)
    return target


def _object(source: str, build: Path) -> str:
    """Compile one file, and return the path of what comes of it."""
    made = f"{source.removesuffix('.c')}.o"
    is_huge = (build / source).stat().st_size > _HUGE
    speed = ("-O0",) if is_huge else ()
    includes = (f"-I{build}", f"-I{sysconfig.get_path('include')}")
    _run(
        [*_compiler(), *_FLAGS, *speed, *_extra_flags(), *includes, "-c", source, "-o", made], build
    )
    return made


def _compiler() -> list[str]:
    return _command("CC", "cc")


def _linker() -> list[str]:
    """Return the command that links an extension; a compiler that the environment names does it."""
    linker = _command("LDSHARED", "cc -shared")
    chosen = os.environ.get("CC")
    if chosen and not os.environ.get("LDSHARED"):
        return [*shlex.split(chosen), *linker[1:]]
    return linker


def _command(variable: str, otherwise: str) -> list[str]:
    found = os.environ.get(variable) or sysconfig.get_config_var(variable) or otherwise
    return shlex.split(str(found))


def _extra_flags() -> Iterator[str]:
    yield from shlex.split(os.environ.get("CFLAGS", ""))


def _run(command: list[str], folder: Path) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            capture_output=True,
            encoding="utf-8",
            errors="backslashreplace",
            timeout=_PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompilerError(f"{command[0]}: no C compiler that works ({error})") from error
    if done.returncode != 0:
        said = done.stderr.strip()[:_SHOWN]
        raise CompilerError(f"{command[0]}: the C compiler failed ({done.returncode}): {said}")
