"""Chapter 3 of the rules: the order of a turn, choosing a card, metropolis and ports (O3.0 to O3.5)."""

import pytest

import igroteka
from tests.games.orichalcum.square import (
    COSTS,
    args_of,
    asked,
    goods,
    lands,
    names_of,
    offered,
    on_card,
    play,
    refuse,
    seat,
    shown,
    table,
)

ROW = [
    on_card("mine-1", "forest"),
    on_card("recruit-2", "forest+lagoon"),
    on_card("capture-2", "desert+volcano", "gorgon"),
    on_card("create-1", "lagoon"),
    on_card("mine-3", "forest+lagoon+desert"),
]
FIRST_TURN = ("metropolis", "take", "place", "act")
UNSETTLED = {"metropolis": [], "hoplites": 1, "nuggets": 1}


def cards_of(match):
    return [place["card"] for place in shown(match)["row"]]


def quiet_turn(match, *place):
    """A turn that takes the first card and does nothing with it."""
    play(match, "take 1", *place, "skip", "pass")
    return match


# ---- O3.0


@pytest.mark.allows("O3.0")
@pytest.mark.parametrize(
    ("players", "initiative", "order"), [(3, 1, [1, 2, 3]), (3, 2, [2, 3, 1]), (4, 4, [4, 1, 2, 3])]
)
def test_turns_go_clockwise_from_the_initiative(players, initiative, order):
    row = [on_card(card) for card in ("mine-1", "mine-2", "mine-3", "recruit-1", "recruit-2", "recruit-3")]
    match = table(
        "take",
        "place",
        "act",
        players=players,
        active=initiative,
        initiative=initiative,
        row=row[: 6 if players == 4 else 5],
    )
    for number in order:
        assert match.waiting == (number - 1,)
        quiet_turn(match)
    assert match.waiting == (igroteka.CHANCE,)
    assert [event.seat + 1 for event in match.events if event.name == "turn-ended"] == order


@pytest.mark.refuses("O3.0")
def test_nobody_acts_in_anothers_turn():
    match = table("take", "place", "act", players=3, active=2, initiative=2)
    for number in (0, 2):
        refuse(match, "take 1", "O3.0", "not-your-turn", seat=number, active=2)


@pytest.mark.refuses("O3.0")
def test_the_phases_are_not_left_out_or_turned_round():
    match = table("take", "place", "act", row=ROW, p1={"hoplites": 2, "nuggets": 5})
    for action in ("tile a3", "mine", "skip", "extra hoplites mine", "pass", "discard 1"):
        refuse(match, action, "O3.1", "asked", asked="take")
    play(match, "take 1")
    for action in ("take 1", "mine", "pass"):
        refuse(match, action, "O3.2", "asked", asked="place")
    play(match, "tile a3")
    for action in ("take 1", "tile a4", "extra hoplites mine", "pass", "medallion"):
        refuse(match, action, "O4.12", "asked", asked="act")
    play(match, "mine")
    for action in ("take 1", "mine", "skip", "discard 1"):
        refuse(match, action, "O4.10", "asked", asked="extra")
    play(match, "pass")
    for action in ("take 1", "pass", "extra hoplites mine", "skip"):
        refuse(match, action, "O5.1", "asked", asked="discard")


# ---- O3.1


@pytest.mark.allows("O3.1")
def test_taras_takes_the_third_card_for_1_hoplite():
    """With its tile and its creature; the cards to its right shift left and become cheaper."""
    match = table("take", "place", "act", row=ROW, p1={"hoplites": 1})
    assert COSTS[2] == 1
    play(match, "take 3")
    assert goods(match)[0] == 0
    assert shown(match)["hand"] == {
        "card": "capture-2", "action": "capture", "size": 2,
        "tile": ["desert", "volcano"], "creatures": [None, "gorgon"], "strengths": [None, 8],
    }  # fmt: skip
    assert cards_of(match) == ["mine-1", "recruit-2", "create-1", "mine-3"]
    assert [place["cost"] for place in shown(match)["row"]] == COSTS[:4]
    assert shown(match)["row"][2]["tile"] == ["lagoon"]
    assert args_of(match.events, "card-taken") == [{"place": 3, "action": "capture", "size": 2, "cost": 1}]


