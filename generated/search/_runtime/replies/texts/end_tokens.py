"""The tokens with which models end a turn: where a server shows them, they are no content."""

import re

__all__ = ["END_TOKENS", "end_of_text", "is_at_end"]

END_TOKENS = (
    "<|im_end|>",
    "<|eot_id|>",
    "<|eom_id|>",
    "<|end_of_text|>",
    "<|endoftext|>",
    "<|END_OF_TURN_TOKEN|>",
    "<|assistant_end|>",
    "<|stop|>",
    "<|end|>",
    "<end_of_turn>",
    "<turn|>",
    "<eos>",
    "</s>",
)
_REST = re.compile(rf"(?:\s*+(?:{'|'.join(map(re.escape, END_TOKENS))}))*+\s*+\Z")


def end_of_text(text: str) -> int:
    """Return where the blanks and end tokens at the end of a text begin."""
    end = _without_blanks(text, len(text))
    while token := next((token for token in END_TOKENS if text.endswith(token, 0, end)), None):
        end = _without_blanks(text, end - len(token))
    return end


def is_at_end(text: str, place: int) -> bool:
    """Say whether nothing but blanks and end tokens follow a place."""
    return _REST.match(text, place) is not None


def _without_blanks(text: str, end: int) -> int:
    while end and text[end - 1].isspace():
        end -= 1
    return end
