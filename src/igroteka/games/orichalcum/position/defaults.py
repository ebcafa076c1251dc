"""What a position leaves out: an island, what lies on open buildings, and the rest of the box (O2)."""

from collections import Counter

from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import listed, objects
from igroteka.games.orichalcum.layout import METROPOLIS_CELLS
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.box import LANDS, PARTS, Tile
from igroteka.games.orichalcum.rules.goods import CAMP, MINE_BUILDING
from igroteka.games.orichalcum.rules.state import block_of
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

PILES = {"row", "deck", "discard", "creature_bag", "building_bag", "stacks"}
SUPPLIES = ["hoplites", "nuggets", "tokens", "temples"]


def blank_places(tables: OrichalcumTables, layout: Layout) -> list[int]:
    """The table with nothing on it; hoplites and nuggets in stock as at the start."""
    at = layout.blank()
    at[s.TITANS_ACTIVE] = (1 << len(LANDS)) - 1
    for seat in range(tables.players):
        at[block_of(seat) + s.HOPLITES] = tables.components.start_hoplites
        at[block_of(seat) + s.NUGGETS] = tables.components.start_nuggets
    return at


def complete_seats(
    tables: OrichalcumTables, layout: Layout, at: list[int], said: dict[str, object], is_dealing: bool
) -> None:
    """O2.1, O3.8: an island that nobody has; what lies under buildings is land no more; what is counted."""
    seats = listed("seats", said.get("seats", [{}] * int(tables.players)))
    taken = [at[block_of(seat) + s.ISLAND] for seat in range(len(seats))]
    left = [island for island in range(len(tables.components.islands)) if island not in taken]
    for seat, one in enumerate(seats):
        block, key = int(block_of(seat)), f"seats: p{seat + 1}: buildings"
        if not is_dealing and "island" not in objects(key, one):
            at[block + s.ISLAND] = left.pop(0)
        covered = 0
        for plane in range(s.COVER_BITS):
            covered |= at[block + s.COVER + plane]
        at[block + s.OCCUPIED] = covered
        for part in range(len(PARTS)):
            at[block + s.LAND + part] &= ~covered
            at[block + s.OCCUPIED] |= at[block + s.LAND + part]
        built = objects(key, layout.value("seats.*.buildings", at, seat)).values()
        layout.by_path["seats.*.built"].read(key, Counter(built), at, seat)
        at[block + s.SHRINES] = len(listed(key, layout.value("seats.*.temples", at, seat)))


def complete_slots(tables: OrichalcumTables, at: list[int], said: dict[str, object]) -> None:
    """O2.4: an open mine has its nugget and an open camp its hoplite."""
    for land, one in objects("slots", said.get("slots", {})).items():
        slot = LANDS.index(land)
        if at[s.SLOT + slot] >= 0 and "has_resource" not in objects("slots", one):
            at[s.RESOURCES] |= int(tables.effect[at[s.SLOT + slot]] in (MINE_BUILDING, CAMP)) << slot


def count_pieces(tables: OrichalcumTables, layout: Layout, at: list[int]) -> dict[str, int]:
    """O2.2: what the layout counts, the parts of tiles, and what lies on the open mines and camps."""
    counted = layout.pieces(at)
    for tile in tables.components.tiles:
        counted["parts"] += tile.size * counted.get(f"tiles: {tile.key}", 0)
    for slot in range(len(LANDS)):
        if (at[s.RESOURCES] >> slot) & 1:
            name = "nuggets" if tables.effect[at[s.SLOT + slot]] == MINE_BUILDING else "hoplites"
            counted[name] += 1
    return counted


