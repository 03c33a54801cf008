"""An audit as Markdown, for pull requests; text of schemas stands in code spans alone."""

from collections.abc import Iterator

from codegen.audit.code_span import code_span
from codegen.audit.diff.texts import markdown as changes_as_markdown
from codegen.audit.report.model import Audit, ToolAudit, Validator
from codegen.audit.report.summary import limits, options, questions

__all__ = ["as_markdown"]


def as_markdown(audit: Audit) -> Iterator[str]:
    """Yield the lines of an audit: what to look at, each tool, and what changed."""
    yield f"## Audit of {code_span(audit.folder)}"
    yield ""
    yield "| to look at | count |"
    yield "| --- | --- |"
    yield from (f"| {question} | {count} |" for question, count in questions(audit))
    yield ""
    built = (f"{name} {code_span(value)}" for name, value in (*options(audit), *limits(audit)))
    yield f"Built with {', '.join(built)}."
    yield from _listed("Not as built", audit.faults)
    yield from _listed("Refused", audit.refused)
    yield from _listed("Left out", audit.skipped)
    for tool in audit.tools:
        yield from _tool(tool)
    if audit.changes is not None:
        yield ""
        yield from changes_as_markdown(audit.changes)


def _listed(title: str, entries: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if entries:
        yield ""
        yield f"### {title}"
        yield ""
        yield from (f"- {code_span(name)}: {code_span(reason)}" for name, reason in entries)


def _tool(tool: ToolAudit) -> Iterator[str]:
    yield ""
    yield f"### {code_span(tool.name)}"
    for one in tool.validators:
        yield ""
        state = "as built" if one.is_as_built else "**not as built**"
        yield (
            f"{one.what}: {len(one.checks)} places checked in {code_span(one.path)}, {state}, "
            f"SHA-256 {code_span(one.digest)}"
        )
        notes = list(_notes(one))
        if notes:
            yield ""
            yield from (f"- {note}" for note in notes)


def _notes(one: Validator) -> Iterator[str]:
    if one.unread is not None:
        yield f"the code {code_span(one.unread)}"
    for place in one.open:
        yield f"{code_span(place.pointer or '/')} accepts {place.kind}"
    for item in one.unchecked:
        yield f"{code_span(item.pointer)} {code_span(item.keyword)} {code_span(item.reason)}"
    for pattern in one.patterns:
        if pattern.growth != "linear":
            shown = "" if pattern.attack is None else f", on {code_span(pattern.attack)} for one"
            yield (
                f"{code_span(pattern.pointer)} {code_span(pattern.pattern)} can take "
                f"{pattern.growth} time{shown}"
            )
