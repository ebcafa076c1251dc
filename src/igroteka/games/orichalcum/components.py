"""What is in the box: the data files, checked and typed (O2.1 to O2.4, O7)."""

from pathlib import Path
from typing import Final

from igroteka.engine.bits import bit
from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of, new_key, one_of, some_of, wholes_of
from igroteka.games.orichalcum.rules.box import (
    ACTIONS,
    EFFECTS,
    LANDS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PARTS,
    PAYS,
    SIZES,
    TREASURES,
    Building,
    Card,
    Components,
    Creature,
    Tile,
)
from igroteka.games.orichalcum.rules.islands import (
    CELLS,
    COLUMNS,
    DIRECTIONS,
    ROWS,
    SIDES,
    Island,
    Port,
    Side,
    cell_name,
    neighbour,
)

# What the state's counts can hold: four bits for each kind, three for each tile, six cards in the row.
MOST_KINDS: Final = 15
MOST_COUNT: Final = 15
MOST_TILE_KINDS: Final = 20
MOST_TILE_COUNT: Final = 7
MOST_TILES: Final = [25, 24, 24]
MOST_ROW: Final = 6
MOST_FACES: Final = 6
MOST_SUPPLY: Final = 60
MOST_TOKENS: Final = 31
# Ports as near as that would be one harbour: the first choice of a game would be none (O7.6).
PORTS_APART: Final = 4
METROPOLIS_CELLS: Final = 2


def load_components(folder: Path) -> Components:
    """Read and check a folder of component data."""
    islands = DataFile(folder / "islands.toml")
    tiles = DataFile(folder / "tiles.toml")
    cards = DataFile(folder / "cards.toml")
    creatures = DataFile(folder / "creatures.toml")
    buildings = DataFile(folder / "buildings.toml")
    numbers = DataFile(folder / "components.toml")
    box = Components()
    load_start(box, numbers)
    load_row(box, numbers)
    load_actions(box, numbers)
    marks: list[str] = []
    box.ports = load_ports(islands, marks)
    box.islands = load_islands(islands, marks, MOST_PLAYERS, MOST_KINDS)
    box.tiles = load_tiles(tiles)
    triple = tiles.entry("triple")
    box.triple_turn = triple.whole("turn", 1, len(DIRECTIONS) - 1)
    if box.triple_turn not in (1, len(DIRECTIONS) - 1):
        raise triple.error("turn", f"1 or 5, so that all parts touch, found {box.triple_turn}")
    triple.source()
    triple.finish()
    box.cards = load_cards(cards, max(box.row_cards))
    box.creatures = load_creatures(creatures)
    box.buildings = load_buildings(buildings, box.dice_values)
    files = [islands, tiles, cards, creatures, buildings, numbers]
    for file in files:
        file.finish()
    box.digest = digest_of(files)
    return box


def load_start(box: Components, file: DataFile) -> None:
    """O1.1, O2.1, O2.2, O2.5."""
    goal = file.entry("goal")
    box.goal_points = goal.whole("points", 1, 20)
    start = file.entry("start")
    box.start_hoplites = start.whole("hoplites", 0, 10)
    box.start_nuggets = start.whole("nuggets", 0, 10)
    initiative = file.entry("initiative")
    box.gift = initiative.whole("gift", 0, 10)
    supply = file.entry("supply")
    box.supply_hoplites = supply.whole("hoplites", 1, MOST_SUPPLY)
    box.supply_nuggets = supply.whole("nuggets", 1, MOST_SUPPLY)
    box.tokens = supply.whole("tokens", 0, MOST_TOKENS)
    box.temples = supply.whole("temples", 0, MOST_TOKENS)
    # Titans can be lost again: what is sure is that somebody has enough when all tokens are taken.
    tokens = MOST_PLAYERS * (box.goal_points - 1) + 1
    if tokens > box.tokens:
        expected = f"at least {tokens}, so that one of {MOST_PLAYERS} players gets {box.goal_points}"
        raise supply.error("tokens", f"{expected}, found {box.tokens}")
    hoplites = MOST_PLAYERS * box.start_hoplites + box.gift
    if hoplites > box.supply_hoplites:
        raise supply.error("hoplites", f"at least the {hoplites} that {MOST_PLAYERS} players begin with")
    nuggets = MOST_PLAYERS * box.start_nuggets
    if nuggets > box.supply_nuggets:
        raise supply.error("nuggets", f"at least the {nuggets} that {MOST_PLAYERS} players begin with")
    for entry in [goal, start, initiative, supply]:
        entry.source()
        entry.finish()


