"""What a reviewer asks first, of a whole package: how many places are open, unchecked or slow."""

from codegen.audit.report.model import Audit, ToolAudit

__all__ = ["limits", "options", "questions"]


def questions(audit: Audit) -> list[tuple[str, int]]:
    """Return what is counted, and how much of it there is; 0 is what a reviewer hopes for."""
    validators = [each for tool in audit.tools for each in tool.validators]
    opened = [place.kind for each in validators for place in each.open]
    return [
        ("files that are not as the manifest says", len(audit.faults)),
        ("validators that cannot be read", sum(each.unread is not None for each in validators)),
        ("tools refused", len(audit.refused)),
        ("keywords not checked, or with a notice", sum(len(each.unchecked) for each in validators)),
        ("objects that accept any further property", opened.count("any property")),
        ("places that accept any value", opened.count("any value")),
        ("patterns that can take exponential time", sum(map(_slow, audit.tools))),
        ("tools without a schema, left out", len(audit.skipped)),
    ]


def _slow(tool: ToolAudit) -> int:
    found = (pattern for each in tool.validators for pattern in each.patterns)
    return sum(pattern.growth == "exponential" for pattern in found)


def options(audit: Audit) -> list[tuple[str, str]]:
    """Return what the package was built with, by name."""
    names = ("version", "dialect", "formats", "native", "black", "digest")
    found = [(name, str(audit.compiler.get(name))) for name in names]
    slow = "allowed" if audit.compiler.get("allow_slow_patterns") is True else "refused"
    engine = str(audit.compiler.get("regex_engine", "re"))
    found += [("regex engine", engine), ("slow patterns", slow)]
    replies = audit.compiler.get("replies")
    if isinstance(replies, dict):
        formats = ", ".join(map(str, replies.get("formats") or ())) or "those of the dialect"
        found += [("reply formats", formats), ("decoder", str(replies.get("decoder")))]
    return found


def limits(audit: Audit) -> list[tuple[str, str]]:
    """Return what is refused in replies and the limits of them, by the names of the options."""
    replies = audit.compiler.get("replies")
    strictness = replies.get("strictness") if isinstance(replies, dict) else None
    if not isinstance(strictness, dict):
        return []
    return [(name, "none" if value is None else str(value)) for name, value in strictness.items()]
