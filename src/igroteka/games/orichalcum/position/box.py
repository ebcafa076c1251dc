"""Reading a position: deck, stacks, bags and supply, which are what is left of the box (O2.2)."""

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.json_parts import creature_cells
from igroteka.games.orichalcum.pieces import METROPOLIS_CELLS
from igroteka.games.orichalcum.position.parts import card_keys, cards_in, counts_in
from igroteka.games.orichalcum.position.seats import uncovered_cells
from igroteka.games.orichalcum.rules.board import size_of
from igroteka.games.orichalcum.rules.box import LANDS, PARTS, SIZES
from igroteka.games.orichalcum.rules.goods import MINE_BUILDING
from igroteka.games.orichalcum.rules.state import (
    ASIDE,
    BEASTS,
    BUILDING_BAG,
    BUILDINGS,
    CARD,
    CREATURE_BAG,
    DECK,
    DISCARDED,
    DRAWN,
    HOPLITES,
    LYING,
    MEDALLIONS,
    NUGGETS,
    OCCUPIED,
    RESOURCES,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SHRINES,
    SLOT,
    STACK,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TEMPLES,
    TILE,
    TOKENS,
    OrichalcumState,
    block_of,
    creature_at,
    four_bits,
    one_kind,
    put_below,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.positions import listed, place_in, some_fields, whole


def check_sum(key: str, found: int, expected: int) -> None:
    """Nothing is made or lost."""
    if found != expected:
        raise PositionError(f"{key}: expected {expected} in all, found {found}")


def read_piles(
    tables: OrichalcumTables, state: OrichalcumState, position: dict[str, object], default_row: int
) -> None:
    """Deck and discard: what is not said of them is what is left; so are the first cards of the row."""
    everything = (1 << len(tables.components.cards)) - 1
    deck = cards_in(tables, "deck", position["deck"]) if "deck" in position else 0
    discard = cards_in(tables, "discard", position["discard"]) if "discard" in position else 0
    seen = 1 << int(state.at[CARD]) if state.at[CARD] >= 0 else 0
    piles = [("discard", discard), ("deck", deck)]
    piles += [("row", 1 << int(state.at[ROW_CARD + place])) for place in range(row_length(state))]
    for key, cards in piles:
        if seen & cards:
            name = card_keys(tables)[(seen & cards).bit_length() - 1]
            raise PositionError(f"{key}: expected each card once, found {quoted(name)} twice")
        seen |= cards
    left = everything & ~seen
    for place in range(default_row):
        if left == 0:
            raise PositionError("row: expected the cards to be said, as too few are left")
        card = (left & -left).bit_length() - 1
        left &= left - 1
        state.at[ROW_CARD + place] = card
    if "deck" not in position:
        deck = left
        left = 0
    elif "discard" not in position:
        discard = left
        left = 0
    if left:
        name = card_keys(tables)[left.bit_length() - 1]
        raise PositionError(f"deck: expected each card somewhere, {quoted(name)} is missing")
    state.at[DECK] = deck
    state.at[DISCARDED] = discard


def read_bags(tables: OrichalcumTables, state: OrichalcumState, position: dict[str, object]) -> None:
    """O2.2: creatures and buildings; the bags hold what is nowhere else."""
    creatures = [creature.count for creature in tables.components.creatures]
    box = list(creatures)
    for kind in creatures_out(tables, state):
        box[kind] -= 1
    bag = left_in_bag("creature_bag", position.get("creature_bag"), tables.creature_keys, creatures, box)
    for kind, count in enumerate(bag):
        state.at[CREATURE_BAG] += count * one_kind(kind)
    buildings = [building.count for building in tables.components.buildings]
    box = list(buildings)
    for kind in buildings_out(tables, state):
        box[kind] -= 1
    bag = left_in_bag("building_bag", position.get("building_bag"), tables.building_keys, buildings, box)
    for kind, count in enumerate(bag):
        state.at[BUILDING_BAG] += count * one_kind(kind)


def left_in_bag(key: str, value: object, names: list[str], most: list[int], left: list[int]) -> list[int]:
    """A bag, said or not, that adds up to the box together with what is out."""
    for kind, name in enumerate(names):
        if left[kind] < 0:
            found = most[kind] - left[kind]
            raise PositionError(f"{key}: {name}: expected {most[kind]} in all, found {found}")
    if value is None:
        return left
    counts = counts_in(key, value, names, most)
    for kind, name in enumerate(names):
        check_sum(f"{key}: {name}", most[kind] - left[kind] + counts[kind], most[kind])
    return counts


def creatures_out(tables: OrichalcumTables, state: OrichalcumState) -> list[int]:
    """The kinds of all creatures that are not in the bag."""
    kinds: list[int] = []
    beasts = [int(state.at[BEASTS])]
    beasts += [int(state.at[ROW_BEASTS + place]) for place in range(row_length(state))]
    for on_tile in beasts:
        while on_tile:
            if on_tile & 15:
                kinds.append((on_tile & 15) - 1)
            on_tile >>= 4
    for seat in range(tables.players):
        block = block_of(seat)
        kinds.extend([int(creature_at(state, block, cell)) for cell in creature_cells(state, seat)])
        stock = state.at[block + STOCK]
        for kind in range(len(tables.creature_keys)):
            kinds.extend([kind] * int(four_bits(stock, kind)))
    return kinds


def buildings_out(tables: OrichalcumTables, state: OrichalcumState) -> list[int]:
    """The kinds of all buildings that are not in the bag."""
    kinds = [int(state.at[SLOT + slot]) for slot in range(len(LANDS)) if state.at[SLOT + slot] >= 0]
    if state.at[DRAWN] >= 0:
        kinds.append(int(state.at[DRAWN]))
    for seat in range(tables.players):
        built = state.at[block_of(seat) + BUILDINGS]
        for kind in range(len(tables.building_keys)):
            kinds.extend([kind] * int(four_bits(built, kind)))
    return kinds


def read_supply(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O2.2, O2.6: hoplites, nuggets, victory tokens and temples that nobody has."""
    box = tables.components
    at = state.at
    hoplites = int(at[ASIDE])
    nuggets = 0
    tokens = 0
    temples = 0
    for slot in range(len(LANDS)):
        if (at[RESOURCES] >> slot) & 1:
            if tables.effect[at[SLOT + slot]] == MINE_BUILDING:
                nuggets += 1
            else:
                hoplites += 1
    for seat in range(tables.players):
        block = block_of(seat)
        hoplites += int(at[block + HOPLITES])
        hoplites += int(size_of(at[block + LYING]) + 2 * size_of(at[block + LYING + 1]))
        nuggets += int(at[block + NUGGETS])
        tokens += int(at[block + SHRINES] + at[block + MEDALLIONS])
        temples += int(at[block + SHRINES])
    said = some_fields("supply", {} if value is None else value, ["hoplites", "nuggets", "tokens", "temples"])
    at[SUPPLY_HOPLITES] = left_in_supply("hoplites", said, hoplites, box.supply_hoplites)
    at[SUPPLY_NUGGETS] = left_in_supply("nuggets", said, nuggets, box.supply_nuggets)
    at[TOKENS] = left_in_supply("tokens", said, tokens, box.tokens)
    at[TEMPLES] = left_in_supply("temples", said, temples, box.temples)


def left_in_supply(name: str, said: dict[str, object], out: int, most: int) -> int:
    """What the supply has of a kind, said or not."""
    if out > most:
        raise PositionError(f"supply: {name}: expected {most} in all, found {out} without it")
    if name not in said:
        return most - out
    left = whole(f"supply: {name}", said[name], 0, most)
    check_sum(f"supply: {name}", out + left, most)
    return left


def read_stacks(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O2.2, O8.5: the tiles that are left. Which tiles lie on the islands nobody knows, but how many cells
    of each land they need."""
    left = [tile.count for tile in tables.components.tiles]
    hand = [int(state.at[TILE])] + [int(state.at[ROW_TILE + place]) for place in range(row_length(state))]
    for tile in hand:
        if tile >= 0:
            left[tile] -= 1
            check_tile(tables, "row", left, tile)
    need = uncovered_cells(tables, state)
    covered = laid_cells(tables, state) - sum(need)
    if value is None:
        lay_from_box(tables, left, need, covered)
        for tile, count in enumerate(left):
            add_shuffled(tables, state, tile, count)
        return
    stacks = listed("stacks", value)
    if len(stacks) != SIZES:
        raise PositionError(f"stacks: expected {SIZES} stacks, found {len(stacks)}")
    for size, one in enumerate(stacks, 1):
        read_stack(tables, state, size, one, left)
    check_laid(tables, left, need, covered)


def check_tile(tables: OrichalcumTables, key: str, left: list[int], tile: int) -> None:
    """No more tiles of a kind than there are."""
    if left[tile] < 0:
        most = tables.components.tiles[tile].count
        raise PositionError(f"{key}: {tables.tile_names[tile]}: expected at most {most} in all")


def add_shuffled(tables: OrichalcumTables, state: OrichalcumState, tile: int, count: int) -> None:
    """So many tiles of a kind into the shuffled part of their stack."""
    stack = STACK + tables.tile_size[tile] - 1
    state.at[stack] += count << (3 * int(tables.tile_place[tile]))


def read_stack(
    tables: OrichalcumTables, state: OrichalcumState, size: int, value: object, left: list[int]
) -> None:
    """O8.5: the counts of the shuffled tiles, and in order those at the bottom."""
    key = f"stacks: {size}"
    said = some_fields(key, value, ["shuffled", "bottom"])
    kinds = tables.tiles_of_size[size - 1]
    names = [tables.tile_names[tile] for tile in kinds]
    most = [tables.components.tiles[tile].count for tile in kinds]
    shuffled = counts_in(f"{key}: shuffled", said.get("shuffled", {}), names, most)
    for place, tile in enumerate(kinds):
        left[tile] -= shuffled[place]
        check_tile(tables, f"{key}: shuffled", left, tile)
        add_shuffled(tables, state, tile, shuffled[place])
    for name in listed(f"{key}: bottom", said.get("bottom", [])):
        place = place_in(f"{key}: bottom", name, names)
        left[kinds[place]] -= 1
        check_tile(tables, f"{key}: bottom", left, kinds[place])
        put_below(state, size, place)


def laid_cells(tables: OrichalcumTables, state: OrichalcumState) -> int:
    """How many cells of all islands are tiles, also under buildings and temples."""
    cells = 0
    for seat in range(tables.players):
        occupied = state.at[block_of(seat) + OCCUPIED]
        if occupied != 0:
            cells += int(size_of(occupied)) - METROPOLIS_CELLS
    return cells


def check_laid(tables: OrichalcumTables, missing: list[int], need: list[int], covered: int) -> None:
    """The tiles that are nowhere else make the cells of the islands."""
    made = [0] * len(PARTS)
    for tile, count in enumerate(missing):
        for part in tables.components.tiles[tile].parts:
            made[part] += count
    for part, name in enumerate(PARTS):
        if need[part] > made[part]:
            found = f"found {need[part]} on the islands"
            raise PositionError(f"stacks: expected {made[part]} {name} cells or fewer to be laid, {found}")
    laid = sum(need) + covered
    if sum(made) != laid:
        raise PositionError(f"stacks: expected tiles of {laid} cells to be missing, found {sum(made)}")


def lay_from_box(tables: OrichalcumTables, left: list[int], need: list[int], covered: int) -> None:
    """Take tiles out of the box that could make the islands, large ones where single ones fall short."""
    tiles = tables.components.tiles
    single = {tile.parts[0]: number for number, tile in enumerate(tiles) if tile.size == 1}
    for part in range(len(PARTS)):
        while need[part] > (left[single[part]] if part in single else 0):
            covered -= lay_tile(tables, left, need, covered, part)
    for part in range(len(PARTS)):
        if need[part]:
            left[single[part]] -= need[part]
            need[part] = 0
    lay_covered(tables, left, covered)


def lay_covered(tables: OrichalcumTables, left: list[int], covered: int) -> None:
    """Take tiles for the cells of which nobody sees what they are, as small ones as possible."""
    tiles = tables.components.tiles
    counts = [0] * (SIZES + 1)
    for number, tile in enumerate(tiles):
        counts[tile.size] += left[number]
    for triples in range(counts[3] + 1):
        for doubles in range(counts[2] + 1):
            singles = covered - 2 * doubles - 3 * triples
            if 0 <= singles <= counts[1]:
                taken = [0, singles, doubles, triples]
                for number, tile in enumerate(tiles):
                    count = min(left[number], taken[tile.size])
                    left[number] -= count
                    taken[tile.size] -= count
                return
    raise PositionError("stacks: expected to be said, as too few tiles are left for these islands")


def lay_tile(tables: OrichalcumTables, left: list[int], need: list[int], covered: int, part: int) -> int:
    """Take the large tile with this part that helps most; gives how many covered cells it makes."""
    best = -1
    best_need: list[int] = []
    best_worth = [-1, 0]
    best_extra = 0
    for number, tile in enumerate(tables.components.tiles):
        if not left[number] or tile.size == 1 or part not in tile.parts:
            continue
        after = list(need)
        extra = 0
        for one in tile.parts:
            if after[one] > 0:
                after[one] -= 1
            else:
                extra += 1
        # Rather cells that lie open, and then the lands of which most are wanted.
        worth = [tile.size - extra, sum(need[one] for one in tile.parts)]
        if extra <= covered and worth > best_worth:
            best, best_need, best_worth, best_extra = number, after, worth, extra
    if best < 0:
        names = f"these {sum(need)} cells"
        raise PositionError(f"stacks: expected to be said, as no tiles of the box make {names}")
    left[best] -= 1
    for place, count in enumerate(best_need):
        need[place] = count
    return best_extra
