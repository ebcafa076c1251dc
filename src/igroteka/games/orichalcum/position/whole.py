"""Positions as JSON (docs/formats.md): written in full, read with defaults, refused if contradictory."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.json_parts import (
    creature_cells,
    written_bag,
    written_beasts,
    written_buildings,
    written_dice,
    written_lands,
    written_metropolis,
    written_slots,
    written_stock,
    written_supply,
    written_temples,
)
from igroteka.games.orichalcum.position.agenda import check_row, open_cards, read_agenda, written_agenda
from igroteka.games.orichalcum.position.box import read_bags, read_piles, read_stacks, read_supply
from igroteka.games.orichalcum.position.next_step import check_moment, has_won, read_winner
from igroteka.games.orichalcum.position.parts import (
    read_fighting,
    read_hand,
    read_row,
    read_slots,
    read_titans,
    read_whose,
)
from igroteka.games.orichalcum.position.seats import read_seats
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import LANDS, SIZES, VOLCANO
from igroteka.games.orichalcum.rules.flow import begin_turn
from igroteka.games.orichalcum.rules.islands import SIDES
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BEASTS,
    BUILDING_BAG,
    CARD,
    CREATURE_BAG,
    DECK,
    DISCARDED,
    DRAWN,
    FIGHT,
    HOPLITES,
    IN_LIMB,
    INITIATIVE,
    ISLAND,
    LOST,
    MEDALLIONS,
    NUGGETS,
    QUEUE,
    QUEUE_FIRST,
    QUEUE_LENGTH,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    STACK,
    TILE,
    TILE_BITS,
    TILE_MASK,
    TITAN_OWNER,
    TITANS_ACTIVE,
    WINNER,
    OrichalcumState,
    blank_state,
    block_of,
    creature_at,
    lying_at,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.positions import check_head, listed, place_in, whole

KEYS: Final = [
    "game", "players", "sides", "round", "initiative", "active", "agenda", "row", "card", "tile", "deck",
    "discard", "stacks", "creature_bag", "building_bag", "slots", "drawn", "titans", "supply", "fight",
    "lost_fight", "aside", "seats", "winner",
]  # fmt: skip
MOST_ROUNDS: Final = 1_000_000_000


def write_position(tables: OrichalcumTables, state: OrichalcumState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    at = state.at
    fight: dict[str, object] | None = None
    if at[FIGHT] >= 0:
        fight = {"cell": CELL_NAMES[at[FIGHT]], "dice": written_dice(tables, state)}
    tile: dict[str, object] | None = None
    if at[TILE] >= 0:
        tile = {
            "parts": tables.tile_names[at[TILE]],
            "creatures": volcano_beasts(tables, at[TILE], at[BEASTS]),
        }
    return {
        "game": "orichalcum",
        "sides": [SIDES[side] for side in tables.sides],
        "round": int(at[ROUND]),
        "initiative": int(at[INITIATIVE]) + 1,
        "active": int(at[ACTIVE]) + 1,
        "agenda": written_agenda(state),
        "row": [written_place(tables, state, place) for place in range(row_length(state))],
        "card": tables.components.cards[at[CARD]].key if at[CARD] >= 0 else None,
        "tile": tile,
        "deck": written_cards(tables, at[DECK]),
        "discard": written_cards(tables, at[DISCARDED]),
        "stacks": [written_stack(tables, state, size) for size in range(1, SIZES + 1)],
        "creature_bag": written_bag(tables.creature_keys, at[CREATURE_BAG]),
        "building_bag": written_bag(tables.building_keys, at[BUILDING_BAG]),
        "slots": written_slots(tables, state),
        "drawn": tables.building_keys[at[DRAWN]] if at[DRAWN] >= 0 else None,
        "titans": {
            land: {
                "owner": int(at[TITAN_OWNER + place]) + 1,
                "is_active": bool((at[TITANS_ACTIVE] >> place) & 1),
            }
            for place, land in enumerate(LANDS)
        },
        "supply": written_supply(state),
        "fight": fight,
        "lost_fight": at[LOST] != 0,
        "aside": int(at[ASIDE]),
        "seats": [written_seat(tables, state, seat) for seat in range(tables.players)],
        "winner": int(at[WINNER]) + 1 if at[WINNER] >= 0 else None,
    }


def volcano_beasts(tables: OrichalcumTables, tile: i64, beasts: i64) -> list[str | None]:
    """O2.3: the creature of each volcano of a tile; None for an empty one."""
    named = written_beasts(tables, tile, beasts)
    return [name for part, name in enumerate(named) if tables.tile_part[3 * tile + part] == VOLCANO]


def written_place(tables: OrichalcumTables, state: OrichalcumState, place: i64) -> dict[str, object]:
    """O2.3: a card of the row with what lies on it."""
    tile = state.at[ROW_TILE + place]
    creatures: list[str | None] = []
    if tile >= 0:
        creatures = volcano_beasts(tables, tile, state.at[ROW_BEASTS + place])
    return {
        "card": tables.components.cards[state.at[ROW_CARD + place]].key,
        "tile": tables.tile_names[tile] if tile >= 0 else None,
        "creatures": creatures,
    }


def written_cards(tables: OrichalcumTables, cards: i64) -> list[str]:
    """A set of cards, in the order of the data."""
    return [card.key for place, card in enumerate(tables.components.cards) if (cards >> place) & 1]


def written_stack(tables: OrichalcumTables, state: OrichalcumState, size: int) -> dict[str, object]:
    """O8.5: how many of each tile are shuffled, and those at the bottom in their order."""
    kinds = tables.tiles_of_size[size - 1]
    counts = state.at[STACK + size - 1]
    shuffled: dict[str, int] = {}
    for place, tile in enumerate(kinds):
        count = int((counts >> (3 * place)) & 7)
        if count > 0:
            shuffled[tables.tile_names[tile]] = count
    bottom: list[str] = []
    for number in range(state.at[QUEUE_LENGTH + size - 1]):
        limb = state.at[QUEUE + QUEUE_FIRST[size - 1] + number // IN_LIMB]
        kind = int((limb >> (TILE_BITS * (number % IN_LIMB))) & TILE_MASK)
        bottom.append(tables.tile_names[kinds[kind]])
    return {"shuffled": shuffled, "bottom": bottom}


def written_seat(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, object]:
    """A player's island and what lies beside it."""
    block = block_of(seat)
    island = int(state.at[block + ISLAND])
    return {
        "island": tables.components.islands[island].key if island >= 0 else None,
        "land": written_lands(state, seat),
        "metropolis": written_metropolis(state, seat),
        "buildings": written_buildings(tables, state, seat),
        "temples": written_temples(state, seat),
        "creatures": {
            CELL_NAMES[cell]: {
                "kind": tables.creature_keys[creature_at(state, block, cell)],
                "hoplites": int(lying_at(state, block, cell)),
            }
            for cell in creature_cells(state, seat)
        },
        "hoplites": int(state.at[block + HOPLITES]),
        "nuggets": int(state.at[block + NUGGETS]),
        "stock": written_stock(tables, state, seat),
        "medallions": int(state.at[block + MEDALLIONS]),
    }


