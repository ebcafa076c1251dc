"""The ten kinds of buildings, alone and together (O7.2)."""

import pytest

from tests.games.orichalcum.square import (
    BUILDINGS,
    KRONOS,
    LANDS,
    args_of,
    asked,
    edition,
    goods,
    lands,
    offered,
    play,
    position,
    read,
    refuse,
    roll,
    seat,
    shown,
    table,
)

RHOMBUS = ["d3", "d4", "c4", "c5"]


def built(*keys):
    """Buildings out of the way."""
    return dict(zip(["g1", "g2", "g3", "g4", "g5"], keys, strict=False))


def capturing(creatures, hoplites=0, buildings=(), **said):
    p1 = {"creatures": creatures, "hoplites": hoplites, "buildings": built(*buildings), **said.pop("p1", {})}
    return table("capture", card="capture-1", p1=p1, **said)


# ---- Mines and camps


@pytest.mark.allows("O7.2", "O4.1")
def test_taras_mines_with_3_mines():
    match = table("act", card="mine-1", p1={"buildings": built("mine", "mine", "camp")})
    assert (seat(match)["mines"], seat(match)["camps"]) == (3, 2)
    assert goods(play(match, "mine")) == (0, 3)


@pytest.mark.allows("O7.2", "O4.2")
def test_serhiy_recruits_in_2_camps():
    match = table("act", card="recruit-1", p1={"buildings": built("camp")})
    assert goods(play(match, "recruit")) == (2, 0)


@pytest.mark.refuses("O4.1", "O4.2")
@pytest.mark.parametrize("action", ["mine", "recruit"])
def test_an_opponents_buildings_bring_nothing(action):
    match = table("act", card=f"{action}-1", p2={"buildings": built("mine", "mine", "camp", "camp")})
    assert sum(goods(play(match, action))) == 1
    assert goods(match, 2) == (0, 0)


# ---- Siege engines


@pytest.mark.allows("O7.2")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_siege_engine_turns_its_value_into_the_victory_symbol(value):
    assert BUILDINGS[f"siege-{value}"]["value"] == value
    match = capturing({"e4": "hydra-forest"}, buildings=[f"siege-{value}"])
    roll(play(match, "fight e4 0"), str(value))
    assert seat(match)["stock"] == {"hydra-forest": 1}


@pytest.mark.allows("O7.2")
@pytest.mark.parametrize("die", ["1", "2", "3", "victory"])
def test_three_siege_engines_leave_4_and_5(die):
    match = capturing({"e4": "hydra-forest"}, buildings=["siege-1", "siege-2", "siege-3"])
    assert seat(match)["creatures"]["e4"]["chances"][0] == [4, 6]
    roll(play(match, "fight e4 0"), die)
    assert seat(match)["stock"] == {"hydra-forest": 1}


@pytest.mark.refuses("O7.2")
def test_a_siege_engine_changes_no_other_value():
    match = capturing({"e4": "hydra-forest"}, buildings=["siege-1", "siege-3"])
    roll(play(match, "fight e4 0"), "2")
    assert "e4" in seat(match)["creatures"]


@pytest.mark.refuses("O7.2")
def test_an_opponents_siege_engine_does_not_help():
    match = capturing({"e4": "hydra-forest"}, p2={"buildings": built("siege-1")})
    roll(play(match, "fight e4 0"), "1")
    assert "e4" in seat(match)["creatures"]


# ---- Statues and forge


@pytest.mark.allows("O7.2")
@pytest.mark.parametrize(
    ("pay", "have", "action"),
    [
        ("hoplites", {"hoplites": 1}, "mine"),
        ("nuggets", {"nuggets": 1}, "recruit"),
        ("creatures", {"stock": {"gorgon": 1}}, "mine"),
    ],
)
def test_a_statue_takes_1_off_the_price(pay, have, action):
    match = table("extra 0", p1={**have, "buildings": built(f"statue-{pay}")})
    assert seat(match)["prices"] == {**dict.fromkeys(("hoplites", "nuggets", "creatures"), 2), pay: 1}
    play(match, f"extra {pay} {action}")
    if pay == "creatures":
        assert match.legal() == ["spend gorgon"]
        play(match, "spend gorgon")
    assert asked(match) == "discard"
    assert args_of(match.events, "extra-bought") == [{"pay": pay, "action": action, "price": 1}]
    assert seat(match)["stock"] == {}


@pytest.mark.refuses("O7.2")
@pytest.mark.parametrize(
    ("statue", "pay", "have"),
    [("hoplites", "nuggets", {"nuggets": 1}), ("nuggets", "hoplites", {"hoplites": 1})],
)
def test_a_statue_of_another_resource_takes_nothing_off(statue, pay, have):
    match = table(
        "extra 0", p1={**have, "buildings": built(f"statue-{statue}"), "creatures": {"e4": "gorgon"}}
    )
    refuse(match, f"extra {pay} capture", "O4.10", "extra-price", pay=pay, price=2, have=1)


