"""What holds on any island and in any game: geometry, placing, stacks, and that nothing is made or lost."""

import random
from collections import deque
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import igroteka
from igroteka.games.orichalcum.rules.board import around, behind, lowest, names_of, size_of
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.fitting import anchors
from igroteka.games.orichalcum.rules.state import QUEUE_LENGTH, blank_state, put_below, take_below
from igroteka.games.orichalcum.rules.titans import attracted
from tests.games.orichalcum.helpers import walk
from tests.games.orichalcum.reference_board import CELLS, DIRECTIONS, neighbour, neighbours, turned
from tests.games.orichalcum.reference_board import attracted as reference_attracted
from tests.games.orichalcum.square import PIECES, play, position, read, square_game

MASKS = st.integers(min_value=0, max_value=2**56 - 1)
# Thin sets as well: of a random half of all cells nearly every one has a neighbour.
SETS = st.one_of(MASKS, st.builds(lambda one, other, third: one & other & third, MASKS, MASKS, MASKS))
BOX = {
    "hoplites": 30,
    "nuggets": 30,
    "creatures": 20,
    "buildings": 26,
    "cards": 12,
    "tokens": 17,
    "temples": 17,
}


def cells_of(mask: int) -> set[str]:
    """A set of cells by name."""
    return {cell for place, cell in enumerate(CELLS) if mask >> place & 1}


# ---- O4.11


@pytest.mark.allows("O4.11")
@given(SETS, st.sampled_from(range(6)))
def test_what_lies_behind_a_set_is_found_by_walking(mask: int, direction: int) -> None:
    cells = cells_of(mask)
    expected = {cell for cell in CELLS if neighbour(cell, DIRECTIONS[direction]) in cells}
    assert set(names_of(behind(mask, direction))) == expected


@pytest.mark.allows("O4.11")
@given(SETS)
def test_what_lies_around_a_set_is_found_by_walking(mask: int) -> None:
    cells = cells_of(mask)
    assert set(names_of(around(mask))) == {beside for cell in cells for beside in neighbours(cell)}
    assert size_of(mask) == len(cells)
    if cells:
        assert CELLS[lowest(mask)] == min(cells)


# ---- O3.2


def placements(free: set[str], laid: set[str], size: int, direction: str) -> set[str]:
    """Every cell tried by the letter of O3.2."""
    found = set()
    for cell in free:
        parts = [cell]
        if size > 1:
            parts.append(neighbour(cell, direction) or "")
        if size > 2:
            parts.append(neighbour(cell, turned(direction, 1)) or "")
        if all(part in free for part in parts) and any(
            beside in laid for part in parts for beside in neighbours(part)
        ):
            found.add(cell)
    return found


@pytest.mark.allows("O3.2")
@given(SETS, SETS, st.sampled_from((1, 2, 3)), st.sampled_from(range(6)))
def test_places_for_a_tile_on_any_island_are_those_that_are_tried_one_by_one(
    island: int, laid: int, size: int, direction: int
) -> None:
    laid &= island
    free = island & ~laid
    near = free & around(laid)
    found = anchors(square_game(2).tables, free, near, size, direction)
    assert set(names_of(found)) == placements(cells_of(free), cells_of(laid), size, DIRECTIONS[direction])


# ---- O3.7b


@pytest.mark.allows("O3.7b")
@settings(max_examples=120)
@given(
    st.lists(st.sampled_from([*LANDS, "volcano", ""]), min_size=54, max_size=54),
    st.sets(st.sampled_from(CELLS[2:]), max_size=3),
)
def test_titans_are_attracted_by_areas_with_a_new_cell(lands: list[str], fresh: set[str]) -> None:
    """Lands are few enough for the box, wherever they lie."""
    counts = dict.fromkeys([*LANDS, "volcano"], 5)
    land = {}
    for cell, name in zip(CELLS[2:], lands, strict=True):
        if name and counts[name]:
            counts[name] -= 1
            land[cell] = name
    match = read(position("extra 0", p1={"land": land}))
    new = fresh & set(land)
    mask = sum(1 << CELLS.index(cell) for cell in new)
    found = attracted(match.game.tables, match.state, 0, mask)
    me = match.position()["seats"][0]
    assert [name for place, name in enumerate(LANDS) if found >> place & 1] == reference_attracted(me, new)


# ---- O8.5


