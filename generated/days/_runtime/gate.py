"""The gate: one reply that is one JSON envelope, checked before anything runs (document 004)."""

import json
from collections.abc import Callable, Container
from typing import Any, NoReturn

from .envelope import problems
from .errors import CodegenError
from .numerals import read_number
from .options import shown, wrong_option
from .values import plain

__all__ = ["Gate", "Rule"]

Rule = Callable[[dict[str, Any]], str | None]
"""What a business rule is: valid arguments -> the reason for refusing them, or None."""


class Gate:
    """Lets a reply through whose tool is allowed and whose arguments hold.

    `tools` has the names of the tools that may run. `errors` gives the errors of a tool's name and
    arguments, in the words of any dialect.
    """

    def __init__(
        self, tools: Container[str], errors: Callable[[str, dict[str, Any]], list[str]]
    ) -> None:
        self._tools = tools
        self._errors = errors
        self._rules: dict[str, list[Rule]] = {}

    def rule(self, tool: str) -> Callable[[Rule], Rule]:
        """Return a decorator that gives a tool one more rule; raise CodegenError for no tool.

        So does the decorator for what cannot be called.

        Rules see valid arguments only, in the order in which they were given, until one returns a
        reason. What a rule raises is not caught: it is a fault of the rule, not of the reply.
        """
        if tool not in self._tools:
            raise CodegenError(f"a rule for {shown(tool)}: there is no such tool")

        def register(rule: Rule) -> Rule:
            if not callable(rule):
                raise wrong_option("a rule", "a function of the arguments", rule)
            self._rules.setdefault(tool, []).append(rule)
            return rule

        return register

    def check_call(
        self, reply: str | bytes | None, *, max_length: int = 2000
    ) -> tuple[dict[str, Any] | None, str | None]:
        """Return (call, None) for a reply that may run, else (None, the reason).

        The reply is the JSON text of `{"tool": str, "arguments": object}` and nothing else, of at
        most `max_length` characters (bytes, where it comes as bytes); the call is that object.
        Raise CodegenError for a `max_length` that is no whole number.
        """
        if not isinstance(max_length, int):
            raise wrong_option("max_length", "a whole number", max_length)
        try:
            call = _decoded(reply, max_length)
        except ValueError as error:
            return None, str(error)
        reason = _listed("envelope", problems(call)) or self._refusal(**call)
        return (call, None) if reason is None else (None, reason)

    def _refusal(self, tool: str, arguments: dict[str, Any]) -> str | None:
        """Return why the members of an envelope may not run, None where they may."""
        if tool not in self._tools:
            return f"tool not allowed: {tool}"
        invalid = _listed("arguments", self._errors(tool, arguments))
        if invalid is not None:
            return invalid
        for rule in self._rules.get(tool, ()):
            reason = rule(arguments)
            if reason is not None:
                return f"rule: {reason}"
        return None


def _decoded(reply: object, max_length: int) -> Any:
    """Return the JSON value of a reply; raise ValueError with the reason where there is none."""
    if type(reply) is not str and type(reply) is not bytes:
        reply = plain(reply)  # a subclass of str counts as text, and none of its code runs
    if not isinstance(reply, str | bytes):
        raise ValueError("not JSON: the reply is no text")
    if len(reply) > max_length:
        raise ValueError("reply too long")
    try:
        return json.loads(reply, parse_constant=_refuse, parse_float=read_number)
    except RecursionError:
        raise ValueError("not JSON: nested too deep") from None
    except ValueError as error:  # json.JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise ValueError(f"not JSON: {error}") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not allowed in JSON")


def _listed(part: str, errors: list[str]) -> str | None:
    """Return all errors as one reason, None where there are none."""
    return f"{part}: {'; '.join(sorted(errors))}" if errors else None
