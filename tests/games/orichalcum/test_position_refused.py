"""Positions that cannot be read, or that break a rule: one line that names the field that is wrong."""

import random

import pytest

import igroteka
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from tests.games.orichalcum.helpers import FULL_HOUSE, changed, refusal_of, round_trip, walk
from tests.games.orichalcum.moments import MOMENTS, ROUND_END
from tests.games.orichalcum.square import BUILDINGS, LANDS, lands, on_card, position, read

TAKE = MOMENTS["take"]
FULL = read(TAKE).position()
PLACE = MOMENTS["place"]
ROLL = MOMENTS["roll"]
SPEND = MOMENTS["spend"]
LIVED_IN = {
    "buildings": {"b1": "mine"},
    "land": lands(forest="b2", volcano="c4"),
    "creatures": {"c4": "gorgon"},
}
ISLAND = position("take", "place", "act", p1={**LIVED_IN, "temples": ["e4 e"]})
TILES = {
    **MOMENTS["tiles"],
    "row": [on_card(key) for key in ("mine-1", "mine-2", "mine-3", "create-1", "create-2")],
}
BEASTS = MOMENTS["creatures"]
SETUP = MOMENTS["cards at set-up"]
DEAL = MOMENTS["islands"]
NUMBER = "expected a whole number from"

