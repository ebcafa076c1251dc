"""What every int of the state means, in the order of its bytes, and how positions write it."""

from igroteka.engine.chance import COUNT_BITS
from igroteka.engine.kinds import (
    Counts,
    CountsByPart,
    Flag,
    Kind,
    Limbs,
    Number,
    Seats,
    Span,
    Table,
    gathered,
)
from igroteka.engine.layout import Field, Layout
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import listed, objects, place_in
from igroteka.games.element.rules.board import LIMB
from igroteka.games.element.rules.box import STONES
from igroteka.games.element.rules.state import FIELDS, SAGE_BITS, SAGE_MASK
from igroteka.games.element.rules.tables import ElementTables

# The sets of cells that make the board: those that the state names first.
SETS = [name.removesuffix("_lo") for name in FIELDS[: FIELDS.index("spent_lo") : 2]]
# The sets in which a stone of each code lies; Wind's height is 1 + gust + 2 * gale.
CODES = {
    "F": ["fire"],
    "W": ["water"],
    "E": ["earth"],
    "E2": ["earth", "mountain"],
    "A": ["wind"],
    "A2": ["wind", "gust"],
    "A3": ["wind", "gale"],
    "A4": ["wind", "gust", "gale"],
}
CODE_OF = {sum(1 << SETS.index(name) for name in lying): code for code, lying in CODES.items()}


def place_of(name: str) -> int:
    """Where a field of the state stands."""
    return FIELDS.index(name)


class Stones(Span):
    """The board: a stone's code by its cell. What is Range follows from the Mountains (E6.2)."""

    def __init__(self, cells: list[str], whirlwind: int) -> None:
        self.cells, self.limbs = cells, Limbs(cells, LIMB)
        self.codes = [code for code in CODES if code[0] != "A" or int(code[1:] or 1) <= whirlwind]

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        sets = dict.fromkeys(SETS, 0)
        for name, code in objects(where, value).items():
            cell, kind = place_in(where, name, self.cells), place_in(f"{where}: {name}", code, self.codes)
            for lying in CODES[self.codes[kind]]:
                sets[lying] |= 1 << cell
        return [limb for members in sets.values() for limb in self.limbs.split(members, 2)]

    def write_span(self, numbers: Table) -> dict[str, str]:
        sets = [
            0 if name == "range" else self.limbs.joined(numbers[2 * place :][:2])
            for place, name in enumerate(SETS)
        ]
        return {self.cells[cell]: CODE_OF[lying] for cell, lying in gathered(sets).items()}


class Sages(Kind):
    """A cell for each seat, seven bits each."""

    def __init__(self, cells: list[str], players: int) -> None:
        self.cells, self.players = cells, players

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        names = listed(where, value)
        if len(names) != self.players:
            raise PositionError(f"{where}: expected {self.players} cells, found {len(names)}")
        cells = [place_in(where, name, self.cells) for name in names]
        return sum(cell << SAGE_BITS * seat for seat, cell in enumerate(cells))

    def write(self, number: int, at: Table, entry: int) -> object:
        seats = range(self.players)
        return [self.cells[(number >> SAGE_BITS * seat) & SAGE_MASK] for seat in seats]


def layout_of(tables: ElementTables) -> Layout:
    """The layout at a table; what a position leaves out has a default."""
    box, players = tables.components, int(tables.players)
    drawn = int(tables.most_drawn)
    acting = ["acting"]
    stones = Stones(tables.names, int(tables.whirlwind))
    bag = CountsByPart({stone: [] for stone in STONES}, COUNT_BITS)
    said = [
        Field("board", 0, stones, 2 * len(SETS)),
        Field("sages", place_of("sages"), Sages(tables.names, players)),
        Field("to_move", place_of("to_move"), Number(0, players - 1)),
        Field("hand", place_of("hand"), Counts(STONES, COUNT_BITS, [drawn] * len(STONES)), phases=acting),
        Field("steps", place_of("steps"), Number(0, max(box.steps)), phases=acting),
        Field("spent", place_of("spent_lo"), Limbs(tables.names, LIMB), 2, phases=acting),
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
