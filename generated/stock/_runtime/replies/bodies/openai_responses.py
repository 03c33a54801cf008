"""Bodies of OpenAI's Responses API (spec/formats B1.1)."""

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from .items import items_reply
from .wire import open_body

__all__ = ["parse"]


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body: items of functions and of custom tools.

    Raise ReplyError that names the place of a fault; so does a response that still runs.
    """
    opened = open_body(body, "output")
    if opened.get("status") in ("queued", "in_progress", "failed"):
        raise ReplyError(f"status: the response is {opened['status']}, not completed")
    return items_reply(opened, "output", "call_id", reading)
