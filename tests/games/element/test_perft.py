"""Perft: how many sequences of decisions there are from the positions of perft.json, for all player numbers.

A count that changes means that a rule has changed. `divide` then says under which first decision, and the
reference which side is right. How the file is made: make_perft.py.
"""

import pytest

import igroteka
from igroteka.engine.playout import divide, perft
from tests.games.element import reference
from tests.games.element.make_perft import FILE
from tests.games.perft import Entry, depths, entries, named, reference_depth

ENTRIES = entries(FILE)
MOST_INTERPRETED_LEAVES = 100_000
MOST_REFERENCE_LEAVES = 6_000


def match_of(entry: Entry) -> igroteka.Match:
    return igroteka.from_position("element", entry["position"])


@named(ENTRIES)
def test_counts(entry: Entry) -> None:
    match = match_of(entry)
    before = match.digest()
    for depth in depths(entry, MOST_INTERPRETED_LEAVES):
        assert perft(match.game, match.state, depth) == entry["counts"][str(depth)], f"depth {depth}"
    assert match.digest() == before


@named(ENTRIES)
def test_divide_adds_up(entry: Entry) -> None:
    match = match_of(entry)
    depth = max(depths(entry, MOST_INTERPRETED_LEAVES))
    told: list[tuple[str, int]] = []
    parts = divide(match.game, match.state, depth, lambda action, count: told.append((action, count)))
    assert list(parts) == match.legal()
    assert list(parts.items()) == told
    assert sum(parts.values()) == entry["counts"][str(depth)]


@named([entry for entry in ENTRIES if reference_depth(entry, MOST_REFERENCE_LEAVES) > 1])
def test_divide_agrees_with_the_reference(entry: Entry) -> None:
    match = match_of(entry)
    depth = reference_depth(entry, MOST_REFERENCE_LEAVES)
    slow = {
        action: 1 if action == "end" else reference.perft(after, depth - 1)
        for action, after in reference.children(entry["position"])
    }
    assert divide(match.game, match.state, depth, None) == slow


@named(ENTRIES)
def test_position_is_written_as_the_engine_writes_it(entry: Entry) -> None:
    match = match_of(entry)
    assert match.position() == entry["position"]
    assert sorted(match.legal()) == reference.legal(entry["position"])


def test_nothing_to_decide_is_one_sequence() -> None:
    """No depth, a pending chance and a finished game: the empty sequence, and no parts."""
    start = igroteka.new("element")
    assert perft(start.game, start.state, 0) == 1
    start.auto_chance = False
    start.play("draw 2")
    assert perft(start.game, start.state, 3) == 1
    assert divide(start.game, start.state, 3, None) == {}
    over = igroteka.from_position("element", {"over": True, "winners": [], "turn": 200})
    assert perft(over.game, over.state, 3) == 1
    assert divide(over.game, over.state, 3, None) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_file_has_positions_of_all_player_numbers(players: int) -> None:
    found = [entry for entry in ENTRIES if entry["position"]["players"] == players]
    assert len(found) >= 8
    assert all(list(entry["counts"]) == ["1", "2", "3"] for entry in found)
    hands = {len(entry["position"]["hand"]) for entry in found if "hand" in entry["position"]}
    assert hands >= {1, 2, 3, 4}
    assert any("hand" not in entry["position"] for entry in found)
    assert any("river" in entry["position"] for entry in found)


def test_file_rests_on_the_reference_too() -> None:
    names = [entry["name"] for entry in ENTRIES]
    assert len(set(names)) == len(names)
    assert all(entry["checked"] >= 2 for entry in ENTRIES)