def load_row(box: Components, file: DataFile) -> None:
    """O2.3, O3.1, O5.1, O7.4: places and costs of the action row; the last player finds a card too."""
    row = file.entry("row")
    box.row_cards = wholes_of(row, "cards", MOST_PLAYERS - LEAST_PLAYERS + 1, 1, MOST_ROW)
    for place, count in enumerate(box.row_cards):
        players = LEAST_PLAYERS + place
        # Two players take a card and discard one in each turn.
        least = 4 if players == 2 else players
        if count < least:
            raise row.error("cards", f"{least} or more for {players} players, found {count}")
    box.row_costs = row.wholes("costs", 0, 9)
    if len(box.row_costs) < max(box.row_cards):
        expected = f"a number for each of {max(box.row_cards)} places"
        raise row.error("costs", f"{expected}, found {len(box.row_costs)}")
    if box.row_costs[0] > 0 or box.row_costs[1] > 0:
        raise row.error("costs", f"0 for the two leftmost places, found {quoted(box.row_costs[:2])}")
    row.source()
    row.finish()


def load_actions(box: Components, file: DataFile) -> None:
    """O3.3, O3.6, O3.7, O4.1, O4.2, O4.3, O4.8, O4.10, O7.3."""
    titan = file.entry("titan")
    box.area = titan.whole("area", 2, CELLS)
    box.titan_limit = titan.whole("limit", 1, len(LANDS))
    favour = file.entry("favour")
    box.factor = favour.whole("factor", 2, 5)
    medallion = file.entry("medallion")
    box.medallion = medallion.whole("nuggets", 1, box.supply_nuggets)
    dice = file.entry("dice")
    box.dice_count = dice.whole("count", 1, 4)
    box.dice_values = dice.wholes("values", 1, 9)
    if sorted(set(box.dice_values)) != box.dice_values or len(box.dice_values) > MOST_FACES:
        raise dice.error("values", f"at most {MOST_FACES} numbers that rise, found {box.dice_values}")
    box.victories = dice.whole("victories", 1, MOST_FACES)
    fight = file.entry("fight")
    # One die more than hoplites is rolled (O4.3).
    box.most_hoplites = fight.whole("hoplites", 0, box.dice_count - 1)
    extra = file.entry("extra")
    box.extra_price = [extra.whole(pay, 1, 9) for pay in PAYS]
    box.extra_count = extra.whole("count", 0, 3)
    box.extra_buys = [load_actions_of(extra, "with_" + pay) for pay in PAYS]
    metropolis = file.entry("metropolis")
    box.metropolis_mines = metropolis.whole("mines", 0, 5)
    box.metropolis_camps = metropolis.whole("camps", 0, 5)
    for entry in [titan, favour, medallion, dice, fight, extra, metropolis]:
        entry.source()
        entry.finish()


def load_actions_of(entry: Entry, field: str) -> list[int]:
    """O4.10: the actions that one payment buys."""
    actions = some_of(entry, field, ACTIONS, len(ACTIONS))
    if len(set(actions)) != len(actions):
        raise entry.error(field, "different actions")
    return sorted(actions)


