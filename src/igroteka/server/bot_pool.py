"""Runs bots in worker processes. Each bot has its own lane, so a slow bot delays only itself.

All levels that are made of one bot share its lane: twenty levels do not need twenty processes.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from igroteka.bots.levels import drawn, options_of, tree_seeds
from igroteka.bots.searching import SearchBot, Tried, merged
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State
from igroteka.games.levels import MOST_TREES, Level, level_named
from igroteka.server.fair_slots import Party
from igroteka.server.messages import HintInfo
from igroteka.server.worker_messages import BotTask, HintTask, Task, TaskResult, TreeTask
from igroteka.server.worker_pool import NOBODY, WorkerLost, WorkerPool

log = logging.getLogger("igroteka.bots")
HINTS = "hints!"  # the lane of hints: no bot has this name


class BotPool(WorkerPool):
    """Asks bots for decisions."""

    def workers_in(self, name: str) -> int:
        """The trees of one decision are searched at the same time."""
        return max(self.workers, MOST_TREES) if name == SearchBot.name else self.workers

    async def choose(
        self,
        game: Game,
        world: State,
        seat: int,
        bot: str,
        seed: str,
        charge: Callable[[float], None] | None = None,
        party: Party = NOBODY,
    ) -> str | None:
        """The notation of a legal action; None if the bot has failed.

        `world` is a resampled state: what the table hides must not reach the bot. `charge` is told the CPU
        time of the decision in milliseconds, also of one that has failed. Where decisions wait for a worker,
        parties share it by time, and tables at which somebody plays come first.
        """
        if self.is_closed:
            return None
        level = level_named(bot)
        try:
            if level is not None and level.trees > 1 and len(game.legal(world, seat)) > 1:
                return await self.choose_by_trees(game, world, seat, level, seed, charge, party)
            task = BotTask(self.next_number(), self.rules_of(game), world.encode(), seat, bot, seed)
            verdict = await self.answer(bot if level is None else level.base, task, bot, charge, party)
            said = msgspec.json.decode(verdict.answer, type=str) if verdict is not None else None
        except (OSError, ValueError) as error:  # an edition without its files, an answer that is none
            log.warning("bot %s at %s: %s", bot, game.id, error)
            return None
        if said is None:
            return None
        action = game.actions.parse(said)
        if action not in game.legal(world, seat):
            log.warning("bot %s at %s: not a legal action: %r", bot, game.id, said)
            return None
        return game.actions.text(action)

    async def choose_by_trees(
        self,
        game: Game,
        world: State,
        seat: int,
        level: Level,
        seed: str,
        charge: Callable[[float], None] | None,
        party: Party,
    ) -> str | None:
        """The decision of a level with several trees, which workers search at the same time.

        It is what the level decides in one process. If a worker is lost, the other trees decide.
        """
        rng, rules, encoded = Rng(seed), self.rules_of(game), world.encode()
        asked = [
            TreeTask(self.next_number(), rules, encoded, seat, level.name, tree)
            for tree in tree_seeds(level, rng)
        ]
        verdicts = await asyncio.gather(
            *(self.answer(level.base, task, level.name, charge, party) for task in asked)
        )
        trees = [msgspec.json.decode(verdict.answer, type=list[Tried]) for verdict in verdicts if verdict]
        if not trees:
            return None
        return game.actions.text(drawn(options_of(merged(trees)), level.temperature, level.cutoff, rng))

    async def answer(
        self, lane: str, task: Task, bot: str, charge: Callable[[float], None] | None, party: Party
    ) -> TaskResult | None:
        """A worker's answer, with what it cost; None if there is none, which is logged."""
        if self.is_closed:
            return None
        try:
            verdict = await self.ask(lane, task, party)
        except (WorkerLost, OSError, ValueError) as error:
            if charge is not None and isinstance(error, WorkerLost):
                charge(error.spent)
            if not self.is_closed:
                log.warning("bot %s at %s: %s", bot, task.rules.game, error)
            return None
        if charge is not None:
            charge(verdict.spent)
        if verdict.fault:
            log.warning("bot %s at %s: %s", bot, task.rules.game, verdict.fault)
            return None
        return verdict

    async def hints(
        self,
        game: Game,
        world: State,
        seat: int,
        seed: str,
        charge: Callable[[float], None],
        party: Party,
    ) -> list[HintInfo] | None:
        """The best actions in a resampled world; None if there was no answer in time.

        Hints have a lane of their own: they do not delay bots, nor bots them. `charge` and `party` are those
        of `choose`.
        """
        try:
            task = HintTask(self.next_number(), self.rules_of(game), world.encode(), seat, seed)
            verdict = await self.ask(HINTS, task, party)
            charge(verdict.spent)
            if verdict.fault:
                raise ValueError(verdict.fault)
            return msgspec.json.decode(verdict.answer, type=list[HintInfo])
        except (WorkerLost, OSError, ValueError) as error:
            if isinstance(error, WorkerLost):
                charge(error.spent)
            if not self.is_closed:
                log.warning("hint at %s: %s", game.id, error)
            return None
