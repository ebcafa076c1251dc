"""Inventors: mad scientists, secret actions, spies and laws."""

from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.inventors.components import Components
from igroteka.games.inventors.game import InventorsGame


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    return InventorsGame(Components(data), options, rules_version)
