"""Levels at a served table: their names, rematches with another level, and workers that are shared fairly."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots import LevelBot, Sight
from igroteka.games.catalogue import make_game
from igroteka.games.levels import levels_of
from igroteka.server.bot_pool import BotPool
from igroteka.server.fair_slots import PLAYED, UNWATCHED, WATCHED, FairSlots, Party
from igroteka.server.worker_messages import BotTask, TaskResult
from igroteka.server.worker_pool import Lane
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
        async with slots.slot(Party(party)):
            order.append(f"{party}{number}")
            await asyncio.sleep(0)

    await slots.acquire(Party("somebody"))
    tasks = [asyncio.ensure_future(work("a", number)) for number in range(4)]
    tasks += [asyncio.ensure_future(work(party, 0)) for party in "bc"]
    await asyncio.sleep(0)
    slots.release(Party("somebody"))
    await asyncio.gather(*tasks)
    assert order == ["a0", "b0", "c0", "a1", "a2", "a3"]
    assert slots.free == 1 and not slots.waiting


@in_loop
async def test_a_task_that_is_cancelled_gives_its_slot_on() -> None:
    slots = FairSlots(1)
    await slots.acquire(Party("a"))
    waiting, next = (asyncio.ensure_future(slots.acquire(Party(party))) for party in "bc")
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    slots.release(Party("a"))
    await asyncio.wait_for(next, 5)
    # A slot that comes together with the cancellation is not lost either.
    late, last = (asyncio.ensure_future(slots.acquire(Party(party))) for party in "de")
    await asyncio.sleep(0)
    slots.release(Party("c"))
    late.cancel()
    await asyncio.wait_for(last, 5)
    slots.release(Party("e"))
    assert slots.free == 1 and not slots.waiting and not slots.running


@in_loop
async def test_slots_are_shared_by_time_and_people_come_first() -> None:
    now = 0.0
    slots, had = FairSlots(1, lambda: now), Counter[str]()

    async def work(party: Party, seconds: float) -> None:
        nonlocal now
        async with slots.slot(party):
            await asyncio.sleep(0)
            now += seconds
            had[party.address] += round(seconds)

    # Thirty long decisions of one, short ones of another: both get the same time, not the same number.
    many = [asyncio.ensure_future(work(Party("flood"), 5.0)) for _ in range(30)]
    await asyncio.sleep(0)
    few = [asyncio.ensure_future(work(Party("club"), 1.0)) for _ in range(20)]
    await asyncio.gather(*few)
    assert had["club"] == 20 and 15 <= had["flood"] <= 30
    # Somebody who plays is next; whoever only watches comes after all who play, and before the unwatched.
    order: list[str] = []

    async def note(party: Party) -> None:
        async with slots.slot(party):
            order.append(party.address)

    parties = [Party("", UNWATCHED), Party("flood", WATCHED), Party("person", PLAYED)]
    late = [asyncio.ensure_future(note(party)) for party in parties]
    await asyncio.sleep(0)
    before = had["flood"]
    await late[2]
    assert had["flood"] - before <= 5, "one that was under way"
    await asyncio.gather(*many, *late)
    assert order == ["person", "flood", ""]


@in_loop
async def test_thirty_tables_of_bots_do_not_delay_the_bot_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[int] = []  # the numbers of tasks
    ahead: dict[int, int] = {}  # by the number of a person's: how many were served when it came
    original = BotPool.ask

    async def ask(pool: BotPool, name: str, task: BotTask, party: Party) -> TaskResult:
        if party.rank == PLAYED:
            ahead[task.number] = len(served)
        return await original(pool, name, task, party)

    async def think(pool: BotPool, lane: Lane, task: BotTask) -> TaskResult:
        """A worker that takes its time, so that there is a queue."""
        served.append(task.number)
        await asyncio.sleep(0.01)
        return TaskResult(task.number, fault="busy")  # the table plays something

    monkeypatch.setattr(BotPool, "ask", ask)
    monkeypatch.setattr(BotPool, "ask_in", think)
    proxy = {"trusted_proxies": frozenset(["127.0.0.1"]), "bot_pause": 0.02}
    async with House(tmp_path, **proxy, bot_cpu=(1_000_000, 1.0)) as house:
        house.http.headers["X-Forwarded-For"] = "198.51.100.1"
        crowd = []
        for _ in range(30):
            made = await house.create("element", bot(), bot(), bot())
            crowd.append(await house.join(made["table"]["id"]))
        house.http.headers["X-Forwarded-For"] = "198.51.100.2"
        made = await house.create("element", here("Ada"), bot())
        ada = await house.join(made["table"]["id"], made["held"][0])
        while len(ahead) < 5:
            ask_now = await ada.ask(0)
            kinds = {choice["notation"].split()[0]: choice["notation"] for choice in ask_now["choices"]}
            action = kinds.get("end") or ask_now["choices"][0]["notation"]
            await ada.call("act", seat=0, ask=ask_now["id"], action=action)
            await ada.call("ping")
        queue = house.tables.pool.lane_of("random").slots.waiting
        assert sum(map(len, queue.values())) > 10, "there is a queue of those who only watch"
        waits = [served.index(number) - before for number, before in ahead.items() if number in served]
        # Whatever waits, the person's is next after the one that is under way.
        assert len(waits) >= 4 and max(waits) <= 1
        for one in [*crowd, ada]:
            await one.leave()


@in_loop
async def test_whoever_comes_back_does_not_wait_behind_the_rests_of_other_tables(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        tables, resting = house.tables, asyncio.Event()

        async def rest_after(milliseconds: float) -> None:
            resting.set()
            await asyncio.Event().wait()  # a long queue

        tables.bot_turns.rest_after = rest_after  # type: ignore[method-assign]
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
