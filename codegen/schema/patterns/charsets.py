"""Sets of code points as sorted, disjoint, non-adjacent ranges (low, high), both ends included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

__all__ = ["ALL", "LAST", "CharSet", "complement", "intersection", "union"]

CharSet: TypeAlias = tuple[tuple[int, int], ...]

LAST = 0x10FFFF
ALL: CharSet = ((0, LAST),)


def union(ranges: Iterable[tuple[int, int]]) -> CharSet:
    """The set of all code points in `ranges`, which may overlap and come in any order."""
    merged: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return tuple(merged)


def complement(charset: CharSet) -> CharSet:
    """Every code point that is not in `charset`."""
    gaps: list[tuple[int, int]] = []
    start = 0
    for low, high in charset:
        if start < low:
            gaps.append((start, low - 1))
        start = high + 1
    if start <= LAST:
        gaps.append((start, LAST))
    return tuple(gaps)


def intersection(one: CharSet, other: CharSet) -> CharSet:
    """Every code point that is in both sets."""
    both: list[tuple[int, int]] = []
    i = j = 0
    while i < len(one) and j < len(other):
        low, high = max(one[i][0], other[j][0]), min(one[i][1], other[j][1])
        if low <= high:
            both.append((low, high))
        if one[i][1] < other[j][1]:
            i += 1
        else:
            j += 1
    return tuple(both)
