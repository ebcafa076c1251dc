"""What a seat sees as planes: all of the table but the others' hands, the deck and what is sealed.

It knows what information_key knows (I1.2, I2.1, I6.5): of hands and deck the number of cards, of sealed
answers who has given one, and what everybody knows of the cards in a hand.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.observing import MOST, Observer
from igroteka.engine.offers import answerer_of, count_made, has_asked, proposer_of, terms_of, thing_of
from igroteka.engine.writing import put, put_bits, put_counts, put_wide
from igroteka.games.inventors.rules.box import LAW_SLOTS, ROLES, SECTORS
from igroteka.games.inventors.rules.piles import HELD, WIDTH, size_of
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    BANK,
    CHOICE,
    CHOOSE,
    DISCARDS,
    DRAWN,
    DUE,
    DUE_SEAT,
    DUE_TO,
    EXPERIMENT_DECK,
    FIRST,
    HAND,
    INVENTION_DECK,
    JOB,
    JOBS_LEFT,
    KNOWN,
    LAID,
    LAW,
    LAWS_LEFT,
    LOAN,
    LOAN_PLACES,
    MADE_OF,
    MONEY,
    MOST_KNOWN,
    NET,
    PAY_SEAT,
    POT,
    PROPOSAL,
    ROLE,
    ROUND,
    SEALED,
    SPIES,
    SPY_BITS,
    TALLY,
    UNFINISHED,
    WINNERS,
    InventorsState,
    lender_of,
    owed_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables

WIDE: Final = ": up to 255, and what is above"


class InventorsObserver(Observer):
    """Laws, bank and decks, what is offered and due, and each player's things, the own ones first."""

    def __init__(self, tables: InventorsTables, steps: list[str]) -> None:
        super().__init__(tables.players, steps)
        self.tables: Final[InventorsTables] = tables
        self.names: i64 = len(tables.names)
        self.jobs: i64 = len(tables.job_keys)
        self.laws: i64 = len(tables.law_keys)
        self.add_table(int(tables.players))
        self.add_pending(int(tables.players))
        self.add_seats(int(tables.players))
        self.add_knowledge(int(tables.players))

    def add_table(self, players: int) -> None:
        """Rounds, laws, the bank and the decks."""
        names, laws = int(self.names), int(self.laws)
        self.active: i64 = self.add("active", [players], 1, "whose turn it is")
        self.first: i64 = self.add("first", [players], 1, "who goes first in this round")
        self.round: i64 = self.add("round", [1], MOST, "the number of the round")
        self.rounds_left: i64 = self.add("rounds-left", [1], MOST, "rounds to the last one")
        self.law: i64 = self.add("law", [LAW_SLOTS, laws], 1, "the laws of this round")
        self.laws_left: i64 = self.add("laws-left", [laws], 1, "laws that are still to come")
        self.jobs_left: i64 = self.add("jobs-left", [int(self.jobs)], 1, "jobs that nobody has")
        self.bank: i64 = self.add("bank", [2], MOST, "uranium in the bank" + WIDE)
        self.bank_owes: i64 = self.add("bank-owes", [2], MOST, "what the bank owes" + WIDE)
        self.pot: i64 = self.add("pot", [1], MOST, "uranium for spies that is under way")
        self.experiment_deck: i64 = self.add("experiment-deck", [names], MOST, "experiments in the deck")
        self.invention_deck: i64 = self.add("invention-deck", [1], MOST, "inventions in the deck, in all")
        self.discards: i64 = self.add("discards", [names], MOST, "inventions that were discarded")
        self.made_of: i64 = self.add("made-of", [names], MOST, "what the deck was made of anew")
        self.winners: i64 = self.add("winners", [players], 1, "who has won, at the end")

    def add_pending(self, players: int) -> None:
        """What is proposed, due and drawn."""
        names = int(self.names)
        self.due: i64 = self.add("due", [2], MOST, "a payment for which somebody has too little" + WIDE)
        self.due_seat: i64 = self.add("due-seat", [players], 1, "who has to pay it")
        self.due_to: i64 = self.add(
            "due-to", [PAY_SEAT + players], 1, "whom it goes to: the bank, the pot, a seat"
        )
        self.proposer: i64 = self.add("proposer", [players], 1, "who has made a proposal")
        self.answerer: i64 = self.add("answerer", [players], 1, "whose answer it waits for")
        self.offered: i64 = self.add("offered", [names], 1, "the experiment that is offered for sale")
        self.loan: i64 = self.add("loan", [2], MOST, "the loan that is asked for" + WIDE)
        self.terms: i64 = self.add("terms", [2], MOST, "its price, or what is to be paid back" + WIDE)
        self.made: i64 = self.add("made", [1], MOST, "proposals made on this occasion")
        self.asked: i64 = self.add("asked", [players], 1, "who has been asked on this occasion")
        self.is_drawing: i64 = self.add("is-drawing", [1], 1, "whether somebody looks at a drawn card")
        self.drawn: i64 = self.add("drawn", [names], 1, "the card that one has drawn oneself")

    def add_seats(self, players: int) -> None:
        """What each player has."""
        names, sectors = int(self.names), len(SECTORS)
        self.money: i64 = self.add("uranium", [players, 2], MOST, "uranium of each seat" + WIDE)
        self.job: i64 = self.add("job", [players, int(self.jobs)], 1, "the job of each seat")
        self.role: i64 = self.add("role", [players, len(ROLES)], 1, "the role: " + ", ".join(ROLES))
        self.unfinished: i64 = self.add("unfinished", [players, names], MOST, "unfinished experiments")
        self.laid: i64 = self.add("laid", [players, names], MOST, "inventions that lie there")
        self.spies: i64 = self.add("spies", [players, sectors], MOST, "spies on: " + ", ".join(SECTORS))
        self.owed: i64 = self.add("owed", [players, LOAN_PLACES, 2], MOST, "open loans" + WIDE)
        self.lender: i64 = self.add(
            "lender", [players, LOAN_PLACES], players, "who has lent: 0 the bank, else 1 + the seat's turn"
        )
        self.net: i64 = self.add("net", [players, 2], MOST, "still to get for spies, and still to pay")

    def add_knowledge(self, players: int) -> None:
        """Hands, and what is sealed: the own exactly, of the others what everybody knows."""
        names = int(self.names)
        self.hand: i64 = self.add("hand", [names], MOST, "one's own hand")
        self.hand_size: i64 = self.add("hand-size", [players], MOST, "cards in each hand")
        self.has_chosen: i64 = self.add("has-chosen", [players], 1, "who has chosen an action")
        self.choice: i64 = self.add(
            "choice", [players, len(SECTORS)], 1, "the chosen action: only one's own while others choose"
        )
        self.has_sealed: i64 = self.add("has-sealed", [players], 1, "who has chosen a card to discard")
        self.sealed: i64 = self.add("sealed", [names], 1, "the card that one discards oneself")
        self.cannot_be: i64 = self.add(
            "cannot-be", [players, MOST_KNOWN, names], 1, "names that a card of the hand cannot be"
        )
        self.held: i64 = self.add(
            "held", [players, MOST_KNOWN], 1, "such a card is none that lay in a hand when the deck was made"
        )

    def write(self, state: InventorsState, seat: i64, out: bytearray, first: i64) -> None:
        self.write_common(state, seat, out, first)
        self.write_table(state, seat, out, first)
        self.write_pending(state, seat, out, first)
        turn: i64
        for turn in range(self.players):
            other = (seat + turn) % self.players
            self.write_seat(state, other, turn, out, first)
            self.write_loans(state, other, turn, seat, out, first)
            self.write_knowledge(state, other, turn, out, first)
        at = state.at
        put_counts(out, first + self.hand, at[HAND + seat], WIDTH)
        if at[SEALED + seat] >= 0:
            put(out, first + self.sealed + at[SEALED + seat], 1)

    def write_table(self, state: InventorsState, seat: i64, out: bytearray, first: i64) -> None:
        """Rounds, laws, the bank and the decks."""
        at = state.at
        if at[ACTIVE] >= 0:
            put(out, first + self.active + self.turn_of(at[ACTIVE], seat), 1)
        put(out, first + self.first + self.turn_of(at[FIRST], seat), 1)
        put(out, first + self.round, at[ROUND])
        put(out, first + self.rounds_left, self.tables.max_rounds - at[ROUND])
        slot: i64
        for slot in range(LAW_SLOTS):
            if at[LAW + slot] >= 0:
                put(out, first + self.law + slot * self.laws + at[LAW + slot], 1)
        put_bits(out, first + self.laws_left, at[LAWS_LEFT])
        put_bits(out, first + self.jobs_left, at[JOBS_LEFT])
        put_wide(out, first + self.bank, at[BANK])
        put_wide(out, first + self.bank_owes, -at[BANK])
        put(out, first + self.pot, at[POT])
        put_counts(out, first + self.experiment_deck, at[EXPERIMENT_DECK], WIDTH)
        put(out, first + self.invention_deck, size_of(at[INVENTION_DECK]))
        put_counts(out, first + self.discards, at[DISCARDS], WIDTH)
        put_counts(out, first + self.made_of, at[MADE_OF], WIDTH)
        self.put_seats(out, first + self.winners, at[WINNERS], seat)

    def write_pending(self, state: InventorsState, seat: i64, out: bytearray, first: i64) -> None:
        """What is due and proposed; of a drawn card its name only to who has drawn it."""
        at = state.at
        if at[DUE] != 0:
            put_wide(out, first + self.due, at[DUE])
            put(out, first + self.due_seat + self.turn_of(at[DUE_SEAT], seat), 1)
            to = at[DUE_TO]
            payee = to if to < PAY_SEAT else PAY_SEAT + self.turn_of(to - PAY_SEAT, seat)
            put(out, first + self.due_to + payee, 1)
        made = at[PROPOSAL]
        if made != 0:
            put(out, first + self.proposer + self.turn_of(proposer_of(made), seat), 1)
            put(out, first + self.answerer + self.turn_of(answerer_of(made), seat), 1)
            if at[DUE] != 0:
                put_wide(out, first + self.loan, thing_of(made))
            else:
                put(out, first + self.offered + thing_of(made), 1)
            put_wide(out, first + self.terms, terms_of(made))
        put(out, first + self.made, count_made(at[TALLY]))
        other: i64
        for other in range(self.players):
            if has_asked(at[TALLY], other):
                put(out, first + self.asked + self.turn_of(other, seat), 1)
        if at[DRAWN] >= 0:
            put(out, first + self.is_drawing, 1)
            if at[ACTIVE] == seat:
                put(out, first + self.drawn + at[DRAWN], 1)

    def write_seat(self, state: InventorsState, other: i64, turn: i64, out: bytearray, first: i64) -> None:
        """What everybody sees of a player."""
        at = state.at
        put_wide(out, first + self.money + 2 * turn, at[MONEY + other])
        if at[JOB + other] >= 0:
            put(out, first + self.job + turn * self.jobs + at[JOB + other], 1)
        if at[ROLE + other] >= 0:
            put(out, first + self.role + turn * len(ROLES) + at[ROLE + other], 1)
        put_counts(out, first + self.unfinished + turn * self.names, at[UNFINISHED + other], WIDTH)
        put_counts(out, first + self.laid + turn * self.names, at[LAID + other], WIDTH)
        put_counts(out, first + self.spies + turn * len(SECTORS), at[SPIES + other], SPY_BITS)
        put(out, first + self.net + 2 * turn, at[NET + other])
        put(out, first + self.net + 2 * turn + 1, -at[NET + other])
        put(out, first + self.hand_size + turn, size_of(at[HAND + other]))

    def write_loans(
        self, state: InventorsState, other: i64, turn: i64, seat: i64, out: bytearray, first: i64
    ) -> None:
        """I8.2: open loans, the oldest first."""
        place: i64
        for place in range(LOAN_PLACES):
            loan = state.at[LOAN + other * LOAN_PLACES + place]
            if loan == 0:
                return
            row = turn * LOAN_PLACES + place
            put_wide(out, first + self.owed + 2 * row, owed_on(loan))
            lender = lender_of(loan)
            if lender >= 0:
                put(out, first + self.lender + row, 1 + self.turn_of(lender, seat))

    def write_knowledge(
        self, state: InventorsState, other: i64, turn: i64, out: bytearray, first: i64
    ) -> None:
        """Who has chosen and sealed, what was shown or is one's own, and what is known of a hand."""
        at = state.at
        choice = at[CHOICE + other]
        if choice >= 0:
            put(out, first + self.has_chosen + turn, 1)
            if turn == 0 or state.kind() != CHOOSE:
                put(out, first + self.choice + turn * len(SECTORS) + choice, 1)
        if at[SEALED + other] >= 0:
            put(out, first + self.has_sealed + turn, 1)
        place: i64
        for place in range(MOST_KNOWN):
            known = at[KNOWN + other * MOST_KNOWN + place]
            if known == 0:
                return
            row = turn * MOST_KNOWN + place
            put_counts(out, first + self.cannot_be + row * self.names, known & ~HELD, WIDTH)
            if known & HELD:
                put(out, first + self.held + row, 1)
