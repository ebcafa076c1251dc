"""Positions that contradict themselves: one line that names the field that is wrong."""

import pytest

import igroteka
from tests.games.orichalcum.helpers import FULL_HOUSE, changed, refusal_of, round_trip
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
WRONG = [
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
    (TAKE, "initiative", 0, "initiative: expected a seat after the set-up"),
    (MOMENTS["over"], "initiative", 0, "initiative: expected a seat after the set-up"),
    (MOMENTS["initiative"], "initiative", 0, "initiative: expected a seat after the set-up"),
    # Seats
    (TAKE, "seats", {}, "seats: expected a list"),
    (FULL, "seats", FULL["seats"][:1], "seats: expected 2 seats, found 1"),
    (TAKE, "seats.1", [], "seats: p2: expected an object with island"),
    (TAKE, "seats.1.hat", 1, "seats: p2: hat: no such field"),
    (TAKE, "seats.1.island", "atlantis", "seats: p2: island: expected one of"),
    (TAKE, "seats.1.island", None, "seats: p2: island: expected one after the islands are dealt"),
    (
        FULL,
        "seats.1.island",
        FULL["seats"][0]["island"],
        "seats: p2: island: expected one that",
    ),
    (TAKE, "seats.1.hoplites", -1, f"seats: p2: hoplites: {NUMBER} 0"),
    (TAKE, "seats.1.hoplites", 31, f"seats: p2: hoplites: {NUMBER} 0 to 30"),
    (TAKE, "seats.1.nuggets", "1", f"seats: p2: nuggets: {NUMBER} 0"),
    (TAKE, "seats.1.medallions", 18, f"seats: p2: medallions: {NUMBER} 0 to 17"),
    (TAKE, "seats.1.stock", [], "seats: p2: stock: expected an object"),
    (TAKE, "seats.1.stock", {"cat": 1}, "seats: p2: stock: expected one of cerberus"),
    (TAKE, "seats.1.stock", {"gorgon": 5}, f"seats: p2: stock: gorgon: {NUMBER} 0 to 4"),
    (TAKE, "seats.0.metropolis", "a1 a2", "seats: p1: metropolis: expected a list"),
    (TAKE, "seats.0.metropolis", ["a1"], "seats: p1: metropolis: expected two cells, found 1"),
    (TAKE, "seats.0.metropolis", ["a1", "h9"], "seats: p1: metropolis: expected cells of the island"),
    (TAKE, "seats.0.metropolis", ["a1", "a3"], "seats: p1: metropolis: expected two cells that touch"),
    (
        TAKE,
        "seats.0.metropolis",
        ["c3", "c4"],
        "seats: p1: metropolis: expected a port under one",
    ),
    (TAKE, "seats.0.metropolis", [], "agenda: expected the step metropolis exactly before anything is laid"),
    (ISLAND, "seats.0.metropolis", [], "seats: p1: metropolis: expected two cells, as something lies"),
    (TAKE, "seats.0.land", ["c4"], "seats: p1: land: expected an object"),
    (TAKE, "seats.0.land", {"c9": "forest"}, "seats: p1: land: expected cells of the island, found 'c9'"),
    (TAKE, "seats.0.land", {"c4": "sea"}, "seats: p1: land: c4: expected one of forest"),
    (
        TAKE,
        "seats.0.land",
        {"a1": "forest"},
        "seats: p1: land: expected no land under the metropolis",
    ),
    (TAKE, "seats.0.buildings", {"c4": "hut"}, "seats: p1: buildings: c4: expected one of camp"),
    (TAKE, "seats.0.buildings", {"c0": "mine"}, "seats: p1: buildings: expected cells of the island"),
    (
        TAKE,
        "seats.0.buildings",
        {"a1": "mine"},
        "seats: p1: buildings: expected cells that nothing",
    ),
    (
        TAKE,
        "seats.0.buildings",
        {"c4": "forge", "c5": "forge"},
        "seats: p1: buildings: expected at most 1",
    ),
    (TAKE, "seats.0.temples", {}, "seats: p1: temples: expected a list"),
    (TAKE, "seats.0.temples", [4], "seats: p1: temples: expected a cell and one of e, ne, nw"),
    (TAKE, "seats.0.temples", ["c4"], "seats: p1: temples: expected a cell and one of e, ne, nw"),
    (TAKE, "seats.0.temples", ["c4 sw"], "seats: p1: temples: expected a cell and one of e, ne, nw"),
    (TAKE, "seats.0.temples", ["c9 e"], "seats: p1: temples: expected cells of the island"),
    (
        TAKE,
        "seats.0.temples",
        ["c8 e"],
        "seats: p1: temples: expected four cells of the island",
    ),
    (
        TAKE,
        "seats.0.temples",
        ["c4 e", "c5 e"],
        "seats: p1: temples: expected cells that nothing",
    ),
    (ISLAND, "seats.0.temples", ["b1 e"], "seats: p1: temples: expected cells that nothing"),
    (TAKE, "seats.0.creatures", {"c4": {"kind": "gorgon"}}, "seats: p1: creatures: expected volcanoes"),
    (ISLAND, "seats.0.creatures", {"b2": {"kind": "gorgon"}}, "seats: p1: creatures: expected volcanoes"),
    (ISLAND, "seats.0.creatures", {"x1": {"kind": "gorgon"}}, "seats: p1: creatures: expected volcanoes"),
    (ISLAND, "seats.0.creatures.c4", "gorgon", "seats: p1: creatures: c4: expected an object with kind"),
    (ISLAND, "seats.0.creatures.c4.kind", "cat", "seats: p1: creatures: c4: kind: expected one of cerberus"),
    (ISLAND, "seats.0.creatures.c4.hoplites", 4, f"seats: p1: creatures: c4: hoplites: {NUMBER} 0 to 3"),
    (TAKE, "seats.0.medallions", 5, "agenda: expected nothing left to play, as p1 has won"),
    (TAKE, "seats.1.medallions", 5, "agenda: expected nothing left to play, as p2 has won"),
    # The row, the hand, deck and discard
    (TAKE, "row", {}, "row: expected a list"),
    (TAKE, "row", [on_card("mine-1")] * 6, "row: expected at most 5 cards, found 6"),
    (TAKE, "row", [on_card("mine-1")], "row: expected 5 cards at this moment, found 1"),
    (TAKE, "row", [on_card("mine-1")] * 5, "row: expected each card once, found 'mine-1' twice"),
    (TAKE, "row", ["mine-1"], "row: 1: expected an object with card"),
    (TAKE, "row", [on_card("rest-1")], "row: 1: card: expected one of mine-1"),
    (TAKE, "row", [on_card("mine-1", "swamp")], "row: 1: tile: expected one of forest"),
    (TAKE, "row", [on_card("mine-1", "forest+lagoon")], "row: 1: tile: expected a tile of size 1"),
    (TAKE, "row", [on_card("mine-1", None, "gorgon")], "row: 1: creatures: expected none without a tile"),
    (
        TAKE,
        "row",
        [on_card("mine-1", "forest", "gorgon")],
        "row: 1: creatures: expected one or null for each",
    ),
    (TAKE, "row", [on_card("mine-1", "volcano")], "row: 1: creatures: expected one or null for each of 1"),
    (TAKE, "row", [on_card("mine-1", "volcano", "cat")], "row: 1: creatures: expected one of cerberus"),
    (TAKE, "card", "mine-1", "card: expected null at this moment"),
    (PLACE, "card", None, "tile: expected null without a card"),
    (PLACE, "card", "rest-1", "card: expected one of mine-1"),
    (PLACE, "card", "mine-1", "tile: parts: expected a tile of size 1, found 'forest+volcano'"),
    (PLACE, "tile", None, "tile: expected a tile"),
    (PLACE, "tile", "forest", "tile: expected an object with parts, creatures"),
    (PLACE, "tile.parts", "volcano+forest", "tile: parts: expected one of forest"),
    (
        PLACE,
        "tile.creatures",
        [None, "gorgon"],
        "tile: creatures: expected one or null for each of 1",
    ),
    (MOMENTS["act"], "tile", {"parts": "forest"}, "tile: expected null at this moment"),
    (TAKE, "deck", ["mine-1", "mine-1"], "deck: expected different names, found 'mine-1' twice"),
    (TAKE, "deck", ["rest-1"], "deck: expected one of mine-1"),
    (FULL, "deck", FULL["deck"][1:], "deck: expected each card somewhere"),
    (FULL, "discard", FULL["deck"][:1], "deck: expected each card once"),
    (FULL, "row.0.card", FULL["deck"][0], "row: expected each card once"),
    (MOMENTS["cards"], "deck", [], "deck: expected a card to open"),
    # Stacks and bags
    (TAKE, "stacks", [], "stacks: expected 3 stacks, found 0"),
    (FULL, "stacks.0", [], "stacks: 1: expected an object with shuffled, bottom"),
    (FULL, "stacks.0.shuffled.forest", 6, f"stacks: 1: shuffled: forest: {NUMBER} 0 to 5"),
    (FULL, "stacks.0.shuffled.swamp", 1, "stacks: 1: shuffled: expected one of forest"),
    (FULL, "stacks.0.bottom", ["forest"], "stacks: 1: bottom: forest: expected at most 5 in all"),
    (FULL, "stacks.0.bottom", ["forest+lagoon"], "stacks: 1: bottom: expected one of forest"),
    (FULL, "stacks.1.bottom", 3, "stacks: 2: bottom: expected a list"),
    (FULL, "stacks.0.shuffled.forest", 4, "stacks: expected tiles of 0 cells to be missing, found 1"),
    (FULL, "seats.0.land", {"c4": "forest"}, "stacks: expected 0 forest cells or fewer to be laid, found 1"),
    (FULL, "seats.0.buildings", {"c4": "mine"}, "building_bag: mine: expected 6 in all, found 7"),
    (FULL, "row.0", on_card("mine-1", "forest"), "stacks: 1: shuffled: forest: expected at most 5 in all"),
    (
        TAKE,
        "row",
        [on_card(f"{key}-2", "volcano+volcano", None, None) for key in ("mine", "create")]
        + [on_card(f"{key}-1") for key in ("mine", "create", "recruit")],
        "row: volcano+volcano: expected at most 1 in all",
    ),
    (TAKE, "seats.0.land", lands(forest="b1 b2 b3 b4 b5 b6"), "stacks: expected to be said, as no tiles"),
    (TAKE, "creature_bag", {"cat": 1}, "creature_bag: expected one of cerberus"),
    (TAKE, "creature_bag", {"gorgon": 4}, "creature_bag: cerberus: expected 4 in all, found 0"),
    (ISLAND, "seats.0.stock", {"gorgon": 4}, "creature_bag: gorgon: expected 4 in all, found 5"),
    (TAKE, "building_bag", [], "building_bag: expected an object"),
    (FULL, "building_bag.camp", 5, "building_bag: camp: expected 6 in all, found 5"),
    (FULL, "slots.forest", {"building": "forge"}, "building_bag: forge: expected 1 in all, found 2"),
    # Slots, titans, supply
    (TAKE, "slots", [], "slots: expected an object with forest"),
    (TAKE, "slots", {"volcano": None}, "slots: volcano: no such field"),
    (TAKE, "slots", {"forest": {"building": "hut"}}, "slots: forest: building: expected one of camp"),
    (TAKE, "slots", {"forest": "mine"}, "slots: forest: expected an object with building"),
    (
        TAKE,
        "slots",
        {"forest": {"building": "arch", "has_resource": True}},
        "slots: forest: has_resource: expected false but for a mine or a camp",
    ),
    (
        TAKE,
        "slots",
        {"forest": {"building": "mine", "has_resource": 1}},
        "slots: forest: has_resource: expected true or false",
    ),
    (TAKE, "titans.forest.owner", 3, f"titans: forest: owner: {NUMBER} 0 to 2"),
    (TAKE, "titans.forest.is_active", False, "titans: forest: is_active: expected true in the middle"),
    (TAKE, "titans.forest", 1, "titans: forest: expected an object with owner, is_active"),
    (MOMENTS["mine"], "titans.forest.owner", 1, "titans: expected at most 1 of p1, found 2"),
    (TAKE, "supply", 30, "supply: expected an object with hoplites"),
    (FULL, "supply.hoplites", 29, "supply: hoplites: expected 30 in all, found 29"),
    (FULL, "supply.nuggets", 31, f"supply: nuggets: {NUMBER} 0 to 30"),
    (FULL, "supply.tokens", 16, "supply: tokens: expected 17 in all, found 16"),
    (FULL, "supply.temples", 16, "supply: temples: expected 17 in all, found 16"),
    (FULL, "seats.1.nuggets", 3, "supply: nuggets: expected 30 in all, found 33"),
    (ROLL, "seats.1.hoplites", 29, "supply: hoplites: expected 30 in all, found 31 without it"),
    # The fight
    (TAKE, "fight", {"cell": "c4", "dice": []}, "fight: expected a fight exactly while its dice are rolled"),
    (ROLL, "fight", None, "fight: expected a fight exactly while its dice are rolled"),
    (ROLL, "fight", "c4", "fight: expected an object with cell, dice"),
    (ROLL, "fight.cell", "h1", "fight: cell: expected a cell, found 'h1'"),
    (ROLL, "fight.cell", "c5", "fight: cell: expected a creature, found none on 'c5'"),
    (ROLL, "fight.dice", ["6"], "fight: dice: expected one of 1, 2, 3, 4, 5, victory"),
    (ROLL, "fight.dice", [1], "fight: dice: expected one of 1"),
    (ROLL, "fight.dice", ["1", "2", "3"], "fight: dice: expected at most 2, with one still to be rolled"),
    (ROLL, "fight.dice", ["1"] * 4, "fight: dice: expected fewer than 4 so far"),
    (TAKE, "drawn", "forge", "drawn: expected a building exactly for the step minotaur"),
    (MOMENTS["minotaur"], "drawn", None, "drawn: expected a building exactly for the step minotaur"),
    (MOMENTS["minotaur"], "drawn", "hut", "drawn: expected one of camp"),
    (TAKE, "lost_fight", 1, "lost_fight: expected true or false"),
    (TAKE, "lost_fight", True, "lost_fight: expected false before a fight is lost"),
    (MOMENTS["capture"], "lost_fight", True, "lost_fight: expected false before a fight is lost"),
    (MOMENTS["slots"], "lost_fight", True, "lost_fight: expected false between the turns"),
    (TAKE, "aside", -1, f"aside: {NUMBER} 0"),
    (MOMENTS["capture"], "aside", 1, "aside: expected 0 but for a hospital while creatures are captured"),
    (MOMENTS["slots"], "aside", 1, "aside: expected 0 between the turns"),
    # The end
    (TAKE, "winner", 1, "winner: expected null while there is something to play"),
    (MOMENTS["over"], "winner", 2, "winner: expected 1, who has won, found 2"),
    (MOMENTS["over"], "active", 2, "agenda: expected something to play, as p2 has not won"),
    (MOMENTS["over"], "tile", {"parts": "forest"}, "tile: expected null at this moment"),
    (TAKE, "agenda", [], "agenda: expected something to play, as p1 has not won"),
    # The agenda of a turn
    (TAKE, "agenda", "take", "agenda: expected a list"),
    (TAKE, "agenda.0", 8, "agenda: expected the names of steps, found 8"),
    (TAKE, "agenda.0", "", "agenda: expected the names of steps, found ''"),
    (TAKE, "agenda.0", "nap", "agenda: expected the names of steps, found 'nap'"),
    (TAKE, "agenda.0", "take 1", "agenda: expected the names of steps, found 'take 1'"),
    (TAKE, "agenda.3", "extra", "agenda: expected the names of steps, found 'extra'"),
    (TAKE, "agenda.3", "extra -1", "agenda: expected a number from 0 to 99, found 'extra -1'"),
    (TAKE, "agenda.3", "extra 100", "agenda: expected a number from 0 to 99, found 'extra 100'"),
    (TAKE, "agenda.3", "extra 1", "agenda: expected 'extra 0' before the action"),
    (
        TAKE,
        "agenda",
        ["take", "act", "place", "extra 0", "discard", "end"],
        "agenda: expected steps as a turn",
    ),
    (TAKE, "agenda", ["take", "place", "act", "extra 0", "end"], "agenda: expected steps as a turn"),
    (TAKE, "agenda", ["end"], "agenda: expected steps as a turn"),
    (TAKE, "agenda", ["take"], "agenda: expected steps as a turn"),
    (TAKE, "agenda", ["minotaur", "extra 0", "discard", "end"], "agenda: expected steps as a turn"),
    (
        MOMENTS["metropolis"],
        "seats.0.metropolis",
        ["a1", "a2"],
        "agenda: expected the step metropolis",
    ),
    (MOMENTS["titan"], "agenda.0", "titan", "agenda: expected the names of steps, found 'titan'"),
    (MOMENTS["titan"], "agenda.0", "titan sea", "agenda: titan: expected one of forest"),
    (MOMENTS["titan"], "agenda.0", "titan forest forest", "agenda: titan: expected different names"),
    (MOMENTS["titan"], "card", None, "card: expected a card"),
    (MOMENTS["return"], "agenda.0", "return", "agenda: expected the names of steps, found 'return'"),
    (
        MOMENTS["return"],
        "agenda.0",
        "return desert",
        "titans: desert: expected an active one",
    ),
    (MOMENTS["return"], "titans.lagoon.owner", 2, "titans: expected exactly 2 of p1, found 1"),
    (
        MOMENTS["return, then titan"],
        "agenda.1",
        "titan forest desert",
        "agenda: expected no forest among the titans still to come",
    ),
    (MOMENTS["act"], "card", None, "card: expected a card"),
    (MOMENTS["capture"], "card", "mine-1", "card: expected one of capture for the action under way"),
    (MOMENTS["capture"], "card", None, "card: expected a card"),
    (MOMENTS["capture"], "agenda.1", "extra 1", "card: expected null at this moment"),
    (MOMENTS["capture"], "agenda.1", "extra 2", "agenda: expected at most 1 extra actions bought, found 2"),
    (MOMENTS["create"], "card", "capture-1", "card: expected one of create for the action under way"),
    (MOMENTS["create"], "seats.0.nuggets", 4, "agenda: expected something to create for the step create"),
    (MOMENTS["theia"], "titans.forest.is_active", False, "titans: forest: expected an active one"),
    (MOMENTS["mine"], "titans.mountain.is_active", False, "titans: mountain: expected an active one"),
    (MOMENTS["recruit"], "titans.lagoon.owner", 2, "titans: lagoon: expected an active one"),
    (MOMENTS["mine"], "agenda.1", "extra 0", "agenda: expected 'extra 1' or more after a bought action"),
    (MOMENTS["extra"], "agenda.0", "extra 1", "agenda: expected fewer than 1 extra actions bought, found 1"),
    (MOMENTS["extra"], "card", "mine-1", "card: expected null at this moment"),
    (SPEND, "agenda.0", "spend mine", "agenda: expected the names of steps, found 'spend mine'"),
    (SPEND, "agenda.0", "spend mine 0", "agenda: expected a number from 1 to 99"),
    (SPEND, "agenda.0", "spend nap 1", "agenda: spend: expected one of mine"),
    (SPEND, "agenda.0", "spend mine 3", "agenda: expected at most 2 creatures to pay, found 3"),
    (
        SPEND,
        "agenda.0",
        "spend capture 2",
        "agenda: expected a creature to capture",
    ),
    (SPEND, "agenda.0", "spend create 2", "agenda: expected something to create for the step spend create"),
    (SPEND, "seats.0.stock", {"gorgon": 1}, "seats: p1: stock: expected the 2 creatures to pay, found 1"),
    # The agenda between turns
    (DEAL, "initiative", 1, "initiative: expected 0 before the first player is known"),
    (DEAL, "active", 2, "active: expected 1 before the first player is known"),
    (DEAL, "round", 2, "round: expected 1 before the first player is known"),
    (DEAL, "row", [on_card("mine-1")], "row: expected 0 cards at this moment, found 1"),
    (DEAL, "agenda.2", "tiles 2", "agenda: expected 'tiles 1'"),
    (DEAL, "agenda.2", "tiles", "agenda: expected the names of steps, found 'tiles'"),
    (DEAL, "agenda.2", "tiles 0", "agenda: expected a number from 1 to 99"),
    (DEAL, "seats.1.island", "selenthe", "seats: p2: island: expected null until the seats before have one"),
    (SETUP, "seats.0.metropolis", ["a1", "a2"], "seats: p1: metropolis: expected nothing on an island"),
    (SETUP, "row", [on_card("mine-1", "forest")], "row: 1: tile: expected null until it is drawn"),
    (SETUP, "card", "mine-1", "card: expected null at this moment"),
    (MOMENTS["first"], "row", [], "row: expected 5 cards at this moment, found 0"),
    (MOMENTS["cards"], "active", 2, "active: expected the holder of the initiative between rounds"),
    (MOMENTS["cards"], "row", [], "row: expected 1 to 4 cards at this moment, found 0"),
    (TILES, "row.3.tile", "forest", "row: 4: tile: expected null until it is drawn"),
    (TILES, "agenda.0", "tiles 3", "agenda: expected 'tiles 2'"),
    (TILES, "agenda.1", "creatures 1", "agenda: expected 'creatures 2'"),
    (BEASTS, "row.3", on_card("recruit-1", "volcano", "gorgon"), "row: 4: creatures: expected none until"),
    (BEASTS, "agenda", ROUND_END[1:], "row: 2: creatures: expected none until they are drawn"),
    (BEASTS, "row.3.tile", None, "row: 4: creatures: expected none without a tile"),
    (MOMENTS["slots"], "building_bag", {}, "building_bag: camp: expected 6 in all, found 0"),
    (
        MOMENTS["slots"],
        "slots",
        {land: {"building": "arch"} if land in LANDS[:2] else {"building": "chapel"} for land in LANDS},
        "agenda: expected an empty slot, and buildings in the bag, for the step slots",
    ),
    (MOMENTS["initiative"], "seats.0.hoplites", 1, "agenda: expected several seats with most hoplites"),
]