# The position, the field that is changed, its new value, and how the message begins.
UNREADABLE = [
    (TAKE, "bored", 1, "bored: no such field"),
    (TAKE, "game", "element", "game: expected 'orichalcum', found 'element'"),
    (TAKE, "players", 3, "players: expected 2, found 3"),
    (TAKE, "sides", "easy", "sides: expected a list"),
    (TAKE, "sides", ["easy", "soft"], "sides: expected one of easy, hard"),
    (TAKE, "sides", ["easy", "hard"], "sides: expected easy, easy, as the game has them"),
    (TAKE, "sides", ["easy"], "sides: expected easy, easy, as the game has them"),
    (TAKE, "round", 0, f"round: {NUMBER} 1"),
    (TAKE, "round", True, f"round: {NUMBER} 1"),
    (TAKE, "active", 3, f"active: {NUMBER} 1 to 2"),
    (TAKE, "active", 0, f"active: {NUMBER} 1 to 2"),
    (TAKE, "initiative", 3, f"initiative: {NUMBER} 0 to 2"),
    (TAKE, "seats", {}, "seats: expected 2 seats"),
    (FULL, "seats", FULL["seats"][:1], "seats: expected 2 seats"),
    (TAKE, "seats.1", [], "seats: p2: expected an object with island"),
    (TAKE, "seats.1.hat", 1, "seats: p2: hat: no such field"),
    (TAKE, "seats.1.island", "atlantis", "seats: p2: island: expected one of"),
    (TAKE, "seats.1.hoplites", -1, f"seats: p2: hoplites: {NUMBER} 0"),
    (TAKE, "seats.1.hoplites", 31, f"seats: p2: hoplites: {NUMBER} 0 to 30"),
    (TAKE, "seats.1.nuggets", "1", f"seats: p2: nuggets: {NUMBER} 0"),
    (TAKE, "seats.1.medallions", 18, f"seats: p2: medallions: {NUMBER} 0 to 17"),
    (TAKE, "seats.1.stock", [], "seats: p2: stock: expected an object"),
    (TAKE, "seats.1.stock", {"cat": 1}, "seats: p2: stock: expected one of cerberus"),
    (TAKE, "seats.1.stock", {"gorgon": 5}, f"seats: p2: stock: gorgon: {NUMBER} 0 to 4"),
    (TAKE, "seats.0.metropolis", "a1 a2", "seats: p1: metropolis: expected a list"),
    (TAKE, "seats.0.metropolis", ["a1", "h9"], "seats: p1: metropolis: expected one of a1, a2, a3 ... g8"),
    (TAKE, "seats.0.land", ["c4"], "seats: p1: land: expected an object"),
    (TAKE, "seats.0.land", {"c9": "forest"}, "seats: p1: land: expected one of a1, a2, a3 ... g8"),
    (TAKE, "seats.0.land", {"c4": "sea"}, "seats: p1: land: c4: expected one of forest"),
    (TAKE, "seats.0.buildings", {"c4": "hut"}, "seats: p1: buildings: c4: expected one of camp"),
    (TAKE, "seats.0.buildings", {"c0": "mine"}, "seats: p1: buildings: expected one of a1, a2, a3 ... g8"),
    (TAKE, "seats.0.buildings", {"a1": "mine"}, "seats: p1: buildings: expected cells that nothing"),
    (TAKE, "seats.0.buildings", {"c4": "forge", "c5": "forge"}, "seats: p1: buildings: forge: expected a"),
    (TAKE, "seats.0.temples", {}, "seats: p1: temples: expected a list"),
    (TAKE, "seats.0.temples", [4], "seats: p1: temples: expected one of "),
    (TAKE, "seats.0.temples", ["c4"], "seats: p1: temples: expected one of "),
    (TAKE, "seats.0.temples", ["c4 sw"], "seats: p1: temples: expected one of "),
    (TAKE, "seats.0.temples", ["c9 e"], "seats: p1: temples: expected one of "),
    (TAKE, "seats.0.temples", ["c8 e"], "seats: p1: temples: expected one of "),
    (TAKE, "seats.0.temples", ["c4 e", "c5 e"], "seats: p1: temples: expected cells that nothing"),
    (ISLAND, "seats.0.temples", ["b1 e"], "seats: p1: temples: expected cells that nothing"),
    (ISLAND, "seats.0.creatures", {"x1": {"kind": "gorgon"}}, "seats: p1: creatures: expected one of a1,"),
    (ISLAND, "seats.0.creatures.c4", "gorgon", "seats: p1: creatures: c4: expected an object with kind"),
    (ISLAND, "seats.0.creatures.c4.kind", "cat", "seats: p1: creatures: c4: kind: expected one of cerberus"),
    (ISLAND, "seats.0.creatures.c4.hoplites", 4, f"seats: p1: creatures: c4: hoplites: {NUMBER} 0 to 3"),
    (TAKE, "row", {}, "row: expected a list"),
    (TAKE, "row", [on_card("mine-1")] * 6, "row: expected a list of at most 5"),
    (TAKE, "row", ["mine-1"], "row: 1: expected an object with card"),
    (TAKE, "row", [on_card("rest-1")], "row: 1: card: expected one of mine-1"),
    (TAKE, "row", [on_card("mine-1", "swamp")], "row: 1: tile: expected one of forest"),
    (TAKE, "row", [on_card("mine-1", None, "gorgon")], "row: 1: creatures: expected one or null for each of"),
    (TAKE, "row", [on_card("mine-1", "forest", "gorgon")], "row: 1: creatures: expected one or null for"),
    (TAKE, "row", [on_card("mine-1", "volcano")], "row: 1: creatures: expected one or null for each of 1"),
    (TAKE, "row", [on_card("mine-1", "volcano", "cat")], "row: 1: creatures: expected one of cerberus"),
    (PLACE, "card", "rest-1", "card: expected one of mine-1"),
    (PLACE, "tile", "forest", "tile: expected an object with parts, creatures"),
    (PLACE, "tile.parts", "volcano+forest", "tile: parts: expected one of forest"),
    (PLACE, "tile.creatures", [None, "gorgon"], "tile: creatures: expected one or null for each of 1"),
    (TAKE, "deck", ["mine-1", "mine-1"], "deck: expected different names, found 'mine-1' twice"),
    (TAKE, "deck", ["rest-1"], "deck: expected one of mine-1"),
    (TAKE, "stacks", [], "stacks: expected 3 stacks"),
    (FULL, "stacks.0", [], "stacks: 1: expected an object with shuffled, bottom"),
    (FULL, "stacks.0.shuffled.forest", 6, f"stacks: 1: shuffled: forest: {NUMBER} 0 to 5"),
    (FULL, "stacks.0.shuffled.swamp", 1, "stacks: 1: shuffled: expected one of forest"),
    (FULL, "stacks.0.bottom", ["forest+lagoon"], "stacks: 1: bottom: expected one of forest"),
    (FULL, "stacks.1.bottom", 3, "stacks: 2: bottom: expected a list"),
    (TAKE, "seats.0.land", lands(forest="b1 b2 b3 b4 b5 b6"), "stacks: expected to be said, as no tiles"),
    (TAKE, "creature_bag", {"cat": 1}, "creature_bag: expected one of cerberus"),
    (TAKE, "building_bag", [], "building_bag: expected an object"),
    (TAKE, "slots", [], "slots: expected an object with forest"),
    (TAKE, "slots", {"volcano": None}, "slots: volcano: no such field"),
    (TAKE, "slots", {"forest": {"building": "hut"}}, "slots: forest: building: expected one of camp"),
    (TAKE, "slots", {"forest": "mine"}, "slots: forest: expected an object with building"),
    (TAKE, "slots", {"forest": {"building": "mine", "has_resource": 1}}, "slots: forest: has_resource:"),
    (TAKE, "titans.forest.owner", 3, f"titans: forest: owner: {NUMBER} 0 to 2"),
    (TAKE, "titans.forest", 1, "titans: forest: expected an object with owner, is_active"),
    (TAKE, "supply", 30, "supply: expected an object with hoplites"),
    (FULL, "supply.nuggets", 31, f"supply: nuggets: {NUMBER} 0 to 30"),
    (ROLL, "fight", "c4", "fight: expected an object with cell, dice"),
    (ROLL, "fight.cell", "h1", "fight: cell: expected one of a1, a2, a3 ... g8"),
    (ROLL, "fight.dice", ["6"], "fight: dice: expected one of 1, 2, 3, 4, 5, victory"),
    (ROLL, "fight.dice", [1], "fight: dice: expected one of 1"),
    (ROLL, "fight.dice", ["1"] * 4, "fight: dice: expected at most 3 names"),
    (MOMENTS["minotaur"], "drawn", "hut", "drawn: expected one of camp"),
    (TAKE, "lost_fight", 1, "lost_fight: expected true or false"),
    (TAKE, "aside", -1, f"aside: {NUMBER} 0"),
    (TAKE, "agenda", "take", "agenda: expected a list"),
    (TAKE, "agenda.0", 8, "agenda: expected the names of steps, found 8"),
    (TAKE, "agenda.0", "", "agenda: expected the names of steps, found ''"),
    (TAKE, "agenda.0", "nap", "agenda: expected the names of steps, found 'nap'"),
    (TAKE, "agenda.0", "take 1", "agenda: expected the names of steps, found 'take 1'"),
    (TAKE, "agenda.3", "extra", "agenda: expected the names of steps, found 'extra'"),
    (TAKE, "agenda.3", "extra -1", "agenda: expected the names of steps"),
    (TAKE, "agenda.3", "extra 100", "agenda: expected the names of steps"),
    (
        TAKE,
        "agenda",
        ["take", "act", "place", "extra 0", "discard", "end"],
        "agenda: expected steps as the rules",
    ),
    (TAKE, "agenda", ["take", "place", "act", "extra 0", "end"], "agenda: expected steps as the rules"),
    (TAKE, "agenda", ["end"], "agenda: expected steps as the rules"),
    (TAKE, "agenda", ["take"], "agenda: expected steps as the rules"),
    (TAKE, "agenda", ["minotaur", "extra 0", "discard", "end"], "agenda: expected steps as the rules"),
    (MOMENTS["titan"], "agenda.0", "titan", "agenda: expected the names of steps, found 'titan'"),
    (MOMENTS["titan"], "agenda.0", "titan sea", "agenda: expected the names of steps"),
    (MOMENTS["titan"], "agenda.0", "titan forest forest", "agenda: expected the names of steps"),
    (MOMENTS["return"], "agenda.0", "return", "agenda: expected the names of steps, found 'return'"),
    (SPEND, "agenda.0", "spend mine", "agenda: expected the names of steps, found 'spend mine'"),
    (SPEND, "agenda.0", "spend mine 0", "agenda: expected the names of steps"),
    (SPEND, "agenda.0", "spend nap 1", "agenda: expected the names of steps"),
    (DEAL, "agenda.2", "tiles", "agenda: expected the names of steps, found 'tiles'"),
    (DEAL, "agenda.2", "tiles 0", "agenda: expected the names of steps"),
    (BEASTS, "row.3.tile", None, "row: 4: creatures: expected one or null for each of 0 volcanoes"),
]
# The same, with the rule that is broken, and the field.
BROKEN = [
    (TAKE, "initiative", 0, "O2.5 initiative"),
    (MOMENTS["over"], "initiative", 0, "O2.5 initiative"),
    (MOMENTS["initiative"], "initiative", 0, "O2.5 initiative"),
    (TAKE, "seats.1.island", None, "O2.1 seats: p2: island"),
    (FULL, "seats.1.island", FULL["seats"][0]["island"], "O2.1 seats: p2: island"),
    (TAKE, "seats.0.metropolis", ["a1"], "O3.3 seats: p1: metropolis"),
    (TAKE, "seats.0.metropolis", ["a1", "a3"], "O3.3 seats: p1: metropolis"),
    (TAKE, "seats.0.metropolis", ["c3", "c4"], "O3.3 seats: p1: metropolis"),
    (TAKE, "seats.0.metropolis", [], "O3.3 agenda"),
    (ISLAND, "seats.0.metropolis", [], "O3.3 seats: p1: metropolis"),
    (TAKE, "seats.0.creatures", {"c4": {"kind": "gorgon"}}, "O3.5 seats: p1: creatures"),
    (ISLAND, "seats.0.creatures", {"b2": {"kind": "gorgon"}}, "O3.5 seats: p1: creatures"),
    (TAKE, "seats.0.medallions", 5, "O1.1 agenda"),
    (TAKE, "seats.1.medallions", 5, "O1.1 agenda"),
    (TAKE, "row", [on_card("mine-1")], "O2.3 row"),
    (TAKE, "row", [on_card("mine-1")] * 5, "O2.2 cards: mine-1"),
    (TAKE, "row", [on_card("mine-1", "forest+lagoon")], "O2.3 row"),
    (TAKE, "card", "mine-1", "O4.12 card"),
    (PLACE, "card", None, "O3.1 card"),
    (PLACE, "tile", None, "O3.2 tile"),
    (MOMENTS["act"], "tile", {"parts": "forest"}, "O3.2 tile"),
    (FULL, "deck", FULL["deck"][1:], "O2.2 cards: recruit-3"),
    (FULL, "discard", FULL["deck"][:1], "O2.2 cards: recruit-3"),
    (FULL, "row.0.card", FULL["deck"][0], "O2.2 cards: mine-1"),
    (MOMENTS["cards"], "deck", [], "O3.0 agenda"),
    (FULL, "stacks.0.bottom", ["forest"], "O2.2 stacks: forest"),
    (FULL, "stacks.0.shuffled.forest", 4, "O2.2 parts"),
    (FULL, "seats.0.land", {"c4": "forest"}, "O2.2 parts"),
    (FULL, "seats.0.buildings", {"c4": "mine"}, "O2.2 buildings: mine"),
    (FULL, "row.0", on_card("mine-1", "forest"), "O2.2 stacks: forest"),
    (
        TAKE,
        "row",
        [on_card(f"{key}-2", "volcano+volcano", None, None) for key in ("mine", "create")]
        + [on_card(f"{key}-1") for key in ("mine", "create", "recruit")],
        "O2.2 stacks: volcano+volcano",
    ),
    (TAKE, "creature_bag", {"gorgon": 4}, "O2.2 creatures: cerberus"),
    (ISLAND, "seats.0.stock", {"gorgon": 4}, "O2.2 creatures: gorgon"),
    (FULL, "building_bag.camp", 5, "O2.2 buildings: camp"),
    (FULL, "slots.forest", {"building": "forge"}, "O2.2 buildings: forge"),
    (MOMENTS["mine"], "titans.forest.owner", 1, "O3.7 titans"),
    (FULL, "supply.hoplites", 29, "O2.2 hoplites"),
    (FULL, "supply.tokens", 16, "O2.2 tokens"),
    (FULL, "supply.temples", 16, "O2.2 temples"),
    (FULL, "seats.1.nuggets", 3, "O2.2 nuggets"),
    (ROLL, "seats.1.hoplites", 29, "O2.2 hoplites"),
    (TAKE, "slots", {"forest": {"building": None, "has_resource": True}}, "O2.4 slots: forest: has_resource"),
    (TAKE, "fight", {"cell": None, "dice": ["victory"]}, "O4.3 fight: dice"),
    (TAKE, "fight", {"cell": "c4", "dice": []}, "O4.3 fight"),
    (ROLL, "fight", None, "O4.3 fight"),
    (ROLL, "fight.cell", "c5", "O4.3 fight: cell"),
    (ROLL, "fight.dice", ["1", "2", "3"], "O8.3 fight: dice"),
    (TAKE, "drawn", "forge", "O7.1 drawn"),
    (MOMENTS["minotaur"], "drawn", None, "O7.1 drawn"),
    (MOMENTS["slots"], "aside", 1, "O7.2 aside"),
    (TAKE, "winner", 1, "O1.1 winner"),
    (MOMENTS["over"], "winner", 2, "O1.1 winner"),
    (MOMENTS["over"], "active", 2, "O1.1 agenda"),
    (MOMENTS["over"], "tile", {"parts": "forest"}, "O3.2 tile"),
    (TAKE, "agenda", [], "O1.1 agenda"),
    (MOMENTS["metropolis"], "seats.0.metropolis", ["a1", "a2"], "O3.3 agenda"),
    (MOMENTS["titan"], "card", None, "O3.1 card"),
    (MOMENTS["return"], "titans.lagoon.owner", 2, "O3.0 agenda"),
    (MOMENTS["act"], "card", None, "O3.1 card"),
    (MOMENTS["create"], "seats.0.nuggets", 4, "O3.0 agenda"),
    (MOMENTS["theia"], "titans.forest.is_active", False, "O4.9 titans: forest"),
    (MOMENTS["mine"], "titans.mountain.is_active", False, "O4.9 titans: mountain"),
    (MOMENTS["recruit"], "titans.lagoon.owner", 2, "O4.9 titans: lagoon"),
    (MOMENTS["extra"], "agenda.0", "extra 1", "O3.0 agenda"),
    (MOMENTS["extra"], "card", "mine-1", "O4.12 card"),
    (SPEND, "agenda.0", "spend mine 3", "O4.10 seats: p1: stock"),
    (SPEND, "agenda.0", "spend create 2", "O8.7 agenda"),
    (SPEND, "seats.0.stock", {"gorgon": 1}, "O4.10 seats: p1: stock"),
    (DEAL, "row", [on_card("mine-1")], "O2.3 row"),
    (SETUP, "card", "mine-1", "O4.12 card"),
    (MOMENTS["first"], "row", [], "O2.3 row"),
    (MOMENTS["cards"], "row", [], "O2.3 row"),
    (MOMENTS["slots"], "building_bag", {}, "O3.0 agenda"),
    (
        MOMENTS["slots"],
        "slots",
        {land: {"building": "arch"} if land in LANDS[:2] else {"building": "chapel"} for land in LANDS},
        "O3.0 agenda",
    ),
    (MOMENTS["initiative"], "seats.0.hoplites", 1, "O3.0 agenda"),
]
# What no game comes to, and what can be played on from all the same.
HARMLESS = [
    (TAKE, "seats.0.land", {"a1": "forest"}),
    (PLACE, "card", "mine-1"),
    (TAKE, "slots", {"forest": {"building": "arch", "has_resource": True}}),
    (TAKE, "slots", {"forest": {"building": None}}),
    (TAKE, "fight", {"cell": None, "dice": []}),
    (TAKE, "titans.forest.is_active", False),
    (TAKE, "lost_fight", True),
    (MOMENTS["capture"], "lost_fight", True),
    (MOMENTS["slots"], "lost_fight", True),
    (MOMENTS["capture"], "aside", 1),
    (TAKE, "agenda.3", "extra 1"),
    (MOMENTS["return"], "agenda.0", "return desert"),
    (MOMENTS["return, then titan"], "agenda.1", "titan forest desert"),
    (MOMENTS["capture"], "card", "mine-1"),
    (MOMENTS["capture"], "card", None),
    (MOMENTS["capture"], "agenda.1", "extra 1"),
    (MOMENTS["capture"], "agenda.1", "extra 2"),
    (MOMENTS["create"], "card", "capture-1"),
    (MOMENTS["mine"], "agenda.1", "extra 0"),
    (SPEND, "agenda.0", "spend capture 2"),
    (DEAL, "initiative", 1),
    (DEAL, "active", 2),
    (DEAL, "round", 2),
    (DEAL, "agenda.2", "tiles 2"),
    (DEAL, "seats.1.island", "selenthe"),
    (SETUP, "seats.0.metropolis", ["a1", "a2"]),
    (SETUP, "row", [on_card("mine-1", "forest")]),
    (MOMENTS["cards"], "active", 2),
    (TILES, "row.3.tile", "forest"),
    (TILES, "agenda.0", "tiles 3"),
    (TILES, "agenda.1", "creatures 1"),
    (BEASTS, "row.3", on_card("recruit-1", "volcano", "gorgon")),
    (BEASTS, "agenda", ROUND_END[1:]),
]


