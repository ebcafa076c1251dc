"""What is in the box: the data files, checked and typed (O2.1 to O2.4, O7)."""

from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of
from igroteka.games.orichalcum.entries import new_key, one_of, some_of, wholes_of
from igroteka.games.orichalcum.islands import CELLS, DIRECTIONS, Island, Port, load_islands, load_ports

LANDS: Final = ["forest", "lagoon", "desert", "mountain"]
VOLCANO: Final = 4
PARTS: Final = ["forest", "lagoon", "desert", "mountain", "volcano"]
ACTIONS: Final = ["mine", "recruit", "capture", "create"]
PAYS: Final = ["hoplites", "nuggets", "creatures"]
EFFECTS: Final = [
    "camp", "mine", "siege", "statue", "chapel", "arch", "hospital", "crystal", "architect", "forge",
]  # fmt: skip
TREASURES: Final = ["nuggets", "building", "titan"]
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
SIZES: Final = 3
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


class Tile:
    """A kind of land tile: its parts in printed order, lands by index or VOLCANO."""

    def __init__(self, size: int, parts: list[int], count: int) -> None:
        self.size: int = size
        self.parts: list[int] = parts
        self.count: int = count
        self.key: str = "+".join([PARTS[part] for part in parts])


class Card:
    """An action card: its action and the size of the tile that lies on it."""

    def __init__(self, action: int, size: int, key: str) -> None:
        self.action: int = action
        self.size: int = size
        self.key: str = key


class Creature:
    """A kind of creature: nuggets only for that treasure, a land only for a titan (-1 otherwise)."""

    def __init__(self, key: str, strength: int, count: int, treasure: int, nuggets: int, land: int) -> None:
        self.key: str = key
        self.strength: int = strength
        self.count: int = count
        self.treasure: int = treasure
        self.nuggets: int = nuggets
        self.land: int = land


class Building:
    """A kind of building: a die's value only for a siege engine, what is paid only for a statue (else -1)."""

    def __init__(self, key: str, effect: int, count: int, value: int, pays: int) -> None:
        self.key: str = key
        self.effect: int = effect
        self.count: int = count
        self.value: int = value
        self.pays: int = pays


