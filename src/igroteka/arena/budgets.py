"""Bots with a budget: `search:400` has 400 simulations for a decision, `search:0.2s` so many CPU seconds.

Simulations make a bot's decisions reproducible. CPU seconds are those of its own process, so results do not
depend on what else the machine does.
"""

import inspect
import re

from igroteka.bots import Bot, BotError, make_bot
from igroteka.bots.registry import BOTS
from igroteka.engine.untrusted import quoted

BUDGET = re.compile(r"([1-9]\d{0,8})|(\d{1,4}(?:\.\d{1,4})?)s", re.ASCII)


def make_budgeted(spec: str, seed: str) -> Bot:
    """The bot of a name, perhaps with a budget. BotError: there is none.

    >>> make_budgeted("greedy", "1").name
    'greedy'
    >>> make_budgeted("greedy:0.2s", "1")
    Traceback (most recent call last):
    ...
    igroteka.bots.registry.BotError: 'greedy:0.2s': the bot greedy has no budget of CPU seconds
    """
    name, colon, text = spec.partition(":")
    if not colon:
        return make_bot(name, seed)
    found = BUDGET.fullmatch(text)
    if found is None or text.strip("0.s") == "":
        raise BotError(
            f"{quoted(spec)}: budget: expected simulations, such as 400, or CPU seconds, such as 0.2s"
        )
    make_bot(name, seed)
    wanted = "simulations" if found[1] else "seconds"
    if wanted not in inspect.signature(BOTS[name]).parameters:
        unit = "simulations" if found[1] else "CPU seconds"
        raise BotError(f"{quoted(spec)}: the bot {name} has no budget of {unit}")
    budget = {wanted: int(found[1]) if found[1] else float(found[2])}
    return BOTS[name](seed, **budget)
