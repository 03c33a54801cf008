"""`toolcall-codegen wheel`: a generated package as a wheel."""

import os
from pathlib import Path

import click

from codegen.cli import output
from codegen.cli.options import JSON, decorated
from codegen.cli.program import OK

__all__ = ["wheel"]

_OPTIONS = (
    click.argument("package", metavar="DIR", type=click.Path(path_type=Path)),
    click.option(
        "directory",
        "--output",
        "-o",
        metavar="DIR",
        required=True,
        type=click.Path(path_type=Path),
        help="The folder that the wheel is written to.",
    ),
    click.option("--name", metavar="NAME", help="The name of the distribution.  [default: DIR's]"),
    click.option(
        "--version",
        metavar="VERSION",
        help="The version.  [default: 0.0.0 and a digest of the package]",
    ),
    JSON,
)


def _wheel(
    package: Path, directory: Path, name: str | None, version: str | None, as_json: bool
) -> int:
    """Pack a generated package, DIR, as a wheel that pip installs.

    The extension of a native package is compiled for the Python that runs the command, and pip
    installs the wheel for no other one. DIR has to be as its build left it.

    \b
    Exit codes:
      0  the wheel is written
      2  DIR is no generated package or is edited, or no C compiler works
    """
    from codegen.package.wheel import write_wheel

    path = write_wheel(package, directory, name=name, version=version, jobs=os.cpu_count() or 1)
    if as_json:
        output.write_json({"wheel": str(path)})
    else:
        output.line(str(path))
    return OK


wheel = click.command("wheel", short_help="Pack a generated package for pip.")(
    decorated(_wheel, _OPTIONS)
)
