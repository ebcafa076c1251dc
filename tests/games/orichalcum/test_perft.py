"""Perft: how many sequences of decisions there are from the positions of perft.json, for all player numbers.

A count that changes means that a rule has changed. `divide` then says under which first decision, and the
reference which side is right. How the file is made: make_perft.py.
"""

import pytest

import igroteka
from igroteka.engine.playout import divide, perft
from tests.games.orichalcum import reference
from tests.games.orichalcum.make_perft import FILE
from tests.games.orichalcum.reference_tables import census, tidy, whole_box
from tests.games.perft import Entry, depths, entries, named, reference_depth

ENTRIES = entries(FILE)
MOST_REFERENCE_LEAVES = 500


def read(entry: Entry) -> igroteka.Match:
    match = igroteka.from_position("orichalcum", entry["position"])
    match.auto_chance = False
    return match


@named(ENTRIES)
def test_counts(entry: Entry) -> None:
    match = read(entry)
    before = match.digest()
    for depth in depths(entry):
        assert perft(match.game, match.state, depth) == entry["counts"][str(depth)], f"depth {depth}"
    assert match.digest() == before


@named(ENTRIES)
def test_divide_agrees_with_the_reference(entry: Entry) -> None:
    match = read(entry)
    depth = reference_depth(entry, MOST_REFERENCE_LEAVES)
    start, seat = entry["position"], match.waiting[0]
    told: list[tuple[str, int]] = []
    parts = divide(match.game, match.state, depth, lambda action, count: told.append((action, count)))
    assert list(parts) == match.legal(seat)
    assert list(parts.items()) == told
    slow = {text: reference.apply(start, text) for text in reference.legal(start)}
    assert parts == {text: reference.perft(after, depth - 1, seat) for text, after in slow.items()}
    assert sum(parts.values()) == entry["counts"][str(depth)]


@named(ENTRIES)
def test_position_is_written_as_the_engine_writes_it(entry: Entry) -> None:
    match = read(entry)
    assert match.position() == entry["position"]
    assert tidy(reference.settle(match.position())) == tidy(entry["position"])
    assert +census(entry["position"]) == whole_box()


def test_nothing_to_decide_is_one_sequence() -> None:
    """No depth, a pending chance and a finished game: the empty sequence, and no parts."""
    match = read(ENTRIES[0])
    assert perft(match.game, match.state, 0) == 1
    first = match.game.start()
    assert perft(match.game, first, 3) == 1
    assert divide(match.game, first, 3, None) == {}
    won = read(next(entry for entry in ENTRIES if entry["name"] == "four-nearly-won"))
    won.play("create")
    won.play("medallion")
    assert won.is_over
    assert perft(won.game, won.state, 3) == 1
    assert divide(won.game, won.state, 3, None) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_file_has_positions_of_all_player_numbers(players: int) -> None:
    found = [entry for entry in ENTRIES if len(entry["position"]["seats"]) == players]
    assert len(found) >= 6
    assert all(list(entry["counts"]) == ["1", "2", "3", "4"] for entry in found)


def test_file_has_all_steps_and_rests_on_the_reference_too() -> None:
    names = [entry["name"] for entry in ENTRIES]
    assert len(set(names)) == len(names)
    assert {entry["position"]["agenda"][0].split()[0] for entry in ENTRIES} == {
        "metropolis", "take", "place", "titan", "return", "act", "capture", "create", "theia", "minotaur",
        "extra", "spend", "mine", "recruit", "discard", "initiative",
    }  # fmt: skip
    assert all(entry["checked"] >= 2 for entry in ENTRIES)
    assert sum(entry["checked"] == 4 for entry in ENTRIES) > len(ENTRIES) // 2
