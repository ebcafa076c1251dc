"""The numbers and names in the lines that people read: of a choice, and of what is asked."""

from mypy_extensions import i64

from igroteka.games.orichalcum.board import CELL_NAMES
from igroteka.games.orichalcum.components import ACTIONS
from igroteka.games.orichalcum.creating import rhombus
from igroteka.games.orichalcum.flow import action_of
from igroteka.games.orichalcum.goods import camps_of, extra_price, mines_of
from igroteka.games.orichalcum.islands import CELLS
from igroteka.games.orichalcum.state import (
    CARD,
    CREATURE,
    DRAWN,
    HOPLITES,
    NUGGETS,
    ROW_CARD,
    SLOT,
    SPEND,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TILE,
    TITAN_OWNER,
    OrichalcumState,
    block_of,
    count_all,
    creature_at,
    lying_at,
)
from igroteka.games.orichalcum.table import BAG, TEMPLE_DIRECTIONS, Table
from igroteka.games.orichalcum.view import fight_odds


def percent(wins: int, of: int) -> str:
    """A chance in whole percents; never 0 or 100 where it is not exactly that."""
    rounded = (200 * wins + of) // (2 * of)
    if rounded == 0 and wins > 0:
        return "<1"
    if rounded == 100 and wins < of:
        return ">99"
    return str(rounded)


def choice_numbers(
    table: Table, state: OrichalcumState, seat: i64, action: i64, named: dict[str, int | str]
) -> dict[str, int | str]:
    """The variables of a choice's label, beside its arguments by name."""
    word = table.actions.verb(action).word
    if word == "take" or word == "discard":
        add_card(table, state, action, word, named)
    elif word == "tile":
        named.setdefault("direction", "none")
    elif word == "titan":
        named["from"] = int(state.at[TITAN_OWNER + action - table.first_titan]) + 1
    elif word == "mine" or word == "recruit":
        add_produce(table, state, seat, word, named)
    elif word == "skip":
        named["action"] = action_of(table, state.at[CARD]) if state.at[CARD] >= 0 else ACTIONS[0]
    elif word == "fight" or word == "kronos":
        add_fight(table, state, seat, action, word, named)
    elif word == "build" or word == "decline":
        add_building(table, state, action, word, named)
    elif word == "temple":
        place = action - table.first_temple
        cells = rhombus(table, place // TEMPLE_DIRECTIONS, place % TEMPLE_DIRECTIONS)
        named["cells"] = " ".join([CELL_NAMES[cell] for cell in cells if cell >= 0])
    elif word == "medallion":
        named["nuggets"] = table.components.medallion
    elif word == "extra":
        named["price"] = int(extra_price(table, state, seat, (action - table.first_extra) // len(ACTIONS)))
    elif word == "initiative":
        named["target"] = int(action - table.first_initiative) + 1
    return named


def add_card(
    table: Table, state: OrichalcumState, action: i64, word: str, named: dict[str, int | str]
) -> None:
    """The card at a place of the row."""
    place = action - (table.first_take if word == "take" else table.first_discard)
    card = state.at[ROW_CARD + place]
    named["action"] = action_of(table, card) if card >= 0 else ACTIONS[0]
    named["size"] = int(table.card_size[card]) if card >= 0 else 0
    named["cost"] = int(table.costs[place])
    named["place"] = int(place) + 1


def add_produce(
    table: Table, state: OrichalcumState, seat: i64, word: str, named: dict[str, int | str]
) -> None:
    """O4.1, O4.2: how much would come in."""
    is_double = "double" in named
    named["double"] = "yes" if is_double else "no"
    if word == "mine":
        count, supply = mines_of(table, state, seat), state.at[SUPPLY_NUGGETS]
    else:
        count, supply = camps_of(table, state, seat), state.at[SUPPLY_HOPLITES]
    if is_double:
        count *= table.components.factor
    named["count"] = int(count) if count < supply else int(supply)


def add_fight(
    table: Table, state: OrichalcumState, seat: i64, action: i64, word: str, named: dict[str, int | str]
) -> None:
    """O4.3: the creature, and the exact chance of beating it."""
    block = block_of(seat)
    cell = CELL_NAMES.index(str(named["cell"]))
    if not (state.at[block + CREATURE] >> cell) & 1:
        named["creature"] = "none"
        return
    kind = creature_at(state, block, cell)
    lying = int(lying_at(state, block, cell))
    named["creature"] = table.creature_keys[kind]
    named["strength"] = int(table.strength[kind])
    named["lying"] = lying
    if word == "fight":
        count = int((action - table.first_fight) % table.fight_counts)
        named["count"] = count
        hoplites = min(lying + count, table.components.most_hoplites)
        chance = fight_odds(table, state, seat, cell, hoplites)
        named["percent"] = percent(chance[0], chance[1])


def add_building(
    table: Table, state: OrichalcumState, action: i64, word: str, named: dict[str, int | str]
) -> None:
    """The building of a slot, or the one that a Minotaur has brought."""
    slot: i64 = BAG if word == "decline" else (action - table.first_build) // CELLS
    building = state.at[DRAWN] if slot == BAG else state.at[SLOT + slot]
    named["building"] = table.building_keys[building] if building >= 0 else "none"


def wait_numbers(table: Table, state: OrichalcumState, seat: i64) -> dict[str, int | str]:
    """The variables of the line that says what is decided."""
    numbers: dict[str, int | str] = {"seat": int(seat) + 1}
    if seat >= 0:
        block = block_of(seat)
        numbers["hoplites"] = int(state.at[block + HOPLITES])
        numbers["nuggets"] = int(state.at[block + NUGGETS])
        numbers["creatures"] = int(count_all(state.at[block + STOCK]))
    else:
        numbers["hoplites"] = 0
        numbers["nuggets"] = 0
        numbers["creatures"] = 0
    tile = state.at[TILE]
    numbers["size"] = int(table.tile_size[tile]) if tile >= 0 else 0
    numbers["action"] = action_of(table, state.at[CARD]) if state.at[CARD] >= 0 else "none"
    numbers["building"] = table.building_keys[state.at[DRAWN]] if state.at[DRAWN] >= 0 else "none"
    numbers["count"] = int(state.argument()) // len(ACTIONS) if state.kind() == SPEND else 0
    return numbers
