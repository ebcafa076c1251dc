"""How fast somebody plays while others cost the server as much as they can: moves a second, in turns.

    .venv-pure/bin/python -m tests.bench.attacks                       this source
    .venv-pure/bin/python -m tests.bench.attacks --source OTHER/src    another one, such as an older version

A server is started for each source, and a neighbour plays Element there at a steady pace. In turns it is left
in peace, or somebody at another address does what the limits on messages allow: 60 spectators of a long game
say hello again and again (`hello`), or finished games are asked for (`replay`), or both; 40 seats ask why
they may not do something (`why`); 190 sockets ask for everything and read nothing (`silent`); 10 send pings
as fast as they can (`pings`). The server's memory is told as well, the most that it had beside each of them.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import httpx
import websockets

from tests.mode import ROOT
from tests.server.flooder import HELLO, Deaf
from tests.server.harness import (
    PATIENCE,
    Client,
    Json,
    Server,
    bot,
    connected,
    here,
    keys_of,
    make_table,
    serving,
)

ELSEWHERE = "127.0.0.2"
WATCHERS = 60
HELLOS = 2.5  # a second for each spectator: 50 in 20 seconds
ASKERS = 6
LONG = 800  # lines
PACE = 0.15  # seconds between two moves
SEATS = 40
WHYS = 4.5  # a second for each seat
SILENT = 190
PINGERS = 10
KINDS = ("hello", "replay", "both", "why", "silent", "pings")
PING = bytes([0x89, 0x80, 0, 0, 0, 0])


# The tables.


async def long_game(server: Server) -> str:
    """A game of Periodic that is still played after many lines: bots play it, and one of them stops."""
    while True:
        made = make_table(server.base, [here("A"), *[bot()] * 4], game="periodic")
        table, held = made["table"]["id"], made["held"][0]
        async with connected(server, table, held) as client:
            await client.call("hand", seat=0, bot="random")
        # Nobody watches, so the bots make no pauses.
        while True:
            await asyncio.sleep(2)
            async with connected(server, table, held) as client:
                if client.is_over:
                    break
                if client.news[0]["seq"] >= LONG:
                    await client.call("take", seat=0)
                    return table


async def finished_game(server: Server) -> str:
    """A game that bots have played to its end."""
    table: str = make_table(server.base, [bot(), bot()], game="periodic")["table"]["id"]
    deadline = time.monotonic() + 600
    while httpx.get(f"{server.base}/api/tables/{table}", timeout=PATIENCE).json()["status"] != "over":
        assert time.monotonic() < deadline
        await asyncio.sleep(1)
    return table


# The neighbour.


async def play_at_a_pace(client: Client, luck: random.Random, seconds: float) -> list[float]:
    """Decide for all seats of a client at a steady pace; the seconds of each move, until time is up."""
    end = time.monotonic() + seconds
    took: list[float] = []
    while time.monotonic() < end and not client.is_over:
        one = asyncio.create_task(move(client, luck))
        await asyncio.wait([one], timeout=end - time.monotonic())
        if not one.done():
            with contextlib.suppress(TimeoutError):
                await one  # too late to count
            return took
        took.append(one.result())
        await asyncio.sleep(PACE)
    return took


async def move(client: Client, luck: random.Random) -> float:
    """One decision, until it is stored and told."""
    assert client.ask is not None
    seat, ask = client.ask
    begin = time.monotonic()
    answer = await client.call(
        "act", seat=seat, ask=ask["id"], action=luck.choice(ask["choices"])["notation"]
    )
    assert answer["type"] == "done", answer
    return time.monotonic() - begin


# The others, in a process of their own.


async def say_hello(base: str, table: str) -> None:
    """One spectator who asks for everything again and again, and reads it."""
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    options = {"ping_interval": None, "max_size": None, "open_timeout": PATIENCE, "compression": None}
    while True:
        with contextlib.suppress(websockets.WebSocketException, OSError, TimeoutError):
            async with websockets.connect(address, local_addr=(ELSEWHERE, 0), **options) as socket:

                async def read(socket: websockets.ClientConnection = socket) -> None:
                    async for _ in socket:
                        pass

                reading = asyncio.create_task(read())
                try:
                    while not reading.done():
                        await socket.send(HELLO)
                        await asyncio.sleep(1 / HELLOS)
                finally:
                    reading.cancel()
        await asyncio.sleep(0.5)


async def ask_for_replays(base: str, table: str) -> None:
    """Page after page of a finished game, and its draws."""
    way = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    luck = random.Random()
    async with httpx.AsyncClient(base_url=base, timeout=60, transport=way) as client:
        while True:
            first = 60 * luck.randrange(5) + 1
            paths = [f"replay?seat={luck.choice([-2, 0, 1])}&first={first}", "draws"]
            with contextlib.suppress(httpx.TransportError):
                answer = await client.get(f"/api/tables/{table}/{luck.choice(paths)}")
                # 600 a minute are allowed to all of them together.
                await asyncio.sleep(ASKERS / 10 if answer.status_code == 200 else 1)


async def ask_why(base: str) -> None:
    """Seats of a table of five that ask, of one thing after another, why it is not theirs to do."""
    way = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    async with httpx.AsyncClient(base_url=base, timeout=60, transport=way) as client:
        wish = {"game": "periodic", "seats": [here() for _ in range(5)]}
        made = (await client.post("/api/tables", json=wish)).json()
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
    async with contextlib.AsyncExitStack() as stack:
        reading = []
        sockets = []
        for held in made["held"]:
            socket = await stack.enter_async_context(
                websockets.connect(address, local_addr=(ELSEWHERE, 0), ping_interval=None, max_size=None)
            )
            hello = {"op": "hello", "key": "h", "seats": keys_of(held)}
            await socket.send(json.dumps(hello))
            reading.append(asyncio.create_task(read_all(socket)))
            sockets.append((socket, held["seat"]))
        while True:
            for socket, seat in sockets:
                why = {"op": "why", "key": "w", "seat": seat, "picks": ["flask:0"]}
                await socket.send(json.dumps(why))
            await asyncio.sleep(1 / WHYS)


async def read_all(socket: websockets.ClientConnection) -> None:
    """Read until the end."""
    with contextlib.suppress(websockets.WebSocketException):
        async for _ in socket:
            pass


def be_silent(base: str, table: str) -> None:
    """Sockets that say hello and never read; a new one in the place of each that is let go."""
    server = Server(base, Path(), Path())
    deaf: list[Deaf] = []
    while True:
        with contextlib.suppress(OSError, AssertionError):
            while len(deaf) < SILENT:
                deaf.append(Deaf(server, table, ELSEWHERE))
        for one in list(deaf):
            try:
                one.send(1, HELLO.encode())
            except OSError:
                one.close()
                deaf.remove(one)
        time.sleep(1 / HELLOS)


def send_pings(base: str, table: str) -> None:
    """A socket that pings as fast as it can and reads the answers."""
    while True:
        with contextlib.suppress(OSError, AssertionError):
            deaf = Deaf(Server(base, Path(), Path()), table, ELSEWHERE)
            threading.Thread(target=drain, args=(deaf,), daemon=True).start()
            while True:
                deaf.socket.sendall(PING * 500)
        time.sleep(0.5)


def drain(deaf: Deaf) -> None:
    """Read whatever comes."""
    with contextlib.suppress(OSError):
        while deaf.socket.recv(65536):
            pass


async def attack(kind: str, base: str, running: str, finished: str) -> None:
    """Cost as much as possible until the input ends."""
    os.nice(10)  # as if on another machine: what slows the neighbour down is the server, not our own work
    work = []
    if kind in ("hello", "both"):
        work += [asyncio.create_task(say_hello(base, running)) for _ in range(WATCHERS)]
    if kind in ("replay", "both"):
        work += [asyncio.create_task(ask_for_replays(base, finished)) for _ in range(ASKERS)]
    if kind == "why":
        work += [asyncio.create_task(ask_why(base)) for _ in range(SEATS // 5)]
    # Threads, which end with the process.
    silent, pinging = kind == "silent", PINGERS if kind == "pings" else 0
    for target in [be_silent] * silent + [send_pings] * pinging:
        threading.Thread(target=target, args=(base, running), daemon=True).start()
    await asyncio.to_thread(sys.stdin.read)
    for each in work:
        each.cancel()
    await asyncio.gather(*work, return_exceptions=True)


@contextlib.asynccontextmanager
async def attacked(kind: str, server: Server, running: str, finished: str) -> AsyncIterator[None]:
    """While somebody does that."""
    command = [sys.executable, "-m", "tests.bench.attacks", "--attack", kind, server.base, running, finished]
    # The source that is served is not ours.
    ours = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, env=ours)
    assert process.stdin is not None
    try:
        await asyncio.sleep(6)  # they come in, and use up what they have at the beginning
        assert process.poll() is None
        yield
    finally:
        process.stdin.close()
        await asyncio.to_thread(process.wait, 3 * PATIENCE)
        await asyncio.sleep(3)  # what they have asked for before


# Measuring.


async def measure(server: Server, seconds: float, turns: int, kinds: Sequence[str] = KINDS) -> Json:
    """The neighbour's moves a second in peace and beside each attack, and how slow its moves are."""
    running, finished = await long_game(server), await finished_game(server)
    took: dict[str, list[float]] = {kind: [] for kind in ("peace", *kinds)}
    memory: dict[str, float] = dict.fromkeys(took, 0.0)
    luck = random.Random(7)
    for _ in range(turns):
        for kind in took:
            made = make_table(server.base, [here("A"), here("B")], game="element")
            async with contextlib.AsyncExitStack() as stack:
                client = await stack.enter_async_context(
                    connected(server, made["table"]["id"], *made["held"])
                )
                if kind != "peace":
                    await stack.enter_async_context(attacked(kind, server, running, finished))
                watching = asyncio.create_task(watch_memory(server, kind, memory))
                took[kind] += await play_at_a_pace(client, luck, seconds)
                watching.cancel()
    found: Json = {kind: summary(moves, seconds * turns) for kind, moves in took.items()}
    for kind in took:
        found[kind]["most_memory_mb"] = round(memory[kind])
    for kind in kinds:
        found[kind]["kept"] = round(found[kind]["moves_per_s"] / found["peace"]["moves_per_s"], 2)
    return found


