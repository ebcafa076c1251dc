"""What is in the box, typed (O2.1 to O2.4, O7). components.py fills it from the data files."""

from typing import Final

from igroteka.games.orichalcum.rules.islands import Island, Port

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
    """Everything in the box; components.py fills it."""

    def __init__(self) -> None:
        self.ports: list[Port] = []
        self.islands: list[Island] = []
        self.tiles: list[Tile] = []
        self.triple_turn: int = 0
        self.cards: list[Card] = []
        self.creatures: list[Creature] = []
        self.buildings: list[Building] = []
        self.goal_points: int = 0
        self.start_hoplites: int = 0
        self.start_nuggets: int = 0
        self.gift: int = 0
        self.supply_hoplites: int = 0
        self.supply_nuggets: int = 0
        self.tokens: int = 0
        self.temples: int = 0
        self.row_cards: list[int] = []
        self.row_costs: list[int] = []
        self.area: int = 0
        self.titan_limit: int = 0
        self.factor: int = 0
        self.medallion: int = 0
        self.dice_count: int = 0
        self.dice_values: list[int] = []
        self.victories: int = 0
        self.most_hoplites: int = 0
        self.extra_price: list[int] = []
        self.extra_count: int = 0
        self.extra_buys: list[list[int]] = []
        self.metropolis_mines: int = 0
        self.metropolis_camps: int = 0
        self.digest: str = ""
