"""What every int of the state means, in the order of its bytes, and how positions write it."""

from igroteka.engine.chance import COUNT_BITS
from igroteka.engine.kinds import Counts, CountsByPart, Flag, Kind, Limbs, Number, Seats, Span, Table
from igroteka.engine.layout import Field, Layout
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import listed, objects
from igroteka.engine.untrusted import quoted
from igroteka.games.element.rules.board import LIMB
from igroteka.games.element.rules.box import STONES
from igroteka.games.element.rules.state import FIELDS, SAGE_BITS, SAGE_MASK
from igroteka.games.element.rules.tables import ElementTables

FIRE, WATER, EARTH, MOUNTAIN, RANGE, WIND, GUST, GALE = range(8)
# The sets of cells in which a stone of each code lies; Wind's height is 1 + gust + 2 * gale.
CODES = {
    "F": [FIRE],
    "W": [WATER],
    "E": [EARTH],
    "E2": [EARTH, MOUNTAIN],
    "A": [WIND],
    "A2": [WIND, GUST],
    "A3": [WIND, GALE],
    "A4": [WIND, GUST, GALE],
}


def place_of(name: str) -> int:
    """Where a field of the state stands."""
    return FIELDS.index(name)


def cell_of(where: str, name: object, cells: list[str]) -> int:
    """The cell with this name."""
    if not isinstance(name, str) or name not in cells:
        raise PositionError(f"{where}: expected a cell of the board, found {quoted(name)}")
    return cells.index(name)


class Stones(Span):
    """The board: a stone's code by its cell. What is Range follows from the Mountains (E6.2)."""

    def __init__(self, cells: list[str], whirlwind: int) -> None:
        self.cells, self.limbs = cells, Limbs(cells, LIMB)
        self.codes = {
            code: sets for code, sets in CODES.items() if code[0] != "A" or height_of(code) <= whirlwind
        }

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        sets = [0] * (GALE + 1)
        for name, code in objects(where, value).items():
            cell = cell_of(where, name, self.cells)
            if not isinstance(code, str) or code not in self.codes:
                expected = ", ".join(self.codes)
                raise PositionError(f"{where}: {name}: expected one of {expected}, found {quoted(code)}")
            for place in self.codes[code]:
                sets[place] |= 1 << cell
        return [limb for members in sets for limb in self.limbs.split(members, 2)]

    def write_span(self, numbers: Table) -> dict[str, str]:
        sets = [self.limbs.joined(numbers[place : place + 2]) for place in range(0, len(numbers), 2)]
        stones: dict[str, str] = {}
        for cell, name in enumerate(self.cells):
            lying = [place for place, members in enumerate(sets) if place != RANGE and (members >> cell) & 1]
            if lying:
                stones[name] = next(code for code, places in CODES.items() if places == lying)
        return stones


class Sages(Kind):
    """A cell for each seat, seven bits each."""

    def __init__(self, cells: list[str], players: int) -> None:
        self.cells, self.players = cells, players

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        names = listed(where, value)
        if len(names) != self.players:
            raise PositionError(f"{where}: expected {self.players} cells, found {len(names)}")
        cells = [cell_of(where, name, self.cells) for name in names]
        return sum(cell << SAGE_BITS * seat for seat, cell in enumerate(cells))

    def write(self, number: int, at: Table, entry: int) -> object:
        seats = range(self.players)
        return [self.cells[(number >> SAGE_BITS * seat) & SAGE_MASK] for seat in seats]


class Cells(Limbs):
    """A set of cells."""

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        members = 0
        for name in listed(where, value):
            one = 1 << cell_of(where, name, self.names)
            if members & one:
                raise PositionError(f"{where}: expected different cells, found {quoted(name)} twice")
            members |= one
        return self.split(members, room)


def height_of(code: str) -> int:
    """How many stones lie there."""
    return int(code[1:] or 1)


def layout_of(tables: ElementTables) -> Layout:
    """The layout at a table; what a position leaves out has a default."""
    box, players = tables.components, int(tables.players)
    drawn = int(tables.most_drawn)
    acting = ["acting"]
    stones = Stones(tables.names, int(tables.whirlwind))
    bag = CountsByPart({stone: [] for stone in STONES}, COUNT_BITS)
    said = [
        Field("board", place_of("fire_lo"), stones, 16),
        Field("sages", place_of("sages"), Sages(tables.names, players)),
        Field("to_move", place_of("to_move"), Number(0, players - 1)),
        Field("hand", place_of("hand"), Counts(STONES, COUNT_BITS, [drawn] * len(STONES)), phases=acting),
        Field("steps", place_of("steps"), Number(0, max(box.steps)), phases=acting),
        Field("spent", place_of("spent_lo"), Cells(tables.names, LIMB), 2, phases=acting),
        Field("bag", place_of("bag"), bag),
        Field("turn", place_of("turn"), Number(1, int(tables.max_turns))),
    ]
    for field in said:
        field.is_optional = True
    derived = [
        Field("is_under_way", place_of("is_under_way"), Flag(), is_derived=True),
        Field("winners", place_of("winners"), Seats(players, first=0), is_derived=True),
    ]
    for name in ("sages_lo", "sages_hi", *FIELDS[place_of("river_head") :]):
        derived.append(Field(name, place_of(name), Number(0, 0), is_derived=True))
    return Layout("element", len(FIELDS), [], [*said, *derived])
