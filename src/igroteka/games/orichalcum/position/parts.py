"""Reading a position: values of the right kind, and what lies on the table before all players."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import LANDS, VOLCANO
from igroteka.games.orichalcum.rules.goods import CAMP, MINE_BUILDING
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BEASTS,
    CARD,
    DICE,
    DRAWN,
    FIGHT,
    LOST,
    RESOURCES,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SLOT,
    TILE,
    TITAN_OWNER,
    TITANS_ACTIVE,
    OrichalcumState,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.positions import flag, listed, objects, place_in, places_in, set_of, some_fields, whole


def cell_in(key: str, value: object, cells: i64) -> int:
    """One of these cells of an island."""
    if not isinstance(value, str) or value not in CELL_NAMES or not (cells >> CELL_NAMES.index(value)) & 1:
        raise PositionError(f"{key}: expected cells of the island, found {quoted(value)}")
    return CELL_NAMES.index(value)


def counts_in(key: str, value: object, names: list[str], most: list[int]) -> list[int]:
    """How many of each kind; those that are not named are missing."""
    counts = [0] * len(names)
    for name, count in objects(key, value).items():
        kind = place_in(key, name, names)
        counts[kind] = whole(f"{key}: {name}", count, 0, most[kind])
    return counts


def card_keys(tables: OrichalcumTables) -> list[str]:
    """The action cards by name."""
    return [card.key for card in tables.components.cards]


def cards_in(tables: OrichalcumTables, key: str, value: object) -> int:
    """A set of different cards."""
    return set_of(places_in(key, value, card_keys(tables)))


def read_hand(tables: OrichalcumTables, state: OrichalcumState, position: dict[str, object]) -> None:
    """O3.1: what the active player has taken: the card, and the tile until it is placed."""
    card = position.get("card")
    tile = position.get("tile")
    if card is not None:
        state.at[CARD] = place_in("card", card, card_keys(tables))
    if tile is None:
        return
    said = some_fields("tile", tile, ["parts", "creatures"])
    if card is None:
        raise PositionError("tile: expected null without a card")
    number = tile_on_card(tables, "tile: parts", said.get("parts"), state.at[CARD])
    state.at[TILE] = number
    state.at[BEASTS] = read_beasts(tables, "tile: creatures", number, said.get("creatures"))


def tile_on_card(tables: OrichalcumTables, key: str, value: object, card: i64) -> int:
    """O2.3: a tile of the size that a card has."""
    tile = place_in(key, value, tables.tile_names)
    if tables.tile_size[tile] != tables.card_size[card]:
        raise PositionError(f"{key}: expected a tile of size {tables.card_size[card]}, found {quoted(value)}")
    return tile


def read_beasts(tables: OrichalcumTables, key: str, tile: int, value: object) -> int:
    """O2.3: a creature or null for each volcano of a tile, in the order of the parts."""
    parts = [part for part in range(tables.tile_size[tile]) if tables.tile_part[3 * tile + part] == VOLCANO]
    if value is None:
        return 0
    creatures = listed(key, value)
    if len(creatures) != len(parts):
        raise PositionError(f"{key}: expected one or null for each of {len(parts)} volcanoes")
    beasts = 0
    for place, part in enumerate(parts):
        if creatures[place] is not None:
            beasts |= (place_in(key, creatures[place], tables.creature_keys) + 1) << (4 * part)
    return beasts


def read_row(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O2.3: the open cards with their tiles and creatures."""
    places = listed("row", value)
    if len(places) > tables.row_size:
        raise PositionError(f"row: expected at most {tables.row_size} cards, found {len(places)}")
    for place, one in enumerate(places):
        key = f"row: {place + 1}"
        said = some_fields(key, one, ["card", "tile", "creatures"])
        card = place_in(f"{key}: card", said.get("card"), card_keys(tables))
        state.at[ROW_CARD + place] = card
        creatures = said.get("creatures")
        if said.get("tile") is None:
            if creatures is not None and creatures != []:
                raise PositionError(f"{key}: creatures: expected none without a tile")
            continue
        tile = tile_on_card(tables, f"{key}: tile", said["tile"], card)
        state.at[ROW_TILE + place] = tile
        state.at[ROW_BEASTS + place] = read_beasts(tables, f"{key}: creatures", tile, creatures)


def read_slots(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O2.4: the construction board; an open mine has its nugget and an open camp its hoplite, if not said."""
    slots = some_fields("slots", value, LANDS)
    for slot, land in enumerate(LANDS):
        if slots.get(land) is None:
            continue
        key = f"slots: {land}"
        said = some_fields(key, slots[land], ["building", "has_resource"])
        kind = place_in(f"{key}: building", said.get("building"), tables.building_keys)
        is_rich = tables.effect[kind] == MINE_BUILDING or tables.effect[kind] == CAMP
        has_resource = flag(f"{key}: has_resource", said.get("has_resource", is_rich))
        if has_resource and not is_rich:
            raise PositionError(f"{key}: has_resource: expected false but for a mine or a camp")
        state.at[SLOT + slot] = kind
        if has_resource:
            state.at[RESOURCES] |= bit(slot)


def read_titans(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O2.4, O3.6: who holds which titan; those in the middle are active."""
    titans = some_fields("titans", value, LANDS)
    for land, name in enumerate(LANDS):
        key = f"titans: {name}"
        said = some_fields(key, titans.get(name, {}), ["owner", "is_active"])
        owner = whole(f"{key}: owner", said.get("owner", 0), 0, int(tables.players))
        is_active = flag(f"{key}: is_active", said.get("is_active", True))
        if owner == 0 and not is_active:
            raise PositionError(f"{key}: is_active: expected true in the middle")
        state.at[TITAN_OWNER + land] = owner - 1
        if is_active:
            state.at[TITANS_ACTIVE] |= bit(land)


def read_fighting(tables: OrichalcumTables, state: OrichalcumState, position: dict[str, object]) -> None:
    """O4.3, O7.1, O7.2: a fight with its dice, what it has brought, and what an earlier one has left."""
    drawn = position.get("drawn")
    if drawn is not None:
        state.at[DRAWN] = place_in("drawn", drawn, tables.building_keys)
    state.at[LOST] = 1 if flag("lost_fight", position.get("lost_fight", False)) else 0
    state.at[ASIDE] = whole("aside", position.get("aside", 0), 0, tables.components.supply_hoplites)
    fight = position.get("fight")
    if fight is None:
        return
    said = some_fields("fight", fight, ["cell", "dice"])
    cell = said.get("cell")
    if not isinstance(cell, str) or cell not in CELL_NAMES:
        raise PositionError(f"fight: cell: expected a cell, found {quoted(cell)}")
    state.at[FIGHT] = CELL_NAMES.index(cell)
    faces = [*[str(value) for value in tables.components.dice_values], "victory"]
    dice = listed("fight: dice", said.get("dice", []))
    if len(dice) >= tables.components.dice_count:
        raise PositionError(f"fight: dice: expected fewer than {tables.components.dice_count} so far")
    for place, shown in enumerate(dice):
        face: i64 = place_in("fight: dice", shown, faces) + 1
        state.at[DICE] |= face << (4 * place)


def read_whose(tables: OrichalcumTables, state: OrichalcumState, position: dict[str, object]) -> None:
    """Whose turn it is."""
    state.at[ACTIVE] = whole("active", position.get("active", 1), 1, int(tables.players)) - 1
