"""Chapter 2, set-up: families, open goals, energy, discs, microscopes, flasks, secret tasks (P2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit, count_bits, nth
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, Step, only
from igroteka.games.periodic.rules.box import COLOURS, FAMILIES, FAMILY_COUNT
from igroteka.games.periodic.rules.state import (
    AWARDS_LEFT,
    BOX_ENERGY,
    CIRCLE,
    DEAL,
    DEALT,
    DECK_LEFT,
    DISC,
    ENERGY,
    FLASK,
    IS_START,
    KEEP,
    LAST_ROUND,
    LAY_FAMILY,
    MARKERS,
    MICROSCOPE,
    OPEN,
    OPEN_GOAL,
    SEAT_ENERGY,
    SUPPLY,
    TASK,
    TURN,
    UNSEEN,
    PeriodicState,
    blank_state,
    one_token,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.update import go_on


def set_up(tables: PeriodicTables) -> PeriodicState:
    """P2.1 to P2.7: what is laid out by hand; chance lays the circle, opens goals and deals tasks."""
    box = tables.components
    state = blank_state()
    at = state.at
    players = int(tables.players)
    for place in range(len(FAMILIES)):
        at[CIRCLE + place] = -1
    for colour, said in enumerate(box.colours):
        at[OPEN + colour] = -1
        at[UNSEEN + colour] = (1 << said.cards) - 1
        at[DECK_LEFT + colour] = said.deck
        at[AWARDS_LEFT + colour] = sum(one_token(kind) for kind in said.awards)
    for property in range(5):
        at[ENERGY + property] = box.energy_on_property
    for seat in range(players):
        at[SEAT_ENERGY + seat] = box.energy_start[seat]
        at[DISC + seat] = box.disc_start[seat]
        at[MICROSCOPE + seat] = box.microscope_start[seat] - 1
        at[SUPPLY + seat] = box.markers
        at[FLASK + seat] = -1
        at[TASK + seat] = -1
    at[BOX_ENERGY] = box.energy_total - 5 * box.energy_on_property - sum(box.energy_start[:players])
    at[LAST_ROUND] = -1
    at[IS_START] = 1
    state.push(TURN)
    state.push(KEEP)
    state.push(DEAL, players * int(tables.dealt_each))
    for colour in reversed(range(len(COLOURS))):
        state.push(OPEN_GOAL, colour)
    state.push(LAY_FAMILY, len(FAMILIES))
    return state


def place_flasks(tables: PeriodicTables, state: PeriodicState) -> None:
    """P2.5: each flask on the element of lowest number in its microscope's family."""
    seat: i64
    for seat in range(tables.players):
        family = state.at[CIRCLE + state.at[MICROSCOPE + seat]]
        state.at[FLASK + seat] = tables.lowest[family]


