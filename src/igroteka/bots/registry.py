"""Which bots there are, by name."""

from igroteka.bots.base import Bot
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.uniform import RandomBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, RandomBot)}


class BotError(ValueError):
    """A bot that does not exist: one line."""


def bot_names() -> list[str]:
    """The names of all bots, in alphabetical order.

    >>> "random" in bot_names()
    True
    """
    return sorted(BOTS)


def make_bot(name: str, seed: str) -> Bot:
    """A new bot with its own luck.

    >>> make_bot("random", "1").name
    'random'
    """
    if name not in BOTS:
        raise BotError(f"no bot {name!r}: there is {', '.join(bot_names())}")
    return BOTS[name](seed)