class Components:
    """Everything in the box."""

    def __init__(self, folder: Path) -> None:
        islands = DataFile(folder / "islands.toml")
        tiles = DataFile(folder / "tiles.toml")
        cards = DataFile(folder / "cards.toml")
        creatures = DataFile(folder / "creatures.toml")
        buildings = DataFile(folder / "buildings.toml")
        numbers = DataFile(folder / "components.toml")
        self.load_start(numbers)
        self.load_row(numbers)
        self.load_actions(numbers)
        marks: list[str] = []
        self.ports: list[Port] = load_ports(islands, marks)
        self.islands: list[Island] = load_islands(islands, marks, MOST_PLAYERS, MOST_KINDS)
        self.tiles: list[Tile] = load_tiles(tiles)
        triple = tiles.entry("triple")
        self.triple_turn: int = triple.whole("turn", 1, len(DIRECTIONS) - 1)
        if self.triple_turn not in (1, len(DIRECTIONS) - 1):
            raise triple.error("turn", f"1 or 5, so that all parts touch, found {self.triple_turn}")
        triple.source()
        triple.finish()
        self.cards: list[Card] = load_cards(cards, max(self.row_cards))
        self.creatures: list[Creature] = load_creatures(creatures)
        self.buildings: list[Building] = load_buildings(buildings, self.dice_values)
        files = [islands, tiles, cards, creatures, buildings, numbers]
        for file in files:
            file.finish()
        self.digest: str = digest_of(files)

    def load_start(self, file: DataFile) -> None:
        """O1.1, O2.1, O2.2, O2.5."""
        goal = file.entry("goal")
        self.goal_points: int = goal.whole("points", 1, 20)
        start = file.entry("start")
        self.start_hoplites: int = start.whole("hoplites", 0, 10)
        self.start_nuggets: int = start.whole("nuggets", 0, 10)
        initiative = file.entry("initiative")
        self.gift: int = initiative.whole("gift", 0, 10)
        supply = file.entry("supply")
        self.supply_hoplites: int = supply.whole("hoplites", 1, MOST_SUPPLY)
        self.supply_nuggets: int = supply.whole("nuggets", 1, MOST_SUPPLY)
        self.tokens: int = supply.whole("tokens", 0, MOST_TOKENS)
        self.temples: int = supply.whole("temples", 0, MOST_TOKENS)
        # Titans can be lost again: what is sure is that somebody has enough when all tokens are taken.
        tokens = MOST_PLAYERS * (self.goal_points - 1) + 1
        if tokens > self.tokens:
            expected = f"at least {tokens}, so that one of {MOST_PLAYERS} players gets {self.goal_points}"
            raise supply.error("tokens", f"{expected}, found {self.tokens}")
        hoplites = MOST_PLAYERS * self.start_hoplites + self.gift
        if hoplites > self.supply_hoplites:
            raise supply.error("hoplites", f"at least the {hoplites} that {MOST_PLAYERS} players begin with")
        nuggets = MOST_PLAYERS * self.start_nuggets
        if nuggets > self.supply_nuggets:
            raise supply.error("nuggets", f"at least the {nuggets} that {MOST_PLAYERS} players begin with")
        for entry in [goal, start, initiative, supply]:
            entry.source()
            entry.finish()

    def load_row(self, file: DataFile) -> None:
        """O2.3, O3.1, O5.1, O7.4: places and costs of the action row; the last player finds a card too."""
        row = file.entry("row")
        self.row_cards: list[int] = wholes_of(row, "cards", MOST_PLAYERS - LEAST_PLAYERS + 1, 1, MOST_ROW)
        for place, count in enumerate(self.row_cards):
            players = LEAST_PLAYERS + place
            # Two players take a card and discard one in each turn.
            least = 4 if players == 2 else players
            if count < least:
                raise row.error("cards", f"{least} or more for {players} players, found {count}")
        self.row_costs: list[int] = row.wholes("costs", 0, 9)
        if len(self.row_costs) < max(self.row_cards):
            expected = f"a number for each of {max(self.row_cards)} places"
            raise row.error("costs", f"{expected}, found {len(self.row_costs)}")
        if self.row_costs[0] > 0 or self.row_costs[1] > 0:
            raise row.error("costs", f"0 for the two leftmost places, found {quoted(self.row_costs[:2])}")
        row.source()
        row.finish()

    def load_actions(self, file: DataFile) -> None:
        """O3.3, O3.6, O3.7, O4.1, O4.2, O4.3, O4.8, O4.10, O7.3."""
        titan = file.entry("titan")
        self.area: int = titan.whole("area", 2, CELLS)
        self.titan_limit: int = titan.whole("limit", 1, len(LANDS))
        favour = file.entry("favour")
        self.factor: int = favour.whole("factor", 2, 5)
        medallion = file.entry("medallion")
        self.medallion: int = medallion.whole("nuggets", 1, self.supply_nuggets)
        dice = file.entry("dice")
        self.dice_count: int = dice.whole("count", 1, 4)
        self.dice_values: list[int] = dice.wholes("values", 1, 9)
        if sorted(set(self.dice_values)) != self.dice_values or len(self.dice_values) > MOST_FACES:
            raise dice.error("values", f"at most {MOST_FACES} numbers that rise, found {self.dice_values}")
        self.victories: int = dice.whole("victories", 1, MOST_FACES)
        fight = file.entry("fight")
        # One die more than hoplites is rolled (O4.3).
        self.most_hoplites: int = fight.whole("hoplites", 0, self.dice_count - 1)
        extra = file.entry("extra")
        self.extra_price: list[int] = [extra.whole(pay, 1, 9) for pay in PAYS]
        self.extra_count: int = extra.whole("count", 0, 3)
        self.extra_buys: list[list[int]] = [load_actions_of(extra, "with_" + pay) for pay in PAYS]
        metropolis = file.entry("metropolis")
        self.metropolis_mines: int = metropolis.whole("mines", 0, 5)
        self.metropolis_camps: int = metropolis.whole("camps", 0, 5)
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
