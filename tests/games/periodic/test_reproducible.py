"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

A change of the rules, the component data or the record's format changes the fixtures; then write them anew
with `.venv/bin/python -m tests.games.periodic.test_reproducible` from the root of the repository.
"""

from pathlib import Path
from typing import Any

import pytest

from igroteka.games.catalogue import earlier_data
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
from tests.games.periodic.helpers import SPENDING, position, read

FILE = Path(__file__).parent / "fixtures" / "reproducible.json"
# The same of the data with twelve task cards, which the game keeps for old records.
EARLIER = "65a0e3d24e3b75f60a4b82ae51390df9ad04709c6045f9b7fe5f993da7ec4cd0"
EARLIER_FILE = FILE.with_name(f"reproducible-{EARLIER[:8]}.json")
GAMES: list[Fixture] = [
    {"players": players, "seed": seed} for players in (2, 3, 4, 5) for seed in ("7:1", "7:2", "8:1")
]
PLAYOUTS: list[Fixture] = [{"players": players, "seed": "playouts", "games": 4} for players in (2, 3, 4, 5)]


def earlier(kind: str) -> list[Any]:
    """A fixture of the earlier data for each number of players."""
    folder = earlier_data("periodic", EARLIER)
    found = kept(EARLIER_FILE, kind)
    return [
        pytest.param({**one.values[0], "edition": folder}, id=f"earlier-{one.id}")
        for one in found[:: len(found) // 4]
    ]


@pytest.mark.parametrize("fixture", [*kept(FILE, "games"), *earlier("games")])
def test_game_is_the_same_everywhere(fixture: Fixture) -> None:
    check_game("periodic", fixture)


@pytest.mark.parametrize("fixture", [*kept(FILE, "games"), *earlier("games")])
def test_replay_and_simulation_give_the_same_record(fixture: Fixture) -> None:
    check_record("periodic", fixture)


@pytest.mark.parametrize("fixture", [*kept(FILE, "playouts"), *earlier("playouts")])
def test_playouts_are_the_same_everywhere(fixture: Fixture) -> None:
    check_playouts("periodic", fixture)


@pytest.mark.parametrize("fixture", kept(FILE, "playouts"))
def test_playouts_use_the_generator_as_a_python_loop_does(fixture: Fixture) -> None:
    check_generator("periodic", fixture)


def test_playout_goes_on_from_any_state() -> None:
    """From the middle of a movement, and with an award still to be drawn."""
    markers = {"green Fl": [1], "green Lv": [1]}
    drawing = read(position(3, turn=SPENDING, markers=markers))
    drawing.play("end")
    check_goes_on(drawing)
    moving = {"mode": "gain", "start": False, "property": "radius", "range": 5}
    check_goes_on(read(position(5, phase="move", turn=moving, p1={"flask": "S", "plus": 1})))


def test_fixtures_are_all_there() -> None:
    check_all_there(FILE, GAMES, PLAYOUTS)


if __name__ == "__main__":
    write_file("periodic", FILE, GAMES, PLAYOUTS)
