"""Contestants: a bot at a seat for one game, be it a class in this process or a program of its own."""

import time
from typing import Protocol

from igroteka.bots import Sight, make_bot


class Forfeit(Exception):
    """What a bot did instead of an answer: one line. It costs the game."""


class Contestant(Protocol):
    """A bot at a seat for one game."""

    def choose(self, sight: Sight) -> str:
        """The notation of one of the choices. Forfeit: it has none."""
        ...

    def cpu(self) -> float:
        """The CPU seconds that it has used so far."""
        ...

    def close(self) -> None:
        """The game is over."""
        ...


class OwnBot:
    """A bot of the registry, in this process. Its exceptions cost it the game and do not end the arena."""

    def __init__(self, name: str, seed: str) -> None:
        self.bot = make_bot(name, seed)
        self.spent = 0.0

    def choose(self, sight: Sight) -> str:
        began = time.process_time()
        try:
            return self.bot.choose(sight)
        except Exception as error:
            raise Forfeit(f"crashed: {type(error).__name__}: {error}") from error
        finally:
            self.spent += time.process_time() - began

    def cpu(self) -> float:
        return self.spent

    def close(self) -> None:
        """Nothing to do."""
