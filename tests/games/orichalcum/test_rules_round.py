"""Chapter 6 of the rules: refilling the boards, and the initiative with its ties (O6, O8.4 to O8.6)."""

from collections import Counter

import pytest

import igroteka
from tests.games.orichalcum.square import (
    BUILDINGS,
    CARDS,
    CREATURES,
    LANDS,
    args_of,
    asked,
    data,
    end_round,
    goods,
    names_of,
    on_card,
    outcomes,
    play,
    refuse,
    shown,
    table,
)

TILES = {"+".join(entry["parts"]): entry["count"] for entry in data("tiles")["tile"]}
STAY = [on_card("mine-3", "forest+lagoon+desert"), on_card("recruit-3", "mountain+forest+lagoon")]


def last_turn(**said):
    """The third of three players ends the turn; the row has two cards left."""
    match = table("extra 0", players=3, active=3, **{"row": STAY, **said})
    return play(match, "pass")


def draw(match, *names):
    return play(match, *(f"chance {name}" for name in names))


def cards_of(match):
    return [place["card"] for place in shown(match)["row"]]


def stacks_with(singles, bottom):
    """Only these singles are left, those at the bottom in order; the islands that the others make."""
    laid = Counter({tile: count for tile, count in TILES.items() if "+" not in tile})
    laid.subtract(singles)
    laid.subtract(bottom)
    cells = [f"{row}{column}" for row in "cdef" for column in range(1, 9)]
    parts = list(laid.elements())
    stacks = [{"shuffled": singles, "bottom": bottom}]
    stacks += [
        {"shuffled": {tile: count for tile, count in TILES.items() if tile.count("+") == size}, "bottom": []}
        for size in (1, 2)
    ]
    return {
        "p1": {"land": dict(zip(cells, parts, strict=False))},
        "stacks": stacks,
        "row": [on_card("mine-2"), on_card("mine-3")],
    }


# ---- O6.1


@pytest.mark.allows("O6.1", "O8.6")
def test_the_row_is_refilled_from_the_left_with_tiles_and_creatures():
    match = last_turn()
    assert outcomes(match) == {f"card-{card}": 1 for card in CARDS if card not in ("mine-3", "recruit-3")}
    draw(match, "card-capture-2", "card-mine-1", "card-create-2")
    assert cards_of(match) == ["mine-3", "recruit-3", "capture-2", "mine-1", "create-2"]
    assert set(outcomes(match)) == {f"tile-{tile}" for tile in TILES if tile.count("+") == 1}
    draw(match, "tile-volcano+volcano")
    assert outcomes(match) == {f"tile-{tile}": count for tile, count in TILES.items() if "+" not in tile}
    draw(match, "tile-forest", "tile-desert+volcano")
    assert outcomes(match) == {f"creature-{key}": entry["count"] for key, entry in CREATURES.items()}
    draw(match, "creature-gorgon", "creature-hydra-forest", "creature-cerberus")
    row = shown(match)["row"]
    assert [place["creatures"] for place in row[2:]] == [
        ["gorgon", "hydra-forest"],
        [None],
        [None, "cerberus"],
    ]
    assert set(outcomes(match)) == {f"building-{key}" for key in BUILDINGS}


@pytest.mark.allows("O6.1")
def test_an_empty_deck_is_made_anew_of_the_discard():
    discard = [card for card in CARDS if card not in ("mine-3", "recruit-3", "mine-1")]
    match = last_turn(deck=["mine-1"], discard=discard)
    assert outcomes(match) == {"card-mine-1": 1}
    assert "deck-shuffled" not in names_of(match.events)
    draw(match, "card-mine-1")
    assert names_of(match.events)[-1] == "deck-shuffled"
    assert outcomes(match) == {f"card-{card}": 1 for card in discard}
    assert shown(match)["discard"] == 0


@pytest.mark.allows("O6.1")
@pytest.mark.parametrize(("players", "full"), [(2, 5), (3, 5), (4, 6)])
def test_the_row_is_full_again_in_every_round(players, full):
    match = table("extra 0", players=players, active=players)
    play(match, "pass", *(["discard 1"] if players == 2 else []))
    end_round(match)
    assert len(cards_of(match)) == full


