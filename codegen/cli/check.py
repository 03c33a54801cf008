"""`toolcall-codegen check`: is the folder what a build would write?"""

from dataclasses import asdict
from typing import Any

import click

from codegen.cli import output
from codegen.cli.options import Request, request_options
from codegen.cli.program import FOUND, OK, UNUSABLE
from codegen.cli.toolsets import Failure, Toolset, each_toolset
from codegen.package.manifest import MANIFEST
from codegen.package.model import CheckReport

__all__ = ["check"]


@click.command(short_help="Is DIR what build would write?")
@request_options
def check(request: Request) -> int:
    """Say whether DIR is what `build` with the same options would write, and what differs.

    \b
    Exit codes:
      0  all is up to date
      1  something differs, and the diff is printed, or nothing is built yet
      2  the definitions cannot be built
    """
    from codegen.package.check import check_toolset

    results = each_toolset(request, check_toolset)
    if request.as_json:
        output.write_json({"toolsets": [_as_json(*result) for result in results]})
    else:
        for toolset, report in results:
            _show(toolset, report)
    return max(_exit_code(report) for _, report in results)


def _exit_code(report: CheckReport | Failure) -> int:
    if isinstance(report, Failure):
        return UNUSABLE
    return FOUND if report.differences else OK


def _show(toolset: Toolset, report: CheckReport | Failure) -> None:
    """Print what differs in the package of one toolset."""
    if isinstance(report, Failure):
        output.error(report.message)
        return
    if not (report.folder / MANIFEST).is_file():
        output.error(f"{toolset.file}: {report.folder} holds no package yet: build it")
        return
    for difference in report.differences:
        output.diff(difference.diff)
    if report.differences:
        count = len(report.differences)
        files = "1 file differs" if count == 1 else f"{count} files differ"
        output.error(f"{toolset.file}: {files} in {report.folder}: build it anew")
    else:
        output.line(f"{toolset.file}: {report.folder} is up to date")


def _as_json(toolset: Toolset, report: CheckReport | Failure) -> dict[str, Any]:
    """Return what differs in the package of one toolset, for machines."""
    named: dict[str, Any] = {"file": toolset.file, "folder": str(toolset.folder)}
    if isinstance(report, Failure):
        return named | {"error": report.message}
    return named | {"differences": [asdict(difference) for difference in report.differences]}
