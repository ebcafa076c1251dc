"""A simulation behind docs/scaling.md: how many tables some processes carry, and what bends first.

    .venv-pure/bin/python -m tests.bench.scaling

It takes the measured costs of `tests.bench.workers` and plays moves, loads and deaths by a clock of its own.
Nothing here is measured: change the costs above and see what follows.
"""

import argparse
import heapq
import math
import random
import sys
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Costs:
    """What was measured, in milliseconds of CPU unless it says otherwise."""

    move: float = 3.1  # where the table is: rules, views of three readers, frames
    passing: float = 1.1  # where the client came in, if that is elsewhere
    database: float = 0.6  # of PostgreSQL for a move
    commit: float = 4.0  # milliseconds of waiting for the disk, not CPU; assumed
    log_bytes: int = 750  # of PostgreSQL's log for a move
    stored_bytes: int = 260  # of the table of lines with its indexes, for a move
    load: float = 8.0  # a table that is taken over
    table_kb: float = 120.0  # a live table, without its sockets
    socket_kb: float = 22.0  # where the table is
    passed_kb: float = 28.0  # where the client came in
    beat: float = 0.75  # of PostgreSQL for a heartbeat and a look around, of one process
    peer_row: float = 0.004  # for the row of each process in such a look; assumed


@dataclass(frozen=True)
class Crowd:
    """Who plays: tables at once, how often one of them moves, and how many sockets each has."""

    name: str
    tables: int
    seconds: float  # between two moves of a table
    sockets: float
    live: float = 1.0  # the share of tables that are in memory: the others wait for somebody to come


CROWDS = [
    Crowd("a club's evening", 500, 10.0, 4),
    Crowd("ten thousand tables at once", 10_000, 10.0, 3),
    Crowd("a million by correspondence", 1_000_000, 8 * 3600.0, 0.05, 0.02),
    Crowd("a million at once", 1_000_000, 10.0, 3),
]


