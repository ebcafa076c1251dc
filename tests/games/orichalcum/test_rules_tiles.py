"""Placing tiles: inside the island, on free cells, next to what lies there; turned, not flipped (O3.2)."""

import pytest

import igroteka
from tests.games.orichalcum.reference_board import CELLS, DIRECTIONS, neighbour, neighbours, turned
from tests.games.orichalcum.square import (
    args_of,
    asked,
    lands,
    names_of,
    offered,
    on_card,
    play,
    refuse,
    seat,
    shown,
    table,
)


def placing(tile, **said):
    """A tile in hand, said by its parts and creatures."""
    tile = (tile,) if isinstance(tile, str) else tile
    return table("place", "act", card=f"mine-{tile[0].count('+') + 1}", tile=tile, **said)


def enumerated(size, occupied, island=CELLS):
    """O3.2 by the letter: every cell and every direction tried."""
    found = set()
    for cell in CELLS:
        for direction in [None] if size == 1 else DIRECTIONS:
            cells = [cell]
            if size > 1:
                cells.append(neighbour(cell, direction))
            if size > 2:
                cells.append(neighbour(cell, turned(direction, 1)))
            is_free = all(one in island and one not in occupied for one in cells)
            if is_free and any(beside in occupied for one in cells for beside in neighbours(one)):
                found.add(cell if direction is None else f"{cell} {direction}")
    return found


# ---- O3.2


@pytest.mark.allows("O3.2")
def test_serhiy_places_a_double():
    """All its places, in all rotations, beside tiles and metropolis."""
    land = lands(forest="b2 c3", lagoon="c2")
    match = placing("desert+mountain", p1={"land": land})
    found = offered(match, "tile")
    assert found == enumerated(2, {"a1", "a2", *land})
    assert {"b3 e", "b3 w"} & found == {"b3 e"}
    play(match, "tile b3 ne")
    assert seat(match)["land"] == {**land, "b3": "desert", "a4": "mountain"}
    assert args_of(match.events, "tile-placed") == [{"tile": "desert-mountain", "cells": "b3 a4"}]
    assert shown(match)["hand"]["tile"] is None


@pytest.mark.allows("O3.2")
@pytest.mark.parametrize("tile", ["forest", "forest+lagoon", "forest+lagoon+desert"])
def test_tiles_of_each_size_begin_beside_the_metropolis(tile):
    match = placing(tile)
    assert offered(match, "tile") == enumerated(tile.count("+") + 1, {"a1", "a2"})


@pytest.mark.allows("O3.2", "O4.14")
@pytest.mark.parametrize(
    "said",
    [
        {"buildings": {"e5": "mine"}},
        {"temples": ["e5 e"]},
        {"land": {"e5": "forest"}},
        {"creatures": {"e5": "gorgon"}},
    ],
)
def test_land_building_temple_and_volcano_are_all_neighbours(said):
    match = placing("lagoon", p1=said)
    assert {"e4", "f4", "f5"} <= offered(match, "tile")


@pytest.mark.refuses("O3.2")
def test_a_tile_covers_nothing_that_lies_there():
    match = placing(
        "lagoon",
        p1={
            "land": {"b1": "forest"},
            "buildings": {"b2": "mine"},
            "temples": ["e3 e"],
            "creatures": {"a3": "gorgon"},
        },
    )
    for cell in ("a1", "a2", "a3", "b1", "b2", "e3", "e4", "d3", "d4"):
        refuse(match, f"tile {cell}", "O3.2", "occupied", cell=cell)


@pytest.mark.refuses("O3.2")
def test_no_part_of_a_tile_lies_on_another():
    match = placing("lagoon+desert", p1={"land": {"b1": "forest"}})
    refuse(match, "tile b2 w", "O3.2", "occupied", cell="b1")
    refuse(match, "tile b1 e", "O3.2", "occupied", cell="b1")
    triple = placing("forest+lagoon+desert", p1={"land": {"b1": "forest"}})
    # The third part goes one direction counter-clockwise of the second.
    refuse(triple, "tile c2 ne", "O3.2", "occupied", cell="b1")


