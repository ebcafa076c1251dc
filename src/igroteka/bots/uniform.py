"""The random bot: picks uniformly among the legal actions."""

from igroteka.bots.base import Bot, Sight


class RandomBot(Bot):
    """Plays any of its choices, all equally likely.

    >>> from igroteka import new
    >>> match = new("element", seed=1)
    >>> RandomBot("1").choose(Sight(match.game, match.state, 0)) in match.legal(0)
    True
    """

    name = "random"

    def choose(self, sight: Sight) -> str:
        choices = sight.choices
        return choices[self.rng.below(len(choices))].notation
