"""The greedy bot: looks one action ahead and maximises the game's `worth`."""

from igroteka.bots.base import Bot, Sight
from igroteka.bots.search import greedy_action


class GreedyBot(Bot):
    """Plays the action after which its game's `worth` is highest; among equals any.

    >>> from igroteka import new
    >>> match = new("periodic", seed=1)
    >>> GreedyBot("1").choose(Sight(match.game, match.state, 0)) in match.legal(0)
    True
    """

    name = "greedy"

    def choose(self, sight: Sight) -> str:
        game = sight.game
        return game.actions.text(greedy_action(game, sight.world(self.rng), sight.seat, self.rng))
