"""What must hold after every action of every game: `simulate --check` looks at each state on its way.

The cheap promises are looked at in every state. Those of promises.py that concern the rules alone are gone
through in a share of them that the game's seed picks, so that a run finds the same faults wherever it runs;
what concerns secrets and undo is for igroteka.conformance, which takes its time.
"""

from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.promises import (
    Moment,
    check_chance,
    check_clone,
    check_encoding,
    check_legal,
    check_position,
    check_returns,
    check_waiting,
)

OTHERS_ASKED = 8
ONE_IN = 16
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
    """The watcher of one game; it raises BrokenPromise at the first line where something is wrong."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = f"{seed}:check"
        self.pieces = game.showing.pieces(game.start())
        self.line = 0

    def __call__(self, state: State, seat: int, legal: list[int], line: int) -> None:
        """Look at a state in which this seat, or chance, is about to play this line; or at the last state."""
        self.line = line
        moment = Moment(self.game, state, self.seed, line)
        self.look_at_pieces(moment)
        if seat != CHANCE:
            self.look_at_actions(moment, seat, legal)
        if moment.rng.below(ONE_IN) == 0 or self.game.is_over(state):
            for check in SOMETIMES:
                check(moment)

    def look_at_pieces(self, moment: Moment) -> None:
        """Nothing gets lost and nothing comes out of nowhere."""
        pieces = self.game.showing.pieces(moment.state)
        if pieces != self.pieces:
            raise moment.broken("pieces", f"{self.pieces} at the start, {pieces} now")

    def look_at_actions(self, moment: Moment, seat: int, legal: list[int]) -> None:
        """The mask marks the legal list; no rule is against what it marks, and some rule against the rest."""
        game, state = self.game, moment.state
        mask = game.mask(state, seat)
        if not legal or mask.count(1) != len(legal) or not all(mask[action] == 1 for action in legal):
            raise moment.broken("mask", f"it differs from the list of legal actions of seat {seat}")
        for action in legal:
            refusal = game.why_not(state, seat, action)
            if refusal is not None:
                raise moment.broken(
                    "why_not", f"{moment.name(seat, action)} is legal and refused: {refusal!r}"
                )
        for _ in range(OTHERS_ASKED):
            action = moment.rng.below(game.actions.size)
            if not mask[action] and game.why_not(state, seat, action) is None:
                raise moment.broken(
                    "why_not", f"{moment.name(seat, action)} is not legal, but nothing is against it"
                )
