"""Phases 1, 2 and 5 of a turn of Orichalcum, read slowly: metropolis, cards, tiles and whom they attract."""

from tests.games.orichalcum.reference_actions import acting, take_titan
from tests.games.orichalcum.reference_board import (
    BOX,
    DIRECTIONS,
    TRIPLE_TURN,
    Position,
    attracted,
    gain,
    island,
    neighbour,
    neighbours,
    occupied,
    pay,
    ports,
    to_bottom,
    turned,
)


def metropolis_choices(position: Position) -> list[str]:
    """Two neighbouring cells of the island, one of them a port (O3.3)."""
    cells, harbours = island(position, position["active"] - 1), ports(position, position["active"] - 1)
    return [
        f"metropolis {cell} {other}"
        for cell in cells
        for other in neighbours(cell)
        if other in cells and cell < other and (cell in harbours or other in harbours)
    ]


def place_metropolis(position: Position, cells: list[str]) -> None:
    """The metropolis stands; its port pays (O3.3)."""
    acting(position)["metropolis"] = cells
    reach_ports(position, cells)


def reach_ports(position: Position, cells: list[str]) -> None:
    """The gifts of the ports that were covered just now (O3.4)."""
    seat = position["active"] - 1
    for cell, port in ports(position, seat).items():
        if cell in cells:
            gain(position, seat, "hoplites", port["hoplites"])
            gain(position, seat, "nuggets", port["nuggets"])


def take(position: Position, number: int) -> None:
    """A card with its tile and creatures; the others shift left (O3.1)."""
    pay(position, position["active"] - 1, "hoplites", BOX["row"]["costs"][number - 1])
    place = position["row"].pop(number - 1)
    position["card"] = place["card"]
    if place["tile"] is not None:
        position["tile"] = {"parts": place["tile"], "creatures": place["creatures"]}


def tile_cells(size: int, cell: str, direction: str | None) -> list[str | None]:
    """The cells of a tile's parts (O3.2, O7.5): None for what is beyond the grid."""
    cells: list[str | None] = [cell]
    if direction is not None:
        cells.append(neighbour(cell, direction))
        if size == 3:
            cells.append(neighbour(cell, turned(direction, TRIPLE_TURN)))
    return cells


def tile_choices(position: Position) -> list[str]:
    """Where the taken tile fits: on free cells, next to something laid (O3.2, O4.14, O8.8)."""
    me, size = acting(position), len(position["tile"]["parts"].split("+"))
    taken = occupied(me)
    free = set(island(position, position["active"] - 1)) - taken
    choices = []
    for cell in free:
        for direction in DIRECTIONS if size > 1 else [None]:
            cells = tile_cells(size, cell, direction)
            touches = any(other in taken for one in cells if one for other in neighbours(one))
            if all(one in free for one in cells) and touches:
                choices.append(f"tile {cell} {direction}" if direction else f"tile {cell}")
    return choices


def place_tile(position: Position, cell: str, direction: str | None) -> None:
    """Land and creatures, then ports, then titans (O3.2, O3.4, O3.5, O3.6, O4.14)."""
    me, tile = acting(position), position["tile"]
    parts, creatures = tile["parts"].split("+"), list(tile["creatures"])
    cells = [str(one) for one in tile_cells(len(parts), cell, direction)]
    for there, part in zip(cells, parts, strict=True):
        me["land"][there] = part
        kind = creatures.pop(0) if part == "volcano" else None
        if kind is not None:
            me["creatures"][there] = {"kind": kind, "hoplites": 0}
    position["tile"] = None
    reach_ports(position, cells)
    titans = attracted(me, cells)
    if titans:
        position["agenda"].insert(0, " ".join(["titan", *titans]))


def choose_titan(position: Position, land: str) -> None:
    """One of the attracted titans; the rest wait (O3.9)."""
    left = [other for other in position["agenda"].pop(0).split()[1:] if other != land]
    if left:
        position["agenda"].insert(0, " ".join(["titan", *left]))
    take_titan(position, land)


def discard(position: Position, number: int) -> None:
    """A card leaves the row, its tile goes under the stack (O5.1, O6.5)."""
    place = position["row"].pop(number - 1)
    position["discard"].append(place["card"])
    if place["tile"] is not None:
        to_bottom(position, {"parts": place["tile"], "creatures": place["creatures"]})
