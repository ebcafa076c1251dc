"""What a balance report asks of Element: the stones are its components, and draws differ by their number."""

from igroteka.games.balancing import Balance


class ElementBalance(Balance):
    """There are no cards. A seat decides how many stones it draws, so what it draws is not luck alone."""

    won = (("stone-drawn", "stone"),)
    by_argument = ("draw",)
