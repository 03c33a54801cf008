"""`toolcall-codegen completion`: what a shell needs to complete the command."""

import click
from click.shell_completion import get_completion_class

from codegen.cli.program import OK

__all__ = ["completion"]

_PROGRAM = "toolcall-codegen"
_VARIABLE = "_TOOLCALL_CODEGEN_COMPLETE"


@click.command(short_help="Print the script for a shell.")
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
@click.pass_context
def completion(context: click.Context, shell: str) -> int:
    """Print the script that makes SHELL complete commands, options and files.

    For bash, put this line into ~/.bashrc:

    \b
      eval "$(toolcall-codegen completion bash)"
    """
    maker = get_completion_class(shell)
    assert maker is not None  # click knows the three shells of the argument
    click.echo(maker(context.find_root().command, {}, _PROGRAM, _VARIABLE).source())
    return OK
