"""Compiling takes time and memory in proportion to the schema, whichever way that grows.

A small sample of what benchmarks/compile_growth.py measures.
"""

import pytest
from compile_growth import DIMENSIONS, measure

SQUARE = 1.85  # exponents below it are no square: the sizes are small, and the times disturbed
ENOUGH = 0.02  # seconds below which a time says nothing


@pytest.mark.parametrize("name", DIMENSIONS)
def test_twice_the_size_takes_no_four_times_as_much(name: str) -> None:
    found = measure(DIMENSIONS[name], 0, 1)
    if found.seconds > ENOUGH and found.time_exponent > SQUARE:
        found = measure(DIMENSIONS[name], 0, 5)
        assert found.time_exponent < SQUARE
    assert found.memory_exponent < SQUARE
