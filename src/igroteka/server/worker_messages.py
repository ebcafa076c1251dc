"""What goes between the server and its workers: tasks, a line each, and one answer to each of them."""

import msgspec
from msgspec import Struct

from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable


class GameSpec(Struct, frozen=True):
    """A game exactly as a table plays it; `files` are its component data if not those installed."""

    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    files: dict[str, str] | None


class BotTask(Struct, frozen=True, tag="decision"):
    """What a bot is to decide, in a world that its seat cannot tell from the real one."""

    number: int
    rules: GameSpec
    world: bytes
    seat: int
    bot: str
    seed: str


class ReplayTask(Struct, frozen=True, tag="again"):
    """A finished game that is played again: `what` is asked of it, and of which seat and line."""

    number: int
    rules: GameSpec
    what: str
    seat: int
    line: int
    table: StoredTable
    seats: list[StoredSeat]
    lines: list[StoredLine]


Task = BotTask | ReplayTask


class TaskResult(Struct, frozen=True):
    """The answer as JSON and the milliseconds that it took, or what has gone wrong.

    The first one, number 0, says that the worker is ready.
    """

    number: int
    answer: msgspec.Raw = msgspec.Raw(b"null")
    fault: str = ""
    spent: float = 0.0
