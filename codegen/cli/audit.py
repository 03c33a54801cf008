"""`toolcall-codegen audit`: a package as a reviewer reads it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from codegen.cli import output
from codegen.cli.program import FOUND, OK
from codegen.errors import CodegenError
from codegen.tools import FORMATS, load_tools

if TYPE_CHECKING:
    from codegen.audit.report import Audit

__all__ = ["audit"]

_SUFFIXES = {".html": "html", ".htm": "html", ".md": "markdown", ".json": "json"}


@click.command(short_help="Write a report on a package for its reviewers.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.argument("files", metavar="[FILE...]", nargs=-1, type=click.Path())
@click.option(
    "target",
    "--output",
    "-o",
    metavar="REPORT",
    type=click.Path(path_type=Path),
    help="Where to write it; standard output without this.",
)
@click.option(
    "--as",
    "kind",
    type=click.Choice(("html", "markdown", "json")),
    show_default="as the name of REPORT ends, else markdown",
    help="The form of the report.",
)
@click.option(
    "--against",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="An older package, to say what became looser or tighter since.",
)
@click.option(
    "--format",
    metavar="FORMAT",
    type=click.Choice(FORMATS),
    help="Read FILE in this format, instead of telling it by its shape.",
)
def audit(
    folder: Path,
    files: tuple[str, ...],
    target: Path | None,
    kind: str | None,
    against: Path | None,
    format: str | None,
) -> int:
    """Write a report on the package DIR: each tool's schema beside its code, and what is open.

    The schemas are those of FILE..., else those that the package's manifest keeps. Nothing of the
    package is run; `verify` says whether the code is what the schemas ask for.

    \b
    Exit codes:
      0  the files are as the manifest says
      1  a file is missing, was changed or added
      2  DIR is no package, or the definitions cannot be used
    """
    from codegen.audit.report import audit_package

    listed = load_tools(list(files), format=format) if files else None
    report = audit_package(folder, listed, against)
    text = _PRINTERS[kind or _kind(target)](report)
    if target is None:
        click.echo(text, nl=False)
    else:
        _write(target, text)
    for path, fault in report.faults:
        output.error(f"{folder}: {path} {fault}")
    return FOUND if report.faults else OK


def _kind(target: Path | None) -> str:
    if target is None:
        return "markdown"
    kind = _SUFFIXES.get(target.suffix.lower())
    if kind is None:
        raise click.UsageError(f"{target}: ends in none of .html, .md and .json; say --as")
    return kind


def _write(target: Path, text: str) -> None:
    try:
        target.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CodegenError(f"{target}: cannot be written: {error.strerror}") from error


def _html(report: "Audit") -> str:
    from codegen.audit.report import as_html

    return as_html(report)


def _markdown(report: "Audit") -> str:
    from codegen.audit.report import as_markdown

    return "\n".join(as_markdown(report)) + "\n"


def _json(report: "Audit") -> str:
    import json

    from codegen.audit.report import as_json

    return json.dumps(as_json(report), indent=2) + "\n"


_PRINTERS: dict[str, Callable[["Audit"], str]] = {
    "html": _html,
    "markdown": _markdown,
    "json": _json,
}
