"""Hashing of native ints into keys of 62 bits, with the same result compiled and interpreted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.agenda import Agenda

LOW: Final = 0x7FFFFFFF
FIRST_FACTOR: Final = 0x2545F491
SECOND_FACTOR: Final = 0x3C6EF373


def mixed(key: i64, number: i64) -> i64:
    """The key of everything that was mixed before, and of this number.

    Both factors are below 2**30 and both halves below 2**31, so no product and no sum leaves 62 bits.
    """
    word = key ^ number
    word = (word & LOW) * FIRST_FACTOR + ((word >> 31) & LOW) * SECOND_FACTOR
    return word ^ (word >> 29)


def mixed_places(key: i64, places: vec[i64], first: i64, end: i64) -> i64:
    """The key with all numbers from one place up to another, in one call from another compilation group."""
    place: i64
    for place in range(first, end):
        word = key ^ places[place]
        word = (word & LOW) * FIRST_FACTOR + ((word >> 31) & LOW) * SECOND_FACTOR
        key = word ^ (word >> 29)
    return key


def agenda_key(agenda: Agenda, seat: i64) -> i64:
    """The key to begin with: who asks, and what is still to be played."""
    key = mixed(seat + 1, agenda.agenda_near)
    key = mixed(key, agenda.agenda_middle)
    return mixed(key, agenda.agenda_far)
