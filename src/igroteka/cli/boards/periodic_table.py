"""Periodic in the terminal, the table of elements: a tile of two lines for each element.

The upper line has the symbol and the mark of the family or, while a flask is about to move, the number of
steps to a cell in reach. The lower line has the tokens of the open goals and the flasks. Nothing is told by
its colour alone: families have marks, goals have letters and players have numbers.
"""

from typing import Any, NamedTuple

from rich.text import Text

from igroteka.cli.boards.seats import SEAT_STYLES
from igroteka.games.periodic.rules.board import steps_from
from igroteka.games.periodic.rules.box import COLOURS, FAMILIES, PROPERTIES, Element
from igroteka.games.periodic.rules.tables import PeriodicTables

ROWS = 7
COLUMNS = 18
CELL = 4
WIDE_FLASK = 3
# The gap of the table above the transition metals: what the properties do is written there.
GAP_ROWS = 3
GAP_COLUMNS = range(3, 13)
GAP_WIDTH = CELL * len(GAP_COLUMNS)


class FamilyLook(NamedTuple):
    """A family's mark, and its colours: of the tile's upper line and of the lower one."""

    mark: str
    light: str
    dark: str


FAMILY_LOOKS = {
    "alkali": FamilyLook("▲", "#f2a29b", "#d98179"),
    "alkaline": FamilyLook("△", "#f5c98a", "#d9a865"),
    "transition": FamilyLook("■", "#e3dfa0", "#c4bf7c"),
    "post": FamilyLook("□", "#c3d6b0", "#9fb58a"),
    "metalloid": FamilyLook("◆", "#8fd0c0", "#6cb3a2"),
    "nonmetal": FamilyLook("○", "#a9d2f0", "#82b2d4"),
    "halogen": FamilyLook("◇", "#bdbdf2", "#9a9ad6"),
    "noble": FamilyLook("●", "#e2b8e8", "#c494cc"),
}
INK = "#1c1c1c"
COLOUR_LETTERS = {"green": "g", "blue": "b", "purple": "p", "pink": "k"}
COLOUR_STYLES = {
    "green": "bold #ffffff on #1e7a3c",
    "blue": "bold #ffffff on #1f4fb8",
    "purple": "bold #ffffff on #6a2c91",
    "pink": "bold #ffffff on #c2186b",
}
ARROWS = {"number": "←/→", "ionization": "↑ →", "radius": "↓ ←", "heavier": "↓ →", "lighter": "↑ ←"}
ANYWHERE = "*"


def family_name(element: Element) -> str:
    """The family of an element by its key."""
    return FAMILIES[element.family]


def family_mark(family: str) -> Text:
    """A family's mark on its colour."""
    look = FAMILY_LOOKS[family]
    return Text(f" {look.mark} ", f"bold {INK} on {look.light}")


def goal_mark(colour: str) -> Text:
    """A goal's letter on its colour."""
    return Text(COLOUR_LETTERS[colour], COLOUR_STYLES[colour])


def seat_mark(seat: int, is_wide: bool = False) -> Text:
    """A player's number on the colour of the seat."""
    return Text(f"({seat + 1})" if is_wide else str(seat + 1), f"bold {SEAT_STYLES[seat]}")


def reach_of(tables: PeriodicTables, property: str, flask: str, range: int) -> dict[str, int]:
    """P1.5: the elements in reach of a flask by their symbols, with the steps to each."""
    symbols = tables.symbols
    reached = steps_from(tables.components.elements, symbols.index(flask), PROPERTIES.index(property), range)
    return {symbols[cell]: steps for cell, steps in reached.items()}


def destinations(tables: PeriodicTables, shown: Any) -> dict[str, str]:
    """Where the flask about to move can go: what each tile says in place of the family's mark."""
    turn = shown["turn"]
    flask = shown["seats"][shown["active"]]["flask"]
    if "property" in turn:
        reached = reach_of(tables, turn["property"], flask, turn["range"])
        return {symbol: str(steps) for symbol, steps in reached.items()}
    if "family" in turn:
        family = FAMILIES.index(turn["family"])
        members = [element.symbol for element in tables.components.elements if element.family == family]
        return {symbol: ANYWHERE for symbol in members if symbol != flask}
    return {}


