"""What became of one schema: equal, of the same checks, looser, tighter, or not to be told."""

from collections.abc import Mapping
from typing import Any

from codegen.api import compile_schema
from codegen.audit.diff.annotations import are_equal, changed_annotations, without_annotations
from codegen.audit.diff.checks import same_checks
from codegen.audit.diff.model import Comparison, Outcome
from codegen.audit.diff.witnesses import Search, Subject
from codegen.audit.examples.judge import Judge
from codegen.errors import SchemaError
from codegen.reference.pointer.prepare import Formats
from codegen.schema.owned import owned_copy

__all__ = ["compare_schemas"]


def compare_schemas(
    old: object,
    new: object,
    *,
    seed: int = 0,
    formats: Formats = "assert",
    resources: Mapping[str, Any] | None = None,
) -> Comparison:
    """Return what became of a JSON Schema (a dict, True or False), in the dialect `pointer`.

    `formats` and `resources` are those of `compile_schema`, `seed` that of the random values. A
    schema that cannot be compiled gives the outcome "unusable", unless it is the same as before.
    """
    resources = resources or {}
    side = "the old schema"
    try:
        old = owned_copy(old)
        side = "the new schema"
        new = owned_copy(new)
        if are_equal(old, new):
            return Comparison("same")
        side = "the old schema"
        before, old_notes = without_annotations(old, resources)
        subject = _subject(old, formats, resources)
        side = "the new schema"
        after, new_notes = without_annotations(new, resources)
        other = _subject(new, formats, resources)
        annotations = changed_annotations(old_notes, new_notes)
        if are_equal(before, after):
            return Comparison("same", annotations=annotations)
        if same_checks(old, new, formats=formats == "assert", resources=resources):
            return Comparison("same checks", annotations=annotations)
    except SchemaError as error:
        return Comparison("unusable", error=f"{side}: {error.pointer or '/'}: {error.reason}")
    search = Search(subject, other)
    search.run(seed)
    outcome: Outcome = "differs" if search.claims else "no difference found"
    return Comparison(outcome, tuple(search.claims), annotations, search.tried)


def _subject(schema: object, formats: Formats, resources: Mapping[str, Any]) -> Subject:
    return Subject(
        Judge(schema, formats=formats, resources=resources),
        compile_schema(schema, formats=formats, resources=resources),
    )
