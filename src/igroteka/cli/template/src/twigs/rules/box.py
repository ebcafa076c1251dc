"""What is in the box, typed (T1.1). components.py fills it from the data files."""

from typing import Final

MOST_PLAYERS: Final = 4  # as in manifest.toml: so many places the state sets aside


class Components:
    """The numbers of the game. They hang on the Game, so two editions can be played in one process."""

    def __init__(self, sticks: int, most_taken: int, cards: int, digest: str) -> None:
        self.sticks: int = sticks
        self.most_taken: int = most_taken
        self.cards: int = cards
        self.digest: str = digest
