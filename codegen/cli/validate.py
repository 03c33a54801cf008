"""`toolcall-codegen validate`: the errors of one tool's arguments."""

import click

from codegen.cli import output
from codegen.cli.options import JSON, utf8
from codegen.cli.program import FOUND, OK
from codegen.cli.single import Source, read_data, source_options
from codegen.runtime.replies.strict_json import decode, reply_text

__all__ = ["validate"]


@click.command(short_help="Check the arguments of one call.")
@source_options
@click.argument("tool", type=utf8)
@click.argument("arguments", metavar="ARGS", type=click.Path())
@JSON
def validate(source: Source, tool: str, arguments: str, as_json: bool) -> int:
    """Print the errors of the arguments in ARGS, a JSON file or -, for TOOL of FILE.

    \b
    Exit codes:
      0  the arguments are valid, and nothing is printed but notices
      1  there are errors, one a line, or ARGS is not JSON
      2  FILE, TOOL or the file ARGS cannot be used
    """
    source.require(tool)
    value = decode(reply_text(read_data(arguments, source.file), arguments), arguments)
    with source.errors_located():
        errors = source.compiled.validate(tool, value)
    if as_json:
        output.write_json({"tool": tool, "valid": not errors, "errors": errors})
    else:
        source.say_unchecked()
        for error in errors:
            output.line(error)
    return FOUND if errors else OK
