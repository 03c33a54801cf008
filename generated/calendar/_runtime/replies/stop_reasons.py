"""Why a reply stopped, as providers say it, and what that makes of its last call."""

from .calls import Call, raw_text

__all__ = ["BROKEN", "CUT", "UNWANTED", "cut_off"]

# Stop reasons of all providers (spec/formats B1.3). Cut and refused replies may end inside a call.
CUT = frozenset(
    {
        *("length", "model_length", "max_tokens", "max_output_tokens", "MAX_TOKENS"),
        *("model_context_window_exceeded", "content_filter", "refusal", "cancelled"),
        *("guardrail_intervened", "content_filtered", "SAFETY", "RECITATION", "LANGUAGE", "OTHER"),
        *("BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "ERROR_LIMIT", "ERROR_TOXIC"),
    }
)
BROKEN = frozenset(
    {
        *("MALFORMED_FUNCTION_CALL", "malformed_tool_use", "malformed_model_output"),
        *("MALFORMED_RESPONSE", "ERROR", "error"),
    }
)
UNWANTED = frozenset({"UNEXPECTED_TOOL_CALL", "TOO_MANY_TOOL_CALLS"})


def cut_off(call: Call, reason: str, *, whole: bool) -> Call:
    """Return the last call of a reply that was cut off; one with an error where it may miss text.

    `whole` arguments came as JSON text, so that only empty ones may miss some (spec/formats B1.3).
    """
    where = f"the reply was cut off ({reason})"
    if "error" in call:
        return {**call, "error": f"{call['error']}; {where}"}
    if whole and call["arguments"] and call.get("kind") != "custom":
        return call
    rest = {key: value for key, value in call.items() if key != "arguments"}
    return {**rest, "error": f"{where} inside this call", "raw": raw_text(call["arguments"])}
