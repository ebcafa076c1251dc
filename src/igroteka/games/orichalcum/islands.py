"""The islands: one grid for all of them, and their boards from the data file (O2.1, O7.3, O7.6)."""

from typing import Final

from igroteka.engine.bits import bit
from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry
from igroteka.games.orichalcum.entries import new_key, one_of

SIDES: Final = ["easy", "hard"]
ROWS: Final = 7
COLUMNS: Final = 8
CELLS: Final = 56
# Counter-clockwise: the next direction is one turn to the left.
DIRECTIONS: Final = ["e", "ne", "nw", "w", "sw", "se"]
# Ports as near as that would be one harbour: the first choice of a game would be none (O7.6).
PORTS_APART: Final = 4
METROPOLIS_CELLS: Final = 2


class Port:
    """A port of the islands: what covering its cell brings, once."""

    def __init__(self, key: str, hoplites: int, nuggets: int) -> None:
        self.key: str = key
        self.hoplites: int = hoplites
        self.nuggets: int = nuggets


class Side:
    """One side of an island board: its cells as a set, and the cell of each port in the ports' order."""

    def __init__(self, cells: int, ports: list[int]) -> None:
        self.cells: int = cells
        self.ports: list[int] = ports


class Island:
    """An island board with its easy side (0) and its hard one (1)."""

    def __init__(self, key: str, sides: list[Side]) -> None:
        self.key: str = key
        self.sides: list[Side] = sides


def neighbour(cell: int, direction: int) -> int:
    """O4.11: the next cell of the grid in a direction, or -1; rows b, d, f lie half a cell to the right."""
    shift = cell // COLUMNS % 2
    row = cell // COLUMNS + [0, -1, -1, 0, 1, 1][direction]
    column = cell % COLUMNS + [1, shift, shift - 1, -1, shift - 1, shift][direction]
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        return -1
    return row * COLUMNS + column


def distance_between(one: int, other: int) -> int:
    """The steps from one cell of the grid to another, over sea as well."""
    rows = other // COLUMNS - one // COLUMNS
    slant = other % COLUMNS - other // COLUMNS // 2 - one % COLUMNS + one // COLUMNS // 2
    return max(abs(rows), abs(slant), abs(rows + slant))


def cell_name(cell: int) -> str:
    """A cell as notation has it: a1 in the upper left corner."""
    return "abcdefg"[cell // COLUMNS] + str(cell % COLUMNS + 1)


def load_ports(file: DataFile, marks: list[str]) -> list[Port]:
    """O7.3: the kinds of ports; their marks on the islands are added to the list."""
    ports: list[Port] = []
    keys: list[str] = []
    for entry in file.entries("port"):
        key = new_key(entry, keys)
        mark = entry.text("mark")
        if len(mark) != 1 or not mark.isascii() or not mark.isupper():
            raise entry.error("mark", f"one capital letter, found {quoted(mark)}")
        if mark in marks:
            raise entry.error("mark", f"each mark once, found {quoted(mark)} twice")
        marks.append(mark)
        ports.append(Port(key, entry.whole("hoplites", 0, 10), entry.whole("nuggets", 0, 10)))
        entry.source()
        entry.finish()
    return ports


def load_islands(file: DataFile, marks: list[str], least: int, most: int) -> list[Island]:
    """O2.1, O7.6: the islands in the order of their first entries, each with both sides."""
    keys: list[str] = []
    drawn: list[list[Side]] = []
    for entry in file.entries("island"):
        key = entry.key("key")
        if key != key.lower():
            raise entry.error("key", f"small letters, found {quoted(key)}")
        side = one_of(entry, "side", SIDES)
        if key not in keys:
            keys.append(key)
            drawn.append([])
        sides = drawn[keys.index(key)]
        if side != len(sides):
            raise entry.error(
                "side", f"easy, then hard for each island, found '{SIDES[side]}' for {quoted(key)}"
            )
        sides.append(load_side(entry, marks))
        entry.source()
        entry.finish()
    for place, key in enumerate(keys):
        if len(drawn[place]) != len(SIDES):
            raise DataError(file.name, "island", "side", f"a hard side of {quoted(key)}")
    if not least <= len(keys) <= most:
        expected = f"{least} to {most} islands"
        raise DataError(file.name, "island", "key", f"{expected}, found {len(keys)}")
    return [Island(key, drawn[place]) for place, key in enumerate(keys)]


def load_side(entry: Entry, marks: list[str]) -> Side:
    """O7.6: one island of the grid, drawn row by row: sea ".", land "o", a port by its mark."""
    rows = entry.texts("rows", ROWS)
    cells: list[int] = []
    ports = [-1 for _ in marks]
    for row, line in enumerate(rows):
        if len(line) != COLUMNS:
            raise entry.error("rows", f"{COLUMNS} cells in a row, found {quoted(line)}")
        for column, mark in enumerate(line):
            if mark == ".":
                continue
            cell = row * COLUMNS + column
            cells.append(cell)
            if mark == "o":
                continue
            if mark not in marks:
                raise entry.error("rows", f'".", "o" or one of {", ".join(marks)}, found {quoted(mark)}')
            if ports[marks.index(mark)] >= 0:
                raise entry.error("rows", f"each port once, found {mark} twice")
            ports[marks.index(mark)] = cell
    for place, mark in enumerate(marks):
        if ports[place] < 0:
            raise entry.error("rows", f"a cell of port {mark}")
    check_land(entry, cells)
    check_ports(entry, cells, ports)
    mask = 0
    for cell in cells:
        mask |= bit(cell)
    return Side(mask, ports)


def check_land(entry: Entry, cells: list[int]) -> None:
    """O3.3, O7.6: an island hangs together, and a metropolis has room on it."""
    if len(cells) < METROPOLIS_CELLS:
        raise entry.error("rows", f"at least {METROPOLIS_CELLS} cells, found {len(cells)}")
    reached = cells[:1]
    waiting = cells[:1]
    while waiting:
        cell = waiting.pop()
        for direction in range(len(DIRECTIONS)):
            beside = neighbour(cell, direction)
            if beside in cells and beside not in reached:
                reached.append(beside)
                waiting.append(beside)
    for cell in cells:
        if cell not in reached:
            raise entry.error("rows", f"one connected island, found {cell_name(cell)} apart")


def check_ports(entry: Entry, cells: list[int], ports: list[int]) -> None:
    """O7.6: the ports lie on the coast, far from each other."""
    for place, port in enumerate(ports):
        around = [neighbour(port, direction) for direction in range(len(DIRECTIONS))]
        if all(cell in cells for cell in around):
            raise entry.error("rows", f"ports on the coast, found {cell_name(port)} inland")
        for other in ports[:place]:
            if distance_between(port, other) < PORTS_APART:
                found = f"found {cell_name(other)} and {cell_name(port)}"
                raise entry.error("rows", f"ports {PORTS_APART} or more steps apart, {found}")
