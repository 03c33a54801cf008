"""How the command ends: exit codes, one line for each error, never a traceback."""

import os
import sys
from typing import Any, NoReturn

import click

from codegen.cli.output import error
from codegen.errors import CodegenError, ReplyError

__all__ = ["FOUND", "INTERRUPTED", "OK", "UNUSABLE", "Program"]

OK = 0
FOUND = 1  # errors in the data, a folder that is out of date, a tool refused by --keep-going
UNUSABLE = 2  # wrong usage, definitions or schemas that cannot be used
INTERRUPTED = 130


class Program(click.Group):
    """A group whose commands return their exit code, and whose errors are one line each."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run the command line and exit; `extra` is what click.Group.main takes."""
        _write_utf8()
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever read the output has gone; Python would say so once more when it exits.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = FOUND
        except (click.ClickException, click.Abort, CodegenError, OSError) as problem:
            code = _report(problem)
        sys.exit(code)


def _report(problem: Exception) -> int:
    """Print the line of an exception that ended the command, and return its exit code."""
    match problem:
        case click.UsageError():
            at = "" if problem.ctx is None else f" (see {problem.ctx.command_path} --help)"
            error(problem.format_message() + at)
        case click.ClickException():
            error(problem.format_message())
        case click.Abort():
            error("interrupted")
            return INTERRUPTED
        case OSError():
            reason = problem.strerror or type(problem).__name__
            error(f"{problem.filename or 'output'}: {reason}")
        case _:
            error(str(problem))
    return FOUND if isinstance(problem, ReplyError) else UNUSABLE


def _write_utf8() -> None:
    """Make the standard streams UTF-8 in every locale; a lone surrogate is written escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
