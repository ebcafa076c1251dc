"""Titans: what attracts them, how many a player holds, what their favours do (O3.6 to O3.9, O4.9)."""

import pytest

from tests.games.orichalcum.square import (
    HYPERION,
    KRONOS,
    LANDS,
    THEIA,
    THEMIS,
    args_of,
    asked,
    goods,
    lands,
    names_of,
    offered,
    play,
    refuse,
    seat,
    shown,
    table,
)

# Two cells beside the metropolis; c2 makes three of them.
PAIRS = {land: lands(**{land: "b1 b2"}) for land in LANDS}
# A forest at c2 and a lagoon at c3 make three of each.
BOTH = lands(forest="b1 b2", lagoon="d1 d2")


def placing(tile, **said):
    tile = (tile,) if isinstance(tile, str) else tile
    return table("place", "act", card=f"mine-{tile[0].count('+') + 1}", tile=tile, **said)


def held(match, number=1):
    return set(seat(match, number)["titans"])


# ---- O3.6


@pytest.mark.allows("O3.6")
def test_serhiys_four_deserts_attract_kronos():
    match = placing("desert", p1={"land": lands(desert="b1 b2 d2")})
    play(match, "tile c2")
    assert shown(match)["attracted"] == ["desert"]
    play(match, "titan desert")
    assert held(match) == {KRONOS}
    assert shown(match)["titans"]["desert"] == {"owner": 0, "is_active": True}
    assert args_of(match.events, "titan-attracted") == [{"titan": "desert", "from": 0}]
    assert asked(match) == "act"


@pytest.mark.allows("O3.6")
@pytest.mark.parametrize("land", LANDS)
def test_three_cells_of_a_land_attract_its_titan(land):
    match = play(placing(land, p1={"land": PAIRS[land]}), "tile c2")
    assert match.legal() == [f"titan {land}"]
    assert held(play(match, f"titan {land}")) == {land}


@pytest.mark.allows("O3.6")
def test_a_titan_is_stolen_however_large_the_other_area_is():
    match = placing(
        "forest", titans={THEIA: 2}, used=THEIA,
        p1={"land": PAIRS["forest"]}, p2={"land": lands(forest="b1 b2 c1 c2", lagoon="d1 d2")},
    )  # fmt: skip
    play(match, "tile c2", "titan forest")
    assert held(match) == {THEIA} and held(match, 2) == set()
    assert shown(match)["titans"][THEIA]["is_active"]
    assert args_of(match.events, "titan-attracted") == [{"titan": "forest", "from": 2}]


@pytest.mark.allows("O3.6")
def test_extending_again_turns_the_own_titan_active():
    match = placing("forest", titans={THEIA: 1}, used=THEIA, p1={"land": lands(forest="b1 b2 c2")})
    assert not shown(match)["titans"][THEIA]["is_active"]
    play(match, "tile c3", "titan forest")
    assert shown(match)["titans"][THEIA] == {"owner": 0, "is_active": True}
    assert args_of(match.events, "titan-renewed") == [{"titan": "forest"}]
    assert not args_of(match.events, "titan-attracted")
    assert asked(match) == "act"  # it is none too many


@pytest.mark.allows("O3.6")
def test_an_own_active_titan_is_asked_too():
    match = play(placing("forest", titans={THEIA: 1}, p1={"land": lands(forest="b1 b2 c2")}), "tile c3")
    assert match.legal() == ["titan forest"]


@pytest.mark.refuses("O3.6")
@pytest.mark.parametrize("land", LANDS)
def test_two_cells_attract_nobody(land):
    match = play(placing(land, p1={"land": lands(**{land: "b1"})}), "tile b2")
    assert asked(match) == "act"
    assert held(match) == set()


@pytest.mark.refuses("O3.6")
def test_only_the_titan_of_the_land_comes():
    match = play(placing("forest", p1={"land": PAIRS["forest"]}), "tile c2")
    for land in ("lagoon", "desert", "mountain"):
        refuse(match, f"titan {land}", "O3.6", "not-attracted", titan=land)


@pytest.mark.refuses("O3.6")
def test_three_cells_that_do_not_touch_attract_nobody():
    match = play(placing("forest", p1={"land": lands(forest="b1 d2", lagoon="c2")}), "tile a3")
    assert asked(match) == "act"


# ---- O3.7b


