"""A bot for the arena: igroteka arena element --bots greedy --bot mine='python3 examples/line_bot.py'

Each line of standard input is a question in JSON, each line of standard output the answer to it.
Put your own idea into `choose`. docs/arena.md describes the fields.
"""

import json
import random
import sys


def choose(question: dict) -> str:
    """The whole wit of this bot: `view` is all that the seat may know, `choices` all that it may do."""
    return random.choice(question["choices"])["notation"]


for line in sys.stdin:
    asked = json.loads(line)
    random.seed(f"{asked['seed']}:{asked['decision']}")  # the same arena gives the same games
    print(choose(asked), flush=True)  # noqa: T201
