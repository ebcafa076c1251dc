"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

A change of the rules, the component data or the record's format changes the fixtures; then write them anew
with `.venv/bin/python -m tests.games.element.test_reproducible` from the root of the repository.
"""

from pathlib import Path

import pytest

import igroteka
from tests.games.fixtures import (
    Fixture,
    check_all_there,
    check_game,
    check_generator,
    check_goes_on,
    check_playouts,
    check_record,
    kept,
    write_file,
)

FILE = Path(__file__).parent / "fixtures" / "reproducible.json"
SEEDS = (("7:1", 200), ("7:2", 200), ("7:3", 200), ("8:1", 30))  # with the most turns
GAMES: list[Fixture] = [
    {"players": players, "seed": seed, "max_turns": turns} for players in (2, 3, 4) for seed, turns in SEEDS
]
PLAYOUTS: list[Fixture] = [{"players": players, "seed": "playouts", "games": 4} for players in (2, 3, 4)]


@pytest.mark.parametrize("fixture", kept(FILE, "games"))
def test_game_is_the_same_everywhere(fixture: Fixture) -> None:
    check_game("element", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "games"))
def test_replay_and_simulation_give_the_same_record(fixture: Fixture) -> None:
    check_record("element", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "playouts"))
def test_playouts_are_the_same_everywhere(fixture: Fixture) -> None:
    check_playouts("element", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "playouts"))
def test_playouts_use_the_generator_as_a_python_loop_does(fixture: Fixture) -> None:
    check_generator("element", fixture)


def test_playout_goes_on_from_any_state() -> None:
    """From the middle of a turn, and with a pending draw."""
    for position in (
        {"players": 3, "hand": ["water", "wind"], "steps": 1, "board": {"c8": "W", "d8": "A2"}},
        {"players": 4, "hand": ["fire"], "steps": 3, "chance": 1, "board": {"c4": "F"}, "max_turns": 20},
    ):
        check_goes_on(igroteka.from_position("element", position))


def test_fixtures_are_all_there() -> None:
    check_all_there(FILE, GAMES, PLAYOUTS)


if __name__ == "__main__":
    write_file("element", FILE, GAMES, PLAYOUTS)
