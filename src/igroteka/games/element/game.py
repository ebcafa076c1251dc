"""The whole game: the rules, the components that they are played with, and what shows them."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.element.components import load_components
from igroteka.games.element.rules.game import ElementGame
from igroteka.games.element.screen import ElementShowing


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    game = ElementGame(load_components(data), options, rules_version)
    game.showing = ElementShowing(game)
    return game