@pytest.mark.parametrize(
    ("said", "path", "value", "says"),
    WRONG,
    ids=[f"{w[1]}-{n}" for n, w in enumerate(WRONG)],
)
def test_a_contradiction_is_refused_in_one_line_that_names_the_field(said, path, value, says):
    message = refusal_of(changed(said, path, value))
    assert message.startswith(says), message


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
    assert refusal_of(said) == "tile: expected one that fits somewhere"


def test_an_empty_deck_is_made_anew_before_anything_is_asked():
    """O6.1: with cards in the discard the deck is never empty while cards are opened."""
    said = position(*ROUND_END, deck=["mine-3"])
    assert read(said).waiting == (igroteka.CHANCE,)
    assert refusal_of({**said, "deck": []}).startswith("deck: expected a card to open")


def test_tiles_at_the_bottom_come_without_a_draw():
    """O8.5: chance has nothing to do while the stack of the next card has no shuffled tile."""
    everything = read(TILES).position()["stacks"]
    bottom = [tile for tile, count in everything[1]["shuffled"].items() for _ in range(count)]
    stacks = [everything[0], {"shuffled": {}, "bottom": bottom}, everything[2]]
    assert refusal_of({**TILES, "stacks": stacks}).startswith("agenda: expected a new card without a tile")


