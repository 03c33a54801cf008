"""Random schemas of several resources, whose dynamic references mean different schemas by scope."""

from typing import Any

from hypothesis import strategies as st

__all__ = ["MEMBERS", "schemas_of_resources"]

_BASE = "http://example.com/"
MEMBERS = ("a", "b", "c")
_LEAVES: tuple[Any, ...] = (True, {"type": "integer"}, {"type": "string"}, {"minProperties": 1})


def schemas_of_resources(draft: str) -> st.SearchStrategy[Any]:
    """Return schemas of draft 2019-09 or 2020-12 with two resources among their definitions.

    References that may lead back to themselves stand below members and items alone.
    """
    return st.tuples(
        _resource(draft, "root", ("r0", "r1")),
        _resource(draft, "r0", ("r1",)),
        _resource(draft, "r1", ()),
    ).map(lambda made: {**made[0], "$defs": {"r0": made[1], "r1": made[2]}})


def _resource(draft: str, name: str, later: tuple[str, ...]) -> st.SearchStrategy[Any]:
    anchors: list[dict[str, Any]] = [{"$anchor": "x"}, {"$dynamicAnchor": "x"}]
    if draft == "draft2019-09":
        anchors = [{}, {"$recursiveAnchor": True}]
    return st.builds(
        lambda anchor, body: {"$id": _BASE + name, **anchor, **body},
        st.sampled_from(anchors),
        _body(draft, later),
    )


def _body(draft: str, later: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    inner = st.one_of(_references(draft), _references(draft), st.sampled_from(_LEAVES))
    here = [{"$ref": name} for name in later] + [{"required": ["a"]}, {"properties": {"a": True}}]
    branches = st.lists(st.sampled_from(here), min_size=1, max_size=2)
    members = st.dictionaries(st.sampled_from(MEMBERS), inner, min_size=1, max_size=2)
    rest = st.one_of(st.just(False), inner)
    return st.fixed_dictionaries(
        {"properties": members},
        optional={
            "items": inner,
            "allOf": branches,
            "anyOf": branches,
            "unevaluatedProperties": rest,
            "unevaluatedItems": rest,
        },
    )


def _references(draft: str) -> st.SearchStrategy[dict[str, str]]:
    """Return references to the resources: by their URIs, by what is here, and by scope."""
    named = [{"$ref": "root"}, {"$ref": "r0"}, {"$ref": "r1"}]
    if draft == "draft2019-09":
        return st.sampled_from([{"$recursiveRef": "#"}, {"$ref": "#"}, *named])
    scoped = [{"$dynamicRef": "#x"}, {"$dynamicRef": "r0#x"}, {"$dynamicRef": "r1#x"}]
    return st.sampled_from([*scoped, {"$ref": "#x"}, *named])