async def watch_memory(server: Server, kind: str, memory: dict[str, float]) -> None:
    """Note the most memory that the server has, in megabytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status")
    while True:
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        memory[kind] = max(memory[kind], int(line.split()[1]) / 1024)
        await asyncio.sleep(0.2)


def summary(moves: list[float], seconds: float) -> Json:
    """What has come of some moves."""
    sorted_moves = sorted(moves) or [seconds]
    return {
        "moves_per_s": round(len(moves) / seconds, 2),
        "median_ms": round(statistics.median(sorted_moves) * 1000, 1),
        "slowest_tenth_ms": round(sorted_moves[-1 - len(sorted_moves) // 10] * 1000, 1),
    }


def main() -> None:
    """Measure each source, or be the attack."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--source", action="append", help="a folder src/ to serve from")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--kind", action="append", choices=KINDS, help="beside these alone")
    parser.add_argument("--attack", nargs=4, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.attack:
        asyncio.run(attack(*said.attack))
        return
    for source in said.source or [str(ROOT / "src")]:
        os.environ["PYTHONPATH"] = str(Path(source).resolve())
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), toy=False) as server:
            found = asyncio.run(measure(server, said.seconds, said.turns, said.kind or KINDS))
            sys.stdout.write(json.dumps({source: found}, indent=2) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
