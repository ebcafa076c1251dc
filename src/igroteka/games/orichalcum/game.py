"""The whole game: the rules, the components that they are played with, and what shows them."""

from collections.abc import Mapping
from pathlib import Path

from igroteka.engine.protocol import Game
from igroteka.games.orichalcum.components import load_components
from igroteka.games.orichalcum.rules.game import OrichalcumGame
from igroteka.games.orichalcum.rules.islands import SIDES
from igroteka.games.orichalcum.screen import OrichalcumShowing


def build(options: dict[str, int], rules_version: int, data: Path) -> Game:
    """The game with these options and the component data of this folder."""
    game = OrichalcumGame(load_components(data), options, rules_version)
    game.showing = OrichalcumShowing(game)
    return game


def options_in(position: Mapping[str, object]) -> dict[str, int]:
    """O2.1: the side of each seat's island, as words; wrong ones are for the reader to refuse."""
    sides = position.get("sides")
    if not isinstance(sides, list):
        return {}
    return {f"side{seat}": SIDES.index(side) for seat, side in enumerate(sides[:4], 1) if side in SIDES}
