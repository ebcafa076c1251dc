"""What a move costs without sockets and database: microseconds of the thread's CPU, in one process.

    .venv/bin/python -m tests.bench.move_parts
    OTHER/bin/python -m tests.bench.move_parts      an older one, one after the other

Twelve tables play in turn, so no cache that knows one table alone helps. Two seats have one client, and a
spectator another. The same random moves are played every time. A wall clock would measure other programs.
"""

import argparse
import random
import sys
import time
from typing import Any

from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from igroteka.luck import Luck
from igroteka.server.connection import Connection
from igroteka.server.deflate import ThriftyDeflateFactory
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.rate_limits import SlidingWindow
from tests.server.test_tables_lines import table_of

GAMES = ("element", "periodic", "orichalcum", "inventors")
TABLES = 12
UNCOUNTED = 5  # rounds, until caches know what is always the same
PARTS = ("apply", "broadcast", "compress")
CLIENTS = ({0, 1}, set[int]())


class Client(Connection):
    """A client that agrees to compression, as browsers do."""

    def __init__(self, seats: set[int]) -> None:
        super().__init__(100_000, SlidingWindow(50, 20.0), "", 1 << 30)
        self.seats, self.has_said_hello = seats, True
        wish: Any = ClientPerMessageDeflateFactory().get_request_params()
        self.deflate: PerMessageDeflate = ThriftyDeflateFactory().process_request_params(wish, [])[1]

    def compress(self) -> None:
        """Compress everything that waits."""
        while self.frames:
            self.deflate.encode(Frame(Opcode.TEXT, self.take(0)[0]))


def tables_of(game: str) -> list[LiveTable]:
    """Tables that share their game, as on a server."""
    found: list[LiveTable] = []
    for number in range(TABLES):
        table = table_of(game, 2, number)
        if found:
            rules = found[0].table.game
            table.game = table.history.game = rules  # type: ignore[union-attr]
        table.luck = Luck(bytes([number]) * 32, "table", ["a" * 32] * 2, 2)
        live = LiveTable(table)
        for seats in CLIENTS:
            client = Client(seats)
            live.connect(client)
            live.send_news(client, None)
        found.append(live)
    return found


def play(lives: list[LiveTable], rounds: int, luck: random.Random) -> tuple[int, list[float]]:
    """The number of moves that counted, and the seconds of every part."""
    spent, count = [0.0] * len(PARTS), 0
    for number in range(rounds):
        for live in lives:
            table = live.table
            if table.result is not None:
                continue
            seat = luck.choice(table.waiting)
            action = luck.choice(table.game.legal(table.state_asked(seat), seat))
            text = table.game.actions.text(action)
            times = [time.thread_time()]
            table.act(seat, text, f"k{number}", clock())
            times.append(time.thread_time())
            live.broadcast()
            times.append(time.thread_time())
            for client in live.connections:
                client.compress()  # type: ignore[attr-defined]
            times.append(time.thread_time())
            if number >= UNCOUNTED:
                count += 1
                spent = [before + times[part + 1] - times[part] for part, before in enumerate(spent)]
    return count, spent


def main() -> None:
    parser = argparse.ArgumentParser(description="What the parts of a move cost.")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game")
    wishes = parser.parse_args()
    for game in wishes.game or GAMES:
        count, spent = play(tables_of(game), wishes.rounds, random.Random(3))
        told = ", ".join(f"{part} {1e6 * each / count:.0f}" for part, each in zip(PARTS, spent, strict=True))
        sys.stdout.write(f"{game}: {told}; together {1e6 * sum(spent) / count:.0f} µs ({count} moves)\n")


if __name__ == "__main__":
    main()
