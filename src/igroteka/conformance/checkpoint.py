"""The state under test, the failure that names it, and random play: what all checks share.

A check is a function of a Checkpoint. It raises BrokenPromise with the promise, the seed and the line, so
that a failure can be reproduced.
"""

import json

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, SPECTATOR, Game, State

UNKNOWN = "no such thing"  # a text that is no action of any game


class BrokenPromise(AssertionError):
    """A promise that a game breaks, with the seed and line that show it."""

    def __init__(self, promise: str, detail: str, table: str, seed: int | str, line: int) -> None:
        super().__init__(f"{table}: {promise}: {detail} (seed {seed}, line {line})")
        self.promise = promise
        self.detail = detail
        self.table = table
        self.seed = seed
        self.line = line

    def __reduce__(self) -> tuple[type["BrokenPromise"], tuple[object, ...]]:
        return (BrokenPromise, (self.promise, self.detail, self.table, self.seed, self.line))


class Checkpoint:
    """A state of a random match, reproducible by its seed and line."""

    def __init__(self, game: Game, state: State, seed: int | str, line: int) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.line = line
        self.rng = Rng(f"{seed}, line {line}")

    def broken(self, promise: str, detail: str) -> BrokenPromise:
        table = f"{self.game.id}, {self.game.players} seats"
        return BrokenPromise(promise, detail, table, self.seed, self.line)

    def name(self, seat: int, action: int) -> str:
        """An action or outcome in words, for a failure."""
        notation = self.game.outcomes if seat == CHANCE else self.game.actions
        return f"{notation.text(action)!r} of {seat_name(seat)}"


def seat_name(seat: int) -> str:
    """A seat in words, for a failure."""
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat, f"seat {seat}")


def watchers(game: Game) -> list[int]:
    """Everybody who receives something: all seats and the spectator."""
    return [*range(game.players), SPECTATOR]


def written(data: object) -> bytes:
    """Canonical bytes of JSON data; anything else is an error."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, allow_nan=False).encode()


def apart(one: bytes, other: bytes) -> str:
    """The first difference of two texts, for a failure."""
    place = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, place - 30)
    return f"...{one[start : place + 30]!r} against ...{other[start : place + 30]!r}"


def choose(here: Checkpoint, state: State) -> tuple[int, int]:
    """A random legal action and its seat, or a random outcome of chance."""
    game, rng = here.game, here.rng
    if game.is_chance(state):
        return CHANCE, int(game.roll(state, rng))
    waiting = game.waiting(state)
    if not waiting:
        raise here.broken("games end", "nobody is asked for anything, but the game is not over")
    seat = waiting[rng.below(len(waiting))]
    legal = game.legal(state, seat)
    if not legal:
        raise here.broken("waiting", f"{seat_name(seat)} waits and has no legal action")
    return seat, legal[rng.below(len(legal))]


def wander(here: Checkpoint, state: State, lines: int) -> None:
    """Play a few random lines on a copy of the checkpoint's state."""
    for _ in range(lines):
        if here.game.is_over(state):
            return
        seat, action = choose(here, state)
        here.game.apply(state, seat, action, [])
