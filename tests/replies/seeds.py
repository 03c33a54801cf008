"""One small reply for each format: the seeds of random and of hostile replies.

Each calls the tool `find` with a text, a number and a list; where its format can, it then calls the
tool `stop` without arguments.
"""

import json
from typing import Any

from codegen.runtime.replies.formats import BODIES

__all__ = ["ARGUMENTS", "BARE", "NAMES", "SCHEMAS", "SEEDS", "SINGLE", "body_of"]

ARGUMENTS = {"city": 'Ås "1"', "days": 2, "tags": ["a", None]}
SCHEMAS: dict[str, Any] = {
    "find": {
        "type": "object",
        "properties": {
            "city": {"type": "string"},
            "days": {"type": "integer"},
            "tags": {"type": "array"},
        },
    },
    "stop": {"type": "object"},
}
NAMES = frozenset(SCHEMAS)

_ALL = json.dumps(ARGUMENTS, ensure_ascii=False)
_FIND = json.dumps({"name": "find", "arguments": ARGUMENTS}, ensure_ascii=False)
_STOP = '{"name": "stop", "arguments": {}}'
_BOTH = f"[{_FIND}, {_STOP}]"
_RAW = {"city": 'Ås "1"', "days": "2", "tags": '["a", null]'}
_PYTHON = "find(city='Ås \"1\"', days=2, tags=['a', None])"


def _tags(template: str) -> str:
    """Return a template, which has %s for a key and for its text, for every argument."""
    return "".join(template % pair for pair in _RAW.items())


_INVOKES = (
    '<invoke name="find">'
    + _tags('<parameter name="%s">%s</parameter>')
    + '</invoke><invoke name="stop"></invoke>'
)
_CODER = (
    "<function=find>" + _tags("<parameter=%s>\n%s\n</parameter>") + "</function>",
    "<function=stop></function>",
)
_XML = (
    f"<invoke><tool_name>find</tool_name><parameters><city>{_RAW['city']}</city>"
    f"<days>{_RAW['days']}</days><tags>{_RAW['tags']}</tags></parameters></invoke>"
    "<invoke><tool_name>stop</tool_name><parameters></parameters></invoke>"
)
_DSML = "｜DSML｜"
_TYPED = {"city": "true", "days": "false", "tags": "false"}
_DSML_ARGUMENTS = "".join(
    f'<{_DSML}parameter name="{key}" string="{_TYPED[key]}">{text}</{_DSML}parameter>'
    for key, text in _RAW.items()
)
_K3_TYPES = {"city": "string", "days": "number", "tags": "array"}
_K3_ARGUMENTS = "".join(
    f'<|open|>argument key="{key}" type="{_K3_TYPES[key]}"<|sep|>{text}<|close|>argument<|sep|>'
    for key, text in _RAW.items()
)
_ACTIONS = _BOTH.replace('"name"', '"tool_name"').replace('"arguments"', '"parameters"')

