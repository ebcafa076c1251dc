"""What is in the box, typed (P1.1, P2, P8). components.py fills it from the data files."""

from typing import Final

from mypy_extensions import i64

PROPERTIES: Final = ["number", "ionization", "radius", "heavier", "lighter"]
FAMILIES: Final = ["alkali", "alkaline", "transition", "post", "metalloid", "nonmetal", "halogen", "noble"]
PROPERTY_COUNT: Final = 5
FAMILY_COUNT: Final = 8
COLOURS: Final = ["green", "blue", "purple", "pink"]
# Award tokens by kind: their index is the place of their count in four bits.
AWARDS: Final = [
    "plus",
    "take2",
    *["free_" + name for name in PROPERTIES],
    *["goto_" + name for name in FAMILIES],
]
PLUS: Final = 0
TAKE2: Final = 1
FIRST_FREE: Final = 2
FIRST_GOTO: Final = 7
MOST_PLAYERS: Final = 5
# Four bits hold how many award tokens of a kind a player has.
MOST_AWARDS: Final = 15
LEVELS: Final = 3
TASK_KINDS: Final = ["track", "goals", "level", "pair", "set", "least"]


class Element:
    """A cell of the board: an element with its place and its family."""

    def __init__(self, number: int, symbol: str, row: int, column: int, family: int) -> None:
        self.number: int = number
        self.symbol: str = symbol
        self.row: int = row
        self.column: int = column
        self.family: int = family


class Goal:
    """A goal card: its colour and the elements that it names, as indexes of cells."""

    def __init__(self, key: str, colour: int, elements: list[int]) -> None:
        self.key: str = key
        self.colour: int = colour
        self.elements: list[int] = elements


class Colour:
    """A colour of goals: its level, points, deck and award tokens."""

    def __init__(
        self, level: int, points: int, cards: int, deck: int, elements: int, awards: list[int]
    ) -> None:
        self.level: int = level
        self.points: int = points
        self.cards: int = cards
        self.deck: int = deck
        self.elements: int = elements
        self.awards: list[int] = awards


class TaskPart:
    """One task of a science task card: its kind, and the levels that it speaks of."""

    def __init__(self, kind: str, levels: list[int], points: int) -> None:
        self.kind: str = kind
        self.levels: list[int] = levels
        self.points: i64 = points
        # The same for counting: which levels it asks for, where it asks for goals at all.
        self.is_track: bool = kind == "track"
        self.is_least: bool = kind == "least"
        asked = {"goals": [], "set": list(range(1, LEVELS + 1))}.get(kind, levels)
        self.level_set: i64 = sum(1 << (level - 1) for level in asked)


class Components:
    """Everything in the box; components.py fills it."""

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self.symbols: list[str] = []
        self.colours: list[Colour] = []
        self.goals: list[Goal] = []
        self.task_keys: list[str] = []
        self.tasks: list[list[TaskPart]] = []
        self.task_points: dict[str, int] = {}
        self.range: int = 0
        self.plus: int = 0
        self.first_price: int = 0
        self.further_price: int = 0
        self.energy_total: int = 0
        self.energy_on_property: int = 0
        self.energy_start: list[int] = []
        self.track: list[int] = []
        self.last_capacities: list[int] = []
        self.disc_start: list[int] = []
        self.end_cells: int = 0
        self.end_discs: int = 0
        self.microscope_start: list[int] = []
        self.markers: int = 0
        self.lab: list[int] = []
        self.dealt: list[int] = []
        self.digest: str = ""

    def capacity(self, cell: int) -> int:
        """P2.4, P5.6: how many discs a cell of the track holds; the last ones are narrow."""
        last = cell - len(self.track) + len(self.last_capacities)
        return self.last_capacities[last] if last >= 0 else MOST_PLAYERS
