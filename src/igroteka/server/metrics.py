"""What the server counts and times, in the text format of Prometheus.

The instruments belong to the process, as its CPU time does. They hold no names, addresses or ids.
"""

import gc
import os
import sys
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from pathlib import Path

KIND = "text/plain; version=0.0.4; charset=utf-8"
# From a tenth of a millisecond to ten seconds: a quantile is wrong by a step at most.
SECONDS = (
    0.0001,
    0.00025,
    0.0005,
    0.001,
    0.0025,
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1.0,
    2.5,
    5.0,
    10.0,
)
MOST_SERIES = 200  # of one instrument; more are counted together
OTHER = "other"
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
STARTED = time.time()

Labels = tuple[str, ...]


class Counter:
    """A number for each combination of labels, which only grows."""

    kind = "counter"

    def __init__(self, name: str, what: str, *labels: str) -> None:
        self.name = name
        self.what = what
        self.labels = labels
        self.values: dict[Labels, float] = {}

    def add(self, *labels: str, amount: float = 1) -> None:
        """Count something."""
        if labels not in self.values and len(self.values) >= MOST_SERIES:
            labels = (OTHER,) * len(labels)
        self.values[labels] = self.values.get(labels, 0) + amount

    def lines(self) -> Iterator[str]:
        """Its samples."""
        yield from head(self.name, self.what, self.kind)
        for labels, value in sorted(self.values.items()):
            yield sample(self.name, zip(self.labels, labels, strict=True), value)


class Gauge(Counter):
    """A number that is read when it is asked for."""

    kind = "gauge"

    def set(self, value: float, *labels: str) -> None:
        """Set the number."""
        self.values[labels] = value


class Histogram:
    """How long something took: counts by upper bound, for each value of at most one label."""

    def __init__(self, name: str, what: str, label: str = "") -> None:
        self.name = name
        self.what = what
        self.label = label
        self.counts: dict[str, list[int]] = {}
        self.sums: dict[str, float] = {}

    def observe(self, seconds: float, label: str = "") -> None:
        """Count one that took so long."""
        counts = self.counts.get(label)
        if counts is None:
            if len(self.counts) >= MOST_SERIES:
                label = OTHER
            counts = self.counts.setdefault(label, [0] * (len(SECONDS) + 1))
        counts[bisect_left(SECONDS, seconds)] += 1
        self.sums[label] = self.sums.get(label, 0.0) + seconds

    def lines(self) -> Iterator[str]:
        """Its samples: every bound counts all that are below it."""
        yield from head(self.name, self.what, "histogram")
        for label, counts in sorted(self.counts.items()):
            mine = [(self.label, label)] if self.label else []
            total = 0
            for bound, count in zip([*map(str, SECONDS), "+Inf"], counts, strict=True):
                total += count
                yield sample(f"{self.name}_bucket", [*mine, ("le", bound)], total)
            yield sample(f"{self.name}_sum", mine, self.sums.get(label, 0.0))
            yield sample(f"{self.name}_count", mine, total)


def head(name: str, what: str, kind: str) -> list[str]:
    """The lines that say what a metric is."""
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}"]


def sample(name: str, labels: Iterable[tuple[str, str]], value: float) -> str:
    """One line of the text format.

    >>> sample("moves_total", [("by", 'a "bot"')], 3)
    'moves_total{by="a \\\\"bot\\\\""} 3'
    """
    told = ",".join(f'{label}="{escaped(text)}"' for label, text in labels)
    return f"{name}{{{told}}} {value:.10g}" if told else f"{name} {value:.10g}"


