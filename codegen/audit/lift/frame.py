"""What every module has around its checks: the one right form of it, for a dialect."""

import ast
from collections.abc import Iterator
from functools import cache

from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.facts import Facts
from codegen.audit.lift.keeping import NO_ANSWERS
from codegen.dialects import Dialect, Slot
from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import Program
from codegen.ir.size import has_most
from codegen.runtime.judging import MAX_DEPTH, MAX_ERRORS

__all__ = ["closing_of", "constant_texts", "frame_functions", "is_same", "public_names"]

_RETURNED = {"all": "errors", "first": "errors[:1]", "sorted": "sorted(errors)"}
_IS_VALID = '''
def is_valid(args: {type}) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        pass
{missing}    except Exception:
        return not judge(_all_errors, args, TOO_DEEP)
'''
_MISSING = "    except KeyError:\n        return False\n"
_VALIDATE = '''
def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return {first}_all_errors(args)
    except Exception:
        return judge(_all_errors, args, TOO_DEEP)
'''
_ALL_ERRORS = """
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    {known}
    _errors(value{path}, errors{others})
    pass
"""
_LIMIT = "if len(errors) > MAX_ERRORS:\n    errors[MAX_ERRORS:] = [TOO_MANY]"
_PROBLEMS = '''
def problems(args: object) -> list[str]:
    """Return the messages of the arguments' errors, sorted."""
    errors = validate(args)
    errors.sort()
    return errors
'''
_ITER_MESSAGES = '''
def iter_messages(args: object) -> Iterator[str]:
    """Return the messages of the arguments' errors, in the order of the library jsonschema."""
    return iter(validate(args))
'''


def public_names(dialect: Dialect) -> list[str]:
    """Return what `__all__` of a module has."""
    library = ["is_valid", "iter_messages", "problems", "validate"]
    return library if dialect.style == "library" else ["is_valid", "validate"]


def frame_functions(facts: Facts, dialect: Dialect, tool: str, *, catches: bool) -> dict[str, str]:
    """Return the functions around the checks by name, each as its tree is dumped.

    The statements of `is_valid` inside its `try` are one `pass`; `catches` says that a KeyError is
    caught there.
    """
    missing = _MISSING if catches else ""
    argument = "object" if facts.root_is_called else "Any"
    is_many = facts.root_is_called or len(facts.program.functions) > 1
    forms = [
        _IS_VALID.format(type=argument, missing=missing),
        _VALIDATE.format(first="[] if is_valid(args) else " if is_many else ""),
    ]
    if facts.root_is_called:
        path = ', ""' if dialect.style == "gated" else ""
        known = NO_ANSWERS if 0 in facts.takes_known else ""
        closing = "\n    ".join("\n".join(closing_of(facts.program, dialect, tool)).splitlines())
        form = _ALL_ERRORS.format(path=path, known=known, others=facts.entry_arguments())
        forms.append(form.replace("pass", closing))
    if dialect.style == "library":
        forms += [_PROBLEMS, _ITER_MESSAGES]
    return dict(map(_dumped, forms))


def closing_of(program: Program, dialect: Dialect, tool: str) -> list[str]:
    """Return the statements with which the function ends that tells all errors."""
    limit = [_LIMIT] if "TOO_MANY" in constant_texts(program, dialect, tool) else []
    return [*limit, f"return {_RETURNED[dialect.result]}"]


@cache
def _dumped(form: str) -> tuple[str, str]:
    (function,) = ast.parse(form).body
    assert isinstance(function, ast.FunctionDef)
    return function.name, ast.dump(function)


def is_same(function: ast.FunctionDef, wanted: str) -> bool:
    """Say whether a function is as a frame has it, `is_valid` apart from its statements."""
    if function.name != "is_valid":
        return ast.dump(function) == wanted
    match function.body:
        case [_, ast.Try() as attempt]:
            body, attempt.body = attempt.body, [ast.Pass()]
            dumped = ast.dump(function)
            attempt.body = body
            return dumped == wanted
    return False


def constant_texts(program: Program, dialect: Dialect, tool: str) -> dict[str, str]:
    """Return the texts that a module has: of a value too deep, of too many errors if it may be."""
    found = {"TOO_DEEP": _at_root(faults.TooDeep(MAX_DEPTH), dialect, tool) or ""}
    if has_most(program, MAX_ERRORS):
        return found
    too_many = _at_root(faults.TooManyErrors(MAX_ERRORS), dialect, tool)
    return found if too_many is None else {**found, "TOO_MANY": too_many}


def _at_root(fault: Fault, dialect: Dialect, tool: str) -> str | None:
    try:
        message = dialect.words(fault)
    except LookupError:
        return None
    return "".join(_filled(message, tool))


def _filled(message: tuple[str | Slot, ...], tool: str) -> Iterator[str]:
    texts = {Slot.PATH: "/", Slot.NAME: "", Slot.TOOL: tool}
    for part in message:
        if isinstance(part, str):
            yield part
        elif part in texts:
            yield texts[part]
        else:
            raise Unreadable(None, f"a message of the whole value with the slot {part.name}")