@pytest.mark.allows("O3.1")
def test_the_two_leftmost_cards_are_free():
    match = table("take", "place", "act", row=ROW)
    assert offered(match, "take") == {"1", "2"}


@pytest.mark.refuses("O3.1")
@pytest.mark.parametrize("hoplites", [0, 1, 2])
def test_a_card_is_not_taken_on_credit(hoplites):
    match = table("take", "place", "act", players=4, p1={"hoplites": hoplites})
    for place, cost in enumerate(COSTS, 1):
        if cost > hoplites:
            refuse(match, f"take {place}", "O3.1", "card-price", cost=cost, hoplites=hoplites)
        else:
            assert match.why_not(f"take {place}") is None


@pytest.mark.refuses("O3.1")
def test_there_is_no_card_beyond_the_row():
    match = table("take", "place", "act", players=3, active=3, p3={"hoplites": 9})
    refuse(match, "take 4", "O3.1", "no-card", place=4, cards=3)
    refuse(match, "take 5", "O3.1", "no-card", place=5, cards=3)
    assert offered(match, "take") == {"1", "2", "3"}


@pytest.mark.refuses("O3.1")
@pytest.mark.parametrize("card", ["mine-1", "recruit-2", "capture-3", "create-1"])
def test_a_card_allows_its_own_action_alone(card):
    match = table("act", card=card, p1={"nuggets": 5, "creatures": {"e4": "gorgon"}})
    printed = card.split("-")[0]
    for action in ("mine", "recruit", "capture", "create"):
        if action != printed:
            refuse(match, action, "O3.1", "card-action", action=printed, asked=action)
    assert set(match.legal()) == {printed, "skip"}


# ---- O3.3


@pytest.mark.allows("O3.3")
def test_taras_places_the_metropolis_on_the_northern_port():
    """1 hoplite and 1 nugget, which can pay for the first card (O3.3)."""
    match = table(*FIRST_TURN, row=ROW, p1={**UNSETTLED, "hoplites": 0})
    play(match, "metropolis a7 a8")
    assert goods(match) == (1, 2)
    assert seat(match)["metropolis"] == ["a7", "a8"]
    assert [port["is_reached"] for port in seat(match)["ports"]] == [False, False, True]
    assert names_of(match.events) == ["metropolis-placed", "port-reached"]
    play(match, "take 3")
    assert goods(match)[0] == 0


@pytest.mark.allows("O3.3")
def test_the_metropolis_covers_a_port_in_any_rotation():
    match = table(*FIRST_TURN, p1=UNSETTLED)
    assert offered(match, "metropolis") == {
        "a1 a2", "a1 b1", "a7 a8", "a8 b7", "a8 b8", "f7 g8", "f8 g8", "g7 g8",
    }  # fmt: skip
    for cells, gained in (("a1 b1", (3, 1)), ("f8 g8", (1, 3)), ("a8 b7", (2, 2))):
        assert goods(play(table(*FIRST_TURN, p1=UNSETTLED), f"metropolis {cells}")) == gained


@pytest.mark.allows("O3.3")
def test_the_metropolis_is_a_mine_and_a_camp():
    match = play(table(*FIRST_TURN, p1=UNSETTLED), "metropolis a1 a2")
    assert (seat(match)["mines"], seat(match)["camps"]) == (1, 1)


@pytest.mark.refuses("O3.3")
def test_the_metropolis_needs_a_port():
    match = table(*FIRST_TURN, p1=UNSETTLED)
    for cells in ("c3 c4", "a2 a3", "b1 b2", "f7 g7"):
        refuse(match, f"metropolis {cells}", "O3.3", "metropolis-port")


