"""Drawing: the decks as counts, the chance steps that draw from them, reshuffling (I5.1, I6.5)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import Event, Step
from igroteka.games.inventors.rules.piles import (
    FULL,
    HELD,
    WIDTH,
    count_in,
    exclude,
    forget_held,
    name_at,
    names_in,
    one_card,
    size_of,
)
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    DISCARDS,
    EXPERIMENT_DECK,
    INVENTION_DECK,
    LAID,
    MADE_OF,
    ROLE,
    UNFINISHED,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def has_inventions(state: InventorsState) -> bool:
    """I6.5: whether an invention can be drawn, from the deck or from what was discarded."""
    return (state.at[INVENTION_DECK] | state.at[DISCARDS]) != 0


def not_in_deck(tables: InventorsTables, state: InventorsState) -> i64:
    """I6.5: what everybody knows that a card of the deck is not; nothing before the deck was made anew."""
    if state.at[MADE_OF] == 0:
        return 0
    return (tables.all_names & ~names_in(state.at[MADE_OF])) | HELD


def drawn_cannot_be(tables: InventorsTables, state: InventorsState) -> i64:
    """I6.1, I6.5: a drawn card that is asked about fits, and is of the other category."""
    seat = state.at[ACTIVE]
    unknown = not_in_deck(tables, state)
    could = names_in(state.at[UNFINISHED + seat]) & tables.names_of[1 - state.at[ROLE + seat]] & ~unknown
    return (tables.all_names & ~could) | (unknown & HELD)


def show_drawn(state: InventorsState, name: i64) -> None:
    """I6.5: a card goes from the deck to the table: of a deck that everybody knows, this one is gone."""
    if state.at[MADE_OF] != 0:
        state.at[MADE_OF] -= one_card(name)


def ready_inventions(tables: InventorsTables, state: InventorsState, events: list[Event] | None) -> bool:
    """I6.5: a card is needed: an empty deck is made anew; gives whether there is a card at all.

    Everybody has seen what was discarded, so everybody knows what the new deck holds; and of the names that
    lie in it or on the table with all their copies no hand can have one.
    """
    at = state.at
    if at[INVENTION_DECK] != 0:
        return True
    if at[DISCARDS] == 0:
        return False
    open_cards = at[DISCARDS]
    seat: i64
    for seat in range(tables.players):
        open_cards += at[LAID + seat]
    full: i64 = 0
    name: i64
    for name in range(tables.name_count):
        if count_in(open_cards, name) >= tables.inventions[name]:
            full |= one_card(name)
    at[INVENTION_DECK] = at[DISCARDS]
    at[DISCARDS] = 0
    at[MADE_OF] = at[INVENTION_DECK]
    for seat in range(tables.players):
        forget_held(state, seat)
        exclude(state, seat, full)
    if events is not None:
        events.append(Event("inventions-reshuffled", -1, []))
    return True


class DrawExperimentCard(Step):
    """I1.2, I5.1: an experiment off its deck; who gets it and why is told by the step that asks for it."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[InventorsTables] = tables

    def chance(self, state: InventorsState) -> Chance | None:
        return pile_chance("experiments", state.at[EXPERIMENT_DECK], 0)

    def roll(self, state: InventorsState, rng: Rng) -> i64:
        deck = state.at[EXPERIMENT_DECK]
        return name_at(deck, rng.below(size_of(deck)))


class DrawInventionCard(Step):
    """I1.2, I6.1, I6.2: an invention off its deck; who gets it is told by the step that asks for it."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[InventorsTables] = tables

    def chance(self, state: InventorsState) -> Chance | None:
        return pile_chance("inventions", state.at[INVENTION_DECK], int(self.tables.invention_outcome))

    def roll(self, state: InventorsState, rng: Rng) -> i64:
        deck = state.at[INVENTION_DECK]
        return self.tables.invention_outcome + name_at(deck, rng.below(size_of(deck)))


def pile_chance(source: str, pile: i64, first: int) -> Chance:
    """A card of a pile, each as likely as any other."""
    outcomes: list[int] = []
    weights: list[int] = []
    name = 0
    while pile:
        if pile & FULL:
            outcomes.append(first + name)
            weights.append(int(pile & FULL))
        pile >>= WIDTH
        name += 1
    return Chance(source, outcomes, weights)
