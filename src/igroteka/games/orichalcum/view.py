"""What a seat may know: everything lies open but the order of stacks and bags."""

from typing import Any, Final, Literal, NamedTuple, TypedDict, cast, get_args

from mypy_extensions import i64

from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import SPECTATOR, View
from igroteka.games.orichalcum.rules.board import CELL_NAMES, names_of, size_of
from igroteka.games.orichalcum.rules.box import SIZES
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
from igroteka.games.orichalcum.rules.islands import DIRECTIONS
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

Land = Literal["forest", "lagoon", "desert", "mountain"]
Ground = Literal["forest", "lagoon", "desert", "mountain", "volcano"]
Action = Literal["mine", "recruit", "capture", "create"]
Pay = Literal["hoplites", "nuggets", "creatures"]
Side = Literal["easy", "hard"]
# The same words as in rules/box.py and rules/islands.py, typed.
LANDS: Final[tuple[Land, ...]] = get_args(Land)
PAYS: Final[tuple[Pay, ...]] = get_args(Pay)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
# What the layout says of the table; the rest follows from the state.
SAID: Final = ("creature_bag", "building_bag", "slots", "drawn", "supply", "fight", "seats")


class Hand(TypedDict):
    """The action card that is being played, with what lies on it."""

    card: str | None
    action: Action | None
    size: int
    tile: list[Ground] | None
    creatures: list[str | None]  # one for each part of the tile
    strengths: list[int | None]


class Card(TypedDict):
    """An action card of the row, with what lies on it."""

    card: str
    action: Action
    size: int
    tile: list[Ground] | None
    creatures: list[str | None]  # one for each part of the tile
    strengths: list[int | None]
    cost: int


class Slot(TypedDict):
    """A place of the construction board."""

    building: str
    has_resource: bool


class Titan(TypedDict):
    """A titan."""

    owner: int  # -1 lies in the middle
    is_active: bool


class Supply(TypedDict):
    """The common supply."""

    hoplites: int
    nuggets: int
    tokens: int
    temples: int


class Fight(TypedDict):
    """The fight under way, and the exact chance of winning it from here."""

    cell: str
    creature: str
    strength: int
    hoplites: int
    dice: list[str]
    count: int
    wins: int
    of: int


class Extras(TypedDict):
    """The extra actions of this turn."""

    bought: int
    most: int


class Port(TypedDict):
    """A port of an island."""

    key: str
    cell: str
    hoplites: int
    nuggets: int
    is_reached: bool


class Chance(NamedTuple):
    """Out of how many equally likely rolls how many win."""

    wins: int
    of: int


class Beast(TypedDict):
    """A creature on an island."""

    kind: str
    strength: int
    hoplites: int
    chances: list[Chance]  # by how many hoplites there are in the fight


class Islander(TypedDict):
    """A player's island and what lies beside it."""

    island: str | None
    side: Side
    cells: list[str]
    ports: list[Port]
    land: dict[str, Ground]
    metropolis: list[str]
    buildings: dict[str, str]
    temples: list[list[str]]
    creatures: dict[str, Beast]
    hoplites: int
    nuggets: int
    stock: dict[str, int]
    medallions: int
    titans: list[Land]
    points: int
    mines: int
    camps: int
    prices: dict[Pay, int]
    titan_limit: int


