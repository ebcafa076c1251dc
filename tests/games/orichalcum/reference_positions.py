"""Random positions and walks of Orichalcum for comparing an engine with the reference.

Play from the start comes to full islands, many buildings, empty bags and won games too rarely, so a position
is composed: all that is in the box is dealt out in extreme manners, tiles by the rules of placing, then a
moment of a turn or of a round's end is chosen (reference_moments.py). Nothing is made or lost.
"""

import random

from tests.games.orichalcum.reference import settle, start
from tests.games.orichalcum.reference_board import (
    BOX,
    BUILDINGS,
    CELLS,
    CREATURES,
    DIRECTIONS,
    ISLAND_KEYS,
    LANDS,
    TILES,
    Position,
    area,
    cover,
    has_won,
    held,
    open_land,
    put,
    rhombus,
    titan_limit,
)
from tests.games.orichalcum.reference_setup import lay_tile
from tests.games.orichalcum.reference_turn import metropolis_choices, place_tile, tile_choices

Rng = random.Random


def drawn_list(counts: dict[str, int], rng: Rng) -> list[str]:
    """Everything in a bag, in a random order."""
    found = [key for key, count in counts.items() for _ in range(count)]
    rng.shuffle(found)
    return found


def counted(keys: list[str], order: list[str]) -> dict[str, int]:
    """A bag of these keys, in the order of the data."""
    return {key: keys.count(key) for key in order if key in keys}


class Box:
    """What has not been dealt out yet."""

    def __init__(self, rng: Rng) -> None:
        self.tiles = drawn_list(TILES, rng)
        self.creatures = drawn_list({key: entry["count"] for key, entry in CREATURES.items()}, rng)
        self.buildings = drawn_list({key: entry["count"] for key, entry in BUILDINGS.items()}, rng)


# ---- Islands


def settle_island(rng: Rng, position: Position, seat: int, box: Box) -> None:
    """A metropolis and a number of tiles, laid by the rules; a titan's area is liked."""
    position["active"] = seat + 1
    me = position["seats"][seat]
    me["metropolis"] = rng.choice(metropolis_choices(position)).split()[1:]
    sizes = rng.choice(((1, 2, 3), (1, 2, 3), (3, 2, 1), (2, 3, 1)))
    mixed = rng.random() < 0.6
    for _ in range(rng.choice((0, 3, 5, 8, 12, 30))):
        tiles = box.tiles if mixed else sorted(box.tiles, key=lambda tile: sizes.index(tile.count("+") + 1))
        if not tiles:
            break
        tile = tiles[0]
        position["tile"] = {"parts": tile, "creatures": [None] * tile.split("+").count("volcano")}
        choices = tile_choices(position)
        if not choices:
            sizes = (1, 2, 3)  # the gaps that are left are small
            mixed = False
            continue
        box.tiles.remove(tile)
        lay_best(position, rng.sample(sorted(choices), min(len(choices), rng.choice((1, 10, 10)))))
    position["tile"] = None


def lay_best(position: Position, choices: list[str]) -> None:
    """The placement among some that makes the largest areas; what it attracts does not come."""
    me, tile = position["seats"][position["active"] - 1], position["tile"]
    land = dict(me["land"])

    def largest(choice: str) -> int:
        me["land"], position["tile"] = dict(land), tile
        place_tile(position, *words(choice))
        return sum(len(area(me, cell)) for cell in me["land"])

    best = max(choices, key=largest)
    me["land"], position["tile"] = dict(land), tile
    place_tile(position, *words(best))
    position["agenda"] = []


def words(choice: str) -> tuple[str, str | None]:
    """The cell and the direction of `tile C D`."""
    said = choice.split()
    return said[1], said[2] if len(said) > 2 else None


def add_creatures(rng: Rng, position: Position, box: Box) -> None:
    """Creatures on volcanoes, with hoplites of lost fights; then stocks, up to an empty bag."""
    for me in position["seats"]:
        share = rng.choice((0, 0.2, 0.6, 1))
        for cell, land in me["land"].items():
            if land == "volcano" and rng.random() < share and box.creatures:
                me["creatures"][cell] = {"kind": box.creatures.pop(), "hoplites": 0}
    most = rng.choice((0, 2, 4, 20))
    while box.creatures and most > 0:
        put(rng.choice(position["seats"])["stock"], box.creatures.pop())
        most -= 1


