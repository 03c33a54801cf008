"""The formats that calls come in: their names, and the module that reads each."""

from functools import cache
from importlib import import_module
from typing import Any

from ..errors import ReplyError
from ..options import shown

__all__ = ["AUTO", "BODIES", "FORMATS", "STREAMS", "TEXTS", "UNTYPED", "parser", "unknown_format"]

AUTO = "auto"  # every body and stream of a provider

BODIES = {
    "openai_chat": "bodies.openai_chat",
    "openai_responses": "bodies.openai_responses",
    "anthropic_messages": "bodies.anthropic_messages",
    "gemini": "bodies.gemini",
    "bedrock_converse": "bodies.bedrock_converse",
    "cohere_v2": "bodies.cohere_v2",
    "mistral_chat": "bodies.openai_chat",
    "ollama_chat": "bodies.ollama_chat",
}
STREAMS = {
    "openai_chat_stream": "streams.openai_chat",
    "openai_responses_stream": "streams.openai_responses",
    "anthropic_messages_stream": "streams.anthropic_messages",
    "gemini_stream": "streams.gemini",
    "bedrock_converse_stream": "streams.bedrock_converse",
    "cohere_v2_stream": "streams.cohere_v2",
    "hermes_stream": "streams.hermes",
}
TEXTS = {
    "hermes": "texts.hermes",
    "llama3_json": "texts.llama3_json",
    "llama_python_tag": "texts.llama_python_tag",
    "pythonic": "texts.pythonic",
    "mistral_text_array": "texts.mistral_text_array",
    "mistral_text_named": "texts.mistral_text_named",
    "deepseek_v3": "texts.deepseek_v3",
    "deepseek_v31": "texts.deepseek_v31",
    "deepseek_dsml": "texts.deepseek_dsml",
    "qwen3_coder": "texts.qwen3_coder",
    "seed_oss": "texts.seed_oss",
    "kimi_k2": "texts.kimi_k2",
    "kimi_k3": "texts.kimi_k3",
    "glm45": "texts.glm45",
    "harmony": "texts.harmony",
    "granite": "texts.granite",
    "phi4_mini": "texts.phi4_mini",
    "internlm": "texts.internlm",
    "jamba": "texts.jamba",
    "minimax_m1": "texts.minimax_m1",
    "minimax_m2": "texts.minimax_m2",
    "xlam": "texts.xlam",
    "command_r": "texts.command_r",
    "command_a": "texts.command_a",
    "functionary_v32": "texts.functionary_v32",
    "functionary_v2": "texts.functionary_v2",
    "function_tag": "texts.function_tag",
    "anthropic_xml_2024": "texts.anthropic_xml_2024",
    "anthropic_xml_invoke": "texts.anthropic_xml_invoke",
    "fenced_json": "texts.fenced_json",
    "gemma4": "texts.gemma4",
    "lfm2": "texts.lfm2",
    "olmo3": "texts.olmo3",
    "nemotron_v2": "texts.nemotron_v2",
    "apertus": "texts.apertus",
}
FORMATS = {**BODIES, **STREAMS, **TEXTS}

# Formats that write arguments as bare text: the tool's schema says what a text means.
UNTYPED = frozenset(
    {
        "qwen3_coder",
        "seed_oss",
        "glm45",
        "minimax_m2",
        "anthropic_xml_2024",
        "anthropic_xml_invoke",
    }
)


def unknown_format(name: object) -> str:
    """Return what is said of a name that is no format: which are like it, and where all are."""
    from difflib import get_close_matches  # which takes longer to import than most replies to read

    near: list[str] = []
    if isinstance(name, str) and name:
        near = [known for known in FORMATS if known.startswith(name)][:5]
        near = near or get_close_matches(name[:50], (AUTO, *FORMATS))
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    return f"unknown reply format {shown(name)}; {hint}all are in {__name__}.FORMATS"


@cache
def parser(name: str) -> Any:
    """Return the module that reads a format; raise ReplyError for a name that is none."""
    module = FORMATS.get(name)
    if module is None:
        raise ReplyError(unknown_format(name))
    try:
        return import_module(f".{module}", __package__)
    except ModuleNotFoundError:
        hint = f"build it with --reply-format {name}"
        raise ReplyError(f"this package does not read the format {name}: {hint}") from None
