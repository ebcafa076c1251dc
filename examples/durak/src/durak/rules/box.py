"""What is in the box, typed (D1.1). components.py fills it from the data files."""

from typing import Final

MOST_PLAYERS: Final = 4  # as in manifest.toml: so many places the state sets aside
MOST_ATTACKS: Final = 6  # so many pairs of cards find room on the table
MOST_CARDS: Final = 61  # a set of cards is one int, a bit for each


class Components:
    """The cards and numbers of the game. They hang on the Game: two editions can be played in one process."""

    def __init__(
        self, suits: list[str], ranks: list[str], hand: int, attacks: int, standstill: int, digest: str
    ) -> None:
        self.suits: list[str] = suits
        self.ranks: list[str] = ranks  # from the lowest to the highest
        self.cards: list[str] = [f"{suit}-{rank}" for suit in suits for rank in ranks]
        self.hand: int = hand
        self.attacks: int = attacks
        self.standstill: int = standstill
        self.digest: str = digest
