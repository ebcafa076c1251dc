"""Seats: handed to a bot and taken back, given up, moved to another device, kept for a rematch."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.luck import bot_nonce, commitment_of
from tests.server.playing import Client, House, Json, bot, here, in_loop, nonce, stored_lines


def seat_of(client: Client, seat: int) -> Json:
    found: Json = client.table["seats"][seat]
    return found


@in_loop
async def test_a_bot_plays_for_a_seat_until_its_owner_takes_it_back(tmp_path: Path) -> None:
    # A bot that people watch takes its time: enough of it to take the seat back in the middle of the game.
    async with House(tmp_path, bot_pause=0.05) as house:
        id, ada, bo = await house.two()
        handed = await ada.call("hand", seat=0, bot="greedy", key="hand")
        assert handed["type"] == "done"
        assert await ada.call("hand", seat=0, bot="random", key="hand") == handed
        await bo.until(lambda: seat_of(bo, 0)["bot"] == "greedy")
        assert seat_of(bo, 0)["kind"] == "human"
        await bo.until(lambda: any(line["what"] == "play" and line["seat"] == 0 for line in bo.lines[1]))
        told = next(line for line in bo.lines[1] if line["what"] == "hand")
        assert (told["seat"], told["bot"]) == (0, "greedy")
        # While the bot plays, its owner looks on.
        ask = ada.news[0]["ask"] or {"id": ada.news[0]["seq"]}
        said = await ada.call("act", seat=0, ask=ask["id"], action="end")
        assert said["type"] == "stale" or said["code"] == "handed"

        assert (await ada.call("take", seat=0))["type"] == "done"
        await bo.until(lambda: seat_of(bo, 0)["bot"] == "")
        if not ada.news[0]["ask"]:
            await bo.act(1, "draw 0")
            await bo.until(lambda: bo.news[1]["ask"] and bo.news[1]["ask"]["key"].endswith("act"))
            await bo.act(1, "end")
        ask, count = await ada.ask(0), len(await stored_lines(house.tables.store, id))
        await asyncio.sleep(0.3)
        assert len(await stored_lines(house.tables.store, id)) == count, "the bot plays on"
        assert (await ada.act(0, ask["choices"][0]["notation"]))["type"] == "done"
        assert (await ada.call("take", seat=0))["code"] == "not-handed"
        await ada.leave()
        await bo.leave()


@in_loop
async def test_handing_over_needs_a_bot_that_there_is_and_a_game_that_runs(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _id, ada, bo = await house.two()
        assert (await ada.call("hand", seat=0, bot="oracle"))["code"] == "no-bot"
        assert (await ada.call("resign", seat=0))["type"] == "done"
        for op, more in (("hand", {"bot": "random"}), ("take", {}), ("resign", {})):
            assert (await bo.call(op, seat=1, **more))["code"] == "not-playing"
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_handed_seat_stays_handed_over_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here())
        id = made["table"]["id"]
        ada = await house.join(id, made["held"][0])
        await ada.call("hand", seat=0, bot="random")
        await ada.until(lambda: ada.news[0]["waiting"] == [1])
        await ada.leave()
    async with House(tmp_path) as house:
        both = await house.join(id, *made["held"])
        assert both.table["seats"][0]["bot"] == "random"
        await both.play_on(1)
        assert both.table["result"]["reason"] == "rules"
        await both.leave()


@in_loop
async def test_with_two_players_the_other_wins_when_one_resigns(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        # Also out of turn.
        assert (await bo.call("resign", seat=1))["type"] == "done"
        result = await ada.over()
        assert result == {"reason": "resign", "winners": [0], "returns": None}
        assert seat_of(ada, 1)["is_out"]
        await ada.until(lambda: ada.lines[0][-1]["what"] == "resign")
        assert ada.news[0]["ask"] is None and ada.news[0]["waiting"] == []
        assert commitment_of(bytes.fromhex(ada.table["luck_secret"])) == ada.table["commitment"]
        assert (await ada.call("act", seat=0, ask=1, action="draw 0"))["type"] == "stale"
        assert (await house.get(f"/api/tables/{id}/record"))["result"] == result
        await ada.leave()
        await bo.leave()
    async with House(tmp_path) as house:
        assert (await house.get(f"/api/tables/{id}"))["result"] == result


@in_loop
async def test_with_three_players_a_bot_plays_on_for_the_one_who_resigns(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here(), here())
        id = made["table"]["id"]
        first, others = await house.join(id, made["held"][0]), await house.join(id, *made["held"][1:])
        assert (await first.call("resign", seat=0))["type"] == "done"
        await others.until(lambda: seat_of(others, 0)["is_out"])
        assert seat_of(others, 0)["bot"] == "random"
        assert others.table["status"] == "playing"
        for op, more in (("take", {}), ("hand", {"bot": "random"}), ("resign", {})):
            assert (await first.call(op, seat=0, **more))["code"] == "out", op
        await others.until(lambda: 0 not in others.news[1]["waiting"])
        # What plays for a seat that is out cannot be taken back by the one who gave it up.
        assert first.news[0]["can_undo"] is False
        await others.play_on(1, 2)
        assert others.table["result"]["reason"] == "rules"
        await first.leave()
        await others.leave()


@in_loop
async def test_with_three_players_the_last_one_left_wins(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here(), here())
        table = await house.join(made["table"]["id"], *made["held"])
        await table.call("resign", seat=2)
        await table.call("resign", seat=0)
        assert await table.over() == {"reason": "resign", "winners": [1], "returns": None}
        await table.leave()


@in_loop
async def test_two_people_on_one_connection(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here("Ada"), here("Bo"))
        both = await house.join(made["table"]["id"], *made["held"])
        assert set(both.news) == {0, 1}
        hands = [both.news[seat]["view"]["hand"] for seat in (0, 1)]
        assert all(len(hand) == 3 for hand in hands)
        assert both.news[0]["view"]["seat"] == 0 and both.news[1]["view"]["seat"] == 1
        await both.play_on(0, 1)
        assert both.table["result"]["reason"] == "rules"
        assert len(both.lines[0]) == len(both.lines[1])
        # Each line came once for each of the two, and not as a spectator's.
        assert {frame["seat"] for frame in both.frames if frame["type"] == "news"} == {0, 1}
        await both.leave()


async def regain(house: House, id: str, code: str, status: int = 201) -> Json:
    return await house.post(f"/api/tables/{id}/regain", {"code": code}, status)


@in_loop
async def test_a_seat_moves_to_another_device_by_its_code(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        old = ada.held[0]
        await ada.act(0, "draw 0")
        await ada.until(lambda: ada.news[0]["ask"] and ada.news[0]["seq"] > 1)
        made = await regain(house, id, old["code"])
        new = made["held"][0]
        assert new["seat"] == 0
        assert new["secret"] != old["secret"] and new["code"] != old["code"]
        await ada.until(lambda: {"type": "moved", "seat": 0} in ada.frames)
        await ada.until(lambda: -2 in ada.news)
        assert (await ada.call("act", seat=0, ask=ada.news[0]["seq"], action="end"))[
            "code"
        ] == "not-your-seat"

        phone = await house.join(id, new)
        assert phone.lines[0][-1]["what"] == "play" and phone.news[0]["ask"]
        assert (await phone.act(0, "end"))["type"] == "done"
        # The code was good for once, and the old secret for nothing more.
        assert (await regain(house, id, old["code"], 403))["code"] == "wrong-code"
        await ada.hello(old)
        assert (await ada.call("resign", seat=0))["code"] == "not-your-seat"
        for client in (ada, bo, phone):
            await client.leave()
    async with House(tmp_path) as house:
        assert (await regain(house, id, old["code"], 403))["code"] == "wrong-code"
        again = await house.join(id, new)
        assert not [frame for frame in again.frames if frame["type"] == "moved"]
        assert (await regain(house, id, new["code"]))["held"][0]["seat"] == 0
        await again.until(lambda: {"type": "moved", "seat": 0} in again.frames)
        await again.leave()


@pytest.mark.parametrize("code", ["x" * 32, "x" * 20])
@in_loop
async def test_a_wrong_code_moves_nothing(tmp_path: Path, code: str) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), bot())
        assert (await regain(house, made["table"]["id"], code, 403))["code"] == "wrong-code"
        # A secret is no code.
        await regain(house, made["table"]["id"], made["held"][0]["secret"], 403)


@in_loop
async def test_one_of_two_seats_of_a_connection_moves(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here())
        id = made["table"]["id"]
        both = await house.join(id, *made["held"])
        new = (await regain(house, id, made["held"][1]["code"]))["held"]
        await both.until(lambda: {"type": "moved", "seat": 1} in both.frames)
        phone = await house.join(id, *new)
        count = len([frame for frame in both.frames if frame["type"] == "news" and frame["seat"] == 1])
        await phone.act(1, (await phone.ask(1))["choices"][0]["notation"])
        await both.until(lambda: both.news[0]["waiting"] == [0])
        assert count == len([f for f in both.frames if f["type"] == "news" and f["seat"] == 1])
        assert (await both.act(0, (await both.ask(0))["choices"][0]["notation"]))["type"] == "done"
        await both.leave()
        await phone.leave()


async def rematch_of(house: House, client: Client, seat: int) -> str:
    assert (await client.call("rematch", seat=seat))["type"] == "done"
    await client.until(lambda: client.table["rematch"])
    id: str = client.table["rematch"]
    return id


async def ready(house: House, id: str, held: Json, status: int = 201, **more: Any) -> Json:
    body = {"secret": held["secret"], "nonce": nonce(), **more}
    return await house.post(f"/api/tables/{id}/ready", body, status)


@in_loop
async def test_a_rematch_keeps_seats_and_secrets_for_both(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two(options={"max_turns": 50}, clock={"mode": "turn", "seconds": 60})
        assert (await ada.call("rematch", seat=0))["code"] == "not-over"
        await ada.call("resign", seat=0)
        next_id = await rematch_of(house, ada, 0)
        await bo.until(lambda: bo.table["rematch"] == next_id)
        # Whoever asks second gets the same table.
        assert await rematch_of(house, bo, 1) == next_id

        kept = await house.get(f"/api/tables/{next_id}")
        assert kept["status"] == "open"
        assert kept["options"]["max_turns"] == 50 and kept["clock"]["mode"] == "turn"
        assert kept["commitment"] != ada.table["commitment"]
        # Moved up by one: who was second begins.
        assert [(seat["kind"], seat["name"]) for seat in kept["seats"]] == [("kept", "Bo"), ("kept", "Ada")]
        assert (await house.sit(next_id, status=409))["code"] == "seat-taken"
        stranger = {"secret": "x" * 43}
        assert (await ready(house, next_id, stranger, 403))["code"] == "not-your-seat"

        one = await ready(house, next_id, ada.held[0])
        assert one["held"][0]["seat"] == 1 and one["held"][0]["secret"] == ada.held[0]["secret"]
        assert one["table"]["status"] == "open"
        two = await ready(house, next_id, bo.held[0], name="Bob")
        assert two["held"][0]["seat"] == 0
        assert two["table"]["status"] == "playing"
        assert [seat["name"] for seat in two["table"]["seats"]] == ["Bob", "Ada"]
        assert len(set(two["table"]["nonces"])) == 2

        begins = await house.join(next_id, *two["held"])
        assert (await begins.act(0, "draw 1"))["type"] == "done"
        # The old table goes on knowing its own seats.
        assert [seat["name"] for seat in (await house.get(f"/api/tables/{id}"))["seats"]] == ["Ada", "Bo"]
        for client in (ada, bo, begins):
            await client.leave()


@in_loop
async def test_a_rematch_against_a_bot_over_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), bot("greedy"))
        ada = await house.join(made["table"]["id"], *made["held"])
        await ada.call("resign", seat=0)
        next_id = await rematch_of(house, ada, 0)
        await ada.leave()
    async with House(tmp_path) as house:
        assert (await house.get(f"/api/tables/{made['table']['id']}"))["rematch"] == next_id
        kept = await house.get(f"/api/tables/{next_id}")
        assert [seat["kind"] for seat in kept["seats"]] == ["bot", "kept"]
        back = await ready(house, next_id, made["held"][0])
        table = back["table"]
        assert table["status"] == "playing"
        assert table["nonces"][0] == bot_nonce(table["commitment"], 0)
        ada = await house.join(next_id, *back["held"])
        assert (await ada.ask(1))["key"] == "element-ask-draw"
        await ada.leave()