@pytest.mark.allows("O7.2", "O4.10")
def test_the_forge_with_a_statue_buys_two_actions_for_1_each():
    match = table("extra 0", p1={"hoplites": 2, "buildings": built("forge", "statue-hoplites")})
    assert shown(match)["extras"] == {"bought": 0, "most": 2}
    play(match, "extra hoplites mine", "extra hoplites mine")
    assert goods(match) == (0, 2)
    assert asked(match) == "discard"


@pytest.mark.allows("O7.2")
def test_the_forges_second_action_may_be_paid_otherwise_and_left():
    match = table("extra 0", p1={"hoplites": 2, "nuggets": 2, "buildings": built("forge")})
    play(match, "extra hoplites mine", "extra nuggets recruit")
    assert goods(match) == (1, 1)
    match = table("extra 0", p1={"hoplites": 4, "buildings": built("forge")})
    play(match, "extra hoplites mine", "pass")
    assert asked(match) == "discard"


@pytest.mark.refuses("O7.2")
def test_the_forge_gives_no_third_action():
    match = table("extra 0", p1={"hoplites": 9, "buildings": built("forge")})
    play(match, "extra hoplites mine", "extra hoplites mine")
    refuse(match, "extra hoplites mine", "O5.1", "asked", asked="discard")


@pytest.mark.refuses("O7.2")
def test_the_forges_second_action_is_paid_too():
    match = play(table("extra 0", p1={"hoplites": 3, "buildings": built("forge")}), "extra hoplites mine")
    refuse(match, "extra hoplites mine", "O4.10", "extra-price", pay="hoplites", price=2, have=1)
    assert match.legal() == ["pass"]


# ---- Arches


@pytest.mark.allows("O7.2")
@pytest.mark.parametrize(
    ("kind", "nuggets"),
    [("cerberus", 1), ("gorgon", 2), ("cyclops", 3), ("minotaur", 0), ("hydra-forest", 0)],
)
@pytest.mark.parametrize("arches", [1, 2])
def test_each_arch_adds_a_nugget_to_every_captured_creature(kind, nuggets, arches):
    match = capturing({"e4": kind}, buildings=["arch"] * arches)
    roll(play(match, "fight e4 0"), "victory")
    assert goods(match)[1] == nuggets + arches
    assert args_of(match.events, "treasure-taken") == [{"count": nuggets + arches}]


@pytest.mark.refuses("O7.2")
def test_an_arch_adds_nothing_to_a_lost_fight():
    match = capturing({"e4": "gorgon"}, buildings=["arch"])
    roll(play(match, "fight e4 0"), "1")
    assert goods(match) == (0, 0)


# ---- The hospital


@pytest.mark.allows("O7.2", "O8.7")
def test_the_hospital_over_several_fights():
    """One hoplite of each won fight comes back when the action ends, without being asked for."""
    match = capturing({"e4": "cerberus", "c4": "gorgon", "g7": "cyclops"}, hoplites=6, buildings=["hospital"])
    roll(play(match, "fight e4 2"), "4", "1", "1")
    assert (goods(match)[0], shown(match)["aside"]) == (4, 1)
    roll(play(match, "fight c4 3"), "victory", "1", "1", "1")
    assert (goods(match)[0], shown(match)["aside"]) == (1, 2)
    roll(play(match, "fight g7 0"), "victory")
    assert shown(match)["aside"] == 2  # none was used
    play(match, "stop")
    assert (goods(match)[0], shown(match)["aside"]) == (3, 0)
    assert args_of(match.events, "hoplites-back") == [{"count": 2}]


@pytest.mark.allows("O7.2")
def test_the_hospitals_hoplites_come_back_after_a_defeat_too():
    match = capturing({"e4": "cerberus", "g7": "cyclops"}, hoplites=2, buildings=["hospital"])
    roll(play(match, "fight e4 1"), "4", "1")
    roll(play(match, "fight g7 1"), "1", "1")
    assert goods(match)[0] == 1
    assert seat(match)["creatures"]["g7"]["hoplites"] == 1


@pytest.mark.allows("O7.2", "O8.3")
def test_the_hospital_keeps_one_of_those_lying_there_when_kronos_wins():
    match = capturing({"e4": ("gorgon", 3)}, buildings=["hospital"], titans={KRONOS: 1})
    play(match, "kronos e4", "stop")
    assert goods(match)[0] == 1


