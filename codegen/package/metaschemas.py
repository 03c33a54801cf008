"""The metaschemas of the drafts, compiled by this compiler for its own check of schemas.

`python -m codegen.package.metaschemas` writes codegen/schema/metaschemas/ anew.
"""

from pathlib import Path
from typing import Any

from codegen.emit.formatting import format_source
from codegen.pipeline import CompileOptions, compile_source
from codegen.schema.drafts import DRAFTS, Draft

__all__ = ["flat_metaschema", "metaschema_modules"]

_FOLDER = Path(__file__).resolve().parent.parent / "schema" / "metaschemas"
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
_INIT = '"""Validators of one schema alone, made by codegen.package.metaschemas."""\n'


def metaschema_modules() -> dict[str, str]:
    """Return file name -> source of the package with a validator for each draft."""
    files = {"__init__.py": _INIT}
    options = CompileOptions(formats="annotate")
    for draft in DRAFTS.values():
        made = compile_source(flat_metaschema(draft), options, tool=draft.name)
        files[f"{_module(draft)}.py"] = format_source(made.source)
    return files


def _module(draft: Draft) -> str:
    return draft.name.replace("-", "_")


def flat_metaschema(draft: Draft) -> dict[str, Any]:
    """Return a schema for schemas of a draft, which looks at no subschema of theirs.

    It is the draft's metaschema with its vocabularies in one, and the mere kind of a schema where
    that refers to itself.
    """
    from jsonschema_specifications import REGISTRY

    root = REGISTRY.contents(draft.uri if draft.uri.startswith("https") else f"{draft.uri}#")
    parts = [root, *(_vocabulary(draft, item["$ref"]) for item in root.get("allOf", ()))]
    kind: Any = {"type": "object"} if draft.name == "draft4" else {"type": ["object", "boolean"]}
    flat: dict[str, Any] = {"$schema": draft.uri, **kind, "properties": {}}
    for keyword in ("$defs", "definitions", "dependencies"):
        merged = _merged(parts, keyword)
        if merged:
            flat[keyword] = merged
    flat["properties"] = _merged(parts, "properties")
    result: dict[str, Any] = _without_recursion(flat, kind)
    return result


def _vocabulary(draft: Draft, reference: str) -> Any:
    from jsonschema_specifications import REGISTRY

    return REGISTRY.contents(f"{draft.uri.rpartition('/')[0]}/{reference}")


def _merged(parts: list[Any], keyword: str) -> dict[str, Any]:
    return {name: value for part in parts for name, value in part.get(keyword, {}).items()}


def _without_recursion(node: Any, kind: dict[str, Any]) -> Any:
    if isinstance(node, list):
        return [_without_recursion(item, kind) for item in node]
    if not isinstance(node, dict):
        return node
    for keyword in _REFERENCES:
        target = node.get(keyword)
        if isinstance(target, str):
            _, _, fragment = target.partition("#")
            if not fragment.startswith("/"):
                return kind
            return {**node, keyword: f"#{fragment}"}
    return {key: _without_recursion(value, kind) for key, value in node.items()}


def main() -> None:
    """Write the package."""
    _FOLDER.mkdir(exist_ok=True)
    for name, text in metaschema_modules().items():
        (_FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
