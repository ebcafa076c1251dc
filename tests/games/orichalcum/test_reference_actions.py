"""Hand-computed expectations for the reference itself: mine, recruit, capture, create, extra actions."""

import pytest

from tests.games.orichalcum import reference_board
from tests.games.orichalcum.reference import legal, perft, waiting
from tests.games.orichalcum.reference_tables import card, drawn, held_by, isles, play, said, table

EXTRA = ["extra 0", "discard", "end"]
TYPICAL = {"b1": "forest", "b2": "lagoon", "c1": "desert", "c2": "mountain"}


@pytest.fixture(autouse=True)
def squares(monkeypatch):
    """The square islands of the tests."""
    monkeypatch.setattr(reference_board, "ISLANDS", isles())


def on_land(*buildings, **more):
    """A seat with these buildings in the last row."""
    cells = [f"g{number}" for number in range(1, len(buildings) + 1)]
    land = {**dict.fromkeys(cells, "forest"), **more.pop("land", {})}
    return {"land": land, "buildings": dict(zip(cells, buildings, strict=True)), **more}


# ---- Mine and recruit


def test_three_mines_give_three_nuggets():
    position = table(["act"], card="mine-1", p1=on_land("mine", "mine"))
    assert legal(position) == ["mine", "skip"]
    after = play(position, "mine")
    assert (after["seats"][0]["nuggets"], after["supply"]["nuggets"]) == (3, 27)
    assert (after["card"], after["discard"], after["agenda"]) == (None, ["mine-1"], EXTRA)


def test_hyperion_doubles_two_mines_to_four_nuggets():
    position = table(["act"], card="mine-1", p1=on_land("mine"), titans={"mountain": "1"})
    assert legal(position) == ["mine", "mine double", "skip"]
    after = play(position, "mine double")
    assert after["seats"][0]["nuggets"] == 4
    assert after["titans"]["mountain"] == {"owner": 1, "is_active": False}
    assert legal(table(["act"], card="mine-1", titans={"mountain": "1 inactive"})) == ["mine", "skip"]


def test_two_camps_give_two_hoplites_and_themis_doubles():
    position = table(["act"], card="recruit-1", p1=on_land("camp"), titans={"lagoon": "1"})
    assert play(position, "recruit")["seats"][0]["hoplites"] == 2
    assert play(position, "recruit double")["seats"][0]["hoplites"] == 4


def test_the_supply_limits_what_is_gained():
    position = table(["act"], card="recruit-1", p1=on_land("camp"), p2={"hoplites": 29})
    assert play(position, "recruit")["seats"][0]["hoplites"] == 1
    position = table(["act"], card="recruit-1", p2={"hoplites": 30})
    assert play(position, "recruit")["seats"][0]["hoplites"] == 0


def test_skip_discards_the_card_too():
    assert play(table(["act"], card="mine-3"), "skip")["discard"] == ["mine-3"]


# ---- Capture


def captor(*buildings, **more):
    """Capture begins: a cyclops on c3, a cerberus on e5."""
    more.setdefault("creatures", {"c3": "cyclops", "e5": "cerberus"})
    more.setdefault("hoplites", 3)
    return on_land(*buildings, **more)


def dice(*values):
    """What chance rolls."""
    return [f"chance die-{value}" for value in values]


def test_taras_captures_the_cyclops_and_loses_to_cerberus():
    position = table(["act"], card="capture-1", p1=captor())
    after = play(position, "capture", "fight c3 2", *dice(1, "victory"))
    assert after["fight"] == {"cell": "c3", "dice": ["1", "victory"]}
    assert drawn(after) == {"die-1": 1, "die-2": 1, "die-3": 1, "die-4": 1, "die-5": 1, "die-victory": 1}
    after = play(after, *dice(3))
    me = after["seats"][0]
    assert (me["nuggets"], me["stock"], me["hoplites"], after["fight"]) == (3, {"cyclops": 1}, 1, None)
    assert (after["supply"]["hoplites"], after["agenda"]) == (29, ["capture", *EXTRA])
    after = play(after, "fight e5 1", *dice(2, 1))
    me = after["seats"][0]
    assert me["creatures"] == {"e5": {"kind": "cerberus", "hoplites": 1}}
    assert (after["agenda"], after["lost_fight"], after["discard"]) == (EXTRA, True, ["capture-1"])
    assert "nuggets capture" not in said(after, "extra") and "nuggets recruit" in said(after, "extra")


def test_hoplites_of_an_earlier_defeat_fight_again():
    creatures = {"c3": {"kind": "cyclops", "hoplites": 2}}
    position = table(["capture"], p1=captor(creatures=creatures))
    assert legal(position) == ["fight c3 0", "fight c3 1", "stop"]
    after = play(position, "fight c3 0", *dice(5, 4))
    assert waiting(after) == "chance"
    assert play(after, *dice(1))["seats"][0]["stock"] == {"cyclops": 1}  # 10 is enough
    position = table(["capture"], p1=captor(creatures=creatures))
    assert play(position, "fight c3 0", *dice(5, 2, 2))["lost_fight"] is True


