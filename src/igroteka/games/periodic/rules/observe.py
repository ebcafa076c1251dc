"""What a seat sees as planes: all of the table but the others' task cards (P2.6)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import count_bits
from igroteka.engine.observing import MOST, Observer
from igroteka.engine.writing import put, put_bits, put_counts, put_wide
from igroteka.games.periodic.rules.box import AWARDS, COLOURS, FAMILIES, MOST_PLAYERS, PROPERTIES
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    AWARDS_LEFT,
    BOX_ENERGY,
    CIRCLE,
    DEALT,
    DECK_LEFT,
    DISC,
    ENERGY,
    FAMILY,
    FLASK,
    GO_TO,
    GOALS,
    IS_START,
    LAB,
    LAST_ROUND,
    MARKERS,
    MICROSCOPE,
    MODE,
    MOVE,
    OPEN,
    OVER,
    PROPERTY,
    RANGE,
    SEAT_ENERGY,
    STEAL,
    SUPPLY,
    TASK,
    TOKENS,
    UNSEEN,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables

AWARD_BITS: Final = 4
SLOTS: Final = 3
MODES: Final = 3


class PeriodicObserver(Observer):
    """The turn, the goals, and each player's things, the own ones first."""

    def __init__(self, tables: PeriodicTables, steps: list[str]) -> None:
        super().__init__(tables.players, steps)
        self.tables: Final[PeriodicTables] = tables
        self.cells: i64 = len(tables.symbols)
        self.goals: i64 = len(tables.goal_keys)
        self.tasks: i64 = len(tables.components.task_keys)
        self.kinds: i64 = len(AWARDS)
        self.add_table(int(tables.players))
        self.add_goals(int(tables.players))
        self.add_seats(int(tables.players))

    def add_table(self, players: int) -> None:
        """The turn, the energy and the circle."""
        families, properties = len(FAMILIES), len(PROPERTIES)
        self.active: i64 = self.add("active", [players], 1, "whose turn it is")
        self.mode: i64 = self.add("mode", [MODES], 1, "how energy is used in this turn: none, spend, gain")
        self.start: i64 = self.add("start", [1], 1, "whether the turn has only begun")
        self.property: i64 = self.add("property", [properties], 1, "the property of a movement under way")
        self.range: i64 = self.add("range", [1], MOST, "how far that movement goes at most")
        self.family: i64 = self.add("family", [families], 1, "the family that the flask goes to")
        self.last_round: i64 = self.add(
            "last-round", [1], MOST, "0 before the last round, then 1 more than the turns that are left"
        )
        self.energy: i64 = self.add("energy", [properties], MOST, "energy on each property")
        self.box_energy: i64 = self.add("box-energy", [1], MOST, "energy in the box")
        self.circle: i64 = self.add("circle", [families, families], 1, "which family lies at each place")
        self.winners: i64 = self.add("winners", [players], 1, "who has won, at the end")

    def add_goals(self, players: int) -> None:
        """Goal cards, by colour where they lie open."""
        colours, goals, cells = len(COLOURS), int(self.goals), int(self.cells)
        self.open: i64 = self.add("open", [goals], 1, "the goal cards that lie open")
        self.unseen: i64 = self.add("unseen", [goals], 1, "the goal cards that nobody has seen yet")
        self.named: i64 = self.add("named", [colours, cells], 1, "elements on the open card of each colour")
        self.marked: i64 = self.add(
            "marked", [colours, players, SLOTS], 1, "each seat's markers on the elements of the open card"
        )
        self.deck_left: i64 = self.add("deck-left", [colours], MOST, "cards in each deck")
        self.awards: i64 = self.add(
            "awards", [colours, int(self.kinds)], MOST, "award tokens of each colour: " + ", ".join(AWARDS)
        )

    def add_seats(self, players: int) -> None:
        """What each player has."""
        goals, tasks = int(self.goals), int(self.tasks)
        self.flask: i64 = self.add("flask", [players, int(self.cells)], 1, "the element that the flask is on")
        self.seat_energy: i64 = self.add("seat-energy", [players], MOST, "energy of each seat")
        self.microscope: i64 = self.add(
            "microscope", [players, len(FAMILIES)], 1, "the place of the circle that the microscope is on"
        )
        self.disc: i64 = self.add("disc", [players], MOST, "the cell of the track that the disc is on")
        self.supply: i64 = self.add("supply", [players], MOST, "markers in the supply")
        self.lab: i64 = self.add("lab", [players, 2], MOST, "points in the lab: up to 255, and what is above")
        self.won: i64 = self.add("won", [players, goals], 1, "goal cards that each seat has achieved")
        self.tokens: i64 = self.add("tokens", [players, int(self.kinds)], MOST, "award tokens of each seat")
        self.kept: i64 = self.add("kept", [players], 1, "whether a task card has been kept")
        self.dealt: i64 = self.add("dealt", [players], MOST, "how many task cards were dealt")
        self.own_dealt: i64 = self.add("own-dealt", [tasks], 1, "the task cards that were dealt to oneself")
        self.task: i64 = self.add(
            "task", [players, tasks], 1, "the kept task card: only one's own before the end"
        )

    def write(self, state: PeriodicState, seat: i64, out: bytearray, first: i64) -> None:
        self.write_common(state, seat, out, first)
        self.write_table(state, seat, out, first)
        self.write_goals(state, seat, out, first)
        turn: i64
        for turn in range(self.players):
            self.write_seat(state, (seat + turn) % self.players, turn, out, first)
        put_bits(out, first + self.own_dealt, state.at[DEALT + seat])

    def write_table(self, state: PeriodicState, seat: i64, out: bytearray, first: i64) -> None:
        """The turn, the energy and the circle; of a movement only what is under way."""
        at = state.at
        kind = state.kind()
        put(out, first + self.active + self.turn_of(at[ACTIVE], seat), 1)
        put(out, first + self.mode + at[MODE], 1)
        put(out, first + self.start, at[IS_START])
        if kind == STEAL or kind == MOVE:  # noqa: SIM109 - compiled, a tuple is an object
            put(out, first + self.property + at[PROPERTY], 1)
            put(out, first + self.range, at[RANGE])
        if kind == GO_TO:
            put(out, first + self.family + at[FAMILY], 1)
        put(out, first + self.last_round, at[LAST_ROUND] + 1)
        place: i64
        for place in range(len(PROPERTIES)):
            put(out, first + self.energy + place, at[ENERGY + place])
        put(out, first + self.box_energy, at[BOX_ENERGY])
        for place in range(len(FAMILIES)):
            if at[CIRCLE + place] >= 0:
                put(out, first + self.circle + place * len(FAMILIES) + at[CIRCLE + place], 1)
        self.put_seats(out, first + self.winners, at[WINNERS], seat)

    def write_goals(self, state: PeriodicState, seat: i64, out: bytearray, first: i64) -> None:
        """Colour by colour: the open card and its markers, what is still to come, the award tokens."""
        at = state.at
        tables = self.tables
        colour: i64
        turn: i64
        slot: i64
        for colour in range(len(COLOURS)):
            goal = at[OPEN + colour]
            if goal >= 0:
                put(out, first + self.open + goal, 1)
                for slot in range(tables.slots[colour]):
                    element = tables.goal_elements[SLOTS * goal + slot]
                    put(out, first + self.named + colour * self.cells + element, 1)
            markers = at[MARKERS + colour]
            if markers != 0:
                for turn in range(self.players):
                    other = (seat + turn) % self.players
                    row = first + self.marked + (colour * self.players + turn) * SLOTS
                    for slot in range(SLOTS):
                        put(out, row + slot, (markers >> (MOST_PLAYERS * slot + other)) & 1)
            # A colour's cards are a set of their own, counted from its first card.
            put_bits(out, first + self.unseen + tables.first_goal[colour], at[UNSEEN + colour])
            put(out, first + self.deck_left + colour, at[DECK_LEFT + colour])
            put_counts(out, first + self.awards + colour * self.kinds, at[AWARDS_LEFT + colour], AWARD_BITS)

    def write_seat(self, state: PeriodicState, other: i64, turn: i64, out: bytearray, first: i64) -> None:
        """What one seat has; of a task card that is not the observer's own only whether there is one."""
        at = state.at
        if at[FLASK + other] >= 0:
            put(out, first + self.flask + turn * self.cells + at[FLASK + other], 1)
        put(out, first + self.seat_energy + turn, at[SEAT_ENERGY + other])
        if at[MICROSCOPE + other] >= 0:
            put(out, first + self.microscope + turn * len(FAMILIES) + at[MICROSCOPE + other], 1)
        put(out, first + self.disc + turn, at[DISC + other])
        put(out, first + self.supply + turn, at[SUPPLY + other])
        put_wide(out, first + self.lab + 2 * turn, at[LAB + other])
        put_bits(out, first + self.won + turn * self.goals, at[GOALS + other])
        put_counts(out, first + self.tokens + turn * self.kinds, at[TOKENS + other], AWARD_BITS)
        put(out, first + self.kept + turn, 1 if at[TASK + other] >= 0 else 0)
        put(out, first + self.dealt + turn, count_bits(at[DEALT + other]))
        if at[TASK + other] >= 0 and (turn == 0 or state.kind() == OVER):
            put(out, first + self.task + turn * self.tasks + at[TASK + other], 1)
