"""Periodic: a race over the periodic table of the elements."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.periodic.components import Components
from igroteka.games.periodic.game import PeriodicGame


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    return PeriodicGame(Components(data), options, rules_version)