def ids(changes):
    return [f"{change[1]}-{number}" for number, change in enumerate(changes)]


@pytest.mark.parametrize(("said", "path", "value", "says"), UNREADABLE, ids=ids(UNREADABLE))
def test_what_cannot_be_read_is_refused_in_one_line_that_names_the_field(said, path, value, says):
    message = refusal_of(changed(said, path, value))
    assert message.startswith(says), message


@pytest.mark.parametrize(("said", "path", "value", "says"), BROKEN, ids=ids(BROKEN))
def test_what_breaks_a_rule_is_refused_with_its_id(said, path, value, says):
    rule, field = says.split(" ", 1)
    message = refusal_of(changed(said, path, value))
    assert message.startswith(f"{field}: expected "), message
    assert message.endswith(f" ({rule})"), message


@pytest.mark.parametrize(("said", "path", "value"), HARMLESS, ids=ids(HARMLESS))
def test_what_harms_nothing_is_accepted_and_played_on_from(said, path, value):
    match = read(changed(said, path, value))
    round_trip(match)
    for after in walk(match, random.Random(path), 40):
        round_trip(after)


def test_nothing_lies_beyond_the_island():
    """O3.2: the islands are smaller than the grid that they all lie on."""
    cells = igroteka.from_position("orichalcum", {}).view(0).to_dict()["seats"][0]["cells"]
    beyond = next(cell for cell in CELL_NAMES if cell not in cells)
    home = {"metropolis": cells[:2], "land": {beyond: "forest"}}
    with pytest.raises(igroteka.PositionError) as caught:
        igroteka.from_position("orichalcum", {"seats": [home, {}]})
    assert str(caught.value) == "seats: p1: land: expected cells of the island (O3.2)"


