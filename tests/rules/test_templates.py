"""Templates lay out text and decide nothing: what could make code of a text is refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import TemplateRuntimeError, UndefinedError, nodes
from markupsafe import Markup

from codegen.emit.code import Code, block, expression, joined
from codegen.emit.environment import environment, macro

FOLDER = Path(__file__).resolve().parents[2] / "templates"
_SUSPECT = (nodes.Concat, nodes.Add, nodes.Filter, nodes.EvalContextModifier)
# Those of code: the page of an audit is HTML, of which autoescape takes care.
LANGUAGES = ("native", "python")
TEMPLATES = sorted(
    path.relative_to(FOLDER).as_posix() for name in LANGUAGES for path in FOLDER.glob(f"{name}/*")
)


def faults(source: str) -> Iterator[str]:
    """Yield what a template holds that could make code of a text."""
    tree = environment().parse(source)
    for node in tree.find_all(_SUSPECT):
        if isinstance(node, nodes.Concat | nodes.Add):
            yield f"line {node.lineno}: texts are joined in Python, as Code"
        elif isinstance(node, nodes.Filter) and node.name not in ("indent", "negated"):
            yield f"line {node.lineno}: filter {node.name}"
        elif isinstance(node, nodes.EvalContextModifier):
            yield f"line {node.lineno}: autoescape is changed"
    for call in tree.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name):
            yield f"line {call.lineno}: a method is called"
    for constant in tree.find_all(nodes.Const):
        yield from () if isinstance(constant.value, int) else [f"line {constant.lineno}: a text"]


def test_there_are_templates() -> None:
    assert len(TEMPLATES) > 10


@pytest.mark.parametrize("template", TEMPLATES)
def test_templates_are_clean(template: str) -> None:
    assert list(faults((FOLDER / template).read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "{{ a ~ b }}",
        "{{ a + b }}",
        "{{ items | join(a) }}",
        "{{ a | safe }}",
        "{{ a | replace(b, c) }}",
        "{% filter upper %}x{% endfilter %}",
        "{% autoescape false %}{{ a }}{% endautoescape %}",
        "{{ a.format(b) }}",
        "{{ 'text' }}",
    ],
)
def test_the_lint_sees(source: str) -> None:
    assert list(faults(source))


@pytest.mark.parametrize("value", ["text", 1, None, 1.5, b"bytes", ["x"], object()])
def test_only_code_is_printed(value: object) -> None:
    with pytest.raises(TypeError, match="which is no Code"):
        environment().from_string("{{ value }}").render(value=value)
    with pytest.raises(TypeError, match="which is no Code"):
        macro("not", "fast")(pointer=Code("# /not"), holds=value)


def test_a_missing_value_is_refused() -> None:
    with pytest.raises((UndefinedError, TemplateRuntimeError, TypeError)):
        macro("not", "fast")(pointer=Code("# /not"))
    with pytest.raises((UndefinedError, TemplateRuntimeError, TypeError)):
        environment().from_string("{{ thing.name }}").render(thing=Code("x"))


@pytest.mark.parametrize("part", ["text", Markup("text"), 1, None])
def test_only_code_goes_into_an_expression(part: object) -> None:
    with pytest.raises(TypeError, match="is no Code"):
        expression("len({})", part)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(TypeError, match="is no Code"):
        joined(", ", [part])  # type: ignore[list-item]  # that is what is tested
    with pytest.raises(TypeError, match="is no Code"):
        block([Code("pass"), part or 1])  # type: ignore[list-item]  # that is what is tested


def test_braces_of_a_part_are_text() -> None:
    part = Code('"{}{0}{x!r}"')
    assert expression("f({}, {})", part, part) == f"f({part}, {part})"
