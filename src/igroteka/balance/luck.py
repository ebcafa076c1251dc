"""Shared luck that survives a change of the data: outcomes are known by their names, not by their numbers."""

import hashlib
import math

from igroteka.arena.luck import UNIT, SharedLuck
from igroteka.engine.chance import Chance
from igroteka.engine.notation import Notation


class NamedLuck(SharedLuck):
    """The draws of one deal. A component more or less shifts no draw of another."""

    def draw_named(self, chance: Chance, outcomes: Notation) -> int:
        """The next outcome of this chance's source, by the exponential race of the arena's luck."""
        number = self.drawn.get(chance.source, 0)
        self.drawn[chance.source] = number + 1
        earliest, winner = math.inf, -1
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
            if weight <= 0:
                continue
            said = f"{chance.source}\0{number}\0{outcomes.text(outcome)}".encode()
            word = int.from_bytes(hashlib.blake2b(said, key=self.key, digest_size=8).digest(), "big")
            time = -math.log(((word >> 11) + 1) * UNIT) / weight
            if time < earliest:
                earliest, winner = time, outcome
        if winner < 0:
            raise ValueError(f"nothing can be drawn from {chance.source}")
        return winner
