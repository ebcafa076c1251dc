"""Movement: `plus` tokens, the destination, and research where it ends (P1.5, P3.3, P4)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Actions, Arg, Event, Refusal, State
from igroteka.games.periodic.board import LIMB
from igroteka.games.periodic.components import COLOURS, FAMILIES, PLUS, PROPERTIES
from igroteka.games.periodic.state import (
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
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.turn import ActiveStep, has_token, use_token


def slot_of(table: Table, goal: i64, element: i64) -> i64:
    """The slot of an element on a goal card; -1 if the card does not name it."""
    slot: i64 = 0
    while slot < 3:
        place = 3 * goal + slot
        if table.goal_elements[place] == element:
            return slot
        slot += 1
    return -1


def can_research(table: Table, state: PeriodicState, colour: i64) -> bool:
    """P3.3, P3.4: the open card names the flask's element, where the player has no marker yet."""
    seat = state.at[ACTIVE]
    goal = state.at[OPEN + colour]
    if goal < 0 or state.at[SUPPLY + seat] == 0:
        return False
    slot = slot_of(table, goal, state.at[FLASK + seat])
    return slot >= 0 and not (state.at[MARKERS + colour] >> (5 * slot + seat)) & 1


def move_flask(table: Table, state: PeriodicState, to: i64, events: list[Event] | None) -> None:
    """P3.3: the movement ends here; if that is a goal's element, it is researched next."""
    seat = state.at[ACTIVE]
    start = state.at[FLASK + seat]
    state.at[FLASK + seat] = to
    state.at[PROPERTY] = 0
    state.at[RANGE] = 0
    state.at[FAMILY] = 0
    state.pop()
    if events is not None:
        args = [Arg("from", table.symbols[start]), Arg("to", table.symbols[to])]
        events.append(Event("flask-moved", seat, args))
    colour: i64 = 0
    while colour < 4:
        if can_research(table, state, colour):
            state.push(RESEARCH)
            return
        colour += 1


class Move(ActiveStep):
    """P1.5, P4.2: where an activated property takes the flask (`plus`, `to E`)."""

    def __init__(self, table: Table) -> None:
        super().__init__("move", table, is_follow_up=True)

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, PeriodicState)
        table = self.table
        if tokens_of(state.at[TOKENS + seat], PLUS) > 0:
            actions.add(table.plus)
        place = table.board.reach_at(state.at[PROPERTY], state.at[FLASK + seat], state.at[RANGE])
        actions.add_bits(table.first_to, table.board.reach_lo[place])
        actions.add_bits(table.first_to + LIMB, table.board.reach_hi[place])

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, PeriodicState)
        if action == self.table.plus:
            use_token(state, PLUS, "plus", events)
            state.at[RANGE] += self.table.board.plus
        else:
            move_flask(self.table, state, action - self.table.first_to, events)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, PeriodicState)
        table = self.table
        if action == table.plus:
            return (
                None
                if has_token(state, PLUS)
                else Refusal("P4.1", "periodic-refuse-no-token", {"token": "plus"})
            )
        to = action - table.first_to
        if to < 0 or action >= table.first_research:
            rule = "P4.6" if table.first_take2 <= action <= table.end else "P1.5"
            return Refusal(rule, "periodic-refuse-destination-first")
        property = state.at[PROPERTY]
        if table.board.can_reach(property, state.at[FLASK + seat], state.at[RANGE], to):
            return None
        numbers: dict[str, int | str] = {
            "element": table.symbols[to],
            "property": PROPERTIES[property],
            "range": state.at[RANGE],
        }
        return Refusal("P1.5", "periodic-refuse-unreachable", numbers)


class GoTo(ActiveStep):
    """P4.4: a `goto` token takes the flask to another element of its family (`to E`)."""

    def __init__(self, table: Table) -> None:
        super().__init__("goto", table, is_follow_up=True)

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, PeriodicState)
        table = self.table
        cell: i64 = 0
        while cell < table.board.cells:
            if table.board.family[cell] == state.at[FAMILY] and cell != state.at[FLASK + seat]:
                actions.add(table.first_to + cell)
            cell += 1

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, PeriodicState)
        move_flask(self.table, state, action - self.table.first_to, events)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, PeriodicState)
        table = self.table
        to = action - table.first_to
        if to < 0 or action >= table.first_research:
            is_token = table.first_take2 <= action <= table.end or action == table.plus
            rule = "P4.6" if is_token else "P4.4"
            return Refusal(rule, "periodic-refuse-destination-first")
        if table.board.family[to] != state.at[FAMILY]:
            numbers: dict[str, int | str] = {
                "element": table.symbols[to],
                "family": FAMILIES[state.at[FAMILY]],
            }
            return Refusal("P4.4", "periodic-refuse-not-in-family", numbers)
        if to == state.at[FLASK + seat]:
            return Refusal("P4.4", "periodic-refuse-same-cell", {"element": table.symbols[to]})
        return None


class Research(ActiveStep):
    """P3.3: one marker on the element, on one open card that names it (`research COLOUR`); not optional."""

    def __init__(self, table: Table) -> None:
        super().__init__("research", table, is_follow_up=True)

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, PeriodicState)
        colour: i64 = 0
        while colour < 4:
            if can_research(self.table, state, colour):
                actions.add(self.table.first_research + colour)
            colour += 1

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, PeriodicState)
        colour = action - self.table.first_research
        flask = state.at[FLASK + seat]
        slot = slot_of(self.table, state.at[OPEN + colour], flask)
        state.at[MARKERS + colour] |= bit(5 * slot + seat)
        state.at[SUPPLY + seat] -= 1
        state.pop()
        if events is not None:
            args = [Arg("element", self.table.symbols[flask]), Arg("colour", COLOURS[colour])]
            events.append(Event("element-researched", seat, args))

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, PeriodicState)
        table = self.table
        colour = action - table.first_research
        if colour < 0:
            return Refusal("P3.3", "periodic-refuse-research-first")
        if can_research(table, state, colour):
            return None
        flask = state.at[FLASK + seat]
        numbers: dict[str, int | str] = {"colour": COLOURS[colour], "element": table.symbols[flask]}
        goal = state.at[OPEN + colour]
        if goal < 0 or slot_of(table, goal, flask) < 0:
            return Refusal("P3.3", "periodic-refuse-not-on-card", numbers)
        return Refusal("P3.3", "periodic-refuse-marker-there", numbers)
