"""Chapter 1, the set-up: the deck, the trump under it, and the lot for the first attack."""

from mypy_extensions import i64

from durak.rules.drawing import begin_bout
from durak.rules.state import DECK, DRAW, LOT, TRUMP, TURN, DurakState, blank_state
from durak.rules.tables import DurakTables
from igroteka.engine.chance import Chance
from igroteka.engine.protocol import CHANCE, EVERYBODY, Arg, Event, State, Step


def set_up(tables: DurakTables) -> DurakState:
    """D1.1, D1.2: the whole deck; the hands are dealt, the trump is turned up, the lot is drawn."""
    state = blank_state()
    state.at[DECK] = tables.all_cards
    # The agenda is a stack: what is pushed last is played first.
    state.push(LOT)
    state.push(TURN)
    state.push(DRAW)
    return state


class Turn(Step):
    """D1.3: chance turns a card up. Its suit is trump; it lies under the deck and is drawn last."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("turn", is_chance=True)
        self.tables: DurakTables = tables

    def chance(self, state: State) -> Chance | None:
        assert isinstance(state, DurakState)
        cards = self.tables.members(state.at[DECK])
        return Chance("deck", [int(self.tables.turn.first) + card for card in cards], [1] * len(cards))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        card = action - self.tables.turn.first
        state.at[TRUMP] = card
        state.pop()
        if events is not None:
            shown = Arg("card", self.tables.key(card), EVERYBODY, learnt_by=EVERYBODY)
            events.append(Event("trump-turned", CHANCE, [shown]))


class Lot(Step):
    """D1.4: chance says who attacks first."""

    def __init__(self, tables: DurakTables) -> None:
        super().__init__("lot", is_chance=True)
        self.tables: DurakTables = tables

    def chance(self, state: State) -> Chance | None:
        players, first = int(self.tables.players), int(self.tables.lot.first)
        return Chance("lot", [first + seat for seat in range(players)], [1] * players)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, DurakState)
        attacker = action - self.tables.lot.first
        state.pop()
        if events is not None:
            drawn = Arg("player", int(attacker) + 1, EVERYBODY, learnt_by=EVERYBODY)
            events.append(Event("lot-drawn", CHANCE, [drawn]))
        begin_bout(self.tables, state, attacker)
