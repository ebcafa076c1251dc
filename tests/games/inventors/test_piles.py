"""Piles as counts: every name of the largest box, with as many copies as there is room for."""

import pytest

from igroteka.games.inventors.rules.box import MOST_COPIES, MOST_NAMES
from igroteka.games.inventors.rules.piles import (
    cards_among,
    count_in,
    has_name,
    listed_names,
    name_at,
    names_in,
    one_card,
    size_of,
)

EVERY_NAME = sum(one_card(name) for name in range(MOST_NAMES))


@pytest.mark.parametrize("name", range(MOST_NAMES))
@pytest.mark.parametrize("count", range(1, MOST_COPIES + 1))
def test_cards_of_a_name_are_counted_and_touch_no_other(name: int, count: int) -> None:
    pile = count * one_card(name)
    assert size_of(pile) == count and count_in(pile, name) == count
    assert names_in(pile) == one_card(name) and has_name(names_in(pile), name)
    assert listed_names(pile) == [name] * count and name_at(pile, count - 1) == name
    assert cards_among(pile, EVERY_NAME - one_card(name)) == 0 and cards_among(pile, one_card(name)) == pile


def test_largest_pile_of_all() -> None:
    pile = MOST_COPIES * EVERY_NAME
    assert 0 < pile < 2**63
    assert size_of(pile) == MOST_COPIES * MOST_NAMES and names_in(pile) == EVERY_NAME


def test_mixed_pile_lies_in_a_row() -> None:
    counts = [name % (MOST_COPIES + 1) for name in range(MOST_NAMES)]
    pile = sum(count * one_card(name) for name, count in enumerate(counts))
    row = [name for name, count in enumerate(counts) for _ in range(count)]
    assert size_of(pile) == len(row) and listed_names(pile) == row
    assert [name_at(pile, place) for place in range(len(row))] == row
    with pytest.raises(ValueError, match="beyond"):
        name_at(pile, len(row))
