"""`toolcall-codegen build`: tool definitions to packages of validators."""

from dataclasses import asdict
from typing import Any

import click

from codegen.cli import output
from codegen.cli.notices import say_skipped, say_unchecked
from codegen.cli.options import Request, request_options
from codegen.cli.program import FOUND, OK, UNUSABLE
from codegen.cli.toolsets import Failure, Toolset, each_toolset
from codegen.package.model import BuildReport

__all__ = ["build"]

_HEADER = ("tool", "module", "lines", "status")


@click.command(short_help="Build packages of validators.")
@request_options
def build(request: Request) -> int:
    """Build a package of validators for each FILE of tool definitions.

    The package of weather.json is DIR/weather; FILE is JSON or YAML, or - for standard input.

    \b
    Exit codes:
      0  all is built
      1  some tools are refused (--keep-going), the others built
      2  a toolset cannot be built, and what was there of it stays
    """
    from codegen.package.build import build_toolset

    results = each_toolset(request, build_toolset)
    if request.as_json:
        output.write_json({"toolsets": [_as_json(*result) for result in results]})
    else:
        for toolset, report in results:
            _show(toolset, report)
    return max(_exit_code(report) for _, report in results)


def _exit_code(report: BuildReport | Failure) -> int:
    if isinstance(report, Failure):
        return UNUSABLE
    return FOUND if report.refused else OK


def _show(toolset: Toolset, report: BuildReport | Failure) -> None:
    """Print what became of one toolset."""
    if isinstance(report, Failure):
        output.error(report.message)
        return
    output.line(f"{toolset.file}: {_count(len(report.tools), 'tool')} in {report.folder}")
    rows = _rows(report)
    if rows:
        output.table(_HEADER, rows)
    else:
        output.notice(f"{toolset.file}: defines no tool with a schema: its package is empty")
    if report.extension is not None:
        output.line(f"extension: {report.extension}")
    for refused in report.refused:
        at = f"schema {refused.pointer or '/'}"
        output.error(f"{refused.place}: tool {refused.name!a}: {at}: {refused.reason}")
    say_skipped(report.skipped)
    say_unchecked(toolset.file, report.unchecked)


def _rows(report: BuildReport) -> list[tuple[str, ...]]:
    built = [
        (tool.name, tool.module, str(tool.lines), "reused" if tool.reused else "built")
        for tool in report.tools
    ]
    return [*built, *((tool.name, "-", "-", "refused") for tool in report.refused)]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _as_json(toolset: Toolset, report: BuildReport | Failure) -> dict[str, Any]:
    """Return what became of one toolset, for machines."""
    named: dict[str, Any] = {"file": toolset.file, "folder": str(toolset.folder)}
    if isinstance(report, Failure):
        return named | {"error": report.message}
    if report.extension is not None:
        named["extension"] = report.extension
    return named | {
        "tools": [asdict(tool) for tool in report.tools],
        "refused": [asdict(tool) for tool in report.refused],
        "skipped": [asdict(entry) for entry in report.skipped],
        "unchecked": [
            {"tool": unchecked.tool, **asdict(unchecked.keyword)} for unchecked in report.unchecked
        ],
    }
