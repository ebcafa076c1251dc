"""Faults of a position that could be read, by rule id: the checks that all games share.

Reading checks structure: types, ranges, names. These checks look at the resulting state and ask whether play
can continue from it. Nobody checks whether play can reach it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from igroteka.engine.protocol import Game, State
    from igroteka.engine.showing import Showing


class Fault(NamedTuple):
    """A rule that a position breaks, with the field and what was expected."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


Check = tuple[str, bool, str]  # the rule, whether it is kept, and the field with what was expected


def broken(checks: Iterable[Check]) -> list[Fault]:
    """The faults that a list of checks finds, in its order."""
    return [Fault(rule, text) for rule, is_kept, text in checks if not is_kept]


def stuck(game: "Game", state: "State", rule: str, field: str) -> list[Fault]:
    """Unless the game is over, a player or chance must have something to do. The fault names `field`."""
    if game.is_over(state):
        return []
    if game.is_chance(state):
        chance = game.chance(state)
        if chance is None or not chance.outcomes:
            return [Fault(rule, f"{field}: expected something to be drawn")]
        return []
    waiting = game.waiting(state)
    if not waiting:
        return [Fault(rule, f"{field}: expected somebody to decide")]
    return [
        Fault(rule, f"{field}: expected an action for p{seat + 1}")
        for seat in waiting
        if not game.legal(state, seat)
    ]


def lost_pieces(showing: "Showing", state: "State", rule: str) -> list[Fault]:
    """No piece of the box is missing or added."""
    found = showing.pieces(state)
    return [
        Fault(rule, f"{name}: expected {count} in all, found {found.get(name, 0)}")
        for name, count in showing.pieces(showing.game.start()).items()
        if found.get(name, 0) != count
    ]