@pytest.mark.refuses("O6.1")
def test_cards_that_stay_get_no_second_tile_and_no_later_creature():
    stay = [on_card("mine-3"), on_card("recruit-3", "forest+lagoon+volcano", None)]
    match = end_round(last_turn(row=stay))
    row = shown(match)["row"]
    assert row[0]["tile"] is None
    assert row[1]["creatures"] == [None, None, None]


@pytest.mark.refuses("O6.1")
def test_no_card_of_the_discard_comes_while_the_deck_has_any():
    match = last_turn(discard=["mine-1", "mine-2"])
    assert not {"card-mine-1", "card-mine-2"} & set(outcomes(match))
    with pytest.raises(igroteka.IllegalAction):
        match.play("chance card-mine-1")


@pytest.mark.refuses("O6.1")
def test_an_empty_stack_leaves_the_card_bare_and_phase_2_is_skipped():
    match = last_turn(**stacks_with({}, []))
    draw(match, "card-mine-1", "card-recruit-1", "card-capture-1")
    assert [place["tile"] for place in shown(match)["row"][2:]] == [None, None, None]
    assert next(iter(outcomes(match))).startswith("building")
    end_round(match)
    if asked(match) == "initiative":
        play(match, match.legal()[0])
    play(match, "take 1")
    assert asked(match) == "act"
    assert "tile-placed" not in names_of(match.events)


@pytest.mark.refuses("O6.1")
def test_an_empty_creature_bag_leaves_the_volcano_empty():
    stock = {key: entry["count"] for key, entry in CREATURES.items()}
    match = last_turn(p2={"stock": stock})
    draw(
        match,
        "card-mine-1",
        "card-mine-2",
        "card-recruit-1",
        "tile-volcano",
        "tile-volcano+volcano",
        "tile-forest",
    )
    assert shown(match)["row"][2]["creatures"] == [None]
    assert shown(match)["row"][3]["creatures"] == [None, None]
    assert next(iter(outcomes(match))).startswith("building")


@pytest.mark.refuses("O6.1")
def test_the_last_creature_goes_to_the_first_volcano():
    stock = {key: entry["count"] for key, entry in CREATURES.items()}
    stock["gorgon"] -= 1
    match = last_turn(p2={"stock": stock})
    draw(
        match,
        "card-mine-1",
        "card-mine-2",
        "card-recruit-1",
        "tile-volcano",
        "tile-volcano+volcano",
        "tile-forest",
    )
    assert outcomes(match) == {"creature-gorgon": 1}
    draw(match, "creature-gorgon")
    assert [place["creatures"] for place in shown(match)["row"][2:4]] == [["gorgon"], [None, None]]


# ---- O8.5


@pytest.mark.allows("O8.5")
def test_a_known_bottom_comes_in_order_and_then_no_tile():
    match = last_turn(**stacks_with({}, ["lagoon", "forest"]))
    draw(match, "card-mine-1", "card-recruit-1", "card-capture-1")
    assert [place["tile"] for place in shown(match)["row"][2:]] == [["lagoon"], ["forest"], None]
    assert shown(match)["stacks"][0] == 0
    assert [said["tile"] for said in args_of(match.events, "tile-opened")] == ["lagoon", "forest"]


@pytest.mark.refuses("O8.5")
def test_no_tile_of_the_bottom_comes_before_the_shuffled_ones():
    match = last_turn(**stacks_with({"desert": 1}, ["volcano", "forest"]))
    draw(match, "card-mine-1", "card-recruit-1", "card-capture-2")
    assert outcomes(match) == {"tile-desert": 1}
    draw(match, "tile-desert", "tile-forest+lagoon")
    assert [place["tile"] for place in shown(match)["row"][2:4]] == [["desert"], ["volcano"]]
    assert match.position()["stacks"][0] == {"shuffled": {}, "bottom": ["forest"]}
    # The volcano of the bottom gets a creature like any other.
    assert next(iter(outcomes(match))).startswith("creature")


