"""The table as integers: one array with named places.

What belongs to a place of the row, to a slot or to a land stands at the place plus its number; what belongs
to a seat stands in the seat's block. Cards, tiles, creatures and buildings are indexes into the data; -1 is
none. Bags, stocks and a seat's buildings are counts of four bits by kind, the shuffled part of a stack
counts of three bits by its kinds of tiles. A set of cells is one int. What stands on a cell, which creature
lives there and how many hoplites lie there are small numbers spread over several sets, bit by bit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.array_state import ArrayState
from igroteka.engine.bits import bit
from igroteka.engine.protocol import State

# The kinds of steps on the agenda.
OVER: Final = 0
ISLANDS: Final = 1
CARDS: Final = 2
TILES: Final = 3
CREATURES: Final = 4
SLOTS: Final = 5
FIRST: Final = 6
METROPOLIS: Final = 7
TAKE: Final = 8
PLACE: Final = 9
TITAN: Final = 10
RETURN: Final = 11
ACT: Final = 12
CAPTURE: Final = 13
ROLL: Final = 14
CREATE: Final = 15
THEIA: Final = 16
DRAW_BUILDING: Final = 17
MINOTAUR: Final = 18
EXTRA: Final = 19
SPEND: Final = 20
MINE: Final = 21
RECRUIT: Final = 22
DISCARD: Final = 23
INITIATIVE_STEP: Final = 24
END: Final = 25

# The places of the table.
ACTIVE: Final = 0
ROUND: Final = 1
INITIATIVE: Final = 2
WINNER: Final = 3
DECK: Final = 4
DISCARDED: Final = 5
CARD: Final = 6
TILE: Final = 7
BEASTS: Final = 8
CREATURE_BAG: Final = 9
BUILDING_BAG: Final = 10
RESOURCES: Final = 11
DRAWN: Final = 12
TITANS_ACTIVE: Final = 13
SUPPLY_HOPLITES: Final = 14
SUPPLY_NUGGETS: Final = 15
TOKENS: Final = 16
TEMPLES: Final = 17
FIGHT: Final = 18
DICE: Final = 19
LOST: Final = 20
ASIDE: Final = 21
SLOT: Final = 22
TITAN_OWNER: Final = 26
ROW_CARD: Final = 30
ROW_TILE: Final = 36
ROW_BEASTS: Final = 42
STACK: Final = 48
QUEUE_LENGTH: Final = 51
QUEUE: Final = 54
SEATS: Final = 61

# The places of a seat's block.
ISLAND: Final = 0
HOPLITES: Final = 1
NUGGETS: Final = 2
STOCK: Final = 3
BUILDINGS: Final = 4
SHRINES: Final = 5
MEDALLIONS: Final = 6
LAND: Final = 7
VOLCANO: Final = 11
OCCUPIED: Final = 12
CREATURE: Final = 13
CREATURE_KIND: Final = 14
LYING: Final = 18
COVER: Final = 20
BLOCK: Final = 25

MOST_PLAYERS: Final = 4
MOST_ROW: Final = 6
PLACES: Final = SEATS + MOST_PLAYERS * BLOCK

# The limbs of the three stacks' bottoms: the first of each, twelve tiles of five bits in one.
QUEUE_FIRST: Final = [0, 3, 5]
QUEUE_LIMBS: Final = [3, 2, 2]
IN_LIMB: Final = 12
COUNT_BITS: Final = 4
COUNT_MASK: Final = 15
OTHER_COUNTS: Final = 0x0F0F0F0F0F0F0F0F  # every second count, to add up its neighbour
STACK_BITS: Final = 3
TILE_BITS: Final = 5
TILE_MASK: Final = 31

# What covers a cell; a temple's first cell also says in which direction the rhombus lies.
COVER_METROPOLIS: Final = 1
COVER_TEMPLE: Final = 2
COVER_FIRST_TEMPLE: Final = 3
COVER_BUILDING: Final = 6
COVER_BITS: Final = 5
KIND_BITS: Final = 4
LYING_BITS: Final = 2


class OrichalcumState(ArrayState):
    """One position of Orichalcum."""

    def active_seat(self) -> i64:
        """O3.0: whose turn it is."""
        return self.at[ACTIVE]

    def clone(self) -> "OrichalcumState":
        return OrichalcumState(self.agenda_near, self.agenda_middle, self.agenda_far, self.at[:])


def blank_state() -> OrichalcumState:
    """A table with nothing on it."""
    state = OrichalcumState(0, 0, 0, vec[i64]([0] * PLACES))
    at = state.at
    at[ROUND] = 1
    at[INITIATIVE] = -1
    at[WINNER] = -1
    at[CARD] = -1
    at[TILE] = -1
    at[DRAWN] = -1
    at[FIGHT] = -1
    for place in range(MOST_ROW):
        at[ROW_CARD + place] = -1
        at[ROW_TILE + place] = -1
    for land in range(4):
        at[SLOT + land] = -1
        at[TITAN_OWNER + land] = -1
    for seat in range(MOST_PLAYERS):
        at[SEATS + seat * BLOCK + ISLAND] = -1
    return state


def block_of(seat: i64) -> i64:
    """Where a seat's block begins."""
    return SEATS + seat * BLOCK


