"""What a balance report asks of Inventors: who leads, and roles, jobs, laws and inventions."""

from igroteka.games.balancing import Balance
from igroteka.games.inventors.rules.game import InventorsGame
from igroteka.games.inventors.rules.scoring import own_laid, wealth
from igroteka.games.inventors.rules.state import MONEY, InventorsState, debt_of

MOST_WEALTH = 1000.0


class InventorsBalance(Balance):
    """Roles and jobs are dealt, inventions are laid, and a law holds for a round."""

    dealt = (("role-set", "role"), ("job-dealt", "job"))
    won = (
        ("invention-laid", "invention"),
        ("espionage-invention-laid", "invention"),
        ("experiment-taken", "experiment"),
        ("spy-placed", "sector"),
    )
    common = (("law-revealed", "law"),)
    by_argument = ("choose",)

    game: InventorsGame

    def lead(self, state: InventorsState) -> list[float]:
        """I9.1, I9.2: inventions laid of the own category, then uranium minus debt."""
        tables = self.game.tables
        return [
            float(own_laid(tables, state, seat)) + float(wealth(state, seat)) / MOST_WEALTH
            for seat in range(self.game.players)
        ]

    def standing(self, state: InventorsState, seat: int) -> dict[str, float]:
        """I8: uranium and debt apart, beside what a hint may speak of."""
        debt = float(debt_of(state, seat))
        uranium = float(state.at[MONEY + seat])
        return {**super().standing(state, seat), "uranium": uranium, "debt": debt, "in debt": float(debt > 0)}

    def parts(self, state: InventorsState, seat: int) -> dict[str, float]:
        """I9.1, I9.2: what a seat has at the end."""
        laid, rich = own_laid(self.game.tables, state, seat), wealth(state, seat)
        return {"laid": float(laid), "uranium minus debt": float(rich)}
