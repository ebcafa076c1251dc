"""Element: sages on a board of fire, water, earth and wind."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.element.components import load_components
from igroteka.games.element.game import ElementGame


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    return ElementGame(load_components(data), options, rules_version)
