"""Formats in C: a text is judged as Python judges it, near every border of the grammar."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from natives import Both, compiled, needs_compiler, rebound

pytestmark = needs_compiler

TEXTS = {
    "date": ("2024-01-31", "2024-02-29", "2023-02-29", "2024-04-31", "0000-12-01", "2024-13-01"),
    "time": ("12:34:56Z", "23:59:60Z", "24:00:00Z", "12:34:56.789+05:30", "12:34:56", "12:34:56.Z"),
    "date-time": ("2024-01-31T12:34:56Z", "2024-01-31t12:34:56.1-23:59", "2024-01-31 12:34:56Z"),
    "email": (
        *("a@b.c", "a.b+c_d-e@example.org", ".a@b", "a.@b", "a..b@c", "a@b@c", "@b", "a@", "a@-b"),
        *("a@b-", "a@b..c", '"a b"@c', "a@[127.0.0.1]", f"{'a' * 64}@b", f"{'a' * 65}@b"),
        *(f"a@{'b' * 63}", f"a@{'b' * 64}", f"a@{'b.' * 126}bb", f"a@{'b.' * 127}bb"),
    ),
    "uuid": ("123e4567-e89b-12d3-a456-426614174000", "123E4567e89b-12d3-a456-426614174000"),
    "uri": (
        *(
            "https://example.org",
            "http://a:80/b?c=d#e",
            "http://a:80b",
            "http://a/%41",
            "http://a/%4",
        ),
        *(
            "http://a/b c",
            "http://a?b?c/d",
            "http://a#b#c",
            "mailto:a@b",
            "//a",
            "http://",
            "a://b@c",
        ),
        *(
            "http://[::1]/",
            "http://a_b/",
            "1a://b",
            "http://a/[b]",
            "http://a:/",
            "http://a.",
            "a:b",
        ),
    ),
    "ipv4": ("127.0.0.1", "256.0.0.1"),
}


@pytest.fixture(scope="module")
def formats() -> dict[str, Both]:
    made = compiled([{"type": "string", "format": name} for name in TEXTS])
    return dict(zip(TEXTS, made, strict=True))


@pytest.mark.parametrize("name", TEXTS)
def test_texts_and_their_neighbours(formats: dict[str, Both], name: str) -> None:
    found = {formats[name].assert_agreement(text) for text in TEXTS[name]}
    assert found == {True, False}
    for text in TEXTS[name]:
        for place in range(len(text) + 1):
            for sign in ("", "0", "9", "a", "-", ".", ":", "/", "@", "%", " ", "\0", "\u00e9"):
                formats[name].assert_agreement(text[:place] + sign + text[place:])
                formats[name].assert_agreement(text[:place] + sign + text[place + 1 :])


@pytest.mark.parametrize("name", TEXTS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_texts_of_the_same_letters(formats: dict[str, Both], name: str, data: Any) -> None:
    letters = st.sampled_from(sorted({*"".join(TEXTS[name]), "\0", "\u00e9"}))
    formats[name].assert_agreement(data.draw(st.text(letters)))


def test_usual_texts_take_no_call_of_python() -> None:
    def refuse(_: str) -> bool:
        raise KeyboardInterrupt

    for name in ("date", "time", "date-time", "email", "uuid", "uri"):
        is_valid = rebound(
            {"type": "string", "format": name}, lambda objects: [refuse for _ in objects]
        )
        assert is_valid(TEXTS[name][0])
        with pytest.raises(KeyboardInterrupt):
            is_valid("no such text")
