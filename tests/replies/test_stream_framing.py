"""Server-sent events and JSON lines, cut anywhere."""

from collections.abc import Iterable

import pytest

from codegen import ReplyError
from codegen.runtime.replies.streams.incoming import Incoming
from codegen.runtime.replies.streams.json_array import ArrayItems
from codegen.runtime.replies.streams.sse import Events

LIMIT = 1000


def events(pieces: Iterable[str], limit: int = LIMIT) -> list[tuple[str, str]]:
    reader = Events(limit)
    found = [event for piece in pieces for event in reader.feed(piece)]
    return [(event.name, event.data) for event in [*found, *reader.close()]]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_in_three_ways_and_may_be_cut_anywhere(newline: str) -> None:
    text = newline.join(["event: a", "data: 1", "", ": alive", "data:2", "data: 3", "", ""])
    wanted = [("a", "1"), ("", "2\n3")]
    assert events([text]) == wanted
    assert events(text) == wanted
    for cut in range(len(text)):
        assert events([text[:cut], text[cut:]]) == wanted


def test_what_carries_no_data_is_passed_over() -> None:
    assert events([": alive\n\nid: 7\nretry: 10\nevent: ping\n\ndata\ndata:\n\nnonsense\n\n"]) == []


def test_only_one_blank_after_the_colon_is_taken_away() -> None:
    assert events(["data:  x\n\n"]) == [("", " x")]


def test_the_last_event_counts_without_its_blank_line() -> None:
    assert events(["data: 1\n\ndata: 2"]) == [("", "1"), ("", "2")]


def test_a_line_that_begins_with_a_brace_is_an_event() -> None:
    assert events(['{"a":', ' 1}\n{"b": 2}']) == [("", '{"a": 1}'), ("", '{"b": 2}')]
    assert events(['data: {"a":\ndata: {"b": 1}}\n\n']) == [("", '{"a":\n{"b": 1}}')]


def test_other_ends_of_lines_are_data() -> None:
    assert events(["data: a\u2028b\x0bc\n\n"]) == [("", "a\u2028b\x0bc")]


def test_an_event_is_bounded_and_what_is_read_is_let_go() -> None:
    assert len(events(["data: 1234\n\n" * LIMIT], limit=20)) == LIMIT
    assert len(events([": a comment\n" * LIMIT + "data: 1\n\n"], limit=20)) == 1
    with pytest.raises(ReplyError, match="longer than 20 characters; raise max_length"):
        events(["data: ", *("x" * 20)], limit=20)
    with pytest.raises(ReplyError, match="longer than 20"):
        events(["data: 1\n"] * 4, limit=20)


def test_a_character_may_be_cut_and_a_mark_of_byte_order_is_dropped() -> None:
    data = "\ufeffé🏔\ufeff".encode()
    incoming = Incoming()
    assert "".join(incoming.text(bytes([byte])) for byte in data) == "é🏔\ufeff"
    incoming.end()


def test_bytes_that_are_no_text_are_faults() -> None:
    with pytest.raises(ReplyError, match="not UTF-8"):
        Incoming().text(b"a\xff")
    incoming = Incoming()
    incoming.text("é".encode()[:1])
    with pytest.raises(ReplyError, match="inside a character"):
        incoming.text("x")
    with pytest.raises(ReplyError, match="ended inside a character"):
        incoming.end()
    with pytest.raises(ReplyError, match="expected string, got integer"):
        Incoming().text(1)  # type: ignore[arg-type]


def items(pieces: Iterable[str], limit: int = LIMIT) -> list[str]:
    reader = ArrayItems(limit)
    return [item for piece in pieces for item in reader.feed(piece)] + reader.close()


def test_the_objects_of_an_array_come_as_they_end() -> None:
    text = ' [{"a": "]}\\"{"},\n{"b": [{}, [1]]} , {}]\n'
    wanted = ['{"a": "]}\\"{"}', '{"b": [{}, [1]]}', "{}"]
    assert items([text]) == wanted
    assert items(text) == wanted
    for cut in range(len(text)):
        assert items([text[:cut], text[cut:]]) == wanted


def test_an_object_that_is_cut_off_is_handed_on_as_it_is() -> None:
    assert items(['[{"a": 1}, {"b": "\\']) == ['{"a": 1}', '{"b": "\\']


@pytest.mark.parametrize("text", ["[1]", '["a"]', "[{} x", "{}", "[[]]", "[}", "[] x"])
def test_an_array_of_other_things_is_a_fault(text: str) -> None:
    with pytest.raises(ReplyError, match="expected an array of objects"):
        items([text])


def test_an_item_is_bounded() -> None:
    with pytest.raises(ReplyError, match="longer than 20"):
        items(['[{"a": "', *("x" * 20)], limit=20)
