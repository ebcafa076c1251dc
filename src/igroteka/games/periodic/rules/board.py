"""Geometry: the periodic table as a graph, and how far each property reaches (P1).

A set of cells is two limbs of at most 61 bits, as everywhere. Reach is precomputed for every cell, property
and range, so that a movement is a look-up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.periodic.rules.box import PROPERTIES, PROPERTY_COUNT, Element

LIMB: Final = 61
NUMBER: Final = 0
# P1.4: the directions of the properties after `number`.
DIRECTIONS: Final = [["up", "right"], ["down", "left"], ["down", "right"], ["up", "left"]]


class Board:
    """Reach by [range - 1][property][cell], up to the range of all `plus` tokens together."""

    def __init__(self, elements: list[Element], reach: int, plus: int, most_plus: int) -> None:
        self.cells: i64 = len(elements)
        self.range: i64 = reach
        self.plus: i64 = plus
        self.most_range: i64 = reach + plus * most_plus
        properties = range(len(PROPERTIES))
        cells = range(len(elements))
        steps = [
            steps_from(elements, cell, property, int(self.most_range))
            for property in properties
            for cell in cells
        ]
        lo: list[int] = []
        hi: list[int] = []
        within = [0] * len(steps)
        for most in range(1, int(self.most_range) + 1):
            for place, reached in enumerate(steps):
                # Beyond the number of cells no step leads on.
                if most <= len(elements):
                    within[place] |= sum(1 << at for at, step in reached.items() if step == most)
                lo.append(within[place] & ((1 << LIMB) - 1))
                hi.append(within[place] >> LIMB)
        self.reach_lo: Final[vec[i64]] = vec[i64](lo)
        self.reach_hi: Final[vec[i64]] = vec[i64](hi)
        self.family: Final[vec[i64]] = vec[i64]([element.family for element in elements])
        # P1.6, P8.8: the properties that lead anywhere from a cell, as a set.
        self.ways: Final[vec[i64]] = vec[i64](
            [
                sum(1 << property for property in properties if steps[property * len(cells) + cell])
                for cell in cells
            ]
        )

    def reach_at(self, property: i64, cell: i64, reach: i64) -> i64:
        """The place of a reach in its tables."""
        return ((reach - 1) * PROPERTY_COUNT + property) * self.cells + cell

    def has_way(self, property: i64, cell: i64) -> bool:
        """P1.6, P8.8: whether the property leads anywhere from a cell."""
        return ((self.ways[cell] >> property) & 1) != 0

    def can_reach(self, property: i64, cell: i64, reach: i64, to: i64) -> bool:
        """P1.5: whether a movement of this range can end there."""
        at = self.reach_at(property, cell, reach)
        if to < LIMB:
            return ((self.reach_lo[at] >> to) & 1) != 0
        return ((self.reach_hi[at] >> (to - LIMB)) & 1) != 0

    def steps_to(self, property: i64, cell: i64, reach: i64) -> dict[int, int]:
        """P1.5: the cells that a movement of this range can end on, each with the least number of steps."""
        steps: dict[int, int] = {}
        for to in range(self.cells):
            for least in range(1, reach + 1):
                if self.can_reach(property, cell, least, to):
                    steps[int(to)] = int(least)
                    break
        return steps


def neighbour(elements: list[Element], cell: int, direction: str) -> int:
    """P1.2, P1.3: the next element of the row, gaps skipped; or the one right above or below. -1 if none."""
    here = elements[cell]
    best = -1
    for at, element in enumerate(elements):
        if direction in ("left", "right"):
            if element.row != here.row:
                continue
            ahead = element.column > here.column if direction == "right" else element.column < here.column
            if ahead and (best < 0 or is_nearer(elements, here, element, best)):
                best = at
        elif element.column == here.column and element.row - here.row == (1 if direction == "down" else -1):
            best = at
    return best


def is_nearer(elements: list[Element], here: Element, element: Element, best: int) -> bool:
    """Whether an element of the same row is closer than the best so far."""
    return abs(element.column - here.column) < abs(elements[best].column - here.column)


def steps_from(elements: list[Element], cell: int, property: int, reach: int) -> dict[int, int]:
    """P1.4, P1.5: the cells that a property reaches, each with the least number of steps."""
    if property == NUMBER:
        around = {cell - step: step for step in range(1, reach + 1) if cell - step >= 0}
        around.update({cell + step: step for step in range(1, reach + 1) if cell + step < len(elements)})
        return around
    reached: dict[int, int] = {}
    edge = [cell]
    for step in range(1, reach + 1):
        beyond: list[int] = []
        for at in edge:
            for direction in DIRECTIONS[property - 1]:
                to = neighbour(elements, at, direction)
                if to >= 0 and to not in reached:
                    reached[to] = step
                    beyond.append(to)
        edge = beyond
    return reached