def add_buildings(rng: Rng, position: Position, box: Box) -> None:
    """Buildings on land and volcanoes, rather with an effect for the active player; then the slots."""
    if rng.random() < 0.5:
        box.buildings.sort(key=lambda key: BUILDINGS[key]["effect"] in ("mine", "camp"), reverse=True)
    if rng.random() < 0.3:
        box.buildings.sort(key=lambda key: BUILDINGS[key]["effect"] in ("crystal", "architect"))
    active = position["active"] - 1
    for land in LANDS:
        if rng.random() < 0.75 and box.buildings:
            place = rng.randrange(len(box.buildings))
            position["slots"][land] = {"building": box.buildings.pop(place), "has_resource": False}
    order = [active, *(seat for seat in range(len(position["seats"])) if seat != active)]
    for seat in order:
        me = position["seats"][seat]
        for _ in range(rng.choice((0, 0, 1, 2, 4, 8, 20))):
            cells = sorted(open_land(me))
            if box.buildings and cells:
                cell = rng.choice(cells)
                me["buildings"][cell] = box.buildings.pop()
                cover(me, cell)


def add_temples(rng: Rng, me: Position) -> None:
    """Some temples wherever four lands differ, an architect's among them."""
    places = [f"{cell} {direction}" for cell in CELLS for direction in DIRECTIONS[:3]]
    rng.shuffle(places)
    most = rng.choice((0, 0, 1, 2, 4))
    for place in places:
        cell, direction = place.split()
        free, cells = open_land(me), rhombus(cell, direction)
        if most == 0 or cells is None or any(one not in free for one in cells):
            continue
        lands = [free[one] for one in cells if free[one] != "volcano"]
        if len(lands) - len(set(lands)) <= int(rng.random() < 0.3):
            me["temples"].append(place)
            cover(me, *cells)
            most -= 1


# ---- What players have


def deal_titans(rng: Rng, position: Position) -> None:
    """Titans with anybody who may hold one more, or in the middle."""
    for land in rng.sample(LANDS, len(LANDS)):
        seat = rng.choice((position["active"] - 1, rng.randrange(len(position["seats"]))))
        if rng.random() < 0.7 and len(held(position, seat)) < titan_limit(position["seats"][seat]):
            position["titans"][land] = {"owner": seat + 1, "is_active": rng.random() < 0.7}


def deal_points(rng: Rng, position: Position) -> None:
    """Medallions, up to one point short of the goal, or beyond it with a creature; nobody has won."""
    tokens = BOX["supply"]["tokens"] - sum(len(me["temples"]) for me in position["seats"])
    for seat, me in enumerate(position["seats"]):
        want = rng.choice((0, 1, 3, 4, 4, 4, 7)) - len(held(position, seat)) - len(me["temples"])
        me["medallions"] = max(0, min(tokens, want))
        if rng.random() < 0.05 and me["creatures"]:
            me["medallions"] = max(0, tokens - rng.randint(0, 1))
        while has_won(position, seat):
            if me["medallions"]:
                me["medallions"] -= 1
            else:  # there are fewer temples than points to win
                position["titans"][held(position, seat)[0]] = {"owner": 0, "is_active": True}
        tokens -= me["medallions"]
    position["supply"]["tokens"] = tokens
    built = sum(len(me["temples"]) for me in position["seats"])
    position["supply"]["temples"] = BOX["supply"]["temples"] - built


