"""`toolcall-codegen show`: the code of one tool."""

import click

from codegen.cli import output
from codegen.cli.options import utf8
from codegen.cli.program import OK
from codegen.cli.single import Source, source_options

__all__ = ["show"]


@click.command(short_help="Print the code of one tool.")
@source_options
@click.argument("tool", type=utf8)
def show(source: Source, tool: str) -> int:
    """Print the code that `build` makes of TOOL, one of those that FILE defines."""
    source.require(tool)
    with source.errors_located():
        code = source.compiled.source(tool)

    from codegen.emit.formatting import format_source  # black is imported only here

    output.code(format_source(code))
    return OK
