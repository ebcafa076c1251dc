"""Tables over time: days between two moves, restarts, clocks that fall, tables nobody returns to."""

import asyncio
import secrets
from pathlib import Path

import msgspec
import pytest

from igroteka.server.live_table import clock
from igroteka.server.messages import ClockWish, Created, NewTable, SeatWish
from igroteka.server.store import Store, StoredLine
from igroteka.server.table import Table
from tests.server.playing import OPEN, House, Json, bot, here, in_loop, nonce, stored_lines
from tests.server.stores import raw

DAY = 86_400_000


async def with_clock(house: House, wish: ClockWish, players: int = 2, game: str = "element") -> Json:
    """A table with a clock that is shorter than people may wish for over HTTP."""
    seats = [SeatWish("here", nonce=nonce()) for _ in range(players)]
    made: Created = await house.tables.create(NewTable(game, seats, clock=wish))
    answer: Json = msgspec.to_builtins(made)
    return answer


@in_loop
async def test_a_game_goes_on_after_restarts_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here("Ada"), here("Bo"), options={"rounds": 1})
        id = made["table"]["id"]
    for _ in range(10):
        async with House(tmp_path) as house:
            both = await house.join(id, *made["held"])
            if both.table["status"] == "over":
                break
            # One decision a day.
            seat = next(seat for seat in (0, 1) if both.news[seat]["ask"])
            choice = secrets.choice(both.news[seat]["ask"]["choices"])["notation"]
            assert (await both.act(seat, choice))["type"] == "done"
            before = (both.news[0]["view"], both.news[1]["view"], both.lines)
            await both.leave()
        async with House(tmp_path) as house:
            both = await house.join(id, *made["held"])
            assert (both.news[0]["view"], both.news[1]["view"], both.lines) == before
            await both.leave()
    assert both.table["result"]["reason"] == "rules"


@in_loop
async def test_undo_reaches_over_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        await ada.act(0, "draw 0")
        first = ada.news[0]
        step = next(c["notation"] for c in first["ask"]["choices"] if c["notation"].startswith("step"))
        await ada.act(0, step)
        assert ada.news[0]["can_undo"] and not bo.news[1]["can_undo"]
        moved = ada.news[0]["seq"]
        mine = ada.held[0]
        await ada.leave()
        await bo.leave()
    async with House(tmp_path) as house:
        ada = await house.join(id, mine)
        assert ada.news[0]["can_undo"]
        done = await ada.call("undo", key="u", seat=0, ask=ada.news[0]["ask"]["id"])
        assert done["type"] == "done"
        line = ada.lines[0][-1]
        assert (line["what"], line["undoes"], line["seat"]) == ("undo", moved, 0)
        assert ada.news[0]["view"] == first["view"]
        assert [c["notation"] for c in ada.news[0]["ask"]["choices"]] == [
            c["notation"] for c in first["ask"]["choices"]
        ]
        assert await ada.call("undo", key="u", seat=0, ask=0) == done
        await ada.leave()
    async with House(tmp_path) as house:
        ada = await house.join(id, mine)
        assert ada.news[0]["view"] == first["view"]
        assert await ada.call("undo", key="u", seat=0, ask=0) == done
        # The draw of no stones can be taken back as well, and before it there is nothing.
        assert (await ada.call("undo", seat=0, ask=ada.news[0]["ask"]["id"]))["type"] == "done"
        assert not ada.news[0]["can_undo"]
        refused = await ada.call("undo", seat=0, ask=ada.news[0]["ask"]["id"])
        assert refused["code"] == "no-undo"
        await ada.leave()


