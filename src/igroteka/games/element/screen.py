"""What people see and click: choices and what they touch, lines that ask, refusals of clicks and texts."""

from typing import Any

from mypy_extensions import i64

from igroteka.engine.chance import count_of
from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import Arg, Event, Game, Refusal, State, View
from igroteka.engine.sketch import Shape
from igroteka.engine.status import Fault
from igroteka.games.element.facts import FACTS, standing_of
from igroteka.games.element.layout import layout_of
from igroteka.games.element.position import faults, on_board, read_position, write_position
from igroteka.games.element.rules.board import DIRECTIONS
from igroteka.games.element.rules.box import STONES
from igroteka.games.element.rules.game import ElementGame
from igroteka.games.element.rules.state import ACT, DRAWING, FLOW, RIVER, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.wind import jump_distance
from igroteka.games.element.sketch import sketch_of
from igroteka.games.element.view import ElementView, exits_of
from igroteka.games.element.wording import numbers_of, rows_of

# So many turns of a River's routes are followed for the screen.
MOST_ROUTES = 24


class ElementShowing(LaidOut):
    """How Element is shown: what an action touches, what lines say, and the way to views and positions."""

    box_rule = "E1.2"
    turn_rule = "E2.1"
    fixed = ("draw", *STONES, "end")
    facts = FACTS

    def __init__(self, game: ElementGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: ElementTables = game.tables

    def open_view(self, state: ElementState) -> View:
        return ElementView(self.tables, self.layout, state, self.game.step(state).key)

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """E1.1 for a cell that is not on the board, E2.1 for a draw of too many."""
        words = text.split()
        if len(words) == 2 and words[0] in STONES:
            last = self.tables.names[-1]
            limits: dict[str, int | str] = {"text": words[1], "column": last[0], "row": last[1:]}
            return Refusal("E1.1", "element-refuse-no-such-cell", limits)
        if len(words) == 2 and words[0] == "draw" and words[1].isascii() and words[1].isdecimal():
            asked = words[1].lstrip("0")
            if len(asked) < 10 and int(asked or "0") > self.tables.most_drawn:
                numbers: dict[str, int | str] = {"asked": int(asked), "most": self.tables.most_drawn}
                return Refusal("E2.1", "element-refuse-draw-limit", numbers)
        return Refusal("", "app-not-an-action", {"text": text})

    def nothing_there(self, state: ElementState, seat: i64, picks: list[str]) -> Refusal:
        """What is asked comes first (E2.1, E2.4, E8.2); else E3.1 or E4.3 for what does not go together."""
        if state.kind() != ACT:
            refusal = self.game.why_not(state, seat, self.tables.end)
            if refusal is not None:
                return refusal
        return why_nothing(self.tables, state, seat, picks)

    def position(self, state: ElementState) -> dict[str, object]:
        return write_position(self.tables, self.layout, state)

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: ElementState) -> list[Fault]:
        return faults(self.tables, state)

    def pieces(self, state: ElementState) -> dict[str, int]:
        """E1.2: the stones on the board, in the hand and in the bag; and the sages."""
        pieces = {
            stone: int(out + count_of(state.hand, kind) + count_of(state.bag, kind))
            for kind, (stone, out) in enumerate(zip(STONES, on_board(state), strict=True))
        }
        pieces["sages"] = len({state.sage(seat) for seat in range(self.tables.players)})
        return pieces

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        if action <= self.tables.most_drawn:
            return {"count": action, "steps": self.tables.steps[action]}
        return super().choice_numbers(state, seat, action)

    def choice_components(self, state: ElementState, seat: i64, action: i64) -> list[str]:
        """Stone and cell, sage and cell, bag and number, cells of a River; otherwise the bare verb."""
        parts = touched(self.tables, state, seat, action)
        return parts if parts else self.game.actions.components(action)

    def ahead(self, before: State, after: State, seat: i64, action: i64) -> list[Event]:
        """E8.2: where the River could flow; E9.1: the exits that sages have left, or lose."""
        assert isinstance(before, ElementState) and isinstance(after, ElementState)
        names = self.tables.names
        if self.game.is_over(after):
            return []
        if after.kind() == RIVER or after.kind() == FLOW:
            cells = " ".join(river_reach(self.game, after, seat))
            args = [Arg("cell", names[after.river_head]), Arg("cells", cells)]
            return [Event("river-ahead", seat, args)]
        events: list[Event] = []
        for player in range(self.tables.players):
            had, has = exits_of(self.tables, before, player), exits_of(self.tables, after, player)
            if had != has:
                is_moved = before.sage(player) != after.sage(player)
                lost = [] if is_moved else [names[cell] for cell in had if cell not in has]
                left = " ".join([names[cell] for cell in has])
                args = [Arg("count", len(has)), Arg("left", left), Arg("lost", " ".join(lost))]
                events.append(Event("exits-ahead", player, args))
        return events

    def course(self, view: dict[str, Any]) -> list[int]:
        """E9.1: there are no points; how many ways out each sage has tells how the hunt went."""
        return [len(exits) for exits in view["exits"]]

    def offer_of(self, verb: str) -> str:
        """E2.3: stones are placed whatever they are, and a sage moves by steps and jumps."""
        if verb in STONES:
            return "place"
        return "move" if verb == "step" or verb == "jump" else verb

    def standing(self, state: ElementState, seat: i64) -> dict[str, int]:
        return standing_of(self.tables, state, seat)

    def wait_numbers(self, state: ElementState, seat: i64) -> dict[str, int | str]:
        return {
            "seat": seat + 1,
            "stones": sum(count_of(state.hand, kind) for kind in range(len(STONES))),
            "steps": state.steps,
            "left": state.argument() if state.kind() == DRAWING else state.river_left,
        }

    def sketch(self, view: dict[str, Any]) -> list[Shape]:
        return sketch_of(view)

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)

    def text_kinds(self) -> dict[str, list[str]]:
        """E1.2, E1.3: the stones, what lies on a cell, and the directions."""
        stones = list(STONES)
        return {"stone": stones, "there": [*stones, "mountain"], "direction": list(DIRECTIONS)}

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.tables.components)