_TEXTS = {
    "hermes": f"Now.<tool_call>\n{_FIND}\n</tool_call>\n<tool_call>{_STOP}</tool_call>",
    "llama3_json": f"{_FIND}; {_STOP}",
    "llama_python_tag": "<|python_tag|>find.call(city='Ås \"1\"', days=2, tags=['a', None])",
    "pythonic": f"[{_PYTHON}, stop()]",
    "mistral_text_array": f"[TOOL_CALLS]{_BOTH}",
    "mistral_text_named": f"[TOOL_CALLS]find[CALL_ID]abc[ARGS]{_ALL}[TOOL_CALLS]stop[ARGS]{{}}",
    "deepseek_v3": "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>find\n"
    f"```json\n{_ALL}\n```<｜tool▁call▁end｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>stop\n```json\n"
    "{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    "deepseek_v31": f"<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>find<｜tool▁sep｜>{_ALL}"
    "<｜tool▁call▁end｜><｜tool▁call▁begin｜>stop<｜tool▁sep｜>{}<｜tool▁call▁end｜>"
    "<｜tool▁calls▁end｜>",
    "deepseek_dsml": f'<{_DSML}function_calls><{_DSML}invoke name="find">{_DSML_ARGUMENTS}'
    f'</{_DSML}invoke><{_DSML}invoke name="stop"></{_DSML}invoke></{_DSML}function_calls>',
    "qwen3_coder": "".join(f"<tool_call>\n{call}\n</tool_call>" for call in _CODER),
    "seed_oss": "".join(f"<seed:tool_call>{call}</seed:tool_call>" for call in _CODER),
    "kimi_k2": "<|tool_calls_section_begin|><|tool_call_begin|>functions.find:0"
    f"<|tool_call_argument_begin|>{_ALL}<|tool_call_end|><|tool_call_begin|>functions.stop:1"
    "<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>",
    "kimi_k3": f'<|open|>tools<|sep|><|open|>call tool="find" index="0"<|sep|>{_K3_ARGUMENTS}'
    '<|close|>call<|sep|><|open|>call tool="stop" index="1"<|sep|><|close|>call<|sep|>'
    "<|close|>tools<|sep|>",
    "glm45": "<tool_call>find\n"
    + _tags("<arg_key>%s</arg_key>\n<arg_value>%s</arg_value>\n")
    + "</tool_call><tool_call>stop</tool_call>",
    "harmony": "<|channel|>analysis<|message|>So.<|end|><|start|>assistant<|channel|>commentary "
    f"to=functions.find <|constrain|>json<|message|>{_ALL}<|call|><|start|>assistant"
    "<|channel|>commentary to=functions.stop<|message|>{}<|call|>",
    "granite": f"<|tool_call|>{_BOTH}",
    "phi4_mini": f"functools{_BOTH}",
    "internlm": f"<|action_start|><|plugin|>\n{_FIND}<|action_end|>",
    "jamba": f"<tool_calls>{_BOTH}</tool_calls>",
    "minimax_m1": f"<tool_calls>\n{_FIND}\n{_STOP}\n</tool_calls>",
    "minimax_m2": f"<minimax:tool_call>{_INVOKES}</minimax:tool_call>",
    "xlam": f"<think>So.</think>{_BOTH}",
    "command_r": f"Action: ```json\n{_ACTIONS}\n```",
    "command_a": f"<|START_ACTION|>{_ACTIONS}<|END_ACTION|>",
    "functionary_v32": f">>>all\nNow.>>>find\n{_ALL}>>>stop\n{{}}",
    "functionary_v2": f"<|from|>assistant\n<|recipient|>find\n<|content|>{_ALL}\n"
    "<|from|>assistant\n<|recipient|>stop\n<|content|>{}<|stop|>",
    "function_tag": f"<function=find>{_ALL}</function><function=stop>{{}}</function>",
    "anthropic_xml_2024": f"<function_calls>{_XML}</function_calls>",
    "anthropic_xml_invoke": f"<function_calls>{_INVOKES}</function_calls>",
    "fenced_json": f"Now:\n```json\n{_BOTH}\n```\nDone.",
    "gemma4": '<|tool_call>call:find{city:<|"|>Ås "1"<|"|>,days:2,tags:[<|"|>a<|"|>,null]}'
    "<tool_call|><|tool_call>call:stop{}<tool_call|>",
    "lfm2": f"<|tool_call_start|>[{_PYTHON}, stop()]<|tool_call_end|>",
    "olmo3": f"<function_calls>\n{_PYTHON}\nstop()\n</function_calls>",
    "nemotron_v2": f"<TOOLCALL>{_BOTH}</TOOLCALL>",
    "apertus": f'<|tools_prefix|>[{{"find": {_ALL}}}, {{"stop": {{}}}}]<|tools_suffix|>',
}

_CALLS = [
    {"id": "c1", "type": "function", "function": {"name": "find", "arguments": _ALL}},
    {"id": "c2", "type": "function", "function": {"name": "stop", "arguments": ""}},
]
_OBJECTS = [
    {"function": {"name": "find", "arguments": ARGUMENTS}},
    {"function": {"name": "stop", "arguments": {}}},
]
_USES = [
    {"type": "tool_use", "id": "c1", "name": "find", "input": ARGUMENTS},
    {"type": "tool_use", "id": "c2", "name": "stop", "input": {}},
]
_PARTS = [
    {"functionCall": {"name": "find", "args": ARGUMENTS}},
    {"functionCall": {"name": "stop"}},
]
_ITEMS = [
    {"type": "function_call", "call_id": "c1", "name": "find", "arguments": _ALL},
    {"type": "function_call", "call_id": "c2", "name": "stop", "arguments": "{}"},
]
_TOOL_USES = [
    {"toolUse": {"toolUseId": "c1", "name": "find", "input": ARGUMENTS}},
    {"toolUse": {"toolUseId": "c2", "name": "stop", "input": {}}},
]
_CHAT = {"choices": [{"message": {"content": None, "tool_calls": _CALLS}, "finish_reason": "stop"}]}
_BODIES: dict[str, Any] = {
    "openai_chat": _CHAT,
    "openai_responses": {"object": "response", "status": "completed", "output": _ITEMS},
    "anthropic_messages": {"type": "message", "content": _USES, "stop_reason": "tool_use"},
    "gemini": {"candidates": [{"content": {"parts": _PARTS}, "finishReason": "STOP"}]},
    "bedrock_converse": {"output": {"message": {"content": _TOOL_USES}}, "stopReason": "tool_use"},
    "cohere_v2": {"message": {"tool_calls": _CALLS}, "finish_reason": "TOOL_CALL"},
    "mistral_chat": _CHAT,
    "ollama_chat": {"message": {"tool_calls": _OBJECTS}, "done": True, "done_reason": "stop"},
}


