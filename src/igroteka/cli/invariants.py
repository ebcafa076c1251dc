"""Invariants that `simulate --check` verifies after every action.

The cheap checks run in every state. The other checks of the rules run in a sample of the states. The sample
depends on the game's seed, so a run finds the same faults on every machine. check_game checks secrecy and
undo.
"""

from igroteka.conformance.actions import check_legal, check_waiting
from igroteka.conformance.chance import check_chance, check_returns
from igroteka.conformance.checkpoint import Checkpoint
from igroteka.conformance.encoding import check_clone, check_encoding, check_position
from igroteka.engine.protocol import CHANCE, Game, State

OTHERS_ASKED = 8
ONE_IN = 16
# A glance counts the pieces only now and then: that takes longer than the rules take for a line.
GLANCES_BETWEEN = 8
SOMETIMES = (
    check_waiting,
    check_legal,
    check_chance,
    check_returns,
    check_clone,
    check_encoding,
    check_position,
)


class Invariants:
    """Checks the states of one game; raises BrokenPromise at the first line that breaks an invariant."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = f"{seed}:check"
        self.pieces = game.showing.pieces(game.start())
        self.line = 0

    def __call__(self, state: State, seat: int, legal: list[int], line: int) -> None:
        """Check a state before this seat, or chance, plays this line, or the last state."""
        self.line = line
        here = Checkpoint(self.game, state, self.seed, line)
        self.look_at_pieces(here)
        if seat != CHANCE:
            self.look_at_actions(here, seat, legal)
        if here.rng.below(ONE_IN) == 0 or self.game.is_over(state):
            for check in SOMETIMES:
                check(here)

    def look_at_pieces(self, here: Checkpoint) -> None:
        """Check that pieces are conserved."""
        pieces = self.game.showing.pieces(here.state)
        if pieces != self.pieces:
            raise here.broken("pieces", f"{self.pieces} at the start, {pieces} now")

    def look_at_actions(self, here: Checkpoint, seat: int, legal: list[int]) -> None:
        """Check that mask, legal list and `why_not` agree over the whole action index."""
        game, state = self.game, here.state
        mask = game.mask(state, seat)
        if not legal or mask.count(1) != len(legal) or not all(mask[action] == 1 for action in legal):
            raise here.broken("mask", f"it differs from the list of legal actions of seat {seat}")
        for action in legal:
            refusal = game.why_not(state, seat, action)
            if refusal is not None:
                raise here.broken("why_not", f"{here.name(seat, action)} is legal and refused: {refusal!r}")
        for _ in range(OTHERS_ASKED):
            action = here.rng.below(game.actions.size)
            if not mask[action] and game.why_not(state, seat, action) is None:
                raise here.broken(
                    "why_not", f"{here.name(seat, action)} is not legal, but nothing is against it"
                )


class Glance(Invariants):
    """The cheap checks only, for runs of very many games."""

    def __call__(self, state: State, seat: int, legal: list[int], line: int) -> None:
        """Check that a deciding seat has an action, and the pieces of a few states and the last one."""
        self.line = line
        if seat != CHANCE and not legal:
            here = Checkpoint(self.game, state, self.seed, line)
            raise here.broken("waiting", f"seat {seat} is to decide and has no action")
        if line % GLANCES_BETWEEN == 0 or self.game.is_over(state):
            self.look_at_pieces(Checkpoint(self.game, state, self.seed, line))
