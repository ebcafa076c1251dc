"""Bazaar as a game from elsewhere, with words, a rulebook and a lesson, and without a board of its own."""

from pathlib import Path

from igroteka.games import catalogue
from tests.toy.bazaar import BazaarGame

BOX = Path(__file__).parent / "bazaar_box"


def register() -> None:
    """Make bazaar playable by its id in this process."""
    catalogue.register(BOX, "tests.toy.bazaar_plugin")


def build(options: dict[str, int], rules_version: int, data: Path) -> BazaarGame:
    """The game with these options."""
    return BazaarGame(options["players"])
