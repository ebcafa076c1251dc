"""Hand-computed expectations for the reference itself: grid, set-up, cards, tiles, titans, round's end."""

import random

import pytest

from tests.games.orichalcum import reference_board
from tests.games.orichalcum.reference import apply, legal, outcomes, settle, start, waiting
from tests.games.orichalcum.reference_board import (
    BUILDINGS,
    CARDS,
    CREATURES,
    ISLAND_KEYS,
    TILES,
    copied,
    neighbour,
    neighbours,
    rhombus,
)
from tests.games.orichalcum.reference_moments import random_position, random_walk
from tests.games.orichalcum.reference_tables import (
    card,
    census,
    drawn,
    held_by,
    isles,
    pass_chance,
    play,
    said,
    table,
    whole_box,
)

REST = ["act", "extra 0", "discard", "end"]


@pytest.fixture(autouse=True)
def squares(monkeypatch):
    """The square islands of the tests."""
    monkeypatch.setattr(reference_board, "ISLANDS", isles())


# ---- The grid


def test_rows_b_d_f_are_shifted_to_the_right():
    directions = ("e", "ne", "nw", "w", "sw", "se")
    assert [neighbour("c4", one) for one in directions] == ["c5", "b4", "b3", "c3", "d3", "d4"]
    assert [neighbour("d4", one) for one in directions] == ["d5", "c5", "c4", "d3", "e4", "e5"]
    assert set(neighbours("a1")) == {"a2", "b1"}
    assert set(neighbours("b8")) == {"b7", "a8", "c8"}


def test_a_rhombus_has_three_orientations():
    assert rhombus("d4", "e") == ["d4", "d5", "c5", "c6"]
    assert rhombus("d4", "ne") == ["d4", "c5", "c4", "b4"]
    assert rhombus("d4", "nw") == ["d4", "c4", "d3", "c3"]
    assert rhombus("a4", "e") is None


# ---- Set-up


@pytest.mark.parametrize(("players", "row"), [(2, 5), (3, 5), (4, 6)])
def test_set_up(players, row):
    position = settle(start(players))
    assert position["supply"] == {
        "hoplites": 30 - players, "nuggets": 30 - players, "tokens": 17, "temples": 17
    }  # fmt: skip
    for key in ISLAND_KEYS[:players]:
        assert f"island-{key}" in drawn(position)
        position = play(position, f"chance island-{key}")
    assert drawn(position) == {f"card-{name}": 1 for name in CARDS}
    position = play(position, *(f"chance card-{name}" for name in CARDS[:row]))
    assert position["agenda"][0] == "tiles 1"
    while position["agenda"][0] == "tiles 1":
        size = int(next(p for p in position["row"] if p["tile"] is None)["card"][-1])
        weights = {name[5:]: weight for name, weight in drawn(position).items()}
        assert weights.keys() <= {tile for tile in TILES if tile.count("+") + 1 == size}
        position = play(position, next(name for name in reversed(outcomes(position))))
    volcanoes = sum(place["tile"].split("+").count("volcano") for place in position["row"])
    for _ in range(volcanoes):
        assert sum(drawn(position).values()) == sum(position["creature_bag"].values())
        position = play(position, "chance creature-" + next(iter(position["creature_bag"])))
    assert sum(drawn(position).values()) == sum(entry["count"] for entry in BUILDINGS.values()) == 26
    position = play(position, *(f"chance building-{key}" for key in ("mine", "forge", "camp", "camp")))
    assert [slot["has_resource"] for slot in position["slots"].values()] == [True, False, True, True]
    assert (position["supply"]["hoplites"], position["supply"]["nuggets"]) == (28 - players, 29 - players)
    assert drawn(position) == {f"p{number}": 1 for number in range(1, players + 1)}
    position = play(position, "chance p1")
    assert (position["initiative"], position["active"], position["round"]) == (1, 1, 1)
    assert [me["hoplites"] for me in position["seats"]] == [1] * (players - 1) + [2]
    discard = ["discard"] if players == 2 else []
    assert position["agenda"] == ["metropolis", "take", "place", "act", "extra 0", *discard, "end"]
    assert +census(position) == whole_box()


def test_20_creatures_and_65_tiles():
    assert sum(entry["count"] for entry in CREATURES.values()) == 20
    assert [sum(n for t, n in TILES.items() if t.count("+") == k) for k in range(3)] == [25, 23, 17]


# ---- Cards and tiles


