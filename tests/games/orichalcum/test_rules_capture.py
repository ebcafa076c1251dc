"""Capturing creatures: hoplites, dice, defeat, what lies on the cell (O4.3, O4.4, O4.13, O8.3)."""

import pytest

import igroteka
from tests.games.orichalcum.square import (
    CREATURES,
    KRONOS,
    args_of,
    asked,
    goods,
    names_of,
    offered,
    outcomes,
    play,
    refuse,
    roll,
    seat,
    shown,
    table,
)


def capturing(creatures, hoplites=0, **said):
    """A capture under way; said by cell, and how many hoplites are in stock."""
    p1 = {"creatures": creatures, "hoplites": hoplites, **said.pop("p1", {})}
    return table("capture", card="capture-1", p1=p1, **said)


# ---- O4.3


@pytest.mark.allows("O4.3", "O4.4")
def test_taras_beats_a_cyclops_by_a_victory_symbol_with_2_hoplites():
    """Three dice, less than 10 together, but one shows the symbol; then 3 nuggets, and he goes on."""
    match = capturing({"e4": "cyclops", "g7": "cerberus"}, hoplites=3)
    play(match, "fight e4 2")
    assert goods(match) == (1, 0)
    assert shown(match)["fight"]["count"] == 3
    roll(match, "2", "victory", "3")
    assert seat(match)["stock"] == {"cyclops": 1}
    assert goods(match) == (1, 3)
    assert set(seat(match)["creatures"]) == {"g7"}
    assert seat(match)["land"]["e4"] == "volcano"
    assert asked(match) == "capture"


@pytest.mark.refuses("O4.4", "O4.10")
def test_tarass_cerberus_lost_with_a_2_and_a_1_ends_the_action_and_forbids_buying_capture():
    match = capturing({"g7": "cerberus"}, hoplites=3, p1={"nuggets": 2, "stock": {"cyclops": 2}})
    roll(play(match, "fight g7 1"), "2", "1")
    assert asked(match) == "extra"
    assert seat(match)["creatures"]["g7"]["hoplites"] == 1
    assert args_of(match.events, "fight-lost") == [{"creature": "cerberus", "cell": "g7", "hoplites": 1}]
    for pay in ("hoplites", "nuggets", "creatures"):
        refuse(match, f"extra {pay} capture", "O4.10", "lost-fight")
    assert {"hoplites mine", "nuggets recruit"} <= offered(match, "extra")


