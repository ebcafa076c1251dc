"""What a seat may know: everything lies open but the order of stacks and bags."""

from mypy_extensions import i64

from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import View
from igroteka.games.orichalcum.rules.board import CELL_NAMES, names_of, size_of
from igroteka.games.orichalcum.rules.box import LANDS, PAYS, SIZES
from igroteka.games.orichalcum.rules.capture import dice_rolled
from igroteka.games.orichalcum.rules.creating import rhombus
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
from igroteka.games.orichalcum.rules.islands import DIRECTIONS, SIDES
from igroteka.games.orichalcum.rules.odds import losing_of, rolls_of
from igroteka.games.orichalcum.rules.scoring import points_of
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BEASTS,
    CARD,
    DECK,
    DICE,
    DISCARDED,
    EXTRA,
    FIGHT,
    INITIATIVE,
    ISLAND,
    LOST,
    OCCUPIED,
    OVER,
    QUEUE_LENGTH,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    STACK,
    STACK_BITS,
    TILE,
    TITAN,
    TITAN_OWNER,
    TITANS_ACTIVE,
    WINNER,
    OrichalcumState,
    block_of,
    count_all,
    creature_at,
    lying_at,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


class OrichalcumView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(
        self, tables: OrichalcumTables, layout: Layout, state: OrichalcumState, seat: i64, asks: str
    ) -> None:
        at = state.at
        said = layout.write(places_of(state), "", int(seat))
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
        self.stacks: list[int] = [
            int(at[QUEUE_LENGTH + stack] + count_all(at[STACK + stack], STACK_BITS)) for stack in range(SIZES)
        ]
        self.creature_bag: object = said["creature_bag"]
        self.building_bag: object = said["building_bag"]
        self.slots: object = said["slots"]
        self.drawn: object = said["drawn"]
        self.titans: dict[str, object] = {
            land: {"owner": int(at[TITAN_OWNER + place]), "is_active": bool((at[TITANS_ACTIVE] >> place) & 1)}
            for place, land in enumerate(LANDS)
        }
        self.attracted: list[str] = []
        if state.kind() == TITAN:
            self.attracted = [land for place, land in enumerate(LANDS) if (state.argument() >> place) & 1]
        self.supply: object = said["supply"]
        self.fight: object = said["fight"]
        if isinstance(self.fight, dict):
            self.fight |= shown_fight(tables, state)
        self.extras: dict[str, int] = {
            "bought": bought_extras(state),
            "most": tables.components.extra_count + int(count_effect(tables, state, self.active, FORGE)),
        }
        self.lost_fight: bool = at[LOST] != 0
        self.aside: int = at[ASIDE]
        self.seats: object = said["seats"]
        assert isinstance(self.seats, list)
        for player, shown in enumerate(self.seats):
            add_to_seat(tables, state, player, shown)
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
        kinds = [int((beasts >> (4 * part)) & 15) for part in range(len(parts))]
        creatures = [tables.creature_keys[kind - 1] if kind else None for kind in kinds]
    strengths = {creature.key: creature.strength for creature in tables.components.creatures}
    return {
        "card": tables.components.cards[card].key if card >= 0 else None,
        "action": action_of(tables, card) if card >= 0 else None,
        "size": int(tables.card_size[card]) if card >= 0 else 0,
        "tile": parts,
        "creatures": creatures,
        "strengths": [strengths[creature] if creature else None for creature in creatures],
    }


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
    """Who is fought, and the exact chance of winning from here."""
    seat = state.at[ACTIVE]
    cell = state.at[FIGHT]
    kind = creature_at(state, block_of(seat), cell)
    hoplites = lying_at(state, block_of(seat), cell)
    strength = int(tables.strength[kind])
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
        "creature": tables.creature_keys[kind],
        "strength": strength,
        "hoplites": int(hoplites),
        "count": int(hoplites) + 1,
        "wins": chance[0],
        "of": chance[1],
    }


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


def add_to_seat(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, shown: dict[str, object]
) -> None:
    """What follows from a player's island and what lies beside it; the chances with 0 to 3 hoplites."""
    creatures, temples = shown["creatures"], shown["temples"]
    assert isinstance(creatures, dict)
    assert isinstance(temples, list)
    for name, one in creatures.items():
        cell, counts = CELL_NAMES.index(name), range(tables.components.most_hoplites + 1)
        one["strength"] = int(tables.strength[creature_at(state, block_of(seat), cell)])
        one["chances"] = [fight_odds(tables, state, seat, cell, count) for count in counts]
    shown |= {
        "side": SIDES[tables.sides[seat]],
        "cells": names_of(island_of(tables, state, seat)),
        "ports": shown_ports(tables, state, seat),
        "temples": [temple_cells(tables, temple) for temple in temples],
        "titans": [land for place, land in enumerate(LANDS) if state.at[TITAN_OWNER + place] == seat],
        "points": int(points_of(state, seat)),
        "mines": int(mines_of(tables, state, seat)),
        "camps": int(camps_of(tables, state, seat)),
        "prices": {pay: int(extra_price(tables, state, seat, place)) for place, pay in enumerate(PAYS)},
        "titan_limit": int(titan_limit(tables, state, seat)),
    }


def temple_cells(tables: OrichalcumTables, temple: str) -> list[str]:
    """O4.7: the four cells of a temple."""
    cell, direction = temple.split()
    cells = rhombus(tables, CELL_NAMES.index(cell), DIRECTIONS.index(direction))
    return [CELL_NAMES[part] for part in cells]
