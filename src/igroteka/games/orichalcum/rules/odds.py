"""The exact chance of winning a fight (O4.3, O7.2): counted over all rolls, not sampled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Needs beyond this are hopeless with any dice: 4 dice of at most 15.
MOST_NEED: Final = 64


def losing_rolls(values: list[int], dice: int) -> list[int]:
    """How many rolls lose, at [(sieges * (dice + 1) + dice left) * 64 + need].

    A roll loses if no die shows a victory symbol (its own or by a siege engine) and the sum stays below the
    need. `sieges` is the set of values, by their place, that siege engines turn into victory symbols.
    """
    losing: list[int] = []
    for sieges in range(1 << len(values)):
        plain = [value for place, value in enumerate(values) if not (sieges >> place) & 1]
        before = [1 if need > 0 else 0 for need in range(MOST_NEED)]
        losing.extend(before)
        for _ in range(dice):
            before = [
                sum(before[need - value] for value in plain if need > value) for need in range(MOST_NEED)
            ]
            losing.extend(before)
    return losing


def losing_of(losing: vec[i64], most_dice: i64, sieges: i64, dice: i64, need: i64) -> i64:
    """How many rolls of so many dice lose, when the sum still needed is this."""
    if need <= 0:
        return 0
    if need >= MOST_NEED:
        need = MOST_NEED - 1
    place = (sieges * (most_dice + 1) + dice) * MOST_NEED + need
    return losing[place]


def rolls_of(faces: i64, dice: i64) -> i64:
    """How many rolls of so many dice there are."""
    rolls: i64 = 1
    while dice > 0:
        rolls *= faces
        dice -= 1
    return rolls
