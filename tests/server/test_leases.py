"""Processes that share a PostgreSQL, here in one process: who has a table, and what the others do for it."""

import asyncio
import secrets
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from igroteka.server import forwarding, orders
from igroteka.server.administration import order
from igroteka.server.app import make_app
from igroteka.server.claim import claim_of
from igroteka.server.cluster import Cluster as Member
from igroteka.server.membership import (
    BEAT_EVERY,
    LIFE_LOCK,
    PATIENT_SECONDS,
    SharedClaim,
    shared_claim_of,
)
from igroteka.server.orders import Ban, CloseTable, Mute
from igroteka.server.store import Conflict, Store, StoreError
from tests.server.harness import PATIENCE
from tests.server.playing import OPEN, Gone, House, Json, bot, here, in_loop, nonce, stored_lines
from tests.server.postgres import Cluster

FAR = 1 << 50
SHORT: Json = {"options": {"rounds": 2}}


class SharedHouse(House):
    """A server that shares its database."""

    claim: SharedClaim

    def app(self) -> Any:
        listening = socket.create_server(("127.0.0.1", 0))
        self.claim = shared_claim_of(self.config.database, f"127.0.0.1:{listening.getsockname()[1]}")
        self.member = Member(self.claim, listening, self.operations)
        return make_app(self.config, self.claim, self.operations, self.member)

    def stop_beating(self) -> None:
        """As if the machine were busy with something else: it does not learn what others do."""
        self.claim.look_every = 3600.0
        self.claim.pulse.stop()


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    """One for all: a schema takes longer than most of these tests."""
    made = cluster.new_database()

    async def upgrade() -> None:
        await (await Store.open(made)).close()

    asyncio.run(upgrade())
    return made


@asynccontextmanager
async def two_processes(database: str, **settings: Any) -> AsyncIterator[tuple[SharedHouse, SharedHouse]]:
    async with SharedHouse(database, **settings) as first, SharedHouse(database, **settings) as second:
        for house in (first, second):
            await house.member.look_around()
        yield first, second


async def execute(database: str, statement: str, **values: Any) -> Any:
    store = await Store.open(database)
    try:
        async with store.writing() as connection:
            return await connection.scalar(sa.text(statement), values)
    finally:
        await store.close()


async def bury(database: str, house: SharedHouse) -> None:
    """What the others do with a process that they no longer hear of."""
    gone = "DELETE FROM processes WHERE number = :number RETURNING number"
    assert await execute(database, gone, number=house.claim.number) == house.claim.number


@in_loop
async def test_whoever_has_lost_a_table_unknowingly_cannot_write_to_it(database: str) -> None:
    async with two_processes(database) as (slow, quick):
        slow.stop_beating()
        await asyncio.sleep(0.6)
        made = await slow.create("element", here("Ada"), here("Bo"))
        id, held = made["table"]["id"], made["held"]
        at_slow = await slow.join(id, *held)
        await bury(database, slow)
        at_quick = await quick.join(id, *held)
        seat = next(seat for seat in (0, 1) if at_quick.news[seat]["ask"])
        choice = at_quick.news[seat]["ask"]["choices"][0]["notation"]
        before = await stored_lines(quick.tables.store, id)
        # Both offer the same question: what comes through the one that has lost it changes nothing.
        with pytest.raises(Gone, match="1013"):
            await at_slow.act(seat, choice)
        assert await stored_lines(quick.tables.store, id) == before
        assert (await at_quick.act(seat, choice))["type"] == "done"
        # Nor does a seat, or a code.
        live = quick.tables.live_tables[id].table.seats[0]
        with pytest.raises(Conflict, match="another process"):
            await slow.tables.store.save_seats("playing", (live, live))
        await at_quick.leave()


