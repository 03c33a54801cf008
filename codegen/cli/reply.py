"""`toolcall-codegen reply`: the errors of every tool call in a model's reply."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from codegen.api import CompiledTools
from codegen.cli import output
from codegen.cli.notices import say_skipped
from codegen.cli.options import JSON
from codegen.cli.program import FOUND, OK
from codegen.cli.reply_options import reply_options
from codegen.cli.single import Source, read_data, source_options
from codegen.errors import ReplyError
from codegen.runtime.replies.reading import Mode
from codegen.runtime.replies.strict_json import decode, reply_text

__all__ = ["reply"]

_BODIES = ("{", "[", "data:", "event:")  # what bodies and streams of providers begin with
Answer = tuple[Any, list[str], bool]  # for machines, for people, whether there are errors


@click.command(short_help="Check every call in a model's reply.")
@source_options
@click.argument("reply_file", metavar="REPLY", type=click.Path())
@reply_options
@click.option("--lenient", is_flag=True, help="Read what models write although no format has it.")
@JSON
def reply(source: Source, reply_file: str, lenient: bool, as_json: bool) -> int:
    """Print the errors of the tool calls in REPLY, a file or -, with the tools of FILE.

    Without --reply-format REPLY is what the dialect's document reads: the body of a chat
    completion or of another provider, for tagged a model's text, for codes one call.

    \b
    Exit codes:
      0  every call is valid
      1  there are errors, or REPLY holds no reply
      2  FILE or the file REPLY cannot be used
    """
    text = reply_text(read_data(reply_file, source.file), reply_file)
    with source.errors_located(), _errors_in(reply_file):
        if source.options.replies.formats or lenient:
            machine, lines, found = _calls(
                source.compiled, text, "lenient" if lenient else "strict"
            )
        else:
            machine, lines, found = _ANSWERS[source.options.dialect](source.compiled, text)
    if as_json:
        output.write_json(machine)
    else:
        say_skipped(source.tools.skipped)
        source.say_unchecked()
        for line in lines:
            output.line(line)
        if not lines:
            output.notice(f"{reply_file}: has no tool call")
    return FOUND if found else OK


@contextmanager
def _errors_in(file: str) -> Iterator[None]:
    """Inside, the error of a reply is one that names its file."""
    try:
        yield
    except ReplyError as error:
        raise ReplyError(f"{file}: {str(error).removeprefix('reply: ')}") from error


def _pointer(tools: CompiledTools, text: str) -> Answer:
    """Return the answer of `check_reply`, in which one unreadable call refuses the reply."""
    try:
        return _judged(tools.check_reply(text))
    except ReplyError as error:
        if text.lstrip().startswith(_BODIES):
            raise
        raise ReplyError(f"{error}; if it is a model's text, name its --reply-format") from error


def _calls(tools: CompiledTools, text: str, mode: Mode) -> Answer:
    """Return the answer of `check_reply` for the formats that are named."""
    formats = tools.reply_formats
    return _judged(tools.check_reply(text, formats, mode))


def _judged(calls: list[tuple[str | None, list[str]]]) -> Answer:
    """Return one line an error, `ok` for a call without; a call without an id has its number."""
    lines = [
        f"{f'call {index}' if call is None else call}: {error}"
        for index, (call, errors) in enumerate(calls)
        for error in errors or ["ok"]
    ]
    machine = [{"id": call, "errors": errors} for call, errors in calls]
    return {"calls": machine}, lines, any(errors for _, errors in calls)


def _tagged(tools: CompiledTools, text: str) -> Answer:
    """Return the answer of `parse_tool_calls`: the valid calls, then the errors."""
    calls, errors = tools.parse_tool_calls(text)
    machine = [{"name": name, "arguments": arguments} for name, arguments in calls]
    lines = [*(f"{name}: ok" for name, _ in calls), *errors]
    return {"calls": machine, "errors": errors}, lines, bool(errors)


def _codes(tools: CompiledTools, text: str) -> Answer:
    """Return the answer of `validate_tool_call` to the one call that `text` is."""
    answer = tools.validate_tool_call(decode(text, "call"))
    return answer, answer["errors"] or ["ok"], not answer["ok"]


_ANSWERS: dict[str, Callable[[CompiledTools, str], Answer]] = {
    "pointer": _pointer,
    "tagged": _tagged,
    "codes": _codes,
    "jsonschema": _pointer,
}
