"""The characters beyond ASCII that IRIs and URI templates take, as insides of a class in `re`."""

from __future__ import annotations

__all__ = ["PRIVATE", "UCS"]

# RFC 3987, 2.2, ucschar: planes 1 to 13 without their last two code points, part of plane 14.
UCS = "\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef" + "".join(
    f"\\U{plane:04x}{'1000' if plane == 14 else '0000'}-\\U{plane:04x}fffd"
    for plane in range(1, 15)
)

# RFC 3987, 2.2, iprivate.
PRIVATE = "\\ue000-\\uf8ff\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd"
