"""What a balance report asks of Element: the stones are its components, and draws differ by their number."""

from igroteka.games.balancing import Balance


class ElementBalance(Balance):
    """There are no cards: chance draws stones, and a seat decides how many."""

    dealt = (("stone-drawn", "stone"),)
    by_argument = ("draw",)