def test_no_hoplite_is_one_die_and_stop_is_asked_without_creatures():
    position = table(["capture"], p1=captor(creatures={"e5": "cerberus"}, hoplites=0))
    assert legal(position) == ["fight e5 0", "stop"]
    after = play(position, "fight e5 0", *dice(4))
    assert (legal(after), after["seats"][0]["nuggets"]) == (["stop"], 1)
    assert play(after, "stop")["agenda"] == EXTRA


def test_capture_needs_a_creature():
    assert legal(table(["act"], card="capture-2")) == ["skip"]


def test_kronos_wins_with_the_hoplites_that_lie_there():
    creatures = {"c3": {"kind": "gorgon", "hoplites": 2}}
    position = table(["capture"], p1=captor(creatures=creatures), titans={"desert": "1"})
    after = play(position, "kronos c3")
    me = after["seats"][0]
    assert (me["nuggets"], me["hoplites"], after["supply"]["hoplites"]) == (2, 3, 27)
    assert after["titans"]["desert"]["is_active"] is False
    assert said(table(["capture"], p1=captor(), titans={"desert": "1 inactive"}), "kronos") == set()


def test_a_siege_engine_turns_its_value_into_victory():
    position = table(["capture"], p1=captor("siege-2"))
    assert play(position, "fight c3 1", *dice(1, 2))["seats"][0]["stock"] == {"cyclops": 1}
    assert play(position, "fight c3 1", *dice(1, 3))["seats"][0]["stock"] == {}


def test_the_hospital_keeps_one_hoplite_aside_until_the_action_ends():
    position = table(["capture"], p1=captor("hospital"))
    after = play(position, "fight c3 2", *dice("victory", 1, 1))
    assert (after["aside"], after["supply"]["hoplites"], after["seats"][0]["hoplites"]) == (1, 28, 1)
    assert said(after, "fight") == {"e5 0", "e5 1"}
    stopped = play(after, "stop")
    assert (stopped["aside"], stopped["seats"][0]["hoplites"]) == (0, 2)
    lost = play(after, "fight e5 0", *dice(1))
    assert (lost["aside"], lost["seats"][0]["hoplites"]) == (0, 2)
    assert play(position, "fight e5 0", *dice(5))["aside"] == 0


def test_arches_add_up():
    position = table(["capture"], p1=captor("arch", "arch"))
    assert play(position, "fight c3 0", *dice("victory"))["seats"][0]["nuggets"] == 5


def test_a_hydra_brings_its_titan():
    position = table(
        ["capture"], p1=captor(creatures={"c3": "hydra-desert"}), titans={"desert": "2 inactive"}
    )
    after = play(position, "fight c3 0", *dice("victory"))
    assert after["titans"]["desert"] == {"owner": 1, "is_active": True} and after["agenda"][0] == "capture"
    position = table(["capture"], p1=captor(creatures={"c3": "hydra-desert"}), titans={"forest": "1"})
    after = play(position, "fight c3 0", *dice("victory"))
    assert (after["agenda"][:2], legal(after)) == (["return desert", "capture"], ["return forest"])


def test_the_win_comes_before_the_treasure():
    me = captor(creatures={"c3": {"kind": "cyclops", "hoplites": 1}}, medallions=5)
    after = play(table(["capture"], p1=me), "fight c3 0", *dice(1, "victory"))
    assert (after["winner"], after["agenda"], after["seats"][0]["nuggets"]) == (1, [], 0)
    me = captor(creatures={"c3": "hydra-forest"}, medallions=4)
    after = play(table(["capture"], p1=me), "fight c3 0", *dice("victory"))
    assert (after["winner"], held_by(after)) == (1, {"forest": 1})


# ---- The Minotaur


def minotaur(*buildings, **more):
    """The Minotaur on c3 is captured; a gorgon on e6 keeps watch."""
    me = captor(
        *buildings, creatures={"c3": "minotaur", "e6": "gorgon"}, land={"c4": "desert", "d5": "lagoon"}
    )
    position = table(["capture"], p1=me, **more)
    return play(position, "fight c3 0", *dice("victory"))


def test_the_minotaur_gives_a_building_for_any_land_away_from_creatures():
    position = minotaur()
    assert position["agenda"][:3] == ["minotaur draw", "minotaur", "capture"]
    assert sum(drawn(position).values()) == 26
    after = play(position, "chance building-mine")
    assert legal(after) == ["build bag c3", "build bag c4", "decline"]
    built = play(after, "build bag c3")
    assert built["seats"][0]["buildings"] == {"c3": "mine"} and built["seats"][0]["nuggets"] == 1
    assert built["building_bag"]["mine"] == 5 and built["agenda"][0] == "capture"
    declined = play(after, "decline")
    assert declined["building_bag"]["mine"] == 6 and declined["drawn"] is None


