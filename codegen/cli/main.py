"""The command `toolcall-codegen` and its entry point."""

import click

from codegen.cli.audit import audit
from codegen.cli.build import build
from codegen.cli.check import check
from codegen.cli.completion import completion
from codegen.cli.diff import diff
from codegen.cli.program import UNUSABLE, Program
from codegen.cli.reply import reply
from codegen.cli.show import show
from codegen.cli.validate import validate
from codegen.cli.verify import verify
from codegen.cli.wheel import wheel

__all__ = ["main"]


@click.group(cls=Program, invoke_without_command=True)
@click.version_option(package_name="toolcall-codegen", prog_name="toolcall-codegen")
@click.pass_context
def main(context: click.Context) -> None:
    """Compile LLM tool definitions into Python validators, and check calls with them.

    \b
    Exit codes:
      0    all is well
      1    errors in the data, a package that is out of date or not verified, a refused tool, a
           change that diff finds
      2    wrong usage, definitions that cannot be used
      130  interrupted
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help(), err=True)
        context.exit(UNUSABLE)


for command in (build, check, verify, audit, wheel, show, validate, reply, diff, completion):
    main.add_command(command)
