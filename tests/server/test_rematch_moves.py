"""A seat that moves is moved at the rematches too, and no used code opens anything anywhere.

What holds is written down in docs/server.md (Seats): one secret opens the seats of one person at a table and
at its rematches; a move takes along those of them that come after, as far as that secret opens them.
"""

import itertools
import secrets
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.server.playing import Client, House, Json, bot, here, in_loop, nonce


async def post(house: House, id: str, path: str, status: int = 201, **body: Any) -> Json:
    return await house.post(f"/api/tables/{id}/{path}", body, status)


async def opens(house: House, id: str, secret: str) -> bool:
    """Whether a secret opens a seat of the table."""
    client = await house.connect(id)
    table = await house.get(f"/api/tables/{id}")
    keys = [{"seat": seat, "secret": secret} for seat in range(len(table["seats"]))]
    await client.say(op="hello", key="hello", seats=keys)
    heard = await client.until(lambda: [frame for frame in client.frames if frame["type"] == "news"])
    await client.leave()
    return bool(heard[0]["seat"] >= 0)


async def end_game(house: House, id: str, held: Json) -> Client:
    client = await house.join(id, held)
    if client.table["status"] == "playing":
        assert (await client.call("resign", seat=held["seat"]))["type"] == "done"
    return client


async def rematch(house: House, id: str, held: Json) -> str:
    """The rematch of a table that is over, asked for by the owner of a seat."""
    client = await end_game(house, id, held)
    assert (await client.call("rematch", seat=held["seat"]))["type"] == "done"
    next_id: str = (await house.get(f"/api/tables/{id}"))["rematch"]
    await client.leave()
    return next_id


async def play(house: House) -> tuple[str, Json, Json]:
    """A finished game of two."""
    made = await house.create("element", here("Ada"), here("Bo"))
    ada, bo = made["held"]
    await (await end_game(house, made["table"]["id"], ada)).leave()
    return made["table"]["id"], ada, bo


@pytest.mark.parametrize("order", ["rematch, move", "move, rematch", "rematch, ready, move"])
@in_loop
async def test_neither_a_used_code_nor_the_old_device_opens_the_rematch(database: str, order: str) -> None:
    own = secrets.token_urlsafe(32)
    async with House(database) as house:
        id, ada, bo = await play(house)
        next_id, old = "", None
        for step in order.split(", "):
            if step == "rematch":
                next_id = await rematch(house, id, bo)
            elif step == "ready":
                made = await post(house, next_id, "ready", secret=ada["secret"], nonce=nonce())
                old = await house.join(next_id, *made["held"])
            else:
                await post(house, id, "regain", code=ada["code"], secret=own)
        if old is not None:
            # The old device hears of it there as well.
            await old.until(lambda: {"type": "moved", "seat": 1} in old.frames)
            assert (await old.call("leave", seat=1))["code"] == "not-your-seat"
            await old.leave()
    async with House(database) as house:
        for table in (id, next_id):
            assert (await post(house, table, "regain", 403, code=ada["code"]))["code"] == "wrong-code"
            stranger = {"code": ada["code"], "secret": secrets.token_urlsafe(32)}
            await post(house, table, "regain", 403, **stranger)
            assert not await opens(house, table, ada["secret"])
            assert await opens(house, table, own)
        # Whoever sends the same request again, because its answer was lost, still has both.
        again = (await post(house, id, "regain", code=ada["code"], secret=own))["held"][0]
        assert again["secret"] == own
        # At the rematch the seat has a code of its own.
        made = (await post(house, next_id, "ready", secret=own, nonce=nonce()))["held"][0]
        assert made["seat"] == 1 and made["code"] != again["code"]
        for code in (again["code"], bo["code"]):
            await post(house, next_id, "regain", 403, code=code)
        assert (await post(house, next_id, "regain", code=made["code"]))["held"][0]["seat"] == 1