def test_the_metropolis_covers_a_port_and_its_bonus_pays_for_the_first_card():
    row = [card(name) for name in CARDS[:5]]
    position = table(["metropolis", "take", "place", "act"], p1={"metropolis": []}, row=row)
    corners = {"a1 a2", "a1 b1"}, {"a7 a8", "a8 b7", "a8 b8"}, {"f7 g8", "f8 g8", "g7 g8"}
    assert said(position, "metropolis") == set.union(*corners)
    after = play(position, "metropolis a7 a8")
    assert (after["seats"][0]["hoplites"], after["seats"][0]["nuggets"]) == (1, 1)
    assert said(after, "take") == {"1", "2", "3", "4"}
    assert play(position, "metropolis a1 b1")["seats"][0]["hoplites"] == 2
    assert said(play(position, "metropolis a1 b1"), "take") == {"1", "2", "3", "4", "5"}
    assert said(play(position, "metropolis f8 g8"), "take") == {"1", "2"}


def test_the_third_card_costs_a_hoplite_and_the_others_shift_left():
    row = [card(CARDS[0]), card(CARDS[1]), card("create-2", "forest+volcano", "gorgon"), card("create-3")]
    position = table(["take", "place", "act"], p1={"hoplites": 1}, row=row)
    after = play(position, "take 3")
    assert (after["seats"][0]["hoplites"], after["supply"]["hoplites"]) == (0, 30)
    assert after["card"] == "create-2"
    assert after["tile"] == {"parts": "forest+volcano", "creatures": ["gorgon"]}
    assert [place["card"] for place in after["row"]] == [*CARDS[:2], "create-3"]
    assert legal(play(position, "take 4")) == ["skip"]  # no tile: phase 2 is skipped


def with_tile(parts, *creatures, **changes):
    """A tile in the hand."""
    changes.setdefault("card", "mine-1")
    return table(["place", "act"], tile={"parts": parts, "creatures": list(creatures)}, **changes)


def test_a_single_tile_touches_the_metropolis_or_anything_laid():
    position = with_tile("forest")
    assert said(position, "tile") == {"a3", "b1", "b2"}
    position = with_tile("forest", p1={"land": {"a3": "desert"}, "buildings": {"a3": "mine"}})
    assert said(position, "tile") == {"b1", "b2", "a4", "b3"}


def test_double_and_triple_tiles_are_rotated_and_not_flipped():
    position = with_tile("forest+desert")
    assert {text for text in said(position, "tile") if text.startswith("b1 ")} == {"b1 e", "b1 sw", "b1 se"}
    assert "c1 ne" in said(position, "tile") and "c1 e" not in said(position, "tile")
    position = with_tile("forest+desert+volcano", "gorgon")
    after = play(position, "tile b2 e")
    assert after["seats"][0]["land"] == {"b2": "forest", "b3": "desert", "a3": "volcano"}
    assert after["seats"][0]["creatures"] == {"a3": {"kind": "gorgon", "hoplites": 0}}
    assert "b2 ne" not in said(position, "tile")  # a2 is the metropolis


def test_a_tile_that_fits_nowhere_goes_under_its_stack():
    full = dict.fromkeys([c for c in reference_board.CELLS if c not in ("a1", "a2", "c4", "e4")], "volcano")
    row = [card("mine-2", "forest+volcano", "cyclops")]
    position = table(["take", "place", "act"], p1={"land": full}, row=row)
    after = play(position, "take 1")
    assert after["agenda"] == REST
    assert (after["tile"], after["stacks"][1]["bottom"]) == (None, ["forest+volcano"])
    assert after["creature_bag"]["cyclops"] == 4


def test_covering_a_port_pays_once():
    position = with_tile("forest", p1={"land": {"a7": "desert"}})
    after = play(position, "tile a8")
    assert (after["seats"][0]["hoplites"], after["seats"][0]["nuggets"]) == (1, 1)
    position = with_tile("forest", p1={"land": {"g7": "desert"}}, p2={"nuggets": 29})
    assert play(position, "tile g8")["seats"][0]["nuggets"] == 1  # the supply has no more


# ---- Titans


def test_an_area_of_four_deserts_attracts_kronos():
    position = with_tile("desert+desert", p1={"land": {"b1": "desert", "b2": "desert"}})
    after = play(position, "tile c1 e")
    assert after["agenda"][0] == "titan desert" and legal(after) == ["titan desert"]
    after = play(after, "titan desert")
    assert held_by(after) == {"desert": 1} and after["agenda"] == REST


