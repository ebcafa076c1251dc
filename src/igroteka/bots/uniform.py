"""The random bot: every choice is as good as any other."""

from igroteka.bots.base import Bot
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Choice, View


class RandomBot(Bot):
    """Plays any of its choices, all equally likely.

    >>> from igroteka import new
    >>> match = new("element", seed=1)
    >>> RandomBot("1").choose(match.view(0), match.choices(0)) in match.legal(0)
    True
    """

    name = "random"

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.rng = Rng(seed)

    def choose(self, view: View, choices: list[Choice]) -> str:
        return choices[self.rng.below(len(choices))].notation
