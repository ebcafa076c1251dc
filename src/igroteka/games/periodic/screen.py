"""What people see and click: choices and what they touch, lines that ask, refusals of clicks and texts."""

from typing import Any

from mypy_extensions import i64

from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import Arg, Event, Refusal, State, View
from igroteka.engine.sketch import Shape
from igroteka.engine.status import Fault
from igroteka.games.periodic.facts import FACTS, standing_of
from igroteka.games.periodic.layout import layout_of
from igroteka.games.periodic.position import faults, read_position, write_position
from igroteka.games.periodic.rules.box import COLOURS, FAMILIES, PROPERTIES
from igroteka.games.periodic.rules.game import PeriodicGame
from igroteka.games.periodic.rules.state import (
    ACTIVE,
    ENERGY,
    FAMILY,
    FLASK,
    MODE,
    NONE,
    PROPERTY,
    RANGE,
    SEAT_ENERGY,
    STEAL,
    TURN,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.turn import price
from igroteka.games.periodic.sketch import sketch_of
from igroteka.games.periodic.view import Chart, PeriodicView
from igroteka.games.periodic.wording import numbers_of, rows_of

# What a turn is played for.
AT_END = ("goal-achieved", "microscope-moved", "disc-moved", "last-round")


class PeriodicShowing(LaidOut):
    """How Periodic is shown: what an action touches, what lines say, and the way to views and positions."""

    box_rule = "P2.4"
    turn_rule = "P2.8"
    fixed = ("keep", "take2", "free", "goto", "end", "steal", "plus", "to", "research")
    facts = FACTS

    def __init__(self, game: PeriodicGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: PeriodicTables = game.tables
        self.chart: Chart = Chart(game.tables)

    def open_view(self, state: PeriodicState) -> View:
        view = PeriodicView(self.tables, self.layout, self.chart, state, self.game.step(state).key)
        if view.is_over:
            view.show_end(self.tables, state, self.game.end_reason(state))
        return view

    def show_own(self, view: PeriodicView, state: PeriodicState, seat: i64) -> None:
        view.show_own(self.tables, self.layout, self.chart, state, seat)

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """P1.1 for an element that is not on the board."""
        words = text.split()
        if len(words) == 2 and words[0] == "to":
            return Refusal("P1.1", "periodic-refuse-no-such-element", {"text": words[1]})
        return Refusal("", "app-not-an-action", {"text": text})

    def nothing_there(self, state: PeriodicState, seat: i64, picks: list[str]) -> Refusal:
        """What the last click alone would break; else P4.5 or P5.5 for what does not go together."""
        if picks:
            for action in range(self.game.actions.size):
                if picks[-1] in touched(self.tables, action):
                    refusal = self.game.why_not(state, seat, action)
                    if refusal is not None:
                        return refusal
        return why_nothing(self.tables, picks)

    def position(self, state: PeriodicState) -> dict[str, object]:
        return write_position(self.layout, state)

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: PeriodicState) -> list[Fault]:
        return faults(self.tables, state)

    def choice_numbers(self, state: PeriodicState, seat: i64, action: i64) -> dict[str, int | str]:
        numbers = super().choice_numbers(state, seat, action)
        if self.tables.first_take2 <= action < self.tables.first_gain:
            numbers["properties"] = str(numbers["properties"]).replace(" ", "-")
        elif self.tables.first_gain <= action < self.tables.first_spend:
            numbers["energy"] = state.at[ENERGY + action - self.tables.first_gain]
        elif self.tables.first_spend <= action < self.tables.first_free:
            numbers["price"] = price(self.tables, state)
        elif self.tables.first_steal <= action < self.tables.steal_none:
            numbers["target"] = int(action - self.tables.first_steal) + 1
        return numbers

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Task, property and how it is activated, token, element, goal card, seat; else the bare verb."""
        parts = touched(self.tables, action)
        return parts if parts else self.game.actions.components(action)

    def is_declining(self, state: State, seat: i64, action: i64) -> bool:
        """P3.2: nothing is taken."""
        return action == self.tables.steal_none

    def ahead(self, before: State, after: State, seat: i64, action: i64) -> list[Event]:
        """P3.2: of whom energy could be taken next; P5: what the end of the turn would bring from here."""
        assert isinstance(after, PeriodicState)
        if after.kind() == STEAL:
            legal = self.game.legal(after, seat)
            targets = [int(action - self.tables.first_steal) + 1 for action in legal]
            others = [target for target in targets if target <= self.tables.players]
            return [Event("steal-ahead", seat, [Arg("target", target)]) for target in others]
        if after.kind() != TURN or seat != after.at[ACTIVE] or after.at[MODE] == NONE:
            return []
        events: list[Event] = []
        self.game.apply(after.clone(), seat, self.tables.end, events)
        return [event for event in events if event.name in AT_END]

    def offer_of(self, verb: str) -> str:
        """P3.1, P4.1: properties are activated for energy, or by award tokens."""
        if verb == "gain" or verb == "spend":
            return "activate"
        return "token" if verb == "take2" or verb == "free" or verb == "goto" else verb

    def standing(self, state: PeriodicState, seat: i64) -> dict[str, int]:
        return standing_of(self.tables, state, seat)

    def wait_numbers(self, state: PeriodicState, seat: i64) -> dict[str, int | str]:
        at = state.at
        flask = int(at[FLASK + seat]) if seat >= 0 else -1
        return {
            "seat": seat + 1,
            "energy": at[SEAT_ENERGY + seat] if seat >= 0 else 0,
            "property": PROPERTIES[at[PROPERTY]],
            "range": at[RANGE],
            "family": FAMILIES[at[FAMILY]],
            "element": self.tables.symbols[flask] if flask >= 0 else "",
        }

    def points(self, view: dict[str, Any]) -> list[int]:
        """P6.4: as far as everybody can count."""
        return [int(seat["score"]["total"]) for seat in view["seats"]]

    def sketch(self, view: dict[str, Any]) -> list[Shape]:
        return sketch_of(view)

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)

    def text_kinds(self) -> dict[str, list[str]]:
        """P1.2, P1.5, P5.1: properties, families and the colours of goals."""
        return {"property": list(PROPERTIES), "family": list(FAMILIES), "colour": list(COLOURS)}

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.tables.components)


def touched(tables: PeriodicTables, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for `end`.

    A property alone leaves open how it is activated; `gain:P`, `spend:P` and the token say that as well.
    """
    if action < tables.first_take2:
        return ["task:" + tables.components.task_keys[action - tables.first_keep]]
    if action < tables.first_gain:
        return touched_by_take2(tables, action)
    if action < tables.first_spend:
        name = PROPERTIES[action - tables.first_gain]
        return ["property:" + name, "gain:" + name]
    if action < tables.first_free:
        name = PROPERTIES[action - tables.first_spend]
        return ["property:" + name, "spend:" + name]
    if action < tables.first_goto:
        name = PROPERTIES[action - tables.first_free]
        return ["property:" + name, "token:free_" + name]
    if action < tables.end:
        name = FAMILIES[action - tables.first_goto]
        return ["token:goto_" + name, "family:" + name]
    if action == tables.end:
        return []
    if action < tables.plus:
        return touched_by_steal(tables, action)
    if action == tables.plus:
        return ["token:plus"]
    if action < tables.first_research:
        return ["element:" + tables.symbols[action - tables.first_to]]
    return ["goal:" + COLOURS[action - tables.first_research]]


def touched_by_take2(tables: PeriodicTables, action: i64) -> list[str]:
    """P4.5: the token and one property or two; the count where it is one property alone."""
    names = tables.actions.values(action)[0].split()
    parts = ["token:take2", "property:" + names[0]]
    if len(names) == 1:
        parts.append("count:1")
    elif names[0] == names[1]:
        parts.append("count:2")
    else:
        parts.append("property:" + names[1])
    return parts


def touched_by_steal(tables: PeriodicTables, action: i64) -> list[str]:
    """P3.2: the player who has most, the box, or the button for nothing."""
    if action == tables.steal_none:
        return ["verb:none"]
    if action == tables.steal_box:
        return ["box"]
    return ["seat:" + str(action - tables.first_steal)]


def why_nothing(tables: PeriodicTables, picks: list[str]) -> Refusal:
    """P4.5 for a token that activates nothing; P5.5 for a family card."""
    for pick in picks:
        if pick == "token:take2":
            return Refusal("P4.5", "periodic-refuse-take2-alone")
    for pick in picks:
        if pick.startswith("family:") and pick[7:] in FAMILIES:
            return Refusal("P5.5", "periodic-refuse-family-card", {"family": pick[7:]})
    return Refusal("", "app-nothing-there", {})
