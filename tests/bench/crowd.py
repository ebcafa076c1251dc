"""How long a person waits for a bot beside thirty tables of bots that another address watches.

    .venv/bin/python -m tests.bench.crowd                            this environment
    .venv/bin/python -m tests.bench.crowd --python OTHER/bin/python  another one too, in turns

Everybody plays Element with the same bot. A wait is the bot's whole turn, as the person's client sees it.
"""

import argparse
import asyncio
import contextlib
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import websockets

from tests.server.harness import Client, Json, Server, bot, here, keys_of, serving

PERSON, CROWD = "198.51.100.2", "198.51.100.1"
TABLES = 30
TURNS = 8


async def sit(stack: contextlib.AsyncExitStack, server: Server, address: str, *seats: Json) -> Client:
    """Make a table and connect to it from an address."""
    headers = {"X-Forwarded-For": address}
    wish = {"game": "element", "seats": [here("A"), *seats]}
    made = httpx.post(f"{server.base}/api/tables", json=wish, headers=headers).json()
    path = f"{server.sockets}/api/tables/{made['table']['id']}/socket"
    options = {"additional_headers": headers, "ping_interval": None, "max_queue": None}
    client = Client(await stack.enter_async_context(websockets.connect(path, **options)))
    await client.send("hello", seats=keys_of(*made["held"]), since=None)
    return client


async def play(client: Client) -> list[float]:
    """Play some turns; the seconds of each turn of the bot."""
    waits: list[float] = []
    while len(waits) < TURNS and not client.is_over:
        if client.ask is None:
            await client.hear()
            continue
        seat, ask = client.ask
        kinds = {choice["notation"].split()[0]: choice["notation"] for choice in ask["choices"]}
        action = kinds.get("end") or ask["choices"][0]["notation"]
        began = time.monotonic()
        await client.call("act", seat=seat, ask=ask["id"], action=action)
        if client.table["waiting"] == [1]:
            while client.ask is None and not client.is_over:
                await client.hear()
            waits.append(time.monotonic() - began)
    return waits


async def hear_all(client: Client) -> None:
    """Watch, and keep nothing."""
    async for _ in client.socket:
        pass


async def waits_at(server: Server, name: str) -> str:
    """The waits alone and beside the crowd, in words."""
    async with contextlib.AsyncExitStack() as stack:
        alone = await play(await sit(stack, server, PERSON, bot(name)))
        watching = []
        for _ in range(TABLES):
            client = await sit(stack, server, CROWD, bot(name), bot(name))
            await client.send("hand", seat=0, bot=name)
            watching.append(asyncio.create_task(hear_all(client)))
        await asyncio.sleep(3)
        beside = await play(await sit(stack, server, PERSON, bot(name)))
        for task in watching:
            task.cancel()
    told = [f"{statistics.median(waits):.2f} s (longest {max(waits):.2f})" for waits in (alone, beside)]
    return f"alone {told[0]}, beside {TABLES} tables {told[1]}"


def main() -> None:
    parser = argparse.ArgumentParser(description="A person's bot beside many tables of bots.")
    parser.add_argument("--python", action="append", default=[], help="another environment, in turns")
    parser.add_argument("--bot", default="level:5")
    parser.add_argument("--turns", type=int, default=2)
    wishes = parser.parse_args()
    for _ in range(wishes.turns):
        for python in [sys.executable, *wishes.python]:
            with contextlib.ExitStack() as stack:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                proxy = ("--trusted-proxy", "127.0.0.1")
                server = stack.enter_context(serving(folder, *proxy, python=python))
                told = asyncio.run(waits_at(server, wishes.bot))
            sys.stdout.write(f"{python}: {told}\n")


if __name__ == "__main__":
    main()
