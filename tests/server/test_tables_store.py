"""A line is stored before it is acknowledged and before anybody hears of it; what a failing store leaves."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from igroteka.server.store import Store, StoredLine, StoredSeat, StoreError
from igroteka.server.table import Table
from tests.server.playing import OPEN, Client, House, Json, bot, here, in_loop, nonce, stored_lines

TRY_LATER = 1013


class Trying(Store):
    """A store that can be slow, or fail, before or after it has written."""

    gate: asyncio.Event | None = None
    fails_before = 0
    fails_after = 0

    async def append(
        self,
        table: str,
        added: list[StoredLine],
        status: str | None = None,
        result: Any = None,
        seats: list[StoredSeat] | None = None,
    ) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if Trying.fails_before:
            Trying.fails_before -= 1
            raise StoreError("the disk is full")
        await super().append(table, added, status, result, seats)
        if Trying.fails_after:
            Trying.fails_after -= 1
            raise StoreError("the connection was lost")


@pytest.fixture(autouse=True)
def well() -> Iterator[None]:
    yield
    Trying.gate, Trying.fails_before, Trying.fails_after = None, 0, 0


async def everybody(house: House) -> tuple[str, list[Json], list[Client]]:
    """A table of two with a spectator; the keys and the clients."""
    made = await house.create("element", here(), here())
    id = made["table"]["id"]
    clients = [await house.join(id, held) for held in made["held"]]
    return id, made["held"], [*clients, await house.join(id)]


@in_loop
async def test_nobody_hears_of_a_line_before_it_is_stored(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        id, _, clients = await everybody(house)
        for client in clients:
            await client.call("ping")
        before = await stored_lines(house.tables.store, id)
        counts = [len(client.frames) for client in clients]
        Trying.gate = asyncio.Event()
        await clients[0].say(op="act", key="slow", seat=0, ask=1, action="draw 1")
        asking = asyncio.create_task(house.get(f"/api/tables/{id}"))
        late = asyncio.create_task(house.join(id))
        await asyncio.sleep(0.3)
        assert [len(client.frames) for client in clients] == counts
        assert await stored_lines(house.tables.store, id) == before
        assert not asking.done() and not late.done()

        Trying.gate.set()
        done = await clients[0].until(lambda: clients[0].answers.get("slow"))
        assert done["type"] == "done"
        assert len(await stored_lines(house.tables.store, id)) >= done["seq"] > len(before)
        for client, seat in zip(clients, (0, 1, -2), strict=True):
            await client.until(lambda c=client, s=seat: c.news[s]["seq"] >= done["seq"])
        await asking
        for client in [*clients, await late]:
            await client.leave()


@in_loop
async def test_other_tables_do_not_wait_for_one_that_is_being_stored(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        _, _, clients = await everybody(house)
        other = await house.create("element", here(), OPEN)
        Trying.gate = asyncio.Event()
        await clients[0].say(op="act", key="slow", seat=0, ask=1, action="draw 1")
        async with asyncio.timeout(2):
            assert (await house.get(f"/api/tables/{other['table']['id']}"))["status"] == "open"
            await clients[0].say(op="ping", key="are-you-there")
        Trying.gate.set()
        for client in clients:
            await client.leave()


@in_loop
async def test_a_line_that_could_not_be_stored_never_was(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        id, held, clients = await everybody(house)
        before = await stored_lines(house.tables.store, id)
        counts = [len([f for f in client.frames if f["type"] == "news"]) for client in clients]
        Trying.fails_before = 1
        await clients[0].say(op="act", key="lost", seat=0, ask=1, action="draw 1")
        for client in clients:
            await client.reading
            assert client.close_code == TRY_LATER
        assert [len([f for f in client.frames if f["type"] == "news"]) for client in clients] == counts
        assert "lost" not in clients[0].answers
        assert await stored_lines(house.tables.store, id) == before

        # They come back to the table as it was, and the same command, sent again, is played once.
        ada, bo = await house.join(id, held[0], since=1), await house.join(id, held[1], since=1)
        assert ada.frames[0]["lines"] == [] and ada.news[0]["seq"] == 1
        done = await ada.call("act", key="lost", seat=0, ask=1, action="draw 1")
        assert done == {"type": "done", "key": "lost", "seq": 2}
        await bo.until(lambda: bo.news[1]["seq"] >= 2)
        keys = [key for _, _, _, key in await stored_lines(house.tables.store, id)]
        assert keys.count("lost") == 1
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_line_that_was_stored_after_all_is_there_once(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        id, held, clients = await everybody(house)
        Trying.fails_after = 1
        await clients[0].say(op="act", key="unsure", seat=0, ask=1, action="draw 1")
        for client in clients:
            await client.reading
        after = await stored_lines(house.tables.store, id)
        ada = await house.join(id, held[0], since=1)
        assert [line["seq"] for line in ada.frames[0]["lines"]] == [line[0] for line in after[1:]]
        assert (await ada.call("act", key="unsure", seat=0, ask=1, action="draw 1"))["seq"] == 2
        assert await stored_lines(house.tables.store, id) == after
        await ada.leave()


@in_loop
async def test_bots_go_on_after_a_failure_without_anybody_asking(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        id = (await house.create("lanterns", bot(), bot()))["table"]["id"]
        Trying.fails_before = 3
        async with asyncio.timeout(30):
            while (found := await house.tables.store.load(id)) is None or found[0].status != "over":
                await asyncio.sleep(0.05)
        assert not Trying.fails_before
        assert house.tables.lost == set()
        assert [line.seq for line in found[2]] == list(range(1, len(found[2]) + 1))


@in_loop
async def test_a_clock_goes_on_after_a_failure_too(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        made = await house.create("element", here(), here(), clock={"mode": "turn", "seconds": 10})
        id = made["table"]["id"]
        live = house.live(id)
        assert live.table.clocks is not None
        # Most of the ten seconds are gone, and neither the fall nor the return can be stored.
        live.table.clocks.at -= 9_800
        house.tables.schedule(live)
        Trying.fails_before = 2
        async with asyncio.timeout(10):
            while (again := house.tables.live_tables.get(id, live)) is live or again.flag is None:
                await asyncio.sleep(0.05)
        assert not Trying.fails_before
        assert again.table.status == "playing"
        assert house.tables.lost == set()


@in_loop
async def test_whoever_sits_down_keeps_the_seat_though_the_start_fails(tmp_path: Path) -> None:
    async with House(tmp_path, store=Trying) as house:
        made = await house.create("lanterns", here(), OPEN)
        id = made["table"]["id"]
        Trying.fails_before = 1
        taken = await house.sit(id)
        # Nothing of the start is told before it is stored.
        assert taken["table"]["status"] == "open" and taken["table"]["nonces"] == []
        bo = await house.join(id, *taken["held"])
        await bo.until(lambda: bo.table["status"] == "playing")
        assert not [frame for frame in bo.frames if frame["type"] == "moved"]
        assert (await bo.act(1, (await bo.ask(1))["choices"][0]["notation"]))["type"] == "done"
        await bo.leave()


@in_loop
async def test_a_second_writer_is_noticed_and_the_log_is_right(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, held, clients = await everybody(house)
        other = await Store.open(house.config.database)
        try:
            await other.append(id, [StoredLine(2, 0, "draw 0", "elsewhere", 0)])
        finally:
            await other.close()
        await clients[0].say(op="act", key="here", seat=0, ask=1, action="draw 1")
        for client in clients:
            await client.reading
            assert client.close_code == TRY_LATER
        ada = await house.join(id, held[0], since=1)
        assert [line["what"] for line in ada.lines[0]] == ["play"] and ada.news[0]["seq"] == 2
        assert (await ada.call("act", key="here", seat=0, ask=1, action="draw 1"))["type"] == "stale"
        assert (await ada.act(0, "end"))["type"] == "done"
        await ada.leave()


class Broken(Store):
    """Neither tables nor seats can be written."""

    async def create(self, *_: Any) -> None:
        raise StoreError("the disk is full: /var/secret/place")

    async def save_seats(self, *_: Any, **__: Any) -> None:
        raise StoreError("the disk is full: /var/secret/place")


@in_loop
async def test_what_could_not_be_made_is_told_without_a_word_of_the_store(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), OPEN, OPEN)
        id = made["table"]["id"]
    async with House(tmp_path, store=Broken) as house:
        answers: list[httpx.Response] = [
            await house.http.post("/api/tables", json={"game": "element", "seats": [OPEN, OPEN]}),
            await house.http.post(f"/api/tables/{id}/sit", json={"nonce": nonce()}),
        ]
        for answer in answers:
            assert answer.status_code == 503
            assert answer.json() == {"code": "try-again", "message": "app-try-again", "numbers": {}}
        ada = await house.join(id, *made["held"])
        refused = await ada.call("leave", seat=0)
        assert (refused["type"], refused["code"]) == ("refused", "try-again")
        assert [seat["kind"] for seat in ada.table["seats"]] == ["human", "open", "open"]
        await ada.leave()


@in_loop
async def test_a_whole_game_in_postgresql_over_a_restart(cluster: Any) -> None:
    database = await asyncio.to_thread(cluster.new_database)
    async with House(database) as house:
        made = await house.create("lanterns", here("Ada"), bot("greedy"), here("Bo"))
        id = made["table"]["id"]
        both = await house.join(id, *made["held"])
        asked = await both.ask(0)
        done = await both.call(
            "act", key="first", seat=0, ask=asked["id"], action=asked["choices"][0]["notation"]
        )
        assert done["type"] == "done"
        await both.leave()
    async with House(database) as house:
        both = await house.join(id, *made["held"])
        assert (await both.call("act", key="first", seat=0, ask=0, action="any")) == done
        await both.play_on(0, 2)
        assert both.table["result"]["reason"] == "rules"
        record = await house.get(f"/api/tables/{id}/record")
        assert [line["n"] for line in record["lines"]] == list(range(1, len(both.lines[0]) + 1))
        assert isinstance(await house.tables.load(id), Table)
        await both.leave()
