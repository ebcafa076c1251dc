"""Creating buildings, temples and medallions, and Theia's favour (O4.5 to O4.8, O8.4, O9.1)."""

import pytest

from tests.games.orichalcum.reference_board import rhombus
from tests.games.orichalcum.square import (
    THEIA,
    args_of,
    asked,
    edition,
    goods,
    lands,
    names_of,
    offered,
    play,
    position,
    read,
    refuse,
    seat,
    shown,
    table,
)

FOUR = lands(forest="d3", lagoon="d4", desert="c4", mountain="c5")  # the rhombus d3 e


def creating(**said):
    """A create under way."""
    return table("create", card="create-1", **said)


# ---- O4.5


@pytest.mark.allows("O4.5")
def test_one_of_building_temple_and_medallion():
    for action in ("build forest d3", "temple d3 e", "medallion"):
        match = creating(slots={"forest": "arch"}, p1={"land": FOUR, "nuggets": 5})
        play(match, action)
        assert asked(match) == "extra"
    assert set(creating(slots={"forest": "arch"}, p1={"land": FOUR, "nuggets": 5}).legal()) == {
        "build forest d3", "temple d3 e", "medallion",
    }  # fmt: skip


@pytest.mark.allows("O4.5", "O4.9")
def test_theia_gives_one_more():
    match = creating(titans={THEIA: 1}, slots={"forest": "arch"}, p1={"land": FOUR, "nuggets": 10})
    play(match, "medallion")
    assert match.legal() == ["theia", "done"]
    play(match, "theia")
    assert not shown(match)["titans"][THEIA]["is_active"]
    play(match, "build forest d3")
    assert asked(match) == "extra"
    assert seat(match)["points"] == 2


@pytest.mark.allows("O4.5")
def test_theias_favour_may_be_kept():
    match = play(creating(titans={THEIA: 1}, p1={"nuggets": 10}), "medallion", "done")
    assert asked(match) == "extra"
    assert shown(match)["titans"][THEIA]["is_active"]


@pytest.mark.refuses("O4.5")
def test_theia_gives_nothing_where_nothing_can_be_created():
    match = play(creating(titans={THEIA: 1}, p1={"nuggets": 9}), "medallion")
    refuse(match, "theia", "O4.5", "nothing-to-create")
    refuse(match, "medallion", "O4.5", "asked", asked="theia")
    assert match.legal() == ["done"]


@pytest.mark.refuses("O4.5")
def test_create_needs_something_to_create():
    match = table(
        "act", card="create-1", slots={"desert": "arch"}, p1={"nuggets": 4, "land": lands(forest="d3")}
    )
    refuse(match, "create", "O4.5", "nothing-to-create")
    assert match.legal() == ["skip"]


@pytest.mark.refuses("O4.5")
def test_a_create_makes_one_thing_and_is_not_given_up():
    match = creating(p1={"nuggets": 10})
    refuse(match, "done", "O4.5", "asked", asked="create")
    refuse(match, "decline", "O4.5", "asked", asked="create")
    play(match, "medallion")
    refuse(match, "medallion", "O4.10", "asked", asked="extra")


# ---- O4.6


@pytest.mark.allows("O4.6")
def test_serhiy_builds_an_arch_in_the_mountains_or_any_of_three_on_a_volcano():
    """Not around the gorgon, and nothing in the desert, for which no building is open."""
    land = lands(forest="d3", lagoon="d4", desert="g3", mountain="e6", volcano="g5")
    slots = {"forest": "mine", "lagoon": "camp", "mountain": "arch", "desert": None}
    match = creating(slots=slots, p1={"land": land, "creatures": {"c4": "gorgon"}})
    assert offered(match, "build") == {"mountain e6", "forest g5", "lagoon g5", "mountain g5"}
    play(match, "build mountain e6")
    assert seat(match)["buildings"] == {"e6": "arch"}
    assert shown(match)["slots"]["mountain"] is None


@pytest.mark.allows("O4.6")
@pytest.mark.parametrize(("building", "gained"), [("mine", (0, 1)), ("camp", (1, 0)), ("chapel", (0, 0))])
def test_a_mine_or_camp_brings_what_lies_on_it(building, gained):
    match = creating(slots={"forest": building}, p1={"land": lands(forest="d3")})
    supply = shown(match)["supply"]
    play(match, "build forest d3")
    assert goods(match) == gained
    assert shown(match)["supply"] == supply
    assert ("resource-gained" in names_of(match.events)) == (building != "chapel")


