"""An audit as one page of HTML that needs no network and no script."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from codegen.audit.diff.texts import lines as change_lines
from codegen.audit.report.model import Audit, Check, Validator
from codegen.audit.report.summary import limits, options, questions
from codegen.emit.folder import template_folder

__all__ = ["as_html"]


@dataclass(frozen=True, slots=True)
class _Row:
    """A line as the page shows it: a link to the other side, and what to show on hover."""

    number: int
    text: str
    target: int | None
    hover: str


@dataclass(frozen=True, slots=True)
class _Panel:
    """A validator as the page shows it; `key` begins the names of its lines."""

    key: str
    validator: Validator
    schema: list[_Row]
    code: list[_Row]


def as_html(audit: Audit) -> str:
    """Return the page; every text of a schema or file is escaped, and no name is made of one."""
    tools: list[tuple[Any, list[_Panel]]] = []
    for number, tool in enumerate(audit.tools, 1):
        panels = [_panel(f"t{number}{one.what[0]}", one) for one in tool.validators]
        tools.append((tool, panels))
    return (
        _environment()
        .get_template("report.html.jinja")
        .render(
            audit=audit,
            questions=questions(audit),
            options=options(audit),
            limits=limits(audit),
            changes=(
                []
                if audit.changes is None
                else [_shown(line) for line in change_lines(audit.changes)]
            ),
            tools=tools,
        )
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(template_folder() / "audit", encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_text,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _text(value: object) -> object:
    return _shown(value, kept="\n") if type(value) is str else value


def _shown(text: str, kept: str = "") -> str:
    """Return a text with every sign escaped that could turn, hide or break a line."""
    return "".join(
        sign if sign.isprintable() or sign in kept else ascii(sign)[1:-1] for sign in text
    )


def _panel(key: str, one: Validator) -> _Panel:
    checks = {check.pointer: check for check in one.checks}
    schema, code = [], []
    for number, line in enumerate(one.schema, 1):
        check = None if line.pointer is None else checks.get(line.pointer)
        target = None if check is None else check.lines[0]
        schema.append(_Row(number, line.text, target, _says(check)))
    for number, line in enumerate(one.code, 1):
        check = None if line.pointer is None else checks.get(line.pointer)
        target = None if check is None else check.line
        beside = "" if target is None else one.schema[target - 1].text.strip()
        hover = "\n".join(filter(None, (beside, _says(check))))
        code.append(_Row(number, line.text, target, hover))
    return _Panel(key, one, schema, code)


def _says(check: Check | None) -> str:
    """Return what the errors of a check say, a line each."""
    return "" if check is None else "\n".join(_shown(text) for text in check.says)
