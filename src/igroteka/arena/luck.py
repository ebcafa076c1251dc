"""Shared luck: the same deal for every rotation of the seats.

Each bag, deck and die is a stream of its own. A draw follows from the deal's seed, the source's name and the
number of the draw in that source, so a decision elsewhere never shifts later draws.

Two games of a deal soon differ, and so do their bags. The draws stay alike where they can: every outcome gets
a random time for its draw, the heavier the earlier, and the earliest wins (an exponential race). This gives
each outcome exactly its probability. If a bag has lost one stone, most draws from it are still the same;
drawing by position would shift them all.

>>> from igroteka.engine.chance import Chance
>>> deal = SharedLuck("example:0")
>>> [deal.draw(Chance("die", [1, 2, 3, 4, 5, 6], [1] * 6)) for _ in range(8)]
[5, 3, 6, 6, 5, 4, 5, 5]
>>> other = SharedLuck("example:0")
>>> [other.draw(Chance("die", [1, 2, 3, 4, 6], [1] * 5)) for _ in range(8)]
[3, 3, 6, 6, 4, 4, 4, 2]
"""

import hashlib
import math

from igroteka.engine.chance import Chance

WORD_BYTES = 8
WORDS_IN_A_BLOCK = 8
UNIT = 2.0**-53


class SharedLuck:
    """The draws of one deal. Every game of the deal has its own object with the same seed."""

    def __init__(self, seed: str) -> None:
        self.key = hashlib.sha256(f"igroteka-arena-luck:{seed}".encode()).digest()
        self.drawn: dict[str, int] = {}

    def draw(self, chance: Chance) -> int:
        """The next outcome of this chance's source."""
        number = self.drawn.get(chance.source, 0)
        self.drawn[chance.source] = number + 1
        blocks: dict[int, bytes] = {}
        earliest, winner = math.inf, -1
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
            if weight <= 0:
                continue
            at, place = divmod(outcome, WORDS_IN_A_BLOCK)
            if at not in blocks:
                blocks[at] = self.block(chance.source, number, at)
            word = int.from_bytes(blocks[at][place * WORD_BYTES : (place + 1) * WORD_BYTES], "big")
            time = -math.log(((word >> 11) + 1) * UNIT) / weight
            if time < earliest:
                earliest, winner = time, outcome
        if winner < 0:
            raise ValueError(f"nothing can be drawn from {chance.source}")
        return winner

    def block(self, source: str, number: int, at: int) -> bytes:
        """Random bytes for eight neighbouring outcomes of one draw."""
        return hashlib.blake2b(f"{source}\0{number}\0{at}".encode(), key=self.key).digest()
