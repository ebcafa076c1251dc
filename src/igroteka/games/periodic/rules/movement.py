"""Movement: `plus` tokens, the destination, and research where it ends (P1.5, P3.3, P4)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.periodic.rules.board import LIMB
from igroteka.games.periodic.rules.box import COLOURS, FAMILIES, PLUS, PROPERTIES
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    FAMILY,
    FLASK,
    MARKERS,
    OPEN,
    PROPERTY,
    RANGE,
    RESEARCH,
    SUPPLY,
    TOKENS,
    PeriodicState,
    tokens_of,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.turn import PeriodicStep, has_token, use_token


def slot_of(tables: PeriodicTables, goal: i64, element: i64) -> i64:
    """The slot of an element on a goal card; -1 if the card does not name it."""
    slot: i64
    for slot in range(3):
        place = 3 * goal + slot
        if tables.goal_elements[place] == element:
            return slot
    return -1


def can_research(tables: PeriodicTables, state: PeriodicState, colour: i64) -> bool:
    """P3.3, P3.4: the open card names the flask's element, where the player has no marker yet."""
    at = state.at
    seat = at[ACTIVE]
    goal = at[OPEN + colour]
    flask = at[FLASK + seat]
    if goal < 0 or not (tables.named_by[flask] >> goal) & 1 or at[SUPPLY + seat] == 0:
        return False
    slot = slot_of(tables, goal, flask)
    return not (at[MARKERS + colour] >> (5 * slot + seat)) & 1


def move_flask(tables: PeriodicTables, state: PeriodicState, to: i64, events: list[Event] | None) -> None:
    """P3.3: the movement ends here; if that is a goal's element, it is researched next."""
    at = state.at
    seat = at[ACTIVE]
    start = at[FLASK + seat]
    at[FLASK + seat] = to
    at[PROPERTY] = 0
    at[RANGE] = 0
    at[FAMILY] = 0
    state.pop()
    if events is not None:
        args = [Arg("from", tables.symbols[start]), Arg("to", tables.symbols[to])]
        events.append(Event("flask-moved", seat, args))
    named = tables.named_by[to]
    colour: i64
    for colour in range(4):
        goal = at[OPEN + colour]
        if goal >= 0 and (named >> goal) & 1 and can_research(tables, state, colour):
            state.push(RESEARCH)
            return


class Move(PeriodicStep):
    """P1.5, P4.2: where an activated property takes the flask (`plus`, `to E`)."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("move", tables, is_follow_up=True)

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        board = tables.board
        at = state.at
        if tokens_of(at[TOKENS + seat], PLUS) > 0:
            actions.add(tables.plus)
        place = board.reach_at(at[PROPERTY], at[FLASK + seat], at[RANGE])
        actions.add_bits(tables.first_to, board.reach_lo[place])
        actions.add_bits(tables.first_to + LIMB, board.reach_hi[place])

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        if action == self.tables.plus:
            use_token(state, PLUS, events)
            state.at[RANGE] += self.tables.board.plus
        else:
            move_flask(self.tables, state, action - self.tables.first_to, events)

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.plus:
            return (
                None
                if has_token(state, PLUS)
                else Refusal("P4.1", "periodic-refuse-no-token", {"token": "plus"})
            )
        to = action - tables.first_to
        if to < 0 or action >= tables.first_research:
            rule = "P4.6" if tables.first_take2 <= action <= tables.end else "P1.5"
            return Refusal(rule, "periodic-refuse-destination-first")
        property = state.at[PROPERTY]
        if tables.board.can_reach(property, state.at[FLASK + seat], state.at[RANGE], to):
            return None
        numbers: dict[str, int | str] = {
            "element": tables.symbols[to],
            "property": PROPERTIES[property],
            "range": state.at[RANGE],
        }
        return Refusal("P1.5", "periodic-refuse-unreachable", numbers)


class GoTo(PeriodicStep):
    """P4.4: a `goto` token takes the flask to another element of its family (`to E`)."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("goto", tables, is_follow_up=True)

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        cell: i64
        for cell in range(tables.board.cells):
            if tables.board.family[cell] == state.at[FAMILY] and cell != state.at[FLASK + seat]:
                actions.add(tables.first_to + cell)

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        move_flask(self.tables, state, action - self.tables.first_to, events)

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        to = action - tables.first_to
        if to < 0 or action >= tables.first_research:
            is_token = tables.first_take2 <= action <= tables.end or action == tables.plus
            rule = "P4.6" if is_token else "P4.4"
            return Refusal(rule, "periodic-refuse-destination-first")
        if tables.board.family[to] != state.at[FAMILY]:
            numbers: dict[str, int | str] = {
                "element": tables.symbols[to],
                "family": FAMILIES[state.at[FAMILY]],
            }
            return Refusal("P4.4", "periodic-refuse-not-in-family", numbers)
        if to == state.at[FLASK + seat]:
            return Refusal("P4.4", "periodic-refuse-same-cell", {"element": tables.symbols[to]})
        return None


class Research(PeriodicStep):
    """P3.3: one marker on the element, on one open card that names it (`research COLOUR`); not optional."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("research", tables, is_follow_up=True)

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        colour: i64
        for colour in range(4):
            if can_research(self.tables, state, colour):
                actions.add(self.tables.first_research + colour)

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        colour = action - self.tables.first_research
        flask = state.at[FLASK + seat]
        slot = slot_of(self.tables, state.at[OPEN + colour], flask)
        state.at[MARKERS + colour] |= bit(5 * slot + seat)
        state.at[SUPPLY + seat] -= 1
        state.pop()
        if events is not None:
            args = [Arg("element", self.tables.symbols[flask]), Arg("colour", COLOURS[colour])]
            events.append(Event("element-researched", seat, args))

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        colour = action - tables.first_research
        if colour < 0:
            return Refusal("P3.3", "periodic-refuse-research-first")
        if can_research(tables, state, colour):
            return None
        flask = state.at[FLASK + seat]
        numbers: dict[str, int | str] = {"colour": COLOURS[colour], "element": tables.symbols[flask]}
        goal = state.at[OPEN + colour]
        if goal < 0 or slot_of(tables, goal, flask) < 0:
            return Refusal("P3.3", "periodic-refuse-not-on-card", numbers)
        return Refusal("P3.3", "periodic-refuse-marker-there", numbers)
