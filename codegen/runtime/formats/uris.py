"""The formats `uri`, `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987)."""

from __future__ import annotations

import re
from typing import NamedTuple

from .addresses import is_ipv6
from .misses import misses
from .unicode_ranges import PRIVATE, UCS

__all__ = [
    "is_iri",
    "is_iri_reference",
    "is_uri",
    "is_uri_reference",
    "unusual_uri",
    "unusual_uri_reference",
]

# RFC 3986, Appendix B; it matches every text.
_PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")
_IP_LITERAL = re.compile(r"\[([^\]]*)\](?::[0-9]*)?")
_IP_FUTURE = re.compile(r"[Vv][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+")


class _Grammar(NamedTuple):
    """The parts' patterns, which differ between URI and IRI only in their characters."""

    user: re.Pattern[str]
    host: re.Pattern[str]
    path: re.Pattern[str]
    query: re.Pattern[str]
    fragment: re.Pattern[str]


def _grammar(letters: str, private: str) -> _Grammar:
    """The grammar with `letters` beside the unreserved characters, `private` in queries."""

    def text_of(extra: str) -> str:
        """The pattern of characters and percent-encoded bytes."""
        plain = rf"[A-Za-z0-9._~!$&'()*+,;={letters}{extra}-]*"
        return rf"{plain}(?:%[0-9A-Fa-f]{{2}}{plain})*"

    return _Grammar(
        user=re.compile(text_of(":")),
        host=re.compile(text_of("") + "(?::[0-9]*)?"),
        path=re.compile(text_of(":@/")),
        query=re.compile(text_of(":@/?" + private)),
        fragment=re.compile(text_of(":@/?")),
    )


def _usual(extra: str) -> str:
    """The pattern of ASCII characters and percent-encoded bytes."""
    plain = rf"[A-Za-z0-9._~!$&'()*+,;={extra}-]*+"
    return rf"{plain}(?:%[0-9A-Fa-f]{{2}}{plain})*+"


# No user and no brackets in the authority; nothing but a path, a query or a fragment follows it.
_USUAL_SCHEME = "[A-Za-z][A-Za-z0-9+.-]*+:"
_USUAL_REST = (
    rf"(?>//{_usual('')}(?::[0-9]*+)?+(?![^/?#])|(?!//)){_usual(':@/')}"
    rf"(?:\?{_usual(':@/?')})?+(?:#{_usual(':@/?')})?+"
)
unusual_uri = misses(_USUAL_SCHEME + _USUAL_REST)
unusual_uri_reference = misses(
    f"(?>{_USUAL_SCHEME}|(?![^:/?#]*+:)){_USUAL_REST}"  # or a colon would make a scheme
)

_URI = _grammar("", "")
_IRI = _grammar(UCS, PRIVATE)


def is_uri(text: str) -> bool:
    """Whether `text` is a `URI` of RFC 3986: with a scheme."""
    return _is_reference(text, _URI, needs_scheme=True)


def is_uri_reference(text: str) -> bool:
    """Whether `text` is a `URI-reference` of RFC 3986: a URI, or relative."""
    return _is_reference(text, _URI, needs_scheme=False)


def is_iri(text: str) -> bool:
    """Whether `text` is an `IRI` of RFC 3987: with a scheme."""
    return _is_reference(text, _IRI, needs_scheme=True)


def is_iri_reference(text: str) -> bool:
    """Whether `text` is an `IRI-reference` of RFC 3987: an IRI, or relative."""
    return _is_reference(text, _IRI, needs_scheme=False)


def _is_reference(text: str, grammar: _Grammar, needs_scheme: bool) -> bool:
    """Whether every part of `text` follows the grammar."""
    match = _PARTS.fullmatch(text)
    if match is None:
        return False
    scheme, authority, path, query, fragment = match.groups()
    if scheme is None:
        relative_colon = authority is None and ":" in path.partition("/")[0]
        if needs_scheme or relative_colon:
            return False
    elif not _SCHEME.fullmatch(scheme):
        return False
    return (
        (authority is None or _is_authority(authority, grammar))
        and grammar.path.fullmatch(path) is not None
        and grammar.query.fullmatch(query or "") is not None
        and grammar.fragment.fullmatch(fragment or "") is not None
    )


def _is_authority(text: str, grammar: _Grammar) -> bool:
    """Whether `text` is `[userinfo@] host [:port]` (RFC 3986, 3.2)."""
    user, at, host = text.partition("@")
    if not at:
        user, host = "", text
    if not grammar.user.fullmatch(user):
        return False
    literal = _IP_LITERAL.fullmatch(host)
    if literal is None:
        return grammar.host.fullmatch(host) is not None
    return is_ipv6(literal[1]) or _IP_FUTURE.fullmatch(literal[1]) is not None