@pytest.mark.allows("O8.5")
def test_a_long_bottom_keeps_its_order():
    order = ["forest", "lagoon", "desert", "mountain", "volcano"] * 5
    match = last_turn(**stacks_with({}, order))
    assert match.position()["stacks"][0]["bottom"] == order
    draw(match, "card-mine-1", "card-recruit-1", "card-capture-1")
    assert match.position()["stacks"][0]["bottom"] == order[3:]
    assert match.game.showing.from_position(match.position()).encode() == match.state.encode()


# ---- O6.2


def refilled(slots, **said):
    """The end of a round up to the construction board."""
    match = last_turn(slots=slots, **said)
    while match.waiting == (igroteka.CHANCE,) and not next(iter(outcomes(match))).startswith("building"):
        draw(match, next(iter(outcomes(match))))
    return match


@pytest.mark.allows("O6.2", "O8.6")
def test_each_empty_slot_gets_a_building_in_the_order_of_the_lands():
    match = refilled({"lagoon": "arch"})
    draw(match, "building-mine", "building-camp", "building-forge")
    slots = shown(match)["slots"]
    assert {land: slots[land]["building"] for land in LANDS} == {
        "forest": "mine", "lagoon": "arch", "desert": "camp", "mountain": "forge",
    }  # fmt: skip
    assert slots["forest"]["has_resource"] and slots["desert"]["has_resource"]


@pytest.mark.allows("O6.2")
def test_a_bare_mine_and_a_bare_camp_get_their_resource_now():
    slots = {"forest": "mine", "lagoon": "camp", "desert": "arch", "mountain": "forge"}
    said = {land: {"building": key, "has_resource": False} for land, key in slots.items()}
    match = table("extra 0", players=3, active=3, row=STAY)
    position = {**match.position(), "slots": said}
    for key in ("supply", "building_bag"):
        del position[key]
    match = igroteka.Match(match.game, match.game.showing.from_position(position), seed=1)
    match.auto_chance = False
    end_round(play(match, "pass"))
    slots = shown(match)["slots"]
    assert [slots[land]["has_resource"] for land in LANDS] == [True, True, False, False]


@pytest.mark.refuses("O6.2")
def test_never_more_than_one_lies_on_a_building():
    match = table(
        "extra 0",
        players=3,
        active=3,
        row=STAY,
        slots={"forest": "mine", "lagoon": "camp", "desert": "arch", "mountain": "forge"},
    )
    before = shown(match)["supply"]
    end_round(play(match, "pass"))
    after = shown(match)["supply"]
    assert after["nuggets"] == before["nuggets"]
    assert "resource-laid" not in names_of(match.events)


@pytest.mark.refuses("O6.2", "O8.4")
def test_the_last_nugget_is_laid_in_the_order_of_the_slots():
    match = refilled({"forest": "arch", "mountain": "chapel"}, p1={"nuggets": 29})
    draw(match, "building-mine", "building-mine")
    slots = shown(match)["slots"]
    assert [slots[land]["has_resource"] for land in LANDS] == [False, True, False, False]
    assert shown(match)["supply"]["nuggets"] == 0


@pytest.mark.refuses("O8.4")
def test_an_empty_building_bag_leaves_the_slot_empty():
    keys = [key for key, entry in BUILDINGS.items() for _ in range(entry["count"])]
    cells = [f"{row}{column}" for row in "cdf" for column in range(1, 9)]
    match = refilled({"lagoon": keys[24]}, p1={"buildings": dict(zip(cells, keys[:24], strict=True))})
    assert outcomes(match) == {f"building-{keys[25]}": 1}
    draw(match, f"building-{keys[25]}")
    slots = shown(match)["slots"]
    assert [slots[land] is not None for land in LANDS] == [True, True, False, False]


@pytest.mark.allows("O8.4")
def test_a_mine_opened_while_the_supply_is_empty_waits_for_a_nugget():
    match = refilled(
        {"forest": "arch", "mountain": "chapel", "desert": "forge"}, p1={"nuggets": 30, "hoplites": 1}
    )
    draw(match, "building-mine")
    assert shown(match)["slots"]["lagoon"] == {"building": "mine", "has_resource": False}
    said = match.position()
    said["seats"][0]["nuggets"], said["supply"]["nuggets"] = 29, 1
    said.update(agenda=["extra 0", "end"], active=3, initiative=1, row=said["row"][:2], card=None)
    for key in ("deck", "discard", "stacks", "creature_bag"):
        del said[key]
    match = igroteka.Match(match.game, match.game.showing.from_position(said), seed=1)
    match.auto_chance = False
    end_round(play(match, "pass"))
    assert shown(match)["slots"]["lagoon"]["has_resource"]