@pytest.mark.allows("O4.3")
@pytest.mark.parametrize(("hoplites", "dice"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_dice_are_1_and_one_for_each_hoplite(hoplites, dice):
    match = play(capturing({"e4": "hydra-forest"}, hoplites=3), f"fight e4 {hoplites}")
    for number in range(dice):
        assert match.waiting == (igroteka.CHANCE,)
        assert shown(match)["fight"]["dice"] == ["1"] * number
        roll(match, "1")
    assert asked(match) == "extra"
    assert args_of(match.events, "hoplites-sent")[0]["dice"] == dice


@pytest.mark.allows("O4.3")
@pytest.mark.parametrize("kind", CREATURES)
def test_a_sum_as_high_as_the_strength_wins_and_one_less_loses(kind):
    strength = CREATURES[kind]["strength"]
    for total, wins in ((strength, True), (strength - 1, False)):
        match = play(capturing({"e4": kind}, hoplites=3), "fight e4 2")
        dice = [total // 3 + (place < total % 3) for place in range(3)]
        assert sum(dice) == total
        roll(match, *map(str, dice))
        assert (seat(match)["stock"] == {kind: 1}) is wins
        assert ("fight-lost" in names_of(match.events)) is not wins


@pytest.mark.allows("O4.3")
def test_creatures_are_fought_in_any_order_until_the_player_stops():
    match = capturing({"e4": "cerberus", "c4": "gorgon", "g7": "cyclops"}, hoplites=1)
    assert offered(match, "fight") == {f"{cell} {count}" for cell in ("e4", "c4", "g7") for count in (0, 1)}
    roll(play(match, "fight g7 0"), "victory")
    roll(play(match, "fight e4 0"), "4")
    play(match, "stop")
    assert seat(match)["stock"] == {"cyclops": 1, "cerberus": 1}
    assert set(seat(match)["creatures"]) == {"c4"}
    assert asked(match) == "extra"
    assert not shown(match)["lost_fight"]


@pytest.mark.allows("O4.3")
def test_stopping_is_asked_also_when_no_creature_is_left():
    match = roll(play(capturing({"e4": "cerberus"}), "fight e4 0"), "5")
    assert match.legal() == ["stop"]


@pytest.mark.allows("O4.3")
def test_the_player_may_stop_without_a_fight():
    match = play(capturing({"e4": "cerberus"}), "stop")
    assert asked(match) == "extra"


@pytest.mark.refuses("O4.3")
def test_no_more_than_3_hoplites_fight_with_those_that_lie_there():
    match = capturing({"e4": ("hydra-forest", 2), "g7": "gorgon"}, hoplites=9)
    assert offered(match, "fight") == {"e4 0", "e4 1", "g7 0", "g7 1", "g7 2", "g7 3"}
    refuse(match, "fight e4 2", "O4.3", "fight-most", lying=2, most=3)
    refuse(match, "fight e4 3", "O4.3", "fight-most", lying=2, most=3)


@pytest.mark.refuses("O4.3")
def test_hoplites_that_a_player_has_not_do_not_fight():
    match = capturing({"e4": "gorgon"}, hoplites=1)
    refuse(match, "fight e4 2", "O4.3", "fight-hoplites", asked=2, hoplites=1)
    refuse(match, "fight e4 3", "O4.3", "fight-hoplites", asked=3, hoplites=1)


@pytest.mark.refuses("O4.3")
def test_only_creatures_of_the_own_island_are_fought():
    others = {"p1": {"land": {"e5": "volcano"}}, "p2": {"creatures": {"c4": "gorgon"}}}
    match = capturing({"e4": "gorgon"}, titans={KRONOS: 1}, **others)
    for cell in ("c4", "e5", "a1"):
        refuse(match, f"fight {cell} 0", "O4.3", "no-creature-there", cell=cell)
        refuse(match, f"kronos {cell}", "O4.3", "no-creature-there", cell=cell)
    refuse(match, "pass", "O4.3", "asked", asked="capture")
    refuse(match, "medallion", "O4.3", "asked", asked="capture")


@pytest.mark.refuses("O4.3")
def test_without_a_creature_there_is_no_capture():
    match = table("act", card="capture-1", p1={"hoplites": 3})
    refuse(match, "capture", "O4.3", "no-creatures")
    play(match, "skip")
    refuse(match, "extra hoplites capture", "O4.3", "no-creatures")


# ---- O4.4


@pytest.mark.allows("O4.4")
def test_the_hoplites_of_a_won_fight_go_to_the_supply():
    match = capturing({"e4": ("gorgon", 1)}, hoplites=2)
    before = shown(match)["supply"]["hoplites"]
    roll(play(match, "fight e4 2"), "5", "5", "1", "1")
    assert goods(match) == (0, 2)
    assert shown(match)["supply"]["hoplites"] == before + 3


@pytest.mark.allows("O4.4")
def test_the_hoplites_are_back_in_the_supply_before_the_treasure_is_taken():
    """A Minotaur's camp brings one of those that have just fought."""
    match = capturing({"e4": "minotaur"}, hoplites=1, p2={"hoplites": 29})
    assert shown(match)["supply"]["hoplites"] == 0
    roll(play(match, "fight e4 1"), "1", "5")
    play(match, "chance building-camp", "build bag e4")
    assert goods(match)[0] == 1
    assert shown(match)["supply"]["hoplites"] == 0


@pytest.mark.allows("O4.4")
def test_after_a_win_another_creature_may_be_fought():
    match = roll(play(capturing({"e4": "cerberus", "g7": "cerberus"}), "fight e4 0"), "4")
    assert offered(match, "fight") == {"g7 0"}


@pytest.mark.refuses("O4.4")
def test_a_defeat_leaves_creature_and_hoplites_where_they_are():
    match = capturing({"e4": "cyclops", "g7": "cerberus"}, hoplites=3)
    roll(play(match, "fight e4 2"), "1", "2", "3")
    assert seat(match)["creatures"]["e4"] == {
        **seat(match)["creatures"]["e4"],
        "kind": "cyclops",
        "hoplites": 2,
    }
    assert goods(match) == (1, 0)
    assert seat(match)["stock"] == {}
    refuse(match, "fight g7 0", "O4.10", "asked", asked="extra")


@pytest.mark.refuses("O4.4")
def test_a_lost_fight_is_forgotten_when_the_turn_is_over():
    match = capturing({"e4": "cyclops"}, players=3)
    roll(play(match, "fight e4 0"), "1")
    assert shown(match)["lost_fight"]
    play(match, "pass")
    assert not shown(match)["lost_fight"]


# ---- O4.13


@pytest.mark.allows("O4.13")
def test_hoplites_of_a_lost_fight_fight_again():
    match = play(capturing({"e4": ("cyclops", 2)}), "fight e4 0")
    assert shown(match)["fight"]["count"] == 3
    roll(match, "3", "3", "4")
    assert seat(match)["stock"] == {"cyclops": 1}


@pytest.mark.refuses("O4.13")
def test_hoplites_on_a_creatures_cell_pay_nothing_and_are_not_recalled():
    lying = {"e4": ("cyclops", 3)}
    refuse(
        table("extra 0", p1={"creatures": lying}),
        "extra hoplites mine",
        "O4.10",
        "extra-price",
        price=2,
        have=0,
    )
    refuse(
        table("take", "place", "act", p1={"creatures": lying}),
        "take 3",
        "O3.1",
        "card-price",
        cost=1,
        hoplites=0,
    )
    match = play(capturing(lying), "stop")
    assert goods(match)[0] == 0
    assert seat(match)["creatures"]["e4"]["hoplites"] == 3


@pytest.mark.refuses("O4.13")
def test_hoplites_on_a_creatures_cell_fight_no_other_creature():
    match = capturing({"e4": ("cyclops", 3), "g7": "gorgon"})
    assert offered(match, "fight") == {"e4 0", "g7 0"}


# ---- O8.3


@pytest.mark.allows("O8.3")
def test_kronos_before_a_roll_wins_and_the_hoplites_lying_there_go_to_the_supply():
    match = capturing(
        {"e4": ("hydra-mountain", 2)}, hoplites=3, titans={KRONOS: 1}, p1={"buildings": {"g1": "chapel"}}
    )
    before = shown(match)["supply"]["hoplites"]
    play(match, "kronos e4")
    assert goods(match)[0] == 3
    assert shown(match)["supply"]["hoplites"] == before + 2
    assert seat(match)["stock"] == {"hydra-mountain": 1}
    assert "die-rolled" not in names_of(match.events)
    assert set(seat(match)["titans"]) == {KRONOS, "mountain"}


@pytest.mark.allows("O8.3")
def test_all_dice_are_rolled_also_after_a_victory_symbol():
    match = roll(play(capturing({"e4": "gorgon"}, hoplites=2), "fight e4 2"), "victory")
    assert match.waiting == (igroteka.CHANCE,)
    assert shown(match)["fight"]["wins"] == shown(match)["fight"]["of"] == 36
    assert outcomes(match) == {**{f"die-{value}": 1 for value in (1, 2, 3, 4, 5)}, "die-victory": 1}
    assert seat(match)["stock"] == {}
    roll(match, "1", "1")
    assert seat(match)["stock"] == {"gorgon": 1}


@pytest.mark.refuses("O8.3")
def test_kronos_does_not_help_after_the_dice_have_begun():
    match = play(capturing({"e4": "gorgon"}, titans={KRONOS: 1}), "fight e4 0")
    refuse(match, "kronos e4", "O2.3", "chance-first", seat=0)


@pytest.mark.refuses("O8.3")
def test_kronos_is_not_there_for_others():
    match = capturing({"e4": "gorgon"}, titans={KRONOS: 2})
    refuse(match, "kronos e4", "O4.9", "titan-not-held", titan=KRONOS)
    match = capturing({"e4": "gorgon"}, titans={KRONOS: 1}, used=KRONOS)
    refuse(match, "kronos e4", "O4.9", "titan-inactive", titan=KRONOS)
