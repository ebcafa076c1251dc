"""Chapter 2, the turn: draw, then stones, steps and jumps in any order, then `end` (E2)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Chance, Rng, count_of, kind_at, one_of, total_of
from igroteka.engine.protocol import EVERYBODY, Actions, ActiveStep, Arg, Event, Refusal, Step
from igroteka.games.element.rules.box import STONES
from igroteka.games.element.rules.placements import add_placements
from igroteka.games.element.rules.placing import place, why_not_place
from igroteka.games.element.rules.sages import can_jump, exits_of, jump, step, why_not_jump, why_not_step
from igroteka.games.element.rules.scoring import settle
from igroteka.games.element.rules.state import ACT, DRAW, DRAWING, ElementState
from igroteka.games.element.rules.tables import ElementTables


def begin_turn(state: ElementState) -> None:
    """E2.1: a turn is the draw, then the actions; nothing precedes the draw."""
    state.push(ACT)
    state.push(DRAW)


class Draw(ActiveStep):
    """E2.1, E2.2, E2.5: choose how many stones to draw, and so how many steps the sage has (`draw K`)."""

    def __init__(self, tables: ElementTables) -> None:
        super().__init__("draw")
        self.tables: Final[ElementTables] = tables

    def legal(self, state: ElementState, seat: i64, actions: Actions) -> None:
        """E2.5: no more than the bag holds."""
        bag = total_of(state.bag)
        count: i64
        for count in range(self.tables.most_drawn + 1):
            if count <= bag:
                actions.add(count)

    def apply(self, state: ElementState, seat: i64, action: i64, events: list[Event] | None) -> None:
        state.pop()
        state.is_under_way = 1
        state.steps = self.tables.steps[action]
        if action > 0:
            state.push(DRAWING, action)
        if events is not None:
            events.append(Event("draw-chosen", seat, [Arg("count", action), Arg("steps", state.steps)]))

    def why_not(self, state: ElementState, seat: i64, action: i64) -> Refusal | None:
        if action > self.tables.most_drawn:
            return Refusal("E2.1", "element-refuse-draw-first")
        bag = total_of(state.bag)
        if action > bag:
            return Refusal("E2.5", "element-refuse-bag-short", {"asked": action, "bag": bag})
        return None


class Drawing(Step):
    """E2.1: chance draws the stones one by one; the agenda's argument says how many are still to come."""

    def __init__(self) -> None:
        super().__init__("chance", is_chance=True)

    def chance(self, state: ElementState) -> Chance | None:
        outcomes = [stone for stone in range(len(STONES)) if count_of(state.bag, stone) > 0]
        return Chance("bag", outcomes, [int(count_of(state.bag, stone)) for stone in outcomes])

    def roll(self, state: ElementState, rng: Rng) -> i64:
        return kind_at(state.bag, rng.below(total_of(state.bag)))

    def apply(self, state: ElementState, seat: i64, action: i64, events: list[Event] | None) -> None:
        left = state.argument() - 1
        state.pop()
        if left > 0:
            state.push(DRAWING, left)
        state.bag -= one_of(action)
        state.hand += one_of(action)
        if events is not None:
            drawn = Arg("stone", STONES[action], EVERYBODY, EVERYBODY)
            events.append(Event("stone-drawn", state.to_move, [drawn]))


class Act(ActiveStep):
    """E2.3: stones, steps and jumps, interleaved freely, until `end` (E2.6)."""

    def __init__(self, tables: ElementTables) -> None:
        super().__init__("act")
        self.tables: Final[ElementTables] = tables

    def legal(self, state: ElementState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        board = tables.board
        cell = state.sage(seat)
        taken_lo = state.occupied_lo()
        taken_hi = state.occupied_hi()
        exits = exits_of(board, state, cell, taken_lo, taken_hi)
        add_placements(tables, state, exits, actions)
        is_placeable = actions.count > 0
        if state.steps > 0:
            actions.add_bits(tables.first_step, exits)
        d: i64
        if (board.king_lo[cell] & state.wind_lo) | (board.king_hi[cell] & state.wind_hi):
            for d in range(8):
                if can_jump(board, state, d, taken_lo, taken_hi):
                    actions.add(tables.first_jump + d)
        if not is_placeable:
            actions.add(tables.end)

    def apply(self, state: ElementState, seat: i64, action: i64, events: list[Event] | None) -> None:
        """E2.4: an effect is resolved entirely before anything else; then captures are looked for (E9.1)."""
        tables = self.tables
        if action < tables.first_step:
            stone: i64 = 0
            cell = action - tables.first_stone
            while cell >= tables.board.cells:
                cell -= tables.board.cells
                stone += 1
            place(tables, state, stone, cell, events)
        elif action < tables.first_jump:
            step(tables, state, action - tables.first_step, events)
        elif action < tables.end:
            jump(tables, state, action - tables.first_jump, events)
        else:
            self.end_turn(state, events)
            return
        if state.kind() == ACT:
            settle(tables, state, events)

    def end_turn(self, state: ElementState, events: list[Event] | None) -> None:
        """E2.6, E9.4: what could not be placed goes back to the bag; the last turn ends in a draw."""
        if events is not None:
            if state.hand:
                events.append(Event("stones-returned", state.to_move, [Arg("count", total_of(state.hand))]))
            events.append(Event("turn-ended", state.to_move, [Arg("turn", state.turn)], True))
        state.bag += state.hand
        state.hand = 0
        state.steps = 0
        state.is_under_way = 0
        state.spent_lo = 0
        state.spent_hi = 0
        state.pop()
        if state.turn >= self.tables.max_turns:
            if events is not None:
                events.append(Event("game-drawn", state.to_move, [Arg("turns", state.turn)], True))
            return
        state.turn += 1
        state.to_move = (state.to_move + 1) % self.tables.players
        begin_turn(state)

    def why_not(self, state: ElementState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action < tables.first_stone:
            return Refusal("E2.1", "element-refuse-already-drawn")
        if action < tables.first_step:
            number = action - tables.first_stone
            return why_not_place(tables, state, number // tables.board.cells, number % tables.board.cells)
        if action < tables.first_jump:
            return why_not_step(tables, state, action - tables.first_step)
        if action < tables.end:
            return why_not_jump(tables, state, action - tables.first_jump)
        if action > tables.end:
            return Refusal("E8.1", "element-refuse-no-river")
        return self.why_not_end(state)

    def why_not_end(self, state: ElementState) -> Refusal | None:
        """E2.6: the turn cannot end while some stone in hand has a legal placement."""
        stone: i64
        cell: i64
        for stone in range(len(STONES)):
            for cell in range(self.tables.board.cells if count_of(state.hand, stone) > 0 else 0):
                if why_not_place(self.tables, state, stone, cell) is None:
                    return Refusal("E2.6", "element-refuse-stones-left", {"stones": total_of(state.hand)})
        return None
