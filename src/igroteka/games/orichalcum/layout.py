"""What every place of the state means, how positions write it, and which pieces of the box lie there."""

from collections.abc import Iterator, Sequence

from igroteka.engine.kinds import (
    Bit,
    Counts,
    CountsByName,
    Flag,
    Kind,
    Name,
    Names,
    Number,
    Order,
    Overlay,
    Span,
    Table,
    gathered,
)
from igroteka.engine.layout import Field, Group, Layout
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import listed, objects, place_in, some_fields, whole
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import LANDS, PARTS, SIZES, VOLCANO, Building, Creature, Tile
from igroteka.games.orichalcum.rules.creating import rhombus
from igroteka.games.orichalcum.rules.islands import DIRECTIONS
from igroteka.games.orichalcum.rules.tables import TEMPLE_DIRECTIONS, OrichalcumTables

MOST_ROUNDS = 1_000_000_000
METROPOLIS_CELLS = 2


class OnTile(Kind):
    """O2.3: a creature or null for each volcano of a tile that is not laid yet; four bits for each part."""

    def __init__(self, tables: OrichalcumTables, tile: int) -> None:
        self.tile, self.creatures = tile, Name(tables.creature_keys, first=1, has_none=True)
        self.tiles = tables.components.tiles

    def volcanoes(self, at: Table, entry: int) -> list[int]:
        """Which parts of the tile are volcanoes."""
        tile = at[self.tile + entry]
        parts = self.tiles[tile].parts if tile >= 0 else []
        return [place for place, part in enumerate(parts) if part == VOLCANO]

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        volcanoes = self.volcanoes(at, entry)
        named = [None] * len(volcanoes) if value is None else listed(where, value)
        if len(named) != len(volcanoes):
            raise PositionError(f"{where}: expected one or null for each of {len(volcanoes)} volcanoes")
        kinds = [max(0, self.creatures.read(where, name, at, entry)) for name in named]
        return sum(kind << 4 * part for part, kind in zip(volcanoes, kinds, strict=True))

    def write(self, number: int, at: Table, entry: int) -> object:
        kinds = [(number >> 4 * part) & 15 for part in self.volcanoes(at, entry)]
        return [self.creatures.write(kind or -1, at, entry) for kind in kinds]

    def named(self, number: int) -> dict[str, int]:
        kinds = [(number >> 4 * part) & 15 for part in range(SIZES)]
        return {name: kinds.count(kind) for kind, name in enumerate(self.creatures.names, 1) if kind in kinds}


