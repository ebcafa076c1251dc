"""The same seed gives the same game to the byte, on any machine, interpreted or compiled.

Both suites play the games of fixtures/reproducible.json again and compare; so the two modes agree through the
file. A change of the rules, the component data or the record's format changes it; then write it anew with
`.venv/bin/python -m tests.games.inventors.test_reproducible` from the root of the repository. The files of
earlier data stay as they are, and so do the whole games of fixtures/: records that have to replay for ever.
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
from tests.games.inventors.helpers import DATA, KEPT, SECOND

FOLDER = Path(__file__).parent / "fixtures"
FILE = FOLDER / "reproducible.json"
# The same of the data that the game keeps for old records. They say no last round: it was another one then.
EARLIER_FILES = [
    pytest.param(FOLDER / f"reproducible-{digest[:8]}.json", data, id=digest[:8])
    for digest, data in KEPT.items()
]
FILES = [pytest.param(FILE, None, id="today"), *EARLIER_FILES]
PLAYERS = (2, 3, 4, 5, 6)
RECORDS = sorted(FOLDER.glob("greedy-*.json"))

Fixture = dict[str, Any]


def play_game(players: int, seed: str, edition: Path | None) -> igroteka.Match:
    """A game between players who pick any legal action, each with a generator of its own."""
    match = igroteka.new("inventors", players, seed, edition, ["random"] * players)
    generators = [igroteka.Rng(f"{seed}:{seat}") for seat in range(players)]
    while not match.is_over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[generators[seat].below(len(legal))], seat)
    return match


def canonical(record: dict[str, object]) -> str:
    """The one way to write a record: sorted keys, no spaces."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def fixture_of_game(players: int, seed: str, edition: Path | None = None) -> Fixture:
    record = play_game(players, seed, edition).record()
    return {
        "players": players,
        "seed": seed,
        "digest": record["digest"],
        "record_sha256": hashlib.sha256(canonical(record).encode()).hexdigest(),
    }


def fixture_of_playouts(players: int, edition: Path | None = None) -> Fixture:
    game = igroteka.game("inventors", players, edition)
    return {"players": players, "decisions": int(random_playouts(game, 4, igroteka.Rng("playouts")))}


def fixtures() -> dict[str, list[Fixture]]:
    games = [fixture_of_game(players, seed) for players in PLAYERS for seed in ("7:1", "8:1")]
    return {"games": games, "playouts": [fixture_of_playouts(players) for players in PLAYERS]}


def stored(file: Path) -> dict[str, list[Fixture]]:
    read: dict[str, list[Fixture]] = json.loads(file.read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize(("file", "edition"), FILES)
@pytest.mark.parametrize("players", PLAYERS)
def test_games_come_out_as_before(players: int, file: Path, edition: Path | None) -> None:
    for fixture in stored(file)["games"]:
        if fixture["players"] == players:
            assert fixture_of_game(players, fixture["seed"], edition) == fixture


@pytest.mark.parametrize(("file", "edition"), FILES)
@pytest.mark.parametrize("players", PLAYERS)
def test_playouts_come_out_as_before(players: int, file: Path, edition: Path | None) -> None:
    assert fixture_of_playouts(players, edition) in stored(file)["playouts"]


def test_every_record_says_its_options_and_earlier_data_their_own_last_round() -> None:
    """What an option is without being said may change: 60 rounds were usual with the earlier data (I9.2)."""
    for file in RECORDS:
        record = json.loads(file.read_text(encoding="utf-8"))
        assert "max_rounds" in record["options"]
    assert igroteka.game("inventors", 2).options["max_rounds"] == 20
    old = json.loads((FOLDER / "greedy-2.json").read_text(encoding="utf-8"))
    del old["options"]["max_rounds"]
    assert igroteka.replay(old).game.options["max_rounds"] == 60
    assert igroteka.game("inventors", 2, DATA).options["max_rounds"] == 60
    assert igroteka.game("inventors", 2, SECOND).options["max_rounds"] == 20


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_recorded_game_replays(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
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
    data = igroteka.game("inventors", 2).data_digest[:8]
    for players in PLAYERS:
        text = canonical(greedy_record(players))
        (FOLDER / f"greedy-{players}-{data}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
