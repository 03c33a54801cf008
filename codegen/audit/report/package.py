"""A package on disk, with the schemas that it keeps or that are given -> an Audit."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from codegen.audit.diff import diff_tools
from codegen.audit.report.code_lines import code_lines, said
from codegen.audit.report.model import Audit, Check, Line, ToolAudit, Validator
from codegen.audit.report.open_places import open_places, patterns_of
from codegen.audit.report.schema_lines import schema_lines
from codegen.errors import CodegenError
from codegen.package.definitions import Definitions, kept_definitions, kept_options
from codegen.package.files import read_files
from codegen.package.manifest import MANIFEST, digest, require_manifest, schema_digest
from codegen.package.model import Options
from codegen.package.native import RESULTS
from codegen.pipeline import dialect_named
from codegen.schema.document import Document
from codegen.schema.projection import Notice, project
from codegen.schema.stack import deep_stack
from codegen.tools.model import Tool, ToolList

__all__ = ["audit_package"]

_OF_RESULT = "output/"


def audit_package(
    folder: Path, listed: ToolList | None = None, against: Path | None = None
) -> Audit:
    """Return what there is to say of a package; nothing of it is run.

    The schemas are those of `listed`, else those that the manifest keeps. `against` is another
    package, an older one: its tools are compared with these. Raise CodegenError for a folder that
    is no package, and SchemaError or ToolFormatError for tools that cannot be used.
    """
    manifest = require_manifest(folder)
    options = kept_options(manifest)
    defined = kept_definitions(manifest) if listed is None else Definitions.of(listed)
    files = read_files(folder)
    return Audit(
        folder.name,
        manifest["compiler"],
        tuple(_tool(entry, defined, files, manifest, options) for entry in manifest["tools"]),
        tuple((item["name"], str(item.get("reason"))) for item in manifest["refused"]),
        tuple((item["name"], str(item.get("reason"))) for item in manifest["skipped"]),
        tuple(_faults(files, manifest, defined)),
        None if against is None else _changes(require_manifest(against), defined, options),
    )


def _faults(
    files: Mapping[str, str], manifest: Mapping[str, Any], defined: Definitions
) -> Iterator[tuple[str, str]]:
    """Yield path and fault of what is not as the manifest says."""
    claimed = manifest["files"]
    for path in sorted({*files, *claimed} - {MANIFEST}):
        if path not in files:
            yield path, "is missing"
        elif path not in claimed:
            yield path, "is in no manifest"
        elif claimed[path] != digest(files[path]):
            yield path, "was changed since it was built"
    for entry in manifest["tools"]:
        tool = defined.tools.get(entry["name"])
        if tool is None:
            yield entry["name"], "is a tool that the definitions do not have"
        elif schema_digest(entry["name"], tool) != entry["schema"]:
            yield entry["name"], "is a tool whose schema is not the one that it was built from"


def _changes(older: Mapping[str, Any], defined: Definitions, options: Options) -> Any:
    return diff_tools(
        _listed(kept_definitions(older)),
        _listed(defined),
        formats=options.formats or "assert",
        resources=options.resources,
    )


def _listed(defined: Definitions) -> ToolList:
    """Return tools under their names in a call, as one list."""
    tools = (
        Tool(name, tool.schema, tool.output_schema, tool.description, tool.strict)
        for name, tool in defined.tools.items()
    )
    return ToolList(tuple(tools), defined.skipped)


def _tool(
    entry: Mapping[str, Any],
    defined: Definitions,
    files: Mapping[str, str],
    manifest: Mapping[str, Any],
    options: Options,
) -> ToolAudit:
    name, module = entry["name"], entry["module"]
    tool = defined.tools.get(name, Tool(name, None))
    notices = [Notice(**item) for item in entry["unchecked"]]
    sides: list[tuple[Literal["arguments", "result"], str, Any]] = [
        ("arguments", f"{module}.py", tool.schema)
    ]
    if tool.output_schema is not None:
        sides.append(("result", f"{RESULTS}/{module}.py", tool.output_schema))
    return ToolAudit(
        name,
        entry["schema"],
        tuple(
            _validator(
                what, path, schema, files.get(path, ""), manifest, options, _of(what, notices)
            )
            for what, path, schema in sides
        ),
    )


def _of(what: str, notices: list[Notice]) -> tuple[Notice, ...]:
    """Return the notices of the arguments' schema, or those of the result's, with its pointers."""
    own = [item for item in notices if item.pointer.startswith(_OF_RESULT) is (what == "result")]
    return tuple(
        Notice(item.pointer.removeprefix("output"), item.keyword, item.reason) for item in own
    )


def _validator(
    what: Literal["arguments", "result"],
    path: str,
    schema: Any,
    source: str,
    manifest: Mapping[str, Any],
    options: Options,
    unchecked: tuple[Notice, ...],
) -> Validator:
    shown = tuple(schema_lines(schema))
    try:
        known = [line.pointer for line in shown if line.pointer is not None]
        code, errors, unread = code_lines(source, known), list(said(source)), None
    except CodegenError as error:
        code, errors, unread = [Line(text) for text in source.split("\n")], [], str(error)
    with deep_stack():
        document = Document(schema, resources=options.resources)
        judged = project(document, dialect_named(options.dialect).depth).document
        is_whole = judged is document
        return Validator(
            what,
            path,
            digest(source),
            manifest["files"].get(path) == digest(source),
            shown,
            tuple(code),
            tuple(_checks(shown, code, errors)),
            unchecked,
            tuple(open_places(judged)),
            tuple(patterns_of(document, options.engine)) if is_whole else (),
            unread,
        )


def _checks(
    schema: tuple[Line, ...], code: list[Line], errors: list[tuple[int, str]]
) -> Iterator[Check]:
    """Yield the checks in the order of the code: an error belongs to the comment above it."""
    places = {line.pointer: number for number, line in reversed(list(enumerate(schema, 1)))}
    lines: dict[str, list[int]] = {}
    owner: dict[int, str] = {}
    current = ""
    for number, line in enumerate(code, 1):
        if line.pointer is not None:
            current = line.pointer
            lines.setdefault(current, []).append(number)
        owner[number] = current
    says: dict[str, dict[str, None]] = {}
    for number, text in errors:
        says.setdefault(owner.get(number, ""), {})[text] = None
    for pointer, numbers in lines.items():
        yield Check(pointer, places.get(pointer), tuple(numbers), tuple(says.get(pointer, ())))