def test_the_crystal_lets_build_next_to_creatures():
    after = play(minotaur("crystal"), "chance building-forge")
    assert legal(after) == ["build bag c3", "build bag c4", "build bag d5", "decline"]
    after = play(minotaur(), "chance building-crystal")
    assert "build bag d5" not in legal(after)


def test_an_arch_does_not_serve_for_the_minotaur_that_brought_it():
    after = play(minotaur(), "chance building-arch", "build bag c4")
    assert after["seats"][0]["nuggets"] == 0
    assert play(after, "fight e6 0", *dice("victory"))["seats"][0]["nuggets"] == 3


def test_an_empty_bag_gives_nothing():
    position = table(["capture"], p1=captor(creatures={"c3": "minotaur"}))
    position["building_bag"] = {}
    assert play(position, "fight c3 0", *dice("victory"))["agenda"][0] == "capture"


# ---- Create


def test_sergiy_builds_in_the_mountains_or_on_a_volcano_but_not_around_the_gorgon():
    land = {"b1": "mountain", "b2": "desert", "b3": "volcano", "d5": "mountain", "e6": "lagoon"}
    me = {"land": land, "creatures": {"e5": "gorgon"}}
    slots = {"mountain": "arch", "lagoon": "forge", "forest": "camp"}
    position = table(["act"], card="create-1", p1=me, slots=slots)
    assert legal(position) == ["create", "skip"]
    after = play(position, "create")
    assert said(after, "build") == {"mountain b1", "mountain b3", "lagoon b3", "forest b3"}
    after = play(after, "build forest b3")
    assert after["seats"][0]["buildings"] == {"b3": "camp"} and after["seats"][0]["hoplites"] == 1
    assert (after["slots"]["forest"], after["agenda"]) == (None, EXTRA)


def test_create_needs_something_to_create():
    assert legal(table(["act"], card="create-1", p1={"nuggets": 4})) == ["skip"]
    assert legal(table(["act"], card="create-1", p1={"nuggets": 5})) == ["create", "skip"]


def test_taras_builds_a_temple_on_two_volcanoes_a_mountain_and_a_desert():
    land = {"d3": "volcano", "d4": "volcano", "c4": "mountain", "c5": "desert"}
    position = table(["create"], p1={"land": land, "creatures": {"g1": "hydra-forest"}, "medallions": 4})
    assert said(position, "temple") == {"d3 e"}
    after = play(position, "temple d3 e")
    assert after["seats"][0]["temples"] == ["d3 e"]
    assert (after["supply"]["tokens"], after["supply"]["temples"]) == (12, 16)
    assert after["winner"] is None  # the hydra
    beside = table(["create"], p1={"land": land, "creatures": {"e4": "hydra-forest"}, "nuggets": 5})
    assert said(beside, "temple") == set()
    me = on_land("crystal", land=land, creatures={"e4": "hydra-forest"})
    assert said(table(["create"], p1=me), "temple") == {"d3 e"}


@pytest.mark.parametrize(
    ("lands", "plain", "with_architect"),
    [
        ("forest lagoon desert mountain", True, True),
        ("forest forest desert mountain", False, True),
        ("forest forest desert volcano", False, True),
        ("forest forest desert desert", False, False),
        ("forest forest forest desert", False, False),
        ("volcano volcano volcano volcano", True, True),
    ],
)
def test_an_architect_allows_two_equal_lands(lands, plain, with_architect):
    land = dict(zip(("d3", "d4", "c4", "c5"), lands.split(), strict=True))
    for architect, allowed in (("mine", plain), ("architect", with_architect)):
        position = table(["create"], p1=on_land(architect, land=land, nuggets=5))
        assert said(position, "temple") == ({"d3 e"} if allowed else set())


def test_covered_cells_are_no_land():
    land = {"d3": "forest", "d4": "lagoon", "c4": "mountain", "c5": "desert"}
    me = {"land": land, "buildings": {"c4": "mine"}, "nuggets": 5}
    position = table(["create"], p1=me, slots={"mountain": "arch"})
    assert legal(position) == ["medallion"]
    me = {"land": land, "temples": ["d3 e"], "nuggets": 5}
    assert legal(table(["create"], p1=me, slots={"mountain": "arch"})) == ["medallion"]


def test_the_fifth_point_wins_at_once():
    position = table(["create"], p1={"nuggets": 6, "medallions": 3}, titans={"forest": "1"})
    after = play(position, "medallion")
    assert (after["winner"], after["agenda"], after["seats"][0]["nuggets"]) == (1, [], 1)


