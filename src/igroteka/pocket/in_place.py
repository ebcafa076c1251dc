"""Bots, replays and reviews without worker processes: they run where they are asked for, one at a time."""

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from igroteka.editions import Edition
from igroteka.engine.protocol import Game
from igroteka.server.bot_pool import BotPool
from igroteka.server.fair_slots import Party
from igroteka.server.game_cache import GameCache
from igroteka.server.worker_messages import GameSpec, Task, TaskResult
from igroteka.server.worker_pool import NOBODY, WorkerLost, WorkerPool
from igroteka.server.worker_process import Games, judge

Built = TypeVar("Built")
MOST_GAMES = 16
EDITIONS = Path(__file__).parent / "editions.json"  # the archive has it


class InPlace(WorkerPool):
    """Executes tasks at once, with the game that the table has already."""

    def __init__(self) -> None:
        super().__init__([])
        self.games: Games = {}

    def rules_of(self, game: Game) -> GameSpec:
        """The specification of a game, which need not be built again."""
        spec = super().rules_of(game)
        if len(self.games) >= MOST_GAMES:
            self.games.clear()
        key = (spec.game, tuple(sorted(spec.options.items())), spec.rules_version, spec.data)
        self.games[key] = game
        return spec

    async def ask(self, name: str, task: Task, party: Party = NOBODY) -> TaskResult:
        """Execute a task, after whatever else is ready to run."""
        await asyncio.sleep(0)
        if self.is_closed:
            raise WorkerLost("closed")
        return judge(task, self.games)

    async def warm(self, name: str) -> None:
        """There is nothing to start."""


class BotsInPlace(InPlace, BotPool):
    """Asks bots for decisions, here."""


class GamesInPlace(GameCache):
    """Builds games where they are asked for: a browser has no threads for Python."""

    async def installed_edition(self, id: str) -> Edition:
        """What the texts of a game say of its data: prepared, because building all games takes seconds."""
        return prepared().get(id) or await super().installed_edition(id)

    async def build(self, make: Callable[[], Built]) -> Built:
        """Build something at once."""
        return make()


@cache
def prepared() -> dict[str, Edition]:
    """The editions that the archive has come with."""
    if not EDITIONS.is_file():
        return {}
    return msgspec.json.decode(EDITIONS.read_bytes(), type=dict[str, Edition])
