"""What is in the box: the data files, checked and typed (P1.1, P2, P8)."""

from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of

PROPERTIES: Final = ["number", "ionization", "radius", "heavier", "lighter"]
FAMILIES: Final = ["alkali", "alkaline", "transition", "post", "metalloid", "nonmetal", "halogen", "noble"]
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
        self.points: int = points


class Components:
    """Everything in the box."""

    def __init__(self, folder: Path) -> None:
        elements = DataFile(folder / "elements.toml")
        goals = DataFile(folder / "goals.toml")
        tasks = DataFile(folder / "tasks.toml")
        numbers = DataFile(folder / "components.toml")
        self.elements: list[Element] = load_elements(elements)
        self.symbols: list[str] = [element.symbol for element in self.elements]
        self.load_numbers(numbers)
        self.colours: list[Colour] = load_colours(numbers)
        self.goals: list[Goal] = load_goals(goals, self.symbols, self.colours)
        self.task_keys: list[str] = []
        self.tasks: list[list[TaskPart]] = []
        self.load_tasks(tasks, numbers)
        for file in [elements, goals, tasks, numbers]:
            file.finish()
        self.digest: str = digest_of([elements, goals, tasks, numbers])

    def load_numbers(self, file: DataFile) -> None:
        """P1.5, P2.4, P2.5, P2.6, P2.7, P3.1, P4.2, P5.2, P5.6, P6.1, P8.4."""
        movement = file.entry("movement")
        self.range: int = movement.whole("range", 1, 20)
        self.plus: int = movement.whole("plus", 1, 20)
        activation = file.entry("activation")
        self.first_price: int = activation.whole("first", 0, 20)
        self.further_price: int = activation.whole("further", 1, 20)  # or a turn need never end
        energy = file.entry("energy")
        self.energy_total: int = energy.whole("total", 5, 200)
        self.energy_on_property: int = energy.whole("on_property", 0, 20)
        self.energy_start: list[int] = wholes_of(energy, "start", MOST_PLAYERS, 0, 20)
        track = file.entry("track")
        self.track: list[int] = track.wholes("points", 0, 200)
        if not 4 <= len(self.track) <= 30 or self.track != sorted(self.track):
            raise track.error("points", "4 to 30 numbers that do not fall")
        self.last_capacities: list[int] = track.wholes("last_capacities", 1, 5)
        if len(self.last_capacities) > len(self.track):
            raise track.error("last_capacities", "no more numbers than the track has cells")
        self.disc_start: list[int] = wholes_of(track, "start", MOST_PLAYERS, 0, len(self.track) - 1)
        for cell in range(len(self.track)):
            room = self.capacity(cell)
            if self.disc_start.count(cell) > room:
                raise track.error("start", f"at most {room} on cell {cell}, as last_capacities says")
        self.end_cells: int = track.whole("end_cells", 1, len(self.track))
        self.end_discs: int = track.whole("end_discs", 1, 2)
        microscope = file.entry("microscope")
        self.microscope_start: list[int] = wholes_of(microscope, "start", MOST_PLAYERS, 1, len(FAMILIES))
        markers = file.entry("markers")
        self.markers: int = markers.whole("count", 1, 12)
        lab = file.entry("lab")
        self.lab: list[int] = wholes_of(lab, "points", 2, 0, 20)
        deal = file.entry("deal")
        self.dealt: list[int] = wholes_of(deal, "cards", MOST_PLAYERS - 1, 1, 6)
        for entry in [movement, activation, energy, track, microscope, markers, lab, deal]:
            entry.source()
            entry.finish()
        for players in range(2, MOST_PLAYERS + 1):
            laid = len(PROPERTIES) * self.energy_on_property + sum(self.energy_start[:players])
            if laid > self.energy_total:
                raise energy.error("total", f"at least the {laid} that are laid out for {players} players")

    def capacity(self, cell: int) -> int:
        """P2.4, P5.6: how many discs a cell of the track holds; the last ones are narrow."""
        last = cell - len(self.track) + len(self.last_capacities)
        return self.last_capacities[last] if last >= 0 else MOST_PLAYERS

    def load_tasks(self, file: DataFile, numbers: DataFile) -> None:
        """P7.2, P8.6."""
        values: dict[str, int] = {}
        for entry in numbers.entries("task_value"):
            kind = one_of(entry, "kind", TASK_KINDS)
            values[TASK_KINDS[kind]] = entry.whole("points", 0, 50)
            entry.source()
            entry.finish()
        for kind_name in TASK_KINDS:
            if kind_name not in values:
                raise DataError(numbers.name, "task_value", "kind", f"an entry for {quoted(kind_name)}")
        self.task_points: dict[str, int] = values
        for entry in file.entries("task"):
            key = entry.key("key")
            if key in FAMILIES or key in AWARDS or key in [goal.key for goal in self.goals]:
                raise entry.error("key", f"a name of its own, found {quoted(key)}")
            if key in self.task_keys:
                raise entry.error("key", f"each key once, found {quoted(key)} twice")
            self.task_keys.append(key)
            self.tasks.append(load_parts(entry, values))
            entry.source()
            entry.finish()
        most = max((self.dealt[players - 2] * players for players in range(2, MOST_PLAYERS + 1)), default=0)
        if not most <= len(self.tasks) <= 60:
            raise DataError(file.name, "task", "", f"{most} to 60 task cards, found {len(self.tasks)}")


