"""What is in the box: the data files, checked and typed (P1.1, P2, P8)."""

from pathlib import Path

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of, one_of, wholes_of
from igroteka.games.periodic.rules.box import (
    AWARDS,
    COLOURS,
    FAMILIES,
    LEVELS,
    MOST_AWARDS,
    MOST_PLAYERS,
    PROPERTIES,
    TASK_KINDS,
    Colour,
    Components,
    Element,
    Goal,
    TaskPart,
)


def load_components(folder: Path) -> Components:
    """Read and check a folder of component data."""
    elements = DataFile(folder / "elements.toml")
    goals = DataFile(folder / "goals.toml")
    tasks = DataFile(folder / "tasks.toml")
    numbers = DataFile(folder / "components.toml")
    box = Components()
    box.elements = load_elements(elements)
    box.symbols = [element.symbol for element in box.elements]
    load_numbers(box, numbers)
    box.colours = load_colours(numbers)
    box.goals = load_goals(goals, box.symbols, box.colours)
    load_tasks(box, tasks, numbers)
    for file in [elements, goals, tasks, numbers]:
        file.finish()
    box.digest = digest_of([elements, goals, tasks, numbers])
    return box


def load_numbers(box: Components, file: DataFile) -> None:
    """P1.5, P2.4, P2.5, P2.6, P2.7, P3.1, P4.2, P5.2, P5.6, P6.1, P8.4."""
    movement = file.entry("movement")
    box.range = movement.whole("range", 1, 20)
    box.plus = movement.whole("plus", 1, 20)
    activation = file.entry("activation")
    box.first_price = activation.whole("first", 0, 20)
    box.further_price = activation.whole("further", 1, 20)  # or a turn need never end
    energy = file.entry("energy")
    box.energy_total = energy.whole("total", 5, 200)
    box.energy_on_property = energy.whole("on_property", 0, 20)
    box.energy_start = wholes_of(energy, "start", MOST_PLAYERS, 0, 20)
    track = file.entry("track")
    box.track = track.wholes("points", 0, 200)
    if not 4 <= len(box.track) <= 30 or box.track != sorted(box.track):
        raise track.error("points", "4 to 30 numbers that do not fall")
    box.last_capacities = track.wholes("last_capacities", 1, 5)
    if len(box.last_capacities) > len(box.track):
        raise track.error("last_capacities", "no more numbers than the track has cells")
    box.disc_start = wholes_of(track, "start", MOST_PLAYERS, 0, len(box.track) - 1)
    for cell in range(len(box.track)):
        room = box.capacity(cell)
        if box.disc_start.count(cell) > room:
            raise track.error("start", f"at most {room} on cell {cell}, as last_capacities says")
    box.end_cells = track.whole("end_cells", 1, len(box.track))
    box.end_discs = track.whole("end_discs", 1, 2)
    microscope = file.entry("microscope")
    box.microscope_start = wholes_of(microscope, "start", MOST_PLAYERS, 1, len(FAMILIES))
    markers = file.entry("markers")
    box.markers = markers.whole("count", 1, 12)
    lab = file.entry("lab")
    box.lab = wholes_of(lab, "points", 2, 0, 20)
    deal = file.entry("deal")
    box.dealt = wholes_of(deal, "cards", MOST_PLAYERS - 1, 1, 6)
    for entry in [movement, activation, energy, track, microscope, markers, lab, deal]:
        entry.source()
        entry.finish()
    for players in range(2, MOST_PLAYERS + 1):
        laid = len(PROPERTIES) * box.energy_on_property + sum(box.energy_start[:players])
        if laid > box.energy_total:
            raise energy.error("total", f"at least the {laid} that are laid out for {players} players")


def load_tasks(box: Components, file: DataFile, numbers: DataFile) -> None:
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
    box.task_points = values
    for entry in file.entries("task"):
        key = entry.key("key")
        if key in FAMILIES or key in AWARDS or key in [goal.key for goal in box.goals]:
            raise entry.error("key", f"a name of its own, found {quoted(key)}")
        if key in box.task_keys:
            raise entry.error("key", f"each key once, found {quoted(key)} twice")
        box.task_keys.append(key)
        box.tasks.append(load_parts(entry, values))
        entry.source()
        entry.finish()
    most = max((box.dealt[players - 2] * players for players in range(2, MOST_PLAYERS + 1)), default=0)
    if not most <= len(box.tasks) <= 60:
        raise DataError(file.name, "task", "", f"{most} to 60 task cards, found {len(box.tasks)}")


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