def test_two_cells_are_no_area_and_covered_cells_do_not_count():
    position = with_tile("desert", p1={"land": {"b1": "desert"}})
    assert play(position, "tile b2")["agenda"] == REST
    land = {"b1": "desert", "b2": "desert"}
    position = with_tile("desert", p1={"land": land, "buildings": {"b1": "mine"}})
    assert play(position, "tile b3")["agenda"] == REST
    position = with_tile("volcano", None, p1={"land": {"b1": "volcano", "b2": "volcano"}})
    assert play(position, "tile b3")["agenda"] == REST


def test_theia_comes_and_hyperion_goes_back_to_the_middle():
    land = {"b1": "forest", "b2": "forest"}
    position = with_tile("forest", p1={"land": land}, titans={"mountain": "1 inactive"})
    after = play(position, "tile b3", "titan forest")
    assert after["agenda"][0] == "return forest" and legal(after) == ["return mountain"]
    after = play(after, "return mountain")
    assert held_by(after) == {"forest": 1}
    assert after["titans"]["mountain"] == {"owner": 0, "is_active": True}


def test_a_titan_is_stolen_active_and_an_own_one_wakes_up():
    for owner in ("2 inactive", "1 inactive"):
        land = {"b1": "forest", "b2": "forest"}
        position = with_tile("forest", p1={"land": land}, titans={"forest": owner})
        after = play(position, "tile b3", "titan forest")
        assert after["titans"]["forest"] == {"owner": 1, "is_active": True} and after["agenda"] == REST


def test_two_titans_at_once_in_the_players_order():
    land = {"b1": "forest", "b2": "forest", "b3": "desert", "b4": "desert"}
    position = play(with_tile("forest+desert", p1={"land": land}), "tile c2 e")
    assert position["agenda"][0] == "titan forest desert"
    last = play(position, "titan forest", "titan desert", "return forest")
    assert held_by(last) == {"desert": 1}
    assert held_by(play(position, "titan desert", "titan forest", "return desert")) == {"forest": 1}


def test_a_chapel_raises_the_limit():
    me = {"land": {"b1": "forest", "b2": "forest", "c1": "desert"}, "buildings": {"c1": "chapel"}}
    position = with_tile("forest", p1=me, titans={"mountain": "1"})
    after = play(position, "tile b3", "titan forest")
    assert held_by(after) == {"forest": 1, "mountain": 1} and after["agenda"] == REST
    position = with_tile("forest", p1=me, titans={"mountain": "1", "lagoon": "1"})
    after = play(position, "tile b3", "titan forest")
    assert legal(after) == ["return lagoon", "return mountain"]


def test_the_win_is_not_tested_before_the_return():
    me = {"land": {"b1": "forest", "b2": "forest"}, "medallions": 3}
    after = play(with_tile("forest", p1=me, titans={"mountain": "1"}), "tile b3", "titan forest")
    assert after["winner"] is None
    assert play(after, "return mountain")["winner"] is None
    me = {"land": {"b1": "forest", "b2": "forest"}, "medallions": 4}
    after = play(with_tile("forest", p1=me), "tile b3", "titan forest")
    assert (after["winner"], after["agenda"], waiting(after), legal(after)) == (1, [], None, [])


def test_creatures_of_a_tile_are_there_before_its_titans():
    me = {"land": {"b1": "forest", "b2": "forest"}, "medallions": 4}
    after = play(with_tile("forest+volcano", "gorgon", p1=me), "tile b3 e", "titan forest")
    assert after["winner"] is None and after["agenda"] == REST


# ---- The end of the turn and of the round


def test_two_players_discard_a_card_and_the_row_slides():
    row = [card("mine-1"), card("mine-2", "forest+volcano", "gorgon"), card("mine-3")]
    after = play(table(["discard", "end"], row=row), "discard 2")
    assert [place["card"] for place in after["row"]] == ["mine-1", "mine-3"]
    assert after["discard"] == ["mine-2"] and after["stacks"][1]["bottom"] == ["forest+volcano"]
    assert (after["active"], after["agenda"][0], after["creature_bag"]["gorgon"]) == (2, "take", 4)


def test_after_the_last_turn_the_row_is_refilled_from_the_left():
    row = [card("mine-1", "forest"), card("mine-2")]
    after = play(table(["discard", "end"], active=2, row=row), "discard 1")
    assert after["agenda"] == ["cards", "tiles 2", "creatures 2", "slots", "initiative"]
    assert waiting(after) == "chance" and "card-mine-1" not in drawn(after)
    after = play(after, *(f"chance card-{name}" for name in ("mine-3", "create-1", "create-2", "recruit-1")))
    assert after["row"][0]["tile"] is None  # an old card gets no tile
    assert [tile.count("+") for tile in drawn(after)] == [2] * len(drawn(after))