class LayFamily(Step):
    """P2.3: the family cards in random order; the agenda's argument says how many are still to come."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[PeriodicTables] = tables

    def roll(self, state: PeriodicState, rng: Rng) -> i64:
        left: i64 = bit(FAMILY_COUNT) - 1
        place: i64
        for place in range(FAMILY_COUNT - state.argument()):
            left &= ~bit(state.at[CIRCLE + place])
        return self.tables.family_outcome + nth(left, rng.below(count_bits(left)))

    def chance(self, state: PeriodicState) -> Chance | None:
        laid = [int(state.at[CIRCLE + place]) for place in range(len(FAMILIES))]
        left = [self.tables.family_outcome + family for family in range(len(FAMILIES)) if family not in laid]
        return Chance("families", left, [1] * len(left))

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        left = state.argument()
        place = len(FAMILIES) - left
        family = action - self.tables.family_outcome
        state.at[CIRCLE + place] = family
        state.pop()
        if left > 1:
            state.push(LAY_FAMILY, left - 1)
        else:
            place_flasks(self.tables, state)
        if events is not None:
            args = [Arg("family", FAMILIES[family], EVERYBODY, EVERYBODY), Arg("place", place + 1)]
            events.append(Event("family-laid", seat, args))


class OpenGoal(Step):
    """P2.1, P5.4, P6.2: a card of one colour opens, from the deck or, when that is used up, from the box.

    Nobody knows which unseen cards are in the deck and which in the box: they are one pool and a count.
    """

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[PeriodicTables] = tables

    def roll(self, state: PeriodicState, rng: Rng) -> i64:
        unseen = state.at[UNSEEN + state.argument()]
        return self.tables.first_goal[state.argument()] + nth(unseen, rng.below(count_bits(unseen)))

    def chance(self, state: PeriodicState) -> Chance | None:
        colour = state.argument()
        unseen = state.at[UNSEEN + colour]
        first = self.tables.first_goal[colour]
        cards = self.tables.components.colours[colour].cards
        outcomes = [int(first + card) for card in range(cards) if (unseen >> card) & 1]
        return Chance("goals-" + COLOURS[colour], outcomes, [1] * len(outcomes))

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        colour = state.argument()
        state.pop()
        state.at[OPEN + colour] = action
        state.at[UNSEEN + colour] &= ~bit(action - self.tables.first_goal[colour])
        state.at[MARKERS + colour] = 0
        if state.at[DECK_LEFT + colour] > 0:
            state.at[DECK_LEFT + colour] -= 1
        if events is not None:
            goal = Arg("goal", self.tables.goal_keys[action], EVERYBODY, EVERYBODY)
            events.append(Event("goal-opened", seat, [Arg("colour", COLOURS[colour]), goal]))
        go_on(self.tables, state, events)


class Deal(Step):
    """P2.6: secret task cards, seat by seat; only the owner sees them."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[PeriodicTables] = tables

    def roll(self, state: PeriodicState, rng: Rng) -> i64:
        left: i64 = bit(len(self.tables.components.tasks)) - 1
        seat: i64
        for seat in range(self.tables.players):
            left &= ~state.at[DEALT + seat]
        return self.tables.task_outcome + nth(left, rng.below(count_bits(left)))

    def chance(self, state: PeriodicState) -> Chance | None:
        dealt: i64 = 0
        for seat in range(self.tables.players):
            dealt |= state.at[DEALT + seat]
        left = [task for task in range(len(self.tables.components.tasks)) if not (dealt >> task) & 1]
        return Chance("tasks", [int(self.tables.task_outcome + task) for task in left], [1] * len(left))

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        left = state.argument()
        owner = (tables.players * tables.dealt_each - left) // tables.dealt_each
        task = action - tables.task_outcome
        state.at[DEALT + owner] |= bit(task)
        state.pop()
        if left > 1:
            state.push(DEAL, left - 1)
        if events is not None:
            secret = Arg("task", tables.components.task_keys[task], only(owner), only(owner))
            events.append(Event("task-dealt", owner, [secret]))


class Keep(Step):
    """P2.6: everybody keeps one task card in secret, all at the same time (`keep TASK`)."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("keep", is_sealed=True)
        self.tables: Final[PeriodicTables] = tables

    def waiting(self, state: PeriodicState) -> i64:
        waiting: i64 = 0
        seat: i64
        for seat in range(self.tables.players):
            if state.at[TASK + seat] < 0:
                waiting |= bit(seat)
        return waiting

    def legal(self, state: PeriodicState, seat: i64, actions: Actions) -> None:
        actions.add_bits(self.tables.first_keep, state.at[DEALT + seat])

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        task = action - self.tables.first_keep
        state.at[TASK + seat] = task
        is_last = self.waiting(state) == 0
        if events is not None:
            # Once all have chosen play begins, and with it what a second thought could profit from.
            secret = Arg("task", self.tables.components.task_keys[task], only(seat))
            events.append(Event("task-kept", seat, [secret], is_last))
        if is_last:
            state.pop()

    def why_not(self, state: PeriodicState, seat: i64, action: i64) -> Refusal | None:
        task = action - self.tables.first_keep
        if task < 0 or action >= self.tables.first_take2:
            return Refusal("P2.6", "periodic-refuse-keep-first")
        if not (state.at[DEALT + seat] >> task) & 1:
            return Refusal(
                "P2.6", "periodic-refuse-not-dealt", {"task": self.tables.components.task_keys[task]}
            )
        return None
