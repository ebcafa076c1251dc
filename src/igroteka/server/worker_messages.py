"""The messages between the server and its worker processes: JSON, one line each."""

from typing import Any

import msgspec
from msgspec import Struct

from igroteka.review.costs import Suspect
from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable


class GameSpec(Struct, frozen=True):
    """Everything that a worker needs to build a table's game; `files` are component data of an edition."""

    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    files: dict[str, str] | None


class BotTask(Struct, frozen=True, tag="decision"):
    """Ask a bot for a decision in a resampled world."""

    number: int
    rules: GameSpec
    world: bytes
    seat: int
    bot: str
    seed: str


class TreeTask(Struct, frozen=True, tag="tree"):
    """Ask for what one tree of a level's search tries in a resampled world."""

    number: int
    rules: GameSpec
    world: bytes
    seat: int
    level: str
    seed: str


class HintTask(Struct, frozen=True, tag="hint"):
    """Ask for a hint in a resampled world."""

    number: int
    rules: GameSpec
    world: bytes
    seat: int
    seed: str


class ReplayTask(Struct, frozen=True, tag="again"):
    """Replay a finished game and answer the query `what` for a seat and a line."""

    number: int
    rules: GameSpec
    what: str
    seat: int
    line: int
    table: StoredTable
    seats: list[StoredSeat]
    lines: list[StoredLine]


class ReviewTask(Struct, frozen=True, tag="review"):
    """Do a part of the review of a finished game: `first` up to `end` of a stage, or judge some suspects."""

    number: int
    rules: GameSpec
    table: str
    position: dict[str, Any] | None
    lines: list[StoredLine]
    simulations: int
    stage: str
    first: int = 0
    end: int = 0
    suspects: list[Suspect] = []


Task = BotTask | TreeTask | HintTask | ReplayTask | ReviewTask


class TaskResult(Struct, frozen=True):
    """The answer as JSON and its CPU time in milliseconds, or a fault.

    The first result, with number 0, says that the worker is ready.
    """

    number: int
    answer: msgspec.Raw = msgspec.Raw(b"null")
    fault: str = ""
    spent: float = 0.0
