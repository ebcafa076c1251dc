"""The exact chance of winning a fight, held against all rolls counted one by one (O4.3, O7.2)."""

import itertools
from fractions import Fraction

import pytest

from igroteka.games.orichalcum.rules.odds import losing_rolls
from igroteka.games.orichalcum.screen import percent
from tests.games.orichalcum.square import BOX, CREATURES, play, roll, seat, shown, table

FACES = [*map(str, BOX["dice"]["values"]), *["victory"] * BOX["dice"]["victories"]]
SIEGES = [set(some) for count in range(4) for some in itertools.combinations(("1", "2", "3"), count)]
STRENGTHS = {entry["strength"]: key for key, entry in CREATURES.items()}


def is_won(dice, strength, sieges):
    """O4.3, by the letter."""
    if "victory" in dice or sieges & set(dice):
        return True
    return sum(map(int, dice)) >= strength


def counted(strength, dice, sieges, shown_dice=()):
    """Winning rolls and all rolls, with these dice on the table already."""
    left = dice - len(shown_dice)
    rolls = list(itertools.product(FACES, repeat=left))
    return sum(is_won((*shown_dice, *rest), strength, sieges) for rest in rolls), len(rolls)


def engines(sieges):
    """The siege engines of these values, out of the way."""
    return {f"g{place}": f"siege-{value}" for place, value in enumerate(sorted(sieges), 1)}


@pytest.mark.allows("O4.3", "O7.2")
@pytest.mark.parametrize("sieges", SIEGES, ids=lambda some: "+".join(sorted(some)) or "none")
def test_chances_of_every_creature_with_0_to_3_hoplites(sieges):
    creatures = dict(zip(("c4", "e4", "c7", "e7", "b2"), STRENGTHS.values(), strict=True))
    match = table("capture", card="capture-1", p1={"creatures": creatures, "buildings": engines(sieges)})
    for cell, kind in creatures.items():
        strength = CREATURES[kind]["strength"]
        expected = [list(counted(strength, hoplites + 1, sieges)) for hoplites in range(4)]
        assert seat(match)["creatures"][cell]["chances"] == expected


@pytest.mark.allows("O4.3")
@pytest.mark.parametrize("lying", [0, 1, 2, 3])
def test_chances_are_those_of_the_hoplites_in_the_fight_not_of_those_added(lying):
    match = table("capture", card="capture-1", p1={"creatures": {"e4": ("gorgon", lying)}})
    assert seat(match)["creatures"]["e4"]["chances"] == [
        list(counted(8, dice, set())) for dice in (1, 2, 3, 4)
    ]


@pytest.mark.allows("O4.3")
@pytest.mark.parametrize("sieges", [set(), {"2"}, {"1", "3"}])
@pytest.mark.parametrize("kind", STRENGTHS.values())
def test_chance_in_the_middle_of_a_roll(kind, sieges):
    """Every first die, and every pair of first dice, of a fight with four."""
    strength = CREATURES[kind]["strength"]
    said = {"hoplites": 3, "creatures": {"e4": kind}, "buildings": engines(sieges)}
    for first in FACES:
        match = roll(play(table("capture", card="capture-1", p1=said), "fight e4 3"), first)
        for second in FACES:
            fork = match.game.showing.from_position(
                {**match.position(), "fight": {"cell": "e4", "dice": [first, second]}}
            )
            fight = match.game.showing.view(fork, 0).to_dict()["fight"]
            assert (fight["wins"], fight["of"]) == counted(strength, 4, sieges, (first, second))
            assert (fight["dice"], fight["count"]) == ([first, second], 4)
        fight = shown(match)["fight"]
        assert (fight["wins"], fight["of"]) == counted(strength, 4, sieges, (first,))


@pytest.mark.allows("O4.3")
def test_chances_of_a_cyclops_with_2_hoplites_in_percent():
    """91 of 216 rolls of three dice show a symbol, and some of the others make 10."""
    wins, of = counted(10, 3, set())
    match = table("capture", card="capture-1", p1={"hoplites": 2, "creatures": {"e4": "cyclops"}})
    choice = next(choice for choice in match.choices(0) if choice.notation == "fight e4 2")
    assert choice.numbers["percent"] == str(round(100 * Fraction(wins, of)))
    assert (choice.numbers["creature"], choice.numbers["strength"], choice.numbers["lying"]) == (
        "cyclops",
        10,
        0,
    )


@pytest.mark.parametrize(
    ("wins", "of", "said"),
    [
        (0, 6, "0"), (1, 1296, "<1"), (6, 1296, "<1"), (7, 1296, "1"), (1, 6, "17"), (3, 6, "50"),
        (1295, 1296, ">99"), (6, 6, "100"),
    ],
)  # fmt: skip
def test_percents_are_never_0_or_100_where_they_are_not(wins, of, said):
    assert percent(wins, of) == said


def test_losing_rolls_are_counted_for_every_need_and_set_of_siege_engines():
    values = [1, 2, 3, 4, 5]
    losing = losing_rolls(values, 4)
    for sieges in range(32):
        plain = [value for place, value in enumerate(values) if not sieges >> place & 1]
        for dice in range(4):
            sums = [sum(rest) for rest in itertools.product(plain, repeat=dice)]
            for need in range(64):
                expected = sum(total < need for total in sums)
                assert losing[(sieges * 5 + dice) * 64 + need] == expected
