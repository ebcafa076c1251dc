"""A table's log has an end: the game ends with it, everybody hears why, and nothing is lost."""

import asyncio
from pathlib import Path

import pytest

from igroteka.luck import verify
from igroteka.texts import LANGUAGES, say
from tests.server.harness import GENEROUS
from tests.server.playing import Client, House, bot, here, in_loop, stored_lines
from tests.server.test_detours import two_at_lanterns

MOST = 12
FULL = {"reason": "full", "winners": [], "returns": None}


async def play_until_over(client: Client) -> None:
    """Decide for both seats until the table is over."""
    while client.table["status"] != "over":
        seat = next(seat for seat in (0, 1) if client.news[seat]["ask"])
        choices = client.news[seat]["ask"]["choices"]
        assert (await client.act(seat, choices[0]["notation"]))["type"] == "done"
        await client.call("ping")


@in_loop
async def test_a_game_ends_without_a_winner_when_its_log_is_full(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, table_lines=MOST) as house:
        made = await house.create("element", here("Ada"), here("Bo"))
        id = made["table"]["id"]
        client, watcher = await house.join(id, *made["held"]), await house.join(id)
        await play_until_over(client)
        assert await watcher.over() == client.table["result"] == FULL
        assert client.lines[0][-1]["what"] == watcher.lines[-2][-1]["what"] == "full"
        assert client.news[0]["ask"] is None and client.news[0]["waiting"] == []
        lines = await stored_lines(house.tables.store, id)
        assert lines[-1][1:] == (-3, "!full", "") and MOST < len(lines) < MOST + 10
        for op, more in {"resign": {}, "act": {"ask": 1, "action": "draw 2"}, "undo": {"ask": 1}}.items():
            said = await client.call(op, seat=0, **more)
            assert said["type"] == "stale" or said["code"] in ("not-playing", "no-undo")
        assert await stored_lines(house.tables.store, id) == lines
        # All that there is after a game is there; it can even be played on.
        verify(await house.get(f"/api/tables/{id}/record"))
        assert (await house.get(f"/api/tables/{id}/replay"))["seq"] == len(lines)
        wish = {"line": len(lines), "seats": [here(), here()]}
        branch = await house.post(f"/api/tables/{id}/branch", wish)
        assert branch["table"]["status"] == "playing"
        assert (await client.call("rematch", seat=0))["type"] == "done"
    async with House(tmp_path, **GENEROUS) as house:
        assert (await house.get(f"/api/tables/{id}"))["result"] == FULL


@in_loop
async def test_bots_stop_where_the_log_is_full(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, table_lines=40) as house:
        made = await house.create("element", bot(), bot(), options={"max_turns": 100_000})
        id = made["table"]["id"]
        watcher = await house.join(id)
        assert await watcher.over() == FULL
        live = house.live(id)
        while live.bots is not None:
            await asyncio.sleep(0.01)
        assert 40 < live.table.seq < 60 and not await house.tables.store.playing()


@in_loop
async def test_who_gives_up_before_the_log_is_full_has_given_up(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS, table_lines=MOST) as house:
        _, ada, bo = await house.two("element")
        assert (await ada.call("resign", seat=0))["type"] == "done"
        assert (await bo.over()) == {"reason": "resign", "winners": [1], "returns": None}


@in_loop
async def test_the_last_line_may_be_a_changed_sealed_answer(tmp_path: Path) -> None:
    """Nobody but its seat hears of a change, and everybody hears of the end."""
    async with House(tmp_path, **GENEROUS, table_lines=MOST) as house:
        id, clients, actions = await two_at_lanterns(house)
        table, number = house.live(id).table, 0
        while table.result is None:
            said = await clients[0].call("act", seat=0, ask=table.asked, action=actions[number % 2])
            assert said["type"] == "done"
            number += 1
        assert await clients[1].over() == FULL
        assert "chosen" not in str(clients[1].lines[1][-1]) and clients[1].lines[1][-1]["what"] == "full"


@in_loop
async def test_a_table_that_was_longer_before_ends_with_its_next_line(tmp_path: Path) -> None:
    async with House(tmp_path, **GENEROUS) as house:
        made = await house.create("element", here(), here())
        id = made["table"]["id"]
        client = await house.join(id, *made["held"])
        for _ in range(6):
            seat = next(seat for seat in (0, 1) if client.news[seat]["ask"])
            await client.act(seat, client.news[seat]["ask"]["choices"][0]["notation"])
            await client.call("ping")
    async with House(tmp_path, **GENEROUS, table_lines=5) as house:
        client = await house.join(id, *made["held"])
        assert client.table["status"] == "playing"
        await play_until_over(client)
        assert client.table["result"] == FULL


@pytest.mark.parametrize("key", ["web-line-full", "web-over-full", "web-over-by-full"])
def test_people_are_told_in_their_language(key: str) -> None:
    words = [say(language, key) for language in LANGUAGES]
    assert len(set(words)) == 3 and all(" " in text for text in words)
