"""What a seat may know: everything but the others' hands and the order of the deck (D1.2).

A View declares its fields and fills them one by one; what is declared is sent, in that order, and nothing
else is. Which cards went by, and into whose hand, the players remember themselves.
"""

from typing import Literal, TypedDict

from mypy_extensions import i64

from durak.rules.scoring import fool_of
from durak.rules.state import (
    ATTACKER,
    ATTACKING,
    BEATING,
    DECK,
    DEFENDER,
    DISCARDS,
    HAND,
    NONE,
    OVER,
    TAKING,
    TO_MOVE,
    TRUMP,
    DurakState,
)
from durak.rules.table import laid
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit, count_bits
from igroteka.engine.protocol import View


class Player(TypedDict):
    """What everybody sees of a player."""

    cards: int
    role: Literal["attacker", "defender", "taker", "out", "fool"] | None


class DurakView(View):
    """The table as one seat, or a spectator (seat -2), sees it."""

    game: Literal["durak"] = "durak"
    seat: int
    asks: str
    is_over: bool
    to_move: int | None
    trump: str | None  # the suit
    under_deck: str | None  # the trump card, until it is drawn
    deck: int
    discards: int
    attacks: list[str]  # in the order in which they were played
    beats: list[str]  # each lies on the attack with the same place
    hand: list[str]
    players: list[Player]
    winners: list[int]

    def __init__(self, tables: DurakTables, state: DurakState, seat: i64, asks: str) -> None:
        trump, deck = state.at[TRUMP], state.at[DECK]
        self.seat = seat
        self.asks = asks
        self.is_over = state.kind() == OVER
        self.to_move = None if state.at[TO_MOVE] == NONE else int(state.at[TO_MOVE])
        self.trump = None if trump == NONE else tables.components.suits[tables.suit_of(trump)]
        self.under_deck = tables.key(trump) if trump != NONE and deck & bit(trump) else None
        self.deck = count_bits(deck)
        self.discards = count_bits(state.at[DISCARDS])
        self.attacks = [tables.key(card) for card in laid(state, ATTACKING)]
        self.beats = [tables.key(card) for card in laid(state, BEATING)]
        own = state.at[HAND + seat] if seat >= 0 else 0
        self.hand = [tables.key(card) for card in tables.members(own)]
        self.players = [player_of(tables, state, player) for player in range(int(tables.players))]
        fool = fool_of(tables, state)
        has_won = self.is_over and fool != NONE
        self.winners = [player for player in range(int(tables.players)) if has_won and player != fool]


def player_of(tables: DurakTables, state: DurakState, seat: int) -> Player:
    """How many cards a seat holds, and what it does in this bout."""
    return {"cards": count_bits(state.at[HAND + seat]), "role": role_of(tables, state, seat)}


def role_of(
    tables: DurakTables, state: DurakState, seat: int
) -> Literal["attacker", "defender", "taker", "out", "fool"] | None:
    """What a seat does in this bout, or has come to."""
    if state.kind() == OVER:
        return "fool" if fool_of(tables, state) == seat else "out"
    if seat == state.at[DEFENDER]:
        return "taker" if state.at[TAKING] else "defender"
    if seat == state.at[ATTACKER]:
        return "attacker"
    is_out = state.at[ATTACKER] != NONE and state.at[DECK] == 0 and state.at[HAND + seat] == 0
    return "out" if is_out else None