def test_an_empty_deck_is_made_of_the_discard():
    row = [card(name) for name in CARDS[:2]]
    position = table(["discard", "end"], active=2, row=row, discard=CARDS[2:11])
    after = play(position, "discard 2")
    assert drawn(after) == {f"card-{CARDS[11]}": 1}
    after = play(after, f"chance card-{CARDS[11]}")
    assert set(drawn(after)) == {f"card-{name}" for name in CARDS[1:11]} and after["discard"] == []


def test_the_bottom_of_a_stack_comes_last_and_needs_no_chance():
    row = [card(name) for name in CARDS[:2]]
    position = table(["discard", "end"], active=2, row=row)
    position["stacks"][0] = {"shuffled": {}, "bottom": ["desert", "volcano", "forest"]}
    cards = [f"chance card-{name}" for name in ("create-1", "create-2", "recruit-1", "capture-1")]
    after = play(position, "discard 2", *cards)
    assert after["row"][1]["tile"] == "desert" and "tile-forest+lagoon" in drawn(after)
    after = play(after, "chance tile-forest+lagoon")
    assert [place["tile"] for place in after["row"][1:]] == ["desert", "forest+lagoon", "volcano", "forest"]
    assert after["agenda"][0] == "creatures 2" and len(drawn(after)) == len(CREATURES)


def test_open_mines_and_camps_get_what_the_supply_has():
    row = [card(name) for name in CARDS[:2]]
    position = table(["discard", "end"], active=2, row=row, p1={"hoplites": 30},
                     slots={"lagoon": "mine", "desert": "arch", "mountain": "forge"})  # fmt: skip
    position["slots"]["lagoon"]["has_resource"] = False
    position["supply"]["nuggets"] += 1
    after = play(position, "discard 2")
    while after["agenda"][0] != "slots":
        after = play(after, next(iter(outcomes(after))))
    after = play(after, "chance building-camp")
    assert after["slots"]["forest"] == {"building": "camp", "has_resource": False}
    assert after["slots"]["lagoon"] == {"building": "mine", "has_resource": True}
    assert (after["round"], after["supply"]["nuggets"]) == (3, 29)


@pytest.mark.parametrize(
    ("hoplites", "choices"),
    [
        ((3, 1, 1), None),
        ((1, 3, 3), ["initiative p2", "initiative p3"]),
        ((2, 2, 1), ["initiative p2"]),
        ((2, 2, 2), ["initiative p2", "initiative p3"]),
    ],
)
def test_who_has_the_most_hoplites_takes_the_initiative(hoplites, choices):
    seats = {f"p{n}": {"hoplites": count} for n, count in enumerate(hoplites, 1)}
    position = table(["initiative"], 3, active=3, **seats)
    if choices is None:
        assert (position["initiative"], position["active"], position["round"]) == (1, 1, 3)
        assert [me["hoplites"] for me in position["seats"]] == [3, 1, 2]
        return
    assert (waiting(position), legal(position)) == (0, choices)
    after = play(position, "initiative p2")
    assert (after["initiative"], after["active"], after["agenda"][0]) == (2, 2, "take")
    assert after["seats"][0]["hoplites"] == hoplites[0] + 1


# ---- The reference as a whole


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_made_or_lost_and_the_input_stays(players):
    rng = random.Random(players)
    for _ in range(25):
        position = random_position(rng, players)
        assert +census(position) == whole_box()
        for before, text, after in random_walk(rng, position, 8):
            kept = copied(before)
            assert apply(before, text) == after
            assert before == kept
            assert +census(after) == whole_box()


def test_random_positions_show_every_step():
    missing = {
        "over", "islands", "cards", "tiles", "creatures", "slots", "metropolis", "take", "place", "titan",
        "return", "act", "capture", "roll", "create", "theia", "minotaur", "extra", "spend", "mine",
        "recruit", "discard", "initiative",
    }  # fmt: skip
    rng = random.Random("steps")
    for _ in range(1500):
        position = random_position(rng, rng.randint(2, 4))
        missing.discard(position["agenda"][0].split()[0] if position["agenda"] else "over")
        assert legal(position) or outcomes(position) or not position["agenda"]
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_ends(players):
    rng = random.Random(f"game:{players}")
    position = pass_chance(settle(start(players)))
    for _, _, after in random_walk(rng, position, 5000):
        position = after
    assert position["winner"] is not None