def wholes_of(entry: Entry, field: str, count: int, least: int, most: int) -> list[int]:
    """A list of so many whole numbers."""
    numbers = entry.wholes(field, least, most)
    if len(numbers) != count:
        raise entry.error(field, f"{count} numbers, found {len(numbers)}")
    return numbers


def one_of(entry: Entry, field: str, names: list[str]) -> int:
    """The index of a name that has to be one of these."""
    name = entry.text(field)
    if name not in names:
        raise entry.error(field, f"one of {', '.join(names)}, found {quoted(name)}")
    return names.index(name)


def load_elements(file: DataFile) -> list[Element]:
    """P1.1, P8.1: the cells in the order of their numbers."""
    elements: list[Element] = []
    places: set[tuple[int, int]] = set()
    for entry in file.entries("element"):
        number = entry.whole("number", 1, 200)
        if elements and number <= elements[-1].number:
            raise entry.error("number", f"a number above {elements[-1].number}, found {number}")
        symbol = entry.key("symbol")
        if symbol in [element.symbol for element in elements]:
            raise entry.error("symbol", f"each symbol once, found {quoted(symbol)} twice")
        row = entry.whole("row", 1, 7)
        column = entry.whole("column", 1, 18)
        if (row, column) in places:
            raise entry.error("column", f"a free place, found row {row} column {column} taken")
        places.add((row, column))
        elements.append(Element(number, symbol, row, column, one_of(entry, "family", FAMILIES)))
        entry.source()
        entry.finish()
    if len(elements) > 122:
        raise DataError(file.name, "element", "", f"at most 122 elements, found {len(elements)}")
    for family, name in enumerate(FAMILIES):
        if sum(element.family == family for element in elements) < 2:
            raise DataError(file.name, "element", "family", f"two or more elements of {quoted(name)}")
    return elements


