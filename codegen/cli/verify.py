"""`toolcall-codegen verify`: is a generated package what its schemas make it?"""

import json
import os
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from codegen.cli import output
from codegen.cli.options import DEFINITIONS, JSON, decorated
from codegen.cli.program import FOUND, OK
from codegen.cli.progress import ProgressBar
from codegen.cli.resources import load_resources
from codegen.errors import CodegenError
from codegen.tools import load_tools

if TYPE_CHECKING:
    from codegen.audit.verify import Request, Verification
    from codegen.package.definitions import Definitions

__all__ = ["verify"]

_OPTIONS = (
    click.argument("package", metavar="DIR", type=click.Path(path_type=Path)),
    click.argument("files", metavar="[FILE...]", nargs=-1, type=click.Path()),
    *DEFINITIONS,  # the dialect and the formats are what the package says
    click.option(
        "--examples",
        metavar="N",
        type=click.IntRange(min=0),
        default=20,
        show_default=True,
        help="How many values are tried on each module, beside the interpreter, and up to 3 more.",
    ),
    click.option(
        "--seed",
        metavar="N",
        type=int,
        default=0,
        show_default=True,
        help="The seed of the random values that are tried.",
    ),
    click.option(
        "recorded",
        "--arguments",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help='Try recorded arguments too: lines of {"name": ..., "arguments": ...}.',
    ),
    click.option(
        "--exact",
        is_flag=True,
        help="Compare the layout of each module too, by black; allow no __pycache__.",
    ),
    click.option(
        "--jobs",
        metavar="N",
        type=click.IntRange(min=1),
        default=lambda: os.cpu_count() or 1,
        show_default="number of processors",
        help="How many processes share the work.",
    ),
    click.option(
        "sarif",
        "--sarif",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Write the findings to FILE as SARIF, for code scanning.",
    ),
    JSON,
)


def _verify(
    package: Path,
    files: tuple[str, ...],
    resources: tuple[str, ...],
    format: str | None,
    examples: int,
    seed: int,
    recorded: Path | None,
    exact: bool,
    jobs: int,
    sarif: Path | None,
    as_json: bool,
) -> int:
    """Say whether DIR, a generated package, is what its schemas make it.

    The schemas are those of the tool definitions in FILE, or those that the package keeps. Its
    code is run only when all else is found right.

    \b
    Exit codes:
      0  the package is verified
      1  it is not, and each finding is printed
      2  DIR is no package of this version, or a file cannot be used
    """
    from codegen.audit.verify import Request

    if resources and not files:
        raise click.UsageError("--resource goes with FILE; a package keeps its own documents")
    defined = _definitions(files, format)
    values = _arguments(recorded, package, defined)
    request = Request(defined, load_resources(resources), examples, seed, values, exact)
    found = _verified(package, request, jobs)
    if sarif is not None:
        _write_sarif(sarif, str(package), found)
    _show(str(package), ", ".join(files) or "its manifest", found, as_json)
    return FOUND if found.findings else OK


def _verified(package: Path, request: "Request", jobs: int) -> "Verification":
    from codegen.audit.verify import verify_package

    with ProgressBar(str(package)) as progress:
        return verify_package(package, request, jobs=jobs, progress=progress)


def _definitions(files: tuple[str, ...], format: str | None) -> "Definitions | None":
    from codegen.package.definitions import Definitions

    return Definitions.of(load_tools(list(files), format=format)) if files else None


def _arguments(
    recorded: Path | None, package: Path, defined: "Definitions | None"
) -> dict[str, tuple[Any, ...]]:
    """Return the recorded arguments by tool."""
    from codegen.audit.verify.recorded import read_arguments
    from codegen.audit.verify.run import definitions_in

    if recorded is None:
        return {}
    try:
        data = recorded.read_bytes()
    except OSError as error:
        raise CodegenError(f"{recorded}: cannot be read: {error.strerror}") from error
    return read_arguments(data, (defined or definitions_in(package)).tools, str(recorded))


def _write_sarif(path: Path, folder: str, found: "Verification") -> None:
    from codegen.audit.verify.texts import as_sarif

    try:
        path.write_text(
            json.dumps(as_sarif(folder, found, version("toolcall-codegen")), indent=2) + "\n"
        )
    except OSError as error:
        raise CodegenError(f"{path}: cannot be written: {error.strerror}") from error


def _show(folder: str, source: str, found: "Verification", as_json: bool) -> None:
    from codegen.audit.verify import texts

    if as_json:
        output.write_json(texts.as_json(folder, source, found))
        return
    for line in texts.finding_lines(folder, found):
        output.error(line)
    for line in texts.lines(folder, source, found):
        output.line(line)
    for notice in found.notices:
        output.notice(f"{folder}: {notice}")


verify = click.command("verify", short_help="Is DIR what its schemas make it?")(
    decorated(_verify, _OPTIONS)
)
