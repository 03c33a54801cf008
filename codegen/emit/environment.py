"""The Jinja environment: templates lay text out, and print nothing that is not Code."""

from collections.abc import Callable
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from codegen.emit.code import Code
from codegen.emit.conditions import negated
from codegen.emit.folder import template_folder

__all__ = ["environment", "macro"]


@cache
def environment() -> Environment:
    """Return the environment; an undefined name or a value that is no Code raises."""
    made = Environment(
        loader=FileSystemLoader(template_folder(), encoding="utf-8"),
        autoescape=False,  # `finalize` admits nothing that could need it
        undefined=StrictUndefined,
        finalize=_only_code,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["indent"] = _indent
    made.filters["negated"] = negated
    return made


def _indent(code: Code, width: int = 4) -> Code:
    """Indent all lines but the first; statements have no blank lines among them."""
    return Code(str(code).replace("\n", "\n" + " " * width))


def _only_code(value: object) -> object:
    if type(value) is Code:
        return value
    raise TypeError(f"a template was given a {type(value).__name__}, which is no Code")


@cache
def macro(template: str, name: str, language: str = "python") -> Callable[..., Code]:
    """Return a macro of `templates/<language>/<template>.jinja` as a function that gives Code."""
    rendered = getattr(environment().get_template(f"{language}/{template}.jinja").module, name)
    names = rendered.arguments
    known = frozenset(names)

    def call(**values: Any) -> Code:
        if values.keys() != known:
            raise TypeError(f"macro {name} of {template} takes {names}, not {list(values)}")
        return Code(rendered(*[values[each] for each in names]).strip("\n"))

    return call