def test_creatures_are_drawn_only_from_a_bag_that_has_some():
    """O6.1: with an empty bag the volcano stays empty."""
    stock = {"cerberus": 4, "minotaur": 4, "gorgon": 3, "cyclops": 4} | {f"hydra-{land}": 1 for land in LANDS}
    said = changed(BEASTS, "seats.1.stock", stock)
    assert refusal_of(said).startswith("agenda: expected an empty volcano, and creatures in the bag")


def test_an_empty_bag_has_no_treasure_for_a_minotaur():
    """O8.4: nothing is drawn then."""
    buildings = [key for key, entry in BUILDINGS.items() for _ in range(entry["count"])]
    cells = [f"{row}{column}" for row in "bcdefg" for column in range(1, 9)]
    home = {"buildings": dict(zip(cells, buildings, strict=False))}
    said = position("minotaur draw", "minotaur", "capture", card="capture-1", p1=home)
    assert refusal_of(said) == "building_bag: expected a building to be drawn"
    said = position("slots", "initiative", p1=home)
    assert refusal_of(said).startswith("agenda: expected an empty slot, and buildings in the bag")


def test_islands_are_dealt_only_while_one_is_missing():
    said = changed(changed(DEAL, "seats.0.island", "selenthe"), "seats.1.island", "omphira")
    assert refusal_of(said) == "agenda: expected the step islands exactly while one is missing"


def test_a_row_that_is_not_said_needs_cards():
    said = position("take", "place", "act", discard=read(TAKE).position()["deck"] + ["mine-1"])
    assert refusal_of(said) == "row: expected the cards to be said, as too few are left"
