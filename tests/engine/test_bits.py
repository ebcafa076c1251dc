"""A single bit is the same number in both modes, up to the last one that a limb uses."""

import pytest

from igroteka.engine.bits import bit
from igroteka.engine.chance import one_of
from igroteka.games.periodic.state import one_token


@pytest.mark.parametrize("place", range(62))
def test_a_bit_is_a_power_of_two(place: int) -> None:
    assert bit(place) == 2**place


def test_counts_reach_beyond_32_bits() -> None:
    assert [one_of(kind) for kind in range(7)] == [256**kind for kind in range(7)]
    assert [one_token(kind) for kind in range(15)] == [16**kind for kind in range(15)]
