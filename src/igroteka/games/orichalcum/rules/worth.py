"""How well a seat stands, for simple bots: points, creatures, what it has, what it can do next."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.orichalcum.rules.acting import TO_CAPTURE, TO_MINE, TO_RECRUIT
from igroteka.games.orichalcum.rules.board import around, size_of
from igroteka.games.orichalcum.rules.goods import (
    ARCH,
    camps_of,
    count_effect,
    has_active,
    mines_of,
    sieges_of,
)
from igroteka.games.orichalcum.rules.odds import losing_of, rolls_of
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.sites import can_build, can_forge, can_raise, empty_volcanoes
from igroteka.games.orichalcum.rules.state import (
    ACT,
    ACTIVE,
    BUILDINGS,
    CARD,
    COUNT_BITS,
    COUNT_MASK,
    CREATURE,
    FIGHT,
    HOPLITES,
    LAND,
    NUGGETS,
    OVER,
    PLACE,
    ROLL,
    STOCK,
    WINNER,
    OrichalcumState,
    block_of,
    count_all,
    creature_at,
    lying_at,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

WON: Final = 10000000
POINT: Final = 1000
# A titan may be taken away again.
FICKLE: Final = 350
FAVOUR: Final = 80
NUGGET: Final = 150
HOPLITE: Final = 80
SPARE_HOPLITE: Final = 35
CAPTIVE: Final = 70
JOKER: Final = 60
PAIR: Final = 40
SITE: Final = 300
DANGER: Final = 120
STRENGTH: Final = 18
# In the order of box.EFFECTS.
EFFECT_WORTH: Final = [150, 190, 130, 90, 420, 90, 60, 60, 160, 160]


def possessions(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """Nuggets, hoplites, captured creatures and buildings."""
    block = block_of(seat)
    hoplites = state.at[block + HOPLITES]
    value = state.at[block + NUGGETS] * NUGGET + count_all(state.at[block + STOCK], COUNT_BITS) * CAPTIVE
    value += hoplites * HOPLITE if hoplites < 5 else 4 * HOPLITE + (hoplites - 4) * SPARE_HOPLITE
    built = state.at[block + BUILDINGS]
    kind: i64 = 0
    while built != 0:
        value += (built & COUNT_MASK) * EFFECT_WORTH[tables.effect[kind]]
        built >>= COUNT_BITS
        kind += 1
    return value


def menace(tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64) -> i64:
    """How much a creature is in the way: less with hoplites lying before it."""
    block = block_of(seat)
    strength = tables.strength[creature_at(state, block, cell)]
    return DANGER + STRENGTH * strength - lying_at(state, block, cell) * HOPLITE


def spoils(tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64) -> i64:
    """What capturing a creature brings besides that it is gone."""
    said = tables.components.creatures[creature_at(state, block_of(seat), cell)]
    nuggets = said.nuggets + count_effect(tables, state, seat, ARCH)
    titan: i64 = POINT - FICKLE if said.land >= 0 else 0
    return nuggets * NUGGET + CAPTIVE + JOKER + titan


def menaces(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """All creatures of the island; the one that is being fought by the chance that it stays."""
    creatures = state.at[block_of(seat) + CREATURE]
    fought: i64 = -1
    if state.kind() == ROLL and state.at[ACTIVE] == seat:
        fought = state.at[FIGHT]
    value: i64 = 0
    cell: i64 = 0
    while creatures != 0:
        if creatures & 1:
            if cell == fought:
                value += fight_value(tables, state, seat, cell)
            else:
                value -= menace(tables, state, seat, cell)
        creatures >>= 1
        cell += 1
    return value


def fight_value(tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64) -> i64:
    """A fight before its dice: what stays and what is gained, each by its exact chance."""
    block = block_of(seat)
    dice = lying_at(state, block, cell) + 1
    strength = tables.strength[creature_at(state, block, cell)]
    faces: i64 = len(tables.components.dice_values) + tables.components.victories
    rolls = rolls_of(faces, dice)
    most: i64 = tables.components.dice_count
    losing = losing_of(tables.losing, most, sieges_of(tables, state, seat), dice, strength)
    gained = spoils(tables, state, seat, cell)
    is_last = state.at[block + CREATURE] & (state.at[block + CREATURE] - 1) == 0
    if is_last and points_of(state, seat) >= tables.components.goal_points:
        gained += WON // 10
    return ((rolls - losing) * gained - losing * menace(tables, state, seat, cell)) // rolls


def prospects(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """What the island promises: pairs of a land, jokers, a place for a temple."""
    block = block_of(seat)
    value = size_of(empty_volcanoes(state, block)) * JOKER
    land: i64
    for land in range(4):
        cells = state.at[block + LAND + land]
        if cells & around(cells):
            value += PAIR
    if can_raise(tables, state, seat):
        value += SITE
    return value


def action_prospect(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """What the card in hand will bring in phase 3."""
    action = tables.card_action[state.at[CARD]]
    if action == TO_MINE:
        factor: i64 = tables.components.factor if has_active(state, seat, 3) else 1
        return mines_of(tables, state, seat) * NUGGET * factor
    if action == TO_RECRUIT:
        factor = tables.components.factor if has_active(state, seat, 1) else 1
        return camps_of(tables, state, seat) * HOPLITE * factor
    if action == TO_CAPTURE:
        creatures = state.at[block_of(seat) + CREATURE]
        if creatures == 0:
            return 0
        return 120 + 100 * size_of(creatures) + (60 if state.at[block_of(seat) + HOPLITES] > 1 else 0)
    if can_raise(tables, state, seat):
        return POINT - SITE
    if can_forge(tables, state, seat, state.at[block_of(seat) + NUGGETS]):
        return POINT - tables.components.medallion * NUGGET
    return 170 if can_build(tables, state, seat) else 0


def worth(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> i64:
    """O1: the higher, the better the seat stands."""
    kind = state.kind()
    if kind == OVER:
        return WON if state.at[WINNER] == seat else -WON
    value = points_of(state, seat) * POINT - titans_of(state, seat) * FICKLE
    land: i64
    for land in range(4):
        if has_active(state, seat, land):
            value += FAVOUR
    value += possessions(tables, state, seat)
    value += menaces(tables, state, seat)
    value += prospects(tables, state, seat)
    is_before_act = kind >= PLACE and kind <= ACT
    if is_before_act and state.at[CARD] >= 0 and state.at[ACTIVE] == seat:
        value += action_prospect(tables, state, seat)
    return value
