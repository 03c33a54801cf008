"""`toolcall-codegen diff`: what changed between two lists of tools."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import click

from codegen.cli import output
from codegen.cli.options import DEFINITIONS, JSON, decorated, formats_option
from codegen.cli.program import FOUND, OK, UNUSABLE
from codegen.cli.resources import load_resources
from codegen.tools import load_tools

if TYPE_CHECKING:
    from codegen.audit.diff import Report

__all__ = ["diff"]

_OPTIONS = (
    click.argument("old", type=click.Path()),
    click.argument("new", type=click.Path()),
    formats_option("assert"),
    *DEFINITIONS,
    click.option(
        "--fail-on",
        type=click.Choice(("looser", "tighter", "any")),
        default="any",
        show_default=True,
        help="Which changes give the exit code 1.",
    ),
    click.option(
        "--seed",
        metavar="N",
        type=int,
        default=0,
        show_default=True,
        help="The seed of the random values that are tried.",
    ),
    click.option("--markdown", is_flag=True, help="Print Markdown, for pull requests."),
    JSON,
)


def _options(command: Callable[..., int]) -> Callable[..., int]:
    return decorated(command, _OPTIONS)


@click.command(short_help="Say what changed between two tool lists.")
@_options
def diff(
    old: str,
    new: str,
    formats: Literal["assert", "annotate"] | None,
    resources: tuple[str, ...],
    format: str | None,
    fail_on: Literal["looser", "tighter", "any"],
    seed: int,
    markdown: bool,
    as_json: bool,
) -> int:
    """Say which tools came and went from OLD to NEW, and what each accepts more or less.

    OLD and NEW are files of tool definitions, one of them may be - for standard input. Each claim
    has a witness: a value that only one of the two accepts.

    \b
    Exit codes:
      0  nothing changed, or nothing that --fail-on names
      1  something changed
      2  a file cannot be used, or a schema that changed cannot be compiled
    """
    from codegen.audit.diff import diff_tools

    if markdown and as_json:
        raise click.UsageError("--markdown and --json are two answers; ask for one")
    if old == new == "-":
        raise click.UsageError("only one of OLD and NEW can be standard input")
    before, after = (load_tools([file], format=format) for file in (old, new))
    known = load_resources(resources)
    report = diff_tools(before, after, seed=seed, formats=formats or "assert", resources=known)
    _show(report, markdown=markdown, as_json=as_json)
    for skipped in (*before.skipped, *after.skipped):
        output.notice(f"{skipped.place}: {skipped.name} is not compared: {skipped.reason}")
    for name, reason in report.errors:
        output.error(f"{new}: tool {name!a}: {reason}")
    if report.errors:
        return UNUSABLE
    return FOUND if report.concerns(fail_on) else OK


def _show(report: "Report", *, markdown: bool, as_json: bool) -> None:
    """Print a report as it is asked for."""
    from codegen.audit.diff import texts

    if as_json:
        output.write_json(texts.as_json(report))
        return
    for line in texts.markdown(report) if markdown else texts.lines(report):
        output.line(line)
