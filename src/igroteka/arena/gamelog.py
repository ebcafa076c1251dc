"""The log of an arena: a header, then a line of JSON for each finished game, only ever appended.

An interrupted arena goes on with it. Games are found by lineup, deal and rotation, so a later run may ask for
more games or other bots and plays only what is missing. A line that was cut off by a crash is removed.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from igroteka.arena.lineups import Lineup
from igroteka.arena.plan import ArenaError, Plan, Task
from igroteka.arena.playing import GameResult
from igroteka.engine.untrusted import load_json, quoted
from igroteka.games.catalogue import manifest

if sys.platform != "win32":
    import fcntl

FORMAT = "igroteka-arena-1"
MOST_SEATS = 62


class GameLog:
    """The games that are finished. Without a file they are kept in memory only."""

    def __init__(self, file: BinaryIO | None, results: dict[Task, GameResult]) -> None:
        self.file = file
        self.results = results

    def add(self, result: GameResult) -> None:
        """Keep a finished game."""
        self.results[result.task] = result
        if self.file is not None:
            self.file.write(encode(line_of(result)))
            self.file.flush()


def encode(data: dict[str, object]) -> bytes:
    """One line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def header_of(plan: Plan) -> dict[str, object]:
    """What every game of a log has in common. The data are named by their digest."""
    rules = plan.rules(manifest(plan.game).least_players)
    options = {name: value for name, value in rules.options.items() if name != "players"}
    return {
        "format": FORMAT,
        "game": plan.game,
        "options": options,
        "rules_version": rules.rules_version,
        "data": rules.data_digest,
        "seed": plan.seed,
        "commands": plan.commands,
        "limit": plan.limit if plan.commands else None,
    }


@contextmanager
def open_log(path: Path | None, plan: Plan) -> Iterator[GameLog]:
    """The log at this path, new or continued. ArenaError: it is another arena's, or in use."""
    if path is None:
        yield GameLog(None, {})
        return
    with path.open("a+b") as file:
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ArenaError(f"{path}: another arena is writing to this log") from None
        file.seek(0)
        whole = file.read()
        complete = whole[: whole.rfind(b"\n") + 1]
        results = read_log(path, plan, complete) if complete else {}
        if len(complete) < len(whole):
            if not complete and not whole.startswith(b'{"format"'):
                raise ArenaError(f"{path}: line 1: not the log of an arena")
            file.truncate(len(complete))
        if not complete:
            file.write(encode(header_of(plan)))
            file.flush()
        yield GameLog(file, results)


def read_log(path: Path, plan: Plan, complete: bytes) -> dict[Task, GameResult]:
    """The games of a log that belongs to this plan."""
    results: dict[Task, GameResult] = {}
    for number, line in enumerate(complete.splitlines(), 1):
        try:
            read = load_json(line.decode())
            if not isinstance(read, dict):
                raise ValueError("expected an object")
            if number == 1:
                check_header(read, plan)
            else:
                result = result_of(read)
                results.setdefault(result.task, result)
        except (ValueError, KeyError, TypeError) as error:
            said = f"no field {error}" if isinstance(error, KeyError) else str(error)
            raise ArenaError(f"{path}: line {number}: {said}") from None
    return results


def check_header(read: dict[str, object], plan: Plan) -> None:
    """Refuse a log of other games than this plan's."""
    if read.get("format") != FORMAT:
        raise ValueError("not the log of an arena")
    for name, value in header_of(plan).items():
        if read.get(name) != value:
            raise ValueError(f"{name}: this log has {quoted(read.get(name))}, the arena {quoted(value)}")


def line_of(result: GameResult) -> dict[str, object]:
    """A game as JSON data."""
    data = result._asdict()
    del data["task"]
    task = result.task
    return {"lineup": list(task.lineup.bots), "deal": task.deal, "rotation": task.rotation, **data}


def result_of(read: dict[str, object]) -> GameResult:
    """The game of a line; ValueError says what is wrong with it."""
    bots = texts_in(read, "lineup", 0)
    players = len(bots)
    if not 1 <= players <= MOST_SEATS:
        raise ValueError(f"lineup: found {players} bots")
    task = Task(Lineup(tuple(bots)), whole_in(read, "deal"), whole_in(read, "rotation"))
    return GameResult(
        task,
        texts_in(read, "seats", players),
        numbers_in(read, "shares", players),
        text_in(read, "reason"),
        [int(number) for number in numbers_in(read, "decisions", players)],
        text_in(read, "digest"),
        whole_in(read, "fault_seat", -1),
        text_in(read, "fault"),
        numbers_in(read, "cpu", players),
    )


def whole_in(read: dict[str, object], name: str, least: int = 0) -> int:
    """A whole number."""
    value = read[name]
    if type(value) is not int or value < least:
        raise ValueError(f"{name}: expected a whole number, found {quoted(value)}")
    return value


def text_in(read: dict[str, object], name: str) -> str:
    """A text."""
    value = read[name]
    if not isinstance(value, str):
        raise ValueError(f"{name}: expected a text, found {quoted(value)}")
    return value


def texts_in(read: dict[str, object], name: str, count: int) -> list[str]:
    """A list of texts; of so many, if not 0."""
    value = read[name]
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{name}: expected a list of texts, found {quoted(value)}")
    if count and len(value) != count:
        raise ValueError(f"{name}: expected {count}, found {len(value)}")
    return value


def numbers_in(read: dict[str, object], name: str, count: int) -> list[float]:
    """A list of so many numbers, none below 0."""
    value = read[name]
    if not isinstance(value, list) or not all(type(one) in (int, float) and one >= 0 for one in value):
        raise ValueError(f"{name}: expected a list of numbers, found {quoted(value)}")
    if len(value) != count:
        raise ValueError(f"{name}: expected {count}, found {len(value)}")
    return value
