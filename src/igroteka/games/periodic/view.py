"""What a seat may know: all but the others' task cards, which stay secret until the end (P2.6)."""

from mypy_extensions import i64

from igroteka.engine.protocol import View
from igroteka.games.periodic.components import COLOURS
from igroteka.games.periodic.scoring import own_task_points, score
from igroteka.games.periodic.state import (
    ACTIVE,
    BOX_ENERGY,
    DEALT,
    FLASK,
    LAST_ROUND,
    MOVE,
    OVER,
    PROPERTY,
    RANGE,
    TASK,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.turn import price
from igroteka.games.periodic.written import (
    written_cards,
    written_circle,
    written_dealt,
    written_elements,
    written_energy,
    written_goals,
    written_reach,
    written_seat,
    written_steps,
    written_task,
    written_turn,
)


class PeriodicView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(self, table: Table, state: PeriodicState, seat: i64, asks: str) -> None:
        is_over = state.kind() == OVER
        self.seat: int = seat
        self.asks: str = asks
        self.is_over: bool = is_over
        self.active: int = state.at[ACTIVE]
        self.turn: dict[str, object] = written_turn(state)
        self.last_round: int = state.at[LAST_ROUND]
        self.energy: dict[str, int] = written_energy(state)
        self.box_energy: int = state.at[BOX_ENERGY]
        self.circle: list[str] = written_circle(state)
        self.price: int = price(table, state)
        self.elements: dict[str, list[object]] = written_elements(table)
        self.goals: dict[str, object] = shown_goals(table, state)
        self.track: list[int] = list(table.components.track)
        self.capacity: list[int] = [int(table.capacity[cell]) for cell in range(len(self.track))]
        self.seats: list[dict[str, object]] = []
        for player in range(table.players):
            shown = written_seat(table, state, player)
            shown["cards"] = written_cards(table, state, player)
            shown["has_kept"] = bool(state.at[TASK + player] >= 0)
            shown["dealt"] = count_bits(state.at[DEALT + player])
            points = score(table, state, player)
            if is_over:
                shown["task"] = written_task(table, state, player)
            else:
                # The task's points would tell which card was kept.
                points["total"] -= points.pop("task")
            shown["score"] = points
            self.seats.append(shown)
        self.task: str | None = None
        self.task_points: int = 0
        self.dealt: list[str] = []
        if seat >= 0:
            self.task = written_task(table, state, seat)
            self.task_points = own_task_points(table, state, seat)
            self.dealt = written_dealt(table, state, seat)
        # What lies open: the properties from one's own flask, and the movement that is under way.
        self.reach: dict[str, dict[str, int]] = written_reach(
            table, state, seat if seat >= 0 else self.active
        )
        self.steps: dict[str, int] = {}
        if state.kind() == MOVE:
            flask = state.at[FLASK + self.active]
            self.steps = written_steps(table, state.at[PROPERTY], flask, state.at[RANGE])
        winners = state.at[WINNERS]
        self.winners: list[int] = [player for player in range(table.players) if (winners >> player) & 1]

    def to_dict(self) -> dict[str, object]:
        return {
            "game": "periodic",
            "seat": self.seat,
            "asks": self.asks,
            "is_over": self.is_over,
            "active": self.active,
            "turn": self.turn,
            "last_round": self.last_round if self.last_round >= 0 else None,
            "energy": self.energy,
            "box_energy": self.box_energy,
            "circle": self.circle,
            "price": self.price,
            "elements": self.elements,
            "goals": self.goals,
            "track": self.track,
            "capacity": self.capacity,
            "reach": self.reach,
            "steps": self.steps,
            "seats": self.seats,
            "task": self.task,
            "task_points": self.task_points,
            "dealt": self.dealt,
            "winners": self.winners,
        }


def shown_goals(table: Table, state: PeriodicState) -> dict[str, object]:
    """P8.3, P8.5: the open cards with what each is worth."""
    goals = written_goals(table, state)
    for colour, name in enumerate(COLOURS):
        card = goals[name]
        assert isinstance(card, dict)
        card["level"] = table.components.colours[colour].level
        card["points"] = table.components.colours[colour].points
    return goals


def count_bits(bits: i64) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
