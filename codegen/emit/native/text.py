"""Values as C: the only way by which a text of a schema reaches the source of an extension."""

from math import ceil, floor

from codegen.emit.code import Code

__all__ = [
    "MAX_EXACT",
    "at_least",
    "at_most",
    "characters",
    "comment",
    "digits",
    "hexadecimal",
    "real",
    "width",
]

MAX_EXACT = 2**53  # integers up to here are the same as a double
_LONGEST_COMMENT = 300
_PLAIN = frozenset("/_-.,:$@=+ ")  # signs that mean nothing in a comment or a string of C
_LARGEST = 2**62  # more than any length


def width(text: str) -> int:
    """Return how many bytes a character of a str takes as CPython holds it (PEP 393): 1, 2 or 4."""
    highest = max(map(ord, text), default=0)
    return 1 if highest < 2**8 else 2 if highest < 2**16 else 4


def characters(text: str) -> Code:
    """Return the bytes of a text of width 1 as a string literal."""
    return Code(f'"{"".join(map(_escaped, text))}"')


def _escaped(character: str) -> str:
    if _is_plain(character):
        return character
    return f"\\{ord(character):03o}"  # three digits are the most that C reads


def comment(text: str) -> Code:
    """Return a schema pointer as a comment; what could end it is percent-encoded (RFC 3986)."""
    if len(text) > _LONGEST_COMMENT:
        text = f"{text[: _LONGEST_COMMENT // 2]}...{text[-_LONGEST_COMMENT // 2 :]}"
    parts = (
        sign if _is_plain(sign) else _percent(sign.encode("utf-8", "surrogatepass"))
        for sign in text
    )
    return Code(f"/* {''.join(parts) or '/'} */")


def _is_plain(sign: str) -> bool:
    return (sign.isascii() and sign.isalnum()) or sign in _PLAIN


def _percent(data: bytes) -> str:
    return "".join(f"%{byte:02X}" for byte in data)


def digits(number: int) -> Code:
    """Return an integer; raise ValueError for one that C's `long long` might not hold."""
    if abs(number) > _LARGEST:
        raise ValueError(f"{number:#x} is too large")
    return Code(f"{number}LL" if abs(number) >= 2**31 else str(number))


def at_least(limit: int | float) -> int:
    """Return the smallest length that is not below a limit."""
    return min(ceil(limit), _LARGEST)


def at_most(limit: int | float) -> int:
    """Return the largest length that is not above a limit."""
    return min(floor(limit), _LARGEST)


def real(number: float) -> Code:
    """Return a finite float, exactly."""
    return Code(number.hex())


def hexadecimal(digest: str) -> Code:
    """Return the digits of a digest; raise ValueError for other text."""
    if not set(digest) <= set("0123456789abcdef"):
        raise ValueError("no hexadecimal digits")
    return Code(digest)
