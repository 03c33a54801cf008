"""A decoded document to tools: unwrap it, find the shape of each entry, read it."""

from collections.abc import Iterable, Iterator
from typing import Any

from codegen.errors import ToolFormatError
from codegen.tools.detect import ENTRY_FORMATS, find_shape
from codegen.tools.fields import Entry, Item
from codegen.tools.hosted import REPLY_TYPES, SCHEMA_TYPES, read_hosted
from codegen.tools.mappings import MAPPINGS, Mapping, detect_mapping, is_plain_mapping, read_mapping
from codegen.tools.model import Skipped, Tool, ToolList
from codegen.tools.place import Place, fault, shown
from codegen.tools.values import fresh_copy

__all__ = ["FORMATS", "joined", "read_tools"]

_MAPPINGS = {kind.format: kind for kind in MAPPINGS}
FORMATS = (*ENTRY_FORMATS, *_MAPPINGS)
_LISTS = (("tools",), ("functions",), ("toolConfig", "tools"))


def read_tools(document: object, *, source: str = "<tools>", format: str | None = None) -> ToolList:
    """Return the tools that the decoded JSON value `document` defines, in their order.

    The format is told by shape, entry by entry, unless `format` (one of FORMATS) forces one.
    `source` names the document in messages. The result shares nothing with `document`.
    Raises ToolFormatError, naming source and place, for a shape that is not known or not
    certain, a definition that is malformed, and two tools of one name in one namespace.
    """
    if format is not None and format not in FORMATS:
        names = ", ".join(FORMATS)
        raise ToolFormatError(f"unknown format {shown(str(format))!r}; choose one of {names}")
    place = Place(source)
    return joined(_items(fresh_copy(document, place), place, format))


def joined(items: Iterable[Item]) -> ToolList:
    """Return the list of all `items`; raise where two tools share name and namespace."""
    tools: dict[tuple[str | None, str], Tool] = {}
    skipped: list[Skipped] = []
    for item in items:
        if isinstance(item, Skipped):
            skipped.append(item)
            continue
        first = tools.setdefault((item.namespace, item.name), item)
        if first is not item:
            owner = "" if item.namespace is None else f" in the namespace {shown(item.namespace)!r}"
            message = f"two tools share the name {shown(item.name)!r}{owner}; the first is at "
            raise ToolFormatError(f"{item.place}: {message}{first.place}")
    return ToolList(tuple(tools.values()), tuple(skipped))


def _items(document: Any, place: Place, format: str | None) -> Iterator[Item]:
    """Yield the tools and notices of a whole document."""
    document, place = _unwrap(document, place)
    if format in _MAPPINGS:
        if not isinstance(document, dict):
            raise fault(place, f"is not an object, as the format {format} has it")
        yield from read_mapping(document, place, _MAPPINGS[format])
        return
    found = False
    for entries, at in _lists(document, place):
        found = True
        for index, entry in enumerate(entries):
            yield from _read_entry(entry, at / index, format)
    if found:
        yield from _notice_of_more_pages(document, place)
    elif isinstance(document, dict):
        yield from _read_lone_object(document, place, format)
    else:
        raise fault(place, "is neither an object nor a list; tool definitions were expected")


def _unwrap(document: Any, place: Place) -> tuple[Any, Place]:
    """Return the result of a JSON-RPC reply (JSON-RPC 2.0, 5), or `document` itself."""
    if not isinstance(document, dict) or "jsonrpc" not in document:
        return document, place
    if document.get("error") is not None:
        raise fault(place / "error", "the server answered with an error, not with tools")
    if "result" in document:
        return document["result"], place / "result"
    return document, place


def _lists(document: Any, place: Place) -> Iterator[tuple[list[Any], Place]]:
    """Yield every list of definitions in `document`: itself, or those of a request or reply."""
    if isinstance(document, list):
        yield document, place
    if not isinstance(document, dict) or document.get("type") == "namespace":
        return
    for path in _LISTS:
        value: Any = document
        at = place
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
            at = at / key
        if isinstance(value, list):
            yield value, at


def _notice_of_more_pages(document: Any, place: Place) -> Iterator[Item]:
    """Yield a notice where an MCP server says that its list goes on."""
    if isinstance(document, dict) and isinstance(document.get("nextCursor"), str):
        at = str(place / "nextCursor")
        yield Skipped("nextCursor", at, "the server has more pages of tools; fetch them too")


def _read_entry(entry: Any, place: Place, format: str | None) -> list[Item]:
    """Return what one entry of a list holds."""
    if not isinstance(entry, dict):
        raise fault(place, "the tool entry is not an object")
    shape = find_shape(entry, format)
    if shape is None:
        raise fault(place, _why_unknown(entry, format))
    return shape.read(entry, place)


def _read_lone_object(document: Entry, place: Place, format: str | None) -> list[Item]:
    """Return what an object without a list holds: one definition, or a mapping of names."""
    shape = find_shape(document, format)
    if shape is not None and format is None:
        if is_plain_mapping(document):
            message = "may be one tool without a name or a mapping of names to schemas; "
            raise fault(place, message + "put a tool into a list, or force format=mapping")
        # Any object with a `type` would pass for a hosted tool; in a file alone that says little.
        if shape.read is read_hosted:
            shape = None
    if shape is not None:
        return shape.read(document, place)
    mapping: Mapping | None = detect_mapping(document, place) if format is None else None
    if mapping is None:
        raise fault(place, _why_unknown(document, format))
    return read_mapping(document, place, mapping)


def _why_unknown(entry: Entry, format: str | None) -> str:
    """Return what to say of an object in which no shape of a definition is recognised."""
    kind = entry.get("type")
    if "arguments" in entry or (isinstance(kind, str) and kind in REPLY_TYPES):
        return "this is part of a reply, such as a call of a tool, not a definition"
    if isinstance(kind, str) and kind.lower() in SCHEMA_TYPES:
        return "this is a bare schema without a tool name; write {NAME: SCHEMA}"
    if "parameters" in entry and "name" not in entry:
        return "the tool name is missing; add `name`"
    if "name" in entry and not isinstance(entry["name"], str):
        return "the tool name is not a string"
    keys = ", ".join(shown(key) for key in list(entry)[:8]) or "none"
    wanted = "a tool definition of any known shape" if format is None else f"in format {format}"
    return f"is not {wanted} (its keys: {keys})"
