"""Bits are set, found and counted alike interpreted, compiled, and in the C that the build calls instead."""

import random

import pytest

from igroteka.engine.bits import bit, count_bits, lowest
from igroteka.engine.chance import one_of
from igroteka.engine.protocol import Actions
from igroteka.games.periodic.rules.state import one_token

SETS = [0, 1, 2**60, 2**61 - 1, *(random.Random(1).getrandbits(61) for _ in range(200))]


@pytest.mark.parametrize("place", range(62))
def test_bit_has_its_place(place: int) -> None:
    assert bit(place) == 2**place


def test_compiled_callers_have_the_same_bit() -> None:
    assert [one_of(kind) for kind in range(7)] == [2 ** (8 * kind) for kind in range(7)]
    assert [one_token(kind) for kind in range(15)] == [2 ** (4 * kind) for kind in range(15)]


def test_lowest_bit_is_found() -> None:
    assert lowest(0) == -1
    for bits in SETS[1:]:
        assert lowest(bits) == f"{bits:b}"[::-1].index("1")


def test_compiled_callers_find_every_bit() -> None:
    actions = Actions(100)
    for bits in SETS:
        actions.clear()
        actions.add_bits(7, bits)
        listed = [7 + place for place in range(61) if (bits >> place) & 1]
        assert [actions.at(place) for place in range(actions.count)] == listed
        assert actions.count == count_bits(bits) == len(listed)
