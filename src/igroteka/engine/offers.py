"""Offers between two seats: proposal, answer, expiry, and limits on their number.

One seat proposes a sale, a loan or a treaty to another, which accepts or declines. A proposal is one small
int, and so is the tally of proposals made on one occasion: a game keeps them in two ints of its state. This
module has the step that waits for the answer. The game has the step that proposes, with its verbs; the effect
of an acceptance; and the end of the occasion.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Event, OwnState, Refusal, State, Step

NO_PROPOSAL: Final = 0
SEAT_BITS: Final = 4
THING_BITS: Final = 16
TERMS_BITS: Final = 16
THING_AT: Final = 2 * SEAT_BITS
TERMS_AT: Final = THING_AT + THING_BITS
UNTIL_AT: Final = TERMS_AT + TERMS_BITS
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
WIDE_MASK: Final = (1 << THING_BITS) - 1

# Why a proposal is one too many.
WITHIN_LIMITS: Final = 0
TOO_MANY: Final = 1
ASKED_BEFORE: Final = 2

COUNT_AT: Final = 16


def proposal(proposer: i64, answerer: i64, thing: i64, terms: i64, until: i64 = 0) -> i64:
    """A proposal as an int, never 0: who offers what to whom on which terms, and until when it stands.

    Thing, terms and time mean what the game wants them to mean; each is at most 65535.
    """
    if proposer == answerer or proposer < 0 or answerer < 0 or proposer >= SEAT_MASK or answerer >= SEAT_MASK:
        raise ValueError("a proposal is made by one seat to another")
    if thing < 0 or terms < 0 or until < 0 or thing > WIDE_MASK or terms > WIDE_MASK or until > WIDE_MASK:
        raise ValueError("thing, terms and time of a proposal are whole numbers from 0 to 65535")
    return (
        (proposer + 1)
        | ((answerer + 1) << SEAT_BITS)
        | (thing << THING_AT)
        | (terms << TERMS_AT)
        | (until << UNTIL_AT)
    )


def proposer_of(made: i64) -> i64:
    """Who has made a proposal; -1 where there is none."""
    return (made & SEAT_MASK) - 1


def answerer_of(made: i64) -> i64:
    """Whose answer it waits for; -1 where there is none."""
    return ((made >> SEAT_BITS) & SEAT_MASK) - 1


def thing_of(made: i64) -> i64:
    """What it is about."""
    return (made >> THING_AT) & WIDE_MASK


def terms_of(made: i64) -> i64:
    """What it would cost."""
    return (made >> TERMS_AT) & WIDE_MASK


def has_expired(made: i64, now: i64) -> bool:
    """Whether a proposal no longer stands: its time, on a clock of the game's own, is over.

    What was made without a time stands until it is answered.
    """
    until = (made >> UNTIL_AT) & WIDE_MASK
    return until != 0 and now > until


def tallied(tally: i64, made: i64) -> i64:
    """The tally of one occasion with this proposal in it. A new occasion begins with 0."""
    return (tally | bit(answerer_of(made))) + bit(COUNT_AT)


def count_made(tally: i64) -> i64:
    """How many proposals have been made on this occasion."""
    return tally >> COUNT_AT


def has_asked(tally: i64, seat: i64) -> bool:
    """Whether this seat has been asked on this occasion."""
    return (tally >> seat) & 1 != 0


class Limits:
    """The number of proposals per occasion (0: unlimited), and whether a seat may be asked again."""

    def __init__(self, most: i64 = 0, is_once_each: bool = False) -> None:
        self.most: i64 = most
        self.is_once_each: bool = is_once_each

    def breach(self, tally: i64, answerer: i64) -> i64:
        """Which limit one more proposal to this seat would break."""
        if self.most != 0 and count_made(tally) >= self.most:
            return TOO_MANY
        if self.is_once_each and has_asked(tally, answerer):
            return ASKED_BEFORE
        return WITHIN_LIMITS


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer(Step):
    """The step that waits for the answer to a proposal: accept or decline.

    A game overrides `standing` (the open proposal), `clear` (remove it), `accepted`, `declined` and `lapsed`
    (the effects), `now` (the clock for expiry) and `refuse` (the refusal of any other action). An answer pops
    the step from the agenda before its effect.

    An expired proposal waits for nobody: a game whose clock advances while a proposal is open calls `lapse`.
    """

    def __init__(self, key: str, accept: i64, decline: i64) -> None:
        super().__init__(key)
        self.accept: i64 = accept
        self.decline: i64 = decline

    def standing(self, state: OwnState) -> i64:
        """The open proposal."""
        raise TypeError("a game says where its proposals lie")

    def clear(self, state: OwnState) -> None:
        """Remove the open proposal."""
        raise TypeError("a game clears its proposals away")

    def accepted(self, state: OwnState, made: i64, events: list[Event] | None) -> None:
        """The effect of an acceptance."""
        raise TypeError("a game says what follows from an acceptance")

    def declined(self, state: OwnState, made: i64, events: list[Event] | None) -> None:
        """The effect of declining."""
        raise TypeError("a game says what follows from a refusal")

    def lapsed(self, state: OwnState, made: i64, events: list[Event] | None) -> None:
        """The effect of expiry; by default the same as of declining."""
        self.declined(state, made, events)

    def now(self, state: OwnState) -> i64:
        """The time on the clock by which proposals expire."""
        return 0

    def refuse(self, state: OwnState, made: i64) -> Refusal:
        """The refusal of an action that is no answer."""
        raise TypeError("a game has a rule for who answers")

    def lapse(self, state: State, events: list[Event] | None) -> bool:
        """Remove the open proposal if it has expired. Returns whether it had. This step must be on top.

        It ends as a declined one does: it leaves the state and the agenda, and the proposer goes on.
        """
        made = self.standing(state)
        if not has_expired(made, self.now(state)):
            return False
        self.clear(state)
        state.pop()
        self.lapsed(state, made, events)
        return True

    def decline_action(self) -> i64:
        return self.decline

    def waiting(self, state: State) -> i64:
        made = self.standing(state)
        return 0 if has_expired(made, self.now(state)) else bit(answerer_of(made))

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        actions.add(self.accept if self.accept < self.decline else self.decline)
        actions.add(self.decline if self.accept < self.decline else self.accept)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        if action == self.accept or action == self.decline:
            return None
        return self.refuse(state, self.standing(state))

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        made = self.standing(state)
        self.clear(state)
        state.pop()
        if action == self.accept:
            self.accepted(state, made, events)
        else:
            self.declined(state, made, events)
