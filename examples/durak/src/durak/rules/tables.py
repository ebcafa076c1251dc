"""What never changes in a game: the cards, the number of players, and the notation of every action."""

from mypy_extensions import i64

from durak.rules.box import Components
from igroteka.engine.bits import bit
from igroteka.engine.notation import Domain, Notation, Verb


class DurakTables:
    """One table. A card is its place in the deck, suit after suit; a set of cards has a bit for each.

    The outcomes of chance have a notation of their own: `draw hearts-ace`, `turn spades-6`, `lot 2`.
    """

    def __init__(self, components: Components, players: int) -> None:
        self.components: Components = components
        self.players: i64 = players
        self.cards: i64 = len(components.cards)
        self.ranks: i64 = len(components.ranks)
        self.hand: i64 = components.hand
        self.attacks: i64 = components.attacks
        self.standstill: i64 = components.standstill
        self.all_cards: i64 = bit(self.cards) - 1
        # The cards of each suit and of each rank, as sets.
        self.of_suit: list[int] = [
            int((bit(self.ranks) - 1) << (suit * self.ranks)) for suit in range(len(components.suits))
        ]
        lowest = sum(int(bit(suit * self.ranks)) for suit in range(len(components.suits)))
        self.of_rank: list[int] = [lowest << rank for rank in range(int(self.ranks))]
        card = Domain("card", components.cards)
        self.attack: Verb = Verb("attack", [card])
        self.beat: Verb = Verb("beat", [card])
        self.throw: Verb = Verb("throw", [card])
        self.take: Verb = Verb("take", [])
        self.done: Verb = Verb("pass", [])
        self.actions: Notation = Notation([self.attack, self.beat, self.throw, self.take, self.done])
        self.draw: Verb = Verb("draw", [card])
        self.turn: Verb = Verb("turn", [card])
        self.lot: Verb = Verb("lot", [Domain("player", [str(seat + 1) for seat in range(players)])])
        self.outcomes: Notation = Notation([self.draw, self.turn, self.lot])

    def suit_of(self, card: i64) -> i64:
        """The place of the card's suit."""
        return card // self.ranks

    def rank_of(self, card: i64) -> i64:
        """The place of the card's rank, 0 for the lowest."""
        return card % self.ranks

    def key(self, card: i64) -> str:
        """The card as it is written."""
        return self.components.cards[card]

    def members(self, cards: i64) -> list[int]:
        """The cards of a set, in their order."""
        return [card for card in range(int(self.cards)) if (cards >> card) & 1]

    def beats(self, card: i64, other: i64, trump: i64) -> bool:
        """D1.3, D2.3: whether a card beats another: a higher one of its suit, or a trump what is none."""
        if self.suit_of(card) == self.suit_of(other):
            return card > other
        return self.suit_of(card) == self.suit_of(trump)