@pytest.mark.allows("O4.6")
def test_the_slot_not_the_building_says_the_land():
    match = creating(slots={"desert": "mine"}, p1={"land": FOUR})
    assert offered(match, "build") == {"desert c4"}


@pytest.mark.refuses("O4.6")
def test_nothing_is_built_next_to_the_gorgon():
    around = lands(forest="c3 d3 d4", volcano="b3 b4 c5")
    match = creating(
        slots={"forest": "arch"}, p1={"land": {**around, "e6": "forest"}, "creatures": {"c4": "gorgon"}}
    )
    for cell in around:
        refuse(match, f"build forest {cell}", "O4.6", "next-to-creature", cell=cell)
    refuse(match, "build forest c4", "O4.6", "volcano-taken", cell="c4")
    assert match.legal() == ["build forest e6"]


@pytest.mark.refuses("O4.6")
def test_a_building_needs_its_land():
    match = creating(slots={"forest": "arch"}, p1={"land": FOUR})
    refuse(match, "build forest d4", "O4.6", "wrong-land", slot="forest", cell="d4", land="lagoon")
    refuse(match, "build lagoon d4", "O4.6", "slot-empty", slot="lagoon")
    refuse(match, "build forest g8", "O4.6", "not-laid", cell="g8")
    refuse(match, "build bag d3", "O7.1", "slots-only")


@pytest.mark.refuses("O4.6")
def test_a_bare_mine_brings_nothing():
    said = position("create", card="create-1", p1={"land": lands(forest="d3")})
    said["slots"]["forest"] = {"building": "mine", "has_resource": False}
    match = play(read(said), "build forest d3")
    assert goods(match) == (0, 0)
    assert seat(match)["mines"] == 2


# ---- O4.7


@pytest.mark.allows("O4.7")
def test_tarass_temple_over_two_volcanoes_a_mountain_and_a_desert():
    """A hydra lives beside his metropolis, so he builds further up."""
    land = lands(volcano="d3 d4", mountain="c4", desert="c5", forest="a3 b3")
    match = creating(p1={"land": land, "creatures": {"b1": "hydra-forest"}})
    assert match.legal() == ["temple d3 e"]
    tokens = shown(match)["supply"]
    play(match, "temple d3 e")
    assert seat(match)["temples"] == [["d3", "d4", "c4", "c5"]]
    assert seat(match)["points"] == 1
    assert shown(match)["supply"] == {
        **tokens,
        "tokens": tokens["tokens"] - 1,
        "temples": tokens["temples"] - 1,
    }
    assert seat(match)["land"] == {"a3": "forest", "b1": "volcano", "b3": "forest"}
    assert args_of(match.events, "temple-built") == [{"cells": "d3 d4 c4 c5"}]


@pytest.mark.allows("O4.7", "O4.11")
@pytest.mark.parametrize(
    ("cell", "direction"), [("d3", "e"), ("d3", "ne"), ("d3", "nw"), ("e4", "e"), ("e4", "ne"), ("e4", "nw")]
)
def test_a_rhombus_lies_in_three_ways(cell, direction):
    cells = rhombus(cell, direction)
    land = dict(zip(cells, ["forest", "lagoon", "desert", "mountain"], strict=True))
    match = creating(p1={"land": land})
    assert match.legal() == [f"temple {cell} {direction}"]
    play(match, f"temple {cell} {direction}")
    assert seat(match)["temples"] == [cells]


@pytest.mark.allows("O4.7")
def test_four_empty_volcanoes_carry_a_temple():
    match = creating(p1={"land": lands(volcano="d3 d4 c4 c5")})
    assert match.legal() == ["temple d3 e"]


