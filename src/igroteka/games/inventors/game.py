"""The whole game: the rules, the components that they are played with, and what shows them."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.inventors.components import load_components
from igroteka.games.inventors.rules.game import InventorsGame
from igroteka.games.inventors.screen import InventorsShowing


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    game = InventorsGame(load_components(data), options, rules_version)
    game.showing = InventorsShowing(game)
    return game