@in_loop
async def test_a_process_that_was_given_up_comes_back_under_a_new_number(database: str) -> None:
    async with two_processes(database) as (first, _):
        before = first.claim.number
        made = await first.create("element", here("Ada"), here("Bo"))
        ada = await first.join(made["table"]["id"], made["held"][0])
        await bury(database, first)
        await asyncio.wait_for(ada.reading, PATIENCE)
        while not first.claim.is_held:
            await asyncio.sleep(0.05)
        assert first.claim.number > before
        again = await first.join(made["table"]["id"], made["held"][0])
        assert again.table["status"] == "playing"
        await again.leave()


@in_loop
async def test_a_key_makes_one_table_at_two_processes(database: str) -> None:
    async with two_processes(database) as houses:
        key = secrets.token_urlsafe(32)
        seat = {"kind": "here", "name": "Ada"}
        wish = {"game": "element", "seats": [seat, OPEN], "key": key}
        made = await asyncio.gather(*(house.post("/api/tables", wish) for house in houses))
        assert made[0]["table"]["id"] == made[1]["table"]["id"]
        assert made[0]["held"][0]["secret"] == made[1]["held"][0]["secret"]
        again = await houses[0].post("/api/tables", wish), await houses[1].post("/api/tables", wish)
        id = made[0]["table"]["id"]
        assert {one["table"]["id"] for one in again} == {id}
        # Tables of processes that died in earlier tests may have been taken over meanwhile.
        assert sum(id in house.tables.live_tables for house in houses) == 1


@in_loop
async def test_the_list_has_the_tables_of_all_with_those_who_are_connected_first(database: str) -> None:
    async with two_processes(database) as (first, second):
        old = await first.create("element", here("Ada"), OPEN, is_listed=True)
        new = await second.create("element", here("Bo"), OPEN, is_listed=True)
        ada = await second.join(old["table"]["id"], *old["held"])
        for house in (first, second):
            listed: Any = await house.get("/api/tables")
            assert listed[0]["id"] == old["table"]["id"] and listed[0]["seats"][0]["is_connected"]
            assert new["table"]["id"] in [one["id"] for one in listed]
        assert ada.table["seats"][0]["is_connected"]
        await ada.leave()


@in_loop
async def test_a_code_moves_seats_at_tables_of_two_processes(database: str) -> None:
    async with two_processes(database) as (first, second):
        made = await first.create("element", here("Ada"), bot())
        id, (held,) = made["table"]["id"], made["held"]
        ada = await first.join(id, held)
        await ada.call("resign", seat=0)
        assert (await ada.call("rematch", seat=0))["type"] == "done"
        next_id = (await first.get(f"/api/tables/{id}"))["rematch"]
        # The rematch is at the other process, where its owner sits.
        await second.tables.live(next_id, is_fetched=True)
        assert next_id in second.tables.live_tables and next_id not in first.tables.live_tables
        there = await second.join(next_id, held)
        moved = await second.post(f"/api/tables/{id}/regain", {"code": held["code"]})
        await asyncio.wait_for(there.reading, PATIENCE)
        owner = {"secret": moved["held"][0]["secret"], "nonce": nonce()}
        await second.post(f"/api/tables/{next_id}/ready", owner)
        refused = await second.post(f"/api/tables/{next_id}/ready", {**owner, "secret": held["secret"]}, 403)
        assert refused["code"] == "not-your-seat"
        await ada.leave()


@in_loop
async def test_luck_that_is_dealt_again_is_hidden_at_every_process(database: str) -> None:
    async with two_processes(database) as (first, second):
        made = await first.create("lanterns", here("Ada"), bot(), **SHORT)
        id = made["table"]["id"]
        ada = await first.join(id, made["held"][0])
        await ada.play_on(0)
        await second.tables.live(id, is_fetched=True)
        await second.get(f"/api/tables/{id}/record")
        wish = {"secret": made["held"][0]["secret"], "seats": [OPEN, bot()]}
        copy = await first.post(f"/api/tables/{id}/again", wish)
        copied = copy["table"]["id"]
        # The copy was made where the first table is; from now on the other process plays it.
        await first.tables.live(copied, is_fetched=True)
        assert (await first.get(f"/api/tables/{id}/record", 409))["code"] == "luck-hidden"
        sat = await first.sit(copied)
        bo = await first.join(copied, sat["held"][0])
        await bo.play_on(0)
        async with asyncio.timeout(PATIENCE):
            while second.tables.live_tables[id].table.is_luck_hidden:
                await asyncio.sleep(0.02)
        await second.get(f"/api/tables/{id}/record")
        assert len((await second.get(f"/api/tables/{id}/same-luck"))["tables"]) == 2
        await bo.leave()


