"""What a seat may know: everything lies open but the order of stacks and bags."""

from mypy_extensions import i64

from igroteka.engine.protocol import View
from igroteka.games.orichalcum.json_parts import (
    creature_cells,
    temple_cells,
    written_bag,
    written_beasts,
    written_buildings,
    written_dice,
    written_lands,
    written_metropolis,
    written_slots,
    written_stock,
    written_supply,
)
from igroteka.games.orichalcum.rules.board import CELL_NAMES, names_of, size_of
from igroteka.games.orichalcum.rules.box import LANDS, PAYS
from igroteka.games.orichalcum.rules.capture import dice_rolled
from igroteka.games.orichalcum.rules.fitting import island_of, port_cell
from igroteka.games.orichalcum.rules.flow import action_of
from igroteka.games.orichalcum.rules.goods import (
    FORGE,
    camps_of,
    count_effect,
    extra_price,
    mines_of,
    sieges_of,
    titan_limit,
)
from igroteka.games.orichalcum.rules.islands import SIDES
from igroteka.games.orichalcum.rules.odds import losing_of, rolls_of
from igroteka.games.orichalcum.rules.scoring import points_of
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BEASTS,
    BUILDING_BAG,
    CARD,
    CREATURE_BAG,
    DECK,
    DICE,
    DISCARDED,
    DRAWN,
    EXTRA,
    FIGHT,
    HOPLITES,
    INITIATIVE,
    ISLAND,
    LOST,
    MEDALLIONS,
    NUGGETS,
    OCCUPIED,
    OVER,
    QUEUE_LENGTH,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    STACK,
    TILE,
    TITAN,
    TITAN_OWNER,
    TITANS_ACTIVE,
    WINNER,
    OrichalcumState,
    block_of,
    creature_at,
    lying_at,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


class OrichalcumView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(self, tables: OrichalcumTables, state: OrichalcumState, seat: i64, asks: str) -> None:
        at = state.at
        self.seat: int = seat
        self.asks: str = asks
        self.is_over: bool = state.kind() == OVER
        self.round: int = at[ROUND]
        self.active: int = at[ACTIVE]
        self.initiative: int = at[INITIATIVE]
        self.goal: int = tables.components.goal_points
        self.row: list[dict[str, object]] = [
            shown_card(tables, at[ROW_CARD + place], at[ROW_TILE + place], at[ROW_BEASTS + place])
            | {"cost": int(tables.costs[place])}
            for place in range(row_length(state))
        ]
        self.hand: dict[str, object] = shown_card(tables, at[CARD], at[TILE], at[BEASTS])
        self.deck: int = size_of(at[DECK])
        self.discard: int = size_of(at[DISCARDED])
        self.stacks: list[int] = [stack_size(state, stack) for stack in range(3)]
        self.creature_bag: dict[str, int] = written_bag(tables.creature_keys, at[CREATURE_BAG])
        self.building_bag: dict[str, int] = written_bag(tables.building_keys, at[BUILDING_BAG])
        self.slots: dict[str, object] = written_slots(tables, state)
        self.drawn: str | None = tables.building_keys[at[DRAWN]] if at[DRAWN] >= 0 else None
        self.titans: dict[str, object] = {
            land: {"owner": int(at[TITAN_OWNER + place]), "is_active": bool((at[TITANS_ACTIVE] >> place) & 1)}
            for place, land in enumerate(LANDS)
        }
        self.attracted: list[str] = []
        if state.kind() == TITAN:
            self.attracted = [land for place, land in enumerate(LANDS) if (state.argument() >> place) & 1]
        self.supply: dict[str, int] = written_supply(state)
        self.fight: dict[str, object] | None = shown_fight(tables, state) if at[FIGHT] >= 0 else None
        self.extras: dict[str, int] = {
            "bought": bought_extras(state),
            "most": tables.components.extra_count + int(count_effect(tables, state, self.active, FORGE)),
        }
        self.lost_fight: bool = at[LOST] != 0
        self.aside: int = at[ASIDE]
        self.seats: list[dict[str, object]] = [
            shown_seat(tables, state, player) for player in range(tables.players)
        ]
        self.winners: list[int] = [int(at[WINNER])] if at[WINNER] >= 0 else []

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "orichalcum",
            "seat": self.seat,
            "asks": self.asks,
            "is_over": self.is_over,
            "round": self.round,
            "active": self.active,
            "initiative": self.initiative,
            "goal": self.goal,
            "row": self.row,
            "hand": self.hand,
            "deck": self.deck,
            "discard": self.discard,
            "stacks": self.stacks,
            "creature_bag": self.creature_bag,
            "building_bag": self.building_bag,
            "slots": self.slots,
            "drawn": self.drawn,
            "titans": self.titans,
            "attracted": self.attracted,
            "supply": self.supply,
            "fight": self.fight,
            "extras": self.extras,
            "lost_fight": self.lost_fight,
            "aside": self.aside,
            "seats": self.seats,
            "winners": self.winners,
        }


def bought_extras(state: OrichalcumState) -> int:
    """O4.10: how many extra actions have been bought in this turn, the one that is being played included."""
    left = state.clone()
    while left.kind() != OVER:
        if left.kind() == EXTRA:
            return int(left.argument())
        left.pop()
    return 0