@pytest.mark.parametrize("said", [TAKE, FULL, ISLAND, TILES])
def test_without_the_change_the_same_position_is_read(said):
    round_trip(read(said))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"orichalcum"'])
def test_what_is_no_position_at_all_is_refused_in_one_line(text):
    with pytest.raises(igroteka.PositionError, match="JSON") as caught:
        igroteka.from_position("orichalcum", text)
    assert "\n" not in str(caught.value)


def test_a_tile_that_fits_nowhere_is_not_to_be_placed():
    """O3.2: it has gone to the bottom of its stack without a question."""
    said = position("place", "act", card="mine-1", tile="forest", p1=FULL_HOUSE)
    assert refusal_of(said) == "agenda: expected something to do for the step place (O3.0)"


def test_an_empty_deck_is_made_anew_before_anything_is_asked():
    """O6.1: with cards in the discard the deck is never empty while cards are opened."""
    said = position(*ROUND_END, deck=["mine-3"])
    assert read(said).waiting == (igroteka.CHANCE,)
    assert refusal_of({**said, "deck": []}) == "agenda: expected something to do for the step cards (O3.0)"


def test_tiles_at_the_bottom_come_without_a_draw():
    """O8.5: chance has nothing to do while the stack of the next card has no shuffled tile."""
    everything = read(TILES).position()["stacks"]
    bottom = [tile for tile, count in everything[1]["shuffled"].items() for _ in range(count)]
    stacks = [everything[0], {"shuffled": {}, "bottom": bottom}, everything[2]]
    assert refusal_of({**TILES, "stacks": stacks}).endswith("for the step tiles (O3.0)")