@pytest.mark.allows("O3.7b")
def test_a_new_cell_joins_two_areas():
    match = play(placing("forest", p1={"land": lands(forest="b1 d2", lagoon="b2 d1")}), "tile c2")
    assert match.legal() == ["titan forest"]


@pytest.mark.allows("O3.7b")
def test_any_part_of_the_tile_extends():
    match = play(placing("lagoon+desert", p1={"land": PAIRS["desert"]}), "tile d2 nw")
    assert seat(match)["land"] == {"b1": "desert", "b2": "desert", "c2": "desert", "d2": "lagoon"}
    assert match.legal() == ["titan desert"]


@pytest.mark.refuses("O3.7b")
def test_another_land_beside_an_area_does_not_extend_it():
    match = placing("lagoon", titans={THEIA: 2}, p1={"land": lands(forest="b1 b2 c2")})
    play(match, "tile c3")
    assert asked(match) == "act"
    assert held(match, 2) == {THEIA}


@pytest.mark.refuses("O3.7b")
def test_a_volcano_belongs_to_no_land():
    match = placing("forest", p1={"land": lands(forest="b1 b2", volcano="c2")})
    play(match, "tile d2")  # beside the volcano alone
    assert asked(match) == "act"
    match = placing(("volcano", None), p1={"land": lands(volcano="b1 b2")})
    play(match, "tile c2")
    assert asked(match) == "act"


@pytest.mark.refuses("O3.7b")
def test_a_cell_apart_from_the_large_area_does_not_extend_it():
    match = placing("forest", p1={"land": lands(forest="b1 b2 c2", lagoon="d2 d3")})
    play(match, "tile e4")
    assert asked(match) == "act"


# ---- O3.7


@pytest.mark.allows("O3.7")
def test_serhiys_theia_sends_hyperion_back():
    match = placing("forest", titans={HYPERION: 1}, used=HYPERION, p1={"land": PAIRS["forest"]})
    play(match, "tile c2", "titan forest")
    assert asked(match) == "return"
    play(match, "return mountain")
    assert held(match) == {THEIA}
    assert shown(match)["titans"][HYPERION] == {"owner": -1, "is_active": True}
    assert seat(match)["points"] == 1
    assert asked(match) == "act"


@pytest.mark.allows("O3.7", "O7.2")
@pytest.mark.parametrize("chapels", [1, 2])
def test_each_chapel_lets_a_player_hold_one_more(chapels):
    owned = dict.fromkeys([KRONOS, THEMIS][:chapels], 1)
    buildings = dict.fromkeys(["f5", "f6"][:chapels], "chapel")
    match = placing("forest", titans=owned, p1={"land": PAIRS["forest"], "buildings": buildings})
    assert seat(match)["titan_limit"] == 1 + chapels
    play(match, "tile c2", "titan forest")
    assert held(match) == {THEIA, *owned}
    assert asked(match) == "act"


@pytest.mark.allows("O3.7", "O7.2")
def test_over_the_limit_of_a_chapel_any_old_titan_goes():
    for gone in (KRONOS, THEMIS):
        match = placing(
            "forest",
            titans={KRONOS: 1, THEMIS: 1},
            p1={"land": PAIRS["forest"], "buildings": {"f5": "chapel"}},
        )
        play(match, "tile c2", "titan forest")
        assert offered(match, "return") == {KRONOS, THEMIS}
        play(match, f"return {gone}")
        assert held(match) == {THEIA, KRONOS, THEMIS} - {gone}


@pytest.mark.refuses("O3.7")
def test_the_titan_just_taken_stays():
    match = placing("forest", titans={HYPERION: 1, THEMIS: 2}, p1={"land": PAIRS["forest"]})
    play(match, "tile c2", "titan forest")
    refuse(match, "return forest", "O3.7", "return-just-taken", titan="forest")
    refuse(match, "return lagoon", "O3.7", "return-not-held", titan="lagoon")
    refuse(match, "return desert", "O3.7", "return-not-held", titan="desert")
    refuse(match, "mine", "O3.7", "asked", asked="return")
    assert match.legal() == ["return mountain"]


@pytest.mark.refuses("O3.7")
def test_building_over_an_area_loses_no_titan():
    match = table(
        "act",
        card="create-1",
        titans={THEIA: 1},
        slots={"forest": "arch"},
        p1={"land": lands(forest="b1 b2 c2")},
    )
    play(match, "create", "build forest b2", "done")
    assert held(match) == {THEIA}
    assert seat(match)["points"] == 1


