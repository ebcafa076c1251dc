"""A small picture of a board as a few filled shapes, for previews of links."""

from dataclasses import dataclass

NOBODY = -1


@dataclass(frozen=True)
class Shape:
    """A filled shape in units of a cell: a square, a hexagon with a corner above, or a circle.

    `x` and `y` are its middle, from the upper left; `size` is its width. A shape of a seat has the seat's
    glyph and colour instead.
    """

    x: float
    y: float
    size: float
    fill: str = ""
    corners: int = 0
    seat: int = NOBODY


def circle(x: float, y: float, size: float, fill: str) -> Shape:
    """A circle: a stone, a token."""
    return Shape(x, y, size, fill)


def square(x: float, y: float, fill: str, size: float = 0.94) -> Shape:
    """A cell of a board of squares; a hairline is left free around it."""
    return Shape(x, y, size, fill, 4)


def hexagon(x: float, y: float, fill: str, size: float = 0.94) -> Shape:
    """A cell of a board of hexes whose rows lie half a cell apart."""
    return Shape(x, y, size, fill, 6)


def pawn(x: float, y: float, seat: int, size: float = 0.7) -> Shape:
    """A piece of a seat: its glyph in its colour."""
    return Shape(x, y, size, seat=seat)
