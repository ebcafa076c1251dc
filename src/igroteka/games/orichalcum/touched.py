"""What an action touches on the screen: cells, cards of the row, slots, titans, dice, what is paid with."""

from mypy_extensions import i64

from igroteka.games.orichalcum.board import CELL_NAMES
from igroteka.games.orichalcum.components import LANDS
from igroteka.games.orichalcum.creating import rhombus
from igroteka.games.orichalcum.table import TEMPLE_DIRECTIONS, Table


def touched(table: Table, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not."""
    word = table.actions.verb(action).word
    values = table.actions.values(action)
    if word == "metropolis":
        return ["cell:" + cell for cell in values[0].split()]
    if word == "take" or word == "discard":
        return ["row:" + values[0]]
    if word == "tile":
        turn = ["turn:" + values[1]] if len(values) == 2 else []
        return [*turn, "cell:" + values[0]]
    if word == "titan" or word == "return":
        return ["titan:" + values[0]]
    if word == "mine" or word == "recruit":
        # The titan alone: with the verb as well, the verb could never be picked without the titan.
        land = LANDS[3] if word == "mine" else LANDS[1]
        return ["titan:" + land] if values else ["verb:" + word]
    if word == "fight":
        return ["cell:" + values[0], "hoplites:" + values[1]]
    if word == "kronos":
        return ["titan:" + LANDS[2], "cell:" + values[0]]
    if word == "build":
        return ["slot:" + values[0], "cell:" + values[1]]
    if word == "temple":
        place = action - table.first_temple
        cells = rhombus(table, place // TEMPLE_DIRECTIONS, place % TEMPLE_DIRECTIONS)
        return ["temple", *["cell:" + CELL_NAMES[cell] for cell in cells if cell >= 0]]
    if word == "medallion":
        return ["medallion"]
    if word == "theia":
        return ["titan:" + LANDS[0]]
    if word == "extra":
        return ["pay:" + values[0], "action:" + values[1]]
    if word == "spend":
        return ["stock:" + values[0]]
    if word == "initiative":
        return [f"seat:{action - table.first_initiative}"]
    return ["verb:" + word]
