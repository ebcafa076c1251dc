"""Perft: how many sequences of decisions there are from the positions of perft.json, for all player numbers.

A count that changes means that a rule or a card has changed. How the file is made: make_perft.py.
"""

import json
from typing import Any

import pytest

import igroteka
from igroteka.engine.playout import divide, perft
from tests.games.inventors.helpers import DIGEST, KEPT
from tests.games.inventors.make_perft import FILE, NOT_ASKED, STEPS, folder_of, reference_perft

Entry = dict[str, Any]
ENTRIES: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))
MOST_REFERENCE_LEAVES = 120


def named(entries: list[Entry]) -> pytest.MarkDecorator:
    """One test for each entry, under its name."""
    return pytest.mark.parametrize(
        "entry", [pytest.param(entry, id=f"{entry['name']}, {entry['data'][:8]}") for entry in entries]
    )


@named(ENTRIES)
def test_counts(entry: Entry) -> None:
    game = igroteka.game("inventors", entry["players"], folder_of(entry), max_rounds=30)
    assert game.data_digest == entry["data"]
    state = game.showing.from_position(entry["position"])
    before = state.digest()
    for depth, count in entry["counts"].items():
        assert perft(game, state, int(depth)) == count, f"depth {depth}"
    assert state.digest() == before
    assert sum(divide(game, state, 2, None).values()) == entry["counts"]["2"]


@named([entry for entry in ENTRIES if entry["counts"]["2"] <= MOST_REFERENCE_LEAVES][::3])
def test_reference_counts_the_same(entry: Entry) -> None:
    assert reference_perft(entry, 2) == entry["counts"]["2"]


@pytest.mark.parametrize("data", [*KEPT, igroteka.game("inventors", 2).data_digest])
def test_every_question_is_among_the_positions(data: str) -> None:
    entries = [entry for entry in ENTRIES if entry["data"] == data]
    assert {entry["name"].split(",")[0] for entry in entries} == STEPS - (
        NOT_ASKED if data != DIGEST else set()
    )
    assert {entry["players"] for entry in entries} == {2, 3, 4, 5, 6}
    assert all(entry["checked"] >= 1 for entry in entries)
