"""What a seat may know: everything lies open but the order of stacks and bags."""

from mypy_extensions import i64

from igroteka.engine.protocol import View
from igroteka.games.orichalcum.board import CELL_NAMES, names_of, size_of
from igroteka.games.orichalcum.capture import dice_rolled
from igroteka.games.orichalcum.components import LANDS, PAYS
from igroteka.games.orichalcum.fitting import island_of, port_cell
from igroteka.games.orichalcum.flow import action_of
from igroteka.games.orichalcum.goods import (
    FORGE,
    camps_of,
    count_effect,
    extra_price,
    mines_of,
    points_of,
    sieges_of,
    titan_limit,
)
from igroteka.games.orichalcum.islands import SIDES
from igroteka.games.orichalcum.odds import losing_of, rolls_of
from igroteka.games.orichalcum.state import (
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
from igroteka.games.orichalcum.table import Table
from igroteka.games.orichalcum.written import (
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


class OrichalcumView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(self, table: Table, state: OrichalcumState, seat: i64, asks: str) -> None:
        at = state.at
        self.seat: int = seat
        self.asks: str = asks
        self.is_over: bool = state.kind() == OVER
        self.round: int = at[ROUND]
        self.active: int = at[ACTIVE]
        self.initiative: int = at[INITIATIVE]
        self.goal: int = table.components.goal_points
        self.row: list[dict[str, object]] = [
            shown_card(table, at[ROW_CARD + place], at[ROW_TILE + place], at[ROW_BEASTS + place])
            | {"cost": int(table.costs[place])}
            for place in range(row_length(state))
        ]
        self.hand: dict[str, object] = shown_card(table, at[CARD], at[TILE], at[BEASTS])
        self.deck: int = size_of(at[DECK])
        self.discard: int = size_of(at[DISCARDED])
        self.stacks: list[int] = [stack_size(state, stack) for stack in range(3)]
        self.creature_bag: dict[str, int] = written_bag(table.creature_keys, at[CREATURE_BAG])
        self.building_bag: dict[str, int] = written_bag(table.building_keys, at[BUILDING_BAG])
        self.slots: dict[str, object] = written_slots(table, state)
        self.drawn: str | None = table.building_keys[at[DRAWN]] if at[DRAWN] >= 0 else None
        self.titans: dict[str, object] = {
            land: {"owner": int(at[TITAN_OWNER + place]), "is_active": bool((at[TITANS_ACTIVE] >> place) & 1)}
            for place, land in enumerate(LANDS)
        }
        self.attracted: list[str] = []
        if state.kind() == TITAN:
            self.attracted = [land for place, land in enumerate(LANDS) if (state.argument() >> place) & 1]
        self.supply: dict[str, int] = written_supply(state)
        self.fight: dict[str, object] | None = shown_fight(table, state) if at[FIGHT] >= 0 else None
        self.extras: dict[str, int] = {
            "bought": bought_extras(state),
            "most": table.components.extra_count + int(count_effect(table, state, self.active, FORGE)),
        }
        self.lost_fight: bool = at[LOST] != 0
        self.aside: int = at[ASIDE]
        self.seats: list[dict[str, object]] = [
            shown_seat(table, state, player) for player in range(table.players)
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


def shown_card(table: Table, card: i64, tile: i64, beasts: i64) -> dict[str, object]:
    """An action card with what lies on it."""
    parts: list[str] | None = None
    creatures: list[str | None] = []
    if tile >= 0:
        parts = table.tile_names[tile].split("+")
        creatures = written_beasts(table, tile, beasts)
    strengths = {creature.key: creature.strength for creature in table.components.creatures}
    return {
        "card": table.components.cards[card].key if card >= 0 else None,
        "action": action_of(table, card) if card >= 0 else None,
        "size": int(table.card_size[card]) if card >= 0 else 0,
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


def odds(table: Table, state: OrichalcumState, seat: i64, dice: i64, need: i64) -> list[int]:
    """O4.3: in how many of how many rolls a fight is won."""
    faces = len(table.components.dice_values) + table.components.victories
    rolls = int(rolls_of(faces, dice))
    sieges = sieges_of(table, state, seat)
    losing = int(losing_of(table.losing, table.components.dice_count, sieges, dice, need))
    return [rolls - losing, rolls]


def fight_odds(table: Table, state: OrichalcumState, seat: i64, cell: i64, hoplites: i64) -> list[int]:
    """O4.3: the chance of beating the creature on a cell with so many hoplites in all."""
    kind = creature_at(state, block_of(seat), cell)
    return odds(table, state, seat, hoplites + 1, table.strength[kind])


def shown_fight(table: Table, state: OrichalcumState) -> dict[str, object]:
    """The fight under way, and the exact chance of winning it from here."""
    seat = state.at[ACTIVE]
    cell = state.at[FIGHT]
    kind = creature_at(state, block_of(seat), cell)
    hoplites = lying_at(state, block_of(seat), cell)
    strength = int(table.strength[kind])
    shown = written_dice(table, state)
    sieges = sieges_of(table, state, seat)
    values = table.components.dice_values
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
    chance = odds(table, state, seat, left, 0 if is_sure else strength - total)
    return {
        "cell": CELL_NAMES[cell],
        "creature": table.creature_keys[kind],
        "strength": strength,
        "hoplites": int(hoplites),
        "dice": shown,
        "count": int(hoplites) + 1,
        "wins": chance[0],
        "of": chance[1],
    }


def shown_creatures(table: Table, state: OrichalcumState, seat: i64) -> dict[str, object]:
    """The creatures of an island, with the exact chance of beating each with 0 to 3 hoplites."""
    block = block_of(seat)
    creatures: dict[str, object] = {}
    for cell in creature_cells(state, seat):
        kind = creature_at(state, block, cell)
        most = table.components.most_hoplites
        creatures[CELL_NAMES[cell]] = {
            "kind": table.creature_keys[kind],
            "strength": int(table.strength[kind]),
            "hoplites": int(lying_at(state, block, cell)),
            "chances": [fight_odds(table, state, seat, cell, count) for count in range(most + 1)],
        }
    return creatures


def shown_ports(table: Table, state: OrichalcumState, seat: i64) -> list[dict[str, object]]:
    """O3.4: the ports of an island, and whether they have been reached."""
    if state.at[block_of(seat) + ISLAND] < 0:
        return []
    occupied = state.at[block_of(seat) + OCCUPIED]
    ports: list[dict[str, object]] = []
    for place, port in enumerate(table.components.ports):
        cell = port_cell(table, state, seat, place)
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


def shown_seat(table: Table, state: OrichalcumState, seat: i64) -> dict[str, object]:
    """A player's island and what lies beside it."""
    block = block_of(seat)
    island = int(state.at[block + ISLAND])
    return {
        "island": table.components.islands[island].key if island >= 0 else None,
        "side": SIDES[table.sides[seat]],
        "cells": names_of(island_of(table, state, seat)),
        "ports": shown_ports(table, state, seat),
        "land": written_lands(state, seat),
        "metropolis": written_metropolis(state, seat),
        "buildings": written_buildings(table, state, seat),
        "temples": temple_cells(table, state, seat),
        "creatures": shown_creatures(table, state, seat),
        "hoplites": int(state.at[block + HOPLITES]),
        "nuggets": int(state.at[block + NUGGETS]),
        "stock": written_stock(table, state, seat),
        "medallions": int(state.at[block + MEDALLIONS]),
        "titans": [land for place, land in enumerate(LANDS) if state.at[TITAN_OWNER + place] == seat],
        "points": int(points_of(state, seat)),
        "mines": int(mines_of(table, state, seat)),
        "camps": int(camps_of(table, state, seat)),
        "prices": {pay: int(extra_price(table, state, seat, place)) for place, pay in enumerate(PAYS)},
        "titan_limit": int(titan_limit(table, state, seat)),
    }
