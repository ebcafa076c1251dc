"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

Both suites play the games of fixtures/reproducible.json again and compare; so the two modes agree through the
file. A change of the rules, the component data or the record's format changes it; then write it anew with
`.venv/bin/python -m tests.games.inventors.test_reproducible` from the root of the repository. The whole games
of fixtures/ are records that have to replay for ever.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.cli.playout import play_out, record_of
from igroteka.engine.playout import random_playouts
from igroteka.engine.record import Line

FOLDER = Path(__file__).parent / "fixtures"
FILE = FOLDER / "reproducible.json"
PLAYERS = (2, 3, 4, 5, 6)

Fixture = dict[str, Any]


def play_game(players: int, seed: str) -> igroteka.Match:
    """A game between players who pick any legal action, each with a generator of its own."""
    match = igroteka.new("inventors", players=players, seed=seed, seats=["random"] * players)
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
        "digest": record["digest"],
        "record_sha256": hashlib.sha256(canonical(record).encode()).hexdigest(),
    }


def fixture_of_playouts(players: int) -> Fixture:
    game = igroteka.game("inventors", players)
    return {"players": players, "decisions": int(random_playouts(game, 4, igroteka.Rng("playouts")))}


def fixtures() -> dict[str, list[Fixture]]:
    games = [fixture_of_game(players, seed) for players in PLAYERS for seed in ("7:1", "8:1")]
    return {"games": games, "playouts": [fixture_of_playouts(players) for players in PLAYERS]}


def stored() -> dict[str, list[Fixture]]:
    read: dict[str, list[Fixture]] = json.loads(FILE.read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("players", PLAYERS)
def test_games_come_out_as_before(players: int) -> None:
    for fixture in stored()["games"]:
        if fixture["players"] == players:
            assert fixture_of_game(players, fixture["seed"]) == fixture


@pytest.mark.parametrize("players", PLAYERS)
def test_playouts_come_out_as_before(players: int) -> None:
    assert fixture_of_playouts(players) in stored()["playouts"]


@pytest.mark.parametrize("players", PLAYERS)
def test_recorded_game_replays(players: int) -> None:
    record = json.loads((FOLDER / f"greedy-{players}.json").read_text(encoding="utf-8"))
    match = igroteka.replay(record)
    assert match.is_over and match.digest() == record["digest"]
    assert match.returns == record["returns"]


def greedy_record(players: int) -> dict[str, object]:
    """A whole game of greedy players."""
    game, bots = igroteka.game("inventors", players), ["greedy"] * players
    lines: list[Line] = []
    return record_of(game, bots, lines, play_out(game, f"fixture:{players}", bots, None, lines))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(fixtures(), indent=1) + "\n", encoding="utf-8")
    for players in PLAYERS:
        text = canonical(greedy_record(players))
        (FOLDER / f"greedy-{players}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
