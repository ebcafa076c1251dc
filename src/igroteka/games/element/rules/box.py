"""What is in the box, typed (E1.1, E1.2, E1.4, E2.2, E7.1). components.py fills it from the data files."""

from typing import Final

from igroteka.engine.notation import Domain

FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
WIND: Final = 3
STONES: Final = ["fire", "water", "earth", "wind"]
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


class Components:
    """The board's size, the stones in the bag, start cells, the steps for each draw, the Wind's height."""

    def __init__(
        self,
        width: int,
        height: int,
        counts: list[int],
        starts: dict[int, list[str]],
        steps: list[int],
        whirlwind: int,
        digest: str,
    ) -> None:
        self.width: int = width
        self.height: int = height
        self.counts: list[int] = counts
        self.starts: dict[int, list[str]] = starts
        self.steps: list[int] = steps
        self.whirlwind: int = whirlwind
        self.digest: str = digest
        self.cells: Domain = Domain("cell", cell_names(width, height))


def cell_names(width: int, height: int) -> list[str]:
    """E1.1: columns are letters, rows numbers; a1 is the bottom left and has index 0."""
    return [COLUMNS[column] + str(row + 1) for row in range(height) for column in range(width)]
