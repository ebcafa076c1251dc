"""The table of elements in a preview of a link: families, open goals, flasks."""

from typing import Any

from igroteka.engine.sketch import Shape, circle, pawn, square

FAMILIES = {
    "alkali": "#f0b7a4",
    "alkaline": "#f0d3a0",
    "transition": "#ebe7dd",
    "post": "#c9d6c0",
    "metalloid": "#b4d8d2",
    "nonmetal": "#f4ecac",
    "halogen": "#c2d4ee",
    "noble": "#d9c8e6",
}
GOALS = {"green": "#2c7a3a", "blue": "#1f63b8", "purple": "#6d3fa8", "pink": "#c02f6f"}
# Where on a cell the token of each colour lies.
CORNERS = {"green": (-0.25, -0.25), "blue": (0.25, -0.25), "purple": (-0.25, 0.25), "pink": (0.25, 0.25)}


def sketch_of(view: dict[str, Any]) -> list[Shape]:
    """P1.1: the cells in the colours of their families, what is sought, and where the flasks stand."""
    places = {symbol: (column, row) for symbol, (_, row, column, _) in view["elements"].items()}
    shapes = [square(*places[symbol], FAMILIES[entry[3]]) for symbol, entry in view["elements"].items()]
    for colour, goal in view["goals"].items():
        across, down = CORNERS[colour]
        for symbol in goal["markers"]:
            x, y = places[symbol]
            shapes.append(circle(x + across, y + down, 0.4, GOALS[colour]))
    flasks = [(seat, one["flask"]) for seat, one in enumerate(view["seats"]) if one["flask"]]
    return shapes + [pawn(*places[symbol], seat, 0.95) for seat, symbol in flasks]
