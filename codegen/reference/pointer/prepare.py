"""Everything about a schema that can be refused or looked up before a value is there."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from codegen.errors import SchemaError
from codegen.schema.document import Document, Key, Subschema, escape
from codegen.schema.formats import FORMATS, PREDICATES, content_format
from codegen.schema.patterns import PatternError, translate

__all__ = ["Formats", "Prepared", "content_of", "prepare"]

Formats = Literal["assert", "annotate"]
Predicate = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A document with its references resolved, its patterns compiled and its formats found.

    `targets` goes from the key of a schema to what its references name, `patterns` from
    the text of a pattern to its Python form, `formats` and `contents` from a name to the predicate
    on strings.
    """

    document: Document
    recursive: frozenset[Key]
    targets: dict[Key, tuple[Subschema, ...]]
    patterns: dict[str, re.Pattern[str]]
    formats: dict[str, Predicate]
    contents: dict[str, Predicate]


def prepare(document: Document, formats: Formats) -> Prepared:
    """Look at every reachable subschema once.

    Raise SchemaError for a reference that names nothing or never ends, and for a pattern without a
    Python form.
    """
    targets: dict[Key, tuple[Subschema, ...]] = {}
    patterns: dict[str, re.Pattern[str]] = {}
    formats_found: dict[str, Predicate] = {}
    contents: dict[str, Predicate] = {}
    for schema in _reachable(document, targets):
        for place, pattern in _patterns(schema):
            patterns[pattern] = _compiled(place, pattern)
        if formats == "assert" and schema.get("format") in FORMATS:
            formats_found[schema.get("format")] = _predicate(schema.get("format"))
        content = content_of(schema)
        if content is not None:
            contents[content] = _predicate(content)
    return Prepared(document, document.recursive, targets, patterns, formats_found, contents)


def _reachable(
    document: Document, targets: dict[Key, tuple[Subschema, ...]]
) -> Iterator[Subschema]:
    """Yield every reachable subschema once, and note what its references name."""
    pending = [document.root]
    seen: set[Key] = set()
    while pending:
        schema = pending.pop()
        if schema.key in seen:
            continue
        seen.add(schema.key)
        yield schema
        pending.extend(reversed([child for _, child in schema.applied()]))
        targets[schema.key] = tuple(schema.references())
        pending.extend(targets[schema.key])


def _patterns(schema: Subschema) -> Iterator[tuple[str, str]]:
    """Yield the patterns of a schema with their pointers."""
    if schema.hides_siblings:
        return
    if schema.has("pattern"):
        yield schema.at("pattern"), schema.get("pattern")
    if schema.has("patternProperties"):
        for pattern in schema.get("patternProperties"):
            yield f"{schema.at('patternProperties')}/{escape(pattern)}", pattern


def _compiled(place: str, pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(translate(pattern))
    except PatternError as error:
        raise SchemaError(place, str(error)) from error


def content_of(schema: Subschema | Mapping[str, Any]) -> str | None:
    """Return the name of what the content keywords of a schema ask for, where they count."""
    return content_format(schema.get("contentEncoding"), schema.get("contentMediaType"))


def _predicate(name: str) -> Predicate:
    """Return the predicate of a format or content."""
    module, function = PREDICATES[name]
    predicate: Predicate = getattr(import_module(f"codegen.runtime.formats.{module}"), function)
    return predicate
