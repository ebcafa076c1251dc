"""The data files, read and checked (T1.1). DataError says file, entry, field and what was expected."""

from pathlib import Path

from igroteka.games.data import DataFile, digest_of
from twigs.rules.box import MOST_PLAYERS, Components


def load_components(folder: Path) -> Components:
    """T1.1: the sticks and the cards. The digest names this edition in every record."""
    file = DataFile(folder / "components.toml")
    heap = file.entry("heap")
    sticks = heap.whole("sticks", 1, 1000)
    most_taken = heap.whole("most_taken", 1, 100)
    heap.source()
    heap.finish()
    cards = file.entry("cards")
    count = cards.whole("count", MOST_PLAYERS, 100)
    cards.source()
    cards.finish()
    file.finish()
    return Components(sticks, most_taken, count, digest_of([file]))
