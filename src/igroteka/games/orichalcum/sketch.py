"""The islands in a preview of a link, side by side: lands, what was built, creatures."""

from typing import Any

from igroteka.engine.sketch import Shape, circle, hexagon, pawn

GROUND = {
    "forest": "#9dbb72",
    "lagoon": "#4fb3c4",
    "desert": "#f0cf7c",
    "mountain": "#c2bdb8",
    "volcano": "#8d6152",
}
SOIL, BUILT, TEMPLE, BEAST = "#f4ecd9", "#fdfaf2", "#e0a53a", "#23130e"
# Two islands stand side by side, with a little sea between them.
ACROSS, DOWN = 9.5, 7.4
ROW = 0.866


def sketch_of(view: dict[str, Any]) -> list[Shape]:
    """The islands of all seats, each with its owner's sign in the corner."""
    shapes: list[Shape] = []
    for number, seat in enumerate(view["seats"]):
        left, top = ACROSS * (number % 2), DOWN * (number // 2)
        places = {cell: at(cell, left, top) for cell in seat["cells"]}
        for cell, (x, y) in places.items():
            ground = "metropolis" if cell in seat["metropolis"] else seat["land"].get(cell)
            shapes.append(hexagon(x, y, BUILT if ground == "metropolis" else GROUND.get(ground, SOIL)))
        for cell in [*seat["buildings"], *seat["metropolis"]]:
            shapes.append(circle(*places[cell], 0.5, "#c0562f"))
        for temple in seat["temples"]:
            shapes += [circle(*places[cell], 0.5, TEMPLE) for cell in temple]
        shapes += [circle(*places[cell], 0.6, BEAST) for cell in seat["creatures"]]
        shapes.append(pawn(left, top, number, 1.1))
    return shapes


def at(cell: str, left: float, top: float) -> tuple[float, float]:
    """The rows b, d and f lie half a cell to the right."""
    row, column = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    return left + column + (0.5 if row % 2 else 0.0), top + ROW * row
