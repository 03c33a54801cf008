"""Events in the chunks of Bedrock's InvokeModelWithResponseStream: JSON in base64."""

from base64 import b64decode
from typing import Any

from ...errors import ReplyError
from ...values import Foreign
from ..strict_json import Decoder, NotJson, require

__all__ = ["unpacked"]


def unpacked(event: dict[str, Any], decoder: Decoder) -> dict[str, Any]:
    """Return the event that a chunk holds, or the event itself; raise ReplyError."""
    chunk = event.get("chunk")
    if not isinstance(chunk, dict):
        return event
    coded = chunk.get("bytes")
    if type(coded) is Foreign:
        coded = coded.value
    try:
        text = coded if type(coded) is bytes else b64decode(require(coded, str, "chunk/bytes"))
        return require(decoder.value(text.decode()), dict, "chunk/bytes")
    except NotJson as error:
        raise ReplyError(f"chunk/bytes: {error}") from None
    except ReplyError:
        raise
    except ValueError:
        raise ReplyError("chunk/bytes: not UTF-8 in base64") from None
