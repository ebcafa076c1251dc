"""Levels at a served table: their names, rematches with another level, and workers that are shared fairly."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots import LevelBot, Sight
from igroteka.games.catalogue import make_game
from igroteka.games.levels import levels_of
from igroteka.server.fair_slots import FairSlots
from tests.server.playing import SPECTATOR, House, bot, here, in_loop
from tests.server.test_bots import ROGUES, first_decision, pool_of


@in_loop
async def test_a_level_sits_under_its_full_name_and_plays(tmp_path: Path) -> None:
    first, second = levels_of("element")[:2]
    async with House(tmp_path) as house:
        seats = here(), bot("level:1"), bot(second.name)
        made = await house.create("element", *seats)
        assert [seat["bot"] for seat in made["table"]["seats"]] == ["", first.name, second.name]
        client = await house.join(made["table"]["id"], *made["held"])
        assert (await client.call("hand", seat=0, bot=f"level:{first.key}"))["type"] == "done"
        await client.until(lambda: {line["seat"] for line in client.lines[0]} >= {0, 1, 2})
        assert client.table["seats"][0]["bot"] == first.name


@pytest.mark.parametrize("name", ["level:9", "level:", "periodic-student", "element-nobody", "search:5"])
@in_loop
async def test_what_is_no_level_of_the_game_is_no_bot(tmp_path: Path, name: str) -> None:
    async with House(tmp_path) as house:
        wish = {"game": "element", "seats": [here(), bot(name)]}
        assert (await house.post("/api/tables", wish, 400))["code"] == "no-bot"


@in_loop
async def test_the_list_of_games_has_the_levels_with_their_ratings(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        listed = {game["id"]: game["levels"] for game in await house.get("/api/games")}
        for game in ("element", "inventors", "orichalcum", "periodic"):
            found = [(one["bot"], one["key"], one["rating"]) for one in listed[game]]
            assert found == [(level.name, level.key, level.rating) for level in levels_of(game)]
            assert sum(one["is_for_newcomers"] for one in listed[game]) == 1


@in_loop
async def test_a_rematch_may_have_the_next_level(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), bot("level:1"), bot("level:1"))
        client = await house.join(made["table"]["id"], *made["held"])
        await client.call("resign", seat=0)
        await client.over()
        refused = await client.call("rematch", seat=0, bot="level:9")
        assert (refused["type"], refused["code"]) == ("refused", "no-bot")
        assert client.table["rematch"] == ""
        assert (await client.call("rematch", seat=0, bot="level:2"))["type"] == "done"
        await client.until(lambda: client.table["rematch"])
        again = await house.get(f"/api/tables/{client.table['rematch']}")
        second = levels_of("element")[1].name
        assert [seat["bot"] for seat in again["seats"]] == [second, second, ""]
        assert [seat["kind"] for seat in again["seats"]] == ["bot", "bot", "kept"]


@in_loop
async def test_parties_take_turns_at_a_slot() -> None:
    slots, order = FairSlots(1), []

    async def work(party: str, number: int) -> None:
        async with slots.slot(party):
            order.append(f"{party}{number}")
            await asyncio.sleep(0)

    await slots.acquire("somebody")
    tasks = [asyncio.ensure_future(work("a", number)) for number in range(4)]
    tasks += [asyncio.ensure_future(work(party, 0)) for party in "bc"]
    await asyncio.sleep(0)
    slots.release()
    await asyncio.gather(*tasks)
    assert order == ["a0", "b0", "c0", "a1", "a2", "a3"]
    assert slots.free == 1 and not slots.waiting


@in_loop
async def test_a_task_that_is_cancelled_gives_its_slot_on() -> None:
    slots = FairSlots(1)
    await slots.acquire("a")
    waiting, next = (asyncio.ensure_future(slots.acquire(party)) for party in "bc")
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    slots.release()
    await asyncio.wait_for(next, 5)
    # A slot that comes together with the cancellation is not lost either.
    late, last = (asyncio.ensure_future(slots.acquire(party)) for party in "de")
    await asyncio.sleep(0)
    slots.release()
    late.cancel()
    await asyncio.wait_for(last, 5)
    slots.release()
    assert slots.free == 1 and not slots.waiting


@in_loop
async def test_whoever_comes_back_does_not_wait_behind_the_rests_of_other_tables(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        tables, resting = house.tables, asyncio.Event()

        async def rest_after(milliseconds: float) -> None:
            resting.set()
            await asyncio.Event().wait()  # a long queue

        tables.rest_after = rest_after  # type: ignore[method-assign]
        made = await house.create("element", bot(), bot())
        await asyncio.wait_for(resting.wait(), 20)
        watcher = await house.join(made["table"]["id"])
        first = watcher.news[SPECTATOR]["seq"]
        await watcher.until(lambda: watcher.news[SPECTATOR]["seq"] > first + 10)


@in_loop
async def test_a_bot_whose_worker_is_lost_is_charged_for_the_time(tmp_path: Path) -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)
    charged: list[float] = []
    async with pool_of(ROGUES, patience=0.2) as pool:
        assert await pool.choose(game, state, seat, "sleeper", "1", charged.append) is None
    assert len(charged) == 1 and charged[0] >= 150


def test_levels_share_the_lane_of_their_bot() -> None:
    game = make_game("element", 2, {})
    state, seat = first_decision(game)

    async def ask() -> Any:
        async with pool_of() as pool:
            for level in levels_of("element"):
                if level.base == "greedy" or level.simulations <= 100:
                    assert await pool.choose(game, state, seat, level.name, "1") is not None
            return set(pool.lanes), len(pool.alive)

    lanes, alive = asyncio.run(ask())
    assert lanes <= {"greedy", "search"} and alive == len(lanes)


@in_loop
async def test_trees_are_searched_at_once_and_decide_as_in_one_process() -> None:
    """The top level has two trees: two workers search them, and each is charged."""
    level = levels_of("element")[-1]
    assert level.trees == 2
    game = make_game("element", 2, {})
    state, seat = first_decision(game)
    expected = LevelBot("both", level).choose(Sight(game, state, seat))
    charged: list[float] = []
    async with pool_of(patience=20.0) as pool:
        assert await pool.choose(game, state, seat, level.name, "both", charged.append) == expected
        assert len(charged) == len(pool.alive) == 2
        # One of them dies in the middle of a thought: the other decides alone.
        asked = asyncio.ensure_future(pool.choose(game, state, seat, level.name, "one"))
        while pool.lanes["search"].ready:
            await asyncio.sleep(0.001)
        next(iter(pool.alive)).kill()
        assert await asked in [game.actions.text(action) for action in game.legal(state, seat)]
