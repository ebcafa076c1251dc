"""perft from the command line."""

import json
from pathlib import Path

import igroteka
from igroteka.engine.playout import perft


def test_the_start_counts_as_the_engine_counts(ig) -> None:
    for players in (2, 3, 4):
        game = igroteka.game("element", players=players)
        said = ig("perft", "element", "--depth", 2, "--players", players, "--json")
        assert said.json == {
            "game": "element",
            "players": players,
            "depth": 2,
            "count": perft(game, game.start(), 2),
        }


def test_divide_splits_the_count(ig, position_file: Path) -> None:
    found = ig("perft", "element", "--depth", 1, "--position", position_file, "--divide", "--json").json
    assert sum(found["divide"].values()) == found["count"]
    assert set(found["divide"]) == set(igroteka.from_position("element", position_file.read_text()).legal())
    lines = ig("perft", "element", "--depth", 2, "--divide").out.splitlines()
    assert lines == ["draw 0: 9", "draw 1: 1", "draw 2: 1", "draw 3: 1", "draw 4: 1", "13"]


def test_depth_0_and_pending_chance_count_as_one(ig) -> None:
    assert ig("perft", "element", "--depth", 0).out == "1\n"
    pending = {"hand": [], "chance": 1}
    assert ig("perft", "element", "--depth", 3, "--position", "-", stdin=pending).out == "1\n"


def test_the_position_must_be_of_the_game(ig, position_file: Path) -> None:
    assert ig("perft", "element", "--depth", 1, "--position", position_file, "--players", 3).code == 2
    other = json.dumps({"game": "chess"})
    assert "a position of chess" in ig("perft", "element", "--depth", 1, "--position", "-", stdin=other).err
