"""The pointer dialect's interpreter: a schema, read once, that judges values."""

from collections.abc import Mapping

from codegen.errors import SchemaError
from codegen.ir.faults import TooDeep, TooManyErrors
from codegen.reference.pointer.model import Finding
from codegen.reference.pointer.prepare import Formats, prepare
from codegen.reference.pointer.walk import Walk
from codegen.runtime.judging import MAX_DEPTH, MAX_ERRORS, NestedTooDeep
from codegen.runtime.values import plain
from codegen.schema.document import Document
from codegen.schema.drafts import DRAFTS, draft_named
from codegen.schema.stack import deep_stack

__all__ = ["Interpreter"]


class Interpreter:
    """The meaning of the pointer dialect (spec/pointer.md) for one JSON Schema.

    `formats` says whether `format` is asserted; `draft` names the draft of a schema without
    `$schema` (default draft2020-12); `resources` has other documents by URI. Raise SchemaError
    for a schema that cannot be judged by.
    """

    def __init__(
        self,
        schema: object,
        *,
        formats: Formats = "assert",
        draft: str | None = None,
        resources: Mapping[str, object] | None = None,
    ) -> None:
        known = None if draft is None else draft_named(draft)
        if draft is not None and known is None:
            raise SchemaError("", f"unknown draft {draft!a:.100}; known are {', '.join(DRAFTS)}")
        with deep_stack():
            document = Document(schema, draft=known, resources=resources)
            self._prepared = prepare(document, formats)

    def errors(self, value: object) -> list[str]:
        """Return every error of a value in order; an empty list means valid. Never raise."""
        try:
            with deep_stack():
                findings = Walk(self._prepared).apply(
                    self._prepared.document.root, plain(value), ""
                )
        except (NestedTooDeep, RecursionError):
            findings = [Finding("", TooDeep(MAX_DEPTH), None)]
        texts = [finding.text() for finding in findings[: MAX_ERRORS + 1]]
        if len(texts) > MAX_ERRORS:
            texts[MAX_ERRORS:] = [Finding("", TooManyErrors(MAX_ERRORS), None).text()]
        return texts

    def is_valid(self, value: object) -> bool:
        """Say whether a value has no error."""
        return not self.errors(value)
