"""What never changes in a game: the box, the number of players, and the notation of every action."""

from mypy_extensions import i64

from igroteka.engine.notation import Domain, Notation, Verb
from twigs.rules.box import Components


class TwigsTables:
    """One table. `take 2` is action 1: texts, the dense index and component ids follow from the verbs.

    The outcomes of chance have a notation of their own: `deal 4` is outcome 3.
    """

    def __init__(self, components: Components, players: int) -> None:
        self.components: Components = components
        self.players: i64 = players
        self.sticks: i64 = components.sticks
        self.most_taken: i64 = components.most_taken
        self.cards: i64 = components.cards
        take = Verb("take", [Domain("count", numbers_to(components.most_taken))])
        deal = Verb("deal", [Domain("card", numbers_to(components.cards))])
        self.actions: Notation = Notation([take])
        self.outcomes: Notation = Notation([deal])


def numbers_to(last: int) -> list[str]:
    """The numbers from 1 on, as they are written."""
    return [str(number + 1) for number in range(last)]
