"""The registry of bots by name."""

import re

from igroteka.bots.base import Bot, BotError
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.levels import LevelBot
from igroteka.bots.searching import SearchBot
from igroteka.bots.uniform import RandomBot
from igroteka.engine.untrusted import quoted
from igroteka.games.levels import level_named, levels_of

LEVEL = "level:"
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


def bot_names(game: str = "") -> list[str]:
    """The names of all bots, in alphabetical order, then those of the levels of a game, the weakest first.

    >>> "random" in bot_names()
    True
    >>> bot_names("element")[-1]
    'element-archsage'
    """
    return [*sorted(BOTS), *(level.name for level in (levels_of(game) if game else ()))]


def full_name(name: str, game: str) -> str:
    """The name of a bot at a game: `level:2` is short for its second level, `level:pupil` for that key.

    It is a BotError if the game has no such level, or if the name is a level of another game.

    >>> full_name("level:1", "element")
    'element-pupil'
    """
    if name.startswith(LEVEL):
        levels = levels_of(game)
        asked = name.removeprefix(LEVEL)
        for number, level in enumerate(levels, 1):
            if asked in (str(number), level.key):
                return level.name
        listed = ", ".join(f"{number} ({level.key})" for number, level in enumerate(levels, 1))
        raise BotError(f"no level {quoted(asked)} of {game}: there is {listed or 'none'}")
    level_of_another = None if name.partition(":")[0] in BOTS else level_named(name)
    if level_of_another is not None and level_of_another.game != game:
        raise BotError(f"the bot {name} plays {level_of_another.game}, not {game}")
    return name


def make_bot(name: str, seed: str) -> Bot:
    """A new bot with its own luck: a level, or a bot whose budget may follow its name after a colon.

    >>> make_bot("random", "1").name
    'random'
    >>> make_bot("search:0.5s", "1").seconds
    0.5
    >>> make_bot("element-pupil", "1").level.key
    'pupil'
    """
    plain, colon, budget = name.partition(":")
    if plain in BOTS:
        return BOTS[plain].configured(seed, budget) if colon else BOTS[plain](seed)
    level = level_named(name)
    if level is None:
        raise BotError(f"no bot {quoted(name)}: there is {', '.join(bot_names())}, and the levels of a game")
    return LevelBot(seed, level)
