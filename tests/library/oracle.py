"""The library jsonschema as the oracle of its dialect: validators of it and of compiled code."""

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import jsonschema
from jsonschema import _legacy_keywords
from jsonschema.exceptions import ValidationError
from jsonschema_specifications import REGISTRY
from referencing import Resource
from referencing.jsonschema import specification_with

from codegen import compile_schema
from codegen.api import CompiledSchema
from codegen.reference.pointer.comparing import is_multiple
from codegen.schema.drafts import DRAFTS
from codegen.schema.patterns import translate

__all__ = ["DRAFT_NAMES", "Pair", "by_specification", "has_seeded_order"]

DRAFT_NAMES = tuple(DRAFTS)
_FINDER = "find_evaluated_item_indexes_by_schema"  # of draft 2019-09 alone
_LIBRARYS_EVALUATED_ITEMS = getattr(_legacy_keywords, _FINDER)
_CLASSES: dict[str, Any] = {
    "draft4": jsonschema.Draft4Validator,
    "draft6": jsonschema.Draft6Validator,
    "draft7": jsonschema.Draft7Validator,
    "draft2019-09": jsonschema.Draft201909Validator,
    "draft2020-12": jsonschema.Draft202012Validator,
}


@dataclass(frozen=True, slots=True)
class Pair:
    """One schema for both: `compiled` is what this project makes of it, `theirs` the oracle."""

    compiled: CompiledSchema
    theirs: Any
    ordered: bool

    @classmethod
    def of(
        cls,
        schema: Any,
        draft: str = "draft2020-12",
        *,
        resources: Mapping[str, Any] | None = None,
    ) -> "Pair":
        """Return both validators of a schema; formats are annotations, as in the library."""
        compiled = compile_schema(schema, "jsonschema", draft=draft, resources=resources)
        validator = jsonschema.validators.validator_for(schema, default=_CLASSES[draft])
        registry = REGISTRY.with_resources(_resources(resources or {}, draft))
        library = validator(schema, registry=registry)
        return cls(compiled, library, not has_seeded_order(schema))

    def expected(self, value: Any) -> list[str]:
        """Return the library's messages; raise whatever it raises."""
        return [error.message for error in self.theirs.iter_errors(value)]

    def assert_equal(self, value: Any) -> None:
        """Assert that both give the same messages, in one order where the library has one."""
        messages = self.compiled.validate(value)
        expected = self.expected(value)
        assert sorted(messages) == sorted(expected)
        assert messages == expected or not self.ordered
        assert self.compiled.problems(value) == sorted(expected)
        assert list(self.compiled.iter_messages(value)) == messages
        assert self.compiled.is_valid(value) is (expected == [])


class _Ecma:
    """Stands for the module `re` in the library: patterns are those of ECMA-262."""

    @staticmethod
    def search(pattern: str, text: str) -> re.Match[str] | None:
        """Search a text for a pattern that the library would give to Python as it is."""
        return re.search(translate(pattern), text)


def _multiple_of(validator: Any, divisor: Any, value: Any, _: Any) -> Iterator[ValidationError]:
    if validator.is_type(value, "number") and not is_multiple(value, divisor):
        yield ValidationError(f"{value!r} is not a multiple of {divisor}")


def _evaluated_items(validator: Any, instance: Any, schema: Any) -> list[int]:
    """Leave out `contains`: only from draft 2020-12 on does it evaluate (2019-09 Core, 9.3.1.3)."""
    if isinstance(schema, dict):
        schema = {key: value for key, value in schema.items() if key != "contains"}
    found: list[int] = _LIBRARYS_EVALUATED_ITEMS(validator, instance, schema)
    return found


@contextmanager
def by_specification() -> Iterator[None]:
    """Inside, the library means by patterns and multiples what JSON Schema means by them.

    And by `contains` of draft 2019-09 what that draft does. Validators are made and asked inside.
    """
    with ExitStack() as stack:
        for validator in _CLASSES.values():
            stack.enter_context(patch.dict(validator.VALIDATORS, multipleOf=_multiple_of))
        for module in ("_keywords", "_legacy_keywords", "_utils"):
            stack.enter_context(patch(f"jsonschema.{module}.re", _Ecma))
        stack.enter_context(patch(f"jsonschema._legacy_keywords.{_FINDER}", _evaluated_items))
        yield


def _resources(resources: Mapping[str, Any], draft: str) -> Iterator[tuple[str, Resource[Any]]]:
    specification = specification_with(DRAFTS[draft].uri)
    for uri, contents in resources.items():
        yield uri, Resource.from_contents(contents, default_specification=specification)


def has_seeded_order(schema: Any) -> bool:
    """Say whether the library's order may hang on the hash seed: additionalProperties does."""
    pending = [schema]
    while pending:
        item = pending.pop()
        if isinstance(item, list):
            pending.extend(item)
        elif isinstance(item, dict):
            if isinstance(item.get("additionalProperties"), dict):
                return True
            pending.extend(item.values())
    return False
