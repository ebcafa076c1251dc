"""People who play while servers are killed, keep all that they were told, and compare it with the log."""

import asyncio
import contextlib
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from igroteka.games import catalogue
from igroteka.luck import verify
from tests.server.harness import OPEN, nonce
from tests.server.playing import SPECTATOR, Client, Gone, Json, Refused
from tests.toy import plugin

TO_THE_END = 60.0
BREAKS = (OSError, WebSocketException, Gone, TimeoutError, httpx.TransportError)

HESITATES = 0.1  # of the questions


@dataclass
class Witness:
    """Somebody at a table, with or without seats, who comes back after every break and forgets nothing."""

    base: str
    id: str
    held: list[Json]
    luck: random.Random
    game: str = ""
    lines: dict[int, Json] = field(default_factory=dict)
    acknowledged: dict[tuple[int, str], tuple[int, str]] = field(default_factory=dict)
    sent: dict[str, Json] = field(default_factory=dict)
    pending: Json | None = None
    is_over: bool = False
    breaks: int = 0
    refusals: int = 0  # of a hello, because of a budget
    lost_at: float | None = None
    away: list[float] = field(default_factory=list)  # seconds of each break
    changed: set[int] = field(default_factory=set)

    async def stay(self) -> None:
        while not self.is_over:
            try:
                await self.visit()
            except BREAKS:
                self.breaks += 1
                self.lost_at = self.lost_at or time.monotonic()
                await asyncio.sleep(0.05)
            except Refused as later:
                self.refusals += 1
                await asyncio.sleep(later.seconds)

    async def visit(self) -> None:
        address = f"ws{self.base[4:]}/api/tables/{self.id}/socket"
        async with connect(address, proxy=None, ping_interval=None, open_timeout=5) as line:
            client = Client(line)
            try:
                await client.hello(*self.held, since=max(self.lines, default=None))
                assert not [frame for frame in client.frames if frame["type"] == "moved"], "a seat was lost"
                if self.lost_at is not None:
                    self.away.append(time.monotonic() - self.lost_at)
                    self.lost_at = None
                await self.play(client)
            finally:
                await line.close()
                await client.reading
                self.note(client.frames)

    async def play(self, client: Client) -> None:
        """Answer what is asked, and first of all send again what nobody has answered."""
        while client.table["status"] != "over":
            if self.pending is None:
                await client.until(
                    lambda: client.table["status"] == "over" or self.questions(client), TO_THE_END
                )
                if self.luck.random() < HESITATES:
                    # So that others can still change what they have sealed, however fast the server is.
                    await asyncio.sleep(0.1)
                asked = self.questions(client)
                if not asked:
                    continue
                seat, ask = self.luck.choice(asked)
                if not client.news[seat]["ask"]:
                    self.changed.add(ask["id"])
                action = self.luck.choice(ask["choices"])["notation"]
                key = f"k{self.luck.getrandbits(60):x}"
                self.pending = {"op": "act", "key": key, "seat": seat, "ask": ask["id"], "action": action}
                self.sent[key] = self.pending
            await client.say(**self.pending)
            key = self.pending["key"]
            answer = await client.until(lambda key=key: client.answers.get(key) or refused(client))
            if answer["type"] == "refused":
                assert answer["code"] == "too-many", answer
                client.frames = [frame for frame in client.frames if frame["type"] != "refused"]
                await asyncio.sleep(0.3)
                continue
            self.pending = None
            if answer["type"] == "stale":
                await client.call("ping")
        self.is_over = True

    def questions(self, client: Client) -> list[tuple[int, Json]]:
        """What our seats are asked; and once, what they have sealed and could answer otherwise."""
        asked = [(seat, news["ask"]) for seat, news in client.news.items() if news["ask"]]
        sealed = [(seat, news["chosen"]["ask"]) for seat, news in client.news.items() if news["chosen"]]
        return asked + [(seat, ask) for seat, ask in sealed if ask["id"] not in self.changed]

    def note(self, frames: list[Json]) -> None:
        """Keep all that the server has said; it must never say two things of one line."""
        for frame in frames:
            if frame["type"] == "done":
                sent = self.sent[frame["key"]]
                said = (frame["seq"], sent["action"])
                assert self.acknowledged.setdefault((sent["seat"], frame["key"]), said) == said
                if self.pending is sent:
                    self.pending = None
            if frame["type"] != "news" or frame["seat"] != (self.held[0]["seat"] if self.held else SPECTATOR):
                continue
            for line in frame["lines"]:
                assert self.lines.setdefault(line["seq"], line) == line


def refused(client: Client) -> Json | None:
    """A refusal that names no key: too many messages."""
    return next((frame for frame in client.frames if frame["type"] == "refused"), None)


