"""20,000 messages that are not quite what they should be: none changes a table, none breaks the server.

A million at night (`IGROTEKA_MESSAGES`), at one table after the other.
"""

import asyncio
import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from tests.server.harness import (
    GENEROUS,
    PATIENCE,
    Client,
    Inside,
    Json,
    connected,
    here,
    inside,
    keys_of,
    log_lines,
    make_table,
    nonce,
    plainly_connected,
    play_on,
)
from tests.server.lengths import MESSAGES
from tests.server.mutate import mutated, secret

FRAMES = 20_000
FRAMES_OF_A_TABLE = 100_000
BODIES = 3_000
BATCH = 100
NO_TEXT = 1007
# The commands that can change a running game, and all their fields: one more or less, and it is none.
NEEDS = {
    "act": {"op", "key", "seat", "ask", "action"},
    "undo": {"op", "key", "seat", "ask"},
    "hand": {"op", "key", "seat", "bot"},
    "resign": {"op", "key", "seat"},
}


class Position:
    """What is asked at a table now; tells whether a message, however odd, is a command that may be obeyed."""

    def __init__(self, news: dict[int, Json], held: list[Json]) -> None:
        self.held = {seat["seat"]: seat["secret"] for seat in held}
        self.ask = next(one["ask"] for one in news.values() if one["ask"])
        self.legal = {
            seat: [choice["notation"] for choice in one["ask"]["choices"]] if one["ask"] else []
            for seat, one in news.items()
        }

    def may_be_obeyed(self, data: bytes) -> bool:
        """Written apart from the server: it only has to know what would really change something."""
        try:
            said = json.loads(data.decode())
        except (ValueError, RecursionError):
            return False
        op = str(said.get("op")) if isinstance(said, dict) else ""
        if op not in NEEDS or set(said) != NEEDS[op] or not re.fullmatch(r"[\w-]{1,40}", str(said["key"])):
            return False
        if type(said["seat"]) is not int or said["seat"] not in self.held:
            return False
        if op == "act":
            is_legal = " ".join(str(said["action"]).split()) in self.legal[said["seat"]]
            return is_legal and said["ask"] == self.ask["id"]
        return op != "hand" or said["bot"] in ("greedy", "random")


def commands(luck: random.Random, position: Position) -> Json:
    """A good command, which is going to be spoilt."""
    seat, ask = luck.choice([0, 1]), position.ask["id"]
    action = luck.choice([*position.legal[seat], "hang 1", "seal mark-01"])
    key = f"m{luck.getrandbits(60):x}"
    made: list[Json] = [
        {"op": "act", "key": key, "seat": seat, "ask": ask, "action": action},
        {"op": "act", "key": key, "seat": seat, "ask": ask, "action": action},
        {"op": "undo", "key": key, "seat": seat, "ask": ask},
        {"op": "why", "key": key, "seat": seat, "action": action, "picks": []},
        {"op": "why", "key": key, "seat": seat, "action": "", "picks": ["card:mark-01", "hook:1"]},
        {"op": "preview", "key": key, "seat": seat, "ask": ask},
        {"op": "hand", "key": key, "seat": seat, "bot": "random"},
        {"op": "take", "key": key, "seat": seat},
        {"op": "resign", "key": key, "seat": seat},
        {"op": "leave", "key": key, "seat": seat},
        {"op": "rematch", "key": key, "seat": seat},
        {"op": "ping", "key": key},
        {"op": "hello", "key": key, "seats": [{"seat": 0, "secret": secret(luck)}], "since": 3},
    ]
    return luck.choice(made)


def as_seen(news: Json) -> Json:
    """What a seat knows of the game and its table, without the time of day and who is connected."""
    seats = [{**seat, "is_connected": None} for seat in news["table"]["seats"]]
    return {**news, "now": 0, "table": {**news["table"], "seats": seats}}


async def look(server: Inside, table: str, held: list[Json]) -> list[Json]:
    """The whole table as its seats and a watcher see it."""
    async with connected(server, table, *held) as client, connected(server, table) as watcher:
        return [as_seen(news) for news in (*client.news.values(), *watcher.news.values())]


class Storm:
    """Sends spoilt messages over one connection after another, and counts what becomes of them."""

    def __init__(self, server: Inside, table: str, held: list[Json], seed: int) -> None:
        self.server, self.table, self.held = server, table, held
        self.luck = random.Random(seed)
        self.answers: Counter[str] = Counter()
        self.ends: Counter[int] = Counter()
        self.said: list[bytes] = []  # since the table was last looked at
        self.sent = 0
        self.spared = 0

    async def blow(self, position: Position, frames: int) -> None:
        """So many messages, in as many connections as it takes."""
        goal = self.sent + frames
        while self.sent < goal:
            async with plainly_connected(self.server, self.table) as client:
                try:
                    while self.sent < goal:
                        await self.send_batch(client.socket, position)
                except websockets.ConnectionClosed:
                    assert client.socket.close_code is not None
                    self.ends[client.socket.close_code] += 1

    async def send_batch(self, socket: ClientConnection, position: Position) -> None:
        """Some messages after a proper hello, then a ping whose answer says that all were dealt with."""
        who = keys_of(*self.held) if self.luck.random() < 0.8 else []
        await socket.send(json.dumps({"op": "hello", "key": "me", "seats": who, "since": 1}))
        for _ in range(BATCH):
            data = mutated(self.luck, commands(self.luck, position))
            if position.may_be_obeyed(data):
                self.spared += 1
                continue
            self.said.append(data)
            self.sent += 1
            is_text = is_unicode(data)
            if not is_text and self.luck.random() < 0.05:
                # A client that does not care sends it as a text all the same, and is let go.
                await socket.send(data, text=True)
                await asyncio.wait_for(self.hear_to_the_end(socket), PATIENCE)
                return
            await socket.send(data, text=is_text)
        await socket.send('{"op": "ping", "key": "end"}')
        await asyncio.wait_for(self.hear_to_the_end(socket), PATIENCE)

    async def hear_to_the_end(self, socket: ClientConnection) -> None:
        async for frame in socket:
            message = json.loads(frame)
            self.answers[message.get("code") or message["type"]] += 1
            if message.get("key") == "end":
                return
        await socket.recv()  # it is closed, and this says why


