"""An audit as a JSON value, for machines."""

from dataclasses import asdict
from typing import Any

from codegen.audit.diff.texts import as_json as changes_as_json
from codegen.audit.report.model import Audit, Validator

__all__ = ["as_json"]


def as_json(audit: Audit) -> dict[str, Any]:
    """Return an audit as a JSON value; schemas and code are told by their digests."""
    return {
        "package": audit.folder,
        "compiler": dict(audit.compiler),
        "faults": [{"path": path, "fault": fault} for path, fault in audit.faults],
        "tools": [
            {
                "name": tool.name,
                "schema": tool.digest,
                "validators": [_validator(each) for each in tool.validators],
            }
            for tool in audit.tools
        ],
        "refused": [{"name": name, "reason": reason} for name, reason in audit.refused],
        "skipped": [{"name": name, "reason": reason} for name, reason in audit.skipped],
        "changes": None if audit.changes is None else changes_as_json(audit.changes),
    }


def _validator(one: Validator) -> dict[str, Any]:
    return {
        "what": one.what,
        "path": one.path,
        "digest": one.digest,
        "is_as_built": one.is_as_built,
        "unread": one.unread,
        "checks": [
            {
                "pointer": check.pointer,
                "schema_line": check.line,
                "code_lines": list(check.lines),
                "says": list(check.says),
            }
            for check in one.checks
        ],
        "unchecked": [asdict(item) for item in one.unchecked],
        "open": [asdict(item) for item in one.open],
        "patterns": [asdict(item) for item in one.patterns],
    }