def percentile(values: list[float], share: float) -> float:
    """The value below which so many of the others are."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def delays(costs: Costs, utilisation: float, luck: random.Random, moves: int = 60_000) -> list[float]:
    """Milliseconds from a move's frame to its answer, in one process that is busy so much of the time.

    Moves arrive at random and are served one after another; a tenth are dearer by far (a table that is
    loaded, a collection, a frame of a full board). Waiting for the disk keeps nobody else waiting.
    """
    work = 0.9 * costs.move + 0.1 * (costs.move + costs.load)
    between = work / utilisation
    now = free = 0.0
    found: list[float] = []
    for _ in range(moves):
        now += luck.expovariate(1 / between)
        cost = costs.move * luck.gammavariate(4, 0.25)
        if luck.random() < 0.1:
            cost += costs.load * luck.gammavariate(2, 0.5)
        free = max(now, free) + cost
        found.append(free - now + luck.lognormvariate(math.log(costs.commit), 0.6))
    return found


def busiest(costs: Costs, most: float = 100.0) -> float:
    """How busy a process may be so that 99 of 100 answers come within so many milliseconds."""
    for percent in range(95, 20, -5):
        if percentile(delays(costs, percent / 100, random.Random(percent)), 0.99) <= most:
            return percent / 100
    return 0.2


def awake_after(costs: Costs, tables: int, survivors: int, busy: float, luck: random.Random) -> float:
    """Seconds from a death until all tables of the dead are awake, taken ten at a time by the others."""
    ready = [(1.2 + 0.5 * luck.random() * 2, number) for number in range(survivors)]
    heapq.heapify(ready)
    left, last = tables, 0.0
    while left > 0:
        now, number = heapq.heappop(ready)
        batch = min(10, left)
        left -= batch
        # Whoever loads tables still answers moves: only what is left of its processor loads.
        now += batch * costs.load / 1000 / max(0.05, 1 - busy) + 0.02
        last = max(last, now)
        heapq.heappush(ready, (now, number))
    return last


@dataclass(frozen=True)
class Plan:
    """What a crowd needs."""

    moves: float  # each second
    processes: int
    shards: int
    tables_each: float
    memory_gb: float
    database_cores: float
    log_mb: float  # each second
    stored_gb: float  # each day
    awake: float


def plan(costs: Costs, crowd: Crowd, busy: float, most_processes: int, is_routed: bool) -> Plan:
    """Processes, databases and machines for a crowd; `is_routed` if the balancer knows where a table is."""
    moves = crowd.tables / crowd.seconds
    alone = moves * costs.move / 1000 / busy <= 1
    passed = 0.0 if is_routed or alone else costs.passing
    cpu = moves * (costs.move + passed) / 1000
    sockets = crowd.tables * crowd.sockets
    live = crowd.tables * crowd.live
    memory = live * costs.table_kb + sockets * (costs.socket_kb + (costs.passed_kb if passed else 0))
    processes = max(1, math.ceil(cpu / busy), math.ceil(memory / 1024 / 1024 / 2.0))
    shards = math.ceil(processes / most_processes)
    each = live / processes
    survivors = max(1, math.ceil(processes / shards) - 1)
    return Plan(
        moves,
        processes,
        shards,
        each,
        memory / 1024 / 1024 + 0.12 * processes,
        (moves * costs.database + 2 * processes * costs.beat) / 1000,
        moves * costs.log_bytes / 1e6,
        moves * 86_400 * costs.stored_bytes / 1e9,
        awake_after(costs, int(each), survivors, busy, random.Random(1)),
    )


def looking_around(costs: Costs, processes: int) -> float:
    """Cores of a database for the beats and looks of so many processes: each reads the rows of all."""
    return 2 * processes * (costs.beat + processes * costs.peer_row) / 1000


def say(line: str = "") -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Plans for more tables than one process carries.")
    parser.add_argument("--move", type=float, default=Costs.move, help="milliseconds of CPU for a move")
    parser.add_argument("--passing", type=float, default=Costs.passing, help="for passing it on")
    parser.add_argument("--most-processes", type=int, default=32, help="on one database")
    wishes = parser.parse_args()
    costs = replace(Costs(), move=wishes.move, passing=wishes.passing)
    say("One process, by how busy it is: moves a second, delays of half and of 99 in 100 answers (ms)")
    for percent in (30, 50, 60, 70, 80, 90):
        found = delays(costs, percent / 100, random.Random(percent))
        rate = percent / 100 / (costs.move + 0.1 * costs.load) * 1000
        say(f"  {percent} %: {rate:.0f}/s, {percentile(found, 0.5):.0f}, {percentile(found, 0.99):.0f}")
    busy = min(0.7, busiest(costs))
    say(f"Planned with {100 * busy:.0f} %, so that the tables of a dead process find room.")
    say("A death: seconds until all of its tables are awake, with so many left, each so busy")
    for survivors in (1, 3, 7, 31):
        told = [awake_after(costs, 2000, survivors, share, random.Random(survivors)) for share in (0.3, 0.7)]
        say(f"  2,000 tables, {survivors} left: {told[0]:.1f} s at 30 %, {told[1]:.1f} s at 70 %")
    say("Beats and looks: cores of one database")
    for processes in (4, 32, 128, 512):
        say(f"  {processes} processes: {looking_around(costs, processes):.2f}")
    for is_routed in (False, True):
        say(f"Plans, {'routed by the id of the table' if is_routed else 'any balancer'}:")
        for crowd in CROWDS:
            made = plan(costs, crowd, busy, wishes.most_processes, is_routed)
            say(
                f"  {crowd.name}: {made.moves:,.0f} moves/s, {made.processes} processes,"
                f" {made.shards} databases, {made.tables_each:,.0f} live tables each,"
                f" {made.memory_gb:,.1f} GB,"
                f" {made.database_cores:.1f} cores of PostgreSQL, {made.log_mb:.1f} MB/s of its log,"
                f" {made.stored_gb:,.1f} GB a day, awake after a death in {made.awake:.0f} s"
            )


if __name__ == "__main__":
    main()
