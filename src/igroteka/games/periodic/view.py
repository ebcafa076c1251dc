"""What a seat may know: all but the others' task cards, which stay secret until the end (P2.6)."""

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import SPECTATOR, View
from igroteka.games.periodic.position import PHASES
from igroteka.games.periodic.rules.box import COLOURS, FAMILIES, PROPERTIES
from igroteka.games.periodic.rules.scoring import own_task_points, score
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    DEALT,
    FLASK,
    GOALS,
    LAST_ROUND,
    MOVE,
    OVER,
    PROPERTY,
    RANGE,
    TASK,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.turn import price


class PeriodicView(View):
    """The table as one seat, or a spectator, sees it."""

    def __init__(
        self, tables: PeriodicTables, layout: Layout, state: PeriodicState, seat: i64, asks: str
    ) -> None:
        is_over = state.kind() == OVER
        at = places_of(state)
        said = layout.write(at, PHASES[state.kind()], SPECTATOR, is_over)
        self.seat: int = seat
        self.asks: str = asks
        self.is_over: bool = is_over
        self.active: int = state.at[ACTIVE]
        self.turn: object = said["turn"]
        self.last_round: int = state.at[LAST_ROUND]
        self.energy: object = said["energy"]
        self.box_energy: object = said["box_energy"]
        self.circle: object = said["circle"]
        self.price: int = price(tables, state)
        self.elements: dict[str, list[object]] = written_elements(tables)
        self.goals: object = said["goals"]
        for colour, card in zip(tables.components.colours, dict_of(self.goals).values(), strict=True):
            # P8.3, P8.5: what the open cards are worth.
            dict_of(card).update(level=colour.level, points=colour.points)
        self.track: list[int] = list(tables.components.track)
        self.capacity: list[int] = [int(tables.capacity[cell]) for cell in range(len(self.track))]
        self.seats: object = said["seats"]
        assert isinstance(self.seats, list)
        for player, shown in enumerate(self.seats):
            shown["cards"] = written_cards(tables, state, player)
            shown["has_kept"] = bool(state.at[TASK + player] >= 0)
            shown["dealt"] = count_bits(state.at[DEALT + player])
            points = score(tables, state, player)
            if not is_over:
                # The task's points would tell which card was kept.
                points["total"] -= points.pop("task")
            shown["score"] = points
        self.task: object = None
        self.task_points: int = 0
        self.dealt: object = []
        if seat >= 0:
            self.task = layout.value("seats.*.task", at, int(seat))
            self.task_points = own_task_points(tables, state, seat)
            self.dealt = layout.value("seats.*.dealt", at, int(seat))
        # What lies open: the properties from one's own flask, and the movement that is under way.
        self.reach: dict[str, dict[str, int]] = written_reach(
            tables, state, seat if seat >= 0 else self.active
        )
        self.steps: dict[str, int] = {}
        if state.kind() == MOVE:
            flask = state.at[FLASK + self.active]
            self.steps = written_steps(tables, state.at[PROPERTY], flask, state.at[RANGE])
        self.winners: list[int] = [
            player for player in range(tables.players) if (state.at[WINNERS] >> player) & 1
        ]

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


def dict_of(value: object) -> dict[str, object]:
    """A part of what the layout wrote, to be added to."""
    assert isinstance(value, dict)
    return value


def written_elements(tables: PeriodicTables) -> dict[str, list[object]]:
    """P1.1, P8.1: number, row, column and family of every element, by symbol."""
    return {
        element.symbol: [element.number, element.row, element.column, FAMILIES[element.family]]
        for element in tables.components.elements
    }


def written_steps(tables: PeriodicTables, property: i64, cell: i64, range: i64) -> dict[str, int]:
    """P1.5: the elements that a movement can end on, with the steps to each."""
    steps = tables.board.steps_to(property, cell, range)
    return {tables.symbols[to]: count for to, count in steps.items()}


def written_reach(tables: PeriodicTables, state: PeriodicState, seat: i64) -> dict[str, dict[str, int]]:
    """P1.4, P1.5: what each property reaches from a player's flask, with the steps to each element."""
    flask = state.at[FLASK + seat]
    if flask < 0:
        return {}
    return {
        name: written_steps(tables, property, flask, tables.board.range)
        for property, name in enumerate(PROPERTIES)
    }


def written_cards(tables: PeriodicTables, state: PeriodicState, seat: i64) -> list[dict[str, object]]:
    """P5.3, P6.4: a player's goal cards with their colours and points."""
    goals = state.at[GOALS + seat]
    return [
        {"goal": key, "colour": COLOURS[tables.goal_colour[goal]], "points": int(tables.goal_points[goal])}
        for goal, key in enumerate(tables.goal_keys)
        if (goals >> goal) & 1
    ]