@in_loop
async def test_a_secret_answer_is_taken_back_also_after_coming_back(tmp_path: Path) -> None:
    """Nothing is asked of the seat then, so it knows of no decision that it could name."""
    async with House(tmp_path) as house:
        id, ada, bo = await house.two("lanterns")
        asked = await ada.ask(0)
        await ada.act(0, asked["choices"][0]["notation"])
        again = await house.join(id, ada.held[0])
        assert again.news[0]["ask"] is None and again.news[0]["can_undo"]
        assert (await again.call("undo", seat=0, ask=0))["type"] == "done"
        assert (await again.ask(0))["id"] == asked["id"]
        # It is asked again: a second one must name the decision, and finds nothing to take back.
        assert (await again.call("undo", seat=0, ask=0))["type"] == "stale"
        assert (await again.call("undo", seat=0, ask=asked["id"]))["code"] == "no-undo"
        assert (await bo.call("undo", seat=1, ask=asked["id"]))["code"] == "no-undo"
        for client in (ada, bo, again):
            await client.leave()


@in_loop
async def test_undo_over_the_socket_takes_forced_decisions_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for _ in range(60):
            made = await house.create("element", here(), here())
            lines, asked = await play_to_forced(house, made["table"]["id"])
            if lines:
                break
        assert lines, "no decision was followed by a forced one"
        seat = lines[0].seat
        both = await house.join(made["table"]["id"], *made["held"])
        assert both.news[seat]["can_undo"]
        ask = both.news[both.news[seat]["waiting"][0]]["ask"]
        assert (await both.call("undo", seat=seat, ask=ask["id"]))["type"] == "done"
        back = both.lines[seat][-len(lines) :]
        assert [line["undoes"] for line in back] == [line.seq for line in reversed(lines)]
        assert [line["is_auto"] for line in back] == [line.key == "auto" for line in reversed(lines)]
        assert both.news[seat]["ask"]["key"] == asked
        await both.leave()


async def play_to_forced(house: House, id: str) -> tuple[list[StoredLine], str]:
    """The lines of a decision that can be taken back and was followed by a forced one, and what was asked."""
    live = house.live(id)
    table = live.table
    for number in range(80):
        if table.result is not None or table.history is None:
            return [], ""
        seat = table.waiting[0]
        asked = "element-ask-" + table.game.step(table.history.state).key
        action = secrets.choice(table.game.legal(table.history.state, seat))
        lines = table.act(seat, table.game.actions.text(action), f"k{number}", clock())
        await house.tables.commit(live, lines)
        if lines[-1].key == "auto" and table.can_undo(seat):
            return lines, asked
    return [], ""


# Clocks.


@pytest.mark.parametrize("mode", ["bank", "turn"])
@in_loop
async def test_a_clock_that_has_run_out_loses_the_game(tmp_path: Path, mode: str) -> None:
    async with House(tmp_path) as house:
        made = await with_clock(house, ClockWish(mode, 1))
        both = await house.join(made["table"]["id"], *made["held"])
        seats = both.table["seats"]
        assert seats[0]["is_running"] and not seats[1]["is_running"]
        assert 0 < seats[0]["clock"] <= 1000 and seats[1]["clock"] == 1000
        assert await both.over(5) == {"reason": "flag", "winners": [1], "returns": None}
        last = both.lines[0][-1]
        assert (last["what"], last["seat"]) == ("flag", 0)
        assert 1000 <= last["at"] - both.lines[0][0]["at"] < 1500
        assert both.table["seats"][0]["is_out"] and both.table["seats"][0]["clock"] == 0
        await both.leave()


