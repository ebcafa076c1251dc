"""The islands as drawn on paper: a cell is two characters wide, every second row one to the right."""

import itertools
from pathlib import Path

import pytest

import igroteka
from igroteka.games.orichalcum.components import distance_between, load_components
from igroteka.games.orichalcum.rules.islands import CELLS, DIRECTIONS, neighbour

DATA = Path(igroteka.__file__).parent / "games" / "orichalcum" / "data"
# One step in each direction, on paper.
STEPS = {"e": (2, 0), "ne": (1, -1), "nw": (-1, -1), "w": (-2, 0), "sw": (-1, 1), "se": (1, 1)}


@pytest.fixture(scope="module")
def box():
    return load_components(DATA)


def places(mask):
    """Where the cells of an island are on paper, (x, y) by index."""
    return {cell: (2 * (cell % 8) + cell // 8 % 2, cell // 8) for cell in range(56) if mask >> cell & 1}


def picture(side):
    """An island as text."""
    lines = [[" "] * 16 for _ in range(7)]
    for cell, (x, y) in places(side.cells).items():
        lines[y][x] = "HNB"[side.ports.index(cell)] if cell in side.ports else "o"
    return "\n" + "\n".join("".join(line).rstrip() for line in lines)


def steps(one, other):
    """The steps between two places on paper."""
    wide, high = abs(one[0] - other[0]), abs(one[1] - other[1])
    return high + max(0, wide - high) // 2


def island_sides():
    box = load_components(DATA)
    return [
        pytest.param(side, hard, id=f"{island.key}-{'hard' if hard else 'easy'}")
        for island in box.islands
        for hard, side in enumerate(island.sides)
    ]


def groups(points):
    """The connected groups of these places."""
    left, found = set(points), []
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            here = waiting.pop()
            group.add(here)
            beside = {point for point in left if steps(here, point) == 1}
            left -= beside
            waiting.extend(beside)
        found.append(group)
    return found


@pytest.mark.allows("O2.1", "O7.6")
def test_four_islands_of_different_outline_have_two_sides_each(box):
    keys = [island.key for island in box.islands]
    assert len(keys) == len(set(keys)) == 4
    assert all(len(island.sides) == 2 for island in box.islands)
    outlines = set()
    for island in box.islands:
        for side in island.sides:
            points = places(side.cells).values()
            left, top = min(x for x, _ in points), min(y for _, y in points)
            outlines.add(frozenset((x - left, y - top) for x, y in points))
    assert len(outlines) == 8


@pytest.mark.allows("O7.6")
@pytest.mark.parametrize(("side", "hard"), island_sides())
def test_an_island_is_one_land_of_its_size_without_lakes(side, hard):
    land = set(places(side.cells).values())
    least, most = (24, 28) if hard else (30, 34)
    assert least <= len(land) <= most, picture(side)
    assert len(groups(land)) == 1, picture(side)
    around = {(x, y) for y in range(-1, 8) for x in range(-2 - y % 2, 18) if (x - y) % 2 == 0}
    assert len(groups(around - land)) == 1, f"a lake:{picture(side)}"


def triples(side):
    """The places of a triple tile: all triangles of three cells."""
    return [
        trio
        for trio in itertools.combinations(places(side.cells).values(), 3)
        if all(steps(one, other) == 1 for one, other in itertools.combinations(trio, 2))
    ]


@pytest.mark.allows("O7.6")
@pytest.mark.parametrize(("side", "hard"), island_sides())
def test_three_ports_lie_far_apart_on_the_coast(side, hard):
    land = places(side.cells)
    assert len(set(side.ports)) == 3 and set(side.ports) <= set(land)
    for one, other in itertools.combinations(side.ports, 2):
        assert steps(land[one], land[other]) >= 4, picture(side)
    for port in side.ports:
        assert sum(steps(land[port], place) == 1 for place in land.values()) < 6, picture(side)


@pytest.mark.allows("O3.3", "O7.6")
@pytest.mark.parametrize(("side", "hard"), island_sides())
def test_a_metropolis_fits_on_each_port_and_leaves_room_for_a_first_tile_of_any_size(side, hard):
    land = places(side.cells)
    for port in [land[cell] for cell in side.ports]:
        metropolises = [{port, place} for place in land.values() if steps(port, place) == 1]
        assert metropolises, picture(side)
        assert any(
            not metropolis & set(trio) and any(steps(one, other) == 1 for one in trio for other in metropolis)
            for metropolis in metropolises
            for trio in triples(side)
        ), picture(side)


@pytest.mark.allows("O7.6")
def test_the_hard_side_is_smaller_and_takes_big_tiles_worse(box):
    for island in box.islands:
        easy, hard = [len(triples(side)) / len(places(side.cells)) for side in island.sides]
        assert len(places(island.sides[1].cells)) < len(places(island.sides[0].cells))
        assert hard < 0.85 * easy, picture(island.sides[1])
        reached = [len(set(itertools.chain(*triples(side)))) for side in island.sides]
        alone = [len(places(side.cells)) - count for side, count in zip(island.sides, reached, strict=True)]
        assert alone[0] <= 2 and alone[1] <= 5, picture(island.sides[1])


@pytest.mark.allows("O4.11")
def test_neighbours_and_distances_are_those_on_paper():
    grid = places((1 << CELLS) - 1)
    by_place = {place: cell for cell, place in grid.items()}
    assert list(STEPS) == DIRECTIONS
    for cell, (x, y) in grid.items():
        for direction, name in enumerate(DIRECTIONS):
            beside = (x + STEPS[name][0], y + STEPS[name][1])
            assert neighbour(cell, direction) == by_place.get(beside, -1), (cell, name)
        for other in grid:
            assert distance_between(cell, other) == steps(grid[cell], grid[other]), (cell, other)