@in_loop
async def test_orders_are_carried_out_once_and_hold_everywhere(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "LOOK_EVERY", 0.05)
    async with two_processes(database) as (first, second):
        made = await first.create("lanterns", here("Ada"), here("Bo"))
        id = made["table"]["id"]
        ada = await second.join(id, made["held"][0])
        assert (await order(database, Mute(id, 0, FAR))).is_done
        assert (await ada.call("phrase", seat=0, phrase="hello"))["code"] == "muted"
        assert (await order(database, CloseTable(id))).is_done
        assert (await ada.over())["reason"] == "closed"
        assert id in first.tables.live_tables, "whoever has the table closes it"
        assert (await order(database, Ban("127.0.0.0/8", FAR))).is_done
        await asyncio.wait_for(ada.reading, PATIENCE)
        async with asyncio.timeout(PATIENCE):
            for house in (first, second):
                while (await house.http.get("/api/games")).status_code != 403:
                    await asyncio.sleep(0.02)
        assert (await order(database, Ban("127.0.0.0/8", 1))).is_done


@in_loop
async def test_only_who_has_the_key_comes_in_at_the_inner_door(database: str) -> None:
    async with two_processes(database) as (first, _):
        made = await first.create("element", here("Ada"), here("Bo"))
        host, port = first.member.listening.getsockname()
        async with httpx.AsyncClient(base_url=f"http://{host}:{port}", trust_env=False) as client:
            for path in (f"/api/tables/{made['table']['id']}", "/inner/metrics", "/inner/hand-over"):
                for headers in ({}, {"x-igroteka-key": "x"}, {"x-igroteka-key": ""}):
                    assert (await client.get(path, headers=headers)).status_code == 404
            key = {"x-igroteka-key": first.claim.key}
            assert (await client.post("/inner/metrics", headers=key)).status_code == 200
        # What only processes say to each other is not heard from clients.
        spoof = {"x-igroteka-client": "192.0.2.1", "x-igroteka-key": first.claim.key}
        assert (await first.http.post("/inner/metrics", headers=spoof)).status_code == 405


@in_loop
async def test_while_a_process_cannot_be_reached_its_tables_wait_and_pages_are_shown(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "PATIENCE", 0.5)
    async with two_processes(database) as (first, _):
        id = (await first.create("element", here("Ada"), OPEN))["table"]["id"]
        ghost = shared_claim_of(database, "127.0.0.1:9")
        await ghost.take()
        number = ghost.number
        await execute(database, "UPDATE leases SET owner = :to RETURNING owner", to=number)
        first.tables.discard_all()
        assert (await first.get(f"/api/tables/{id}", 503))["code"] == "try-again"
        refused = await first.connect(id)
        await asyncio.wait_for(refused.reading, PATIENCE)
        assert refused.close_code == 1013
        page = await first.http.get(f"/t/{id}", headers={"accept": "text/html"})
        assert page.status_code in (200, 404) and "try-again" not in page.text
        # A body that nobody would take is not passed on either.
        long = await first.http.post(f"/api/tables/{id}/sit", content=b"x" * 20_000)
        assert (long.status_code, long.json()["code"]) == (413, "too-large")
        # It goes, and leaves the tables to those who can be reached.
        await ghost.release()
        assert (await first.get(f"/api/tables/{id}"))["id"] == id
        assert await owner_of(database, id) != number


