"""What a server loads when it starts: the tables that do something by themselves, and no others."""

import asyncio

import pytest

from tests.server.playing import OPEN, House, bot, here, in_loop

CLOCK = {"mode": "turn", "seconds": 3600, "add": 0}


@in_loop
async def test_tables_where_only_people_play_wait_for_them(database: str) -> None:
    async with House(database) as house:
        people = (await house.create("lanterns", here("Ada"), here("Bo")))["table"]["id"]
        waiting = (await house.create("lanterns", here("Ada"), OPEN))["table"]["id"]
        timed = (await house.create("lanterns", here("Ada"), here("Bo"), clock=CLOCK))["table"]["id"]
        with_bot = (await house.create("element", here("Ada"), bot()))["table"]["id"]
        made = await house.create("lanterns", here("Ada"), here("Bo"))
        handed = made["table"]["id"]
        ada = await house.join(handed, made["held"][0])
        assert (await ada.call("hand", seat=0, bot="random"))["type"] == "done"
        await ada.leave()
    async with House(database) as house:
        async with asyncio.timeout(20):
            while not {timed, with_bot, handed} <= set(house.tables.live_tables):
                await asyncio.sleep(0.02)
        assert not {people, waiting} & set(house.tables.live_tables)
        # They are there as soon as somebody comes.
        assert (await house.get(f"/api/tables/{people}"))["status"] == "playing"
        assert await house.tables.store.to_wake() == [timed, with_bot, handed]


@in_loop
async def test_a_game_whose_seats_were_taken_begins_at_the_next_start(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        pass

    async with House(database) as house:
        monkeypatch.setattr(type(house.tables), "begin", nothing)
        id = (await house.create("lanterns", here("Ada"), here("Bo")))["table"]["id"]
        assert (await house.get(f"/api/tables/{id}"))["status"] == "open"
        assert await house.tables.store.to_wake() == [id]
        monkeypatch.undo()
    async with House(database) as house:
        async with asyncio.timeout(20):
            while (await house.get(f"/api/tables/{id}"))["status"] != "playing":
                await asyncio.sleep(0.02)