@pytest.mark.allows("O8.5")
@given(st.sampled_from((1, 2, 3)), st.lists(st.one_of(st.none(), st.integers(0, 19)), max_size=80))
def test_the_bottom_of_a_stack_is_a_queue(size: int, steps: list[int | None]) -> None:
    state = blank_state()
    expected: deque[int] = deque()
    for kind in steps:
        if kind is None and expected:
            assert take_below(state, size) == expected.popleft()
        elif kind is not None and len(expected) < 24:
            put_below(state, size, kind)
            expected.append(kind)
        assert state.at[QUEUE_LENGTH + size - 1] == len(expected)
    while expected:
        assert take_below(state, size) == expected.popleft()
    # What has gone through leaves no trace: equal positions are equal bytes.
    assert state.encode() == blank_state().encode()


# ---- O2.2


def counted(view: dict[str, Any]) -> dict[str, int]:
    """The box as it is seen on the table."""
    seats, slots = view["seats"], [slot for slot in view["slots"].values() if slot]
    supply, row, hand = view["supply"], view["row"], view["hand"]
    rich = [slot["building"] for slot in slots if slot["has_resource"]]
    islands = [creature for me in seats for creature in me["creatures"].values()]
    on_tiles = [creature for place in [*row, hand] for creature in place["creatures"] if creature]
    temples = sum(len(me["temples"]) for me in seats)
    return {
        "hoplites": supply["hoplites"] + view["aside"] + rich.count("camp")
        + sum(me["hoplites"] for me in seats) + sum(creature["hoplites"] for creature in islands),
        "nuggets": supply["nuggets"] + rich.count("mine") + sum(me["nuggets"] for me in seats),
        "creatures": sum(view["creature_bag"].values()) + len(on_tiles) + len(islands)
        + sum(sum(me["stock"].values()) for me in seats),
        "buildings": sum(view["building_bag"].values()) + len(slots) + (view["drawn"] is not None)
        + sum(len(me["buildings"]) for me in seats),
        "cards": view["deck"] + view["discard"] + len(row) + (hand["card"] is not None),
        "tokens": supply["tokens"] + temples + sum(me["medallions"] for me in seats),
        "temples": supply["temples"] + temples,
    }  # fmt: skip


def counted_parts(view: dict[str, Any]) -> int:
    """Parts of tiles: 65 tiles are 122 cells, wherever they lie."""
    parts = sum(count * (size + 1) for size, count in enumerate(view["stacks"]))
    parts += sum(len(place["tile"] or []) for place in [*view["row"], view["hand"]])
    for me in view["seats"]:
        parts += len(me["land"]) + len(me["buildings"]) + 4 * len(me["temples"])
    return parts


@pytest.mark.allows("O2.2")
@settings(max_examples=12)
@given(st.integers(0, 10**6), st.sampled_from((2, 3, 4)), st.sampled_from((0, 1)))
def test_nothing_is_made_or_lost_in_play(seed: int, players: int, side: int) -> None:
    match = igroteka.new("orichalcum", players=players, seed=seed, side1=side, side2=1 - side)
    assert match.game.showing.pieces(match.state) == PIECES
    for step, _ in enumerate(walk(match, random.Random(seed), 300)):
        assert match.game.showing.pieces(match.state) == PIECES
        if step % 4:  # a view is slow
            continue
        view = match.view(0).to_dict()
        assert counted(view) == BOX
        assert counted_parts(view) == 122
        owned = sorted(land for me in view["seats"] for land in me["titans"])
        assert owned == sorted(land for land, titan in view["titans"].items() if titan["owner"] >= 0)
        for me in view["seats"]:
            assert me["points"] == len(me["titans"]) + len(me["temples"]) + me["medallions"]
            is_returning = view["asks"] == "return" and me is view["seats"][view["active"]]
            assert len(me["titans"]) <= me["titan_limit"] + is_returning


@pytest.mark.refuses("O2.2")
def test_a_tile_that_returns_is_counted_once() -> None:
    """A discard with its creature, from the row to the bottom and the bag."""
    row = [{"card": "mine-2", "tile": "volcano+volcano", "creatures": ["gorgon", None]}]
    row += [{"card": card, "tile": None, "creatures": []} for card in ("mine-1", "mine-3", "recruit-1")]
    match = read(position("discard", row=row))
    before = match.game.showing.pieces(match.state)
    play(match, "discard 1")
    assert match.game.showing.pieces(match.state) == before == PIECES
