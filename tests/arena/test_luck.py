"""Shared luck: one stream for each source, fair weights, and draws that stay alike when bags differ."""

from collections import Counter
from itertools import pairwise

import pytest

from igroteka.arena.luck import SharedLuck
from igroteka.engine.chance import Chance

DIE = Chance("die", [1, 2, 3, 4, 5, 6], [1] * 6)
BAG = Chance("bag", list(range(10)), [3, 1, 4, 1, 5, 9, 2, 6, 5, 4])


def test_draws_elsewhere_shift_nothing() -> None:
    alone, busy = SharedLuck("1:2:0"), SharedLuck("1:2:0")
    expected = [alone.draw(DIE) for _ in range(20)]
    found = []
    for number in range(20):
        for _ in range(number % 3):
            busy.draw(BAG)
        found.append(busy.draw(DIE))
    assert found == expected


def test_another_deal_has_other_draws() -> None:
    one, other = SharedLuck("1:2:0"), SharedLuck("1:2:1")
    assert [one.draw(BAG) for _ in range(20)] != [other.draw(BAG) for _ in range(20)]


def test_every_outcome_comes_as_often_as_it_weighs() -> None:
    luck = SharedLuck("fair")
    counts = Counter(luck.draw(BAG) for _ in range(20_000))
    for outcome, weight in zip(BAG.outcomes, BAG.weights, strict=True):
        assert counts[outcome] / 20_000 == pytest.approx(weight / 40, abs=0.01)


def test_draws_from_one_source_are_independent() -> None:
    luck = SharedLuck("pairs")
    drawn = [luck.draw(DIE) for _ in range(18_000)]
    pairs = Counter(pairwise(drawn))
    assert len(pairs) == 36
    assert all(count / 18_000 == pytest.approx(1 / 36, abs=0.006) for count in pairs.values())


def test_a_bag_that_lost_a_stone_still_gives_the_same_draws() -> None:
    """By position a missing first piece would shift them all."""
    full, short = SharedLuck("alike"), SharedLuck("alike")
    whole = Chance("bag", list(range(40)), [1] * 40)
    less = Chance("bag", list(range(1, 40)), [1] * 39)
    same = sum(full.draw(whole) == short.draw(less) for _ in range(1000))
    assert same > 960


def test_what_weighs_nothing_is_never_drawn() -> None:
    luck = SharedLuck("nothing")
    assert {luck.draw(Chance("bag", [0, 1], [0, 1])) for _ in range(50)} == {1}
    with pytest.raises(ValueError, match="bag"):
        luck.draw(Chance("bag", [0, 1], [0, 0]))
