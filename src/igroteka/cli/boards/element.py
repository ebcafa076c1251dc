"""Element in the terminal: the board, and beside it whose turn it is, what is in hand and in the bag.

No stone is told by its colour alone: each has a glyph and the letter of its notation. Tiles have their own
background, so that they read the same on a light and on a dark terminal.
"""

from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.cli.boards.seats import SEAT_STYLES, seat_line
from igroteka.engine.protocol import Game, View
from igroteka.texts import say


class Tile(NamedTuple):
    """What a cell shows: at most three letters, and their colours."""

    text: str
    style: str


FREE = Tile(" · ", "dim")
FIRE = Tile("☼F", "bold #ffffff on #b03a2e")
WATER = Tile("≈W", "bold #ffffff on #1f618d")
RIVER = Tile("≈W~", "bold #10222e on #85c1e9")
RIVER_HEAD = Tile("●W~", "bold #10222e on #85c1e9")
EARTH = Tile("■E", "bold #ffffff on #6e4f2a")
RANGE = Tile("▲E", "bold #241a0e on #d9a860")
MOUNTAIN = Tile("▲E2", "bold #241a0e on #d9a860")
WIND = Tile("@A", "bold #1c2833 on #d0d8dc")
SPENT = Tile("°A", "#a4b0b6 on #3d474d")
STONES = {"fire": FIRE, "water": WATER, "earth": EARTH, "wind": WIND}
CODES = {"F": FIRE, "W": WATER, "E": EARTH}
TO_MOVE = "▸"
LEFT_COLUMN = 14


def draw(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """The board with its panel: 80 columns are enough."""
    shown: Any = view.to_dict()
    table = Table.grid(padding=(0, 0, 0, 3))
    table.add_row(draw_board(game, shown), draw_panel(shown, language, seats))
    return table


def draw_board(game: Game, shown: Any) -> Text:
    """Rows from the top down, with the coordinates around them."""
    cells = game.actions.verb(game.actions.parse("fire a1")).domains[0].values
    columns = sorted({cell[0] for cell in cells})
    rows = sorted({int(cell[1:]) for cell in cells}, reverse=True)
    letters = "   " + "".join(f" {column}  " for column in columns)
    board = Text(letters.rstrip() + "\n", style="")
    board.stylize("dim")
    for row in rows:
        board.append(f"{row:>2} ", "dim")
        for column in columns:
            tile = tile_at(shown, f"{column}{row}")
            board.append(f"{tile.text:<3}", tile.style)
            board.append(" ")
        board.append("\n")
    board.append(letters.rstrip(), "dim")
    return board


def tile_at(shown: Any, cell: str) -> Tile:
    """What lies or stands on a cell."""
    if cell in shown["sages"]:
        seat = shown["sages"].index(cell)
        return Tile(f"({seat + 1})", f"bold {SEAT_STYLES[seat]}")
    code = shown["board"].get(cell, "")
    if not code:
        return FREE
    if code[0] == "A":
        tile = SPENT if cell in shown["spent"] else WIND
        return Tile(tile.text + (code[1:] or "1"), tile.style)
    if code[0] == "W" and cell in shown["river"]:
        return RIVER_HEAD if cell == shown["river"][0] else RIVER
    if code[0] == "E":
        return MOUNTAIN if code == "E2" else RANGE if cell in shown["range"] else EARTH
    return CODES[code]


def draw_panel(shown: Any, language: str, seats: list[str]) -> Text:
    """Turn, players, hand, steps, bag; the bag's line is the key to the glyphs as well."""
    lines = [Text(say(language, "app-turn", turn=shown["turn"], most=shown["max_turns"]), "bold")]
    for seat, name in enumerate(seats):
        is_next = seat == shown["to_move"] and not shown["is_over"]
        mark = TO_MOVE if is_next else " "
        lines.append(Text.assemble((f"{mark} ", "bold"), seat_line(seat, name, shown["seat"], language)))
    if not shown["is_over"]:
        target = shown["targets"][shown["to_move"]]
        lines += [Text(say(language, "app-target", seat=target + 1))]
    if not shown["is_over"] and shown["asks"] != "draw":
        lines += [Text(), hand_line(shown, language), Text(say(language, "app-steps", steps=shown["steps"]))]
    lines += [Text(), Text(say(language, "app-bag"), "bold"), *bag_lines(shown, language)]
    return Text("\n").join(lines)


def hand_line(shown: Any, language: str) -> Text:
    """The stones in hand, or a dash."""
    line = Text(say(language, "app-hand") + ":")
    for stone in shown["hand"]:
        line.append(" ")
        line.append(STONES[stone].text, STONES[stone].style)
    if not shown["hand"]:
        line.append(" –", "dim")
    return line


def bag_lines(shown: Any, language: str) -> list[Text]:
    """The bag, two stones to a line, and what the other glyphs on the board mean."""
    entries = [
        key_entry(STONES[stone], f"{say(language, 'element-stone', stone=stone)} {count}")
        for stone, count in shown["bag"].items()
    ]
    marks = {"range": RANGE, "mountain": MOUNTAIN, "spent": SPENT, "head": RIVER_HEAD}
    entries += [key_entry(tile, say(language, "element-mark", mark=mark)) for mark, tile in marks.items()]
    *entries, spent, head = entries
    pairs = [entries[place : place + 2] for place in range(0, len(entries), 2)]
    lines = [two_columns(*pair) for pair in pairs]
    if shown["spent"]:
        lines.append(spent)
    if shown["river"]:
        lines.append(head)
    return lines


def key_entry(tile: Tile, words: str) -> Text:
    """A glyph and what it means."""
    return Text.assemble((tile.text, tile.style), " ", words)


def two_columns(left: Text, right: Text | None = None) -> Text:
    """Two entries on one line of the panel; the last one may be alone."""
    return (
        Text.assemble(left, " " * max(1, LEFT_COLUMN - len(left.plain)), right) if right is not None else left
    )
