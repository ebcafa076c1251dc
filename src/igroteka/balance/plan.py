"""What a balance report plays. Picklable, so that other processes can play parts."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from igroteka.engine.protocol import Game
from igroteka.games.balancing import Balance, balance_of
from igroteka.games.catalogue import make_game

MOST_GAMES_BUILT = 8


class Variant(NamedTuple):
    """A way to play a deal: with the installed data and all actions, or with one thing changed.

    `edition` is a folder of other data. `banned` is a kind of action that one seat of each deal goes without.
    """

    name: str = ""
    edition: Path | None = None
    banned: str = ""


AS_IT_IS = Variant()


class Plan(NamedTuple):
    """Everything that the games of a report depend on."""

    game: str
    options: tuple[tuple[str, int], ...]
    edition: Path | None
    seed: str
    # One name for all seats, or as many as there are seats.
    bots: tuple[str, ...]

    def rules(self, players: int, variant: Variant = AS_IT_IS) -> Game:
        """The rules for so many players; built once in a process."""
        return rules_of(self, players, variant.edition or self.edition)[0]

    def balance(self, players: int, variant: Variant = AS_IT_IS) -> Balance:
        """What the game answers to a report."""
        return rules_of(self, players, variant.edition or self.edition)[1]

    def seating(self, players: int, rotation: int) -> list[str]:
        """The bot of each seat: different bots change seats from game to game of a deal."""
        names = list(self.bots) if len(self.bots) == players else list(self.bots[:1]) * players
        turn = rotation % players
        return names[turn:] + names[:turn]

    def rotations(self, players: int) -> int:
        """How many games a deal has: one if all bots are the same, otherwise one for each rotation."""
        return players if len(set(self.seating(players, 0))) > 1 else 1


class Trial(NamedTuple):
    """One game to be played."""

    players: int
    deal: int
    rotation: int
    variant: Variant = AS_IT_IS

    @property
    def text(self) -> str:
        """The trial in a few words."""
        said = f"{self.players} players, deal {self.deal}"
        return f"{said}, {self.variant.name}" if self.variant.name else said

    @property
    def restricted(self) -> int:
        """The seat that goes without a kind of action; -1 if nobody does."""
        return (self.deal + self.rotation) % self.players if self.variant.banned else -1


@lru_cache(maxsize=MOST_GAMES_BUILT)
def rules_of(plan: Plan, players: int, edition: Path | None) -> tuple[Game, Balance]:
    """A game and what it answers."""
    game = make_game(plan.game, players, dict(plan.options), edition)
    return game, balance_of(game)
