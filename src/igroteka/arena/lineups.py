"""Lineups: which bots sit together, and who has which seat in each game of a deal.

A deal is a set of games with the same luck, one for each rotation of the lineup, so every bot plays every
seat of it. With two players that is a pair of games with swapped seats.
"""

from typing import NamedTuple

from igroteka.engine.chance import Rng


class Lineup(NamedTuple):
    """The bots at one table, in the order in which they sit."""

    bots: tuple[str, ...]

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.bots)

    @property
    def names(self) -> list[str]:
        """Every bot once, in order."""
        return list(dict.fromkeys(self.bots))

    @property
    def text(self) -> str:
        """The lineup in a few words.

        >>> Lineup(("a", "b", "b", "b")).text
        'a, 3 b'
        """
        counts = {bot: self.bots.count(bot) for bot in self.names}
        return ", ".join(bot if count == 1 else f"{count} {bot}" for bot, count in counts.items())

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two different bots, in order."""
        names = self.names
        return [(one, other) for place, one in enumerate(names) for other in names[place + 1 :]]

    def seating(self, seed: str, deal: int, rotation: int) -> list[str]:
        """The bot of each seat in one game of a deal.

        Among three or more different bots the neighbours matter too, so each deal shuffles the table before
        it is rotated.

        >>> Lineup(("a", "b")).seating("1", 0, 1)
        ['b', 'a']
        """
        order = list(self.bots)
        if len(self.names) > 2:
            shuffle(order, Rng(f"{seed}:seating:{self.players}:{deal}"))
        turn = rotation % self.players
        return order[turn:] + order[:turn]


def shuffle(items: list[str], rng: Rng) -> None:
    """Shuffle a list in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        place = rng.below(last + 1)
        items[last], items[place] = items[place], items[last]


def lineups_of(bots: list[str], players: int) -> list[Lineup]:
    """The lineups of an arena.

    As many names as seats: all sit at one table. Otherwise every two bots meet: one of the first among as
    many of the second as there are other seats.

    >>> [lineup.bots for lineup in lineups_of(["a", "b", "c"], 2)]
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> [lineup.bots for lineup in lineups_of(["a", "b"], 4)]
    [('a', 'b', 'b', 'b')]
    >>> [lineup.bots for lineup in lineups_of(["a", "b", "c"], 3)]
    [('a', 'b', 'c')]
    """
    if len(bots) == players:
        return [Lineup(tuple(bots))]
    names = list(dict.fromkeys(bots))
    return [
        Lineup((one, *[other] * (players - 1)))
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    ]
