"""Random matches of an edition, with the promises of every game looked at on the way."""

import math
import random
import signal
from collections.abc import Callable
from types import FrameType

from igroteka import screen
from igroteka.conformance.actions import check_choices, check_legal, check_refusals, check_waiting
from igroteka.conformance.chance import check_chance, check_returns
from igroteka.conformance.checkpoint import BrokenPromise, Checkpoint, choose
from igroteka.conformance.encoding import check_clone, check_encoding, check_position
from igroteka.conformance.information import check_shares
from igroteka.conformance.secrecy import check_secrets
from igroteka.engine.protocol import Event, Game
from igroteka.games.catalogue import make_game, manifest
from tests.games.editions.changes import Edition

OFTEN = 2
SECONDS = 120
FORESEEN = 3  # actions of a seat whose consequences are looked at


def check_judging(here: Checkpoint) -> None:
    """What bots, hints, previews and the chart at the end ask of a position has an answer."""
    game, state = here.game, here.state
    check_shares(here)
    for seat in range(game.players):
        shown = game.showing.standing(state, seat)
        named = {fact.name for fact in game.showing.facts if not fact.event}
        numbers = [game.worth(state, seat), *shown.values()]
        numbers += [] if game.is_over(state) else game.features(state, seat)
        if set(shown) != named or not all(map(math.isfinite, numbers)):
            raise here.broken("judging", f"expected numbers for {sorted(named)}, found {shown}, {numbers}")
        if len(game.showing.course(game.showing.view(state, seat).to_dict())) not in (0, game.players):
            raise here.broken("judging", "the course has not a number for each seat")
    for seat in game.waiting(state):
        if seat >= 0:
            world = game.resample(state, seat, here.rng)
            legal = game.legal(world, seat)
            for action in [legal[here.rng.below(len(legal))] for _ in range(FORESEEN)]:
                screen.outlook(game, world, seat, game.actions.text(action))


COSTLY: list[Callable[[Checkpoint], object]] = [
    check_legal, check_chance, check_returns, check_clone, check_encoding, check_position, check_choices,
    check_judging,
]  # fmt: skip
DEAR: list[Callable[[Checkpoint], object]] = [check_refusals, check_secrets]


class Hanging(BaseException):
    """Something goes on without an end; no check of a promise may take it for an accident."""


def give_up(signum: int, frame: FrameType | None) -> None:
    raise Hanging(f"nothing after {SECONDS} seconds")


def game_of(edition: Edition) -> Game:
    """The game of an edition for some number of players and some options, short ones mostly."""
    said, rng = manifest(edition.id), edition.rng
    options = {}
    for name, limits in said.options.items():
        least, most = int(str(limits["least"])), int(str(limits["most"]))
        options[name] = rng.randint(least, min(most, least + 11))
    return make_game(edition.id, rng.randint(said.least_players, said.most_players), options, edition.folder)


def walk(game: Game, seed: str, limit: int, dear_every: int) -> bool:
    """Play a random match, at most so many lines of it; gives whether it came to its end.

    Cheap promises hold at every line. The others are looked at the first times that each step asks, and then
    now and then; the dearest, over the whole index and all resampled worlds, once in `dear_every` of these.
    """
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(SECONDS)
    rng = random.Random(seed)
    visits: dict[str, int] = {}
    state = game.start()
    pieces = game.showing.pieces(state)
    line = 0
    try:
        while line < limit:
            here = Checkpoint(game, state, seed, line)
            try:
                check_waiting(here)
                key = game.step(state).key
                visits[key] = visits.get(key, 0) + 1
                if visits[key] <= OFTEN or rng.random() < 1 / 32 or game.is_over(state):
                    if game.showing.pieces(state) != pieces:
                        raise here.broken(
                            "pieces", f"{pieces} at the start, {game.showing.pieces(state)} now"
                        )
                    for check in [*COSTLY, *(DEAR if rng.randrange(dear_every) == 0 else [])]:
                        check(here)
                if game.is_over(state):
                    return True
                seat, action = choose(here, state)
                events: list[Event] = []
                game.apply(state, seat, action, events)
            except BrokenPromise:
                raise
            except Exception as error:
                raise here.broken("no accidents", f"{type(error).__name__}: {error}") from error
            line += 1
        return False
    finally:
        signal.alarm(0)