@pytest.mark.refuses("O7.2")
def test_the_hospitals_hoplites_do_not_fight_before_the_action_ends():
    match = capturing({"e4": "cerberus", "g7": "cyclops"}, hoplites=1, buildings=["hospital"])
    roll(play(match, "fight e4 1"), "4", "1")
    refuse(match, "fight g7 1", "O4.3", "fight-hoplites", asked=1, hoplites=0)


@pytest.mark.refuses("O8.7")
def test_the_hospital_keeps_no_hoplite_of_a_lost_fight():
    match = capturing({"e4": "cyclops"}, hoplites=2, buildings=["hospital"])
    roll(play(match, "fight e4 2"), "1", "1", "1")
    assert (goods(match)[0], shown(match)["aside"]) == (0, 0)
    assert seat(match)["creatures"]["e4"]["hoplites"] == 2


# ---- Chapel, crystal, architect


@pytest.mark.allows("O7.2", "O3.7")
def test_two_chapels_hold_three_titans():
    said = {"buildings": built("chapel", "chapel"), "land": lands(mountain="b1 b2")}
    match = table(
        "place",
        "act",
        card="mine-1",
        tile="mountain",
        titans={"forest": 1, "lagoon": 1, "desert": 1},
        p1=said,
    )
    play(match, "tile c2", "titan mountain")
    assert offered(match, "return") == {"forest", "lagoon", "desert"}
    play(match, "return desert")
    assert set(seat(match)["titans"]) == set(LANDS) - {"desert"}


@pytest.mark.allows("O7.2", "O7.1")
def test_the_crystal_with_a_minotaur():
    """His building goes next to another creature, and onto his own volcano beside it."""
    land = lands(forest="d4")
    match = capturing({"e4": "minotaur", "e5": "gorgon"}, buildings=["crystal"], p1={"land": land})
    roll(play(match, "fight e4 0"), "victory")
    play(match, "chance building-arch")
    assert set(match.legal()) == {"build bag d4", "build bag e4", "decline"}


@pytest.mark.refuses("O7.2")
def test_a_second_crystal_of_another_edition_keeps_away_from_creatures(tmp_path):
    """Also where the owner of the first could build anything else."""
    text = 'key = "crystal"\neffect = "crystal"\ncount = 1'
    game = edition(tmp_path, "buildings.toml", text, text.replace("count = 1", "count = 2"))
    said = {"land": lands(forest="c5 f1"), "creatures": {"b5": "gorgon"}, "buildings": built("crystal")}
    match = read(position("create", card="create-1", slots={"forest": "crystal"}, p1=said), game)
    refuse(match, "build forest c5", "O7.2", "crystal-itself", cell="c5")
    assert match.legal() == ["build forest f1"]


@pytest.mark.allows("O7.2", "O4.7")
@pytest.mark.parametrize(
    "parts",
    [
        ("forest", "forest", "lagoon", "desert"),
        ("forest", "forest", "volcano", "volcano"),
        ("forest", "lagoon", "forest", "volcano"),
        ("volcano", "mountain", "desert", "mountain"),
    ],
)
def test_the_architect_lets_two_lands_be_equal_with_or_without_volcanoes(parts):
    land = dict(zip(RHOMBUS, parts, strict=True))
    match = table("create", card="create-1", p1={"land": land, "buildings": built("architect")})
    assert match.legal() == ["temple d3 e"]
    other = table("create", card="create-1", p1={"land": land, "nuggets": 5})
    refuse(other, "temple d3 e", "O4.7", "temple-lands", most=1)


@pytest.mark.refuses("O7.2")
@pytest.mark.parametrize(
    "parts",
    [
        ("forest", "forest", "forest", "lagoon"),
        ("forest", "forest", "lagoon", "lagoon"),
        ("forest", "forest", "forest", "volcano"),
    ],
)
def test_the_architect_allows_one_pair_only(parts):
    land = dict(zip(RHOMBUS, parts, strict=True))
    match = table("create", card="create-1", p1={"land": land, "buildings": built("architect"), "nuggets": 5})
    refuse(match, "temple d3 e", "O4.7", "temple-lands", most=2)


@pytest.mark.allows("O7.2")
def test_architect_crystal_and_siege_engine_serve_together():
    land = dict(zip(RHOMBUS, ("forest", "forest", "lagoon", "desert"), strict=True))
    said = {
        "land": land,
        "buildings": built("architect", "crystal", "siege-1", "arch", "hospital"),
        "hoplites": 3,
    }
    match = table("act", card="create-1", p1={**said, "creatures": {"b5": "hydra-forest"}})
    play(match, "create", "temple d3 e", "extra hoplites capture")
    roll(play(match, "fight b5 1"), "1", "4")
    play(match, "stop")
    assert seat(match)["points"] == 2
    assert goods(match) == (1, 1)
