"""What an arena plays: the game, its bots and its luck. Picklable, so that other processes can play parts."""

from pathlib import Path
from typing import NamedTuple

from igroteka.arena.lineups import Lineup
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import make_game


class ArenaError(ValueError):
    """Wrong input for an arena, or a game that cannot be played: one line."""


class Plan(NamedTuple):
    """Everything that the games of an arena depend on."""

    game: str
    options: dict[str, int]
    edition: Path | None
    seed: str
    # Bots from outside by name: the command that starts one. All other names are those of the registry.
    commands: dict[str, str]
    # CPU seconds that a bot from outside has for each decision.
    limit: float

    def rules(self, players: int) -> Game:
        """The rules for so many players."""
        return make_game(self.game, players, self.options, self.edition)


class Task(NamedTuple):
    """One game to be played: a rotation of a deal of a lineup."""

    lineup: Lineup
    deal: int
    rotation: int

    @property
    def text(self) -> str:
        """The task in a few words."""
        return f"{', '.join(self.lineup.bots)}: deal {self.deal}"
