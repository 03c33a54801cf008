"""The plot of a run as SVG, readable on light and dark pages: times beside others', and growth."""

import math
from collections.abc import Iterator, Sequence
from typing import Any
from xml.sax.saxutils import escape

__all__ = ["svg"]

_COLOURS = ("#3b82f6", "#f97316", "#10b981", "#a855f7", "#ec4899", "#ca8a04", "#06b6d4")
_WIDTH, _LEFT, _RIGHT = 860, 190, 40
_BAR, _GAP, _TOP = 13, 26, 56
_CURVES_HEIGHT, _LEGEND = 300, 18
_STYLE = """
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 14px }
.axis { stroke: #1f2328; stroke-opacity: .25 }
.one { stroke: #1f2328; stroke-dasharray: 4 3 }
.end { text-anchor: end } .middle { text-anchor: middle }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .axis { stroke: #e6edf3 } .one { stroke: #e6edf3 }
}
"""


def svg(data: dict[str, Any], kind: str = "is_valid, valid") -> str:
    """Return the picture; `data` is what summary.summary returns."""
    bars = list(_bars(data["corpora"], kind))
    height = _bars_height(data["corpora"], kind)
    curves = list(_curves(data["growth"], height)) if data["growth"] else []
    if curves:
        height += _CURVES_HEIGHT + _TOP + _LEGEND * (len(data["growth"]) + 1)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img">'
    )
    return "\n".join([head, f"<style>{_STYLE}</style>", *bars, *curves, "</svg>"]) + "\n"


def _rows(corpora: dict[str, Any], kind: str) -> Iterator[tuple[str, list[tuple[str, float]]]]:
    """Yield each corpus with its peers, and how many times our time each takes."""
    for name, corpus in corpora.items():
        found = [
            (peer, 1 / row["ratios"][kind])
            for peer, row in corpus["peers"].items()
            if peer != "ours" and row["ratios"][kind]
        ]
        if found:
            yield name, found


def _bars_height(corpora: dict[str, Any], kind: str) -> int:
    return _TOP + sum(_GAP + _BAR * len(peers) for _, peers in _rows(corpora, kind)) + _GAP


def _bars(corpora: dict[str, Any], kind: str) -> Iterator[str]:
    rows = list(_rows(corpora, kind))
    times = [1.0, *(taken for _, peers in rows for _, taken in peers)]
    scale = _Scale(min(times) / 1.5, max(times) * 1.5, _LEFT, _WIDTH - _RIGHT - 40)
    yield _text(10, 22, f"{kind}: time of others, where ours is 1 (geometric mean)", "title")
    bottom = _bars_height(corpora, kind) - _GAP
    for tick in scale.ticks():
        place = scale.place(tick)
        yield _line(place, _TOP - 8, place, bottom, "one" if tick == 1 else "axis")
        yield _text(place, bottom + 16, f"{tick:g}", "middle")
    peers = list(dict.fromkeys(peer for _, found in rows for peer, _ in found))
    top = _TOP
    for corpus, found in rows:
        yield _text(10, top + 4, corpus, "title")
        top += _GAP // 2
        for peer, taken in found:
            colour = _COLOURS[peers.index(peer) % len(_COLOURS)]
            start, end = sorted((scale.place(1), scale.place(taken)))
            yield _text(_LEFT - 8, top + 10, peer, "end")
            yield (
                f'<rect x="{start:.1f}" y="{top + 1}" width="{max(end - start, 1):.1f}" '
                f'height="{_BAR - 2}" fill="{colour}"/>'
            )
            yield _text(end + 5, top + 10, f"{taken:.3g}")
            top += _BAR
        top += _GAP - _GAP // 2


def _curves(curves: Sequence[dict[str, Any]], top: int) -> Iterator[str]:
    points = [point for curve in curves for point in curve["points"]]
    across = _Scale(min(p[0] for p in points), max(p[0] for p in points), 80, _WIDTH - _RIGHT)
    low, high = min(p[1] for p in points), max(p[1] for p in points)
    start = top + _TOP
    up = _Scale(low, high, start + _CURVES_HEIGHT - 30, start)
    yield _text(10, top + 22, "Growth: seconds by size; the exponent of a line is 1", "title")
    for tick in up.ticks():
        yield _line(80, up.place(tick), _WIDTH - _RIGHT, up.place(tick), "axis")
        yield _text(72, up.place(tick) + 4, f"{tick:g}", "end")
    for size in dict.fromkeys(point[0] for point in points):
        yield _text(across.place(size), start + _CURVES_HEIGHT - 10, str(size), "middle")
    for index, curve in enumerate(curves):
        colour = _COLOURS[index % len(_COLOURS)]
        path = " ".join(f"{across.place(x):.1f},{up.place(y):.1f}" for x, y in curve["points"])
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        place = start + _CURVES_HEIGHT + 10 + _LEGEND * index
        yield _line(80, place, 110, place, "", colour)
        yield _text(118, place + 4, f"{curve['name']} (exponent {curve['exponent']:.2f})")


class _Scale:
    """A logarithmic scale from values to places on the picture."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._high = math.log10(low), math.log10(high)
        self._start, self._end = start, end

    def place(self, value: float) -> float:
        share = (math.log10(value) - self._low) / (self._high - self._low)
        return self._start + share * (self._end - self._start)

    def ticks(self) -> Iterator[float]:
        for power in range(math.ceil(self._low), math.floor(self._high) + 1):
            yield 10.0**power


def _text(x: float, y: float, text: str, name: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{name}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, name: str, colour: str = "") -> str:
    stroke = f' stroke="{colour}" stroke-width="2"' if colour else f' class="{name}"'
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"{stroke}/>'