def read_position(tables: OrichalcumTables, position: dict[str, object]) -> OrichalcumState:
    """The state of a position; PositionError names the field that is wrong."""
    check_sides(tables, position)
    state = blank_state()
    read_whose(tables, state, position)
    entries = position.get("agenda")
    is_setup = isinstance(entries, list) and "first" in entries
    is_dealing = isinstance(entries, list) and "islands" in entries
    first = 0 if is_setup else int(state.at[ACTIVE]) + 1
    state.at[INITIATIVE] = whole("initiative", position.get("initiative", first), 0, int(tables.players)) - 1
    state.at[ROUND] = whole("round", position.get("round", 1), 1, MOST_ROUNDS)
    no_seats: list[object] = [{} for _ in range(tables.players)]
    read_seats(tables, state, position.get("seats", no_seats), is_dealing)
    read_titans(tables, state, position.get("titans", {}))
    if entries is None and not has_won(tables, state, state.at[ACTIVE]):
        begin_turn(tables, state)
        entries = written_agenda(state)
        state.clear()
    kinds = read_agenda(tables, state, [] if entries is None else entries)
    read_hand(tables, state, position)
    read_row(tables, state, position.get("row", []))
    read_piles(tables, state, position, 0 if "row" in position else open_cards(tables, state, kinds)[0])
    check_row(tables, state, kinds)
    read_slots(tables, state, position.get("slots", {}))
    read_fighting(tables, state, position)
    read_bags(tables, state, position)
    read_stacks(tables, state, position.get("stacks"))
    read_supply(tables, state, position.get("supply"))
    check_moment(tables, state, kinds)
    read_winner(tables, state, position.get("winner"))
    return state


def check_sides(tables: OrichalcumTables, position: dict[str, object]) -> None:
    """The position is one of this game, with its players and its sides of the islands."""
    check_head(position, "orichalcum", [], KEYS, {"players": int(tables.players)})
    sides = [SIDES[side] for side in tables.sides]
    if "sides" in position:
        said = [SIDES[place_in("sides", side, SIDES)] for side in listed("sides", position["sides"])]
        if said != sides:
            raise PositionError(
                f"sides: expected {', '.join(sides)}, as the game has them, found {quoted(said)}"
            )
