"""What lies on the table of Orichalcum, read slowly: data, the hexagonal grid, islands, areas, points.

The reference shares nothing with the engine but the component data. A position is the JSON position, cells
are names such as `c4`, and hardly anything is precomputed. Each function names the rules it reads. Seats
count from 0 in the functions, from 1 in positions.
"""

import copy
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

Position = dict[str, Any]
Seat = dict[str, Any]

FOLDER = Path(__file__).resolve().parents[3] / "src" / "igroteka" / "games" / "orichalcum" / "data"
LANDS = ("forest", "lagoon", "desert", "mountain")
TITANS = {"Theia": "forest", "Themis": "lagoon", "Kronos": "desert", "Hyperion": "mountain"}  # O3.6
DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")  # counter-clockwise
ROWS = "abcdefg"
COLUMNS = "12345678"
CELLS = tuple(row + column for row in ROWS for column in COLUMNS)


def load(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


BOX = load("components")
ISLANDS = {(entry["key"], entry["side"]): entry["rows"] for entry in load("islands")["island"]}
ISLAND_KEYS = list(dict.fromkeys(key for key, _ in ISLANDS))
PORTS = {entry["mark"]: entry for entry in load("islands")["port"]}
TILES = {"+".join(entry["parts"]): entry["count"] for entry in load("tiles")["tile"]}
TRIPLE_TURN = load("tiles")["triple"]["turn"]
CARDS = [f"{entry['action']}-{entry['size']}" for entry in load("cards")["card"]]
CREATURES = {entry["key"]: entry for entry in load("creatures")["creature"]}
BUILDINGS = {entry["key"]: entry for entry in load("buildings")["building"]}


def copied(value: Any) -> Any:
    """A deep copy of a position or a part of it."""
    return copy.deepcopy(value)


# ---- The grid (O4.11)


@cache
def neighbour(cell: str, direction: str) -> str | None:
    """The next cell in a direction, None beyond the grid; every second row is shifted to the right."""
    row, column = ROWS.index(cell[0]), COLUMNS.index(cell[1])
    shifted = row % 2
    if direction in ("e", "w"):
        column += 1 if direction == "e" else -1
    else:
        row += 1 if direction in ("sw", "se") else -1
        column += shifted if direction in ("ne", "se") else shifted - 1
    if 0 <= row < len(ROWS) and 0 <= column < len(COLUMNS):
        return ROWS[row] + COLUMNS[column]
    return None


@cache
def neighbours(cell: str) -> tuple[str, ...]:
    """The cells around a cell."""
    around = [neighbour(cell, direction) for direction in DIRECTIONS]
    return tuple(other for other in around if other is not None)


def turned(direction: str, turns: int) -> str:
    """A direction, so many sixths of a circle further counter-clockwise."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + turns) % len(DIRECTIONS)]


def rhombus(cell: str, direction: str) -> list[str] | None:
    """The four cells of `temple C D`, or None if one is beyond the grid (O4.7, O4.11)."""
    ahead, aside = neighbour(cell, direction), neighbour(cell, turned(direction, 1))
    if ahead is None or aside is None:
        return None
    last = neighbour(ahead, turned(direction, 1))
    return None if last is None else [cell, ahead, aside, last]


# ---- Islands


def island(position: Position, seat: int) -> dict[str, str]:
    """The cells of a seat's island, each with its mark."""
    rows = ISLANDS[position["seats"][seat]["island"], position["sides"][seat]]
    return {
        ROWS[r] + COLUMNS[c]: mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
    }


def ports(position: Position, seat: int) -> dict[str, dict[str, Any]]:
    """The cells of a seat's ports and what they give (O3.4)."""
    return {cell: PORTS[mark] for cell, mark in island(position, seat).items() if mark in PORTS}


def temple_cells(me: Seat) -> set[str]:
    """The cells under temples."""
    cells: set[str] = set()
    for temple in me["temples"]:
        cells |= set(rhombus(*temple.split()) or [])
    return cells


def covered(me: Seat) -> set[str]:
    """The cells that are no land any more (O3.8)."""
    return set(me["buildings"]) | temple_cells(me)


def cover(me: Seat, *cells: str) -> None:
    """Something stands on these cells now: they are no land any more and are not listed as such (O3.8)."""
    for cell in cells:
        del me["land"][cell]


def occupied(me: Seat) -> set[str]:
    """All cells on which something lies (O4.14)."""
    return set(me["land"]) | covered(me) | set(me["metropolis"])


def open_land(me: Seat) -> dict[str, str]:
    """What can be built on: uncovered land, and volcanoes without a creature (O3.8, O4.6)."""
    return {cell: land for cell, land in me["land"].items() if cell not in me["creatures"]}


def next_to_creature(me: Seat, cell: str) -> bool:
    """Whether a creature lives beside a cell (O4.6, O4.7)."""
    return any(other in me["creatures"] for other in neighbours(cell))


def area(me: Seat, cell: str) -> set[str]:
    """The connected uncovered cells of a cell's land (O3.6, O3.7b, O3.8)."""
    found, todo = {cell}, [cell]
    while todo:
        for other in neighbours(todo.pop()):
            if me["land"].get(other) == me["land"][cell] and other not in found:
                found.add(other)
                todo.append(other)
    return found


def attracted(me: Seat, laid: Iterable[str]) -> list[str]:
    """The lands whose titans newly laid cells attract (O3.6, O3.7b)."""
    lands = {
        me["land"][cell]
        for cell in laid
        if me["land"][cell] != "volcano" and len(area(me, cell)) >= BOX["titan"]["area"]
    }
    return [land for land in LANDS if land in lands]


# ---- What a player has


def count_buildings(me: Seat, effect: str) -> int:
    """How many buildings of an effect stand on an island."""
    return sum(BUILDINGS[key]["effect"] == effect for key in me["buildings"].values())


def held(position: Position, seat: int) -> list[str]:
    """The titans of a seat, by land."""
    return [land for land in LANDS if position["titans"][land]["owner"] == seat + 1]


def can_favour(position: Position, seat: int, titan: str) -> bool:
    """Whether a seat holds this titan with its active side up (O4.9)."""
    land = TITANS[titan]
    return land in held(position, seat) and bool(position["titans"][land]["is_active"])


def titan_limit(me: Seat) -> int:
    """How many titans a player may hold (O3.7)."""
    return int(BOX["titan"]["limit"]) + count_buildings(me, "chapel")


def points(position: Position, seat: int) -> int:
    """Titans, temples and medallions (O1.2)."""
    me = position["seats"][seat]
    return len(held(position, seat)) + len(me["temples"]) + int(me["medallions"])


def has_won(position: Position, seat: int) -> bool:
    """Enough points, and no creature on the island (O1.1)."""
    return points(position, seat) >= BOX["goal"]["points"] and not position["seats"][seat]["creatures"]


def extra_price(me: Seat, pay: str) -> int:
    """What an extra action costs, statues included (O4.10, O7.2)."""
    statues = sum(BUILDINGS[key].get("pays") == pay for key in me["buildings"].values())
    return int(max(0, BOX["extra"][pay] - statues))


# ---- Moving things


def gain(position: Position, seat: int, kind: str, count: int) -> None:
    """Hoplites or nuggets from the supply, as many as it has (O2.6)."""
    got = min(count, position["supply"][kind])
    position["supply"][kind] -= got
    position["seats"][seat][kind] += got


def pay(position: Position, seat: int, kind: str, count: int) -> None:
    """Hoplites or nuggets go back to the supply (O2.6)."""
    assert position["seats"][seat][kind] >= count
    position["seats"][seat][kind] -= count
    position["supply"][kind] += count


def put(bag: dict[str, int], key: str) -> None:
    """One more in a bag."""
    bag[key] = bag.get(key, 0) + 1


def draw(bag: dict[str, int], key: str) -> None:
    """One less in a bag; what is not there is not listed."""
    bag[key] -= 1
    if bag[key] == 0:
        del bag[key]


def to_bottom(position: Position, tile: Position) -> None:
    """A tile goes under its stack, its creatures into the bag (O3.2, O5.1, O8.5)."""
    size = len(tile["parts"].split("+"))
    position["stacks"][size - 1]["bottom"].append(tile["parts"])
    for creature in tile["creatures"]:
        if creature is not None:
            put(position["creature_bag"], creature)
