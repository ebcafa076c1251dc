"""A single bit is where it should be, also beyond the 31st."""

import pytest

from igroteka.engine.bits import bit


@pytest.mark.parametrize("place", range(62))
def test_bit_has_its_place(place: int) -> None:
    assert bit(place) == 2**place
