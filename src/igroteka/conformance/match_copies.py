"""Checks of copies of a running match: copy, deepcopy and pickle, and matches from a position."""

import copy
import json
import pickle
from collections.abc import Callable

from igroteka.conformance.checkpoint import Checkpoint, choose, written
from igroteka.conformance.records import seen
from igroteka.engine import record as records
from igroteka.engine.protocol import Game
from igroteka.match import Match


def check_match_copies(game: Game, seed: int | str) -> None:
    """Copy, deepcopy and pickle of a running match continue independently, with the same luck."""
    match = Match(game, game.start(), seed)
    match.roll()
    copiers: dict[str, Callable[[Match], Match]] = {
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda running: pickle.loads(pickle.dumps(running)),  # noqa: S301 - written in this very line
    }
    check_from_position(match, seed)
    for name, copier in copiers.items():
        play_on(match, seed, 7)
        here = Checkpoint(game, match.state, seed, len(match.history.lines))
        digest, words, count = match.digest(), match.rng.state(), len(match.history.lines)
        try:
            twin = copier(match)
        except TypeError as error:
            raise here.broken("copies of a match", f"{name}: {error}") from error
        same_undo = [
            twin.history.can_undo(seat) == match.history.can_undo(seat) for seat in range(game.players)
        ]
        if twin.digest() != digest or not all(same_undo) or written(twin.record()) != written(match.record()):
            raise here.broken("copies of a match", f"{name} gives another match")
        if twin.can_undo():
            twin.undo()
        play_on(twin, seed, 7)
        if (match.digest(), match.rng.state(), len(match.history.lines)) != (digest, words, count):
            raise here.broken("copies of a match", f"what is played on the {name} happens to the original")
        twin = copier(match)
        play_on(twin, seed, 7)
        play_on(match, seed, 7)
        if twin.digest() != match.digest() or seen(twin.events, 0) != seen(match.events, 0):
            raise here.broken("copies of a match", f"the same play leads elsewhere on the {name}")


def check_from_position(match: Match, seed: int | str) -> None:
    """The record of a match that started from a position replays to the same digest."""
    game = match.game
    position = game.showing.position(match.state)
    later = Match(game, game.showing.from_position(position), seed, None, position)
    play_on(later, seed, 7)
    again = records.replay(game, records.read_record(json.dumps(later.record())))
    if again.state.digest() != later.digest():
        here = Checkpoint(game, later.state, seed, len(later.history.lines))
        raise here.broken("record", "that of a match from a position replays to another digest")


def play_on(match: Match, seed: int | str, decisions: int) -> None:
    """Play some random decisions that depend only on the seed and the line."""
    for _ in range(decisions):
        if match.is_over:
            return
        here = Checkpoint(match.game, match.state, seed, len(match.history.lines))
        seat, action = choose(here, match.state)
        match.play(match.game.actions.text(action), seat)
