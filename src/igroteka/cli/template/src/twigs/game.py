"""The whole game: the rules, the components that they are played with, and what shows them."""

from pathlib import Path

from igroteka.engine.protocol import Game
from twigs.components import load_components
from twigs.rules.game import TwigsGame
from twigs.screen import TwigsShowing


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder. The catalogue calls it."""
    game = TwigsGame(load_components(data), options, rules_version)
    game.showing = TwigsShowing(game)
    return game