def goals_at(shown: Any, symbol: str) -> list[str]:
    """The colours of the open goals that name an element."""
    return [colour for colour in COLOURS if symbol in shown["goals"][colour]["markers"]]


def goals_to_research(shown: Any, seat: int, symbols: dict[str, int]) -> list[str]:
    """P3.3: the colours of the open goals for which a player could research one of these elements."""
    if not shown["seats"][seat]["supply"]:
        return []
    return [
        colour
        for colour in COLOURS
        if any(
            symbol in symbols and seat + 1 not in seats
            for symbol, seats in shown["goals"][colour]["markers"].items()
        )
    ]


def is_out(element: Element, shown: Any, open_to: dict[str, str]) -> bool:
    """Whether a flask is about to move and cannot come here; its own cell stays lit as well."""
    flask = shown["seats"][shown["active"]]["flask"]
    return bool(open_to) and element.symbol not in open_to and element.symbol != flask


def upper_line(element: Element, shown: Any, open_to: dict[str, str]) -> Text:
    """Symbol, and family mark or steps."""
    look = FAMILY_LOOKS[family_name(element)]
    mark = open_to.get(element.symbol, look.mark)
    style = f"dim {look.dark}" if is_out(element, shown, open_to) else f"bold {INK} on {look.light}"
    line = Text.assemble((f"{element.symbol:<2}{mark}", style))
    line.append(" " * (CELL - len(line)))
    return line


def lower_line(element: Element, shown: Any, me: int, open_to: dict[str, str]) -> Text:
    """The flask of the reader, goal tokens, other flasks; a plus where there is no room for all."""
    look = FAMILY_LOOKS[family_name(element)]
    here = [seat for seat, player in enumerate(shown["seats"]) if player["flask"] == element.symbol]
    here.sort(key=lambda seat: seat != me)
    goals = [goal_mark(colour) for colour in goals_at(shown, element.symbol)]
    is_roomy = len(goals) + WIDE_FLASK * len(here) <= CELL
    flasks = [seat_mark(seat, is_wide=is_roomy) for seat in here]
    mine = 1 if here and here[0] == me else 0
    pieces = [*flasks[:mine], *goals, *flasks[mine:]]
    if not is_roomy and len(pieces) > CELL:
        pieces = [*pieces[: CELL - 1], Text("+", "bold")]
    line = Text().join(pieces)
    ground = "" if is_out(element, shown, open_to) else f"on {look.dark}"
    line.append(" " * (CELL - 1 - len(line)), ground)
    line.append(" " * (CELL - len(line)))
    return line


def draw_table(tables: PeriodicTables, shown: Any, me: int, gap: list[Text]) -> list[Text]:
    """The lines of the table; `gap` is written into its gap, or below it where an edition has none."""
    places = {(element.row, element.column): element for element in tables.components.elements}
    has_gap = not any((row, column) in places for row in range(1, GAP_ROWS + 1) for column in GAP_COLUMNS)
    open_to = destinations(tables, shown)
    lines: list[Text] = []
    written = iter(gap if has_gap else [])
    for row in range(1, ROWS + 1):
        upper, lower = Text(), Text()
        for column in range(1, COLUMNS + 1):
            element = places.get((row, column))
            if element is not None:
                upper.append_text(upper_line(element, shown, open_to))
                lower.append_text(lower_line(element, shown, me, open_to))
            elif not (has_gap and row <= GAP_ROWS and column in GAP_COLUMNS):
                upper.append(" " * CELL)
                lower.append(" " * CELL)
            elif column == GAP_COLUMNS[0]:
                upper.append_text(fitted(next(written, Text()), GAP_WIDTH))
                lower.append_text(fitted(next(written, Text()), GAP_WIDTH))
        lines += [upper, lower]
    return lines if has_gap else [*lines, *gap]


def fitted(text: Text, width: int) -> Text:
    """A text of exactly this width."""
    made = text.copy()
    made.truncate(width, pad=True)
    return made