def complete_piles(
    game: Game, tables: OrichalcumTables, layout: Layout, at: list[int], said: dict[str, object], row: int
) -> None:
    """O2.2: what is not said of row, piles, bags, stacks and supply is what is left of the box."""
    supply = objects("supply", said.get("supply", {}))
    if said.keys() >= PILES and len(supply) == len(SUPPLIES):
        return
    box, found = (count_pieces(tables, layout, places) for places in (places_of(game.start()), at))

    def left(pieces: str, names: list[str]) -> dict[str, int]:
        return {name: max(0, box.get(pieces + name, 0) - found.get(pieces + name, 0)) for name in names}

    def fill(path: str, value: object, entry: int = 0) -> None:
        layout.by_path[path].read(
            path.replace(".*.", f": {entry + 1}: ").replace(".", ": "), value, at, entry
        )

    keys = [card.key for card in tables.components.cards]
    cards = [name for name, count in left("cards: ", keys).items() if count]
    if "row" not in said:
        for place, name in enumerate(cards[:row]):
            fill("row.*.card", name, place)
        cards = cards[row:]
    if "deck" not in said or "discard" not in said:
        fill("discard" if "deck" in said else "deck", cards)
    if "creature_bag" not in said:
        fill("creature_bag", left("creatures: ", tables.creature_keys))
    if "building_bag" not in said:
        fill("building_bag", left("buildings: ", tables.building_keys))
    for name, count in left("", SUPPLIES).items():
        if name not in supply:
            fill(f"supply.{name}", count)
    if "stacks" not in said:
        tiles = lay_islands(tables, at, list(left("tiles: ", tables.tile_names).values()))
        for stack, kinds in enumerate(tables.tiles_of_size):
            fill("stacks.*.shuffled", {tables.tile_names[tile]: tiles[tile] for tile in kinds}, stack)


def lay_islands(tables: OrichalcumTables, at: list[int], left: list[int]) -> list[int]:
    """Take tiles out of the box that could make the islands, large ones where single ones fall short.

    Which tiles lie there nobody knows; of cells under buildings not even the land.
    """
    tiles = tables.components.tiles
    need = [0] * len(PARTS)
    covered = 0
    for seat in range(tables.players):
        block = int(block_of(seat))
        lands = [at[block + s.LAND + part].bit_count() for part in range(len(PARTS))]
        need = [count + own for count, own in zip(need, lands, strict=True)]
        covered += max(0, at[block + s.OCCUPIED].bit_count() - METROPOLIS_CELLS) - sum(lands)
    single = {tile.parts[0]: number for number, tile in enumerate(tiles) if tile.size == 1}
    for part in range(len(PARTS)):
        while need[part] > (left[single[part]] if part in single else 0):
            covered -= lay_large(tiles, left, need, covered, part)
    for part, count in enumerate(need):
        if count:
            left[single[part]] -= count
    lay_covered(tiles, left, covered)
    return left


def lay_large(tiles: list[Tile], left: list[int], need: list[int], covered: int, part: int) -> int:
    """Take the large tile with this part that helps most; gives how many covered cells it makes.

    Rather cells that lie open, and then the lands of which most are wanted.
    """
    best, most = -1, [-1, 0]
    for number, tile in enumerate(tiles):
        if not left[number] or tile.size == 1 or part not in tile.parts:
            continue
        wanted = sum(min(need[one], tile.parts.count(one)) for one in set(tile.parts))
        worth = [wanted, sum(need[one] for one in tile.parts)]
        if tile.size - wanted <= covered and worth > most:
            best, most = number, worth
    if best < 0:
        raise PositionError("stacks: expected to be said, as no tiles of the box make these islands")
    left[best] -= 1
    for one in tiles[best].parts:
        need[one] = max(0, need[one] - 1)
    return tiles[best].size - most[0]


def lay_covered(tiles: list[Tile], left: list[int], covered: int) -> None:
    """Take tiles for the cells of which nobody sees what they are, as small ones as possible."""
    counts = [
        sum(left[number] for number, tile in enumerate(tiles) if tile.size == size) for size in (1, 2, 3)
    ]
    for triples in range(counts[2] + 1):
        for doubles in range(counts[1] + 1):
            taken = [covered - 2 * doubles - 3 * triples, doubles, triples]
            if 0 <= taken[0] <= counts[0]:
                for number, tile in enumerate(tiles):
                    count = min(left[number], taken[tile.size - 1])
                    left[number] -= count
                    taken[tile.size - 1] -= count
                return
    raise PositionError("stacks: expected to be said, as too few tiles are left for these islands")
