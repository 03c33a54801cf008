"""Mutants that no JSON value can show, each group with its reason."""

import re

from mutants.edits import Mutant

__all__ = ["reason_to_live"]

_ANY = re.compile("")
# reason, the line that the mutant is on, what was there before: the first one that fits
_REASONS = (
    ("comment: nothing runs it", _ANY, re.compile("# ")),
    ("docstring: nothing runs it", _ANY, re.compile('(?s)""".*"""$')),
    ("exports: only `import *` reads them", re.compile(r"__all__ = "), _ANY),
    ("past a limit: 10,000 errors, 100 calls deep", re.compile("TOO_DEEP = |TOO_MANY = "), _ANY),
    ("past a limit: 10,000 errors, 100 calls deep", re.compile(".*(MAX_ERRORS|MAX_DEPTH)"), _ANY),
    ("past a limit: 10,000 errors, 100 calls deep", re.compile("break$"), _ANY),
    ("what `judge` decides is no JSON", re.compile(r".*\bjudge\("), _ANY),
    ("what `reject` is asked about is wrong already", re.compile(r".*\breject\("), _ANY),
    ("what `reject` is asked about is wrong already", _ANY, re.compile(r"(?s).*\breject\(")),
    (
        "what `accept` is asked about is no JSON",
        _ANY,
        re.compile(r"(?s)(if type\(k\d+\) is not str:\s+)?accept\(\w+\)$"),
    ),
    (
        "what `accept` is asked about is no JSON",
        _ANY,
        re.compile(r"type\(\w+\) is not \w+ and accept\(\w+\)$"),
    ),
    ("keys of JSON are texts", re.compile(r"if type\(k\d+\) is not str:$"), _ANY),
    ("a missing key raises, which says no too", re.compile("except KeyError"), _ANY),
    ("a text is found by the longer test too", re.compile(".*contains_scalar"), _ANY),
    ("a pattern at the start is found where it matches", re.compile("MATCHES_"), re.compile("re.")),
    (
        "arguments that are no object are refused before",
        _ANY,
        re.compile('.*"arguments are not an'),
    ),
    ("arguments that are no object are refused before", _ANY, re.compile('.*"type:"')),
    ("`problems` asks `is_valid` to be quick", re.compile(r"if is_valid\(args\):"), _ANY),
    ("`problems` asks `is_valid` to be quick", re.compile("return errors"), _ANY),
)


def reason_to_live(mutant: Mutant, line: str) -> str | None:
    """Return why a mutant gives the right answers for all JSON; None where it need not.

    `line` is the line that it is on, before the change.
    """
    for reason, of_line, of_text in _REASONS:
        if of_line.match(line.strip()) and of_text.match(mutant.before):
            return reason
    return None
