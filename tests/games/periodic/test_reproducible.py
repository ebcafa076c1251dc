"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

Both suites play the games of fixtures/reproducible.json again and compare; so the two modes agree through
the file. A change of the rules, the component data or the record's format changes it; then write it anew
with `.venv/bin/python -m tests.games.periodic.test_reproducible` from the root of the repository.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.cli.playout import play_out, record_of
from igroteka.engine.playout import random_playout, random_playouts
from igroteka.engine.protocol import Actions
from tests.games.periodic.helpers import SPENDING, position, read

FILE = Path(__file__).parent / "fixtures" / "reproducible.json"
GAMES = [(players, seed) for players in (2, 3, 4, 5) for seed in ("7:1", "7:2", "8:1")]
PLAYOUTS = [(players, "playouts", 4) for players in (2, 3, 4, 5)]

Fixture = dict[str, Any]


def play_game(players: int, seed: str) -> igroteka.Match:
    """A game between players who pick any legal action, each with a generator of its own.

    The generators are seeded as `igroteka simulate` does it.
    """
    seats = ["random"] * players
    match = igroteka.new("periodic", players=players, seed=seed, seats=seats)
    generators = [igroteka.Rng(f"{seed}:{seat}") for seat in range(players)]
    while not match.is_over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[generators[seat].below(len(legal))], seat)
    return match


def canonical(record: dict[str, object]) -> str:
    """The one way to write a record: sorted keys, no spaces."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def fixture_of_game(players: int, seed: str) -> Fixture:
    record = play_game(players, seed).record()
    return {
        "players": players,
        "seed": seed,
        "lines": len(record["lines"]),  # type: ignore[arg-type]
        "digest": record["digest"],
        "record_sha256": hashlib.sha256(canonical(record).encode()).hexdigest(),
    }


def python_playout(game: igroteka.Game, state: igroteka.State, rng: igroteka.Rng) -> int:
    """What random_playout does, as a plain loop; gives the number of decisions."""
    decisions = 0
    while not game.is_over(state):
        if game.is_chance(state):
            twin = igroteka.Rng("")
            twin.restore(rng.state())
            outcome = game.roll(state, rng)
            assert outcome == twin.pick(game.chance(state)), "a roll is a pick of the outcomes by weight"
            assert rng.state() == twin.state()
            game.apply(state, igroteka.CHANCE, outcome)
            continue
        seat = game.waiting(state)[0]
        actions = game.legal(state, seat)
        game.apply(state, seat, actions[rng.below(len(actions))])
        decisions += 1
    return decisions


def fixture_of_playouts(players: int, seed: str, games: int) -> Fixture:
    """Random games inside the module: all decisions, the last digest, where the generator stands."""
    game = igroteka.game("periodic", players=players)
    rng = igroteka.Rng(seed)
    decisions = random_playouts(game, games - 1, rng)
    state = game.start()
    decisions += random_playout(game, state, rng, Actions(game.actions.size))
    return {
        "players": players,
        "seed": seed,
        "games": games,
        "decisions": decisions,
        "digest": state.digest(),
        "generator": list(rng.state()),
    }


def kept(kind: str) -> list[Any]:
    """The fixtures of a kind as cases of a test."""
    fixtures = json.loads(FILE.read_text(encoding="utf-8"))[kind] if FILE.exists() else []
    return [pytest.param(fixture, id=f"{fixture['players']}-{fixture['seed']}") for fixture in fixtures]


@pytest.mark.parametrize("fixture", kept("games"))
def test_game_is_the_same_everywhere(fixture: Fixture) -> None:
    assert fixture_of_game(fixture["players"], fixture["seed"]) == fixture


@pytest.mark.parametrize("fixture", kept("games"))
def test_replay_and_simulation_give_the_same_record(fixture: Fixture) -> None:
    """Simulated without a match, then replayed line by line from text: bytes and digest are the same."""
    players = fixture["players"]
    game = igroteka.game("periodic", players=players)
    lines: list[Any] = []
    outcome = play_out(game, fixture["seed"], ["random"] * players, None, lines)
    text = canonical(record_of(game, ["random"] * players, lines, outcome))
    assert hashlib.sha256(text.encode()).hexdigest() == fixture["record_sha256"]
    match = igroteka.replay(text)
    assert match.is_over
    assert match.digest() == fixture["digest"]
    assert canonical(match.record()) == text


@pytest.mark.parametrize("fixture", kept("playouts"))
def test_playouts_are_the_same_everywhere(fixture: Fixture) -> None:
    assert fixture_of_playouts(fixture["players"], fixture["seed"], fixture["games"]) == fixture


@pytest.mark.parametrize("fixture", kept("playouts"))
def test_playouts_use_the_generator_as_a_python_loop_does(fixture: Fixture) -> None:
    game = igroteka.game("periodic", players=fixture["players"])
    rng = igroteka.Rng(fixture["seed"])
    decisions = 0
    for _ in range(fixture["games"]):
        state = game.start()
        decisions += python_playout(game, state, rng)
    assert decisions == fixture["decisions"]
    assert state.digest() == fixture["digest"]
    assert list(rng.state()) == fixture["generator"]


def test_playout_goes_on_from_any_state() -> None:
    """From the middle of a movement, and with an award still to be drawn."""
    markers = {"green Fl": [1], "green Lv": [1]}
    drawing = read(position(3, turn=SPENDING, markers=markers))
    drawing.play("end")
    moving = {"mode": "gain", "start": False, "property": "radius", "range": 5}
    for match in (drawing, read(position(5, phase="move", turn=moving, p1={"flask": "S", "plus": 1}))):
        inside, outside = match.state.clone(), match.state.clone()
        first, second = igroteka.Rng("middle"), igroteka.Rng("middle")
        decisions = random_playout(match.game, inside, first, Actions(match.game.actions.size))
        assert decisions == python_playout(match.game, outside, second)
        assert inside.digest() == outside.digest()
        assert first.state() == second.state()


def test_fixtures_are_all_there() -> None:
    fixtures = json.loads(FILE.read_text(encoding="utf-8"))
    assert [(f["players"], f["seed"]) for f in fixtures["games"]] == GAMES
    assert [(f["players"], f["seed"], f["games"]) for f in fixtures["playouts"]] == PLAYOUTS


def main() -> None:
    fixtures = {
        "games": [fixture_of_game(*game) for game in GAMES],
        "playouts": [fixture_of_playouts(*playouts) for playouts in PLAYOUTS],
    }
    FILE.write_text(json.dumps(fixtures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
