"""Chapter 9, the end: captures, who wins by them, and the draw after too many turns (E9)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import Arg, Event
from igroteka.games.element.rules.sages import can_move
from igroteka.games.element.rules.state import ElementState
from igroteka.games.element.rules.tables import ElementTables


def captured_set(tables: ElementTables, state: ElementState) -> i64:
    """E9.1: the seats whose sage can neither step nor jump, whoever's turn it is."""
    taken_lo = state.occupied_lo()
    taken_hi = state.occupied_hi()
    captured: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if not can_move(tables.board, state, state.sage(seat), taken_lo, taken_hi):
            captured |= bit(seat)
    return captured


def winners_of(tables: ElementTables, active: i64, captured: i64) -> i64:
    """E9.2, E9.3: the active player for the own target; otherwise the hunters of all captured."""
    if (captured >> ((active + 1) % tables.players)) & 1:
        return bit(active)
    winners: i64 = 0
    seat: i64
    for seat in range(tables.players):
        if (captured >> seat) & 1:
            winners |= bit((seat + tables.players - 1) % tables.players)
    return winners


def settle(tables: ElementTables, state: ElementState, events: list[Event] | None) -> None:
    """E9.1: after each placement's effect and each step or jump, a captured sage ends the game."""
    captured = captured_set(tables, state)
    if captured == 0:
        return
    state.winners = winners_of(tables, state.to_move, captured)
    state.clear()
    if events is not None:
        for seat in seats_in(captured):
            events.append(Event("sage-captured", seat, []))
        names = ", ".join(str(seat + 1) for seat in seats_in(state.winners))
        count = len(seats_in(state.winners))
        events.append(Event("game-won", state.to_move, [Arg("seats", names), Arg("count", count)], True))


def seats_in(seats: i64) -> list[int]:
    """The seats of a set as a list."""
    listed: list[int] = []
    seat: i64 = 0
    while seats >> seat:
        if (seats >> seat) & 1:
            listed.append(seat)
        seat += 1
    return listed
