"""Lanterns as a game from elsewhere: `register` puts it into the catalogue."""

from pathlib import Path

from igroteka.games import catalogue
from tests.toy.lanterns import MARKS, LanternsGame


def register() -> None:
    """Make lanterns playable by its id in this process."""
    catalogue.register(Path(__file__).parent, "tests.toy.plugin")


def build(options: dict[str, int], rules_version: int, data: Path) -> LanternsGame:
    """The game with these options; `marked` gives every card of the box a name of its own."""
    if options["marked"]:
        game = LanternsGame(options["players"], options["rounds"], MARKS, copies=1)
    else:
        game = LanternsGame(options["players"], options["rounds"])
    game.options["marked"] = options["marked"]
    return game
