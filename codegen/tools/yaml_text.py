"""YAML text to a JSON value: only what YAML 1.1, YAML 1.2 and JSON all read alike."""

import re
from typing import Any

import yaml

from codegen import limits
from codegen.tools.numerals import number_or_none
from codegen.tools.place import Place, fault, shown

__all__ = ["decode_yaml"]

_PREFIX = "tag:yaml.org,2002:"
# A date stays the text it was written as, and so do `=` and `<<` where they are values.
_TEXT_TAGS = frozenset(_PREFIX + name for name in ("str", "timestamp", "value", "merge"))
_NUMBER_TAGS = (_PREFIX + "int", _PREFIX + "float")


class _Loader(yaml.SafeLoader):
    """SafeLoader that also sees the numbers JSON writes without a point, such as 1e3.

    The C loader is not used: it overflows the stack on deep nesting.
    """


_Loader.add_implicit_resolver(
    _PREFIX + "float", re.compile(r"-?(0|[1-9][0-9]*)[eE][-+]?[0-9]+$"), list("-0123456789")
)


def decode_yaml(content: str, source: str) -> Any:
    """Return the JSON value that the one YAML document in `content` writes.

    Aliases are copied out, dates stay strings. Raises ToolFormatError, naming the place, for
    text that is no YAML, several documents, repeated keys, keys that are no strings, tags that
    JSON has no type for, aliases that contain themselves or copy out to more than MAX_TOOLS_VALUES
    values, and words that YAML versions read differently (`yes`, `0777`, `12:30`).
    """
    try:
        node = yaml.compose(content, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise fault(Place(source + _line(error.problem_mark)), _problem(error)) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # PyYAML lets these two through for escapes such as \UFFFFFFFF.
        raise fault(Place(source), "is not YAML: it holds a character YAML forbids") from None
    if node is None:
        raise fault(Place(source), "is empty; a list of tool definitions was expected")
    return _Converter(Place(source)).convert(node, Place(source))


def _line(mark: Any) -> str:
    """Return `: line 3, column 5` for a mark of PyYAML, or nothing without one."""
    return "" if mark is None else f": line {mark.line + 1}, column {mark.column + 1}"


def _problem(error: yaml.MarkedYAMLError) -> str:
    """Return what PyYAML says is wrong, in one line."""
    return f"is not YAML: {shown(error.problem or 'unknown problem')}"


class _Converter:
    """Turns the nodes of one document into JSON values and counts them."""

    def __init__(self, document: Place) -> None:
        """Start counting for the document at the place `document`."""
        self._document = document
        self._count = 0
        self._open: set[int] = set()

    def convert(self, node: yaml.Node, place: Place) -> Any:
        """Return the JSON value of `node`, which stands at `place`."""
        self._count += 1
        if self._count > limits.MAX_TOOLS_VALUES:
            message = f"its aliases copy out to more than {limits.MAX_TOOLS_VALUES} values"
            raise fault(self._document, message)
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node, place)
        if id(node) in self._open:
            raise fault(place, "an alias contains itself")
        self._open.add(id(node))
        value = self._container(node, place)
        self._open.discard(id(node))
        return value

    def _container(self, node: yaml.Node, place: Place) -> Any:
        """Return the list or object of a sequence or mapping node."""
        if isinstance(node, yaml.SequenceNode) and node.tag == _PREFIX + "seq":
            return [self.convert(item, place / i) for i, item in enumerate(node.value)]
        if isinstance(node, yaml.MappingNode) and node.tag == _PREFIX + "map":
            return self._mapping(node, place)
        raise fault(place, f"the tag {shown(node.tag)} has no JSON value; leave it out")

    def _mapping(self, node: yaml.MappingNode, place: Place) -> dict[str, Any]:
        """Return the object of a mapping node, whose keys are strings and differ."""
        members: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = _key(key_node, place)
            if key in members:
                raise fault(place, f"the key {shown(key)!r} stands twice in one mapping")
            members[key] = self.convert(value_node, place / key)
        return members


def _key(node: yaml.Node, place: Place) -> str:
    """Return the text of a key; raise for one that YAML does not read as a string."""
    if not isinstance(node, yaml.ScalarNode):
        raise fault(place, "a key is a list or mapping; keys must be strings")
    if node.tag == _PREFIX + "merge":
        raise fault(place, "merge keys (<<) are not read; write the keys out")
    if node.tag not in _TEXT_TAGS:
        kind = shown(node.tag.removeprefix(_PREFIX))
        raise fault(place, f"YAML reads the key {shown(node.value)} as {kind}; put it in quotes")
    return str(node.value)


def _scalar(node: yaml.ScalarNode, place: Place) -> Any:
    """Return the JSON value of a scalar node; raise where the versions of YAML differ."""
    text = str(node.value)
    if node.tag in _TEXT_TAGS:
        return text
    if node.tag == _PREFIX + "null" and text in ("", "~", "null", "Null", "NULL"):
        return None
    if node.tag == _PREFIX + "bool" and text.lower() in ("true", "false"):
        return text.lower() == "true"
    number = number_or_none(text) if node.tag in _NUMBER_TAGS else None
    if number is not None:
        return number
    kind = shown(node.tag.removeprefix(_PREFIX))
    message = f"{shown(text)} is {kind} in some versions of YAML only; quote it or write it as JSON"
    raise fault(place, message)
