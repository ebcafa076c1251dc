"""The whole game: the rules, the components that they are played with, and what shows them."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.periodic.components import load_components
from igroteka.games.periodic.rules.game import PeriodicGame
from igroteka.games.periodic.screen import PeriodicShowing


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    game = PeriodicGame(load_components(data), options, rules_version)
    game.showing = PeriodicShowing(game)
    return game
