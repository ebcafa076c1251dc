"""What a seat may know: all but the others' task cards, which stay secret until the end (P2.6)."""

from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict, cast, get_args

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.layout import Layout, places_of
from igroteka.engine.protocol import SPECTATOR, View
from igroteka.games.periodic.position import PHASES
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
from igroteka.games.periodic.rules.update import exhausted_decks

Colour = Literal["green", "blue", "purple", "pink"]
Property = Literal["number", "ionization", "radius", "heavier", "lighter"]
Family = Literal["alkali", "alkaline", "transition", "post", "metalloid", "nonmetal", "halogen", "noble"]
Mode = Literal["none", "spend", "gain"]
# What calls the last round: a deck of goals, by its colour, or the discs (P6.1).
Trigger = Literal["green", "blue", "purple", "pink", "discs"]
# The same words as in rules/box.py, typed.
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
PROPERTIES: Final[tuple[Property, ...]] = get_args(Property)
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)
# What the layout says of the table; the rest follows from the state.
SAID: Final = ("turn", "energy", "box_energy", "circle", "goals", "seats")


class ElementEntry(NamedTuple):
    """Atomic number, row, column, family."""

    number: int
    row: int
    column: int
    family: Family


class Turn(TypedDict):
    """How energy is used in this turn, and the movement that is under way."""

    mode: Mode
    start: bool
    property: NotRequired[Property]
    range: NotRequired[int]
    family: NotRequired[Family]


class OpenGoal(TypedDict):
    """The goal cards of a colour: the open one, what is still to come, what they are worth."""

    open: str | None
    markers: dict[str, list[int]]  # who has a marker on which element, seats counted from 1
    unseen: list[str]
    deck_left: int
    awards: list[str]
    level: int
    points: int


class Hand(TypedDict):
    """A player's award tokens."""

    plus: int
    take2: int
    free: list[Property]
    goto: list[Family]


class WonCard(TypedDict):
    """A goal card that a player has achieved."""

    goal: str
    colour: Colour
    points: int


class Score(TypedDict):
    """A player's points; those of the task are secret until the end."""

    goals: int
    lab: int
    track: int
    markers: int
    task: NotRequired[int]
    total: int


class PeriodicSeat(TypedDict):
    """What everybody sees of a player."""

    flask: str | None
    energy: int
    microscope: int  # the family card that it stands on, from 1
    disc: int
    supply: int
    lab: int
    goals: list[str]
    tokens: Hand
    task: NotRequired[str]  # only at the end
    cards: list[WonCard]
    has_kept: bool
    dealt: int
    score: Score


