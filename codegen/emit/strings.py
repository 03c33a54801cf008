"""The tests of a string by `pattern` and `format`: by a method of str, where one says just that.

A pattern is the text that codegen.schema.patterns makes, which spells one class in one way.
"""

import re
from collections.abc import Sequence

from codegen.emit.code import Code, expression
from codegen.emit.conditions import all_of, any_of, negated
from codegen.emit.literals import literal
from codegen.emit.unit import Unit
from codegen.ir.faults import PatternMismatch, WrongFormat
from codegen.schema.formats import PREDICATES, USUAL, WHOLE
from codegen.schema.patterns import translate

__all__ = ["fails_string", "holds_string", "is_found_key", "is_other_key"]

_LITERAL = r"(?:[^\\.^$*+?{}\[\]|()]|\\[^A-Za-z0-9])+"
_CLASS = r"\[(?:[^\\\]]|\\.)+\]"
_is_text = re.compile(rf"(\^?)({_LITERAL})(\\Z)?").fullmatch
_is_run = re.compile(rf"\^({_CLASS})([+*])\\Z").fullmatch
_has_one = re.compile(rf"({_CLASS})\+?").fullmatch
_is_one_char = re.compile(r"\[(\\[^A-Za-z0-9]|[^\\^])\]").fullmatch
_finds_always = re.compile(rf"\^?(?:(?:{_CLASS}|\(\?s:\.\)|[A-Za-z0-9])\*)?").fullmatch

_WORD = "[0-9A-Z_a-z]"
# class -> the method that tells whether a string of ASCII has characters of it alone
_RUNS = {"[0-9]": "isdigit", "[A-Za-z]": "isalpha", "[0-9A-Za-z]": "isalnum"}
_CASES = {"[a-z]": "islower", "[A-Z]": "isupper"}  # the same, of letters


def holds_string(fault: PatternMismatch | WrongFormat, name: Code, unit: Unit) -> Code:
    """Return the condition that a string passes."""
    return _of_fault(fault, name, unit)[0]


def fails_string(fault: PatternMismatch | WrongFormat, name: Code, unit: Unit) -> Code:
    """Return the condition that a string fails."""
    return _of_fault(fault, name, unit)[1]


def is_found_key(pattern: str, key: Code, unit: Unit, *, usually: bool) -> Code:
    """Return the condition that a key is a string, and that the pattern finds something in it.

    `usually` says that it is likely to: nothing is to be found in the strings that are likely.
    """
    is_string = expression("type({}) is str", key)
    if _finds_always(pattern):
        return is_string
    found, _ = _conditions(pattern, key, unit, usually=usually)
    return all_of([is_string, found])


def is_other_key(patterns: Sequence[str], key: Code, unit: Unit, *, usually: bool) -> Code:
    """Return the condition that a key is no string, or one in which no pattern finds anything."""
    is_no_string = expression("type({}) is not str", key)
    if any(map(_finds_always, patterns)):
        return is_no_string
    missed = [_conditions(pattern, key, unit, usually=usually)[1] for pattern in patterns]
    return any_of([is_no_string, all_of(missed)])


def _of_fault(fault: PatternMismatch | WrongFormat, name: Code, unit: Unit) -> tuple[Code, Code]:
    if isinstance(fault, PatternMismatch):
        return _conditions(translate(fault.pattern), name, unit)
    return _of_format(fault.name, name, unit)


def _of_format(format_name: str, name: Code, unit: Unit) -> tuple[Code, Code]:
    """Return the conditions that a string has a format, and that it has not."""
    module, function = PREDICATES[format_name]
    module = f"formats.{module}"
    if format_name in WHOLE:
        missed = expression("{}({})", unit.use(module, WHOLE[format_name]), name)
        return expression("{} is None", missed), expression("{} is not None", missed)
    judged = expression("{}({})", unit.use(module, function), name)
    if format_name not in USUAL:
        return judged, expression("not {}", judged)
    missed = expression("{}({})", unit.use(module, USUAL[format_name]), name)
    holds = expression("{} is None or {}", missed, judged)
    return holds, expression("{} is not None and not {}", missed, judged)


def _conditions(pattern: str, name: Code, unit: Unit, *, usually: bool = True) -> tuple[Code, Code]:
    """Return the conditions that a pattern finds something in a string, and that it does not.

    Where it `usually` does, nothing is to be found in a string that it accepts, if that can be:
    what is found costs a match object.
    """
    run, text = _run(pattern, name), _text(pattern, name)
    if run is not None:
        return run, negated(run)
    if text is not None:
        return text
    only = _is_run(pattern)
    if only is not None and usually and pattern not in unit.linear:
        return _only(only, name, unit)
    one = _has_one(pattern)
    if one is not None and pattern not in unit.linear:
        pattern = f"^{_others(one[1])}*+{one[1]}"
    misses = unit.misses(pattern) if usually else None
    if misses is not None:
        call = expression("{}({})", misses, name)
        return expression("{} is None", call), expression("{} is not None", call)
    call = expression("{}({})", unit.regex(pattern), name)
    return expression("{} is not None", call), expression("{} is None", call)


def _run(pattern: str, name: Code) -> Code | None:
    """Return the condition that a string has characters of one class alone, and has some."""
    run = _is_run(pattern)
    if run is None or run[2] == "*":
        return None
    is_ascii = expression("{}.isascii()", name)
    if run[1] == _WORD:
        return expression('{} and {}.replace("_", "a").isalnum()', is_ascii, name)
    if run[1] in _RUNS:
        return expression("{} and {}.{}()", is_ascii, name, Code(_RUNS[run[1]]))
    if run[1] in _CASES:
        case = expression("{}.{}()", name, Code(_CASES[run[1]]))
        return expression("{} and {}.isalpha() and {}", is_ascii, name, case)
    return None


def _text(pattern: str, name: Code) -> tuple[Code, Code] | None:
    """Return the conditions that a string has a text where the pattern wants it, and has not."""
    text = _is_text(pattern)
    if text is None:
        return None
    wanted = literal(re.sub(r"\\(.)", r"\1", text[2]))
    if text[1] and text[3]:
        return expression("{} == {}", name, wanted), expression("{} != {}", name, wanted)
    if not text[1] and not text[3]:
        return expression("{} in {}", wanted, name), expression("{} not in {}", wanted, name)
    call = expression("{}.{}({})", name, Code("startswith" if text[1] else "endswith"), wanted)
    return call, expression("not {}", call)


def _others(char_class: str) -> str:
    """Return the class of all other characters."""
    return f"[{char_class[2:]}" if char_class.startswith("[^") else f"[^{char_class[1:]}"


def _only(run: re.Match[str], name: Code, unit: Unit) -> tuple[Code, Code]:
    """Return the conditions that a string has characters of one class alone, and has others."""
    others = _others(run[1])
    char = _is_one_char(others)
    if char is not None:
        wanted = literal(char[1].removeprefix("\\"))
        holds = expression("{} not in {}", wanted, name)
        fails = expression("{} in {}", wanted, name)
    else:
        made = expression("re.compile({}).search", literal(others))
        call = expression("{}({})", unit.constant("MISSES_", made), name)
        holds, fails = expression("{} is None", call), expression("{} is not None", call)
    if run[2] == "*":
        return holds, fails
    is_some, is_none = expression('{} != ""', name), expression('{} == ""', name)
    return all_of([is_some, holds]), any_of([is_none, fails])
