"""Chapters 5 and 6, the update after a turn: goals, awards, microscope and disc, the last round (P5, P6)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit, count_bits
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Arg, Event, Step
from igroteka.games.periodic.rules.box import AWARDS, COLOURS, FAMILIES, FAMILY_COUNT
from igroteka.games.periodic.rules.scoring import finish
from igroteka.games.periodic.rules.state import (
    ACHIEVE,
    ACTIVE,
    ADVANCE,
    AWARDS_LEFT,
    CIRCLE,
    DECK_LEFT,
    DISC,
    DRAW_AWARD,
    FLASK,
    GOALS,
    IS_START,
    LAB,
    LAST_ROUND,
    MARKERS,
    MICROSCOPE,
    MODE,
    NONE,
    OPEN,
    OPEN_GOAL,
    SUPPLY,
    TOKENS,
    TURN,
    UNSEEN,
    PeriodicState,
    one_token,
    tokens_in,
    tokens_of,
)
from igroteka.games.periodic.rules.tables import PeriodicTables


def markers_on(state: PeriodicState, colour: i64, seat: i64) -> i64:
    """How many markers a player has on the open card of a colour."""
    marks = state.at[MARKERS + colour] >> seat
    return (marks & 1) + ((marks >> 5) & 1) + ((marks >> 10) & 1)


def is_achieved(tables: PeriodicTables, state: PeriodicState, colour: i64) -> bool:
    """P5.1: the active player has a marker on every element of the open card."""
    all_marks = tables.all_marks[colour] << state.at[ACTIVE]
    return state.at[OPEN + colour] >= 0 and (state.at[MARKERS + colour] & all_marks) == all_marks


def end_turn(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """P5: the update, card by card in the order green, blue, purple, pink; then microscope and disc."""
    if events is not None:
        events.append(Event("turn-ended", state.at[ACTIVE], [], True))
    state.pop()
    at = state.at
    at[MODE] = NONE
    at[IS_START] = 1
    achieved: i64 = 0
    colour: i64
    for colour in range(4):
        if is_achieved(tables, state, colour):
            achieved |= bit(colour)
    if achieved == 0:
        advance(tables, state, events)
        return
    state.push(ADVANCE)
    for colour in range(3, -1, -1):
        if (achieved >> colour) & 1:
            state.push(ACHIEVE, colour)
    go_on(tables, state, events)


def go_on(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """Play the parts of the update that ask nobody, up to the next draw or the next turn."""
    while True:
        kind = state.kind()
        if kind == ACHIEVE:
            colour = state.argument()
            state.pop()
            achieve(tables, state, colour, events)
        elif kind == ADVANCE:
            state.pop()
            advance(tables, state, events)
        else:
            return


def achieve(tables: PeriodicTables, state: PeriodicState, colour: i64, events: list[Event] | None) -> None:
    """P5.2, P5.3, P5.4, P6.1, P6.2: markers return, others get lab points, the card is taken and replaced."""
    active = state.at[ACTIVE]
    goal = state.at[OPEN + colour]
    if events is not None:
        points = tables.components.colours[colour].points
        args = [Arg("goal", tables.goal_keys[goal]), Arg("points", points)]
        events.append(Event("goal-achieved", active, args))
    seat: i64
    for seat in range(tables.players):
        markers = markers_on(state, colour, seat)
        state.at[SUPPLY + seat] += markers
        if seat != active and markers > 0:
            points = tables.components.lab[markers - 1]
            state.at[LAB + seat] += points
            if events is not None:
                events.append(Event("lab-paid", seat, [Arg("points", points), Arg("markers", markers)]))
    state.at[GOALS + active] |= bit(goal)
    state.at[OPEN + colour] = -1
    state.at[MARKERS + colour] = 0
    if state.at[DECK_LEFT + colour] == 0:
        if events is not None:
            events.append(Event("deck-exhausted", active, [Arg("colour", COLOURS[colour])]))
        call_last_round(tables, state, events)
    if state.at[UNSEEN + colour] != 0:
        state.push(OPEN_GOAL, colour)
    if state.at[AWARDS_LEFT + colour] != 0:
        state.push(DRAW_AWARD, colour)


def call_last_round(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """P6.1, P6.3: this turn and one more for everybody else; a second trigger changes nothing."""
    if state.at[LAST_ROUND] < 0:
        state.at[LAST_ROUND] = tables.players
        if events is not None:
            events.append(Event("last-round", state.at[ACTIVE], []))


def advance(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """P5.5, P6.1, P6.3: microscope and disc, the second trigger, then the next player or the end."""
    at = state.at
    active = at[ACTIVE]
    ahead = at[MICROSCOPE + active] + 1
    if ahead == FAMILY_COUNT:
        ahead = 0
    if tables.board.family[at[FLASK + active]] == at[CIRCLE + ahead]:
        at[MICROSCOPE + active] = ahead
        if events is not None:
            family = FAMILIES[at[CIRCLE + ahead]]
            events.append(Event("microscope-moved", active, [Arg("family", family)]))
        advance_disc(tables, state, events)
    if discs_at_end(tables, state) >= tables.end_discs:
        call_last_round(tables, state, events)
    if at[LAST_ROUND] > 0:
        at[LAST_ROUND] -= 1
        if at[LAST_ROUND] == 0:
            finish(tables, state, events)
            return
    at[ACTIVE] = active + 1 if active + 1 < tables.players else 0
    state.push(TURN)


def advance_disc(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """P5.6: a disc never enters a full cell, and on the last one it stays."""
    active = state.at[ACTIVE]
    to = state.at[DISC + active] + 1
    if to > tables.last_cell:
        return
    there: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if state.at[DISC + seat] == to:
            there += 1
    if there >= tables.capacity[to]:
        return
    state.at[DISC + active] = to
    if events is not None:
        events.append(Event("disc-moved", active, [Arg("points", tables.components.track[to])]))


def discs_at_end(tables: PeriodicTables, state: PeriodicState) -> i64:
    """P6.1: how many discs stand on the two rightmost cells."""
    at = state.at
    count: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if is_at_end(tables, at[DISC + seat]):
            count += 1
    return count


def exhausted_decks(tables: PeriodicTables, state: PeriodicState) -> list[int]:
    """P6.1: at the end, the colours of the decks that whoever called the last round may have exhausted.

    It is the player who acts after the last one: as many cards of a deck were achieved as it held, and that
    player has one of them.
    """
    at = state.at
    caller = (at[ACTIVE] + 1) % tables.players
    found: list[int] = []
    for colour, said in enumerate(tables.components.colours):
        lying = count_bits(at[UNSEEN + colour]) + (at[OPEN + colour] >= 0)
        own = (at[GOALS + caller] >> tables.first_goal[colour]) & (bit(said.cards) - 1)
        if own != 0 and said.cards - lying >= said.deck:
            found.append(colour)
    return found


def is_at_end(tables: PeriodicTables, cell: i64) -> bool:
    """P6.1: whether a cell of the track is one of the rightmost, on which discs call the end."""
    return cell >= tables.first_end_cell


class DrawAward(Step):
    """P5.3: the top award token of a colour; face down and in random order, so each one left is as likely."""

    def __init__(self, tables: PeriodicTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[PeriodicTables] = tables

    def chance(self, state: PeriodicState) -> Chance | None:
        colour = state.argument()
        left = state.at[AWARDS_LEFT + colour]
        kinds = [kind for kind in range(len(AWARDS)) if tokens_of(left, kind) > 0]
        return Chance(
            "awards-" + COLOURS[colour],
            [int(self.tables.award_outcome + kind) for kind in kinds],
            [int(tokens_of(left, kind)) for kind in kinds],
        )

    def roll(self, state: PeriodicState, rng: Rng) -> i64:
        left = state.at[AWARDS_LEFT + state.argument()]
        place = rng.below(tokens_in(left))
        kind: i64 = 0
        while place >= tokens_of(left, kind):
            place -= tokens_of(left, kind)
            kind += 1
        return self.tables.award_outcome + kind

    def apply(self, state: PeriodicState, seat: i64, action: i64, events: list[Event] | None) -> None:
        colour = state.argument()
        kind = action - self.tables.award_outcome
        active = state.at[ACTIVE]
        state.pop()
        state.at[AWARDS_LEFT + colour] -= one_token(kind)
        state.at[TOKENS + active] += one_token(kind)
        if events is not None:
            award = Arg("award", AWARDS[kind], EVERYBODY, EVERYBODY)
            events.append(Event("award-drawn", active, [award]))
        go_on(self.tables, state, events)