@pytest.mark.refuses("O3.3")
@pytest.mark.parametrize("side", [0, 1])
def test_the_metropolis_does_not_hang_over_the_coast(side):
    match = igroteka.new("orichalcum", players=2, seed=3, side1=side, side2=side)
    me = match.waiting[0]
    cells = set(seat(match, me + 1)["cells"])
    found = 0
    for action in range(match.game.actions.size):
        text = match.game.actions.text(action)
        if text.startswith("metropolis") and not set(text.split()[1:]) <= cells:
            sea = next(cell for cell in text.split()[1:] if cell not in cells)
            refusal = match.why_not(text)
            assert (refusal.rule, refusal.key) == ("O3.3", "orichalcum-refuse-metropolis-off-island")
            assert refusal.numbers == {"cell": sea}
            found += 1
    assert found > 20


@pytest.mark.refuses("O3.3")
def test_the_metropolis_comes_before_the_first_card_and_once():
    match = table(*FIRST_TURN, p1=UNSETTLED)
    refuse(match, "take 1", "O3.3", "asked", asked="metropolis")
    play(match, "metropolis a1 a2")
    refuse(match, "metropolis a7 a8", "O3.1", "asked", asked="take")
    assert match.game.showing.from_position(match.position())
    later = table("take", "place", "act", p1={"hoplites": 1})
    assert asked(later) == "take"


# ---- O3.4


@pytest.mark.allows("O3.4")
def test_taras_covers_a_port_with_a_tile_and_gets_2_hoplites():
    settled = {"metropolis": ["a7", "a8"], "land": lands(forest="a2")}
    match = play(table("place", "act", card="mine-1", tile="lagoon", p1=settled), "tile a1")
    assert goods(match) == (2, 0)
    assert args_of(match.events, "port-reached") == [{"port": "hoplites", "hoplites": 2, "nuggets": 0}]


@pytest.mark.allows("O3.4")
@pytest.mark.parametrize(
    ("action", "gained"), [("tile f8 sw", (0, 2)), ("tile f7 se", (0, 2)), ("tile g7 e", (0, 2))]
)
def test_any_part_of_a_tile_reaches_the_port(action, gained):
    land = lands(forest="f6 e8")
    match = play(table("place", "act", card="mine-2", tile="lagoon+desert", p1={"land": land}), action)
    # f8 is in a shifted row: its neighbour in the south-west is g8.
    assert goods(match) == gained


@pytest.mark.refuses("O3.4")
def test_a_tile_beside_the_port_does_not_reach_it():
    match = table("place", "act", card="mine-1", tile="lagoon", p1={"land": lands(forest="g6")})
    play(match, "tile g7")
    assert goods(match) == (0, 0)
    assert "port-reached" not in names_of(match.events)


@pytest.mark.refuses("O3.4")
def test_a_port_is_reached_once_in_the_game():
    land = lands(forest="g7", lagoon="g8")
    match = table("act", card="create-1", slots={"lagoon": "chapel"}, p1={"land": land})
    assert seat(match)["ports"][1]["is_reached"]
    play(match, "create", "build lagoon g8")
    assert goods(match) == (0, 0)
    assert "port-reached" not in names_of(match.events)


# ---- O3.5


@pytest.mark.allows("O3.5")
def test_a_volcano_is_placed_with_its_creature():
    match = table("place", "act", card="capture-2", tile=("desert+volcano", "gorgon"))
    play(match, "tile b1 se")
    assert seat(match)["land"] == {"b1": "desert", "c2": "volcano"}
    creature = seat(match)["creatures"]["c2"]
    assert (creature["kind"], creature["strength"], creature["hoplites"]) == ("gorgon", 8, 0)
    assert "capture" in match.legal()


