"""Texts for the formats of JSON Schema: some that have the format, some that nearly do."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["FORMAT_TEXTS"]

FORMAT_TEXTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "date": ("2026-01-31", "2024-02-29", "2026-02-30", "2026-1-31", "31.01.2026"),
        "date-time": ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00+01:00", "2026-01-31 12:00"),
        "time": ("12:00:00Z", "12:00:00.5+01:00", "12:00", "25:00:00Z"),
        "duration": ("P1D", "PT1H30M", "P1W", "P", "1D"),
        "email": ("ann@mail.example", "a.b+c@mail.example", "ann@", "@mail.example", "ann"),
        "idn-email": ("ann@mail.example", "\u00e9@mail.example", "ann@", "ann"),
        "hostname": ("host.example", "a-b.example", "-a.example", "a..example", "a_b.example"),
        "idn-hostname": ("host.example", "\u00e9.example", "-a.example", "a..example"),
        "ipv4": ("192.0.2.1", "0.0.0.0", "192.0.2.256", "192.0.2", "::1"),
        "ipv6": ("2001:db8::1", "::1", "2001:db8::1::1", "192.0.2.1"),
        "uri": ("https://host.example/a?b=c#d", "urn:a:b", "/a", "a b", "https://host.example/ a"),
        "uri-reference": ("https://host.example/a", "/a", "a b", "\\a"),
        "iri": ("https://host.example/a", "https://\u00e9.example/\u00e9", "/a", "a b"),
        "iri-reference": ("/a", "/\u00e9", "https://host.example/a", "a b", "\\a"),
        "uri-template": ("/a/{b}", "/a", "/a/{b", "/a/b}"),
        "json-pointer": ("/a/0", "", "/a~1b", "a", "/a~2"),
        "relative-json-pointer": ("1/a", "0#", "/a", "-1/a"),
        "regex": ("^a$", "[a-z]+", "(", "[a", "\\Z"),
        "uuid": (
            "123e4567-e89b-12d3-a456-426614174000",
            "123E4567-E89B-12D3-A456-426614174000",
            "123e4567e89b12d3a456426614174000",
            "123e4567-e89b-12d3-a456-42661417400",
        ),
    }
)
