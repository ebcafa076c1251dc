"""Chapter 1, the set-up: the heap, and a secret card for each player."""

from mypy_extensions import i64

from igroteka.engine.chance import Chance
from igroteka.engine.protocol import Arg, Event, State, Step, only
from twigs.rules.box import MOST_PLAYERS
from twigs.rules.state import CARD, DEAL, HEAP, NO_CARD, TAKE, TwigsState, blank_state
from twigs.rules.tables import TwigsTables


def set_up(tables: TwigsTables) -> TwigsState:
    """T1.1, T1.2: the whole heap, and a card to be dealt to everybody before the first turn."""
    state = blank_state()
    state.at[HEAP] = tables.sticks
    for seat in range(MOST_PLAYERS):
        state.at[CARD + seat] = NO_CARD
    # The agenda is a stack: what is pushed last is played first.
    state.push(TAKE)
    for _ in range(tables.players):
        state.push(DEAL)
    return state


class Deal(Step):
    """T1.2: chance deals a card to the next seat without one. Only that seat sees it."""

    def __init__(self, tables: TwigsTables) -> None:
        super().__init__("deal", is_chance=True)
        self.tables: TwigsTables = tables

    def chance(self, state: State) -> Chance | None:
        """Every card that nobody has, equally likely. The state holds no order of the deck and no seed."""
        assert isinstance(state, TwigsState)
        dealt = [int(state.at[CARD + seat]) for seat in range(self.tables.players)]
        left = [card for card in range(self.tables.cards) if card not in dealt]
        return Chance("cards", left, [1] * len(left))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, TwigsState)
        owner: i64 = 0
        while state.at[CARD + owner] != NO_CARD:
            owner += 1
        state.at[CARD + owner] = action
        state.pop()
        if events is not None:
            # seen_by: who reads the argument; learnt_by: who of them did not know it. Undo stops there.
            card = Arg("card", int(action) + 1, seen_by=only(owner), learnt_by=only(owner))
            events.append(Event("card-dealt", owner, [card]))
