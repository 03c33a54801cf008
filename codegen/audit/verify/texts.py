"""A verification as lines for people, as JSON for machines, and as SARIF for code scanning."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from codegen.audit.verify.model import PARTS, Finding, Part, Verification

__all__ = ["as_json", "as_sarif", "finding_lines", "lines"]

_UNITS: dict[Part, tuple[str, str]] = {
    "digests": ("file", "files"),
    "regeneration": ("file", "files"),
    "allow-list": ("module", "modules"),
    "translation": ("module", "modules"),
    "examples": ("value", "values"),
}
_RULES: dict[Part, str] = {
    "digests": "Every file is the one that the manifest names.",
    "regeneration": "Every file is the one that the compiler makes of the schemas.",
    "allow-list": "Generated code holds nothing but what an allow-list names.",
    "translation": "Generated code, read back, makes the checks of its schema.",
    "examples": "Generated code answers as the interpreter does.",
}
_SARIF = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def finding_lines(folder: str, found: Verification) -> Iterator[str]:
    """Yield `folder/path:line: part: message` for each finding."""
    for finding in found.findings:
        line = "" if finding.line is None else f":{finding.line}"
        yield f"{folder}/{finding.path}{line}: {finding.part}: {finding.message}"


def lines(folder: str, source: str, found: Verification) -> Iterator[str]:
    """Yield what was looked at, and whether the package is verified.

    `source` says where the schemas are from.
    """
    tools = _count(found.tools, ("tool", "tools"))
    yield f"{folder}: {tools} of {source}, {found.options}"
    for part in PARTS:
        number = found.looked.get(part)
        seed = f", seed {found.seed}" if part == "examples" and number is not None else ""
        told = "not run" if number is None else _count(number, _UNITS[part])
        yield f"{part:<13} {told}{seed}"
    if found.findings:
        yield f"{folder} is not verified: {_count(len(found.findings), ('finding', 'findings'))}"
    else:
        yield f"{folder} is verified"


def _count(number: int, nouns: tuple[str, str]) -> str:
    return f"{number} {nouns[0] if number == 1 else nouns[1]}"


def as_json(folder: str, source: str, found: Verification) -> dict[str, Any]:
    """Return a verification as a JSON value; parts that did not run are null."""
    return {
        "folder": folder,
        "verified": not found.findings,
        "schemas": source,
        "tools": found.tools,
        "options": found.options,
        "seed": found.seed,
        "looked": {part: found.looked.get(part) for part in PARTS},
        "findings": [
            {"part": item.part, "path": item.path, "line": item.line, "message": item.message}
            for item in found.findings
        ],
        "notices": list(found.notices),
    }


def as_sarif(folder: str, found: Verification, version: str) -> dict[str, Any]:
    """Return the findings as a SARIF log (OASIS SARIF 2.1.0): one rule for each part."""
    driver = {
        "name": "toolcall-codegen verify",
        "version": version,
        "rules": [{"id": part, "shortDescription": {"text": _RULES[part]}} for part in PARTS],
    }
    results = [_result(folder, item) for item in found.findings]
    return {
        "$schema": _SARIF,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results}],
    }


def _result(folder: str, finding: Finding) -> dict[str, Any]:
    uri = quote(PurePath(folder, finding.path).as_posix(), errors="surrogateescape")
    place: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if finding.line is not None:
        place["region"] = {"startLine": finding.line}
    return {
        "ruleId": finding.part,
        "ruleIndex": PARTS.index(finding.part),
        "level": "error",
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place}],
    }
