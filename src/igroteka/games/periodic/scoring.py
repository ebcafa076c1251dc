"""Chapters 6 and 7, scoring: what everything is worth, the science tasks, and who wins (P6.4, P6.5, P7)."""

from mypy_extensions import i64

from igroteka.engine.protocol import EVERYBODY, Arg, Event
from igroteka.games.periodic.components import LEVELS, TaskPart
from igroteka.games.periodic.state import (
    DISC,
    GOALS,
    LAB,
    MARKERS,
    SEAT_ENERGY,
    TASK,
    WINNERS,
    PeriodicState,
)
from igroteka.games.periodic.table import Table


def levels_achieved(table: Table, goals: i64) -> list[int]:
    """How many goals of each level, 1 to 3, a player has achieved."""
    counts = [0] * LEVELS
    for goal, colour in enumerate(table.goal_colour):
        if (goals >> goal) & 1:
            counts[table.components.colours[colour].level - 1] += 1
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
    best = 0
    for one in range(counts[0] + 1):
        for two in range(counts[1] + 1):
            for three in range(counts[2] + 1):
                first = [one, two, three]
                second = [counts[0] - one, counts[1] - two, counts[2] - three]
                points = part_points(parts[0], first, cells) + part_points(parts[1], second, cells)
                best = max(best, points)
    return best


def score(table: Table, state: PeriodicState, seat: i64) -> dict[str, int]:
    """P6.4: a player's score line by line."""
    box = table.components
    at = state.at
    markers = 0
    for colour in range(4):
        marks = int(at[MARKERS + colour] >> seat)
        count = (marks & 1) + ((marks >> 5) & 1) + ((marks >> 10) & 1)
        if count:
            markers += box.lab[min(count, len(box.lab)) - 1]
    goals = sum(
        box.colours[colour].points
        for goal, colour in enumerate(table.goal_colour)
        if (at[GOALS + seat] >> goal) & 1
    )
    cells = int(at[DISC + seat])
    task = int(at[TASK + seat])
    lines = {
        "goals": goals,
        "lab": int(at[LAB + seat]),
        "track": box.track[cells],
        "markers": markers,
        "task": 0
        if task < 0
        else task_points(box.tasks[task], levels_achieved(table, at[GOALS + seat]), cells),
    }
    lines["total"] = sum(lines.values())
    return lines


def winners_of(table: Table, state: PeriodicState) -> list[int]:
    """P6.4, P6.5: most points, then further on the track, then more energy, then shared."""
    ranks: list[tuple[int, int, int]] = []
    for seat in range(table.players):
        total = score(table, state, seat)["total"]
        ranks.append((total, int(state.at[DISC + seat]), int(state.at[SEAT_ENERGY + seat])))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def finish(table: Table, state: PeriodicState, events: list[Event] | None) -> None:
    """P6.4: the tasks are shown and the points counted."""
    state.clear()
    winners = winners_of(table, state)
    for seat in winners:
        state.at[WINNERS] |= 1 << seat
    if events is not None:
        for seat in range(table.players):
            task = Arg("task", table.components.task_keys[state.at[TASK + seat]], EVERYBODY, EVERYBODY)
            points = Arg("points", score(table, state, seat)["task"], EVERYBODY, EVERYBODY)
            events.append(Event("task-shown", seat, [task, points]))
        names = ", ".join(str(seat + 1) for seat in winners)
        args = [Arg("seats", names), Arg("count", len(winners))]
        events.append(Event("game-over", winners[0], args, True))
