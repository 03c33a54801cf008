"""How the command ends: exit codes, one line for each error, never a traceback."""

import os
import sys
import warnings
from typing import Any, NoReturn

import click

from codegen.cli.output import error, notice, write_json
from codegen.errors import CodegenError, ReplyError

__all__ = ["FOUND", "INTERRUPTED", "OK", "UNUSABLE", "WANTS_JSON", "Program"]

OK = 0
FOUND = 1  # errors in the data, a folder that is out of date, a tool refused by --keep-going
UNUSABLE = 2  # wrong usage, definitions or schemas that cannot be used
INTERRUPTED = 130

WANTS_JSON = "codegen.wants_json"  # what a context's `meta` has under it: whether --json was given
_ENDS = (click.ClickException, click.Abort, CodegenError, OSError)


class Program(click.Group):
    """A group whose commands return their exit code, and whose errors are one line each."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that `ctx` names; an error is raised on, and under --json told as JSON.

        Wrong usage is not: who types it is told.
        """
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _say_warning
                return super().invoke(ctx)
        except (BrokenPipeError, click.UsageError):
            raise
        except _ENDS as problem:
            if ctx.meta.get(WANTS_JSON):
                write_json({"error": _message(problem)})
            raise

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
        except _ENDS as problem:
            code = _report(problem)
        sys.exit(code)


def _report(problem: Exception) -> int:
    """Print the line of an exception that ended the command, and return its exit code."""
    error(_message(problem))
    if isinstance(problem, click.Abort):
        return INTERRUPTED
    return FOUND if isinstance(problem, ReplyError) else UNUSABLE


def _message(problem: Exception) -> str:
    """Return what is said of an exception that ended the command."""
    match problem:
        case click.UsageError():
            at = "" if problem.ctx is None else f" (see {problem.ctx.command_path} --help)"
            return problem.format_message().replace("\n\t", " ") + at
        case click.ClickException():
            return problem.format_message()
        case click.Abort():
            return "interrupted"
        case OSError():
            return f"{problem.filename or 'output'}: {problem.strerror or type(problem).__name__}"
    return str(problem)


def _say_warning(message: Warning | str, *_where: Any, **_others: Any) -> None:
    """Print a warning, such as that of a library that is not installed, as a notice."""
    notice(str(message))


def _write_utf8() -> None:
    """Make the standard streams UTF-8 in every locale; a lone surrogate is written escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
