"""What `compile_schema` and `compile_tools` give back, as an object of Python."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from codegen import CodegenError, Strictness, ToolFormatError, compile_schema, compile_tools

TOOLS: dict[str, Any] = {"add": {"type": "object", "required": ["a"]}}
MADE = (compile_schema({"type": "integer"}), compile_tools(TOOLS))


@pytest.mark.parametrize("made", MADE, ids=lambda made: type(made).__name__)
def test_a_copy_is_the_object_itself(made: object) -> None:
    assert copy.copy(made) is made
    assert copy.deepcopy({"validators": [made]})["validators"] == [made]


@pytest.mark.parametrize("made", MADE, ids=lambda made: type(made).__name__)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_is_refused(made: object, protocol: int) -> None:
    with pytest.raises(CodegenError, match="cannot be pickled: compile the schemas in each"):
        pickle.dumps(made, protocol)


@pytest.mark.parametrize("tools", ["tools.json", Path("tools.json"), b"[]", '{"tools": []}'])
def test_a_path_or_a_text_is_told_how_it_is_read(tools: object) -> None:
    with pytest.raises(ToolFormatError, match=r"load_tools\(path\).*json\.loads\(text\)"):
        compile_tools(tools)


def test_a_list_without_tools_knows_no_name() -> None:
    tools = compile_tools([])
    assert tools.tools == ()
    assert tools.validate("add", {}) == ["/: unknown tool add"]


@pytest.mark.parametrize("replies", [Strictness(), "hermes", 0])
def test_what_is_no_reply_options_is_told_where_it_goes(replies: Any) -> None:
    with pytest.raises(CodegenError, match=r"^replies is a codegen\.ReplyOptions, not "):
        compile_tools(TOOLS, replies=replies)