def river_reach(game: Game, state: ElementState, seat: i64) -> list[str]:
    """E8.2 to E8.5: the cells that the River can come to, the nearest first; of many routes only some."""
    reached: list[str] = []
    states = [state]
    for now in states:
        for action in game.legal(now, seat):
            after = now.clone()
            events: list[Event] = []
            game.apply(after, seat, action, events)
            cell = str(events[0].args[0].value)
            if events[0].name == "river-flowed" and cell not in reached:
                reached.append(cell)
            if len(states) < MOST_ROUTES and after.kind() in (RIVER, FLOW):
                states.append(after)
    return reached


def touched(tables: ElementTables, state: ElementState, seat: i64, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for `end` and where there is no such place."""
    cells = tables.board.cells
    if action < tables.first_stone:
        return ["bag", "count:" + str(action)]
    if action < tables.first_step:
        number = action - tables.first_stone
        return ["stone:" + STONES[number // cells], "cell:" + tables.names[number % cells]]
    if action < tables.end:
        return touched_by_sage(tables, state, seat, action)
    if action == tables.end:
        return []
    if action < tables.first_flow:
        link = action - tables.first_river
        is_asked = state.kind() == RIVER
    else:
        link = action - tables.first_flow
        is_asked = state.kind() == FLOW
    if not is_asked:
        return []
    to = tables.board.next(2 * link, state.river_head)
    return ["cell:" + tables.names[to]] if to >= 0 else []


def touched_by_sage(tables: ElementTables, state: ElementState, seat: i64, action: i64) -> list[str]:
    """E3.1, E7.2: the sage and the cell that the step or the jump leads to, if it is on the board."""
    board = tables.board
    parts = ["sage:" + str(seat)]
    cell = state.sage(seat)
    if action < tables.first_jump:
        d = action - tables.first_step
        distance: i64 = 1
    else:
        d = action - tables.first_jump
        distance = jump_distance(board, state, cell, d)
    if 0 < distance <= board.room_at(d, cell):
        to = cell + distance * board.shift[d]
        parts.append("cell:" + tables.names[to])
    return parts


def why_nothing(tables: ElementTables, state: ElementState, seat: i64, picks: list[str]) -> Refusal:
    """E4.3 for a stone and a sage; E3.1 for another's sage, and for a cell that no move leads to."""
    has_stone = False
    sage: i64 = -1
    cell = ""
    for pick in picks:
        if pick.startswith("stone:"):
            has_stone = True
        elif pick.startswith("sage:") and pick[5:] in [str(player) for player in range(tables.players)]:
            sage = int(pick[5:])
        elif pick.startswith("cell:") and pick[5:] in tables.names:
            cell = pick[5:]
    if has_stone and sage >= 0:
        return Refusal("E4.3", "element-refuse-onto-sage", {"cell": tables.names[state.sage(sage)]})
    if sage >= 0 and sage != seat:
        return Refusal("E3.1", "element-refuse-other-sage", {"owner": sage + 1})
    if cell and not has_stone:
        return Refusal("E3.1", "element-refuse-no-way", {"cell": cell})
    return Refusal("", "app-nothing-there", {})
