"""Chapters 6 and 7, scoring: what everything is worth, the science tasks, and who wins (P6.4, P6.5, P7)."""

from mypy_extensions import i64

from igroteka.engine.protocol import EVERYBODY, Arg, Event
from igroteka.games.periodic.rules.box import LEVELS, TaskPart
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


def levels_achieved(tables: PeriodicTables, goals: i64) -> list[int]:
    """How many goals of each level, 1 to 3, a player has achieved."""
    counts = [0] * LEVELS
    goal: i64 = 0
    while goals:
        if goals & 1:
            counts[tables.goal_level[goal] - 1] += 1
        goals >>= 1
        goal += 1
    return counts


def part_points(part: TaskPart, counts: list[int], cells: int) -> int:
    """P7.2, P7.3: what one task is worth with these goals by level and these cells passed."""
    if part.kind == "track":
        return part.points * cells
    if part.kind == "goals":
        return part.points * sum(counts)
    if part.kind == "least":
        return part.points * min(cells, sum(counts))
    if part.kind == "set":
        return part.points * min(counts)
    return part.points * min(counts[level - 1] for level in part.levels)


def task_points(parts: list[TaskPart], counts: list[int], cells: int) -> int:
    """P7.1: the best assignment, where each goal counts for at most one of two tasks."""
    if len(parts) == 1:
        return part_points(parts[0], counts, cells)
    if parts[0].kind == "track":
        return part_points(parts[0], counts, cells) + part_points(parts[1], counts, cells)
    best = 0
    for one in range(counts[0] + 1):
        for two in range(counts[1] + 1):
            for three in range(counts[2] + 1):
                first = [one, two, three]
                second = [counts[0] - one, counts[1] - two, counts[2] - three]
                points = part_points(parts[0], first, cells) + part_points(parts[1], second, cells)
                best = max(best, points)
    return best


def goal_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P6.4: the points of a player's goal cards."""
    goals = state.at[GOALS + seat]
    points: i64 = 0
    goal: i64 = 0
    while goals:
        if goals & 1:
            points += tables.goal_points[goal]
        goals >>= 1
        goal += 1
    return points


def marker_points(tables: PeriodicTables, state: PeriodicState, seat: i64) -> i64:
    """P6.4, P5.2: markers on open cards count as they would when somebody else achieves the card."""
    points: i64 = 0
    colour: i64
    for colour in range(4):
        marks = state.at[MARKERS + colour] >> seat
        count = (marks & 1) + ((marks >> 5) & 1) + ((marks >> 10) & 1)
        if count:
            points += tables.components.lab[min(count, 2) - 1]
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


def winners_of(tables: PeriodicTables, state: PeriodicState) -> list[int]:
    """P6.4, P6.5: most points, then further on the track, then more energy, then shared."""
    ranks: list[tuple[int, int, int]] = []
    for seat in range(tables.players):
        total = score(tables, state, seat)["total"]
        ranks.append((total, int(state.at[DISC + seat]), int(state.at[SEAT_ENERGY + seat])))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


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
