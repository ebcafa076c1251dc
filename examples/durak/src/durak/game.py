"""The whole game: the rules, the components that they are played with, and what shows them."""

from pathlib import Path

from durak.components import load_components
from durak.rules.game import DurakGame
from durak.screen import DurakShowing
from igroteka.engine.protocol import Game


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder. The catalogue calls it."""
    game = DurakGame(load_components(data), options, rules_version)
    game.showing = DurakShowing(game)
    return game
