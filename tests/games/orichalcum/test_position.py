"""Positions as JSON: written in full, read with defaults, the same byte for byte at every step."""

import json
import random

import pytest

import igroteka
from igroteka.cli.playout import play_out
from tests.games.orichalcum.helpers import drawn, round_trip, walk
from tests.games.orichalcum.moments import MOMENTS
from tests.games.orichalcum.square import BOX, LANDS, lands, position, read

KEYS = [
    "game", "sides", "round", "initiative", "active", "agenda", "row", "card", "tile", "deck", "discard",
    "stacks", "creature_bag", "building_bag", "slots", "drawn", "titans", "supply", "fight", "lost_fight",
    "aside", "seats", "winner",
]  # fmt: skip
SEAT = [
    "island", "land", "metropolis", "buildings", "temples", "creatures", "hoplites", "nuggets", "stock",
    "medallions",
]  # fmt: skip
# ---- Written in full


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_has_the_fields_of_the_format(players):
    match = igroteka.new("orichalcum", players=players, seed=1, side2=1)
    written = round_trip(match)
    assert list(written) == KEYS
    assert written["sides"] == ["easy", "hard", "easy", "easy"][:players]
    assert [list(seat) for seat in written["seats"]] == [SEAT] * players
    assert [list(stack) for stack in written["stacks"]] == [["shuffled", "bottom"]] * 3
    assert list(written["slots"]) == list(written["titans"]) == LANDS
    assert [list(place) for place in written["row"]] == [["card", "tile", "creatures"]] * len(written["row"])
    again = igroteka.from_position("orichalcum", json.dumps(written))
    assert again.digest() == match.digest()
    assert again.game.options == match.game.options


@pytest.mark.parametrize("name", MOMENTS)
def test_every_step_is_read_and_written_and_played_on(name):
    said = MOMENTS[name]
    match = read(said)
    written = round_trip(match)
    for key in (
        "agenda",
        "round",
        "initiative",
        "active",
        "card",
        "tile",
        "lost_fight",
        "aside",
        "drawn",
        "fight",
    ):
        assert written[key] == said.get(key, {"lost_fight": False, "aside": 0}.get(key)), key
    rng = random.Random(name)
    for after in walk(match, rng, 12):
        round_trip(after)


@pytest.mark.parametrize(
    ("players", "sides"), [(2, (0, 0)), (2, (1, 0)), (3, (0, 1, 0)), (4, (1, 1, 1, 1)), (4, (0, 0, 0, 1))]
)
def test_every_state_of_a_game_is_read_and_written_again(players, sides):
    options = {f"side{number}": side for number, side in enumerate(sides, 1)}
    game = igroteka.game("orichalcum", players=players, **options)
    match = igroteka.Match(game, game.start(), seed=1)
    round_trip(match)
    rng = random.Random(f"{sides}")
    for after in walk(match, rng, 500):
        round_trip(after)


def test_what_lies_where_is_said_in_the_words_of_the_notation():
    home = drawn(
        "MMfldm..",
        "v..dm...",
        "...flv..",
        temples=["c4 e"],
        buildings={"a3": "mine", "a4": "forge"},
        creatures={"b1": ("hydra-forest", 3)},
        stock={"gorgon": 2},
        medallions=1,
    )
    match = read(position("act", card="create-3", p1=home, titans={"desert": 2}, used="desert"))
    written = round_trip(match)["seats"][0]
    assert written["metropolis"] == ["a1", "a2"]
    assert written["land"] == {"a5": "desert", "a6": "mountain", "b1": "volcano", "c6": "volcano"}
    assert written["temples"] == ["c4 e"]
    assert written["buildings"] == {"a3": "mine", "a4": "forge"}
    assert written["creatures"] == {"b1": {"kind": "hydra-forest", "hoplites": 3}}
    assert match.position()["titans"]["desert"] == {"owner": 2, "is_active": False}
    assert match.position()["supply"] == {
        "hoplites": BOX["supply"]["hoplites"] - 3,
        "nuggets": BOX["supply"]["nuggets"],
        "tokens": BOX["supply"]["tokens"] - 2,
        "temples": BOX["supply"]["temples"] - 1,
    }


# ---- Defaults


def test_the_shortest_position_is_the_first_turn_with_nothing_laid():
    match = igroteka.from_position("orichalcum", {})
    written = round_trip(match)
    assert match.waiting == (0,)
    assert written["agenda"] == ["metropolis", "take", "place", "act", "extra 0", "discard", "end"]
    assert (written["round"], written["initiative"], written["active"], written["winner"]) == (1, 1, 1, None)
    assert [place["tile"] for place in written["row"]] == [None] * BOX["row"]["cards"][0]
    start = BOX["start"]
    assert [(seat["hoplites"], seat["nuggets"]) for seat in written["seats"]] == [
        (start["hoplites"], start["nuggets"])
    ] * 2
    assert len({seat["island"] for seat in written["seats"]}) == 2
    assert written["supply"]["hoplites"] == BOX["supply"]["hoplites"] - 2 * start["hoplites"]


