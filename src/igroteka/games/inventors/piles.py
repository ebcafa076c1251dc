"""Piles of cards as counts, hands, and what everybody knows of the cards in a hand (I6.5).

A pile has two bits for each name, so a name occurs at most three times. A set of names has the lower bit of
each of its names, in the same places: what a hand and the experiments have in common is one `&`.

Of each card in a hand the others know some names that it cannot be: whoever draws in the action `invention`
has shown that nothing in the hand fits, and that the drawn card does not either. These sets are kept for the
first cards of a hand, the largest number first, without an order that would tell which card is which.

A deck that is made anew from the discards is known to everybody (`MADE_OF`, 0 before that): all its cards but
those that have certainly been seen since. What is drawn from it is none that lay in a hand meanwhile; the
set of such a card has the mark HELD.

When a name leaves a hand, nobody knows which of the cards that could be it that was. So the card goes of
which most was known, and what the others could not be counts on only if the one that went could not be it
either: that way whatever the hand really holds stays possible.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.inventors.state import HAND, KNOWN, MADE_OF, MOST_KNOWN, InventorsState

LOW: Final = 0x155555555555555
PAIRS: Final = 0x333333333333333
NIBBLES: Final = 0xF0F0F0F0F0F0F0F
HELD: Final = 1 << 58  # beyond all names: no card that lay in a hand when the deck was made anew


def one_card(name: i64) -> i64:
    """A single card of a name, to be added or taken away; as a set, the name alone."""
    return bit(2 * name)


def count_in(pile: i64, name: i64) -> i64:
    """How many cards of a name a pile has."""
    return (pile >> (2 * name)) & 3


def names_in(pile: i64) -> i64:
    """The set of names that a pile has."""
    return (pile | (pile >> 1)) & LOW


def size_of(pile: i64) -> i64:
    """How many cards a pile has, or how many names a set."""
    pile = (pile & PAIRS) + ((pile >> 2) & PAIRS)
    pile = (pile & NIBBLES) + ((pile >> 4) & NIBBLES)
    pile += pile >> 32
    pile += pile >> 16
    pile += pile >> 8
    return pile & 255


def name_at(pile: i64, place: i64) -> i64:
    """The name of the card at this place, 0 up, if the pile lay in a row, name after name."""
    name: i64 = 0
    while place >= (pile & 3):
        if pile == 0:
            raise ValueError("the place lies beyond the pile")
        place -= pile & 3
        pile >>= 2
        name += 1
    return name


def listed_names(pile: i64) -> list[int]:
    """The cards of a pile as a list of names, each as often as it occurs."""
    names: list[int] = []
    name = 0
    while pile:
        names += [name] * int(pile & 3)
        pile >>= 2
        name += 1
    return names


def put_known(state: InventorsState, seat: i64, place: i64, excluded: i64) -> None:
    """Let a set stand at its place in the order, from the end of the first `place` sets on."""
    first: i64 = KNOWN + seat * MOST_KNOWN
    at = state.at
    while place > 0 and at[first + place - 1] < excluded:
        at[first + place] = at[first + place - 1]
        place -= 1
    at[first + place] = excluded


def receive(state: InventorsState, seat: i64, name: i64, excluded: i64) -> None:
    """I6.2, I6.5: a card comes into a hand; the others know what it cannot be."""
    size = size_of(state.at[HAND + seat])
    state.at[HAND + seat] += one_card(name)
    if excluded == 0:
        return
    if size >= MOST_KNOWN:
        # There is no room for what is known of every card of so large a hand.
        size = MOST_KNOWN - 1
        if state.at[KNOWN + seat * MOST_KNOWN + size] >= excluded:
            return
    put_known(state, seat, size, excluded)


def exclude(state: InventorsState, seat: i64, names: i64) -> None:
    """I6.1: nothing in this hand can be one of these names."""
    first: i64 = KNOWN + seat * MOST_KNOWN
    size = size_of(state.at[HAND + seat])
    if size > MOST_KNOWN:
        size = MOST_KNOWN
    place: i64 = 0
    while place < size:
        put_known(state, seat, place, state.at[first + place] | names)
        place += 1


def forget_held(state: InventorsState, seat: i64) -> None:
    """I6.5: the deck is made anew: from now on all that a hand has is what was held meanwhile."""
    first: i64 = KNOWN + seat * MOST_KNOWN
    place: i64 = 0
    while place < MOST_KNOWN:
        put_known(state, seat, place, state.at[first + place] & ~HELD)
        place += 1


def give_up(state: InventorsState, seat: i64, name: i64) -> None:
    """I4.1, I6.1, I6.4: a card leaves a hand, in the open."""
    at = state.at
    size = size_of(at[HAND + seat])
    at[HAND + seat] -= one_card(name)
    first: i64 = KNOWN + seat * MOST_KNOWN
    if at[first] == 0:
        return
    listed: i64 = MOST_KNOWN if size > MOST_KNOWN else size
    gone: i64 = -1
    most: i64 = -1
    is_new = size == listed
    place: i64 = 0
    while place < listed:
        known = at[first + place]
        if (known >> (2 * name)) & 1 == 0:
            is_new = is_new and known & HELD != 0
            if size_of(known) > most:
                most = size_of(known)
                gone = place
        place += 1
    if gone < 0:
        return
    if is_new:
        at[MADE_OF] -= one_card(name)
    left = at[first + gone]
    kept: i64 = 0
    place = 0
    while place < listed:
        known = at[first + place]
        if place != gone:
            if (known >> (2 * name)) & 1 == 0:
                known &= left
            put_known(state, seat, kept, known)
            kept += 1
        place += 1
    at[first + kept] = 0
