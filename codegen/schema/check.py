"""The schema itself, checked against the metaschema of its draft (through jsonschema)."""

from functools import cache
from typing import Any

from codegen.errors import SchemaError
from codegen.schema.drafts import Draft

__all__ = ["check_schema"]


def check_schema(schema: Any, draft: Draft, pointer: str) -> None:
    """Raise SchemaError at the first place where a schema breaks its draft's metaschema.

    `pointer` is where the schema stands in its document.
    """
    if isinstance(schema, bool) and draft.name != "draft4":
        return
    if not isinstance(schema, dict):
        kinds = "an object" if draft.name == "draft4" else "an object or a boolean"
        raise SchemaError(pointer, f"a schema is {kinds}, not {type(schema).__name__}")
    from jsonschema.exceptions import best_match

    error = best_match(_metaschema_validator(draft.uri).iter_errors(schema))
    if error is not None:
        place = "".join(f"/{_segment(str(step))}" for step in error.absolute_path)
        raise SchemaError(pointer + place, _reason(error.message))


@cache
def _metaschema_validator(uri: str) -> Any:
    from jsonschema.validators import validator_for

    cls = validator_for({"$schema": uri})
    return cls(cls.META_SCHEMA)


def _segment(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")


def _reason(message: str) -> str:
    """Keep a message short and printable whatever the schema holds."""
    text = message.encode("unicode_escape").decode("ascii")
    return text if len(text) <= 300 else f"{text[:300]}..."
