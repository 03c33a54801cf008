"""Conditions that mean the same are equal, however their sets were filled."""

from codegen.audit.lift.formula import exactly_one

# Equal sets whose elements Python shows in the order in which they came, since they collide.
FILLED, THE_OTHER_WAY = frozenset([0, 8]), frozenset([8, 0])


def test_the_branches_of_one_of_have_one_order() -> None:
    assert repr(FILLED) != repr(THE_OTHER_WAY)  # or this test shows nothing
    between = ("in", frozenset([4]))
    one, same = (exactly_one([("in", set_), between]) for set_ in (FILLED, THE_OTHER_WAY))
    assert one == same
