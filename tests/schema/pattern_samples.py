"""Random ECMA-262 patterns and texts for the tests of patterns."""

from __future__ import annotations

from hypothesis import strategies as st

ATOMS = ["a", "b", "-", ".", r"\d", r"\w", r"\s", r"\S", "[ab]", "[^a]", "[]", "[^]", "[a-c-]"]
ATOMS += [r"[\w.]", r"\n", r"\x61", r"\u0062", r"\u{1f600}", r"\p{Lu}", r"\P{L}", r"\/"]
ASSERTIONS = ["^", "$", r"\b", r"\B"]
QUANTIFIERS = ["*", "+", "?", "*?", "+?", "??", "{2}", "{0,2}", "{1,}?", "{0}"]
LOOKAROUNDS = ["(?=", "(?!", "(?<=", "(?<!"]
SIGNS = r"ab(){}[]|*+?^$.\-:=!<>,012dwsSDWbBkpPu&~nxc/_LA"


def _larger(smaller: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Patterns made of smaller ones."""
    return st.one_of(
        st.tuples(smaller, smaller).map("".join),
        st.tuples(smaller, smaller).map(lambda pair: f"({pair[0]}|{pair[1]})"),
        smaller.map("({})".format),
        st.tuples(smaller, st.sampled_from(QUANTIFIERS)).map(
            lambda pair: f"(?:{pair[0]}){pair[1]}"
        ),
        st.tuples(st.sampled_from(LOOKAROUNDS), smaller).map(lambda pair: f"{pair[0]}{pair[1]})"),
    )


# Valid with the `u` flag, no back references.
PATTERNS = st.recursive(st.sampled_from(ATOMS + ASSERTIONS), _larger, max_leaves=10)

# The same, with references to groups that may or may not be there.
REFERRING = st.recursive(
    st.sampled_from([*ATOMS[:4], r"\1", r"\1", r"\2", "(a)", "(b)?", "(a|b)"]),
    _larger,
    max_leaves=10,
)

# Mostly no patterns at all.
NOISE = st.text(st.sampled_from(SIGNS), max_size=12)

TEXTS = st.lists(
    st.text(st.sampled_from("aabb-A1_ \n\u00e9\U0001f600\ud800\u2028"), max_size=8),
    min_size=1,
    max_size=8,
)