# ---- O3.9


@pytest.mark.allows("O3.9")
@pytest.mark.parametrize(("first", "last"), [("forest", "lagoon"), ("lagoon", "forest")])
def test_of_several_attracted_titans_the_player_chooses_the_order_and_the_last_stays(first, last):
    match = play(placing("forest+lagoon", p1={"land": BOTH}), "tile c2 e")
    assert shown(match)["attracted"] == ["forest", "lagoon"]
    play(match, f"titan {first}", f"titan {last}")
    assert match.legal() == [f"return {first}"]
    play(match, f"return {first}")
    assert held(match) == {last}


@pytest.mark.allows("O3.9", "O3.7")
def test_with_a_chapel_both_stay():
    match = placing("forest+lagoon", p1={"land": BOTH, "buildings": {"f5": "chapel"}})
    play(match, "tile c2 e", "titan lagoon", "titan forest")
    assert held(match) == {THEIA, THEMIS}
    assert asked(match) == "act"


@pytest.mark.allows("O3.9")
def test_an_old_titan_goes_before_the_second_new_one_comes():
    match = placing("forest+lagoon", titans={KRONOS: 1}, p1={"land": BOTH})
    play(match, "tile c2 e", "titan forest", "return desert")
    assert asked(match) == "titan"
    play(match, "titan lagoon", "return forest")
    assert held(match) == {THEMIS}


@pytest.mark.refuses("O3.9")
def test_no_attracted_titan_is_left_out():
    match = play(placing("forest+lagoon", p1={"land": BOTH}), "tile c2 e", "titan forest")
    refuse(match, "skip", "O3.9", "asked", asked="titan")
    refuse(match, "titan forest", "O3.6", "not-attracted", titan="forest")
    assert match.legal() == ["titan lagoon"]


# ---- O4.9


@pytest.mark.allows("O4.9")
def test_a_used_favour_leaves_the_point():
    match = play(table("act", card="mine-1", titans={HYPERION: 1}), "mine double")
    assert shown(match)["titans"][HYPERION] == {"owner": 0, "is_active": False}
    assert seat(match)["points"] == 1
    assert names_of(match.events) == ["favour-used", "mined"]


@pytest.mark.allows("O4.9")
def test_a_favour_is_left_for_later():
    match = play(table("act", card="mine-1", titans={HYPERION: 1}), "mine")
    assert shown(match)["titans"][HYPERION]["is_active"]


@pytest.mark.allows("O4.9")
def test_using_a_favour_is_no_action():
    match = play(table("act", card="mine-1", titans={HYPERION: 1}, p1={"hoplites": 2}), "mine double")
    assert asked(match) == "extra"
    play(match, "extra hoplites mine")
    assert goods(match) == (0, 3)


@pytest.mark.refuses("O4.9")
@pytest.mark.parametrize(
    ("card", "action", "land"), [("mine-1", "mine double", HYPERION), ("recruit-1", "recruit double", THEMIS)]
)
def test_only_the_holder_of_an_active_titan_has_its_favour(card, action, land):
    refuse(table("act", card=card), action, "O4.9", "titan-not-held", titan=land)
    refuse(table("act", card=card, titans={land: 2}), action, "O4.9", "titan-not-held", titan=land)
    refuse(table("act", card=card, titans={land: 1}, used=land), action, "O4.9", "titan-inactive", titan=land)
    assert action in table("act", card=card, titans={land: 1}).legal()


@pytest.mark.refuses("O4.9")
def test_kronos_wins_one_fight_only():
    match = table(
        "capture", card="capture-1", titans={KRONOS: 1}, p1={"creatures": {"e4": "gorgon", "g7": "cyclops"}}
    )
    play(match, "kronos e4")
    refuse(match, "kronos g7", "O4.9", "titan-inactive", titan=KRONOS)
    assert seat(match)["stock"] == {"gorgon": 1}


@pytest.mark.refuses("O4.9")
def test_a_used_theia_is_not_asked():
    match = table("act", card="create-1", titans={THEIA: 1}, used=THEIA, p1={"nuggets": 10})
    play(match, "create", "medallion")
    assert asked(match) == "extra"
