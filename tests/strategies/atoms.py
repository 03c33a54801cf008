"""The smallest parts of random schemas and values: names, texts, numbers, patterns, formats."""

from functools import cache

from hypothesis import strategies as st

__all__ = [
    "FORMATS",
    "NAMES",
    "PATTERNS",
    "TYPES",
    "json_values",
    "names",
    "numbers",
    "scalars",
    "texts",
]

TYPES = ("object", "array", "string", "boolean", "integer", "number", "null")

# Property names: first the plain ones, so that failures shrink to them; then hostile ones.
NAMES = (
    *("a", "b", "c", "city", "x1"),
    *("", " ", "a/b", "m~n", "~1", "a%b", "%25", "#", "$ref", "type", "0"),
    *('"', "'", '"""', "\\", "a\nb", "\r", "\u2028", "\x00", "é", "𐐷", "\ud800", "\u202e"),
    *("{", "}", "{{", "{0}", "{value}", "%s", "${x}", "{% x %}", "# type: ignore"),
    *("__class__", "class", "None", "value", "errors", "path", "items", "lambda", "x" * 200),
)

# Each pattern (ECMA-262) with texts that match it, and some that nearly do.
PATTERNS: dict[str, tuple[str, ...]] = {
    "^a": ("a", "ab", "ba"),
    "b$": ("b", "ab", "b\n"),
    "^[a-z]+$": ("abc", "aBc", ""),
    "": ("", "a"),
    "^$": ("", "\n", "a"),
    r"^\d{2,4}$": ("12", "1234", "12345", "١٢"),
    r"^\w+$": ("a_1", "é", "a b"),
    r"\s": (" ", "\u00a0", "\ufeff", "\u180e", "a"),
    r"^\S*$": ("abc", "a b"),
    "^(foo|bar)$": ("foo", "bar", "foobar"),
    "^x-": ("x-1", "x"),
    "[^a-c]": ("d", "abc", ""),
    r"^\$[0-9.]+$": ("$1.5", "1.5"),
    "^.{1,3}$": ("a", "𐐷𐐷𐐷", "a\nb", "abcd"),
    r"^\u0041": ("A", "a"),
    r"^\u{1F600}$": ("😀", "u"),
    r"^\p{L}+$": ("aé", "1"),
    "[\"']": ('"', "'", "a"),
    "{": ("{", "a"),
    r"^\{\{": ("{{", "{"),
    r"a\/b": ("a/b", "ab"),
    "^(?:a(?=b)|c)": ("ab", "ac", "c"),
    "(?!a)^.": ("b", "a"),
    r"^[\d\-]+$": ("1-2", "a"),
    "^[A-Z]{3}$": ("OSL", "osl"),
    r"\bcity\b": ("a city", "citys"),
    "a?": ("", "a"),
}

# Each format with texts that have it, and some that do not; the last format is unknown.
FORMATS: dict[str, tuple[str, ...]] = {
    "date": ("2024-02-29", "2023-02-29", "2024-2-9"),
    "date-time": ("2024-01-01T00:00:00Z", "2024-01-01 00:00:00", "2024-01-01T25:00:00Z"),
    "time": ("12:00:00Z", "12:00"),
    "duration": ("P1D", "P1Y2M", "1D"),
    "email": ("a@b.example", "a@", "@b"),
    "hostname": ("a.example", "-a.example", "a..b"),
    "idn-hostname": ("é.example", "-é"),
    "ipv4": ("127.0.0.1", "127.0.0.256", "127.1"),
    "ipv6": ("::1", "1::2::3"),
    "uri": ("https://a.example/b?c#d", "a b", "//a"),
    "uri-reference": ("/a", "a b"),
    "uri-template": ("/{a}", "/{a"),
    "json-pointer": ("/a~1b", "a", "/~2"),
    "regex": ("^a$", "(", "\\Z"),
    "uuid": ("123e4567-e89b-12d3-a456-426614174000", "123e4567"),
    "no-such-format": ("a", ""),
}

_NUMBERS = (
    *(0, 1, -1, 2, 3, 5, 10, 100),
    *(0.0, 1.0, -0.0, 1.5, 0.1, 0.3, -2.5, 1e-7, 1e22, 1e300, 5e-324),
    *(2**53, 2**53 + 1, float(2**53), -(2**63), 10**30, 10**310),
)

_STRINGS = ("", "a", "ab", "abc", "1", "true", "null", "a" * 5, "é", "𐐷", "\ud800", "\n", "/", "~")


@cache
def names() -> st.SearchStrategy[str]:
    """Return names of properties; the first few, which schema and value share most, come often."""
    return st.one_of(st.sampled_from(NAMES[:5]), st.sampled_from(NAMES))


@cache
def numbers() -> st.SearchStrategy[int | float]:
    """Return JSON numbers: edges of Python's kinds, and small ones."""
    return st.one_of(st.sampled_from(_NUMBERS), st.integers(-5, 5))


@cache
def texts() -> st.SearchStrategy[str]:
    """Return strings, among them what the patterns and formats look for."""
    found = [text for samples in (*PATTERNS.values(), *FORMATS.values()) for text in samples]
    return st.one_of(st.sampled_from(_STRINGS), st.sampled_from(found))


@cache
def scalars() -> st.SearchStrategy[object]:
    """Return JSON values that are no containers; 1, True and 1.0 meet often."""
    same = st.sampled_from((0, 1, True, False, 1.0, 0.0, None, "", "1"))
    return st.one_of(same, st.none(), st.booleans(), numbers(), texts())


@cache
def json_values(leaves: int = 4) -> st.SearchStrategy[object]:
    """Return JSON values with up to about so many scalars in them."""
    return st.recursive(
        scalars(),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(names(), inner, max_size=3)
        ),
        max_leaves=leaves,
    )