@pytest.mark.refuses("O3.2")
def test_a_tile_touches_what_lies_there():
    match = placing("lagoon")
    for cell in ("a4", "c2", "e5", "g8"):
        refuse(match, f"tile {cell}", "O3.2", "not-adjacent")


@pytest.mark.refuses("O3.2")
def test_a_tile_stays_on_the_grid():
    match = placing("lagoon+desert", p1={"land": {"b1": "forest"}})
    refuse(match, "tile a3 ne", "O3.2", "off-island", cell="none")
    refuse(match, "tile c1 w", "O3.2", "off-island", cell="none")


@pytest.mark.refuses("O3.2", "O7.6")
def test_a_tile_stays_on_the_island():
    match = igroteka.new("orichalcum", players=2, seed=5)
    me = match.waiting[0]
    match.play(match.legal()[0])
    match.play("take 1")
    cells = set(seat(match, me + 1)["cells"])
    size = shown(match)["hand"]["size"]
    assert offered(match, "tile") == enumerated(size, set(seat(match, me + 1)["metropolis"]), cells)
    sea = next(cell for cell in CELLS if cell not in cells)
    refusal = match.why_not(f"tile {sea}" if size == 1 else f"tile {sea} e")
    assert (refusal.rule, refusal.key) == ("O3.2", "orichalcum-refuse-off-island")
    assert refusal.numbers == {"cell": sea}


@pytest.mark.refuses("O3.2")
def test_a_single_tile_has_no_direction_and_a_larger_one_has_one():
    refuse(placing("lagoon"), "tile a3 e", "O3.2", "single-tile")
    refuse(placing("lagoon+desert"), "tile a3", "O3.2", "tile-direction", size=2)
    refuse(placing("forest+lagoon+desert"), "tile a3", "O3.2", "tile-direction", size=3)


def crowded(*gaps):
    """An island on which only these cells are free."""
    kinds = ["forest", "lagoon", "desert", "mountain"]
    rest = [cell for cell in CELLS if cell not in ("a1", "a2", *gaps)]
    return {"land": {cell: kinds[place % 4] for place, cell in enumerate(rest)}}


@pytest.mark.allows("O3.2", "O8.5")
def test_a_tile_that_fits_nowhere_goes_below_its_stack_with_its_creatures_back_in_the_bag():
    row = [
        on_card("mine-2", "desert+volcano", "gorgon"),
        *(on_card(card) for card in ("mine-1", "mine-3", "recruit-1", "recruit-2")),
    ]
    match = table("take", "place", "act", row=row, p1=crowded("a6", "g8"))
    play(match, "take 1")
    assert asked(match) == "act"
    assert names_of(match.events) == ["card-taken", "tile-returned"]
    assert match.position()["stacks"][1]["bottom"] == ["desert+volcano"]
    assert shown(match)["creature_bag"]["gorgon"] == 4
    assert set(match.legal()) == {"mine", "skip"}


@pytest.mark.refuses("O3.2")
def test_a_tile_that_fits_somewhere_has_to_be_placed():
    row = [
        on_card("mine-2", "desert+volcano", "gorgon"),
        *(on_card(card) for card in ("mine-1", "mine-3", "recruit-1", "recruit-2")),
    ]
    match = play(table("take", "place", "act", row=row, p1=crowded("a6", "a7")), "take 1")
    assert offered(match, "tile") == {"a6 e", "a7 w"}
    refuse(match, "mine", "O3.2", "asked", asked="place")


# ---- O4.11, O7.5, O8.8


@pytest.mark.allows("O4.11")
@pytest.mark.parametrize(
    ("cell", "around"),
    [("e5", "e6 d5 d4 e4 f4 f5"), ("d5", "d6 c6 c5 d4 e5 e6"), ("g1", "g2 f1"), ("f8", "e8 f7 g8")],
)
def test_a_cell_touches_up_to_six_others(cell, around):
    match = placing("lagoon", p1={"land": {cell: "forest"}})
    assert offered(match, "tile") == {"a3", "b1", "b2", *around.split()}


