"""Replies of models, read without validators."""

from collections.abc import Mapping

from codegen.runtime.options import wrong_option
from codegen.runtime.replies.calls import Call
from codegen.runtime.replies.read import AUTO, Formats, read_reply
from codegen.runtime.replies.reading import MODES, Mode, Reading, Strictness, unknown_mode
from codegen.schema.argument_types import argument_types_of
from codegen.schema.owned import require_resources
from codegen.tools import ToolList, read_tools
from codegen.tools.callable import callable_tools

__all__ = ["parse_reply"]


def parse_reply(
    reply: object,
    format: Formats = AUTO,
    tools: object = None,
    *,
    mode: Mode = "strict",
    strictness: Strictness | None = None,
    resources: Mapping[str, object] | None = None,
) -> list[Call]:
    """Return the calls of a reply: each with "id", "name" and "arguments", or "error" and "raw".

    `reply` is text, UTF-8 bytes or the decoded JSON of a provider's body. `format` is one format or
    several: "auto" tells the bodies and streams of providers by their shape; a text format has to
    be named. `tools`, a ToolList or decoded definitions of any format, say what bare text means in
    formats whose arguments have no type, and which names are tools; nothing is validated.
    `resources` has the documents, by URI, that references of their schemas may name. Raise
    ReplyError for a reply that cannot be read and a name that is no format or mode, ToolFormatError
    for definitions, SchemaError for the schema of a tool that such a format asks for, and
    CodegenError for an option of another kind.
    """
    if mode not in MODES:
        raise unknown_mode(mode)
    if strictness is not None and not isinstance(strictness, Strictness):
        raise wrong_option("strictness", "a codegen.Strictness", strictness)
    require_resources(resources)
    strict = strictness or Strictness()
    if tools is None:
        return read_reply(reply, format, Reading(mode, strict)).calls
    listed = tools if isinstance(tools, ToolList) else read_tools(tools)
    schemas = {name: tool.schema for name, tool in callable_tools(listed)[0].items()}
    types = argument_types_of(schemas, resources)
    return read_reply(reply, format, Reading(mode, strict, schemas, types)).calls