@pytest.mark.allows("O3.5")
def test_two_volcanoes_keep_their_own_creatures():
    match = table("place", "act", card="capture-2", tile=("volcano+volcano", "gorgon", "hydra-forest"))
    play(match, "tile c2 nw")
    assert {cell: one["kind"] for cell, one in seat(match)["creatures"].items()} == {
        "c2": "gorgon", "b1": "hydra-forest",
    }  # fmt: skip


@pytest.mark.refuses("O3.5")
def test_a_volcano_without_a_creature_is_empty():
    match = table("place", "act", card="capture-2", tile=("desert+volcano", None))
    play(match, "tile b1 se")
    assert seat(match)["creatures"] == {}
    refuse(match, "capture", "O4.3", "no-creatures")


@pytest.mark.refuses("O3.5")
def test_a_creature_lives_on_no_other_land():
    with pytest.raises(igroteka.PositionError):
        table("extra 0", p1={"land": {"d4": "forest"}, "creatures": {"d4": "gorgon"}})


# ---- O4.12


@pytest.mark.allows("O4.12")
@pytest.mark.parametrize("action", ["mine", "skip"])
def test_a_used_card_and_a_skipped_one_go_to_the_discard(action):
    match = table("act", card="mine-1", discard=[], p1={})
    assert shown(match)["discard"] == 0
    play(match, action)
    assert shown(match)["hand"]["card"] is None
    assert match.position()["discard"] == ["mine-1"]
    assert ("action-skipped" in names_of(match.events)) == (action == "skip")


@pytest.mark.refuses("O4.12")
def test_a_card_is_not_discarded_before_phase_3_is_over():
    match = table("act", card="capture-1", discard=[], p1={"creatures": {"e4": "gorgon"}})
    play(match, "capture")
    assert shown(match)["hand"]["card"] == "capture-1"
    assert shown(match)["discard"] == 0
    play(match, "stop")
    assert match.position()["discard"] == ["capture-1"]


@pytest.mark.refuses("O4.12")
def test_a_card_is_used_once():
    match = play(table("act", card="mine-1"), "mine")
    refuse(match, "mine", "O4.10", "asked", asked="extra")


# ---- O5.1, O6.5


@pytest.mark.allows("O5.1")
def test_two_players_discard_a_card_with_its_tile_and_creature():
    match = table("discard", row=ROW[1:], discard=[])
    bag = shown(match)["creature_bag"]["gorgon"]
    play(match, "discard 2")
    assert match.position()["discard"] == ["capture-2"]
    assert match.position()["stacks"][1]["bottom"] == ["desert+volcano"]
    assert shown(match)["creature_bag"]["gorgon"] == bag + 1
    assert match.waiting == (1,)


@pytest.mark.refuses("O5.1")
def test_two_players_have_to_discard():
    match = table("discard", row=ROW[1:])
    refuse(match, "pass", "O5.1", "asked", asked="discard")
    refuse(match, "discard 5", "O3.1", "no-card", place=5, cards=4)
    assert offered(match, "discard") == {"1", "2", "3", "4"}


@pytest.mark.refuses("O5.1")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_do_not_discard(players):
    match = play(table("extra 0", players=players), "pass")
    assert asked(match) == "take"
    assert match.waiting == (1,)
    assert "card-discarded" not in names_of(match.events)


@pytest.mark.allows("O6.5")
def test_the_row_slides_left_after_a_discard():
    match = play(table("discard", row=ROW[1:]), "discard 1")
    assert cards_of(match) == ["capture-2", "create-1", "mine-3"]
    assert shown(match)["row"][0]["creatures"] == [None, "gorgon"]
    # What cost a hoplite is free now.
    assert offered(match, "take") == {"1", "2"}


@pytest.mark.refuses("O6.5")
def test_no_gap_is_left_by_a_discard():
    match = play(table("discard", row=ROW[1:], p2={"hoplites": 5}), "discard 1")
    refuse(match, "take 4", "O3.1", "no-card", place=4, cards=3)
    assert offered(match, "take") == {"1", "2", "3"}
