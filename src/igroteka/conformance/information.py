"""Checks of what a search relies on: keys of what a seat knows, reopened answers, shares of the win."""

from igroteka.conformance.checkpoint import Checkpoint, seat_name
from igroteka.engine.protocol import CHANCE, Game, State

NEIGHBOURS = 3  # states after one more action, of which the keys are compared too


class KeyBook:
    """The keys of a match, with what each of them stands for.

    That a key is equal in all worlds of a seat is part of `check_secrets`.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], bytes] = {}

    def check_keys(self, here: Checkpoint) -> None:
        """States that look different to a seat have different keys for it."""
        for state in [here.state, *neighbours(here)]:
            for seat in range(here.game.players):
                key = int(here.game.information_key(state, seat))
                if not 0 <= key < 1 << 62:
                    raise here.broken("information_key", f"{key} does not fit into 62 bits")
                seen = sight_of(here.game, state, seat)
                if self.known.setdefault((seat, key), seen) != seen:
                    what = f"two states that look different to {seat_name(seat)} have the key {key}"
                    raise here.broken("information_key", what)


def sight_of(game: Game, state: State, seat: int) -> bytes:
    """What a seat sees and may do."""
    return game.showing.view(state, seat).encode() + game.mask(state, seat)


def neighbours(here: Checkpoint) -> list[State]:
    """A few states after one more action or outcome."""
    game, found = here.game, []
    for _ in range(0 if game.is_over(here.state) else NEIGHBOURS):
        after = here.state.clone()
        seat = game.waiting(after)[0]
        if seat == CHANCE:
            action = int(game.roll(after, here.rng))
        else:
            legal = game.legal(after, seat)
            action = legal[here.rng.below(len(legal))]
        game.apply(after, seat, action, None)
        found.append(after)
    return found


def check_shares(here: Checkpoint) -> None:
    """The shares of the win are numbers from 0 to 1 that add up to 1; of a game that judges its positions."""
    try:
        shares = here.game.win_shares(here.state)
    except TypeError:
        return
    if len(shares) != here.game.players or not all(0 <= share <= 1 for share in shares):
        raise here.broken("win_shares", f"expected a share of each seat, found {shares}")
    if abs(sum(shares) - 1) > 1e-6:
        raise here.broken("win_shares", f"the shares add up to {sum(shares)}")


def check_reopened(here: Checkpoint) -> None:
    """Reopened answers can be given again; the seat itself has the same actions as before."""
    game, state = here.game, here.state
    for seat in range(game.players):
        world = game.resample(state, seat, here.rng)
        game.reopen(world, seat)
        if game.showing.pieces(world) != game.showing.pieces(state):
            raise here.broken("reopen", f"a world that {seat_name(seat)} reopens holds other pieces")
        waiting = set(game.waiting(world))
        if not set(game.waiting(state)) <= waiting or (seat in waiting) != (seat in game.waiting(state)):
            raise here.broken("reopen", f"{seat_name(seat)} reopens more, or less, than the others' answers")
        if game.mask(world, seat) != game.mask(state, seat):
            raise here.broken("reopen", f"it changes what {seat_name(seat)} may do")
        if not game.step(state).is_sealed and world.kind() != state.kind():
            raise here.broken("reopen", "it leads back behind a question that is not sealed")