def test_creatures_are_drawn_only_from_a_bag_that_has_some():
    """O6.1: with an empty bag the volcano stays empty."""
    stock = {"cerberus": 4, "minotaur": 4, "gorgon": 3, "cyclops": 4} | {f"hydra-{land}": 1 for land in LANDS}
    said = changed(BEASTS, "seats.1.stock", stock)
    assert refusal_of(said).endswith("for the step creatures (O3.0)")


def test_an_empty_bag_has_no_treasure_for_a_minotaur():
    """O8.4: nothing is drawn then."""
    buildings = [key for key, entry in BUILDINGS.items() for _ in range(entry["count"])]
    cells = [f"{row}{column}" for row in "bcdefg" for column in range(1, 9)]
    home = {"buildings": dict(zip(cells, buildings, strict=False))}
    said = position("minotaur draw", "minotaur", "capture", card="capture-1", p1=home)
    assert refusal_of(said) == "agenda: expected something to be drawn (O3.0)"
    said = position("slots", "initiative", p1=home)
    assert refusal_of(said).endswith("for the step slots (O3.0)")


def test_islands_are_dealt_only_while_one_is_missing():
    said = changed(changed(DEAL, "seats.0.island", "selenthe"), "seats.1.island", "omphira")
    assert refusal_of(said) == "agenda: expected something to do for the step islands (O3.0)"


def test_a_row_that_is_not_said_needs_cards():
    said = position("take", "place", "act", discard=read(TAKE).position()["deck"] + ["mine-1"])
    assert refusal_of(said) == "row: expected 5 cards at this moment, found 4 (O2.3)"
