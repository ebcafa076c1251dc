"""Two processes at one database: whoever comes second with a seat, a code or a rematch is refused.

A second server is not let in (test_claim.py). Here there is no claim, as if it had been lost unseen.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

from igroteka.server.store import Conflict, Store, StoredSeat
from tests.server.playing import OPEN, House, Json, bot, here, in_loop, nonce
from tests.server.stores import FILES, SEATS, TABLE, line, set_table

SITTING = [replace(SEATS[0], kind="open", name="", secret_hash="", code_hash="", nonce=""), SEATS[1]]
NEXT = replace(TABLE, id="next", rematch_of=TABLE.id)


@contextlib.asynccontextmanager
async def two_stores(database: str) -> AsyncIterator[tuple[Store, Store]]:
    first, second = await Store.open(database), await Store.open(database)
    try:
        yield first, second
    finally:
        await first.close()
        await second.close()


def taken_by(name: str, seat: StoredSeat) -> StoredSeat:
    return replace(seat, kind="human", name=name, secret_hash=name * 64, code_hash="", nonce="f" * 32)


@in_loop
async def test_of_two_who_take_one_seat_at_once_one_has_it(database: str) -> None:
    async with two_stores(database) as stores:
        await stores[0].create(TABLE, SITTING, FILES)
        seat = SITTING[0]
        for number in range(10):
            names = [f"{number}a", f"{number}b"]
            tries = [
                store.save_seats("open", (seat, taken_by(name, seat)))
                for store, name in zip(stores, names, strict=True)
            ]
            outcome = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(said).__name__ for said in outcome) == ["Conflict", "NoneType"], outcome
            found = await stores[0].load(TABLE.id)
            winner = names[outcome.index(None)]
            assert found is not None and found[1][0] == taken_by(winner, seat)
            seat = found[1][0]


@in_loop
async def test_several_seats_change_together_or_not_at_all(database: str) -> None:
    async with two_stores(database) as (first, second):
        await first.create(TABLE, SITTING, FILES)
        await first.save_seats("open", (SITTING[0], taken_by("a", SITTING[0])))
        both = [(seat, taken_by("b", seat)) for seat in reversed(SITTING)]
        with pytest.raises(Conflict):
            await second.save_seats("open", *both)
        found = await second.load(TABLE.id)
        assert found is not None and found[1] == [taken_by("a", SITTING[0]), SITTING[1]]


@in_loop
async def test_nobody_stands_up_from_a_game_that_has_begun_elsewhere(database: str) -> None:
    async with two_stores(database) as (first, second):
        await set_table(first)
        await first.append(TABLE.id, [line(1, -3, "!start a b")], "playing", None, SEATS)
        with pytest.raises(Conflict, match="playing"):
            await second.save_seats("open", (SEATS[0], SITTING[0]))


@in_loop
async def test_no_game_begins_for_people_who_have_left_elsewhere(database: str) -> None:
    async with two_stores(database) as (first, second):
        await set_table(first)
        await first.save_seats("open", (SEATS[0], SITTING[0]))
        with pytest.raises(Conflict, match="seats"):
            await second.append(TABLE.id, [line(1, -3, "!start a b")], "playing", None, SEATS)
        found = await second.load(TABLE.id)
        assert found is not None and found[2] == [] and found[0].status == "open"


@in_loop
async def test_a_start_and_a_leave_at_once_do_not_both_happen(database: str) -> None:
    async with two_stores(database) as (first, second):
        for number in range(10):
            id = f"table{number}"
            seats = [replace(seat, table=id) for seat in SEATS]
            await first.create(replace(TABLE, id=id), seats, FILES)
            starting = first.append(id, [line(1, -3, "!start a b")], "playing", None, seats)
            leaving = second.save_seats("open", (seats[0], replace(SITTING[0], table=id)))
            outcome = await asyncio.gather(starting, leaving, return_exceptions=True)
            assert sorted(type(said).__name__ for said in outcome) == ["Conflict", "NoneType"], outcome


@in_loop
async def test_the_first_rematch_counts(database: str) -> None:
    async with two_stores(database) as stores:
        await set_table(stores[0])
        await stores[0].append(TABLE.id, [line(1, -3, "!start a b")], "over")
        tries = [
            stores[number % 2].create(replace(NEXT, id=f"next{number}"), [], FILES, None, SEATS)
            for number in range(4)
        ]
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(said).__name__ for said in outcome) == ["Conflict"] * 3 + ["NoneType"]
        found = await stores[1].load(TABLE.id)
        assert found is not None and found[0].rematch_to == f"next{outcome.index(None)}"
        # Of the others nothing is left.
        assert [bool(await stores[0].load(f"next{number}")) for number in range(4)].count(True) == 1


@in_loop
async def test_a_rematch_is_for_those_who_have_the_seats_now(database: str) -> None:
    async with two_stores(database) as (first, second):
        await set_table(first)
        await first.append(TABLE.id, [line(1, -3, "!start a b")], "over")
        await first.save_seats("over", (SEATS[0], replace(SEATS[0], secret_hash="9" * 64)))
        with pytest.raises(Conflict, match="seats"):
            await second.create(NEXT, [], FILES, None, SEATS)
        assert await second.load("next") is None


# The same through two whole servers.


class NoClaim:
    """Two servers that do not know of each other."""

    is_held = True

    def __init__(self, *_: Any) -> None:
        pass

    async def take(self) -> None:
        pass

    async def watch(self, *_: Any) -> None:
        pass

    async def release(self) -> None:
        pass


@contextlib.asynccontextmanager
async def two_houses(database: str) -> AsyncIterator[tuple[House, House]]:
    with mock.patch("igroteka.server.app.claim_of", NoClaim, create=True):
        async with House(database) as first, House(database) as second:
            yield first, second


def wish(**more: Any) -> Json:
    return {"nonce": nonce(), "secret": secrets.token_urlsafe(32), **more}


@in_loop
async def test_a_seat_taken_at_one_server_is_taken_at_the_other(database: str) -> None:
    async with two_houses(database) as (first, second):
        made = await first.create("element", here("Ada"), OPEN, OPEN)
        id = made["table"]["id"]
        assert (await second.get(f"/api/tables/{id}"))["seats"][1]["kind"] == "open"
        watching = await second.join(id)
        bo = await first.post(f"/api/tables/{id}/sit", wish(seat=1, name="Bo"))
        refused = await second.post(f"/api/tables/{id}/sit", wish(seat=1, name="Cy"), 409)
        assert refused["code"] == "seat-taken"
        # The second one has loaded the table again, and its clients come back to that.
        await watching.reading
        assert (await second.get(f"/api/tables/{id}"))["seats"][1]["name"] == "Bo"
        assert (await second.post(f"/api/tables/{id}/sit", wish(name="Cy")))["held"][0]["seat"] == 2
        owner = {"secret": bo["held"][0]["secret"], "nonce": nonce()}
        assert (await first.post(f"/api/tables/{id}/ready", owner))["held"][0]["seat"] == 1


@in_loop
async def test_a_code_used_at_one_server_is_used_up_at_the_other(database: str) -> None:
    async with two_houses(database) as (first, second):
        made = await first.create("element", here("Ada"), OPEN)
        id, (held,) = made["table"]["id"], made["held"]
        await second.get(f"/api/tables/{id}")
        moved = await first.post(f"/api/tables/{id}/regain", {"code": held["code"]})
        assert (await second.post(f"/api/tables/{id}/regain", {"code": held["code"]}, 403))[
            "code"
        ] == "wrong-code"
        owner = {"secret": moved["held"][0]["secret"], "nonce": nonce()}
        assert (await first.post(f"/api/tables/{id}/ready", owner))["held"][0]["seat"] == 0


@in_loop
async def test_one_table_has_one_rematch_at_two_servers(database: str) -> None:
    async with two_houses(database) as (first, second):
        made = await first.create("element", here("Ada"), bot())
        id = made["table"]["id"]
        ada = await first.join(id, *made["held"])
        await ada.call("resign", seat=0)
        elsewhere = await second.join(id, *made["held"])
        assert (await ada.call("rematch", seat=0))["type"] == "done"
        await elsewhere.say(op="rematch", key="again", seat=0)
        await elsewhere.reading
        next_id = (await first.get(f"/api/tables/{id}"))["rematch"]
        assert (await second.get(f"/api/tables/{id}"))["rematch"] == next_id
        assert sorted(await first.tables.store.playing()) == [next_id]
        await ada.leave()
