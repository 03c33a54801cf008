"""The formats of all drafts, and the predicate of each: every draft asserts every one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["FORMATS", "PREDICATES", "USUAL", "WHOLE", "content_format"]

# Format name -> module inside codegen.runtime.formats, and function: (text: str) -> bool.
FORMATS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "date": ("dates", "is_date"),
        "date-time": ("dates", "is_date_time"),
        "duration": ("dates", "is_duration"),
        "email": ("emails", "is_email"),
        "hostname": ("hostnames", "is_hostname"),
        "idn-email": ("emails", "is_idn_email"),
        "idn-hostname": ("hostnames", "is_idn_hostname"),
        "ipv4": ("addresses", "is_ipv4"),
        "ipv6": ("addresses", "is_ipv6"),
        "iri": ("uris", "is_iri"),
        "iri-reference": ("uris", "is_iri_reference"),
        "json-pointer": ("pointers", "is_json_pointer"),
        "regex": ("regex", "is_regex"),
        "relative-json-pointer": ("pointers", "is_relative_json_pointer"),
        "time": ("dates", "is_time"),
        "uri": ("uris", "is_uri"),
        "uri-reference": ("uris", "is_uri_reference"),
        "uri-template": ("uri_templates", "is_uri_template"),
        "uuid": ("uuids", "is_uuid"),
    }
)

# What `contentEncoding` and `contentMediaType` ask for, where a draft asserts them: the same.
_CONTENTS = {
    "base64": ("contents", "is_base64"),
    "application/json": ("contents", "is_json"),
    "application/json in base64": ("contents", "is_base64_of_json"),
}
PREDICATES: Mapping[str, tuple[str, str]] = MappingProxyType({**FORMATS, **_CONTENTS})

# Format name -> a function of the same module that finds nothing in the valid texts alone.
WHOLE: Mapping[str, str] = MappingProxyType(
    {
        "duration": "misses_duration",
        "ipv4": "misses_ipv4",
        "json-pointer": "misses_json_pointer",
        "relative-json-pointer": "misses_relative_json_pointer",
        "uri-template": "misses_uri_template",
        "uuid": "misses_uuid",
    }
)

# The same of some of the valid texts, the usual ones; the predicate decides the others.
USUAL: Mapping[str, str] = MappingProxyType(
    {
        "date-time": "unusual_date_time",
        "email": "unusual_email",
        "hostname": "unusual_hostname",
        "idn-email": "unusual_email",
        "idn-hostname": "unusual_hostname",
        "ipv6": "unusual_ipv6",
        "iri": "unusual_uri",
        "iri-reference": "unusual_uri_reference",
        "time": "unusual_time",
        "uri": "unusual_uri",
        "uri-reference": "unusual_uri_reference",
    }
)

_BASE64, _JSON = "base64", "application/json"


def content_format(encoding: object, media_type: object) -> str | None:
    """The name in PREDICATES of what two keywords say of a text, None for what is not known.

    `encoding` and `media_type` are the values of `contentEncoding` and `contentMediaType`, None
    for a keyword that is left out. Where the encoding is not known, nothing can be said.
    """
    if encoding == _BASE64:
        return f"{_JSON} in {_BASE64}" if media_type == _JSON else _BASE64
    return _JSON if encoding is None and media_type == _JSON else None