def _fragments(begin: Any, add: Any, end: Any) -> list[Any]:
    """Return the events of two calls: of each its begin, a fragment of its text, its end."""
    halves = (_ALL[:20], _ALL[20:])
    return [
        *(begin(0, "c1", "find"), *(add(0, half) for half in halves), end(0)),
        *(begin(1, "c2", "stop"), add(1, "{}"), end(1)),
    ]


def _chunk(**delta: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": delta}]}


def _chat_call(index: int, text: str, **more: Any) -> dict[str, Any]:
    name = {"name": more.pop("name")} if "name" in more else {}
    return _chunk(tool_calls=[{"index": index, "function": {**name, "arguments": text}, **more}])


def _item(index: int, kind: str, identifier: str, name: str, text: str) -> dict[str, Any]:
    item = {"type": "function_call", "call_id": identifier, "name": name, "arguments": text}
    return {"type": f"response.output_item.{kind}", "output_index": index, "item": item}


def _cohere(index: int, kind: str, **call: Any) -> dict[str, Any]:
    return {"type": f"tool-call-{kind}", "index": index, "delta": {"message": {"tool_calls": call}}}


_EVENTS: dict[str, list[Any]] = {
    "openai_chat_stream": [
        _chunk(content="Now."),
        _chat_call(0, _ALL[:20], id="c1", name="find"),
        _chat_call(0, _ALL[20:]),
        _chat_call(1, "", id="c2", name="stop"),
        {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]},
    ],
    "openai_responses_stream": [
        _item(0, "added", "c1", "find", ""),
        {"type": "response.function_call_arguments.delta", "output_index": 0, "delta": _ALL},
        _item(0, "done", "c1", "find", _ALL),
        _item(1, "added", "c2", "stop", ""),
        _item(1, "done", "c2", "stop", "{}"),
        {"type": "response.completed", "response": {"status": "completed", "output": []}},
    ],
    "anthropic_messages_stream": [
        {"type": "message_start", "message": {"content": []}},
        *_fragments(
            lambda index, identifier, name: {
                "type": "content_block_start",
                "index": index,
                "content_block": {"type": "tool_use", "id": identifier, "name": name, "input": {}},
            },
            lambda index, text: {
                "type": "content_block_delta",
                "index": index,
                "delta": {"type": "input_json_delta", "partial_json": text},
            },
            lambda index: {"type": "content_block_stop", "index": index},
        ),
        {"type": "message_delta", "delta": {"stop_reason": "tool_use"}},
        {"type": "message_stop"},
    ],
    "gemini_stream": [
        {"candidates": [{"content": {"parts": _PARTS[:1]}}]},
        {"candidates": [{"content": {"parts": _PARTS[1:]}, "finishReason": "STOP"}]},
    ],
    "bedrock_converse_stream": [
        {"messageStart": {"role": "assistant"}},
        *_fragments(
            lambda index, identifier, name: {
                "contentBlockStart": {
                    "contentBlockIndex": index,
                    "start": {"toolUse": {"toolUseId": identifier, "name": name}},
                }
            },
            lambda index, text: {
                "contentBlockDelta": {
                    "contentBlockIndex": index,
                    "delta": {"toolUse": {"input": text}},
                }
            },
            lambda index: {"contentBlockStop": {"contentBlockIndex": index}},
        ),
        {"messageStop": {"stopReason": "tool_use"}},
    ],
    "cohere_v2_stream": [
        *_fragments(
            lambda index, identifier, name: _cohere(
                index, "start", id=identifier, function={"name": name, "arguments": ""}
            ),
            lambda index, text: _cohere(index, "delta", function={"arguments": text}),
            lambda index: {"type": "tool-call-end", "index": index},
        ),
        {"type": "message-end", "delta": {"finish_reason": "TOOL_CALL"}},
    ],
}


def body_of(name: str) -> Any:
    """Return the decoded body of a format's seed, a new one each time."""
    return json.loads(SEEDS[name])


def _events(events: list[Any]) -> str:
    return "".join(f"data: {json.dumps(event, ensure_ascii=False)}\n\n" for event in events)


SEEDS: dict[str, str] = {
    **{name: json.dumps(_BODIES[name], ensure_ascii=False) for name in BODIES},
    **{name: _events(events) for name, events in _EVENTS.items()},
    "hermes_stream": _TEXTS["hermes"],
    **_TEXTS,
}
SINGLE = frozenset({"internlm", "llama_python_tag"})
"""Formats whose seed has one call."""
BARE = frozenset({"llama3_json", "pythonic", "xlam", "functionary_v32"})
"""Formats that are the whole reply."""