def test_without_an_agenda_it_is_the_start_of_the_active_players_turn():
    said = position("act", players=3, initiative=2, active=3)
    del said["agenda"]
    match = read(said)
    assert match.waiting == (2,)
    assert match.position()["agenda"] == ["take", "place", "act", "extra 0", "end"]
    assert len(match.position()["row"]) == BOX["row"]["cards"][1] - 1  # p2 has taken one


def test_a_player_who_has_won_ends_the_game_without_further_words():
    said = position("act", p1={"medallions": 5})
    del said["agenda"]
    match = read(said)
    assert match.is_over
    assert match.winners == (0,)
    assert round_trip(match)["winner"] == 1


def test_what_is_not_said_of_deck_and_discard_is_the_rest():
    said = position("extra 0", discard=["mine-1", "create-3"])
    written = round_trip(read(said))
    assert written["discard"] == ["mine-1", "create-3"]
    assert len(written["deck"]) == 12 - 2 - 4
    assert "mine-1" not in [place["card"] for place in written["row"]]
    only = round_trip(read(position("extra 0", deck=["mine-1"])))
    assert (only["deck"], len(only["discard"])) == (["mine-1"], 12 - 1 - 4)


def test_an_open_mine_has_its_nugget_unless_it_is_said():
    said = position("extra 0", slots={"forest": "mine", "lagoon": "camp", "desert": "arch"})
    said["slots"]["mountain"] = {"building": "mine", "has_resource": False}
    slots = round_trip(read(said))["slots"]
    assert [slots[land]["has_resource"] for land in LANDS] == [True, True, False, False]


def test_bags_are_what_is_left():
    home = {"creatures": {"c4": "gorgon"}, "stock": {"gorgon": 1}, "buildings": {"b1": "forge"}}
    said = position("place", "act", card="mine-1", tile=("volcano", "gorgon"), p1=home)
    written = round_trip(read(said))
    assert written["creature_bag"]["gorgon"] == 1
    assert "forge" not in written["building_bag"]
    assert written["building_bag"]["camp"] == 6


def test_stacks_are_what_is_left_of_tiles_that_make_the_islands():
    """Which tiles lie there nobody knows; how many cells they have is known, and no land too many."""
    for rows in [["MMff"], ["MMffffff", "l"], ["MMfldmv", "fldmvfld", "fldmvfld", "mmmddll", "ffv"]]:
        match = read(position("act", card="mine-1", p1=drawn(*rows, buildings={"g1": "mine", "g2": "arch"})))
        round_trip(match)
        assert match.game.showing.pieces(match.state)["parts"] == 25 + 2 * 23 + 3 * 17


def test_a_full_island_is_made_of_what_the_box_has():
    home = drawn(
        "MMfldmvf", *["ldmvfldm", "flfldmvd"] * 3, buildings=dict.fromkeys(["b4", "d4", "f4"], "mine")
    )
    match = read(position("act", card="mine-1", p1=home))
    round_trip(match)
    assert match.game.showing.pieces(match.state)["parts"] == 122


def test_the_bottom_of_a_stack_keeps_its_order():
    bottom = ["desert", "forest", "desert", "mountain", "forest"]
    everything = round_trip(read(position("act", card="mine-1")))["stacks"]
    shuffled = dict(everything[0]["shuffled"])
    for tile in bottom:
        shuffled[tile] -= 1
    stacks = [{"shuffled": shuffled, "bottom": bottom}, *everything[1:]]
    match = read(position("act", card="mine-1", stacks=stacks))
    assert round_trip(match)["stacks"] == stacks
    long = [tile for tile, count in everything[0]["shuffled"].items() for _ in range(count)]
    random.Random(1).shuffle(long)
    match = read(position("act", card="mine-1", stacks=[{"bottom": long}, *everything[1:]]))
    assert round_trip(match)["stacks"][0] == {"shuffled": {}, "bottom": long}


def test_what_lies_under_a_building_may_be_said_and_is_forgotten():
    with_land = position("act", card="mine-1", p1={"land": lands(forest="b1"), "buildings": {"b1": "mine"}})
    without = position("act", card="mine-1", p1={"buildings": {"b1": "mine"}})
    assert read(with_land).digest() == read(without).digest()


def test_the_order_of_what_has_none_does_not_matter():
    home = {"metropolis": ["a2", "a1"], "temples": ["f4 e", "c4 ne"], "stock": {"gorgon": 1, "cerberus": 1}}
    away = {"metropolis": ["a1", "a2"], "temples": ["c4 ne", "f4 e"], "stock": {"cerberus": 1, "gorgon": 1}}
    said = position("extra 0", discard=["mine-1", "create-3"], p1=home)
    other = position("extra 0", discard=["create-3", "mine-1"], p1=away)
    assert read(said).digest() == read(other).digest()
    assert json.dumps(read(said).position()) == json.dumps(read(other).position())


def test_a_game_that_a_capture_has_won_is_read_with_hoplites_aside():
    """O7.2: the hospital keeps them aside until the action is over, which it never is."""
    game = igroteka.game("orichalcum", 2)
    ends = []
    play_out(
        game, "1:1160", ["random"] * 2, lambda state, *_: ends.append(state) if game.is_over(state) else 0
    )
    written = game.showing.position(ends[0])
    assert (written["aside"], written["agenda"]) == (1, [])
    assert game.showing.from_position(written).digest() == ends[0].digest()
