"""Worlds that a seat cannot tell from the real one: the hidden cards dealt anew (I1.2, I2.1, I6.5).

Hidden from a seat are the others' hands, the order of the deck and what is still sealed. A place for a hidden
card is one of these hands or the deck, with the names that it cannot hold (piles.py). The cards that the seat
does not see are dealt to these places: any deal that respects them is a world, and each is as likely as any
other, because a shuffled deck is. They are dealt from one pile, name after name: nothing of where they really
lie is left in it, so the same generator gives the same world whichever is the real one.

Of a deck that was made anew everybody knows all cards. If more cards of a name are hidden than came from it,
the others were in hands meanwhile: they lie neither in the deck nor at a place with the mark HELD.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Actions
from igroteka.games.inventors.rules.box import SECTORS
from igroteka.games.inventors.rules.cards import drawn_cannot_be, not_in_deck
from igroteka.games.inventors.rules.choosing import Choose
from igroteka.games.inventors.rules.piles import (
    HELD,
    cards_among,
    count_in,
    has_name,
    listed_names,
    name_at,
    names_in,
    one_card,
    size_of,
)
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    CHOICE,
    CHOOSE,
    DRAWN,
    HAND,
    INVENTION_DECK,
    KNOWN,
    MADE_OF,
    MOST_KNOWN,
    SEALED,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables

WAS_HELD: Final = 32
DECK_PLACE: Final = -1
DRAWN_PLACE: Final = -2
SWAPS: Final = 4  # exchanges for each place, after which the first deal is forgotten
MOST_TRIES: Final = 50  # deals into the hands, before one with exchanges


def known_of(state: InventorsState, seat: i64) -> list[int]:
    """What each card of a hand cannot be, as far as everybody knows."""
    size = int(size_of(state.at[HAND + seat]))
    listed = [int(state.at[KNOWN + seat * MOST_KNOWN + place]) for place in range(min(size, MOST_KNOWN))]
    return listed + [0] * (size - len(listed))


def hidden_places(
    tables: InventorsTables, state: InventorsState, seat: i64
) -> tuple[list[int], list[int], list[int]]:
    """Where cards lie that a seat does not see: whose each place is, what it cannot hold, the cards."""
    owners: list[int] = []
    excluded: list[int] = []
    pile = state.at[INVENTION_DECK]
    in_deck = int(size_of(pile))
    for other in range(tables.players):
        if other != seat:
            known = known_of(state, other)
            owners += [other] * len(known)
            excluded += known
            pile += state.at[HAND + other]
    if state.at[DRAWN] >= 0 and state.at[ACTIVE] != seat:
        owners.append(DRAWN_PLACE)
        excluded.append(int(drawn_cannot_be(tables, state)))
        pile += one_card(state.at[DRAWN])
    owners += [DECK_PLACE] * in_deck
    excluded += [int(not_in_deck(tables, state))] * in_deck
    return owners, excluded, marked(tables, state, seat, listed_names(pile))


def marked(tables: InventorsTables, state: InventorsState, seat: i64, cards: list[int]) -> list[int]:
    """The hidden cards; those that were in a hand when the deck was made anew have WAS_HELD added."""
    if state.at[MADE_OF] == 0:
        return cards
    from_deck = [int(count_in(state.at[MADE_OF], name)) for name in range(tables.name_count)]
    if seat >= 0:
        for name, count in enumerate(own_from_deck(tables, state, seat)):
            from_deck[name] -= count
    told: list[int] = []
    for name in cards:
        told.append(name if from_deck[name] > 0 else name + WAS_HELD)
        from_deck[name] -= 1
    return told


def own_from_deck(tables: InventorsTables, state: InventorsState, seat: i64) -> list[int]:
    """How many of each name in the own hand have certainly come from the deck that was made anew."""
    places = [known for known in known_of(state, seat) if known & HELD]
    nowhere = -1
    for known in places:
        nowhere &= known
    fit = [
        0 if has_name(nowhere, name) else int(count_in(state.at[HAND + seat], name))
        for name in range(tables.name_count)
    ]
    return [max(0, len(places) - (sum(fit) - count)) if count else 0 for count in fit]


def can_hold(excluded: i64, card: i64) -> bool:
    """Whether a card, by its name and what is known of it, can lie at a place."""
    if card >= WAS_HELD:
        return not (excluded & HELD or has_name(excluded, card - WAS_HELD))
    return not has_name(excluded, card)


def deal(cards: list[int], excluded: list[int], rng: Rng) -> list[int] | None:
    """A random card for each place that it can hold; None if there is no such deal.

    Any first deal will do, as it does not depend on where the cards really are; random exchanges follow. Each
    leads back as likely as there, so all deals that they reach are equally likely; with a deck, which can
    hold nearly anything, they reach all.
    """
    sets = vec[i64](excluded)
    dealt = first_deal(shuffled(cards, rng), sets)
    count: i64 = len(dealt)
    if count < len(sets):
        return None
    _swap: i64
    for _swap in range(SWAPS * count):
        one = rng.below(count)
        other = rng.below(count)
        card = dealt[one]
        if can_hold(sets[one], dealt[other]) and can_hold(sets[other], card):
            dealt[one] = dealt[other]
            dealt[other] = card
    return [int(card) for card in dealt]


def first_deal(cards: vec[i64], excluded: vec[i64]) -> vec[i64]:
    """A card for each place that can lie there; empty if there are not enough."""
    holder = vec[i64]([-1] * len(cards))
    first: i64 = 0
    place: i64
    for place in range(len(excluded)):
        while first < len(cards) and holder[first] >= 0:
            first += 1
        if take_free(place, first, cards, excluded, holder):
            continue
        if not find_card(place, cards, excluded, holder, vec[i64]([0] * len(cards))):
            return vec[i64]()
    dealt = vec[i64]([0] * len(excluded))
    card: i64
    for card in range(len(cards)):
        if holder[card] >= 0:
            dealt[holder[card]] = cards[card]
    return dealt


def take_free(place: i64, first: i64, cards: vec[i64], excluded: vec[i64], holder: vec[i64]) -> bool:
    """A card that no place has yet, if one of them can lie here: nearly always there is one."""
    card: i64
    for card in range(first, len(cards)):
        if holder[card] < 0 and can_hold(excluded[place], cards[card]):
            holder[card] = place
            return True
    return False


def find_card(place: i64, cards: vec[i64], excluded: vec[i64], holder: vec[i64], tried: vec[i64]) -> bool:
    """A card for one more place; places that have one may have to take another."""
    card: i64
    for card in range(len(cards)):
        if tried[card] or not can_hold(excluded[place], cards[card]):
            continue
        tried[card] = 1
        if holder[card] < 0 or find_card(holder[card], cards, excluded, holder, tried):
            holder[card] = place
            return True
    return False


def shuffled(cards: list[int], rng: Rng) -> vec[i64]:
    """The same cards in random order."""
    mixed = vec[i64](cards)
    last: i64
    for last in range(len(cards) - 1, 0, -1):
        other = rng.below(last + 1)
        card = mixed[last]
        mixed[last] = mixed[other]
        mixed[other] = card
    return mixed


def sets_of_hands(tables: InventorsTables, state: InventorsState, seat: i64) -> vec[i64]:
    """What the hidden cards cannot be that lie in no deck: hand after hand, then one that is asked about."""
    excluded = vec[i64](capacity=32)
    other: i64
    card: i64
    for other in range(tables.players):
        if other != seat:
            for card in range(size_of(state.at[HAND + other])):
                known: i64 = state.at[KNOWN + other * MOST_KNOWN + card] if card < MOST_KNOWN else 0
                excluded = append(excluded, known)
    if state.at[DRAWN] >= 0 and state.at[ACTIVE] != seat:
        excluded = append(excluded, drawn_cannot_be(tables, state))
    return excluded


def hidden_cards(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """All cards that a seat does not see, as one pile."""
    pile = state.at[INVENTION_DECK]
    other: i64
    for other in range(tables.players):
        if other != seat:
            pile += state.at[HAND + other]
    if state.at[DRAWN] >= 0 and state.at[ACTIVE] != seat:
        pile += one_card(state.at[DRAWN])
    return pile


def deal_hands(
    tables: InventorsTables, state: InventorsState, seat: i64, world: InventorsState, rng: Rng
) -> bool:
    """Deal hidden cards to the hands and leave the rest in the deck, while that can hold anything.

    A card that lies at one place is missing at another that could hold it as well. If each place just took
    one of those left, deals would not be equally likely. So a place draws from as many cards as it could have
    at most, and a draw beyond those that are left begins the deal again. After too many of these `deal` has
    to find a world.
    """
    excluded = sets_of_hands(tables, state, seat)
    hidden = hidden_cards(tables, state, seat)
    most = vec[i64](capacity=32)
    place: i64
    before: i64
    for place in range(len(excluded)):
        could = size_of(cards_among(hidden, tables.all_names & ~excluded[place]))
        for before in range(place):
            # Whatever that place gets, this one could hold it.
            if not excluded[place] & ~excluded[before]:
                could -= 1
        if could <= 0:
            return False
        most = append(most, could)
    _tried: i64
    for _tried in range(MOST_TRIES):
        if deal_once(tables, state, seat, world, hidden, excluded, most, rng):
            return True
    return False


def deal_once(
    tables: InventorsTables,
    state: InventorsState,
    seat: i64,
    world: InventorsState,
    hidden: i64,
    excluded: vec[i64],
    most: vec[i64],
    rng: Rng,
) -> bool:
    """One deal of hidden cards to the hands of a world; whether it has come to its end."""
    place: i64 = 0
    other: i64
    for other in range(tables.players):
        if other == seat:
            continue
        hand: i64 = 0
        _card: i64
        for _card in range(size_of(state.at[HAND + other])):
            could = cards_among(hidden, tables.all_names & ~excluded[place])
            drawn = rng.below(most[place])
            if drawn >= size_of(could):
                return False
            card = one_card(name_at(could, drawn))
            hand += card
            hidden -= card
            place += 1
        world.at[HAND + other] = hand
    if place < len(excluded):
        could = cards_among(hidden, tables.all_names & ~excluded[place])
        drawn = rng.below(most[place])
        if drawn >= size_of(could):
            return False
        world.at[DRAWN] = name_at(could, drawn)
        hidden -= one_card(world.at[DRAWN])
    world.at[INVENTION_DECK] = hidden
    return True


def resample(tables: InventorsTables, state: InventorsState, seat: i64, rng: Rng) -> InventorsState:
    """A world of this seat: hidden cards dealt anew, sealed answers chosen anew."""
    world = state.clone()
    if state.at[MADE_OF] != 0 or not deal_hands(tables, state, seat, world, rng):
        deal_places(tables, state, seat, world, rng)
    other: i64
    for other in range(tables.players):
        if other != seat:
            reseal(tables, world, other, rng)
    return world


def deal_places(
    tables: InventorsTables, state: InventorsState, seat: i64, world: InventorsState, rng: Rng
) -> None:
    """Deal hidden cards to all places, whatever is known of them and of the deck."""
    owners, excluded, cards = hidden_places(tables, state, seat)
    dealt = deal(cards, excluded, rng)
    if dealt is None:
        # Somebody's own position may say what nobody could know of the deck; its hands are judged when read.
        dealt = deal([card % WAS_HELD for card in cards], excluded, rng)
    if dealt is None:
        raise ValueError("what is known of the hands contradicts them")
    for other in range(tables.players):
        if other != seat:
            world.at[HAND + other] = 0
    world.at[INVENTION_DECK] = 0
    for owner, card in zip(owners, dealt, strict=True):
        name = card % WAS_HELD
        if owner == DECK_PLACE:
            world.at[INVENTION_DECK] += one_card(name)
        elif owner == DRAWN_PLACE:
            world.at[DRAWN] = name
        else:
            world.at[HAND + owner] += one_card(name)


def reseal(tables: InventorsTables, world: InventorsState, seat: i64, rng: Rng) -> None:
    """I2.1, I10.2: a sealed answer can be whatever that seat could have chosen."""
    if world.at[SEALED + seat] >= 0:
        hand = listed_names(names_in(world.at[HAND + seat]))
        world.at[SEALED + seat] = hand[rng.below(len(hand))]
    if world.kind() == CHOOSE and world.at[CHOICE + seat] >= 0:
        actions = Actions(len(SECTORS))
        Choose(tables).legal(world, seat, actions)
        world.at[CHOICE + seat] = actions.at(rng.below(actions.count)) - tables.first_choose