def load_colours(file: DataFile) -> list[Colour]:
    """P2.1, P2.2, P8.2, P8.3, P8.5, P8.7: the four colours in their order."""
    colours: list[Colour] = []
    for place, entry in enumerate(file.entries("colour")):
        if place >= len(COLOURS) or entry.text("name") != COLOURS[place]:
            raise entry.error("name", "green, blue, purple, pink in this order")
        cards = entry.whole("cards", 1, 20)
        awards = load_awards(entry)
        colour = Colour(
            entry.whole("level", 1, LEVELS),
            entry.whole("points", 0, 100),
            cards,
            entry.whole("deck", 1, cards),
            entry.whole("elements", 2, 3),
            awards,
        )
        colours.append(colour)
        entry.source()
        entry.finish()
    if len(colours) != len(COLOURS):
        raise DataError(file.name, "colour", "", f"{len(COLOURS)} colours, found {len(colours)}")
    for kind, award in enumerate(AWARDS):
        count = sum(colour.awards.count(kind) for colour in colours)
        if count > MOST_AWARDS:
            expected = f"at most {MOST_AWARDS} of {award} in all"
            raise DataError(file.name, "colour", "awards", f"{expected}, found {count}")
    return colours


def load_awards(entry: Entry) -> list[int]:
    """P2.2, P8.7: the award tokens of a colour, by kind."""
    expected = f"a list of at most 7 of {', '.join(AWARDS)}"
    listed = entry.value("awards", expected)
    if not isinstance(listed, list) or len(listed) > 7:
        raise entry.error("awards", f"{expected}, found {quoted(listed)}")
    for name in listed:
        if name not in AWARDS:
            raise entry.error("awards", f"{expected}, found {quoted(name)}")
    return [AWARDS.index(name) for name in listed]


def load_goals(file: DataFile, symbols: list[str], colours: list[Colour]) -> list[Goal]:
    """P2.1, P8.2, P8.5: the goal cards, colour after colour."""
    found: list[Goal] = []
    keys: set[str] = set()
    for entry in file.entries("goal"):
        key = entry.key("key")
        if key in FAMILIES or key in AWARDS:
            raise entry.error("key", f"a name that is no family and no award, found {quoted(key)}")
        if key in keys:
            raise entry.error("key", f"each key once, found {quoted(key)} twice")
        keys.add(key)
        colour = one_of(entry, "colour", COLOURS)
        names = entry.texts("elements", colours[colour].elements)
        for name in names:
            if name not in symbols:
                raise entry.error("elements", f"symbols of the board, found {quoted(name)}")
        if len(set(names)) != len(names):
            raise entry.error("elements", "different elements")
        found.append(Goal(key, colour, [symbols.index(name) for name in names]))
        entry.source()
        entry.finish()
    for place, colour_name in enumerate(COLOURS):
        count = sum(goal.colour == place for goal in found)
        if count != colours[place].cards:
            expected = f"{colours[place].cards} {colour_name} goals"
            raise DataError(file.name, "goal", "colour", f"{expected}, found {count}")
    if len(found) > 60:
        raise DataError(file.name, "goal", "", f"at most 60 goals, found {len(found)}")
    return sorted(found, key=lambda goal: goal.colour)


def load_parts(entry: Entry, values: dict[str, int]) -> list[TaskPart]:
    """P7.1, P7.2: the one or two tasks of a card."""
    listed = entry.value("parts", "a list of 1 or 2 tasks")
    if not isinstance(listed, list) or not 1 <= len(listed) <= 2:
        raise entry.error("parts", f"a list of 1 or 2 tasks, found {quoted(listed)}")
    parts: list[TaskPart] = []
    for text in listed:
        words = text.split() if isinstance(text, str) else []
        if not words or words[0] not in TASK_KINDS:
            raise entry.error("parts", f"one of {', '.join(TASK_KINDS)}, found {quoted(text)}")
        levels = [int(word) for word in words[1:] if word in ("1", "2", "3")]
        wanted = 1 if words[0] == "level" else 2 if words[0] == "pair" else 0
        if len(levels) != wanted or len(words) != wanted + 1 or len(set(levels)) != wanted:
            raise entry.error("parts", f"{words[0]} with {wanted} levels of 1 to 3, found {quoted(text)}")
        parts.append(TaskPart(words[0], levels, values[words[0]]))
    if len(parts) > 1 and any(part.kind == "least" for part in parts):
        raise entry.error("parts", "'least' alone on its card (P7.3)")
    return parts