@in_loop
async def test_a_move_at_the_rematch_is_none_at_the_old_table(database: str) -> None:
    async with House(database) as house:
        id, ada, bo = await play(house)
        next_id = await rematch(house, id, bo)
        made = (await post(house, next_id, "ready", secret=ada["secret"], nonce=nonce()))["held"][0]
        moved = (await post(house, next_id, "regain", code=made["code"]))["held"][0]
        assert not await opens(house, next_id, ada["secret"])
        assert await opens(house, id, ada["secret"])
        assert not await opens(house, id, moved["secret"])
        # From then on the seat goes its own way: what moves at the old table does not bring it back.
        back = (await post(house, id, "regain", code=ada["code"]))["held"][0]
        assert not await opens(house, next_id, back["secret"])
        assert await opens(house, next_id, moved["secret"])


@in_loop
async def test_a_seat_that_was_left_at_the_rematch_is_not_taken_from_the_next_one(database: str) -> None:
    async with House(database) as house:
        id, ada, bo = await play(house)
        next_id = await rematch(house, id, bo)
        made = (await post(house, next_id, "ready", secret=ada["secret"], nonce=nonce()))["held"]
        leaving = await house.join(next_id, *made)
        assert (await leaving.call("leave", seat=1))["type"] == "done"
        await leaving.leave()
        cy = (await house.sit(next_id, name="Cy"))["held"][0]
        await post(house, id, "regain", code=ada["code"])
        assert await opens(house, next_id, cy["secret"])


@dataclass
class Shadow:
    """What should open which table, kept beside the server: the secrets of one person, table by table."""

    tables: list[str]
    secrets: list[str]
    codes: list[str]
    dead: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)

    def move(self, place: int, secret: str, code: str) -> None:
        old = self.secrets[place]
        self.used.append(self.codes[place])
        self.codes[place] = code
        for later in range(place, len(self.tables)):
            if self.secrets[later] != old:
                break
            self.secrets[later] = secret
            if later > place:
                self.used.append(self.codes[later])
                self.codes[later] = ""


# Each step: another rematch, or a move at the table with this number.
HISTORIES = [
    history
    for history in itertools.product(["r", 0, 1, 2], repeat=4)
    if history.count("r") == 2
    and all(step == "r" or step <= history[:n].count("r") for n, step in enumerate(history))
]


# Every second one is for the night.
@pytest.mark.parametrize(
    "history",
    [
        pytest.param(history, id="".join(map(str, history)), marks=[pytest.mark.nightly] * (place % 2))
        for place, history in enumerate(HISTORIES)
    ],
)
@in_loop
async def test_every_order_of_two_rematches_and_two_moves(tmp_path: Any, history: tuple[Any, ...]) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), bot())
        (ada,) = made["held"]
        shadow = Shadow([made["table"]["id"]], [ada["secret"]], [ada["code"]])
        for step in history:
            last = shadow.tables[-1]
            if step == "r":
                ready = await post(house, last, "ready", secret=shadow.secrets[-1], nonce=nonce())
                (held,) = ready["held"]
                next_id = await rematch(house, last, held)
                shadow.used.append(shadow.codes[-1])
                shadow.codes[-1] = held["code"]
                shadow.tables.append(next_id)
                shadow.secrets.append(shadow.secrets[-1])
                shadow.codes.append("")
                continue
            table = shadow.tables[step]
            if not shadow.codes[step]:
                ready = await post(house, table, "ready", secret=shadow.secrets[step], nonce=nonce())
                shadow.codes[step] = ready["held"][0]["code"]
            moved = (await post(house, table, "regain", code=shadow.codes[step]))["held"][0]
            shadow.dead.append(shadow.secrets[step])
            shadow.move(step, moved["secret"], moved["code"])
        known = set(shadow.secrets) | set(shadow.dead)
        for table, secret in zip(shadow.tables, shadow.secrets, strict=True):
            for code in filter(None, shadow.used):
                assert (await post(house, table, "regain", 403, code=code))["code"] == "wrong-code"
            assert [one for one in known if await opens(house, table, one)] == [secret]
