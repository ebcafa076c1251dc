"""perft from the command line."""

import json
from pathlib import Path

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.playout import perft


def test_the_start_counts_as_the_engine_counts(ig) -> None:
    for players in (2, 3, 4):
        game = igroteka.game("element", players=players)
        said = ig("perft", "element", "--depth", 2, "--players", players, "--json")
        assert said.json == {
            "game": "element",
            "players": players,
            "seed": "1",
            "draws": 0,
            "seat": 0,
            "depth": 2,
            "count": perft(game, game.start(), 2),
        }


def test_divide_splits_the_count(ig, position_file: Path) -> None:
    found = ig("perft", "element", "--depth", 1, "--position", position_file, "--divide", "--json").json
    assert sum(found["divide"].values()) == found["count"]
    assert set(found["divide"]) == set(igroteka.from_position("element", position_file.read_text()).legal())
    lines = ig("perft", "element", "--depth", 2, "--divide").out.splitlines()
    assert lines.pop(0) == "sequences of up to 2 decisions of p1"
    assert lines == ["draw 0: 9", "draw 1: 1", "draw 2: 1", "draw 3: 1", "draw 4: 1", "13"]


@pytest.mark.parametrize("id", igroteka.game_ids())
def test_chance_before_the_first_decision_is_drawn_with_the_seed(ig, id: str) -> None:
    """A set-up is no decision: otherwise nothing but a bare 1 could be counted."""
    game = igroteka.game(id, 2)
    for seed in ("1", "another"):
        state, rng, draws = game.start(), Rng(seed), 0
        while game.is_chance(state):
            game.apply(state, igroteka.CHANCE, game.roll(state, rng))
            draws += 1
        seat = game.waiting(state)[0]
        count = perft(game, state, 2)
        said = ig("perft", id, "--depth", 2, "--seed", seed, "--json").json
        assert (said["count"], said["draws"], said["seat"]) == (count, draws, seat)
        assert count > 1 or seed != "1"
        heading, last = ig("perft", id, "--depth", 2, "--seed", seed).out.splitlines()
        luck = f" after {draws} draws of chance with seed {seed}" if draws else ""
        assert (heading, last) == (f"sequences of up to 2 decisions of p{seat + 1}{luck}", str(count))


def test_a_position_with_pending_chance_is_drawn_on(ig) -> None:
    pending = {"hand": [], "chance": 1}
    heading, count = ig("perft", "element", "--depth", 1, "--position", "-", stdin=pending).out.splitlines()
    assert heading == "sequences of up to 1 decision of p1 after 1 draw of chance with seed 1"
    assert int(count) > 1


def test_a_seed_with_control_characters_is_shown_and_not_obeyed(ig) -> None:
    heading, _ = ig("perft", "periodic", "--depth", 1, "--seed", "a\x1b[2J\nb").out.splitlines()
    assert heading.endswith(r"with seed a\x1b[2J\nb")


def test_depth_0_and_the_end_count_as_one(ig) -> None:
    assert ig("perft", "element", "--depth", 0).out.splitlines()[-1] == "1"
    match = igroteka.new("element", players=2, seed=1, max_turns=1)
    while not match.is_over:
        match.play(match.legal(match.waiting[0])[0], match.waiting[0])
    over = json.dumps(match.position())
    said = ig("perft", "element", "--depth", 3, "--position", "-", "--option", "max_turns=1", stdin=over).out
    assert said == "the game is over: the one sequence without a decision\n1\n"


@pytest.mark.parametrize("depth", ["-1", "x", "1.5", "", "101", "1" + "0" * 30, "nan"])
@pytest.mark.parametrize("id", igroteka.game_ids())
def test_a_depth_that_is_none_is_refused_in_one_line(ig, id: str, depth: str) -> None:
    said = ig("perft", id, "--depth", depth)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("igroteka: ") and said.err.count("\n") == 1


def test_no_players_are_not_two_players(ig) -> None:
    said = ig("perft", "element", "--depth", 1, "--players", 0)
    assert said.code == 2 and "players: expected 2 to 4, found 0" in said.err


def test_the_position_must_be_of_the_game(ig, position_file: Path) -> None:
    assert ig("perft", "element", "--depth", 1, "--position", position_file, "--players", 3).code == 2
    other = json.dumps({"game": "chess"})
    assert "a position of chess" in ig("perft", "element", "--depth", 1, "--position", "-", stdin=other).err