def shown_card(tables: OrichalcumTables, card: i64, tile: i64, beasts: i64) -> dict[str, object]:
    """An action card with what lies on it."""
    parts: list[str] | None = None
    creatures: list[str | None] = []
    if tile >= 0:
        parts = tables.tile_names[tile].split("+")
        creatures = written_beasts(tables, tile, beasts)
    strengths = {creature.key: creature.strength for creature in tables.components.creatures}
    return {
        "card": tables.components.cards[card].key if card >= 0 else None,
        "action": action_of(tables, card) if card >= 0 else None,
        "size": int(tables.card_size[card]) if card >= 0 else 0,
        "tile": parts,
        "creatures": creatures,
        "strengths": [strengths[creature] if creature else None for creature in creatures],
    }


def stack_size(state: OrichalcumState, stack: i64) -> int:
    """How many tiles a stack has, shuffled and at the bottom."""
    count = int(state.at[QUEUE_LENGTH + stack])
    left = state.at[STACK + stack]
    while left != 0:
        count += int(left & 7)
        left >>= 3
    return count


def odds(tables: OrichalcumTables, state: OrichalcumState, seat: i64, dice: i64, need: i64) -> list[int]:
    """O4.3: in how many of how many rolls a fight is won."""
    faces = len(tables.components.dice_values) + tables.components.victories
    rolls = int(rolls_of(faces, dice))
    sieges = sieges_of(tables, state, seat)
    losing = int(losing_of(tables.losing, tables.components.dice_count, sieges, dice, need))
    return [rolls - losing, rolls]


def fight_odds(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64, hoplites: i64
) -> list[int]:
    """O4.3: the chance of beating the creature on a cell with so many hoplites in all."""
    kind = creature_at(state, block_of(seat), cell)
    return odds(tables, state, seat, hoplites + 1, tables.strength[kind])


def shown_fight(tables: OrichalcumTables, state: OrichalcumState) -> dict[str, object]:
    """The fight under way, and the exact chance of winning it from here."""
    seat = state.at[ACTIVE]
    cell = state.at[FIGHT]
    kind = creature_at(state, block_of(seat), cell)
    hoplites = lying_at(state, block_of(seat), cell)
    strength = int(tables.strength[kind])
    shown = written_dice(tables, state)
    sieges = sieges_of(tables, state, seat)
    values = tables.components.dice_values
    total = 0
    is_sure = False
    dice = state.at[DICE]
    while dice != 0:
        face = int(dice & 15) - 1
        if face >= len(values) or (sieges >> face) & 1:
            is_sure = True
        else:
            total += values[face]
        dice >>= 4
    left = hoplites + 1 - dice_rolled(state)
    chance = odds(tables, state, seat, left, 0 if is_sure else strength - total)
    return {
        "cell": CELL_NAMES[cell],
        "creature": tables.creature_keys[kind],
        "strength": strength,
        "hoplites": int(hoplites),
        "dice": shown,
        "count": int(hoplites) + 1,
        "wins": chance[0],
        "of": chance[1],
    }


def shown_creatures(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, object]:
    """The creatures of an island, with the exact chance of beating each with 0 to 3 hoplites."""
    block = block_of(seat)
    creatures: dict[str, object] = {}
    for cell in creature_cells(state, seat):
        kind = creature_at(state, block, cell)
        most = tables.components.most_hoplites
        creatures[CELL_NAMES[cell]] = {
            "kind": tables.creature_keys[kind],
            "strength": int(tables.strength[kind]),
            "hoplites": int(lying_at(state, block, cell)),
            "chances": [fight_odds(tables, state, seat, cell, count) for count in range(most + 1)],
        }
    return creatures


def shown_ports(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> list[dict[str, object]]:
    """O3.4: the ports of an island, and whether they have been reached."""
    if state.at[block_of(seat) + ISLAND] < 0:
        return []
    occupied = state.at[block_of(seat) + OCCUPIED]
    ports: list[dict[str, object]] = []
    for place, port in enumerate(tables.components.ports):
        cell = port_cell(tables, state, seat, place)
        ports.append(
            {
                "key": port.key,
                "cell": CELL_NAMES[cell],
                "hoplites": port.hoplites,
                "nuggets": port.nuggets,
                "is_reached": bool((occupied >> cell) & 1),
            }
        )
    return ports


def shown_seat(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, object]:
    """A player's island and what lies beside it."""
    block = block_of(seat)
    island = int(state.at[block + ISLAND])
    return {
        "island": tables.components.islands[island].key if island >= 0 else None,
        "side": SIDES[tables.sides[seat]],
        "cells": names_of(island_of(tables, state, seat)),
        "ports": shown_ports(tables, state, seat),
        "land": written_lands(state, seat),
        "metropolis": written_metropolis(state, seat),
        "buildings": written_buildings(tables, state, seat),
        "temples": temple_cells(tables, state, seat),
        "creatures": shown_creatures(tables, state, seat),
        "hoplites": int(state.at[block + HOPLITES]),
        "nuggets": int(state.at[block + NUGGETS]),
        "stock": written_stock(tables, state, seat),
        "medallions": int(state.at[block + MEDALLIONS]),
        "titans": [land for place, land in enumerate(LANDS) if state.at[TITAN_OWNER + place] == seat],
        "points": int(points_of(state, seat)),
        "mines": int(mines_of(tables, state, seat)),
        "camps": int(camps_of(tables, state, seat)),
        "prices": {pay: int(extra_price(tables, state, seat, place)) for place, pay in enumerate(PAYS)},
        "titan_limit": int(titan_limit(tables, state, seat)),
    }
