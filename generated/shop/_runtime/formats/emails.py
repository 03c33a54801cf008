"""The formats `email` (Mailbox of RFC 5321, 4.1.2) and `idn-email` (RFC 6531, 3.3)."""

from __future__ import annotations

import re

from .addresses import is_ipv4, is_ipv6
from .misses import misses

__all__ = ["is_email", "is_idn_email", "unusual_email"]

_MAX_LOCAL = 64
_MAX_DOMAIN = 255
# UTF8-non-ascii of RFC 6532, 3.1: every code point beyond ASCII but the surrogates.
_NON_ASCII = "\\x80-\\ud7ff\\ue000-\\U0010ffff"


def _local(letters: str) -> re.Pattern[str]:
    """A local part with `letters` beside the ASCII ones: a dot-string or a quoted string."""
    atom = rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~{letters}-]+"
    quoted = rf'"(?:[ !#-\[\]-~{letters}]|\\[ -~])*"'
    return re.compile(rf"{atom}(?:\.{atom})*|{quoted}")


def _domain(letters: str) -> re.Pattern[str]:
    """Labels between dots, of letters, digits and inner hyphens."""
    label = rf"[A-Za-z0-9{letters}](?:[A-Za-z0-9{letters}-]{{0,61}}[A-Za-z0-9{letters}])?"
    return re.compile(rf"{label}(?:\.{label})*")


# No quotes and no address in brackets.
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++"
_LABEL = "(?!-)[A-Za-z0-9-]{1,63}+(?<!-)"
unusual_email = misses(
    rf"(?![^@]{{65}}){_ATOM}(?:\.{_ATOM})*+@(?!.{{256}}){_LABEL}(?:\.{_LABEL})*+"
)
_LOCAL, _DOMAIN = _local(""), _domain("")
_IDN_LOCAL, _IDN_DOMAIN = _local(_NON_ASCII), _domain(_NON_ASCII)


def is_email(text: str) -> bool:
    """Whether `text` is one bare ASCII address: no name, no comment, no angle brackets."""
    return _is_mailbox(text, _LOCAL, _DOMAIN)


def is_idn_email(text: str) -> bool:
    """Whether `text` is an address that may have characters beyond ASCII in both parts.

    The labels are not judged by IDNA2008: RFC 6531, 3.2 leaves that to who looks the name up.
    """
    return _is_mailbox(text, _IDN_LOCAL, _IDN_DOMAIN)


def _is_mailbox(text: str, local: re.Pattern[str], domain: re.Pattern[str]) -> bool:
    """Whether both sides of the last `@` follow the grammar and the limits (RFC 5321, 4.5.3.1)."""
    user, at, host = text.rpartition("@")
    if not at or len(user) > _MAX_LOCAL or len(host) > _MAX_DOMAIN:
        return False
    if not local.fullmatch(user) or len(user.encode()) > _MAX_LOCAL:
        return False
    if host.startswith("[") and host.endswith("]"):
        return _is_address(host[1:-1])
    return domain.fullmatch(host) is not None


def _is_address(text: str) -> bool:
    """Whether `text` is an IPv4 or a tagged IPv6 address (RFC 5321, 4.1.3)."""
    if text[:5].upper() == "IPV6:":
        return is_ipv6(text[5:])
    return is_ipv4(text)
