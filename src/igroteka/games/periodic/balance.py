"""What a balance report asks of Periodic: who leads, points by source, and a goal less in the box."""

from igroteka.games.balancing import Balance, Data
from igroteka.games.periodic.rules.game import PeriodicGame
from igroteka.games.periodic.rules.scoring import score, total_points
from igroteka.games.periodic.rules.state import PeriodicState


class PeriodicBalance(Balance):
    """Task cards are dealt, goals and award tokens are won."""

    dealt = (("task-dealt", "task"),)
    won = (("goal-achieved", "goal"), ("goal-achieved", "colour"), ("award-drawn", "award"))
    by_argument = ("gain", "spend")

    game: PeriodicGame

    def lead(self, state: PeriodicState) -> list[float]:
        """P6.4: points, were the game over now."""
        return [float(total_points(self.game.tables, state, seat)) for seat in range(self.game.players)]

    def parts(self, state: PeriodicState, seat: int) -> dict[str, float]:
        """P6.4: the points line by line."""
        return {line: float(points) for line, points in score(self.game.tables, state, seat).items()}

    def leave_out(self, data: Data, kind: str, key: str) -> bool:
        """P2.1: a colour has one card less, and its deck is no larger than that."""
        colours = {goal["key"]: goal["colour"] for goal in data["goals.toml"]["goal"]}
        if not super().leave_out(data, kind, key):
            return False
        for colour in data["components.toml"]["colour"]:
            if kind == "goal" and colour["name"] == colours[key]:
                colour["cards"] -= 1
                colour["deck"] = min(colour["deck"], colour["cards"])
        return True
