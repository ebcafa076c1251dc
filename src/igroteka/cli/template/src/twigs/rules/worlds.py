"""Worlds that a seat cannot tell from the real one, for bots and previews: the others' cards dealt anew."""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from twigs.rules.state import CARD, NO_CARD, OVER, TwigsState
from twigs.rules.tables import TwigsTables


def resample(tables: TwigsTables, state: TwigsState, seat: i64, rng: Rng) -> TwigsState:
    """T1.2, T3.1: any cards that this seat has not seen; at the end all lie open.

    The world follows from what the seat knows and the generator alone: never from the real hidden cards.
    """
    world = state.clone()
    if state.kind() == OVER:
        return world
    own = state.at[CARD + seat] if seat >= 0 else NO_CARD
    unseen = [card for card in range(tables.cards) if card != own]
    for other in range(tables.players):
        if other != seat and state.at[CARD + other] != NO_CARD:
            world.at[CARD + other] = unseen.pop(int(rng.below(len(unseen))))
    return world
