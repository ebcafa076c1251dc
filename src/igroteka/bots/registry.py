"""The registry of bots by name."""

import re

from igroteka.bots.base import Bot, BotError
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.searching import SearchBot
from igroteka.bots.uniform import RandomBot
from igroteka.engine.untrusted import quoted

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, RandomBot, SearchBot)}


def register_bot(bot: type[Bot]) -> None:
    """Add a bot from elsewhere under its name; adding the same one again changes nothing.

    >>> register_bot(RandomBot)
    """
    if not re.fullmatch(r"[a-z][a-z0-9_-]{0,39}", bot.name):
        raise BotError(
            f"{bot.__name__}: name: expected up to 40 of a-z, 0-9, _ and -, found {quoted(bot.name)}"
        )
    if BOTS.setdefault(bot.name, bot) is not bot:
        raise BotError(f"{bot.__name__}: there is another bot {quoted(bot.name)}")


def bot_names() -> list[str]:
    """The names of all bots, in alphabetical order.

    >>> "random" in bot_names()
    True
    """
    return sorted(BOTS)


def make_bot(name: str, seed: str) -> Bot:
    """A new bot with its own luck; a budget may follow its name after a colon.

    >>> make_bot("random", "1").name
    'random'
    >>> make_bot("search:0.5s", "1").seconds
    0.5
    """
    plain, colon, budget = name.partition(":")
    if plain not in BOTS:
        raise BotError(f"no bot {quoted(name)}: there is {', '.join(bot_names())}")
    return BOTS[plain].configured(seed, budget) if colon else BOTS[plain](seed)