@pytest.mark.refuses("O4.7")
def test_the_four_lands_are_different():
    match = creating(p1={"land": {**FOUR, "d4": "forest"}, "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-lands", most=1)


@pytest.mark.refuses("O4.7")
def test_no_temple_next_to_a_creature():
    """One cell of the four is enough."""
    match = creating(p1={"land": FOUR, "creatures": {"b5": "cerberus"}, "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-next-to-creature", cell="c5")


@pytest.mark.refuses("O4.7")
def test_a_temple_needs_four_free_cells():
    match = creating(p1={"land": {"d3": "forest", "d4": "lagoon", "c4": "desert"}, "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-cells", cell="c5")
    match = creating(p1={"land": {**FOUR, "c5": "volcano"}, "creatures": {"c5": "cerberus"}, "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-cells", cell="c5")
    built = {cell: land for cell, land in FOUR.items() if cell != "c5"}
    match = creating(p1={"land": built, "buildings": {"c5": "mine"}, "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-cells", cell="c5")
    refuse(match, "temple a3 e", "O4.7", "temple-off")


@pytest.mark.refuses("O4.7", "O3.8")
def test_no_temple_over_a_temple():
    match = play(creating(titans={THEIA: 1}, p1={"land": FOUR, "nuggets": 5}), "temple d3 e", "theia")
    refuse(match, "temple d3 e", "O4.7", "temple-cells", cell="d3")


# ---- O4.8


@pytest.mark.allows("O4.8")
@pytest.mark.parametrize("nuggets", [5, 8])
def test_a_medallion_for_5_nuggets(nuggets):
    match = creating(p1={"nuggets": nuggets})
    before = shown(match)["supply"]
    play(match, "medallion")
    assert (goods(match), seat(match)["medallions"], seat(match)["points"]) == ((0, nuggets - 5), 1, 1)
    supply = shown(match)["supply"]
    assert supply == {**before, "nuggets": before["nuggets"] + 5, "tokens": before["tokens"] - 1}


@pytest.mark.refuses("O4.8")
@pytest.mark.parametrize("nuggets", [0, 4])
def test_no_medallion_for_less(nuggets):
    match = creating(p1={"nuggets": nuggets, "land": FOUR})
    refuse(match, "medallion", "O4.8", "medallion-price", price=5, nuggets=nuggets)


# ---- O8.4


@pytest.mark.refuses("O8.4")
def test_without_a_victory_token_there_is_no_temple_and_no_medallion():
    rich = {"medallions": 9, "nuggets": 5, "creatures": {"g7": "cerberus"}, "land": FOUR}
    match = creating(slots={"forest": "arch"}, p1=rich, p2={"medallions": 8, "creatures": {"g7": "gorgon"}})
    assert shown(match)["supply"]["tokens"] == 0
    refuse(match, "medallion", "O8.4", "no-tokens")
    refuse(match, "temple d3 e", "O8.4", "no-tokens")
    assert match.legal() == ["build forest d3"]


@pytest.mark.refuses("O8.4")
def test_without_tokens_and_sites_nothing_can_be_created():
    rich = {"medallions": 9, "nuggets": 5, "creatures": {"g7": "cerberus"}, "land": FOUR}
    match = table("act", card="create-1", p1=rich, p2={"medallions": 8, "creatures": {"g7": "gorgon"}})
    refuse(match, "create", "O4.5", "nothing-to-create")


@pytest.mark.refuses("O8.4")
def test_an_edition_with_fewer_temples_than_tokens_runs_out_of_temples(tmp_path):
    game = edition(tmp_path, "components.toml", "temples = 17", "temples = 1")
    said = position("create", card="create-1", p1={"land": FOUR, "nuggets": 5}, p2={"temples": ["d3 e"]})
    match = read(said, game)
    refuse(match, "temple d3 e", "O8.4", "no-temples")
    play(match, "medallion")


@pytest.mark.allows("O8.4")
def test_mining_and_recruiting_from_an_empty_supply_are_legal_and_gain_nothing():
    full = {"hoplites": 15, "nuggets": 15}
    for action in ("mine", "recruit"):
        match = play(table("act", card=f"{action}-1", p1=full, p2=full), action)
        assert goods(match) == (15, 15)
        assert asked(match) == "extra"


# ---- O9.1


@pytest.mark.allows("O9.1")
def test_the_crystal_lifts_the_ban_for_buildings_and_temples_alike():
    said = {"land": FOUR, "creatures": {"b5": "gorgon"}, "buildings": {"g1": "crystal"}}
    match = creating(slots={"mountain": "arch"}, p1=said)
    assert set(match.legal()) == {"build mountain c5", "temple d3 e"}


@pytest.mark.refuses("O9.1")
def test_the_crystal_does_not_build_on_the_creature_itself():
    said = {"land": FOUR, "creatures": {"b5": "gorgon"}, "buildings": {"g1": "crystal"}}
    match = creating(slots={"mountain": "arch"}, p1=said)
    refuse(match, "build mountain b5", "O4.6", "volcano-taken", cell="b5")
    refuse(match, "temple c4 e", "O4.7", "temple-cells", cell="b4")


@pytest.mark.refuses("O9.1")
def test_an_opponents_crystal_lifts_nothing():
    said = {"land": FOUR, "creatures": {"b5": "gorgon"}, "nuggets": 5}
    match = creating(slots={"mountain": "arch"}, p1=said, p2={"buildings": {"g1": "crystal"}})
    refuse(match, "build mountain c5", "O4.6", "next-to-creature", cell="c5")
    refuse(match, "temple d3 e", "O4.7", "temple-next-to-creature", cell="c5")
