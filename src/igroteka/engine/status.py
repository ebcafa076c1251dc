"""What a readable position cannot be: faults by rule id, those that every game has in common.

Reading checks the structure of a position. Whether the rules know what to do with it is judged here, on the
state. Nobody proves that a position can come about in play: it must only be safe to go on from.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from igroteka.engine.protocol import Game, State
    from igroteka.engine.showing import Showing


class Fault(NamedTuple):
    """A rule that a position breaks: where it stands and what was expected."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def stuck(game: "Game", state: "State", rule: str, field: str) -> list[Fault]:
    """Somebody, or chance, must be able to go on, unless the game is over. The field says what is asked."""
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
    """What is in the box is there all game long."""
    found = showing.pieces(state)
    return [
        Fault(rule, f"{name}: expected {count} in all, found {found.get(name, 0)}")
        for name, count in showing.pieces(showing.game.start()).items()
        if found.get(name, 0) != count
    ]