def test_without_tokens_neither_temple_nor_medallion():
    me = {"nuggets": 5, "medallions": 17, "creatures": {"e5": "gorgon"}, "land": dict(TYPICAL)}
    position = table(["create"], p1=me, slots={"forest": "arch"})
    assert legal(position) == ["build forest b1"]


def test_theia_gives_one_more():
    me = {"nuggets": 5, "land": dict(TYPICAL)}
    position = table(["create"], p1=me, slots={"forest": "arch"}, titans={"forest": "1"})
    after = play(position, "build forest b1")
    assert (after["agenda"][0], legal(after)) == ("theia", ["done", "theia"])
    last = play(after, "theia")
    assert legal(last) == ["medallion"] and last["titans"]["forest"]["is_active"] is False
    assert play(last, "medallion")["agenda"] == EXTRA
    assert play(after, "done")["titans"]["forest"]["is_active"] is True
    after = play(position, "medallion", "theia", "build forest b1")
    assert after["agenda"] == EXTRA
    position = table(["create"], p1={"nuggets": 5}, titans={"forest": "1"})
    assert legal(play(position, "medallion")) == ["done"]


# ---- Extra actions


def test_what_each_payment_buys():
    me = {"hoplites": 2, "nuggets": 7, "stock": {"gorgon": 1, "cyclops": 1}, "creatures": {"e5": "gorgon"}}
    position = table([], p1=me)
    assert said(position, "extra") == {
        "hoplites mine", "hoplites capture", "hoplites create",
        "nuggets recruit", "nuggets capture", "nuggets create",
        "creatures mine", "creatures recruit", "creatures capture", "creatures create",
    }  # fmt: skip
    position["seats"][0]["nuggets"] = 5  # judged after paying
    assert "nuggets create" not in said(position, "extra") and "hoplites create" in said(position, "extra")
    position["seats"][0]["hoplites"] = 1
    assert not any(text.startswith("hoplites") for text in said(position, "extra"))


def test_creatures_are_paid_one_by_one_and_go_to_the_bag():
    position = table([], p1={"stock": {"gorgon": 1, "cyclops": 2}})
    after = play(position, "extra creatures mine")
    assert after["agenda"] == ["spend mine 2", "extra 1", "discard", "end"]
    assert legal(after) == ["spend cyclops", "spend gorgon"]
    after = play(after, "spend cyclops", "spend cyclops")
    assert (after["seats"][0]["stock"], after["creature_bag"]["cyclops"]) == ({"gorgon": 1}, 4)
    assert (after["seats"][0]["nuggets"], after["agenda"]) == (1, ["discard", "end"])


def test_a_bought_mine_asks_only_with_hyperion():
    position = table([], p1={"hoplites": 2}, titans={"mountain": "1"})
    after = play(position, "extra hoplites mine")
    assert (legal(after), after["agenda"][:2]) == (["mine", "mine double"], ["mine", "extra 1"])
    assert play(after, "mine double")["seats"][0]["nuggets"] == 2


def test_a_statue_makes_one_payment_cheaper():
    position = table([], p1=on_land("statue-hoplites", hoplites=1, nuggets=1))
    assert said(position, "extra") == {"hoplites mine"}
    position = table([], p1=on_land("statue-creatures", stock={"gorgon": 1}))
    after = play(position, "extra creatures recruit")
    assert after["agenda"][0] == "spend recruit 1"
    assert play(after, "spend gorgon")["seats"][0]["hoplites"] == 1


def test_a_forge_gives_a_second_one_also_when_it_was_just_built():
    position = table([], p1=on_land("forge", hoplites=4))
    after = play(position, "extra hoplites mine")
    assert after["agenda"] == ["extra 1", "discard", "end"]
    assert play(after, "extra hoplites mine")["agenda"] == ["discard", "end"]
    assert play(after, "pass")["agenda"] == ["discard", "end"]
    me = {"hoplites": 4, "land": dict(TYPICAL)}
    position = table([], p1=me, slots={"forest": "forge"})
    after = play(position, "extra hoplites create", "build forest b1")
    assert after["agenda"] == ["extra 1", "discard", "end"]


def test_pass_is_asked_even_alone():
    assert legal(table([])) == ["pass"]


def test_perft_stops_at_chance_and_at_the_next_seat():
    me = captor(creatures={"e5": "cerberus"}, hoplites=1)
    position = table(["capture"], p1=me, row=[card("mine-1"), card("mine-2")])
    assert legal(position) == ["fight e5 0", "fight e5 1", "stop"]
    # Both fights wait for the dice; after `stop` there is `pass`, then two cards, then the other player.
    assert [perft(position, depth) for depth in (0, 1, 2, 3, 4)] == [1, 3, 3, 4, 4]
