"""Chapter 2, a turn: somebody takes sticks from the heap."""

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, ActiveStep, Arg, Event, Refusal, State
from twigs.rules.scoring import end_game
from twigs.rules.state import HEAP, TAKE, TAKEN, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables


class Take(ActiveStep):
    """T2.1, T2.2: take sticks (`take N`), but no more than there are; then it is the next player's turn.

    `legal` enumerates and `why_not` judges. They are written apart, and conformance holds them equal over
    the whole action index.
    """

    def __init__(self, tables: TwigsTables) -> None:
        super().__init__("take")
        self.tables: TwigsTables = tables

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, TwigsState)
        for action in range(min(self.tables.most_taken, state.at[HEAP])):
            actions.add(action)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        """T2.2: the rule that the action breaks, the message that says so, and the numbers in it."""
        assert isinstance(state, TwigsState)
        count = int(action) + 1
        if count > state.at[HEAP]:
            return Refusal("T2.2", "twigs-refuse-heap", {"count": count, "heap": int(state.at[HEAP])})
        return None

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, TwigsState)
        count = action + 1
        state.at[HEAP] -= count
        state.at[TAKEN + seat] += count
        state.pop()
        if events is not None:
            # A turn that has ended is final: nobody takes it back.
            events.append(Event("sticks-taken", seat, [Arg("count", int(count))], is_final=True))
        if state.at[HEAP] == 0:
            end_game(self.tables, state, events)
        else:
            state.at[TO_MOVE] = (seat + 1) % self.tables.players
            state.push(TAKE)
