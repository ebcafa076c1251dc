"""What the tests of Element share: tables set up by hand, and the two ways in which an action can go."""

from collections.abc import Iterable
from typing import Any

import pytest

import igroteka

CORNERS = ["a1", "k11", "a11", "k1"]
CELLS = [f"{column}{row}" for row in range(1, 12) for column in "abcdefghijk"]
DIRECTIONS = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1),
    "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1),
}  # fmt: skip
STONES = ["fire", "water", "earth", "wind"]


def go(cell: str, direction: str, distance: int = 1) -> str:
    """The cell so far away in a direction; it need not be on the board."""
    east, north = DIRECTIONS[direction]
    return chr(ord(cell[0]) + east * distance) + str(int(cell[1:]) + north * distance)


def around(cell: str) -> list[str]:
    """The neighbours of a cell that are on the board."""
    return [near for near in (go(cell, direction) for direction in DIRECTIONS) if near in CELLS]


def table(
    board: dict[str, str] | None = None,
    hand: Iterable[str] = (),
    sages: list[str] | None = None,
    players: int = 2,
    **more: Any,
) -> igroteka.Match:
    """A turn under way: the sages stand in the corners, out of the way, unless the test says where."""
    position = {
        "players": players,
        "board": board or {},
        "hand": list(hand),
        "sages": sages or CORNERS[:players],
        **more,
    }
    return igroteka.from_position("element", position)


def lines(*parts: str, code: str) -> dict[str, str]:
    """Many cells with the same stone: `lines("a1 a2", "c3", code="F")`."""
    return {cell: code for part in parts for cell in part.split()}


def play(match: igroteka.Match, *actions: str) -> igroteka.Match:
    """Play actions that have to be legal, in the list and in the judgement."""
    for action in actions:
        if not action.startswith("chance"):
            assert match.why_not(action) is None, f"{action}: {match.why_not(action)}"
            assert action in match.legal()
        match.play(action)
    return match


def draw(match: igroteka.Match, *stones: str) -> igroteka.Match:
    """Draw exactly these stones: chance is given by hand."""
    match.auto_chance = False
    return play(match, f"draw {len(stones)}", *(f"chance {stone}" for stone in stones))


def refuse(match: igroteka.Match, action: str, rule: str, key: str = "", **numbers: int | str) -> None:
    """The action is refused for this rule, by list, judgement and play alike, and nothing has changed."""
    before = match.digest()
    refusal = match.why_not(action)
    assert refusal is not None, f"{action} is legal"
    assert refusal.rule == rule, f"{action}: {refusal}"
    if key:
        assert refusal.key == f"element-refuse-{key}"
    for name, number in numbers.items():
        assert refusal.numbers[name] == number, f"{action}: {refusal}"
    assert action not in match.legal()
    with pytest.raises(igroteka.IllegalAction) as caught:
        match.play(action)
    assert caught.value.refusal.to_dict() == refusal.to_dict()
    assert f"({rule})" in str(caught.value)
    assert match.digest() == before


def offered(match: igroteka.Match, verb: str) -> set[str]:
    """What may follow a verb now, such as the directions of `step`."""
    return {action.partition(" ")[2] for action in match.legal() if action.partition(" ")[0] == verb}


def board_of(match: igroteka.Match) -> dict[str, str]:
    """The stones on the board."""
    return dict(match.position()["board"])


def bag_of(match: igroteka.Match) -> dict[str, int]:
    """The stones in the bag."""
    return dict(match.position()["bag"])


def sage_of(match: igroteka.Match, seat: int = 0) -> str:
    """Where a seat's sage stands."""
    return str(match.position()["sages"][seat])


def names_of(events: list[igroteka.Event]) -> list[str]:
    """What has happened, by name."""
    return [event.name for event in events]


def args_of(events: list[igroteka.Event], name: str) -> list[dict[str, int | str]]:
    """The arguments of every event of this name."""
    return [{arg.name: arg.value for arg in event.args} for event in events if event.name == name]
