"""Runs bots in worker processes. Each bot has its own lane, so a slow bot delays only itself.

All levels that are made of one bot share its lane: twenty levels do not need twenty processes.
"""

import logging
from collections.abc import Callable

import msgspec

from igroteka.engine.protocol import Game, State
from igroteka.games.levels import level_named
from igroteka.server.messages import HintInfo
from igroteka.server.worker_messages import BotTask, HintTask
from igroteka.server.worker_pool import WorkerLost, WorkerPool

log = logging.getLogger("igroteka.bots")
HINTS = "hints!"  # the lane of hints: no bot has this name


class BotPool(WorkerPool):
    """Asks bots for decisions."""

    async def choose(
        self,
        game: Game,
        world: State,
        seat: int,
        bot: str,
        seed: str,
        charge: Callable[[float], None] | None = None,
        party: str = "",
    ) -> str | None:
        """The notation of a legal action; None if the bot has failed.

        `world` is a resampled state: what the table hides must not reach the bot. `charge` is told the CPU
        time of the decision in milliseconds, also of one that has failed. Where decisions wait for a worker,
        parties take turns.
        """
        if self.is_closed:
            return None
        try:
            rules = self.rules_of(game)
            decision = BotTask(self.next_number(), rules, world.encode(), seat, bot, seed)
            level = level_named(bot)
            verdict = await self.ask(bot if level is None else level.base, decision, party)
            if charge is not None:
                charge(verdict.spent)
            said = msgspec.json.decode(verdict.answer, type=str) if not verdict.fault else ""
        except (WorkerLost, OSError, ValueError) as error:
            if charge is not None and isinstance(error, WorkerLost):
                charge(error.spent)
            if not self.is_closed:
                log.warning("bot %s at %s: %s", bot, game.id, error)
            return None
        if verdict.fault:
            log.warning("bot %s at %s: %s", bot, game.id, verdict.fault)
            return None
        action = game.actions.parse(said)
        if action not in game.legal(world, seat):
            log.warning("bot %s at %s: not a legal action: %r", bot, game.id, said)
            return None
        return game.actions.text(action)

    async def hints(
        self,
        game: Game,
        world: State,
        seat: int,
        seed: str,
        charge: Callable[[float], None],
        party: str,
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