class PeriodicView(View):
    """The table as one seat, or a spectator, sees it."""

    game: Literal["periodic"] = "periodic"
    seat: int
    asks: str
    is_over: bool
    active: int
    turn: Turn
    last_round: int | None
    energy: dict[Property, int]
    box_energy: int
    circle: list[Family]
    price: int
    elements: dict[str, ElementEntry]
    goals: dict[Colour, OpenGoal]
    track: list[int]
    capacity: list[int]
    # Steps to each element that a property reaches from the own flask; a spectator's is the active player's.
    reach: dict[str, dict[str, int]]
    steps: dict[str, int]  # where the movement that is under way can end
    seats: list[PeriodicSeat]
    task: str | None
    task_points: int
    dealt: list[str]
    winners: list[int]
    ended_by: list[Trigger]  # at the end; two where the table no longer tells which of them was first

    def __init__(
        self, tables: PeriodicTables, layout: Layout, chart: "Chart", state: PeriodicState, asks: str
    ) -> None:
        is_over = state.kind() == OVER
        phase = PHASES[state.kind()]
        said: dict[str, Any] = layout.write_some(SAID, places_of(state), phase, SPECTATOR, is_over)
        self.seat = SPECTATOR
        self.asks = asks
        self.is_over = is_over
        self.active = state.at[ACTIVE]
        self.turn = said["turn"]
        self.last_round = int(state.at[LAST_ROUND]) if state.at[LAST_ROUND] >= 0 else None
        self.energy = said["energy"]
        self.box_energy = said["box_energy"]
        self.circle = said["circle"]
        self.price = price(tables, state)
        self.elements = cast(
            "dict[str, ElementEntry]", {name: [*one] for name, one in chart.elements.items()}
        )
        self.goals = said["goals"]
        for colour, card in zip(tables.components.colours, said["goals"].values(), strict=True):
            # P8.3, P8.5: what the open cards are worth.
            card.update(level=colour.level, points=colour.points)
        self.track = list(tables.components.track)
        self.capacity = [int(tables.capacity[cell]) for cell in range(len(self.track))]
        self.seats = said["seats"]
        for player, shown in enumerate(said["seats"]):
            shown["cards"] = written_cards(tables, state, player)
            shown["has_kept"] = bool(state.at[TASK + player] >= 0)
            shown["dealt"] = count_bits(state.at[DEALT + player])
            points = score(tables, state, player)
            if not is_over:
                # The task's points would tell which card was kept.
                points["total"] -= points.pop("task")
            shown["score"] = points
        self.task = None
        self.task_points = 0
        self.dealt = []
        self.reach = chart.reach(state.at[FLASK + self.active])
        self.steps = {}
        if state.kind() == MOVE:
            flask = state.at[FLASK + self.active]
            self.steps = written_steps(tables, state.at[PROPERTY], flask, state.at[RANGE])
        self.winners = [player for player in range(tables.players) if (state.at[WINNERS] >> player) & 1]
        self.ended_by = []

    def show_own(
        self, tables: PeriodicTables, layout: Layout, chart: "Chart", state: PeriodicState, seat: i64
    ) -> None:
        """What only this seat may know, and what its own flask reaches, which lies open."""
        at = places_of(state)
        self.task = cast("str | None", layout.value("seats.*.task", at, int(seat)))
        self.task_points = own_task_points(tables, state, seat)
        self.dealt = cast(list[str], layout.value("seats.*.dealt", at, int(seat)))
        if seat != self.active:
            self.reach = chart.reach(state.at[FLASK + seat])

    def show_end(self, tables: PeriodicTables, state: PeriodicState, reason: str) -> None:
        """P6.1: what called the last round: `deck`, `discs` or `both` of them."""
        if reason != "discs":
            self.ended_by += [COLOURS[colour] for colour in exhausted_decks(tables, state)[:1]]
        if reason != "deck":
            self.ended_by.append("discs")


class Chart:
    """What is the same at a table all game long: the elements, and what lies within reach of each of them."""

    def __init__(self, tables: PeriodicTables) -> None:
        self.tables = tables
        self.elements: dict[str, ElementEntry] = written_elements(tables)
        self.known: dict[int, dict[str, dict[str, int]]] = {}  # by cell

    def reach(self, flask: i64) -> dict[str, dict[str, int]]:
        """P1.4, P1.5: what each property reaches from a flask, with the steps to each element."""
        cell, tables = int(flask), self.tables
        if cell < 0:
            return {}
        if cell not in self.known:
            self.known[cell] = {
                name: written_steps(tables, property, cell, tables.board.range)
                for property, name in enumerate(PROPERTIES)
            }
        return {name: steps.copy() for name, steps in self.known[cell].items()}


def written_elements(tables: PeriodicTables) -> dict[str, ElementEntry]:
    """P1.1, P8.1: number, row, column and family of every element, by symbol."""
    entries = {
        element.symbol: [element.number, element.row, element.column, FAMILIES[element.family]]
        for element in tables.components.elements
    }
    return cast("dict[str, ElementEntry]", entries)


def written_steps(tables: PeriodicTables, property: i64, cell: i64, range: i64) -> dict[str, int]:
    """P1.5: the elements that a movement can end on, with the steps to each."""
    steps = tables.board.steps_to(property, cell, range)
    return {tables.symbols[to]: count for to, count in steps.items()}


def written_cards(tables: PeriodicTables, state: PeriodicState, seat: i64) -> list[WonCard]:
    """P5.3, P6.4: a player's goal cards with their colours and points."""
    goals = state.at[GOALS + seat]
    return [
        {"goal": key, "colour": COLOURS[tables.goal_colour[goal]], "points": int(tables.goal_points[goal])}
        for goal, key in enumerate(tables.goal_keys)
        if (goals >> goal) & 1
    ]