def escaped(text: str) -> str:
    """The value of a label."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


MOVES = Counter(
    "igroteka_moves_total", "Decisions that are stored, by game and by who made them.", "game", "by"
)
LINES = Counter("igroteka_lines_total", "Lines appended to the logs of tables.")
STAGES = Histogram(
    "igroteka_stage_seconds",
    "The stages of a move: wait, rules, store, tell; whole is from its frame to its answer.",
    "stage",
)
COMMITS = Histogram("igroteka_commit_seconds", "Transactions of the thread that appends lines (SQLite).")
BOTS = Histogram("igroteka_bot_seconds", "Decisions of bots, with the wait for a worker.")
REQUESTS = Histogram("igroteka_request_seconds", "Requests over HTTP, by route.", "route")
ANSWERS = Counter("igroteka_answers_total", "Answers over HTTP, by status.", "status")
REFUSALS = Counter(
    "igroteka_refusals_total", "Refusals of requests, commands and connections.", "of", "reason"
)
CLOSED = Counter("igroteka_sockets_closed_total", "Sockets that the server has closed, by code.", "code")
FORWARDED = Counter(
    "igroteka_forwarded_total", "Requests and sockets passed on to the process that has their table.", "what"
)
NOTICES = Counter("igroteka_notices_total", "Notices to those who are away.", "way", "outcome")
LAG = Histogram("igroteka_loop_lag_seconds", "How late the event loop is.")
COLLECTIONS = Histogram(
    "igroteka_gc_seconds", "Pauses of the garbage collector, by generation.", "generation"
)
INSTRUMENTS: tuple[Counter | Histogram, ...] = (
    MOVES,
    LINES,
    STAGES,
    COMMITS,
    BOTS,
    REQUESTS,
    ANSWERS,
    REFUSALS,
    CLOSED,
    FORWARDED,
    NOTICES,
    LAG,
    COLLECTIONS,
)


def exposition(gauges: Iterable[Gauge] = ()) -> bytes:
    """All metrics as text."""
    lines = [line for each in (*INSTRUMENTS, *gauges, *process_metrics()) for line in each.lines()]
    return ("\n".join(lines) + "\n").encode()


def labelled(expositions: dict[str, bytes]) -> bytes:
    """The metrics of several processes as one text; every sample says whose it is.

    >>> text = "# TYPE moves counter\\nmoves{by='bot'} 1\\n# TYPE sockets gauge\\nsockets 2\\n".encode()
    >>> print(labelled({"7": text, "8": text}).decode(), end="")
    # TYPE moves counter
    moves{process="7",by='bot'} 1
    moves{process="8",by='bot'} 1
    # TYPE sockets gauge
    sockets{process="7"} 2
    sockets{process="8"} 2
    """
    families: dict[str, list[str]] = {}
    for process, text in expositions.items():
        family: list[str] = []
        for line in text.decode().splitlines():
            if line.startswith("# "):
                family = families.setdefault(line.split()[2], [])
                if line not in family:
                    family.append(line)
                continue
            name, brace, rest = line.partition("{")
            if brace:
                family.append(f'{name}{{process="{process}",{rest}')
            else:
                name, _, value = line.partition(" ")
                family.append(f'{name}{{process="{process}"}} {value}')
    return "".join(f"{line}\n" for family in families.values() for line in family).encode()


def process_metrics() -> list[Counter]:
    """What the system knows of this process, under the names that dashboards expect."""
    cpu = Counter("process_cpu_seconds_total", "CPU time of the server's own process.")
    cpu.add(amount=time.process_time())
    started = Gauge("process_start_time_seconds", "When the process began, in seconds since 1970.")
    started.set(STARTED)
    found: list[Counter] = [cpu, started]
    if sys.platform == "linux":
        memory = Gauge("process_resident_memory_bytes", "Memory of the server's own process.")
        memory.set(int(Path("/proc/self/statm").read_text().split()[1]) * PAGE)
        files = Gauge("process_open_fds", "Open files and connections.")
        files.set(sum(1 for _ in Path("/proc/self/fd").iterdir()))
        found += [memory, files]
    return found


class CollectionWatch:
    """Times the garbage collector while it is installed."""

    def __init__(self) -> None:
        self.began = 0.0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self.began = now
        else:
            COLLECTIONS.observe(now - self.began, str(info["generation"]))

    def install(self) -> None:
        """Watch from now on."""
        gc.callbacks.append(self)

    def remove(self) -> None:
        """Watch no longer."""
        gc.callbacks.remove(self)
