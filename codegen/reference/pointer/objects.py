"""Keywords about objects."""

from dataclasses import replace
from typing import Any

from codegen.ir import faults
from codegen.reference.pointer.model import Finding, Place, Result, Walker
from codegen.schema.document import Subschema

__all__ = ["missing_dependencies", "object_result"]


def object_result(place: Place, walker: Walker) -> Result:
    """`required` to `additionalProperties`, in the order of step 6; evaluated keys."""
    result = Result([*_missing(place), *_sizes(place), *_names(place, walker)])
    for key, item in place.value.items():
        schemas = _member_schemas(place, walker, key)
        if schemas:
            result.evaluated.add(key)
        for schema in schemas:
            result.findings += walker.apply(schema, item, place.below(key))
        if not schemas and "additionalProperties" in place.keywords:
            result.evaluated.add(key)
            result.findings += _additional(place, walker, key, item)
    return result


def missing_dependencies(place: Place, trigger: str, names: list[str]) -> list[Finding]:
    """Return the properties that the trigger asks for and the value lacks, in list order."""
    value = place.value
    if trigger not in value:
        return []
    return [
        Finding(place.below(name), faults.MissingDependency(name, trigger), value)
        for name in names
        if name not in value
    ]


def _missing(place: Place) -> list[Finding]:
    value = place.value
    found = [
        Finding(place.below(name), faults.MissingProperty(name), value)
        for name in place.keywords.get("required", ())
        if name not in value
    ]
    for trigger, names in place.keywords.get("dependentRequired", {}).items():
        found += missing_dependencies(place, trigger, names)
    return found


def _sizes(place: Place) -> list[Finding]:
    keywords, count = place.keywords, len(place.value)
    found: list[faults.Fault] = []
    if count < keywords.get("minProperties", 0):
        found.append(faults.TooFewProperties(keywords["minProperties"]))
    if count > keywords.get("maxProperties", count):
        found.append(faults.TooManyProperties(keywords["maxProperties"]))
    return [place.finding(fault) for fault in found]


def _names(place: Place, walker: Walker) -> list[Finding]:
    """`propertyNames`: each key is judged as a value, and told at the key's own path."""
    found: list[Finding] = []
    if "propertyNames" in place.keywords:
        schema = place.schema.child("propertyNames")
        for key in place.value:
            errors = walker.apply(schema, key, place.below(key))
            found += [replace(error, of_name=True) for error in errors]
    return found


def _member_schemas(place: Place, walker: Walker, key: Any) -> list[Subschema]:
    """Return the schemas that `properties` and `patternProperties` have for a key."""
    keywords, schema = place.keywords, place.schema
    schemas = []
    if type(key) is str and key in keywords.get("properties", ()):
        schemas.append(schema.child("properties", key))
    for pattern in keywords.get("patternProperties", ()):
        if type(key) is str and walker.prepared.patterns[pattern].search(key):
            schemas.append(schema.child("patternProperties", pattern))
    return schemas


def _additional(place: Place, walker: Walker, key: Any, item: Any) -> list[Finding]:
    path = place.below(key)
    if place.keywords["additionalProperties"] is False:
        return [Finding(path, faults.UnexpectedProperty(), item)]
    return walker.apply(place.schema.child("additionalProperties"), item, path)