def load_tiles(file: DataFile) -> list[Tile]:
    """O2.2, O7.5: the kinds of land tiles in the order of the file."""
    tiles: list[Tile] = []
    for entry in file.entries("tile"):
        parts = some_of(entry, "parts", PARTS, SIZES)
        for tile in tiles:
            # A tile may be turned: any of its parts can be named first.
            if any(parts[turn:] + parts[:turn] == tile.parts for turn in range(len(parts))):
                raise entry.error("parts", f"each tile once, found {quoted(tile.key)} twice")
        tiles.append(Tile(len(parts), parts, entry.whole("count", 1, MOST_TILE_COUNT)))
        entry.source()
        entry.finish()
    for size in range(1, SIZES + 1):
        kinds = [tile.count for tile in tiles if tile.size == size]
        if not 1 <= len(kinds) <= MOST_TILE_KINDS:
            expected = f"1 to {MOST_TILE_KINDS} kinds of tiles of size {size}"
            raise DataError(file.name, "tile", "parts", f"{expected}, found {len(kinds)}")
        most = MOST_TILES[size - 1]
        if sum(kinds) > most:
            expected = f"at most {most} tiles of size {size}"
            raise DataError(file.name, "tile", "count", f"{expected}, found {sum(kinds)}")
    return tiles


def load_cards(file: DataFile, least: int) -> list[Card]:
    """O2.2, O7.4: the action cards; at least as many as lie in the longest row."""
    cards: list[Card] = []
    for entry in file.entries("card"):
        action = one_of(entry, "action", ACTIONS)
        size = entry.whole("size", 1, SIZES)
        key = f"{ACTIONS[action]}-{size}"
        if key in [card.key for card in cards]:
            raise entry.error("size", f"each card once, found {quoted(key)} twice")
        cards.append(Card(action, size, key))
        entry.source()
        entry.finish()
    if len(cards) < least:
        raise DataError(file.name, "card", "", f"{least} or more cards, found {len(cards)}")
    return cards


def load_creatures(file: DataFile) -> list[Creature]:
    """O7.1: the kinds of creatures."""
    creatures: list[Creature] = []
    keys: list[str] = []
    for entry in file.entries("creature"):
        key = new_key(entry, keys)
        treasure = one_of(entry, "treasure", TREASURES)
        nuggets = entry.whole("nuggets", 1, 9) if TREASURES[treasure] == "nuggets" else 0
        land = one_of(entry, "land", LANDS) if TREASURES[treasure] == "titan" else -1
        strength = entry.whole("strength", 1, 30)
        count = entry.whole("count", 1, MOST_COUNT)
        creatures.append(Creature(key, strength, count, treasure, nuggets, land))
        entry.source()
        entry.finish()
    if len(creatures) > MOST_KINDS:
        found = f"found {len(creatures)}"
        raise DataError(file.name, "creature", "", f"at most {MOST_KINDS} kinds of creatures, {found}")
    return creatures


def load_buildings(file: DataFile, values: list[int]) -> list[Building]:
    """O7.2: the kinds of buildings; a siege engine names a value of the dice."""
    buildings: list[Building] = []
    keys: list[str] = []
    for entry in file.entries("building"):
        key = new_key(entry, keys)
        effect = one_of(entry, "effect", EFFECTS)
        value = 0
        if EFFECTS[effect] == "siege":
            value = entry.whole("value", values[0], values[-1])
            if value not in values:
                raise entry.error("value", f"a value of the dice, found {value}")
        pays = one_of(entry, "pays", PAYS) if EFFECTS[effect] == "statue" else -1
        buildings.append(Building(key, effect, entry.whole("count", 1, MOST_COUNT), value, pays))
        entry.source()
        entry.finish()
    if len(buildings) > MOST_KINDS:
        found = f"found {len(buildings)}"
        raise DataError(file.name, "building", "", f"at most {MOST_KINDS} kinds of buildings, {found}")
    return buildings


def distance_between(one: int, other: int) -> int:
    """The steps from one cell of the grid to another, over sea as well."""
    rows = other // COLUMNS - one // COLUMNS
    slant = other % COLUMNS - other // COLUMNS // 2 - one % COLUMNS + one // COLUMNS // 2
    return max(abs(rows), abs(slant), abs(rows + slant))


def load_ports(file: DataFile, marks: list[str]) -> list[Port]:
    """O7.3: the kinds of ports; their marks on the islands are added to the list."""
    ports: list[Port] = []
    keys: list[str] = []
    for entry in file.entries("port"):
        key = new_key(entry, keys)
        mark = entry.text("mark")
        if len(mark) != 1 or not mark.isascii() or not mark.isupper():
            raise entry.error("mark", f"one capital letter, found {quoted(mark)}")
        if mark in marks:
            raise entry.error("mark", f"each mark once, found {quoted(mark)} twice")
        marks.append(mark)
        ports.append(Port(key, entry.whole("hoplites", 0, 10), entry.whole("nuggets", 0, 10)))
        entry.source()
        entry.finish()
    return ports


