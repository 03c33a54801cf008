"""The jsonschema dialect: the library jsonschema itself (document 004)."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError as LibrarySchemaError
from jsonschema_specifications import REGISTRY
from referencing.exceptions import Unresolvable

from codegen.errors import ReplyError, SchemaError
from codegen.runtime.numerals import read_number
from codegen.schema.document import escape
from codegen.schema.owned import owned_copy

__all__ = ["check_call", "judge_of", "problems"]

_ENVELOPE = {
    "type": "object",
    "properties": {"tool": {"type": "string"}, "arguments": {"type": "object"}},
    "required": ["tool", "arguments"],
    "additionalProperties": False,
}
_Rule = Callable[[dict[str, Any]], str | None]


def problems(instance: object, schema: object) -> list[str]:
    """Check the schema itself, then return every error message of an instance, sorted.

    Raise SchemaError for a schema that is not valid, or refers outside of itself (nothing is ever
    fetched), and ReplyError for an instance on which the library fails.
    """
    return judge_of(schema)(instance)


def judge_of(schema: object, library: Any = Draft202012Validator) -> Callable[[object], list[str]]:
    """Check a schema once, and return what gives the `problems` of any instance under it.

    `library` is the class of the library's validators that judges.
    """
    try:
        contents = owned_copy(schema)
        library.check_schema(contents)
        validator = library(contents, registry=REGISTRY)
    except LibrarySchemaError as error:
        pointer = "".join(f"/{escape(str(step))}" for step in error.absolute_path)
        raise SchemaError(pointer, f"{error.message!a:.300}") from error
    except SchemaError:
        raise
    except Exception as error:
        raise _failed(error) from error

    def messages(instance: object) -> list[str]:
        try:
            return sorted(error.message for error in validator.iter_errors(instance))
        except Unresolvable as error:
            raise SchemaError("", f"reference {error.ref!a:.200} names nothing") from error
        except Exception as error:
            raise _failed(error) from error

    return messages


def _failed(error: Exception) -> ReplyError:
    """Return the error for what the library fails on: it does on much that is deep or no JSON."""
    reason = f"{type(error).__name__}: {error}"
    return ReplyError(f"instance: jsonschema cannot judge it: {reason:.300}")


def check_call(
    reply: str | bytes,
    schemas: Mapping[str, object],
    rules: Mapping[str, Sequence[_Rule]] | None = None,
    *,
    max_length: int = 2000,
) -> tuple[dict[str, Any] | None, str | None]:
    """Return (call, None) if the reply may run, or (None, reason) if not.

    `schemas` has the schema of each tool's arguments, `rules` what else must hold of them: a rule
    returns its reason, or None. Raise SchemaError and ReplyError as `problems` does.
    """
    if len(reply) > max_length:
        return None, "reply too long"
    try:
        call = json.loads(reply, parse_constant=_refuse, parse_float=read_number)
    except RecursionError:
        return None, "not JSON: nested too deep"
    except ValueError as error:
        return None, f"not JSON: {error}"
    found = problems(call, _ENVELOPE)
    if found:
        return None, "envelope: " + "; ".join(found)
    tool, arguments = call["tool"], call["arguments"]
    if tool not in schemas:
        return None, f"tool not allowed: {tool}"
    found = problems(arguments, schemas[tool])
    if found:
        return None, "arguments: " + "; ".join(found)
    for rule in (rules or {}).get(tool, ()):
        reason = rule(arguments)
        if reason is not None:
            return None, f"rule: {reason}"
    return call, None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not allowed in JSON")
