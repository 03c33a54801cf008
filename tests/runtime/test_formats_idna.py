"""The rules of IDNA2008 in the format `idn-hostname`."""

from __future__ import annotations

import sys

import pytest

from codegen.runtime.formats import idna_context
from codegen.runtime.formats.hostnames import is_hostname, is_idn_hostname
from codegen.runtime.formats.idna_code_points import is_protocol_valid
from codegen.runtime.formats.regex_ast import PropertyEscape
from codegen.schema.patterns.properties import property_set


@pytest.mark.parametrize(
    ("label", "valid"),
    [
        ("l\u00b7l", True),
        ("l\u00b7a", False),
        ("\u0375\u03b1", True),
        ("\u0375a", False),
        ("\u05d0\u05f3", True),
        ("\u05f3\u05d0", False),
        ("\u30ab\u30fb", True),
        ("a\u30fbb", False),
        ("\u0628\u0661", True),
        ("\u0628\u0661\u06f1", False),
        ("\u0915\u094d\u200d\u0937", True),
        ("\u0915\u200d\u0937", False),
        ("\u0628\u200c\u0628", True),
        ("\u0627\u200c\u0628", False),
        ("\u0628\u064e\u200c\u064e\u0627", True),
        ("\u1100\u1161", False),
        ("\u00c9", False),
        ("\ufb01", False),
        ("\u034fa", False),
        ("\u05d0a", False),
        ("\u05d01", True),
        ("a\u0300b", False),
    ],
)
def test_labels(label: str, valid: bool) -> None:
    """A U-label and its A-label get the same verdict."""
    assert is_idn_hostname(label) is valid
    encoded = "xn--" + label.encode("punycode").decode("ascii")
    assert is_hostname(encoded) is valid


def test_bidi_rule_reaches_all_labels() -> None:
    """One right-to-left label makes a digit-first label beside it invalid (RFC 5893, 2)."""
    assert is_idn_hostname("1a.b\u00fcb")
    assert not is_idn_hostname("1a.\u05d0")


def test_a_label_must_be_canonical() -> None:
    """An A-label that decodes to ASCII, or is not what its U-label encodes to, is invalid."""
    assert is_hostname("XN--BCHER-KVA")
    assert not is_hostname("xn--abc-")
    assert not is_hostname("xn--99zzzz99")


def test_total_length_counts_the_encoded_name() -> None:
    """The limit of 253 is on the A-labels (RFC 1034, 3.1)."""
    label = "\u00fc" * 30
    assert is_idn_hostname(".".join([label] * 3))
    assert not is_idn_hostname(".".join([label] * 7))


def test_names_tell_the_scripts() -> None:
    """The names by which Appendix A's scripts are told give what the property Script gives."""
    japanese = {code for script in ("Hira", "Kana", "Hani") for code in _script(script)}
    greek, hebrew = _script("Grek"), _script("Hebr")
    for char in filter(is_protocol_valid, map(chr, range(sys.maxunicode + 1))):
        name = idna_context._name(char)
        assert name.startswith("GREEK ") is (ord(char) in greek), name
        assert name.startswith("HEBREW ") is (ord(char) in hebrew), name
        assert idna_context._is_japanese(char) is (ord(char) in japanese), name


def _script(name: str) -> set[int]:
    """The code points of a script."""
    ranges = property_set(PropertyEscape("Script", name, False, 0))
    return {code for low, high in ranges for code in range(low, high + 1)}