class Bottom(Overlay):
    """O8.5: the tiles at the bottom of a stack in order: how many they are, and which in the limbs."""

    def __init__(self, counts: Counts, stack: int) -> None:
        self.counts, self.stack, self.limb = counts, stack, SIZES + s.QUEUE_FIRST[stack]

    def read_over(self, where: str, value: object, numbers: Table) -> list[int]:
        self.counts.read_part(where, value, self.counts.names, 0)  # no more than there are
        laid = list(numbers)
        for place, name in enumerate(listed(where, value)):
            kind = place_in(where, name, self.counts.names)
            laid[self.limb + place // s.IN_LIMB] |= kind << s.TILE_BITS * (place % s.IN_LIMB)
            laid[self.stack] += 1
        return laid

    def write_span(self, numbers: Table) -> list[str]:
        places = [divmod(place, s.IN_LIMB) for place in range(numbers[self.stack])]
        kinds = [numbers[self.limb + limb] >> s.TILE_BITS * place for limb, place in places]
        return [self.counts.names[kind & s.TILE_MASK] for kind in kinds]

    def count_span(self, numbers: Table) -> dict[str, int]:
        laid = self.write_span(numbers)
        return {f"tiles: {name}": laid.count(name) for name in laid}


def spread(numbers: dict[int, int], bits: int) -> list[int]:
    """A small number for each cell, as sets of cells, bit by bit."""
    return [sum(((number >> bit) & 1) << cell for cell, number in numbers.items()) for bit in range(bits)]


def by_cell(where: str, value: object) -> Iterator[tuple[int, str, object]]:
    """The entries of an object whose names are cells: the cell, where the entry stands, and what it is."""
    for name, one in objects(where, value).items():
        yield place_in(where, name, CELL_NAMES), f"{where}: {name}", one


class Land(Span):
    """O3.8: the land of each cell that nothing covers, or that it is a volcano."""

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        parts = {cell: 1 << place_in(key, part, PARTS) for cell, key, part in by_cell(where, value)}
        return spread(parts, room)

    def write_span(self, numbers: Table) -> object:
        return {CELL_NAMES[cell]: PARTS[part.bit_length() - 1] for cell, part in gathered(numbers).items()}


class Creatures(Span):
    """O3.5, O4.13: the creatures of an island by cell, with the hoplites that lie there."""

    def __init__(self, tables: OrichalcumTables) -> None:
        self.keys, self.most = tables.creature_keys, tables.components.most_hoplites

    def read_span(self, where: str, value: object, room: int) -> list[int]:
        kinds: dict[int, int] = {}
        hoplites: dict[int, int] = {}
        for cell, key, one in by_cell(where, value):
            said = some_fields(key, one, ["kind", "hoplites"])
            kinds[cell] = 1 + 2 * place_in(f"{key}: kind", said.get("kind"), self.keys)
            hoplites[cell] = whole(f"{key}: hoplites", said.get("hoplites", 0), 0, self.most)
        return [*spread(kinds, 1 + s.KIND_BITS), *spread(hoplites, s.LYING_BITS)]

    def write_span(self, numbers: Table) -> dict[str, dict[str, object]]:
        kinds, hoplites = gathered(numbers[: -s.LYING_BITS]), gathered(numbers[-s.LYING_BITS :])
        return {
            CELL_NAMES[cell]: {"kind": self.keys[kind // 2], "hoplites": hoplites.get(cell, 0)}
            for cell, kind in kinds.items()
            if kind & 1
        }

    def count_span(self, numbers: Table) -> dict[str, int]:
        named = [f"creatures: {one['kind']}" for one in self.write_span(numbers).values()]
        lying = sum(gathered(numbers[-s.LYING_BITS :]).values())
        return {"hoplites": lying, **{name: named.count(name) for name in named}}


class Cover(Overlay):
    """What stands on cells, a number of state.py for each: metropolis, buildings and temples share them."""

    def covers(self, where: str, value: object) -> list[tuple[int, int]]:
        """The cells and their numbers."""
        raise NotImplementedError

    def read_over(self, where: str, value: object, numbers: Table) -> list[int]:
        standing = gathered(numbers)
        for cell, number in self.covers(where, value):
            if cell in standing:
                name = quoted(CELL_NAMES[cell])
                raise PositionError(f"{where}: expected cells that nothing else covers, found {name}")
            standing[cell] = number
        return spread(standing, len(numbers))


class Metropolis(Cover):
    """O3.3: two cells; none before it is placed."""

    def covers(self, where: str, value: object) -> list[tuple[int, int]]:
        return [(place_in(where, name, CELL_NAMES), s.COVER_METROPOLIS) for name in listed(where, value)]

    def write_span(self, numbers: Table) -> object:
        standing = gathered(numbers).items()
        return [CELL_NAMES[cell] for cell, number in standing if number == s.COVER_METROPOLIS]


class Buildings(Cover):
    """O4.6: the buildings by cell."""

    def __init__(self, tables: OrichalcumTables) -> None:
        self.kind = Name(tables.building_keys, first=s.COVER_BUILDING)

    def covers(self, where: str, value: object) -> list[tuple[int, int]]:
        return [(cell, self.kind.read(key, one, (), 0)) for cell, key, one in by_cell(where, value)]

    def write_span(self, numbers: Table) -> object:
        built = {cell: number for cell, number in gathered(numbers).items() if number >= s.COVER_BUILDING}
        return {CELL_NAMES[cell]: self.kind.write(number, (), 0) for cell, number in built.items()}


class Temples(Cover):
    """O4.7: each temple as `temple C D` names it; its first cell says in which direction it lies."""

    def __init__(self, tables: OrichalcumTables) -> None:
        self.lying: dict[str, tuple[int, list[int]]] = {}  # by name: the number of its first cell, its cells
        for cell, name in enumerate(CELL_NAMES):
            for way in range(TEMPLE_DIRECTIONS):
                cells = rhombus(tables, cell, way)
                if min(cells) >= 0:
                    self.lying[f"{name} {DIRECTIONS[way]}"] = s.COVER_FIRST_TEMPLE + way, cells
        self.names = {(cells[0], number): name for name, (number, cells) in self.lying.items()}

    def covers(self, where: str, value: object) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for said in listed(where, value):
            name = " ".join(said.split()) if isinstance(said, str) else said
            number, (first, *others) = list(self.lying.values())[place_in(where, name, list(self.lying))]
            found += [(first, number), *((cell, s.COVER_TEMPLE) for cell in others)]
        return found

    def write_span(self, numbers: Table) -> object:
        return [self.names[one] for one in gathered(numbers).items() if one in self.names]


class Laid(Names):
    """O3.2: all cells on which something lies; without the metropolis they are the parts of laid tiles."""

    def pieces(self, number: int) -> int:
        return super().pieces(number) - METROPOLIS_CELLS if number else 0


def layout_of(tables: OrichalcumTables) -> Layout:
    """The layout at a table; what a position leaves out has a default."""
    seats = [f"p{seat + 1}" for seat in range(tables.players)]
    groups = [
        Group("row", [str(place + 1) for place in range(tables.row_size)], is_list=True, is_open=True),
        Group("tile", [], has_none=True),
        Group("stacks", [str(size + 1) for size in range(SIZES)], is_list=True),
        Group("slots", LANDS, has_none=True),
        Group("titans", LANDS),
        Group("fight", [], has_none=True),
        Group("seats", seats, is_list=True, block=s.BLOCK, blocks=s.MOST_PLAYERS),
    ]
    fields = [*table_fields(tables), *seat_fields(tables)]
    fields.append(Field("winner", s.WINNER, Number(1, len(seats), first=1, has_none=True)))
    for field in fields:
        field.is_optional = field.path not in ("row.*.card", "tile.parts", "slots.*.building", "fight.cell")
    return Layout("orichalcum", s.PLACES, groups, fields)


def counts_of(pieces: Sequence[Building | Creature | Tile], bits: int = s.COUNT_BITS) -> CountsByName:
    """How many there are of each kind of piece, never more than the box has."""
    return CountsByName([piece.key for piece in pieces], bits, [piece.count for piece in pieces])


def table_fields(tables: OrichalcumTables) -> list[Field]:
    """The turn, the row, bags, stacks and supply, the construction board, the titans, the fight."""
    box, players, lands = tables.components, int(tables.players), len(LANDS)
    keys = [card.key for card in box.cards]
    card, cards = Name(keys, has_none=True), Names(keys)
    tile = Name(tables.tile_names, has_none=True)
    creatures, buildings = counts_of(box.creatures), counts_of(box.buildings)
    building = Name(tables.building_keys, has_none=True)
    sizes = [[box.tiles[tile] for tile in tiles] for tiles in tables.tiles_of_size]
    shuffled = [counts_of(tiles, s.STACK_BITS) for tiles in sizes]
    bottom = [Bottom(counts, stack) for stack, counts in enumerate(shuffled)]
    hoplites, nuggets = Number(0, box.supply_hoplites), Number(0, box.supply_nuggets)
    dice = Order([*[str(value) for value in box.dice_values], "victory"], 4, box.dice_count - 1)
    on_tile, on_row = OnTile(tables, s.TILE), OnTile(tables, s.ROW_TILE)
    return [
        Field("round", s.ROUND, Number(1, MOST_ROUNDS)),
        Field("initiative", s.INITIATIVE, Number(0, players, first=1)),
        Field("active", s.ACTIVE, Number(1, players, first=1)),
        Field("row.*.card", s.ROW_CARD, card, s.MOST_ROW, pieces="cards: *"),
        Field("row.*.tile", s.ROW_TILE, tile, s.MOST_ROW, pieces="tiles: *"),
        Field("row.*.creatures", s.ROW_BEASTS, on_row, s.MOST_ROW, pieces="creatures: *"),
        Field("card", s.CARD, card, pieces="cards: *"),
        Field("tile.parts", s.TILE, tile, pieces="tiles: *"),
        Field("tile.creatures", s.BEASTS, on_tile, pieces="creatures: *"),
        Field("deck", s.DECK, cards, pieces="cards: *"),
        Field("discard", s.DISCARDED, cards, pieces="cards: *"),
        Field("stacks.*.shuffled", s.STACK, shuffled, SIZES, pieces="tiles: *"),
        Field("stacks.*.bottom", s.QUEUE_LENGTH, bottom, s.SEATS - s.QUEUE_LENGTH),
        Field("creature_bag", s.CREATURE_BAG, creatures, pieces="creatures: *"),
        Field("building_bag", s.BUILDING_BAG, buildings, pieces="buildings: *"),
        Field("slots.*.building", s.SLOT, building, lands, pieces="buildings: *"),
        Field("slots.*.has_resource", s.RESOURCES, Bit()),
        Field("drawn", s.DRAWN, building, pieces="buildings: *"),
        Field("titans.*.owner", s.TITAN_OWNER, Number(0, players, first=1), lands),
        Field("titans.*.is_active", s.TITANS_ACTIVE, Bit()),
        Field("supply.hoplites", s.SUPPLY_HOPLITES, hoplites, pieces="hoplites"),
        Field("supply.nuggets", s.SUPPLY_NUGGETS, nuggets, pieces="nuggets"),
        Field("supply.tokens", s.TOKENS, Number(0, box.tokens), pieces="tokens"),
        Field("supply.temples", s.TEMPLES, Number(0, box.temples), pieces="temples"),
        Field("fight.cell", s.FIGHT, Name(CELL_NAMES, has_none=True)),
        Field("fight.dice", s.DICE, dice),
        Field("lost_fight", s.LOST, Flag()),
        Field("aside", s.ASIDE, hoplites, pieces="hoplites"),
    ]


def seat_fields(tables: OrichalcumTables) -> list[Field]:
    """What each player has, in a block of its own."""
    box, first = tables.components, s.SEATS
    stock, built = counts_of(box.creatures), counts_of(box.buildings)
    island = Name([island.key for island in box.islands], has_none=True)
    hoplites, nuggets = Number(0, box.supply_hoplites), Number(0, box.supply_nuggets)
    raised, laid = Number(0, box.temples), Laid(CELL_NAMES)
    return [
        Field("seats.*.island", first + s.ISLAND, island),
        Field("seats.*.land", first + s.LAND, Land(), len(PARTS)),
        Field("seats.*.metropolis", first + s.COVER, Metropolis(), s.COVER_BITS),
        Field("seats.*.buildings", first + s.COVER, Buildings(tables), s.COVER_BITS),
        Field("seats.*.temples", first + s.COVER, Temples(tables), s.COVER_BITS),
        Field("seats.*.creatures", first + s.CREATURE, Creatures(tables), s.COVER - s.CREATURE),
        Field("seats.*.hoplites", first + s.HOPLITES, hoplites, pieces="hoplites"),
        Field("seats.*.nuggets", first + s.NUGGETS, nuggets, pieces="nuggets"),
        Field("seats.*.stock", first + s.STOCK, stock, pieces="creatures: *"),
        Field("seats.*.medallions", first + s.MEDALLIONS, Number(0, box.tokens), pieces="tokens"),
        Field("seats.*.laid", first + s.OCCUPIED, laid, pieces="parts", is_derived=True),
        Field("seats.*.built", first + s.BUILDINGS, built, pieces="buildings: *", is_derived=True),
        Field("seats.*.raised", first + s.SHRINES, raised, pieces=["temples", "tokens"], is_derived=True),
    ]
