"""The validators that are compared: each makes, of a schema, the calls that are measured."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from .typed import msgspec_maker, pydantic_maker
from .validator import Maker, Request, Validator

__all__ = ["OURS", "installed_peers", "ours_maker"]

OURS = "ours"
_DRAFTS = {
    "draft4": "Draft4Validator",
    "draft6": "Draft6Validator",
    "draft7": "Draft7Validator",
    "draft2019-09": "Draft201909Validator",
    "draft2020-12": "Draft202012Validator",
}
_FAST_NAMES = {"draft4": "draft-04", "draft6": "draft-06", "draft7": "draft-07"}


def installed_peers() -> tuple[dict[str, Maker], dict[str, str]]:
    """Return the makers of ours and of all peers that are installed, and why others are not."""
    makers: dict[str, Maker] = {OURS: ours_maker("pointer")}
    absent: dict[str, str] = {}
    for name, maker in _PEERS.items():
        try:
            makers[name] = maker()
        except ImportError as error:
            absent[name] = f"not installed here ({error})"
    return makers, absent


def ours_maker(dialect: str) -> Maker:
    """Return the maker of the validators of this project in a dialect."""
    from codegen import compile_schema

    def make(asked: Request) -> Validator:
        formats = "assert" if asked.formats else "annotate"
        made = compile_schema(
            asked.schema, dialect, draft=asked.draft, formats=formats, resources=asked.resources
        )
        return Validator(made.is_valid, made.is_valid, made.validate)

    return make


def _fastjsonschema() -> Maker:
    library = import_module("fastjsonschema")

    def make(asked: Request) -> Validator:
        schema, retrieve = asked.schema, _retriever(asked.resources)
        if isinstance(schema, dict) and asked.draft in _FAST_NAMES:
            uri = f"http://json-schema.org/{_FAST_NAMES[asked.draft]}/schema#"
            schema = {"$schema": uri, **schema}
        options = {
            "handlers": dict.fromkeys(("http", "https", "ftp", "file", "urn", ""), retrieve),
            "use_formats": asked.formats,
            "use_default": False,  # or it would change the values
        }
        first = library.compile(schema, **options)

        @cache
        def every() -> Any:  # made when first asked for: its compilation is not measured
            return library.compile(schema, fast_fail=False, **options)

        def is_valid(value: Any) -> bool:
            try:
                first(value)
            except library.JsonSchemaValueException:
                return False
            return True

        def messages(value: Any) -> list[str]:
            try:
                every()(value)
            except library.JsonSchemaValuesException as error:
                return [each.message for each in error.errors]
            return []

        return Validator(is_valid, first, messages)

    return make


def _jsonschema() -> Maker:
    library = import_module("jsonschema")
    referencing = import_module("referencing.jsonschema")
    registry = import_module("jsonschema_specifications").REGISTRY

    def make(asked: Request) -> Validator:
        default = getattr(library, _DRAFTS[asked.draft])
        chosen = library.validators.validator_for(asked.schema, default=default)
        identifier = chosen.META_SCHEMA.get("$id", chosen.META_SCHEMA.get("id"))
        specification = referencing.specification_with(str(identifier))
        known = registry.with_resources(
            (uri, specification.create_resource(document))
            for uri, document in asked.resources.items()
        )
        checker = chosen.FORMAT_CHECKER if asked.formats else None
        made = chosen(asked.schema, registry=known, format_checker=checker)

        def messages(value: Any) -> list[str]:
            return [error.message for error in made.iter_errors(value)]

        return Validator(made.is_valid, made.is_valid, messages)

    return make


def _jsonschema_rs() -> Maker:
    library = import_module("jsonschema_rs")

    def make(asked: Request) -> Validator:
        named = isinstance(asked.schema, dict) and "$schema" in asked.schema
        chosen = library.validator_for if named else getattr(library, _DRAFTS[asked.draft])
        retriever = _retriever(asked.resources)
        made = chosen(asked.schema, validate_formats=asked.formats, retriever=retriever)

        def messages(value: Any) -> list[str]:
            return [str(error.message) for error in made.iter_errors(value)]

        return Validator(made.is_valid, made.is_valid, messages)

    return make


def _json_model() -> Maker:
    """Return the maker of json-schema-utils, which compiles with json-model-compiler to Python."""
    scripts = import_module("jsutils.scripts")
    compiler = import_module("json_model")

    def make(asked: Request) -> Validator:
        resolver = _Resolver(asked.resources)
        model = scripts.schema_to_model(
            asked.schema, "schema", resolver, typer=True, simpler=True, strict=False, fix=False,
            level=logging.CRITICAL,
        )  # fmt: skip
        check = compiler.model_checker_from_json(
            model, loose_int=True, loose_float=True, extend=True, caps=False,
            predef=asked.formats, report=False,
        )  # fmt: skip
        return Validator(check, check, None)

    return make


@dataclass(frozen=True)
class _Resolver:
    """What json-schema-utils asks for documents; its own would fetch them."""

    resources: Mapping[str, Any]

    def get(self, url: str) -> Any:
        return _retriever(self.resources)(url)


def _retriever(resources: Mapping[str, Any]) -> Callable[[str], Any]:
    return lambda uri: resources[uri.rstrip("#")]


_PEERS: dict[str, Callable[[], Maker]] = {
    "jsonschema-rs": _jsonschema_rs,
    "fastjsonschema": _fastjsonschema,
    "jsonschema": _jsonschema,
    "json-model": _json_model,
    "msgspec": msgspec_maker,
    "pydantic": pydantic_maker,
}
