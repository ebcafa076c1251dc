"""Chance: bags and dice as counts, outcomes with integer weights, and a seeded random generator.

A state never samples. It lists the possible outcomes with their weights. A driver samples one of them, and
the sample becomes a line of the record. So a state holds no seed and no hidden order.
"""

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine.bits import bit

MASK32: Final = 0xFFFFFFFF
COUNT_BITS: Final = 8
COUNT_MASK: Final = 255


def count_of(counts: i64, kind: i64) -> i64:
    """How many of a kind a bag holds. A bag of up to seven kinds is one int with 8 bits for each."""
    return (counts >> (COUNT_BITS * kind)) & COUNT_MASK


def one_of(kind: i64) -> i64:
    """The bag that holds a single piece of this kind: add it to put one in, subtract it to take one out."""
    return bit(COUNT_BITS * kind)


def total_of(counts: i64) -> i64:
    """How many pieces a bag holds in all."""
    total: i64 = 0
    while counts != 0:
        total += counts & COUNT_MASK
        counts >>= COUNT_BITS
    return total


def kind_at(counts: i64, place: i64) -> i64:
    """The kind of piece number `place`, from 0, with the bag's pieces sorted by kind."""
    kind: i64 = 0
    while place >= (counts & COUNT_MASK):
        if counts == 0:
            raise ValueError("the place lies beyond the bag")
        place -= counts & COUNT_MASK
        counts >>= COUNT_BITS
        kind += 1
    return kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The possible outcomes, their weights, and the bag, deck or die that they come from."""

    def __init__(self, source: str, outcomes: list[int], weights: list[int]) -> None:
        self.source: str = source
        self.outcomes: list[int] = outcomes
        self.weights: list[int] = weights

    def total(self) -> i64:
        total: i64 = 0
        for weight in self.weights:
            total += weight
        return total

    def weight_of(self, outcome: int) -> int:
        """The weight of an outcome; 0 if it is impossible."""
        return self.weights[self.outcomes.index(outcome)] if outcome in self.outcomes else 0

    def at(self, place: i64) -> i64:
        """The outcome at this place of the cumulative weights, from 0 up to their total."""
        for position, weight in enumerate(self.weights):
            if place < weight:
                return self.outcomes[position]
            place -= weight
        raise ValueError("the place lies beyond the total weight")


class Rng:
    """xoshiro128** on 32-bit words: small, fast and the same on every machine, interpreted or compiled.

    The seed's text is hashed with SHA-256, so similar seeds give unrelated streams. It is for simulations,
    bots and the terminal. A served table samples with luck.py, which players can verify.
    """

    def __init__(self, seed: int | str) -> None:
        words = hashlib.sha256(f"igroteka:{seed}".encode()).digest()
        self.a: i64 = int.from_bytes(words[0:4], "little")
        self.b: i64 = int.from_bytes(words[4:8], "little")
        self.c: i64 = int.from_bytes(words[8:12], "little")
        self.d: i64 = int.from_bytes(words[12:16], "little") | 1

    def next32(self) -> i64:
        """The next 32 bits."""
        mixed = (self.b * 5) & MASK32
        mixed = ((mixed << 7) | (mixed >> 25)) & MASK32
        mixed = (mixed * 9) & MASK32
        shifted = (self.b << 9) & MASK32
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) | (self.d >> 21)) & MASK32
        return mixed

    def below(self, limit: i64) -> i64:
        """An unbiased number from 0 up to limit, which is at least 1 and below 2**31."""
        product = self.next32() * limit
        low = product & MASK32
        if low < limit:
            smallest = ((1 << 32) - limit) % limit
            while low < smallest:
                product = self.next32() * limit
                low = product & MASK32
        return product >> 32

    def pick(self, chance: Chance) -> i64:
        """Sample an outcome by its weight."""
        return chance.at(self.below(chance.total()))

    def state(self) -> tuple[int, int, int, int]:
        """The generator's state, four words, to be stored."""
        return (self.a, self.b, self.c, self.d)

    def restore(self, words: tuple[int, int, int, int]) -> None:
        """Restore words that state() returned."""
        self.a = words[0]
        self.b = words[1]
        self.c = words[2]
        self.d = words[3]