class OrichalcumView(View):
    """The table as one seat, or a spectator, sees it."""

    game: Literal["orichalcum"] = "orichalcum"
    seat: int
    asks: str
    is_over: bool
    round: int
    active: int
    initiative: int  # the seat; -1 when nobody has it yet
    goal: int
    row: list[Card]
    hand: Hand
    deck: int
    discard: int
    stacks: list[int]
    creature_bag: dict[str, int]
    building_bag: dict[str, int]
    slots: dict[Land, Slot | None]
    drawn: str | None
    titans: dict[Land, Titan]
    attracted: list[Land]
    supply: Supply
    fight: Fight | None
    extras: Extras
    lost_fight: bool
    aside: int
    seats: list[Islander]
    winners: list[int]

    def __init__(self, tables: OrichalcumTables, layout: Layout, state: OrichalcumState, asks: str) -> None:
        at = state.at
        said: Any = layout.write_some(SAID, places_of(state), "", SPECTATOR)
        self.seat = SPECTATOR
        self.asks = asks
        self.is_over = state.kind() == OVER
        self.round = at[ROUND]
        self.active = at[ACTIVE]
        self.initiative = at[INITIATIVE]
        self.goal = tables.components.goal_points
        self.row = [shown_in_row(tables, state, place) for place in range(row_length(state))]
        self.hand = shown_card(tables, at[CARD], at[TILE], at[BEASTS])
        self.deck = size_of(at[DECK])
        self.discard = size_of(at[DISCARDED])
        self.stacks = [
            int(at[QUEUE_LENGTH + stack] + count_all(at[STACK + stack], STACK_BITS)) for stack in range(SIZES)
        ]
        self.creature_bag = said["creature_bag"]
        self.building_bag = said["building_bag"]
        self.slots = said["slots"]
        self.drawn = said["drawn"]
        self.titans = {
            land: {"owner": int(at[TITAN_OWNER + place]), "is_active": bool((at[TITANS_ACTIVE] >> place) & 1)}
            for place, land in enumerate(LANDS)
        }
        self.attracted = []
        if state.kind() == TITAN:
            self.attracted = [land for place, land in enumerate(LANDS) if (state.argument() >> place) & 1]
        self.supply = said["supply"]
        self.fight = said["fight"] and said["fight"] | shown_fight(tables, state)
        self.extras = {
            "bought": bought_extras(state),
            "most": tables.components.extra_count + int(count_effect(tables, state, self.active, FORGE)),
        }
        self.lost_fight = at[LOST] != 0
        self.aside = at[ASIDE]
        self.seats = [
            said["seats"][player] | shown_seat(tables, state, player, said["seats"][player])
            for player in range(tables.players)
        ]
        self.winners = [int(at[WINNER])] if at[WINNER] >= 0 else []


def bought_extras(state: OrichalcumState) -> int:
    """O4.10: how many extra actions have been bought in this turn, the one that is being played included."""
    left = state.clone()
    while left.kind() != OVER:
        if left.kind() == EXTRA:
            return int(left.argument())
        left.pop()
    return 0


def shown_in_row(tables: OrichalcumTables, state: OrichalcumState, place: int) -> Card:
    """O2.3: a card of the row, with what lies on it and what it costs to take it."""
    at = state.at
    shown = shown_card(tables, at[ROW_CARD + place], at[ROW_TILE + place], at[ROW_BEASTS + place])
    return cast(Card, {**shown, "cost": int(tables.costs[place])})


def shown_card(tables: OrichalcumTables, card: i64, tile: i64, beasts: i64) -> Hand:
    """An action card with what lies on it."""
    parts: list[Ground] | None = None
    kinds: list[int] = []
    if tile >= 0:
        parts = cast(list[Ground], tables.tile_names[tile].split("+"))
        kinds = [int((beasts >> (4 * part)) & 15) for part in range(len(parts))]
    creatures = [tables.components.creatures[kind - 1] if kind else None for kind in kinds]
    return {
        "card": tables.components.cards[card].key if card >= 0 else None,
        "action": cast(Action, action_of(tables, card)) if card >= 0 else None,
        "size": int(tables.card_size[card]) if card >= 0 else 0,
        "tile": parts,
        "creatures": [one.key if one else None for one in creatures],
        "strengths": [one.strength if one else None for one in creatures],
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


def shown_ports(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> list[Port]:
    """O3.4: the ports of an island, and whether they have been reached."""
    if state.at[block_of(seat) + ISLAND] < 0:
        return []
    occupied = state.at[block_of(seat) + OCCUPIED]
    ports: list[Port] = []
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


def shown_seat(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, said: dict[str, Any]
) -> dict[str, object]:
    """What follows from a player's island and what lies beside it; the chances with 0 to 3 hoplites."""
    creatures: dict[str, dict[str, object]] = said["creatures"]
    for name, one in creatures.items():
        cell, counts = CELL_NAMES.index(name), range(tables.components.most_hoplites + 1)
        one["strength"] = int(tables.strength[creature_at(state, block_of(seat), cell)])
        one["chances"] = [fight_odds(tables, state, seat, cell, count) for count in counts]
    return {
        "side": SIDES[tables.sides[seat]],
        "cells": names_of(island_of(tables, state, seat)),
        "ports": shown_ports(tables, state, seat),
        "temples": [temple_cells(tables, temple) for temple in said["temples"]],
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
