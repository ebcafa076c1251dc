"""Orichalcum in the terminal, the islands: tiles of two lines, every second row shifted by half a tile.

The upper line of a tile has the cell's name and the letter of its land. The lower one has what stands or lies
there: a creature with its strength and the hoplites beside it, a building, a temple, the metropolis, a port.
Lands have letters, temples and players have numbers: nothing is told by its colour alone.
"""

from typing import Any

from rich.text import Text

from igroteka.cli.boards.seats import SEAT_STYLES
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.islands import COLUMNS, DIRECTIONS, ROWS, neighbour
from igroteka.texts import say

TILE = 5
CELL = TILE + 1
HALF = CELL // 2
WIDTH = CELL * COLUMNS + HALF - 1
SMALL_TILE = 2
SMALL_WIDTH = SMALL_TILE * COLUMNS + SMALL_TILE // 2
PART = 3  # of a tile that is not laid yet
TURN_WIDTH = 9
SOMEWHERE = CELL_NAMES.index("c4")  # a cell with neighbours all around

LAND_LETTERS = {"forest": "F", "lagoon": "L", "desert": "D", "mountain": "M", "volcano": "V"}
LAND_STYLES = {
    "forest": "bold #ffffff on #2b6a3b",
    "lagoon": "bold #10222e on #6fc3d6",
    "desert": "bold #2b2110 on #ecd28a",
    "mountain": "bold #16181a on #a9a9b4",
    "volcano": "bold #ffffff on #7a2618",
}
FREE_STYLE = "#d4d4d4 on #43484c"
PORT_STYLE = "bold #ffffff on #1f4f7a"
CREATURE_STYLE = "bold #ffe27a on #4a120a"
BUILDING_STYLE = "bold #1c1c1c on #e8dfcc"
TEMPLE_STYLE = "bold #1c1c1c on #ffffff"
METROPOLIS = "◎"
TEMPLE = "▲"
BUILDING = "■"
FREE = "·"
CREATURE_LETTERS = {"cerberus": "C", "minotaur": "M", "gorgon": "G", "cyclops": "Y", "hydra": "H"}

Cell = tuple[str, str, str]  # upper line, lower line, style


def creature_letter(kind: str) -> str:
    """The letter that stands for a creature."""
    return CREATURE_LETTERS.get(kind.partition("-")[0], kind[:1].upper())


def land_mark(land: str) -> Text:
    """A land's letter on its colour."""
    return Text(f" {LAND_LETTERS[land]} ", LAND_STYLES[land])


def port_mark(port: Any) -> str:
    """What a port brings: hoplites as H, nuggets as N."""
    written = [
        f"{count if count > 1 else ''}{letter}"
        for count, letter in ((port["hoplites"], "H"), (port["nuggets"], "N"))
        if count
    ]
    return "+" + "+".join(written)


def temple_number(player: Any, cell: str) -> int:
    """The number of the temple on a cell, from 1; 0 if there is none."""
    return next((number for number, cells in enumerate(player["temples"], 1) if cell in cells), 0)


def tile_of(player: Any, seat: int, cell: str, language: str) -> Cell:
    """What a cell of an island shows."""
    temple = temple_number(player, cell)
    if cell in player["metropolis"]:
        return cell, f"  {METROPOLIS}", f"bold {SEAT_STYLES[seat]}"
    if temple:
        return cell, f"  {TEMPLE}{temple}", TEMPLE_STYLE
    if cell in player["buildings"]:
        mark = say(language, "orichalcum-board-mark", building=player["buildings"][cell])
        return f"{cell} {BUILDING}", mark, BUILDING_STYLE
    if cell in player["creatures"]:
        creature = player["creatures"][cell]
        lying = f"+{creature['hoplites']}" if creature["hoplites"] else ""
        beast = f"{creature_letter(creature['kind'])}{creature['strength']:>2}{lying}"
        return f"{cell} {LAND_LETTERS['volcano']}", beast, CREATURE_STYLE
    if cell in player["land"]:
        land = player["land"][cell]
        return f"{cell} {LAND_LETTERS[land]}", "", LAND_STYLES[land]
    for port in player["ports"]:
        if port["cell"] == cell:
            return cell, port_mark(port), PORT_STYLE
    return cell, f"  {FREE}", FREE_STYLE


