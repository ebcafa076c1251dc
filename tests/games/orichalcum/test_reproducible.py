"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

A change of the rules, the component data or the record's format changes the fixtures; then write them anew
with `.venv/bin/python -m tests.games.orichalcum.test_reproducible` from the root of the repository.
"""

from pathlib import Path

import pytest

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
from tests.games.orichalcum.square import play, roll, table

FILE = Path(__file__).parent / "fixtures" / "reproducible.json"
HARD = {"side1": 1, "side2": 1, "side3": 1, "side4": 1}
SIDES = [{}, HARD, {"side1": 1}]
GAMES: list[Fixture] = [
    {"players": players, "seed": f"7:{number}", **sides}
    for players in (2, 3, 4)
    for number, sides in enumerate(SIDES, 1)
]
PLAYOUTS: list[Fixture] = [
    {"players": players, "seed": "playouts", **sides, "games": 2}
    for players in (2, 3, 4)
    for sides in ({}, HARD)
]


@pytest.mark.parametrize("fixture", kept(FILE, "games"))
def test_game_is_the_same_everywhere(fixture: Fixture) -> None:
    check_game("orichalcum", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "games"))
def test_replay_and_simulation_give_the_same_record(fixture: Fixture) -> None:
    check_record("orichalcum", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "playouts"))
def test_playouts_are_the_same_everywhere(fixture: Fixture) -> None:
    check_playouts("orichalcum", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "playouts"))
def test_playouts_use_the_generator_as_a_python_loop_does(fixture: Fixture) -> None:
    check_generator("orichalcum", fixture)


def test_playout_goes_on_from_any_state() -> None:
    """From the middle of a roll, with a Minotaur's building to be drawn, and with a creature to be spent."""
    said = {"hoplites": 2, "stock": {"gorgon": 2}, "creatures": {"d4": "minotaur", "e6": "hydra-forest"}}
    rolling = roll(play(table("capture", card="capture-1", p1=said), "fight e6 2"), "3")
    check_goes_on(rolling)
    drawing = roll(play(table("capture", card="capture-1", p1=said), "fight d4 0"), "victory")
    check_goes_on(drawing)
    check_goes_on(play(table("extra 0", p1=said), "extra creatures mine", "spend gorgon"))


def test_fixtures_are_all_there() -> None:
    check_all_there(FILE, GAMES, PLAYOUTS)


if __name__ == "__main__":
    write_file("orichalcum", FILE, GAMES, PLAYOUTS)