@pytest.mark.refuses("O4.11")
@pytest.mark.parametrize(("cell", "apart"), [("e5", "d3 d6 f3 f6 c5 g5 e3 e7"), ("d5", "c4 c7 e4 e7 b5 f5")])
def test_other_cells_of_the_grid_do_not_touch(cell, apart):
    match = placing("lagoon", p1={"land": {cell: "forest"}})
    for other in apart.split():
        refuse(match, f"tile {other}", "O3.2", "not-adjacent")


@pytest.mark.allows("O7.5")
def test_a_triple_is_a_triangle_of_three_touching_cells():
    for action in placing("forest+lagoon+desert").legal():
        match = play(placing("forest+lagoon+desert"), action)
        cells = list(seat(match)["land"])
        assert len(cells) == 3
        assert all(other in neighbours(one) for one in cells for other in cells if one != other)


def pictures(tile):
    """All that can become of a tile on an island with a bare metropolis."""
    found = set()
    for action in placing(tile).legal():
        found.add(frozenset(seat(play(placing(tile), action))["land"].items()))
    return found


@pytest.mark.allows("O8.8", "O3.2")
def test_a_tile_may_be_turned():
    match = placing("forest+lagoon+desert", p1={"land": {"d4": "mountain"}})
    ways = [way for way in DIRECTIONS if f"d5 {way}" in offered(match, "tile")]
    assert ways == ["e", "ne", "sw", "se"]  # the other two would lie on d4
    for way in ways:
        after = play(placing("forest+lagoon+desert", p1={"land": {"d4": "mountain"}}), f"tile d5 {way}")
        assert seat(after)["land"][neighbour("d5", way)] == "lagoon"
        assert seat(after)["land"][neighbour("d5", turned(way, 1))] == "desert"


@pytest.mark.refuses("O8.8")
def test_a_tile_is_not_flipped():
    one, other = pictures("forest+lagoon+desert"), pictures("forest+desert+lagoon")
    assert len(one) == len(other) > 0
    assert not one & other


@pytest.mark.refuses("O8.8")
def test_a_turned_notation_of_the_same_picture_is_another_action():
    """Where two notations lead to the same picture, both are legal: a double volcano has two."""
    match = placing(("volcano+volcano", None, None))
    assert {"b1 e", "b2 w"} <= offered(match, "tile")


# ---- O3.8


@pytest.mark.allows("O3.8")
def test_a_cell_under_a_building_is_still_a_neighbour_for_tiles():
    match = placing("lagoon", p1={"buildings": {"e5": "mine"}})
    assert "e6" in offered(match, "tile")


@pytest.mark.refuses("O3.8")
@pytest.mark.parametrize("said", [{"buildings": {"b1": "mine"}}, {"temples": ["c1 e"]}])
def test_cells_under_buildings_and_temples_count_for_no_area(said):
    """A temple at c1 e lies on c1, c2, b1 and b2."""
    forests, place = ("b2 b3", "c1") if "buildings" in said else ("c3 b3", "d1")
    match = placing("forest", p1={**said, "land": lands(forest=forests)})
    play(match, f"tile {place}")
    assert asked(match) == "act"


@pytest.mark.refuses("O3.8")
def test_nothing_is_built_on_what_is_built():
    said = {"buildings": {"e5": "mine"}, "temples": ["c3 e"], "land": lands(forest="b1")}
    match = play(table("act", card="create-1", slots={"forest": "arch"}, p1=said), "create")
    for cell in ("e5", "c3", "c4", "b3", "b4", "a1", "a2"):
        refuse(match, f"build forest {cell}", "O3.8", "covered", cell=cell)
    assert match.legal() == ["build forest b1"]
