"""What the kept games of all games share: the same seed gives the same game to the byte, and records replay.

A game's fixtures/reproducible.json has games (a full random match: lines, digest, hash of the record) and
playouts (random games inside the compiled module). Both suites, interpreted and compiled, play them again
and compare; so the two modes agree through the file. The other files are records of finished games.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.cli.playout import play_out, record_of
from igroteka.engine.playout import random_playout, random_playouts
from igroteka.engine.protocol import Actions

Fixture = dict[str, Any]

# What a fixture says besides the options of its game.
FACTS = ("players", "seed", "games", "lines", "digest", "record_sha256", "decisions", "generator")


def options_of(fixture: Fixture) -> dict[str, int]:
    """The options that a fixture's games are played with."""
    return {name: value for name, value in fixture.items() if name not in FACTS}


def canonical(record: dict[str, object]) -> str:
    """The one way to write a record: sorted keys, no spaces."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def play_game(
    id: str, players: int, seed: str, edition: Path | None = None, **options: int
) -> igroteka.Match:
    """A game between players who pick any legal action, each with a generator of its own.

    The generators are seeded as `igroteka simulate` does it.
    """
    seats = ["random"] * players
    match = igroteka.new(id, players=players, seed=seed, edition=edition, seats=seats, **options)
    generators = [igroteka.Rng(f"{seed}:{seat}") for seat in range(players)]
    while not match.is_over:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[generators[seat].below(len(legal))], seat)
    return match


def fixture_of_game(id: str, players: int, seed: str, **options: int) -> Fixture:
    """A random game, as it is kept."""
    record = play_game(id, players, seed, **options).record()
    return {
        "players": players,
        "seed": seed,
        **options,
        "lines": len(record["lines"]),  # type: ignore[arg-type]
        "digest": record["digest"],
        "record_sha256": hashlib.sha256(canonical(record).encode()).hexdigest(),
    }


def fixture_of_playouts(id: str, players: int, seed: str, games: int, **options: int) -> Fixture:
    """Random games inside the module: all decisions, the last digest, where the generator stands."""
    game = igroteka.game(id, players=players, **options)
    rng = igroteka.Rng(seed)
    decisions = random_playouts(game, games - 1, rng)
    state = game.start()
    decisions += random_playout(game, state, rng, Actions(game.actions.size))
    return {
        "players": players,
        "seed": seed,
        **options,
        "games": games,
        "decisions": decisions,
        "digest": state.digest(),
        "generator": list(rng.state()),
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


def kept(file: Path, kind: str) -> list[Any]:
    """The fixtures of a kind as cases of a test."""
    fixtures = json.loads(file.read_text(encoding="utf-8"))[kind] if file.exists() else []
    return [pytest.param(one, id="-".join(map(str, list(one.values())[:2]))) for one in fixtures]


def check_game(id: str, fixture: Fixture) -> None:
    """The match is played as it was when the fixture was kept."""
    found = fixture_of_game(id, fixture["players"], fixture["seed"], **options_of(fixture))
    assert found == fixture


def check_record(id: str, fixture: Fixture) -> None:
    """Simulated without a match, then replayed line by line from text: bytes and digest are the same."""
    players = fixture["players"]
    game = igroteka.game(id, players=players, **options_of(fixture))
    lines: list[Any] = []
    outcome = play_out(game, fixture["seed"], ["random"] * players, None, lines)
    text = canonical(record_of(game, ["random"] * players, lines, outcome))
    assert hashlib.sha256(text.encode()).hexdigest() == fixture["record_sha256"]
    match = igroteka.replay(text)
    assert match.is_over
    assert match.digest() == fixture["digest"]
    assert canonical(match.record()) == text


def check_playouts(id: str, fixture: Fixture) -> None:
    """The module plays as it did when the fixture was kept."""
    said = (fixture["players"], fixture["seed"], fixture["games"])
    assert fixture_of_playouts(id, *said, **options_of(fixture)) == fixture


def check_generator(id: str, fixture: Fixture) -> None:
    """The module uses the generator as a plain Python loop does."""
    game = igroteka.game(id, players=fixture["players"], **options_of(fixture))
    rng = igroteka.Rng(fixture["seed"])
    decisions = 0
    for _ in range(fixture["games"]):
        state = game.start()
        decisions += python_playout(game, state, rng)
    assert decisions == fixture["decisions"]
    assert state.digest() == fixture["digest"]
    assert list(rng.state()) == fixture["generator"]


def check_goes_on(match: igroteka.Match) -> None:
    """A playout goes on from any state, the same inside the module and outside."""
    inside, outside = match.state.clone(), match.state.clone()
    first, second = igroteka.Rng("middle"), igroteka.Rng("middle")
    decisions = random_playout(match.game, inside, first, Actions(match.game.actions.size))
    assert decisions == python_playout(match.game, outside, second)
    assert inside.digest() == outside.digest()
    assert first.state() == second.state()


def check_all_there(file: Path, games: list[Fixture], playouts: list[Fixture]) -> None:
    """The file has a fixture for each of these, and no other."""
    fixtures = json.loads(file.read_text(encoding="utf-8"))
    for kind, said in (("games", games), ("playouts", playouts)):
        assert [
            {name: fixture[name] for name in one} for one, fixture in zip(said, fixtures[kind], strict=True)
        ] == said


def write_file(id: str, file: Path, games: list[Fixture], playouts: list[Fixture]) -> None:
    """Play all games anew; only when rules or data have changed on purpose."""
    fixtures = {
        "games": [fixture_of_game(id, **said) for said in games],
        "playouts": [fixture_of_playouts(id, **said) for said in playouts],
    }
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(fixtures, indent=1) + "\n", encoding="utf-8")


# ---- Records of finished games


def write_records(folder: Path, made: dict[str, Callable[[], igroteka.Match]]) -> None:
    """Make the kept games anew; only when rules or data have changed on purpose."""
    folder.mkdir(exist_ok=True)
    for name, make in made.items():
        text = json.dumps(make().record()).replace('{"n"', '\n{"n"')
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def kept_record(folder: Path, name: str) -> dict[str, Any]:
    """The record of a finished game."""
    record: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return record


def verbs_of(folder: Path, names: list[str]) -> set[str]:
    """What is said in these games, by verb; each of them is there."""
    return {line["action"].split()[0] for name in names for line in kept_record(folder, name)["lines"]}


def replayed(folder: Path, name: str) -> igroteka.Match:
    """A kept game that has been replayed from its text to its digest, its returns and its record."""
    record = kept_record(folder, name)
    match = igroteka.replay((folder / f"{name}.json").read_text(encoding="utf-8"))
    assert match.digest() == record["digest"]
    assert match.returns == record["returns"]
    assert match.record() == record
    return match


def check_changed_line(record: dict[str, Any], action: str, instead: str, rule: str) -> None:
    """A record in which something else is said somewhere is refused there, with the rule."""
    line = next(line for line in record["lines"] if line["action"] == action)
    line["action"] = instead
    with pytest.raises(igroteka.RecordError) as caught:
        igroteka.replay(record)
    assert caught.value.line == line["n"]
    assert rule in caught.value.reason


def check_other_end(record: dict[str, Any]) -> None:
    """A record that ends elsewhere than it says is refused."""
    record["digest"] = "0" * 64
    with pytest.raises(igroteka.RecordError, match="digest"):
        igroteka.replay(record)
