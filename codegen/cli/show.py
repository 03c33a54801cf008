"""`toolcall-codegen show`: the code of one tool."""

import click

from codegen.cli import output
from codegen.cli.options import utf8
from codegen.cli.program import OK
from codegen.cli.single import Source, source_options
from codegen.tools import ToolList
from codegen.tools.callable import callable_tools

__all__ = ["show"]


@click.command(short_help="Print the code of one tool.")
@source_options
@click.argument("tool", type=utf8)
def show(source: Source, tool: str) -> int:
    """Print the code that `build` makes of TOOL, one of those that FILE defines.

    \b
    Exit codes:
      0  the code is printed
      2  FILE or TOOL cannot be used
    """
    from codegen.package.render import render

    source.require(tool)
    definition = callable_tools(source.tools)[0][tool]
    with source.errors_located():
        rendered = render(ToolList((definition,)), source.options, None, {})
    output.code(rendered.files[f"{rendered.tools[0].module}.py"])
    return OK