class Hall:
    """All tables of the run and their witnesses."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.luck = random.Random()
        self.witnesses: list[Witness] = []
        self.is_closing = False

    async def post(self, path: str, body: Json) -> Json | None:
        """The answer, or None where nobody knows whether it was done."""
        with contextlib.suppress(*BREAKS):
            async with httpx.AsyncClient(base_url=self.base, trust_env=False, timeout=5) as http:
                answer = await http.post(path, json=body)
                if answer.status_code == 503 and answer.json()["code"] == "try-again":
                    return None  # the process that had the table was killed meanwhile
                assert answer.status_code == 201, answer.text
                made: Json = answer.json()
                return made
        return None

    async def keep_playing(self, game: str, seats: list[Json], **more: Any) -> None:
        """One table after another."""
        while not self.is_closing:
            wish = [{**seat, "nonce": nonce()} if seat["kind"] == "here" else seat for seat in seats]
            body = {"game": game, "seats": wish, "key": secrets.token_urlsafe(32), **more}
            made = await self.insist("/api/tables", body)
            if made is None:
                return
            held = await self.fill(made, seats.count(OPEN))
            if held is None:
                return
            # Everybody who holds a seat has a client, and one more looks on.
            here_now = [
                self.witness(made["table"]["id"], keys, game) for keys in [*([one] for one in held), []]
            ]
            await asyncio.gather(*(witness.stay() for witness in here_now))

    async def insist(self, path: str, body: Json) -> Json | None:
        """Ask again and again, as a client does that has kept its key; None if the hall closes meanwhile."""
        while not self.is_closing:
            made = await self.post(path, body)
            if made is not None:
                return made
            await asyncio.sleep(0.1)
        return None

    async def fill(self, made: Json, missing: int) -> list[Json] | None:
        """All keys of a table, once the open seats are taken."""
        held: list[Json] = list(made["held"])
        for _ in range(missing):
            mine = {"nonce": nonce(), "secret": secrets.token_urlsafe(32)}
            taken = await self.insist(f"/api/tables/{made['table']['id']}/sit", mine)
            if taken is None:
                return None
            held += taken["held"]
        return held

    def witness(self, id: str, held: list[Json], game: str) -> Witness:
        made = Witness(self.base, id, held, random.Random(self.luck.random()), game)
        self.witnesses.append(made)
        return made


def quantiles(seconds: list[float]) -> str:
    """The median, the slowest tenth and hundredth, and the slowest."""
    ordered = sorted(seconds)
    told = [f"{ordered[int(part * len(ordered))]:.2f}" for part in (0.5, 0.9, 0.99)]
    return f"median {told[0]} s, p90 {told[1]} s, p99 {told[2]} s, longest {ordered[-1]:.2f} s"


def check_log(log: list[tuple[Any, ...]]) -> None:
    """No hole, nothing twice."""
    assert [line[0] for line in log] == list(range(1, len(log) + 1))
    keys = [(seat, key) for _, seat, _, key, _ in log if key not in ("", "auto", "bot")]
    assert len(keys) == len(set(keys))


def told_of(log: list[tuple[Any, ...]]) -> tuple[list[tuple[Any, ...]], dict[tuple[int, str], Any]]:
    """The lines as they are told; and by seat and key, how many are told after that line, and what it says.

    Sealed cards come when all lie there: in the order of the seats, at the time of the last one, and without
    those in whose place another one has come.
    """
    players = len(log[0][2].split()) - 1
    told: list[tuple[Any, ...]] = []
    after: dict[tuple[int, str], Any] = {}
    sealed: dict[int, tuple[Any, ...]] = {}
    for _, seat, notation, key, at in log:
        if notation.startswith("seal"):
            sealed[seat] = (seat, notation, key)
            if len(sealed) == players:
                told += [(*sealed[one], at) for one in sorted(sealed)]
                sealed = {}
        elif notation == "undo":
            del sealed[seat]
        else:
            told.append((seat, notation, key, at))
        after[seat, key] = (len(told), notation)
    return told, after


def check_witness(witness: Witness, log: list[tuple[Any, ...]]) -> None:
    """All that was told is in the log, and in its place."""
    told, after = told_of(log)
    for name, said in witness.acknowledged.items():
        assert after[name] == said
    for seq, line in witness.lines.items():
        seat, notation, key, at = told[seq - 1]
        assert (line["seat"], line["at"], line["is_auto"]) == (seat, at, key == "auto")
        if line["what"] == "play":
            assert not notation.startswith("!") and notation != "undo" and seat >= 0
        elif line["what"] == "chance":
            assert seat == -1
        else:
            assert notation.split()[0] == f"!{line['what']}"
    assert sorted(witness.lines) == list(range(1, len(told) + 1)), "a witness to the end has heard every line"


def check_acknowledged(witness: Witness, log: list[tuple[Any, ...]]) -> None:
    """All that was acknowledged is in the log: for games whose sealed answers `told_of` does not know."""
    stored = {(seat, key): notation for _, seat, notation, key, _ in log}
    for name, (_, action) in witness.acknowledged.items():
        assert stored[name] == action


def record_of(http: httpx.Client, id: str) -> Json:
    """The record of a table; a night has more of them than an address may ask for in a minute."""
    while (answer := http.get(f"/api/tables/{id}/record")).status_code == 429:
        time.sleep(int(answer.headers["retry-after"]))
    assert answer.status_code == 200, answer.text
    record: Json = answer.json()
    return record


def check_records(hall: Hall) -> None:
    """Every game that somebody played to the end holds, draw by draw."""
    plugin.register()
    try:
        with httpx.Client(base_url=hall.base, trust_env=False, timeout=TO_THE_END) as http:
            for id in {witness.id for witness in hall.witnesses}:
                record = record_of(http, id)
                assert record["result"]["reason"] == "rules"
                assert verify(record)
    finally:
        catalogue.unregister("lanterns")


# Games of bots that go on although nobody watches them.
UNFINISHED = (
    "SELECT id FROM tables WHERE status != 'over'"
    " AND id NOT IN (SELECT table_id FROM seats WHERE kind != 'bot')"
)
