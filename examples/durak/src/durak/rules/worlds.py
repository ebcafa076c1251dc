"""Worlds that a seat cannot tell from the real one, for bots and previews: hidden cards dealt anew."""

from mypy_extensions import i64

from durak.rules.state import DECK, HAND, KNOWN, NONE, TRUMP, DurakState
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit, count_bits
from igroteka.engine.chance import Rng


def resample(tables: DurakTables, state: DurakState, seat: i64, rng: Rng) -> DurakState:
    """D1.2, D1.3: cards of other hands and of the deck change places, unless everybody has seen them.

    Cards that were taken up from the table stay where they went, and the trump card stays under the deck. The
    hidden cards are dealt in the order of their numbers: the world follows from what the seat knows alone.
    """
    world = state.clone()
    lying = bit(state.at[TRUMP]) & state.at[DECK] if state.at[TRUMP] != NONE else 0
    hidden = state.at[DECK] & ~lying
    others = [other for other in range(int(tables.players)) if other != seat]
    for other in others:
        hidden |= state.at[HAND + other] & ~state.at[KNOWN + other]
    unseen = tables.members(hidden)
    for other in others:
        known = state.at[KNOWN + other]
        cards = known
        for _ in range(count_bits(state.at[HAND + other] & ~known)):
            cards |= bit(unseen.pop(int(rng.below(len(unseen)))))
        world.at[HAND + other] = cards
    world.at[DECK] = lying
    for card in unseen:
        world.at[DECK] |= bit(card)
    return world
