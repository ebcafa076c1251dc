"""What must hold after every action of every game: `simulate --check` looks at each state on its way.

The cheap promises are looked at in every state, the dear ones in a share of them that the game's seed picks,
so that a run finds the same faults wherever it runs.
"""

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State

OTHERS_ASKED = 8
ONE_IN = 8


class Broken(Exception):
    """A promise that was not kept: the line of the game, and what was seen."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")


class Invariants:
    """The watcher of one game."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = Rng(f"{seed}:check")
        self.pieces = game.pieces(game.start())

    def __call__(self, state: State, seat: int, legal: list[int], line: int) -> None:
        """Look at a state in which this seat (or chance) is to act, before it does."""
        faults = self.pieces_fault(state) or self.waiting_fault(state, seat, legal)
        if not faults and seat != CHANCE:
            faults = self.mask_fault(state, seat, legal) or self.why_not_fault(state, seat, legal)
        if not faults and self.rng.below(ONE_IN) == 0:
            faults = self.clone_fault(state, seat, legal) or self.round_trip_fault(state)
        if faults:
            raise Broken(line, faults)

    def pieces_fault(self, state: State) -> str:
        """Nothing gets lost and nothing comes out of nowhere."""
        pieces = self.game.pieces(state)
        return "" if pieces == self.pieces else f"pieces: expected {self.pieces}, found {pieces}"

    def waiting_fault(self, state: State, seat: int, legal: list[int]) -> str:
        """Who acts is who waits, and has something to do; who does not wait has no action."""
        game = self.game
        if game.is_over(state):
            total = sum(game.returns(state))
            return "" if abs(total) < 1e-9 else f"returns: they add up to {total}"
        waiting = game.waiting(state)
        if seat not in waiting:
            return f"waiting: seat {seat} acts, but {waiting} wait"
        if seat != CHANCE and not legal:
            return f"legal: seat {seat} waits and has no action"
        for other in range(game.players):
            if other not in waiting and game.legal(state, other):
                return f"legal: seat {other} does not wait and has actions"
        return ""

    def mask_fault(self, state: State, seat: int, legal: list[int]) -> str:
        """The mask marks exactly the legal list, which is in the order of the index."""
        mask = self.game.mask(state, seat)
        marked = [action for action, mark in enumerate(mask) if mark]
        return "" if marked == legal else f"mask: it differs from the legal list in {set(marked) ^ set(legal)}"

    def why_not_fault(self, state: State, seat: int, legal: list[int]) -> str:
        """No rule is broken by what is legal, and some rule by what is not."""
        game = self.game
        for action in legal:
            refusal = game.why_not(state, seat, action)
            if refusal is not None:
                return f"why_not: {game.actions.text(action)!r} is listed and refused: {refusal!r}"
        listed = set(legal)
        for _ in range(OTHERS_ASKED):
            action = self.rng.below(game.actions.size)
            if action not in listed and game.why_not(state, seat, action) is None:
                return f"why_not: {game.actions.text(action)!r} is not listed and no rule is against it"
        return ""

    def clone_fault(self, state: State, seat: int, legal: list[int]) -> str:
        """What is played on a clone leaves the original alone."""
        game = self.game
        before = state.encode()
        clone = state.clone()
        if clone.encode() != before:
            return "clone: it differs from its original"
        if seat == CHANCE and not game.is_over(state):
            game.apply(clone, CHANCE, game.roll(clone, self.rng))
        elif legal:
            game.apply(clone, seat, legal[self.rng.below(len(legal))])
        return "" if state.encode() == before else "clone: playing on it has changed its original"

    def round_trip_fault(self, state: State) -> str:
        """Bytes and position can both be read back to the same state."""
        data = state.encode()
        if self.game.decode(data).encode() != data:
            return "decode: the state does not come back from its bytes"
        position = self.game.position(state)
        if self.game.from_position(position).encode() != data:
            return f"position: the state does not come back from {position}"
        return ""
