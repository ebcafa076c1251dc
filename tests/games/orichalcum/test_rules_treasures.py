"""Treasures: nuggets, a Minotaur's building, a Hydra's titan (O7.1, O8.1, O8.2)."""

import pytest

import igroteka
from tests.games.orichalcum.square import (
    BUILDINGS,
    CREATURES,
    LANDS,
    args_of,
    asked,
    goods,
    lands,
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


def captured(kind, cell="e4", hoplites=0, **said):
    """A creature has just been beaten, by a victory symbol and without hoplites."""
    p1 = {"hoplites": hoplites, **said.pop("p1", {})}
    p1["creatures"] = {cell: kind, **p1.get("creatures", {})}
    match = table("capture", card="capture-1", p1=p1, **said)
    return roll(play(match, f"fight {cell} 0"), "victory")


def minotaur(building, **said):
    """A Minotaur has brought this building."""
    return play(captured("minotaur", **said), f"chance building-{building}")


# ---- O7.1: nuggets


@pytest.mark.allows("O7.1")
@pytest.mark.parametrize(
    ("kind", "strength", "nuggets"), [("cerberus", 4, 1), ("gorgon", 8, 2), ("cyclops", 10, 3)]
)
def test_a_creature_guards_nuggets(kind, strength, nuggets):
    match = captured(kind)
    assert CREATURES[kind]["strength"] == strength
    assert goods(match) == (0, nuggets)
    assert args_of(match.events, "treasure-taken") == [{"count": nuggets}]
    assert seat(match)["stock"] == {kind: 1}
    assert asked(match) == "capture"


@pytest.mark.refuses("O7.1")
@pytest.mark.parametrize("kind", ["minotaur", "hydra-lagoon"])
def test_minotaurs_and_hydras_guard_no_nuggets(kind):
    match = captured(kind)
    assert goods(match) == (0, 0)
    assert "treasure-taken" not in names_of(match.events)


# ---- O7.1: the Minotaur


@pytest.mark.allows("O7.1")
def test_a_minotaur_brings_a_random_building_from_the_bag():
    match = captured(
        "minotaur", slots={"forest": "mine", "desert": "forge"}, p1={"buildings": {"g1": "chapel"}}
    )
    left = {key: entry["count"] for key, entry in BUILDINGS.items()}
    left["mine"] -= 1
    left["forge"] -= 1
    left["chapel"] -= 1
    assert outcomes(match) == {f"building-{key}": count for key, count in left.items() if count}
    play(match, "chance building-hospital")
    assert shown(match)["drawn"] == "hospital"
    assert asked(match) == "minotaur"
    play(match, "build bag e4")
    assert seat(match)["buildings"] == {"g1": "chapel", "e4": "hospital"}
    assert asked(match) == "capture"


@pytest.mark.allows("O7.1", "O8.1")
def test_its_building_goes_on_any_free_land_or_empty_volcano_its_own_too():
    land = lands(forest="c3", lagoon="c4", desert="c5", mountain="c6", volcano="g4")
    match = minotaur("arch", p1={"land": land})
    assert offered(match, "build") == {f"bag {cell}" for cell in ("c3", "c4", "c5", "c6", "g4", "e4")}


@pytest.mark.allows("O7.1")
def test_its_building_may_be_declined_and_goes_back_to_the_bag():
    match = minotaur("arch")
    assert shown(match)["building_bag"]["arch"] == 1
    play(match, "decline")
    assert shown(match)["building_bag"]["arch"] == 2
    assert shown(match)["drawn"] is None
    assert seat(match)["buildings"] == {}
    assert names_of(match.events)[-1] == "building-declined"


@pytest.mark.allows("O7.1", "O9.1")
def test_the_crystals_owner_builds_it_next_to_a_creature():
    match = minotaur(
        "arch", p1={"land": lands(forest="c3"), "buildings": {"g1": "crystal"}, "creatures": {"c4": "gorgon"}}
    )
    assert offered(match, "build") == {"bag c3", "bag e4"}


@pytest.mark.refuses("O7.1")
def test_its_building_keeps_away_from_creatures_and_from_what_is_covered():
    match = minotaur(
        "arch",
        p1={
            "land": lands(forest="c3 d2"),
            "buildings": {"d1": "mine"},
            "creatures": {"c4": "gorgon", "f4": "cyclops"},
        },
    )
    refuse(match, "build bag c3", "O4.6", "next-to-creature", cell="c3")
    refuse(match, "build bag e4", "O4.6", "next-to-creature", cell="e4")
    refuse(match, "build bag c4", "O4.6", "volcano-taken", cell="c4")
    refuse(match, "build bag d1", "O3.8", "covered", cell="d1")
    refuse(match, "build bag a1", "O3.8", "covered", cell="a1")
    refuse(match, "build bag g8", "O4.6", "not-laid", cell="g8")
    assert set(match.legal()) == {"build bag d2", "decline"}


@pytest.mark.refuses("O7.1")
def test_no_open_building_is_built_instead():
    match = minotaur("arch", slots={"forest": "mine"}, p1={"land": lands(forest="c3")})
    refuse(match, "build forest c3", "O7.1", "bag-only")
    refuse(match, "stop", "O7.1", "asked", asked="minotaur")
    refuse(match, "medallion", "O7.1", "asked", asked="minotaur")


@pytest.mark.refuses("O7.1")
def test_the_crystal_itself_keeps_away_from_creatures():
    """The box has one crystal, so its owner cannot draw another: nobody builds it beside a creature."""
    match = minotaur("crystal", p1={"land": lands(forest="c3"), "creatures": {"c4": "gorgon"}})
    refuse(match, "build bag c3", "O4.6", "next-to-creature", cell="c3")


# ---- O7.1: the Hydras


@pytest.mark.allows("O7.1")
@pytest.mark.parametrize("land", LANDS)
def test_a_hydra_brings_the_titan_printed_on_it(land):
    match = captured(f"hydra-{land}", titans={land: 2}, used=land)
    assert seat(match)["titans"] == [land]
    assert shown(match)["titans"][land] == {"owner": 0, "is_active": True}
    assert args_of(match.events, "titan-attracted") == [{"titan": land, "from": 2}]
    assert asked(match) == "capture"


@pytest.mark.allows("O7.1", "O3.7")
def test_a_hydras_titan_too_many_asks_which_one_goes():
    match = captured("hydra-forest", titans={"desert": 1, "lagoon": 1}, p1={"buildings": {"g1": "chapel"}})
    assert asked(match) == "return"
    assert offered(match, "return") == {"desert", "lagoon"}
    play(match, "return lagoon")
    assert set(seat(match)["titans"]) == {"forest", "desert"}
    assert asked(match) == "capture"


@pytest.mark.allows("O7.1")
def test_a_hydra_turns_the_own_titan_active_again():
    match = captured("hydra-desert", titans={"desert": 1}, used="desert", p1={"creatures": {"c4": "gorgon"}})
    assert shown(match)["titans"]["desert"] == {"owner": 0, "is_active": True}
    play(match, "kronos c4")
    assert goods(match) == (0, 2)


@pytest.mark.refuses("O7.1")
def test_a_hydras_titan_is_not_refused():
    match = captured("hydra-forest", titans={"desert": 1})
    refuse(match, "return forest", "O3.7", "return-just-taken", titan="forest")
    assert match.legal() == ["return desert"]


# ---- O8.1, O8.2


@pytest.mark.allows("O8.2")
@pytest.mark.parametrize(("building", "gained"), [("mine", (0, 1)), ("camp", (1, 0)), ("arch", (0, 0))])
def test_a_mine_or_camp_from_the_minotaur_brings_its_resource(building, gained):
    match = play(minotaur(building), "build bag e4")
    assert goods(match) == gained
    assert (seat(match)["mines"], seat(match)["camps"]) == (1 + gained[1], 1 + gained[0])


@pytest.mark.refuses("O8.2")
def test_a_mine_from_the_minotaur_brings_nothing_from_an_empty_supply():
    match = play(minotaur("mine", p1={"nuggets": 15}, p2={"nuggets": 15}), "build bag e4")
    assert goods(match) == (0, 15)
    assert args_of(match.events, "resource-gained") == [{"kind": "nuggets", "count": 0}]


@pytest.mark.refuses("O8.2")
def test_an_arch_does_not_serve_for_the_minotaur_that_brought_it_but_for_the_next_fight():
    match = play(minotaur("arch", p1={"creatures": {"g7": "cerberus"}}), "build bag e4")
    assert goods(match) == (0, 0)
    roll(play(match, "fight g7 0"), "4")
    assert goods(match) == (0, 2)


@pytest.mark.refuses("O8.2")
def test_a_hospital_does_not_serve_for_the_minotaur_that_brought_it_but_for_the_next_fight():
    match = table(
        "capture", card="capture-1", p1={"hoplites": 2, "creatures": {"e4": "minotaur", "g7": "cerberus"}}
    )
    roll(play(match, "fight e4 1"), "victory", "1")
    play(match, "chance building-hospital", "build bag e4")
    assert shown(match)["aside"] == 0
    roll(play(match, "fight g7 1"), "4", "1")
    assert shown(match)["aside"] == 1
    play(match, "stop")
    assert goods(match)[0] == 1


@pytest.mark.allows("O8.2")
def test_a_siege_engine_from_the_minotaur_counts_in_the_next_fight():
    match = play(minotaur("siege-2", p1={"creatures": {"g7": "cyclops"}}), "build bag e4")
    roll(play(match, "fight g7 0"), "2")
    assert seat(match)["stock"] == {"minotaur": 1, "cyclops": 1}


@pytest.mark.allows("O8.2")
def test_a_chapel_from_the_minotaur_keeps_the_hydras_titan():
    match = minotaur("chapel", titans={"desert": 1}, p1={"creatures": {"g7": "hydra-forest"}})
    roll(play(match, "build bag e4", "fight g7 0"), "victory")
    assert asked(match) == "capture"
    assert set(seat(match)["titans"]) == {"forest", "desert"}


@pytest.mark.allows("O8.2")
def test_a_forge_built_by_the_extra_action_gives_another_one():
    land = lands(forest="c3")
    match = table("extra 0", slots={"forest": "forge"}, p1={"hoplites": 4, "land": land})
    play(match, "extra hoplites create", "build forest c3")
    assert asked(match) == "extra"
    assert shown(match)["extras"] == {"bought": 1, "most": 2}
    play(match, "extra hoplites mine")
    assert asked(match) == "discard"


@pytest.mark.allows("O8.2")
def test_a_forge_from_a_minotaur_in_the_extra_action_gives_another_one():
    match = table("extra 0", p1={"hoplites": 4, "creatures": {"e4": "minotaur"}})
    roll(play(match, "extra hoplites capture", "fight e4 0"), "victory")
    play(match, "chance building-forge", "build bag e4", "stop", "extra hoplites mine")
    assert goods(match) == (0, 1)
    assert asked(match) == "discard"


@pytest.mark.allows("O8.1")
def test_a_minotaur_falls_before_his_treasure_so_his_volcano_is_free():
    match = minotaur("mine")
    assert seat(match)["creatures"] == {}
    assert set(match.legal()) == {"build bag e4", "decline"}


@pytest.mark.refuses("O8.4", "O7.1")
def test_an_empty_building_bag_gives_nothing():
    buildings = [key for key, entry in BUILDINGS.items() for _ in range(entry["count"])]
    cells = [f"{row}{column}" for row in "cdf" for column in range(1, 9)] + ["g5", "g6"]
    built = dict(zip(cells, buildings, strict=True))
    match = table("capture", card="capture-1", p1={"creatures": {"a4": "minotaur"}}, p2={"buildings": built})
    assert shown(match)["building_bag"] == {}
    roll(play(match, "fight a4 0"), "victory")
    assert match.waiting == (0,)
    assert match.legal() == ["stop"]
    assert seat(match)["stock"] == {"minotaur": 1}


def test_what_a_minotaur_brings_is_known_to_all_and_cannot_be_taken_back():
    match = minotaur("arch")
    assert not match.can_undo(0)
    with pytest.raises(igroteka.IllegalAction):
        match.play("chance building-mine")