def load_islands(file: DataFile, marks: list[str], least: int, most: int) -> list[Island]:
    """O2.1, O7.6: the islands in the order of their first entries, each with both sides."""
    keys: list[str] = []
    drawn: list[list[Side]] = []
    for entry in file.entries("island"):
        key = entry.key("key")
        if key != key.lower():
            raise entry.error("key", f"small letters, found {quoted(key)}")
        side = one_of(entry, "side", SIDES)
        if key not in keys:
            keys.append(key)
            drawn.append([])
        sides = drawn[keys.index(key)]
        if side != len(sides):
            raise entry.error(
                "side", f"easy, then hard for each island, found '{SIDES[side]}' for {quoted(key)}"
            )
        sides.append(load_side(entry, marks))
        entry.source()
        entry.finish()
    for place, key in enumerate(keys):
        if len(drawn[place]) != len(SIDES):
            raise DataError(file.name, "island", "side", f"a hard side of {quoted(key)}")
    if not least <= len(keys) <= most:
        expected = f"{least} to {most} islands"
        raise DataError(file.name, "island", "key", f"{expected}, found {len(keys)}")
    return [Island(key, drawn[place]) for place, key in enumerate(keys)]


def load_side(entry: Entry, marks: list[str]) -> Side:
    """O7.6: one island of the grid, drawn row by row: sea ".", land "o", a port by its mark."""
    rows = entry.texts("rows", ROWS)
    cells: list[int] = []
    ports = [-1 for _ in marks]
    for row, line in enumerate(rows):
        if len(line) != COLUMNS:
            raise entry.error("rows", f"{COLUMNS} cells in a row, found {quoted(line)}")
        for column, mark in enumerate(line):
            if mark == ".":
                continue
            cell = row * COLUMNS + column
            cells.append(cell)
            if mark == "o":
                continue
            if mark not in marks:
                raise entry.error("rows", f'".", "o" or one of {", ".join(marks)}, found {quoted(mark)}')
            if ports[marks.index(mark)] >= 0:
                raise entry.error("rows", f"each port once, found {mark} twice")
            ports[marks.index(mark)] = cell
    for place, mark in enumerate(marks):
        if ports[place] < 0:
            raise entry.error("rows", f"a cell of port {mark}")
    check_land(entry, cells)
    check_ports(entry, cells, ports)
    mask = 0
    for cell in cells:
        mask |= bit(cell)
    return Side(mask, ports)


def check_land(entry: Entry, cells: list[int]) -> None:
    """O3.3, O7.6: an island hangs together, and a metropolis has room on it."""
    if len(cells) < METROPOLIS_CELLS:
        raise entry.error("rows", f"at least {METROPOLIS_CELLS} cells, found {len(cells)}")
    reached = cells[:1]
    waiting = cells[:1]
    while waiting:
        cell = waiting.pop()
        for direction in range(len(DIRECTIONS)):
            beside = neighbour(cell, direction)
            if beside in cells and beside not in reached:
                reached.append(beside)
                waiting.append(beside)
    for cell in cells:
        if cell not in reached:
            raise entry.error("rows", f"one connected island, found {cell_name(cell)} apart")


def check_ports(entry: Entry, cells: list[int], ports: list[int]) -> None:
    """O7.6: the ports lie on the coast, far from each other."""
    for place, port in enumerate(ports):
        around = [neighbour(port, direction) for direction in range(len(DIRECTIONS))]
        if all(cell in cells for cell in around):
            raise entry.error("rows", f"ports on the coast, found {cell_name(port)} inland")
        for other in ports[:place]:
            if distance_between(port, other) < PORTS_APART:
                found = f"found {cell_name(other)} and {cell_name(port)}"
                raise entry.error("rows", f"ports {PORTS_APART} or more steps apart, {found}")