def draw_island(player: Any, seat: int, language: str) -> list[Text]:
    """The lines of an island."""
    cells = set(player["cells"])
    lines: list[Text] = []
    for row in range(ROWS):
        shift = " " * (HALF * (row % 2))
        upper, lower = Text(shift), Text(shift)
        for cell in CELL_NAMES[row * COLUMNS : (row + 1) * COLUMNS]:
            if cell not in cells:
                upper.append(" " * CELL)
                lower.append(" " * CELL)
                continue
            above, below, style = tile_of(player, seat, cell, language)
            upper.append(f"{above:<{TILE}}", style)
            lower.append(f"{below:<{TILE}}"[:TILE], style)
            upper.append(" ")
            lower.append(" ")
        lines += [fitted(upper, WIDTH), fitted(lower, WIDTH)]
    return lines


def small_tile(player: Any, seat: int, cell: str) -> tuple[str, str]:
    """What a cell of somebody else's island shows, in two letters."""
    temple = temple_number(player, cell)
    if cell in player["metropolis"]:
        return METROPOLIS, f"bold {SEAT_STYLES[seat]}"
    if temple:
        return f"{TEMPLE}{temple}", TEMPLE_STYLE
    if cell in player["buildings"]:
        return BUILDING, BUILDING_STYLE
    if cell in player["creatures"]:
        return str(player["creatures"][cell]["strength"]), CREATURE_STYLE
    if cell in player["land"]:
        land = player["land"][cell]
        return LAND_LETTERS[land], LAND_STYLES[land]
    is_port = any(port["cell"] == cell for port in player["ports"])
    return ("+", PORT_STYLE) if is_port else (FREE, FREE_STYLE)


def draw_small(player: Any, seat: int) -> list[Text]:
    """The lines of an island as others look at it."""
    cells = set(player["cells"])
    lines: list[Text] = []
    for row in range(ROWS):
        line = Text(" " * (SMALL_TILE // 2 * (row % 2)))
        for cell in CELL_NAMES[row * COLUMNS : (row + 1) * COLUMNS]:
            mark, style = small_tile(player, seat, cell) if cell in cells else ("", "")
            line.append(f"{mark:<{SMALL_TILE}}", style)
        lines.append(fitted(line, SMALL_WIDTH))
    return lines


def draw_tile(parts: list[str]) -> Text:
    """The parts of a tile in their order."""
    return Text(" ").join([land_mark(part) for part in parts])


def draw_turns(parts: list[str], triple_turn: int) -> list[Text]:
    """O3.2: a tile in its six rotations, each over the direction that is typed for it.

    The part in brackets lies on the cell that is named.
    """
    pictures = [draw_turn(parts, direction, triple_turn) for direction in range(len(DIRECTIONS))]
    height = max(len(picture) for picture in pictures)
    lines = [Text("     ") for _ in range(height)]
    for picture in pictures:
        lower = [Text()] * (height - len(picture)) + picture
        for line, part in zip(lines, lower, strict=True):
            line.append_text(fitted(part, TURN_WIDTH))
            line.append("  ")
    names = "".join(f"{name:^{TURN_WIDTH - 2}}    " for name in DIRECTIONS)
    return [*lines, Text("     " + names.rstrip(), "cyan")]


def draw_turn(parts: list[str], direction: int, triple_turn: int) -> list[Text]:
    """The lines of a tile whose second part lies in this direction of the first."""
    toward = (direction, (direction + triple_turn) % len(DIRECTIONS))
    cells = [SOMEWHERE, *(neighbour(SOMEWHERE, way) for way in toward[: len(parts) - 1])]
    places = [(cell // COLUMNS, 2 * (cell % COLUMNS) + cell // COLUMNS % 2) for cell in cells]
    top, left = min(row for row, _ in places), min(half for _, half in places)
    lines = [Text() for _ in range(max(row for row, _ in places) - top + 1)]
    for (row, half), part in sorted(zip(places, parts, strict=True)):
        line = lines[row - top]
        line.append(" " * (2 * (half - left) - len(line)))
        letter = LAND_LETTERS[part]
        is_first = (row, half) == places[0]
        line.append(f"[{letter}]" if is_first else f" {letter} ", LAND_STYLES[part])
    return lines


def fitted(text: Text, width: int) -> Text:
    """A text of exactly this width."""
    made = text.copy()
    made.truncate(width, pad=True)
    return made
