"""Chapter 3, the end: who has won, and how much."""

from igroteka.engine.protocol import EVERYBODY, Arg, Event, all_but
from twigs.rules.state import CARD, TO_MOVE, TwigsState
from twigs.rules.tables import TwigsTables


def end_game(tables: TwigsTables, state: TwigsState, events: list[Event] | None) -> None:
    """T3.1: the cards are shown. Nothing is left on the agenda, and that is the end."""
    if events is None:
        return
    for owner in range(tables.players):
        # Its owner has known the card for long; all the others learn it now.
        card = Arg("card", int(state.at[CARD + owner]) + 1, EVERYBODY, learnt_by=all_but(owner))
        events.append(Event("card-shown", owner, [card]))
    events.append(Event("game-won", state.at[TO_MOVE], [Arg("points", winnings(state))]))


def winnings(state: TwigsState) -> int:
    """T3.1: the number on the winner's card; the winner is who moved last."""
    return int(state.at[CARD + state.at[TO_MOVE]]) + 1


def returns_of(tables: TwigsTables, state: TwigsState) -> list[float]:
    """T3.1: the winner gets that number, and the others pay it in equal parts: they add up to 0."""
    won = winnings(state)
    paid = -won / (int(tables.players) - 1)
    return [won if seat == state.at[TO_MOVE] else paid for seat in range(tables.players)]