def own(state: State) -> OrichalcumState:
    """A state of this game, as the engine's contract promises it."""
    assert isinstance(state, OrichalcumState)
    return state


# Packed counts: COUNT_BITS for each kind of piece in a bag or a stock, STACK_BITS for each tile of a stack.


def one_kind(kind: i64) -> i64:
    """A single piece of a kind, to be added to a bag or a stock, or taken away."""
    return bit(COUNT_BITS * kind)


def count_of(counts: i64, bits: i64, kind: i64) -> i64:
    """How many there are of a kind."""
    return (counts >> (bits * kind)) & (bit(bits) - 1)


def count_all(counts: i64, bits: i64) -> i64:
    """How many there are in all."""
    if bits == COUNT_BITS:
        counts = (counts & OTHER_COUNTS) + ((counts >> COUNT_BITS) & OTHER_COUNTS)
        counts += counts >> 32
        counts += counts >> 16
        return (counts + (counts >> 8)) & 255
    mask = bit(bits) - 1
    total: i64 = 0
    while counts != 0:
        total += counts & mask
        counts >>= bits
    return total


def kind_at(counts: i64, bits: i64, place: i64) -> i64:
    """The kind of the piece at this place, from 0, if all lay in a row, kind after kind."""
    mask = bit(bits) - 1
    kind: i64 = 0
    while place >= (counts & mask):
        place -= counts & mask
        counts >>= bits
        kind += 1
    return kind


def number_at(state: OrichalcumState, place: i64, bits: i64, cell: i64) -> i64:
    """The small number that a cell has in sets from this place on."""
    number: i64 = 0
    plane: i64
    for plane in range(bits):
        number |= ((state.at[place + plane] >> cell) & 1) << plane
    return number


def set_number(state: OrichalcumState, place: i64, bits: i64, cell: i64, number: i64) -> None:
    """Give a cell a small number in sets from this place on."""
    mark = bit(cell)
    plane: i64
    for plane in range(bits):
        if (number >> plane) & 1:
            state.at[place + plane] |= mark
        else:
            state.at[place + plane] &= ~mark


def creature_at(state: OrichalcumState, block: i64, cell: i64) -> i64:
    """The kind of the creature on a cell that has one."""
    return number_at(state, block + CREATURE_KIND, KIND_BITS, cell)


def lying_at(state: OrichalcumState, block: i64, cell: i64) -> i64:
    """O4.13: how many hoplites lie on a creature's cell."""
    return number_at(state, block + LYING, LYING_BITS, cell)


def row_length(state: OrichalcumState) -> i64:
    """How many cards lie on the action board; there are no gaps between them."""
    at = state.at
    count: i64 = 0
    while count < MOST_ROW and at[ROW_CARD + count] >= 0:
        count += 1
    return count


def put_below(state: OrichalcumState, size: i64, kind: i64) -> None:
    """O8.5: a tile goes to the bottom of the stack of its size."""
    stack = size - 1
    length = state.at[QUEUE_LENGTH + stack]
    limb = QUEUE + QUEUE_FIRST[stack] + length // IN_LIMB
    state.at[limb] |= kind << (TILE_BITS * (length % IN_LIMB))
    state.at[QUEUE_LENGTH + stack] = length + 1


def take_below(state: OrichalcumState, size: i64) -> i64:
    """O8.5: the tile that has lain at the bottom longest, when no shuffled one is left."""
    stack = size - 1
    first: i64 = QUEUE + QUEUE_FIRST[stack]
    last: i64 = first + QUEUE_LIMBS[stack] - 1
    kind = state.at[first] & TILE_MASK
    limb: i64
    for limb in range(first, last + 1):
        rest = state.at[limb] >> TILE_BITS
        if limb < last:
            rest |= (state.at[limb + 1] & TILE_MASK) << (TILE_BITS * (IN_LIMB - 1))
        state.at[limb] = rest
    state.at[QUEUE_LENGTH + stack] -= 1
    return kind
