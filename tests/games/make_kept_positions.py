"""Keep positions with the digests of the states that they are read as: fixtures/kept_positions.jsonl.gz.

    python -m tests.games.make_kept_positions GAME [FILE]

Run it only with a version whose reading of positions is to be kept. Moments come from random games, greedy
games and the kept records, for every number of players; of each kind of step there are a few. FILE has more
positions, one JSON object a line: those that the tests write by hand.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.games import catalogue

HERE = Path(__file__).parent
EACH_KIND = 5
MOST_DECISIONS = 600


def states_of_game(game: igroteka.Game, seed: str, is_greedy: bool) -> Iterator[igroteka.State]:
    """Every moment of one game; a game between greedy players makes every sixth decision at random."""
    rng = igroteka.Rng(seed)
    state = game.start()
    for _ in range(MOST_DECISIONS):
        yield state
        if game.is_over(state):
            return
        if game.is_chance(state):
            game.apply(state, igroteka.CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        if is_greedy and rng.below(6):
            action = greedy_action(game, game.resample(state, seat, rng), seat, rng)
        else:
            legal = game.legal(state, seat)
            action = legal[rng.below(len(legal))]
        game.apply(state, seat, action)


def states_of_record(game: igroteka.Game, record: dict[str, Any]) -> Iterator[igroteka.State]:
    """Every moment of a kept record that begins at the start."""
    state = game.start()
    yield state
    for line in record["lines"]:
        verbs = game.outcomes if line["seat"] == igroteka.CHANCE else game.actions
        action = verbs.parse(line["action"])
        if action < 0:
            return
        game.apply(state, line["seat"], action)
        yield state


def all_games(id: str) -> Iterator[tuple[igroteka.Game, Iterator[igroteka.State]]]:
    """Games of every number of players, random and greedy, and the kept records."""
    manifest = catalogue.manifest(id)
    for players in range(manifest.least_players, manifest.most_players + 1):
        for option in (0, 1):
            sides = {name: option for name in manifest.options if name.startswith("side")}
            if option and not sides:
                continue
            game = igroteka.game(id, players=players, **sides)
            for seed in range(2):
                yield game, states_of_game(game, f"kept {players} {seed}", False)
            yield game, states_of_game(game, f"kept {players}", True)
    for file in sorted((HERE / id / "fixtures").glob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        if "lines" in record and "position" not in record:
            options = dict(record["options"])
            players = options.pop("players")
            game = igroteka.game(id, players=players, **options)
            if record["data"] == game.data_digest:
                yield game, states_of_record(game, record)


def kept_positions(id: str) -> list[dict[str, Any]]:
    """A few positions for each number of players and kind of step, by reservoir over all moments."""
    rng = igroteka.Rng("kept positions")
    chosen: dict[tuple[int, int, int], list[tuple[igroteka.Game, igroteka.State]]] = {}
    seen: dict[tuple[int, int, int], int] = {}
    for game, states in all_games(id):
        for state in states:
            key = (game.options["players"], int(state.kind()), len(game.waiting(state)))
            seen[key] = seen.get(key, 0) + 1
            pool = chosen.setdefault(key, [])
            if len(pool) < EACH_KIND:
                pool.append((game, state.clone()))
            else:
                place = rng.below(seen[key])
                if place < EACH_KIND:
                    pool[place] = (game, state.clone())
    return [kept(game, written(game, state)) for pool in chosen.values() for game, state in pool]


def written(game: igroteka.Game, state: igroteka.State) -> dict[str, Any]:
    """The position of a state, in this version or one in which a game showed itself."""
    position: dict[str, Any] = getattr(game, "showing", game).position(state)
    return position


def kept(game: igroteka.Game, position: dict[str, Any]) -> dict[str, Any]:
    """A position with what it is read as."""
    state = getattr(game, "showing", game).from_position(position)
    return {
        "options": dict(game.options),
        "data": game.data_digest,
        "position": position,
        "digest": state.digest(),
    }


def kept_before(id: str) -> list[dict[str, Any]]:
    """What the file has of earlier data; it is kept for ever."""
    text = gzip.decompress((HERE / id / "fixtures" / "kept_positions.jsonl.gz").read_bytes()).decode()
    today = igroteka.new(id).game.data_digest
    entries = [json.loads(line) for line in text.splitlines()]
    return [entry for entry in entries if entry.get("data", today) != today]


def main(id: str, more: list[str]) -> None:
    """Write the file of one game."""
    entries = [*kept_before(id), *kept_positions(id)]
    for file in more:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            said = json.loads(line)
            options = dict(said["options"])
            game = igroteka.game(id, players=options.pop("players"), **options)
            entries.append(kept(game, said["position"]))
    lines = sorted({json.dumps(entry, separators=(",", ":")) for entry in entries})
    text = "\n".join(lines) + "\n"
    target = HERE / id / "fixtures" / "kept_positions.jsonl.gz"
    target.write_bytes(gzip.compress(text.encode(), mtime=0))
    sys.stdout.write(f"{id}: {len(lines)} positions, {target.stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
