"""What every place of the state means, how positions write it, and who sees it."""

from igroteka.engine.kinds import Counts, CountsByPart, Flag, Kind, Name, Names, Number, Row, Seats, Table
from igroteka.engine.layout import OWNER, Field, Group, Layout
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import fields
from igroteka.games.periodic.rules import state as s
from igroteka.games.periodic.rules.box import AWARDS, COLOURS, FAMILIES, MOST_PLAYERS, PROPERTIES
from igroteka.games.periodic.rules.tables import PeriodicTables

MODES = ["none", "spend", "gain"]
MOST_LAB = 1200  # twenty for each of sixty goals


class Markers(Kind):
    """A card's markers: the seats by the elements of the open card, five bits for each element."""

    def __init__(self, tables: PeriodicTables) -> None:
        self.tables = tables
        self.seats = Seats(int(tables.players))

    def elements(self, at: Table, colour: int) -> list[str]:
        """The symbols on a colour's open card."""
        goal = at[s.OPEN + colour]
        goals = self.tables.components.goals
        return [self.tables.symbols[element] for element in goals[goal].elements] if goal >= 0 else []

    def read(self, where: str, value: object, at: Table, entry: int) -> int:
        elements = self.elements(at, entry)
        if not elements and value != {}:
            raise PositionError(f"{where}: expected none without an open card")
        said = fields(where, value, elements)
        return sum(
            self.seats.read(f"{where}: {element}", said[element], at, entry) << MOST_PLAYERS * slot
            for slot, element in enumerate(elements)
        )

    def write(self, number: int, at: Table, entry: int) -> object:
        return {
            element: self.seats.write(number >> MOST_PLAYERS * slot, at, entry)
            for slot, element in enumerate(self.elements(at, entry))
        }


def layout_of(tables: PeriodicTables) -> Layout:
    """The layout at a table of so many players."""
    players = int(tables.players)
    groups = [
        Group("energy", PROPERTIES),
        Group("goals", COLOURS),
        Group("seats", [f"p{seat + 1}" for seat in range(players)], is_list=True),
    ]
    return Layout(
        "periodic", s.PLACES, groups, [*shared_fields(tables), *seat_fields(tables), winners(players)]
    )


def shared_fields(tables: PeriodicTables) -> list[Field]:
    """The turn, the energy, the circle and the goals."""
    box, board = tables.components, tables.board
    energy = Number(0, 200)
    moving = ("steal", "move")
    reach = Number(int(board.range), int(board.most_range), step=int(board.plus))
    firsts = [int(tables.first_goal[colour]) for colour in range(len(COLOURS))]
    keys = [
        tables.goal_keys[first : first + said.cards] for first, said in zip(firsts, box.colours, strict=True)
    ]
    opened = [Name(own, first, has_none=True) for own, first in zip(keys, firsts, strict=True)]
    awards = [
        Counts(AWARDS, 4, [said.awards.count(kind) for kind in range(len(AWARDS))]) for said in box.colours
    ]
    return [
        Field("active", s.ACTIVE, Number(1, int(tables.players), first=1)),
        Field("turn.mode", s.MODE, Name(MODES)),
        Field("turn.start", s.IS_START, Flag()),
        Field("turn.property", s.PROPERTY, Name(PROPERTIES), phases=moving),
        Field("turn.range", s.RANGE, reach, phases=moving),
        Field("turn.family", s.FAMILY, Name(FAMILIES), phases=["goto"]),
        Field("last_round", s.LAST_ROUND, Number(0, int(tables.players), has_none=True)),
        Field("energy.*", s.ENERGY, energy, len(PROPERTIES), pieces="energy"),
        Field("box_energy", s.BOX_ENERGY, energy, pieces="energy"),
        Field("circle", s.CIRCLE, Row(FAMILIES), len(FAMILIES)),
        Field("goals.*.open", s.OPEN, opened, len(COLOURS), pieces="goals"),
        Field("goals.*.markers", s.MARKERS, Markers(tables), len(COLOURS), pieces="markers"),
        Field("goals.*.unseen", s.UNSEEN, [Names(own) for own in keys], len(COLOURS), pieces="goals"),
        Field("goals.*.deck_left", s.DECK_LEFT, [Number(0, said.deck) for said in box.colours], len(COLOURS)),
        Field("goals.*.awards", s.AWARDS_LEFT, awards, len(COLOURS)),
    ]


def seat_fields(tables: PeriodicTables) -> list[Field]:
    """What each player has."""
    box = tables.components
    hand = CountsByPart({"plus": [], "take2": [], "free": PROPERTIES, "goto": FAMILIES}, 4)
    tasks = box.task_keys
    each = MOST_PLAYERS
    return [
        Field("seats.*.flask", s.FLASK, Name(tables.symbols, has_none=True), each),
        Field("seats.*.energy", s.SEAT_ENERGY, Number(0, 200), each, pieces="energy"),
        Field("seats.*.microscope", s.MICROSCOPE, Number(1, len(FAMILIES), first=1), each),
        Field("seats.*.disc", s.DISC, Number(0, len(box.track) - 1), each),
        Field("seats.*.supply", s.SUPPLY, Number(0, box.markers), each, pieces="markers"),
        Field("seats.*.lab", s.LAB, Number(0, MOST_LAB), each),
        Field("seats.*.goals", s.GOALS, Names(tables.goal_keys), each, pieces="goals"),
        Field("seats.*.tokens", s.TOKENS, hand, each),
        Field("seats.*.task", s.TASK, Name(tasks, has_none=True), each, seen_by=OWNER, seen_at_end=True),
        Field("seats.*.dealt", s.DEALT, Names(tasks), each, seen_by=OWNER),
    ]


def winners(players: int) -> Field:
    """P6.5: written at the end; who leaves it out gets what the rules say."""
    return Field("winners", s.WINNERS, Seats(players), phases=["over"], is_optional=True)
