"""The page of a run: Markdown tables written from its JSON document."""

import math
from collections.abc import Iterable, Iterator
from typing import Any

from .judging import KINDS

__all__ = ["markdown"]


def markdown(data: dict[str, Any], plot: str) -> str:
    """Return the page; `data` is what summary.summary returns, `plot` the name of the SVG."""
    parts = [
        _head(data, plot),
        _figures(data["figures"]),
        *(_corpus(name, corpus) for name, corpus in data["corpora"].items()),
        _floors(data["floors"]),
        _compile(data["compile"]),
        _packages(data["packages"]),
        _growth(data["growth"]),
        _replies(data["replies"]),
        *(_slowest(name, corpus) for name, corpus in data["corpora"].items()),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _head(data: dict[str, Any], plot: str) -> str:
    place = data["environment"]
    options = ", ".join(f"{name} {value}" for name, value in data["options"].items())
    absent = [f"- {name}: left out, {reason}" for name, reason in data["absent"].items()]
    lines = [
        "# Benchmark",
        "",
        f"{place['implementation']} {place['python']}, {place['system']}; {options}.",
        "",
        "Ratios are our time over the peer's, geometric means over schemas: below 1 we are faster.",
        "",
        *absent,
        f"![Times beside those of others, and growth]({plot})",
    ]
    return "\n".join(lines)


def _figures(figures: list[dict[str, Any]]) -> str:
    rows = ([f["name"], _number(f["value"]), _number(f["limit"]), f["verdict"]] for f in figures)
    return _section("Figures and limits", ["figure", "value", "at most", ""], rows)


def _corpus(name: str, corpus: dict[str, Any]) -> str:
    counts = f"{corpus['schemas']} schemas, {corpus['valid']} valid and {corpus['invalid']} invalid"
    own = _duration(corpus["own_seconds"])
    head = [*(kind.name for kind in KINDS), "schemas timed", "right answers", "refused", "n/a"]
    table = _section(f"Corpus: {name}", ["peer", *head], _peers(corpus["peers"]))
    return table.replace("\n\n", f"\n\n{counts} instances; our `is_valid` on valid: {own}.\n\n", 1)


def _peers(peers: dict[str, Any]) -> Iterator[list[str]]:
    for name, peer in peers.items():
        yield [
            name,
            *(_number(peer["ratios"][kind.name]) for kind in KINDS),
            "/".join(str(peer["measured"][kind.name]) for kind in KINDS),
            f"{peer['right']} of {peer['asked']}",
            str(peer["refused"]),
            str(peer["not_applicable"]),
        ]


def _floors(floors: list[dict[str, Any]]) -> str:
    rows = (
        [f["corpus"], str(f["schemas"]), _number(f["floor"]), _number(f["ours"])] for f in floors
    )
    title = "The least that straight-line Python takes, over jsonschema-rs, on some valid instances"
    return _section(title, ["corpus", "schemas", "fetch and ask each type", "ours"], rows)


def _compile(compiled: dict[str, Any]) -> str:
    times = dict(compiled["medians"])
    if compiled["with_black"] is not None:
        times["ours, with black"] = compiled["with_black"]
    rows = ([name, _duration(taken)] for name, taken in times.items())
    return _section("Compile one schema", ["peer", "median"], rows)


def _packages(packages: list[dict[str, Any]]) -> str:
    rows = (
        [
            str(p["tools"]),
            _duration(p["import_seconds"]),
            f"{p['import_megabytes']:.1f} MB",
            _duration(p["first_call_seconds"]),
            _duration(p["all_calls_seconds"]),
            f"{p['all_calls_megabytes']:.1f} MB",
            f"{p['build_seconds']:.1f} s",
        ]
        for p in packages
    )
    head = ["tools", "import", "memory", "first call", "a call of each", "memory", "build"]
    return _section("Generated packages", head, rows)


def _growth(curves: list[dict[str, Any]]) -> str:
    rows = (
        [c["name"], f"{c['exponent']:.2f}", *(_duration(c["points"][i][1]) for i in (0, -1))]
        for c in curves
    )
    sizes = [str(curves[0]["points"][i][0]) for i in (0, -1)] if curves else []
    return _section("Growth", ["curve", "exponent", *(f"at {size}" for size in sizes)], rows)


def _replies(replies: list[dict[str, Any]]) -> str:
    rows = (
        [r["decoder"], str(r["replies"]), _number(r["sum"]), _number(r["mean"])] for r in replies
    )
    head = ["decoder", "replies", "sum", "geometric mean"]
    return _section("Whole replies: check_reply over bare decoding", head, rows)


def _slowest(name: str, corpus: dict[str, Any]) -> str:
    worst = (
        [
            f"`{row['name']}`",
            _number(row["ratio"]),
            _duration(row["seconds"]["is_valid, valid"]["ours"]),
            ", ".join(f"{count} {word}" for word, count in row["keywords"].items()),
        ]
        for row in corpus["slowest"]
    )
    title = f"Slowest beside jsonschema-rs: {name}"
    first = _section(title, ["schema", "ratio", "ours, all valid", "keywords"], worst)
    rows = ([f"`{word}`", str(count), _number(mean)] for word, count, mean in corpus["by_keyword"])
    second = _table(["keyword", "schemas with it", "ratio"], rows)
    return f"{first}\n\n{second}" if first and second else first


def _section(title: str, head: list[str], rows: Iterable[list[str]]) -> str:
    table = _table(head, rows)
    return f"## {title}\n\n{table}" if table else ""


def _table(head: list[str], rows: Iterable[list[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    if not lines:
        return ""
    return "\n".join([f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}", *lines])


def _number(value: float | None) -> str:
    return "-" if value is None or math.isnan(value) else f"{value:.3g}"


def _duration(seconds: float) -> str:
    if math.isnan(seconds):
        return "-"
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
