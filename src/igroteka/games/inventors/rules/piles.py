"""Piles of cards as counts, hands, and what everybody knows of the cards in a hand (I6.5).

A pile has three bits for each name, so a name occurs at most seven times. A set of names has the lowest bit
of each of its names, in the same places: what a hand and the experiments have in common is one `&`.

Of each card in a hand the others know some names that it cannot be: whoever draws in the action `invention`
has shown that nothing in the hand fits, and that the drawn card does not either. These sets are kept for the
first cards of a hand, the largest number first, without an order that would tell which card is which.

A deck that is made anew from the discards is known to everybody (`MADE_OF`, 0 before that): all its cards but
those that have certainly been seen since. What is drawn from it is none that lay in a hand meanwhile; the
set of such a card has the mark HELD.

When a card leaves a hand, its name is seen, but not which of the sets it had. Several cards may have had that
name. The set that excludes most is removed. The sets of the others that could have had it keep only what the
removed set excludes too. So whatever the hand really holds stays possible.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.inventors.rules.state import (
    HAND,
    INVENTION_DECK,
    KNOWN,
    MADE_OF,
    MOST_KNOWN,
    InventorsState,
)

WIDTH: Final = 3
FULL: Final = 7
LOW: Final = 0o11111111111111111111
# Every second name, and every second pair of names: the counts are added up in two steps, then the rest. They
# end below bit 60: a larger number is an object when compiled, and converted at every use.
NAMES: Final = 0o7070707070707070707
PAIRS: Final = 0o770077007700770077
NAME_BITS: Final = 60
HELD: Final = 0x1000000000000000  # beyond all names: no card that lay in a hand when the deck was made anew


def one_card(name: i64) -> i64:
    """A single card of a name, to be added or taken away; as a set, the name alone."""
    return bit(WIDTH * name)


def count_in(pile: i64, name: i64) -> i64:
    """How many cards of a name a pile has."""
    return (pile >> (WIDTH * name)) & FULL


def has_name(names: i64, name: i64) -> bool:
    """Whether a set has a name."""
    return (names >> (WIDTH * name)) & 1 != 0


def cards_among(pile: i64, names: i64) -> i64:
    """The cards of a pile whose names are in a set."""
    return pile & (FULL * names)


def names_in(pile: i64) -> i64:
    """The set of names that a pile has."""
    return (pile | (pile >> 1) | (pile >> 2)) & LOW


def size_of(pile: i64) -> i64:
    """How many cards a pile has, or how many names a set; HELD counts as one."""
    held = pile >> NAME_BITS
    pile = (pile & NAMES) + ((pile >> 3) & NAMES)
    pile = (pile & PAIRS) + ((pile >> 6) & PAIRS)
    pile += (pile >> 24) + (pile >> 48)
    pile += pile >> 12
    return (pile & 4095) + held


def name_at(pile: i64, place: i64) -> i64:
    """The name of the card at this place, 0 up, if the pile lay in a row, name after name."""
    name: i64 = 0
    while place >= (pile & FULL):
        if pile == 0:
            raise ValueError("the place lies beyond the pile")
        place -= pile & FULL
        pile >>= WIDTH
        name += 1
    return name


def listed_names(pile: i64) -> list[int]:
    """The cards of a pile as a list of names, each as often as it occurs."""
    names: list[int] = []
    name = 0
    while pile:
        names += [name] * int(pile & FULL)
        pile >>= WIDTH
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
    place: i64
    for place in range(size):
        put_known(state, seat, place, state.at[first + place] | names)


def forget_held(state: InventorsState, seat: i64) -> None:
    """I6.5: the deck is made anew: from now on all that a hand has is what was held meanwhile."""
    first: i64 = KNOWN + seat * MOST_KNOWN
    place: i64
    for place in range(MOST_KNOWN):
        put_known(state, seat, place, state.at[first + place] & ~HELD)


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
    place: i64
    for place in range(listed):
        known = at[first + place]
        if not has_name(known, name):
            is_new = is_new and known & HELD != 0
            if size_of(known) > most:
                most = size_of(known)
                gone = place
    if gone < 0:
        return
    if is_new and count_in(at[MADE_OF], name) > count_in(at[INVENTION_DECK], name):
        at[MADE_OF] -= one_card(name)
    left = at[first + gone]
    kept: i64 = 0
    for place in range(listed):
        known = at[first + place]
        if place != gone:
            if not has_name(known, name):
                known &= left
            put_known(state, seat, kept, known)
            kept += 1
    at[first + kept] = 0