def spread(rng: Rng, position: Position, kind: str) -> None:
    """Hoplites or nuggets: on open buildings, with creatures, for the seats, up to an empty supply."""
    left = int(BOX["supply"][kind])
    building = {"nuggets": "mine", "hoplites": "camp"}[kind]
    for land in LANDS:
        slot = position["slots"][land]
        if slot is not None and BUILDINGS[slot["building"]]["effect"] == building and rng.random() < 0.8:
            slot["has_resource"] = True
            left -= 1
    for me in position["seats"]:
        for creature in me["creatures"].values():
            if kind == "hoplites" and rng.random() < 0.4:
                creature["hoplites"] = min(left, rng.randint(0, BOX["fight"]["hoplites"]))
                left -= creature["hoplites"]
    manner = rng.choice(("poor", "any", "any", "tie", "all"))
    equal = rng.randint(0, 4)
    for me in position["seats"]:
        most = {"poor": 2, "any": 9, "tie": equal, "all": left}[manner]
        me[kind] = min(left, equal if manner == "tie" else rng.randint(0, most))
        left -= me[kind]
    if manner == "all":
        kept = rng.randint(0, min(2, left))
        rng.choice(position["seats"])[kind] += left - kept
        left = kept
    position["supply"][kind] = left


# ---- The common table


def deal_row(rng: Rng, position: Position, box: Box, length: int) -> None:
    """Cards with tiles and creatures; the rest of the cards in deck and discard."""
    cards = position["deck"]
    rng.shuffle(cards)
    for _ in range(length):
        place: Position = {"card": cards.pop(), "tile": None, "creatures": []}
        lay_from_box(rng, place, box)
        position["row"].append(place)
    cut = rng.choice((0, len(cards), rng.randint(0, len(cards))))
    position["deck"], position["discard"] = cards[:cut], cards[cut:]


def lay_from_box(rng: Rng, place: Position, box: Box) -> None:
    """A tile of a card's size and creatures for it, as long as there are any."""
    size = int(place["card"].rpartition("-")[2])
    tiles = [tile for tile in box.tiles if tile.count("+") + 1 == size]
    if not tiles or rng.random() < 0.05:
        return
    lay_tile(place, tiles[0])
    box.tiles.remove(tiles[0])
    for number in range(len(place["creatures"])):
        if box.creatures and rng.random() < 0.85:
            place["creatures"][number] = box.creatures.pop()


def stack_rest(rng: Rng, position: Position, box: Box) -> None:
    """What is left goes into bags and stacks, some tiles to the bottom."""
    for size in range(1, 4):
        tiles = [tile for tile in box.tiles if tile.count("+") + 1 == size]
        cut = rng.choice((0, 0, len(tiles), rng.randint(0, len(tiles)), min(2, len(tiles))))
        shuffled = counted(tiles[cut:], list(TILES))
        position["stacks"][size - 1] = {"shuffled": shuffled, "bottom": tiles[:cut]}
    position["creature_bag"] = counted(box.creatures, list(CREATURES))
    position["building_bag"] = counted(box.buildings, list(BUILDINGS))


def blank_table(rng: Rng, players: int) -> Position:
    """Islands are dealt, nothing is laid yet."""
    position = start(players, [rng.choice(("easy", "hard")) for _ in range(players)])
    for me, key in zip(position["seats"], rng.sample(ISLAND_KEYS, players), strict=True):
        me["island"] = key
    position["agenda"], position["round"] = [], rng.randint(2, 40)
    position["initiative"] = rng.randint(1, players)
    return position


def compose(rng: Rng, players: int, active: int, row: int, table: Position) -> Box:
    """Fill a blank table, in place, with so many cards in the row; gives what is left in the box.

    The box still has to be laid into bags and stacks, as a moment may take something out of it.
    """
    box = Box(rng)
    for seat in range(players):
        settle_island(rng, table, seat, box)
    table["active"] = active
    deal_row(rng, table, box, row)
    add_creatures(rng, table, box)
    add_buildings(rng, table, box)
    for me in table["seats"]:
        add_temples(rng, me)
    deal_titans(rng, table)
    deal_points(rng, table)
    spread(rng, table, "hoplites")
    spread(rng, table, "nuggets")
    return box


def finish(rng: Rng, position: Position, box: Box) -> Position:
    """Lay what is left into bags and stacks, and go on to the first question."""
    stack_rest(rng, position, box)
    return settle(position)
