"""The board in a preview of a link: cells, stones, sages."""

from typing import Any

from igroteka.engine.sketch import Shape, circle, pawn, square

CELL = "#ebe4d4"
MOUNTAIN, PEAK = "#674b2c", "#fbf7ec"
STONES = {"F": "#b3321a", "W": "#4b97c9", "E": "#91714a", "A": "#fbfdf9"}
FLAME, WIND_EDGE = "#ffc845", "#52807e"


def place(view: dict[str, Any], cell: str) -> tuple[int, int]:
    """E1.1: columns from the left, rows from below."""
    return ord(cell[0]) - ord("a"), int(view["height"]) - int(cell[1:])


def sketch_of(view: dict[str, Any]) -> list[Shape]:
    """Cells first, then what lies on them, then who stands there."""
    shapes = [square(x, y, CELL) for y in range(view["height"]) for x in range(view["width"])]
    for cell, code in sorted(view["board"].items()):
        x, y = place(view, cell)
        if code == "E2":
            shapes += [circle(x, y, 0.82, MOUNTAIN), circle(x, y, 0.36, PEAK)]
        elif code[0] == "A":
            # Each stone of a Whirlwind is a ring.
            for ring in range(int(code[1:] or 1)):
                shapes += [circle(x, y, 0.82 - 0.2 * ring, WIND_EDGE)]
                shapes += [circle(x, y, 0.72 - 0.2 * ring, STONES["A"])]
        else:
            shapes.append(circle(x, y, 0.82, STONES[code]))
            if code == "F":
                shapes.append(circle(x, y, 0.4, FLAME))
    return shapes + [pawn(*place(view, cell), seat, 0.9) for seat, cell in enumerate(view["sages"])]
