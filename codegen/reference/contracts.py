"""The jsonschema dialect: the library jsonschema itself (document 004)."""

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError as LibrarySchemaError
from jsonschema_specifications import REGISTRY
from referencing.exceptions import Unresolvable

from codegen.errors import ReplyError, SchemaError
from codegen.schema.document import escape
from codegen.schema.limits import owned_copy

__all__ = ["problems"]


def problems(instance: object, schema: object) -> list[str]:
    """Check the schema itself, then return every error message of an instance, sorted.

    Raise SchemaError for a schema that is not valid, or refers outside of itself (nothing is ever
    fetched), and ReplyError for an instance on which the library fails.
    """
    contents = owned_copy(schema)
    try:
        Draft202012Validator.check_schema(contents)
        validator = Draft202012Validator(contents, registry=REGISTRY)
        return sorted(error.message for error in validator.iter_errors(instance))
    except LibrarySchemaError as error:
        pointer = "".join(f"/{escape(str(step))}" for step in error.absolute_path)
        raise SchemaError(pointer, f"{error.message!a:.300}") from error
    except Unresolvable as error:
        raise SchemaError("", f"reference {error.ref!a:.200} names nothing") from error
    except Exception as error:  # the library fails in many ways on what is deep, huge or not JSON
        reason = f"{type(error).__name__}: {error}"
        raise ReplyError(f"instance: jsonschema cannot judge it: {reason:.300}") from error