def is_unicode(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("messages", [FRAMES, pytest.param(MESSAGES, marks=pytest.mark.nightly)])
def test_no_spoilt_message_changes_a_table(tmp_path: Path, messages: int) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        for part, sent in enumerate(range(0, messages, FRAMES_OF_A_TABLE)):
            made = make_table(server.base, [here("A"), here("B")], options={"marked": 1})
            frames = min(FRAMES_OF_A_TABLE, messages - sent)
            asyncio.run(weather(server, made["table"]["id"], made["held"], frames, 2 * part))
    assert server.log.read_text() == ""


async def weather(server: Inside, table: str, held: list[Json], frames: int, seed: int) -> None:
    """Storms at several positions of a game, which then goes on to its end as if nothing had been."""
    storms = [Storm(server, table, held, seed + more) for more in (1, 2)]
    async with connected(server, table, *held) as client:
        for decisions in (0, 2, 1, 2):
            for _ in range(decisions):
                await play_one(client)
            seen, lines = await look(server, table, held), log_lines(server.database, table)
            position = Position(dict(client.news), held)
            await asyncio.gather(*(storm.blow(position, frames // 8) for storm in storms))
            new = log_lines(server.database, table)[len(lines) :]
            assert new == [], [data for storm in storms for data in storm.said if new[0][3].encode() in data]
            assert await look(server, table, held) == seen
            for storm in storms:
                storm.said.clear()
        assert (await client.call("ping"))["type"] == "pong"
        await play_on(client, random.Random(3))
        assert client.table["result"]["reason"] == "rules"
    for storm in storms:
        assert storm.sent >= frames // 2 and storm.spared < storm.sent // 8
        assert set(storm.ends) == {NO_TEXT}
        # They came as far as each of these, so the table was tried at every door.
        expected = {
            "bad-message",
            "not-your-seat",
            "illegal",
            "stale",
            "because",
            "previews",
            "moved",
            "pong",
        }
        assert set(storm.answers) >= expected, storm.answers


async def play_one(client: Client) -> None:
    """One decision of whoever is asked."""
    assert client.ask is not None
    seat, ask = client.ask
    answer = await client.call("act", seat=seat, ask=ask["id"], action=ask["choices"][0]["notation"])
    assert answer["type"] == "done"


def bodies(luck: random.Random, open_table: str, full_table: str) -> tuple[str, Json]:
    """A good request, which is going to be spoilt."""
    seats = [{"kind": "here", "name": "A", "nonce": nonce(), "bot": ""}, {"kind": "bot", "bot": "random"}]
    clock = {"mode": "bank", "seconds": 60, "add": 1}
    table = luck.choice([open_table, full_table, "nosuchtable"])
    made: list[tuple[str, Json]] = [
        ("", {"game": "element", "seats": seats, "options": {}, "clock": clock}),
        ("", {"game": "lanterns", "seats": seats, "options": {"rounds": 1, "marked": 1}}),
        (f"/{full_table}/sit", {"nonce": nonce(), "seat": 0, "name": "Оля"}),
        (f"/{table}/regain", {"code": secret(luck)}),
        (f"/{table}/ready", {"secret": secret(luck), "nonce": nonce(), "name": "B"}),
    ]
    return luck.choice(made)


@pytest.mark.slow
def test_no_spoilt_request_breaks_the_server(tmp_path: Path) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        full = make_table(server.base, [here("A"), here("B")])
        waiting = make_table(server.base, [here("A"), {"kind": "open"}])["table"]["id"]
        table = full["table"]["id"]
        before = asyncio.run(look(server, table, full["held"])), log_lines(server.database, table)
        found = asyncio.run(requests(server.base, waiting, table))
        after = asyncio.run(look(server, table, full["held"])), log_lines(server.database, table)
        still_open = httpx.get(f"{server.base}/api/tables/{waiting}").json()
    assert after == before and server.log.read_text() == ""
    assert [seat["kind"] for seat in still_open["seats"]] == ["human", "open"]
    assert set(found) <= {201, 400, 403, 404, 409, 413} and found[400] > BODIES // 2, found


async def requests(base: str, open_table: str, full_table: str) -> Counter[int]:
    """Spoilt bodies to every address; each answer is JSON with a code, or a new table."""
    luck = random.Random(5)
    found: Counter[int] = Counter()
    async with httpx.AsyncClient(base_url=f"{base}/api/tables", timeout=PATIENCE) as client:
        for _ in range(BODIES):
            path, body = bodies(luck, open_table, full_table)
            kind = luck.choice(["application/json", "text/plain", "multipart/form-data", ""])
            answer = await client.post(path, content=mutated(luck, body), headers={"content-type": kind})
            found[answer.status_code] += 1
            said: dict[str, Any] = answer.json()
            assert (
                "table" in said if answer.status_code == 201 else set(said) == {"code", "message", "numbers"}
            )
    return found