OWNER = "SELECT owner FROM leases WHERE table_id = :id"


async def owner_of(database: str, id: str) -> int:
    found = await execute(database, OWNER, id=id)
    return int(found)


async def die(database: str, house: SharedHouse) -> None:
    """As if it were killed: its session ends, and it neither beats nor looks any more."""
    house.stop_beating()
    await asyncio.sleep(0.6)
    held = f"SELECT pid FROM pg_locks WHERE classid = {LIFE_LOCK} AND objid = :number"
    end = f"SELECT pg_terminate_backend(({held}))"
    assert await execute(database, end, number=house.claim.number)


@in_loop
async def test_the_tables_of_the_dead_are_shared_by_a_thread_that_no_busy_loop_delays(database: str) -> None:
    async with two_processes(database) as (first, second):
        ids = [(await first.create("element", here("Ada"), bot()))["table"]["id"] for _ in range(3)]
        await asyncio.sleep(PATIENT_SECONDS)
        await die(database, first)
        # Nobody's event loop does anything meanwhile: only the threads are at work.
        time.sleep(4 * BEAT_EVERY)
        for id in ids:
            assert await owner_of(database, id) == second.claim.number
        # Then the new owner hears of it, and wakes them.
        async with asyncio.timeout(PATIENCE):
            while not all(id in second.tables.live_tables for id in ids):
                await asyncio.sleep(0.02)


async def leave(house: SharedHouse) -> None:
    """It ends properly, and does not come back."""
    house.stop_beating()
    await asyncio.sleep(0.6)
    house.tables.discard_all()
    await house.claim.release()


@in_loop
async def test_whoever_is_only_starting_gets_no_tables_of_the_dead(database: str) -> None:
    async with two_processes(database) as (first, second):
        starting = shared_claim_of(database, "127.0.0.1:9")
        await starting.take()
        ids = [(await first.create("element", here("Ada"), bot()))["table"]["id"] for _ in range(4)]
        await leave(first)
        assert {await owner_of(database, id) for id in ids} == {second.claim.number}
        await starting.release()


@in_loop
async def test_a_table_that_is_locked_while_it_is_shared_is_taken_afterwards(database: str) -> None:
    """As by the last write of a process whose machine has lost its power."""
    async with two_processes(database) as (first, second):
        id = (await first.create("element", here("Ada"), bot()))["table"]["id"]
        store = await Store.open(database)
        async with store.writing() as writing:
            await writing.execute(sa.text(f"{OWNER} FOR SHARE"), {"id": id})
            gone = first.claim.number
            await leave(first)
            assert await owner_of(database, id) == gone
        await store.close()
        async with asyncio.timeout(PATIENCE):
            while id not in second.tables.live_tables:
                await asyncio.sleep(0.02)
        assert await owner_of(database, id) == second.claim.number


@in_loop
async def test_tables_that_leave_memory_are_given_back(database: str) -> None:
    async with two_processes(database, tables_in_memory=1) as (first, second):
        made = [await first.create("element", here("Ada"), OPEN) for _ in range(3)]
        count = "SELECT count(*) FROM leases WHERE owner = :owner"
        async with asyncio.timeout(PATIENCE):
            while await execute(database, count, owner=first.claim.number) > 1:
                await asyncio.sleep(0.05)
        assert await second.get(f"/api/tables/{made[0]['table']['id']}")
        assert made[0]["table"]["id"] in second.tables.live_tables


@in_loop
async def test_a_server_alone_and_servers_that_share_exclude_each_other(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.claim.CLAIM_SECONDS", 0.1)
    async with two_processes(database):
        with pytest.raises(StoreError, match="another igroteka serve"):
            await claim_of(database).take()
    alone = claim_of(database)
    await alone.take()
    with pytest.raises(StoreError, match="another igroteka serve"):
        await shared_claim_of(database, "127.0.0.1:1").take()
    await alone.release()
