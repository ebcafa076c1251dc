"""Perft: how many sequences of decisions there are from the positions of perft.json, for all player numbers.

A count that changes means that a rule has changed. `divide` then says under which first decision, and the
reference which side is right. How the file is made: make_perft.py.
"""

import pytest

import igroteka
from igroteka.engine.playout import divide, perft
from tests.games.perft import Entry, depths, entries, named, reference_depth
from tests.games.periodic import reference
from tests.games.periodic.helpers import position, read
from tests.games.periodic.make_perft import FILE

ENTRIES = entries(FILE)
MOST_INTERPRETED_LEAVES = 100_000
MOST_REFERENCE_LEAVES = 400


@named(ENTRIES)
def test_counts(entry: Entry) -> None:
    match = read(entry["position"])
    before = match.digest()
    for depth in depths(entry, MOST_INTERPRETED_LEAVES):
        assert perft(match.game, match.state, depth) == entry["counts"][str(depth)], f"depth {depth}"
    assert match.digest() == before


@named(ENTRIES)
def test_divide_adds_up(entry: Entry) -> None:
    match = read(entry["position"])
    told: list[tuple[str, int]] = []
    parts = divide(match.game, match.state, 2, lambda action, count: told.append((action, count)))
    assert list(parts) == match.legal(match.waiting[0])
    assert list(parts.items()) == told
    assert sum(parts.values()) == entry["counts"]["2"]


@named([entry for entry in ENTRIES if reference_depth(entry, MOST_REFERENCE_LEAVES) > 1])
def test_divide_agrees_with_the_reference(entry: Entry) -> None:
    match = read(entry["position"])
    depth = reference_depth(entry, MOST_REFERENCE_LEAVES)
    start = reference.normalise(entry["position"])
    seat = match.waiting[0]
    slow = {
        action: reference.perft(reference.apply(start, seat, action), depth - 1, seat)
        for action in reference.legal(start, seat)
    }
    assert divide(match.game, match.state, depth, None) == slow


@named(ENTRIES)
def test_position_is_written_as_the_engine_writes_it(entry: Entry) -> None:
    match = read(entry["position"])
    assert match.position() == entry["position"]
    for seat in match.waiting:
        assert sorted(match.legal(seat)) == reference.legal(entry["position"], seat)


def test_nothing_to_decide_is_one_sequence() -> None:
    """No depth, a pending chance and a finished game: the empty sequence, and no parts."""
    start = igroteka.new("periodic", seed=1)
    assert perft(start.game, start.state, 0) == 1
    first = start.game.start()
    assert perft(start.game, first, 3) == 1
    assert divide(start.game, first, 3, None) == {}
    over = read(position(phase="over", last_round=0))
    assert perft(over.game, over.state, 3) == 1
    assert divide(over.game, over.state, 3, None) == {}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_file_has_positions_of_all_player_numbers(players: int) -> None:
    found = [entry for entry in ENTRIES if len(entry["position"]["seats"]) == players]
    assert len(found) >= 5
    assert all(list(entry["counts"]) == ["1", "2", "3", "4"] for entry in found)


def test_file_has_all_phases_and_rests_on_the_reference_too() -> None:
    names = [entry["name"] for entry in ENTRIES]
    assert len(set(names)) == len(names)
    phases = {entry["position"]["phase"] for entry in ENTRIES}
    assert phases == {"keep", "turn", "steal", "move", "goto", "research"}
    assert all(entry["checked"] >= 3 for entry in ENTRIES)
    assert sum(entry["checked"] == 4 for entry in ENTRIES) > len(ENTRIES) // 2