@in_loop
async def test_with_three_players_a_bot_goes_on_for_the_one_without_time(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await with_clock(house, ClockWish("bank", 1), 3, "lanterns")
        others = await house.join(made["table"]["id"], *made["held"][1:])
        for seat in (1, 2):
            await others.act(seat, (await others.ask(seat))["choices"][0]["notation"])
        await others.until(lambda: others.table["seats"][0]["is_out"], 5)
        assert others.table["seats"][0]["bot"] == "random"
        await others.play_on(1, 2)
        assert others.table["result"]["reason"] in ("rules", "flag")
        await others.leave()


@in_loop
async def test_a_turn_in_time_starts_the_next_seat_s_clock(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await with_clock(house, ClockWish("turn", 3))
        both = await house.join(made["table"]["id"], *made["held"])
        begin = clock()
        for turn in range(4):
            await asyncio.sleep(0.9)
            await both.act(turn % 2, "draw 0")
            await both.act(turn % 2, "end")
        # Over three seconds have passed, but nobody has used as many.
        assert clock() - begin > 3500
        assert both.table["status"] == "playing"
        await both.leave()


@in_loop
async def test_no_clock_runs_while_the_server_is_away(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await with_clock(house, ClockWish("bank", 1))
        id = made["table"]["id"]
        both = await house.join(id, *made["held"])
        await asyncio.sleep(0.2)
        await both.act(0, "draw 0")
        await both.leave()
    await asyncio.sleep(1.2)
    async with House(tmp_path) as house:
        # Whoever comes first, the table's own clock or this client: the time away does not count.
        both = await house.join(id, *made["held"])
        assert both.table["status"] == "playing"
        left = both.table["seats"][0]["clock"]
        assert 0 < left <= 800
        assert [line["what"] for line in both.lines[0]][-1] == "resume"
        assert (await both.act(0, "end"))["type"] == "done"
        # The clock of the one whose turn it is falls in its own time.
        assert await both.over(5) == {"reason": "flag", "winners": [0], "returns": None}
        await both.leave()
    lines = await all_lines(tmp_path, id)
    assert [notation for _, _, notation, _ in lines].count("!resume") == 1


async def all_lines(folder: Path, id: str) -> list[tuple[int, int, str, str]]:
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/tables.db")
    try:
        return await stored_lines(store, id)
    finally:
        await store.close()


@in_loop
async def test_the_time_away_is_nobody_s_before_anybody_can_ask(tmp_path: Path) -> None:
    """Even where a client finds its table before the server has woken up all of them."""
    async with House(tmp_path) as house:
        made = await with_clock(house, ClockWish("bank", 10))
        id = made["table"]["id"]
        # As if the last line had been written long ago.
        stored = await house.tables.store.load(id)
        assert stored is not None
        live = house.live(id)
        lines = live.table.act(0, "draw 0", "old", clock())
        await house.tables.commit(live, lines)
    await backdate(tmp_path, id, DAY)
    async with House(tmp_path) as house:
        house.tables.live_tables.clear()
        ada = await house.join(id, made["held"][0])
        await asyncio.sleep(0.2)
        assert ada.table["status"] == "playing"
        assert 8000 < ada.table["seats"][0]["clock"] <= 10_000
        await ada.leave()


async def backdate(folder: Path, id: str, by: int) -> None:
    """Let a table look older than it is; the log itself refuses to be changed, so its triggers go first."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/tables.db")
    try:
        triggers = await raw(store, "SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in triggers:
            await raw(store, f"DROP TRIGGER {name}")
        await raw(store, f"UPDATE lines SET at = at - {by} WHERE table_id = '{id}'")
        await raw(store, f"UPDATE tables SET created_at = created_at - {by} WHERE id = '{id}'")
    finally:
        await store.close()


# Tables nobody returns to.


@in_loop
async def test_an_open_table_nobody_comes_to_is_closed_and_stays_stored(tmp_path: Path) -> None:
    async with House(tmp_path, open_tables_close_after=100, games_are_abandoned_after=1000) as house:
        earlier = clock()
        made = await house.create("element", here("Ada"), OPEN)
        id = made["table"]["id"]
        await house.tables.sweep(earlier + 99_000)
        assert (await house.get(f"/api/tables/{id}"))["status"] == "open"
        # As long as somebody sits there and waits, it stays open.
        ada = await house.join(id, *made["held"])
        await house.tables.sweep(clock() + 101_000)
        assert ada.table["status"] == "open"
        await ada.leave()
        await house.tables.sweep(clock() + 101_000)
        table = await house.get(f"/api/tables/{id}")
        assert table["status"] == "over"
        assert table["result"] == {"reason": "closed", "winners": [], "returns": None}
        assert await stored_lines(house.tables.store, id) == [(1, -3, "!close", "")]
        assert (await house.sit(id, status=409))["code"] == "seat-taken"
        # The owner finds it as it was left, and can begin anew from there.
        ada = await house.join(id, *made["held"])
        assert ada.lines[0][-1]["what"] == "closed" and ada.news[0]["view"] is None
        assert (await ada.call("rematch", seat=0))["type"] == "done"
        await ada.leave()
        assert (await house.get(f"/api/tables/{id}/record"))["result"]["reason"] == "closed"


@in_loop
async def test_a_game_nobody_goes_on_with_is_ended_by_a_line(tmp_path: Path) -> None:
    async with House(tmp_path, games_are_abandoned_after=100) as house:
        id, ada, bo = await house.two()
        earlier = clock()
        await ada.act(0, "draw 1")
        await house.tables.sweep(clock() + 101_000)
        assert ada.table["status"] == "playing", "they are here, and think"
        await ada.leave()
        await bo.leave()
        await house.tables.sweep(earlier + 99_000)
        before = await stored_lines(house.tables.store, id)
        await house.tables.sweep(clock() + 101_000)
        assert await stored_lines(house.tables.store, id) == [*before, (len(before) + 1, -3, "!abandon", "")]
        await house.tables.sweep(clock() + 300_000)
        assert len(await stored_lines(house.tables.store, id)) == len(before) + 1
    async with House(tmp_path) as house:
        table = await house.get(f"/api/tables/{id}")
        assert table["result"] == {"reason": "abandoned", "winners": [], "returns": None}
        assert table["luck_secret"]


@in_loop
async def test_the_sweep_goes_round_by_itself_and_past_a_table_that_is_broken(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        broken = (await house.create("element", here(), OPEN))["table"]["id"]
        whole = (await house.create("element", here(), OPEN))["table"]["id"]
        await raw(house.tables.store, f"UPDATE tables SET rules_version = 99 WHERE id = '{broken}'")
    await asyncio.sleep(0.01)
    async with House(tmp_path, open_tables_close_after=0, sweep_every=0.05) as house:
        async with asyncio.timeout(5):
            while (await house.get(f"/api/tables/{whole}"))["status"] != "over":
                await asyncio.sleep(0.02)
        assert (await house.get(f"/api/tables/{broken}", 409))["code"] == "other-rules"
        later = (await house.create("element", here(), OPEN))["table"]["id"]
        async with asyncio.timeout(5):
            while (await house.get(f"/api/tables/{later}"))["status"] != "over":
                await asyncio.sleep(0.02)


@in_loop
async def test_a_table_whose_start_was_cut_off_begins_when_the_server_is_back(tmp_path: Path) -> None:
    """The last seat was stored, and then the power failed before the first line was."""
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), OPEN)
        id = made["table"]["id"]
        store = house.tables.store
        found = await store.load(id)
        assert found is not None
        seat = msgspec.structs.replace(found[1][1], kind="human", nonce=nonce())
        await store.save_seats("open", (found[1][1], seat))
    async with House(tmp_path) as house:
        ada = await house.join(id, *made["held"])
        await ada.ask(0)
        assert ada.table["status"] == "playing"
        await ada.leave()


@in_loop
async def test_bots_take_up_their_game_when_the_server_is_back(tmp_path: Path) -> None:
    async with House(tmp_path, bot_pause=5.0) as house:
        made = await house.create("lanterns", bot(), bot())
        id = made["table"]["id"]
        watcher = await house.join(id)
        await watcher.until(lambda: any(line["what"] == "play" for line in watcher.lines[-2]))
        assert watcher.table["status"] == "playing"
        await watcher.leave()
    async with House(tmp_path) as house:
        async with asyncio.timeout(20):
            while (await house.get(f"/api/tables/{id}"))["status"] != "over":
                await asyncio.sleep(0.05)


@in_loop
async def test_a_quiet_table_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async with House(tmp_path, tables_in_memory=4) as house:
        made = [await house.create("lanterns", here(), here()) for _ in range(12)]
        assert len(house.tables.live_tables) <= 4
        for one in made:
            both = await house.join(one["table"]["id"], *one["held"])
            assert (await both.act(0, both.news[0]["ask"]["choices"][0]["notation"]))["type"] == "done"
            await both.leave()
        for one in made:
            table = await house.tables.load(one["table"]["id"])
            assert isinstance(table, Table) and table.waiting == [1]
