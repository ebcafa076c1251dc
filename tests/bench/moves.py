"""What a move costs the server: milliseconds of its CPU time for each game.

    .venv/bin/python -m tests.bench.moves                            this environment
    .venv/bin/python -m tests.bench.moves --python OTHER/bin/python  an older one too, in turns

Two seats at one socket and a spectator at another play random moves at a steady pace. The server is a process
of its own, with SQLite; its bots do not play. All servers run, and each plays one game after the other.
Making a table and connecting to it is measured by itself; `with tables` counts it as a part of the moves, as
earlier versions of this script did.
"""

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
from pathlib import Path

from tests.server.harness import Server, connected, here, make_table, serving

GAMES = ("element", "periodic", "orichalcum", "inventors")
TABLES = 6
PACE = 0.08  # seconds between two moves of a table: the limits allow no more messages for long
TICK = os.sysconf("SC_CLK_TCK")


def spent(server: Server) -> float:
    """Seconds of CPU time of the server's process so far."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


async def play(server: Server, game: str, moves: int, luck: random.Random, everybody: asyncio.Barrier) -> int:
    """Play one table, when everybody is there; how many moves were made."""
    made = make_table(server.base, [here("A"), here("B")], game=game)
    table = made["table"]["id"]
    count = 0
    async with connected(server, table, *made["held"]) as client, connected(server, table) as spectator:
        reading = asyncio.create_task(read(spectator.socket))
        await everybody.wait()
        while count < moves and not client.is_over:
            if client.ask is None:
                await client.hear()
                continue
            seat, ask = client.ask
            action = luck.choice(ask["choices"])["notation"]
            answer = await client.call("act", seat=seat, ask=ask["id"], action=action)
            assert answer["type"] == "done", answer
            count += 1
            await asyncio.sleep(PACE)
        reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await reading
    return count


async def read(socket: object) -> None:
    """Hear everything and keep nothing."""
    async for _ in socket:  # type: ignore[attr-defined]
        pass


async def cost(server: Server, game: str, moves: int) -> tuple[float, float, float]:
    """Milliseconds of CPU for a move, for a table with its sockets, and for a move with its share of that."""
    everybody = asyncio.Barrier(TABLES + 1)
    began = spent(server)
    lucks = [random.Random(f"{game} {number}") for number in range(TABLES)]
    # A table that fails ends the others, which would wait for it for ever.
    async with asyncio.TaskGroup() as group:
        tables = [group.create_task(play(server, game, moves, luck, everybody)) for luck in lucks]
        await everybody.wait()
        begun = spent(server)
    count = sum(table.result() for table in tables)
    end = spent(server)
    return 1000 * (end - begun) / count, 1000 * (begun - began) / TABLES, 1000 * (end - began) / count


def main() -> None:
    parser = argparse.ArgumentParser(description="CPU time of a server for a move.")
    parser.add_argument(
        "--python", action="append", default=[], help="another environment to measure in turns"
    )
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game")
    wishes = parser.parse_args()
    games = wishes.game or list(GAMES)
    with contextlib.ExitStack() as stack:
        servers = {}
        for python in [sys.executable, *wishes.python]:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            servers[python] = stack.enter_context(
                serving(folder, "--limit", "new-tables=10000/600", python=python)
            )
            asyncio.run(cost(servers[python], "element", 10))
        found: dict[tuple[str, str], list[tuple[float, float, float]]] = {}
        # One game of one server after the other: what the machine does besides changes slowly.
        for _ in range(wishes.turns):
            for game in games:
                for python, server in servers.items():
                    found.setdefault((python, game), []).append(asyncio.run(cost(server, game, wishes.moves)))
        for place, what in enumerate(("a move", "a table with its sockets", "a move with tables")):
            sys.stdout.write(f"milliseconds of CPU for {what}:\n")
            for python in servers:
                each = {game: [costs[place] for costs in found[python, game]] for game in games}
                told = [f"{game} {' '.join(f'{ms:.2f}' for ms in each[game])}" for game in games]
                sys.stdout.write(f"  {python}: {', '.join(told)}\n")


if __name__ == "__main__":
    main()
