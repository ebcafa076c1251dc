"""The data files, read and checked (D1.1). DataError says file, entry, field and what was expected."""

from pathlib import Path

from durak.rules.box import MOST_ATTACKS, MOST_CARDS, MOST_PLAYERS, Components
from igroteka.games.data import DataError, DataFile, digest_of, new_key


def load_components(folder: Path) -> Components:
    """D1.1, D1.2, D2.6: the cards and the numbers. The digest names this edition in every record."""
    file = DataFile(folder / "components.toml")
    suits, ranks = keys_of(file, "suit"), keys_of(file, "rank")
    cards = len(suits) * len(ranks)
    if not MOST_PLAYERS < cards <= MOST_CARDS:
        raise DataError(file.name, "rank", "", f"{MOST_PLAYERS + 1} to {MOST_CARDS} cards, found {cards}")
    # One card has to be left, to be turned up.
    hand = number_of(file, "deal", "hand", (cards - 1) // MOST_PLAYERS)
    attacks = number_of(file, "bout", "most_attacks", MOST_ATTACKS)
    standstill = number_of(file, "standstill", "bouts", 1000)
    file.finish()
    return Components(suits, ranks, hand, attacks, standstill, digest_of([file]))


def keys_of(file: DataFile, name: str) -> list[str]:
    """The keys of all entries of a name, each of them once."""
    keys: list[str] = []
    for entry in file.entries(name):
        new_key(entry, keys)
        entry.source()
        entry.finish()
    return keys


def number_of(file: DataFile, name: str, field: str, most: int) -> int:
    """The only number of an entry."""
    entry = file.entry(name)
    number = entry.whole(field, 1, most)
    entry.source()
    entry.finish()
    return number
