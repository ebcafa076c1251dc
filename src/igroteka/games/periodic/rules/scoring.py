"""Chapters 6 and 7, scoring: what everything is worth, the science tasks, and who wins (P6.4, P6.5, P7)."""

from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.chance import count_of, one_of
from igroteka.engine.protocol import EVERYBODY, Arg, Event
from igroteka.games.periodic.rules.box import TaskPart
from igroteka.games.periodic.rules.state import (
    DISC,
    GOALS,
    LAB,
    MARKERS,
    SEAT_ENERGY,
    TASK,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.rules.tables import PeriodicTables


def levels_achieved(tables: PeriodicTables, goals: i64) -> i64:
    """How many goals of each level a player has achieved, as counts (engine/chance.py) from level 1 on."""
    counts: i64 = 0
    while goals:
        counts += one_of(tables.goal_level[lowest(goals)] - 1)
        goals &= goals - 1
    return counts


def part_points(part: TaskPart, one: i64, two: i64, three: i64, cells: i64) -> i64:
    """P7.2, P7.3: what one task is worth with so many goals of level 1, 2 and 3, and these cells passed."""
    if part.is_track:
        return part.points * cells
    least = one + two + three
    if part.is_least and cells < least:
        least = cells
    if part.level_set & 1 and one < least:
        least = one
    if part.level_set & 2 and two < least:
        least = two
    if part.level_set & 4 and three < least:
        least = three
    return part.points * least


def task_points(parts: list[TaskPart], counts: i64, cells: i64) -> i64:
    """P7.1: the best assignment, where each goal counts for at most one of two tasks."""
    ones = count_of(counts, 0)
    twos = count_of(counts, 1)
    threes = count_of(counts, 2)
    first = parts[0]
    if len(parts) == 1:
        return part_points(first, ones, twos, threes, cells)
    second = parts[1]
    if first.is_track:
        points = part_points(first, ones, twos, threes, cells)
        return points + part_points(second, ones, twos, threes, cells)
    best: i64 = 0
    one: i64
    two: i64
    three: i64
    for one in range(ones + 1):
        for two in range(twos + 1):
            for three in range(threes + 1):
                points = part_points(first, one, two, three, cells)
                points += part_points(second, ones - one, twos - two, threes - three, cells)
                if points > best:
                    best = points
    return best


def goal_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P6.4: the points of a player's goal cards."""
    goals = state.at[GOALS + seat]
    points: i64 = 0
    while goals:
        points += tables.goal_points[lowest(goals)]
        goals &= goals - 1
    return points


def marker_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P6.4, P5.2: markers on open cards count as they would when somebody else achieves the card."""
    points: i64 = 0
    colour: i64
    for colour in range(4):
        marks = state.at[MARKERS + colour] >> seat
        count = (marks & 1) + ((marks >> 5) & 1) + ((marks >> 10) & 1)
        if count:
            points += tables.lab[1 if count > 1 else 0]
    return points


def own_task_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P7: what a player's task card is worth now; nothing before one is kept."""
    task = state.at[TASK + seat]
    if task < 0:
        return 0
    counts = levels_achieved(tables, state.at[GOALS + seat])
    return task_points(tables.components.tasks[task], counts, state.at[DISC + seat])


def score(tables: PeriodicTables, state: PeriodicState, seat: i64) -> dict[str, int]:
    """P6.4: a player's score line by line."""
    lines = {
        "goals": int(goal_points(tables, state, seat)),
        "lab": int(state.at[LAB + seat]),
        "track": tables.components.track[state.at[DISC + seat]],
        "markers": int(marker_points(tables, state, seat)),
        "task": int(own_task_points(tables, state, seat)),
    }
    lines["total"] = sum(lines.values())
    return lines


def total_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P6.4: a player's score, without its lines."""
    points = goal_points(tables, state, seat) + state.at[LAB + seat] + marker_points(tables, state, seat)
    return points + tables.track[state.at[DISC + seat]] + own_task_points(tables, state, seat)


def winners_of(tables: PeriodicTables, state: PeriodicState) -> list[int]:
    """P6.4, P6.5: most points, then further on the track, then more energy, then shared."""
    best: i64 = -1
    winners: list[int] = []
    seat: i64
    for seat in range(tables.players):
        rank = (total_points(tables, state, seat) << 40) + (state.at[DISC + seat] << 20)
        rank += state.at[SEAT_ENERGY + seat]
        if rank > best:
            best = rank
            winners = []
        if rank == best:
            winners.append(seat)
    return winners


def finish(tables: PeriodicTables, state: PeriodicState, events: list[Event] | None) -> None:
    """P6.4: the tasks are shown and the points counted."""
    state.clear()
    winners = winners_of(tables, state)
    for seat in winners:
        state.at[WINNERS] |= 1 << seat
    if events is not None:
        for seat in range(tables.players):
            task = Arg("task", tables.components.task_keys[state.at[TASK + seat]], EVERYBODY, EVERYBODY)
            points = Arg("points", score(tables, state, seat)["task"], EVERYBODY, EVERYBODY)
            events.append(Event("task-shown", seat, [task, points]))
        names = ", ".join(str(seat + 1) for seat in winners)
        args = [Arg("seats", names), Arg("count", len(winners))]
        events.append(Event("game-over", winners[0], args, True))