# ---- O6.3


def with_hoplites(*counts, initiative=1, lying=0):
    """The end of a round with so many hoplites in stock."""
    players = len(counts)
    seats = {f"p{number}": {"hoplites": count} for number, count in enumerate(counts, 1)}
    if lying:
        seats["p1"]["creatures"] = {"e4": ("gorgon", lying)}
    active = (initiative - 2) % players + 1
    match = play(table("extra 0", players=players, active=active, initiative=initiative, **seats), "pass")
    if players == 2:
        play(match, "discard 1")
    return end_round(match)


@pytest.mark.allows("O6.3", "O6.4")
@pytest.mark.parametrize(
    ("counts", "initiative", "holder", "right"),
    [((1, 5, 2), 1, 2, 1), ((5, 1, 2), 1, 1, 3), ((0, 1, 2, 3), 2, 4, 3), ((3, 1), 2, 1, 2)],
)
def test_most_hoplites_take_the_initiative_and_the_player_to_the_right_gets_one(
    counts, initiative, holder, right
):
    match = with_hoplites(*counts, initiative=initiative)
    assert shown(match)["initiative"] == shown(match)["active"] == holder - 1
    assert match.waiting == (holder - 1,)
    assert shown(match)["round"] == 3
    expected = [count + (number == right) for number, count in enumerate(counts, 1)]
    assert [goods(match, number)[0] for number in range(1, len(counts) + 1)] == expected
    assert asked(match) == "take"


@pytest.mark.allows("O6.3")
def test_among_tied_players_the_holder_decides():
    match = with_hoplites(1, 3, 3, 3)
    assert match.waiting == (0,)
    assert match.legal() == ["initiative p2", "initiative p3", "initiative p4"]
    play(match, "initiative p3")
    assert shown(match)["initiative"] == 2
    assert [goods(match, number)[0] for number in (1, 2, 3, 4)] == [1, 4, 3, 3]


@pytest.mark.allows("O6.3")
def test_a_holder_who_is_tied_too_gives_it_away():
    for counts, initiative, legal in (
        ((2, 2), 1, ["initiative p2"]),
        ((4, 1, 4), 3, ["initiative p1"]),
        ((2, 2, 2), 2, ["initiative p1", "initiative p3"]),
    ):
        match = with_hoplites(*counts, initiative=initiative)
        assert match.waiting == (initiative - 1,)
        assert match.legal() == legal


@pytest.mark.refuses("O6.3")
def test_the_holder_does_not_keep_it_in_a_tie():
    match = with_hoplites(3, 3, 1)
    refuse(match, "initiative p1", "O6.3", "initiative-self")
    refuse(match, "initiative p3", "O6.3", "not-tied", target=3)
    refuse(match, "take 1", "O6.3", "asked", asked="initiative")
    refuse(match, "initiative p2", "O3.0", "not-your-turn", seat=1)


@pytest.mark.refuses("O6.3", "O4.13")
def test_hoplites_on_a_creatures_cell_do_not_count():
    match = with_hoplites(1, 2, 0, lying=3)
    assert shown(match)["initiative"] == 1


# ---- O6.4


@pytest.mark.refuses("O6.4")
def test_an_empty_supply_gives_no_hoplite():
    match = with_hoplites(10, 11, 9)
    assert shown(match)["initiative"] == 1
    assert [goods(match, number)[0] for number in (1, 2, 3)] == [10, 11, 9]
    assert args_of(match.events, "hoplite-given") == [{"count": 0}]


@pytest.mark.refuses("O6.4")
def test_the_gift_does_not_count_for_the_initiative():
    """The player to the right is given the hoplite after the initiative has been taken."""
    match = with_hoplites(3, 2, 2)
    assert shown(match)["initiative"] == 0
    assert goods(match, 3)[0] == 3
