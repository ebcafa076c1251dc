"""Making a table, sitting down at it, looking on, standing up again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.luck import bot_nonce
from tests.server.playing import OPEN, SPECTATOR, House, bot, here, in_loop, nonce


@in_loop
async def test_a_table_with_a_person_here_an_open_seat_and_a_bot(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), OPEN, bot("greedy"))
        table = made["table"]
        assert table["status"] == "open"
        assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "bot"]
        assert table["seats"][0]["name"] == "Ada"
        assert table["seats"][2]["bot"] == "greedy"
        assert table["options"]["players"] == 3
        assert [held["seat"] for held in made["held"]] == [0]
        assert table["nonces"] == [] and table["luck_secret"] == ""

        # The last open seat taken, the game begins by itself.
        taken = await house.sit(table["id"], name="Bo")
        assert [held["seat"] for held in taken["held"]] == [1]
        assert taken["table"]["status"] == "playing"
        assert await house.get(f"/api/tables/{table['id']}") == taken["table"]


@in_loop
async def test_people_on_one_device_begin_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here(), options={"rounds": 1})
        assert made["table"]["status"] == "playing"
        assert [held["seat"] for held in made["held"]] == [0, 1]
        secrets = {held["secret"] for held in made["held"]} | {held["code"] for held in made["held"]}
        assert len(secrets) == 4


@in_loop
async def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", bot(), bot())
        watcher = await house.join(made["table"]["id"])
        result = await watcher.over()
        assert result["reason"] == "rules"
        assert watcher.table["nonces"] == [bot_nonce(watcher.table["commitment"], seat) for seat in (0, 1)]
        await watcher.leave()


@in_loop
async def test_bots_that_nobody_watches_rest_for_what_they_have_thought(tmp_path: Path) -> None:
    """Their worker's time counts, so that a table without people leaves the worker to others."""
    async with House(tmp_path) as house:
        rests: list[float] = []

        async def choose(*said: Any) -> None:
            said[5](400.0)

        async def rest_after(milliseconds: float) -> None:
            rests.append(milliseconds)

        house.tables.pool.choose = choose  # type: ignore[method-assign]
        house.tables.bot_turns.rest_after = rest_after  # type: ignore[method-assign]
        made = await house.create("lanterns", bot(), bot(), options={"rounds": 1})
        while (await house.get(f"/api/tables/{made['table']['id']}"))["status"] != "over":
            await asyncio.sleep(0.01)
        assert rests and min(rests) >= 400


SEATS: dict[str, Any] = {"game": "element", "seats": [OPEN, OPEN]}
BAD_WISHES = {
    "no such game": ({**SEATS, "game": "chess"}, "bad-options"),
    "too few seats": ({"game": "element", "seats": [OPEN]}, "bad-options"),
    "too many seats": ({"game": "element", "seats": [OPEN] * 5}, "bad-options"),
    "no such option": ({**SEATS, "options": {"speed": 3}}, "bad-options"),
    "an option out of its bounds": ({**SEATS, "options": {"max_turns": 0}}, "bad-options"),
    "another number of players": ({**SEATS, "options": {"players": 3}}, "bad-options"),
    "an option that is a text": ({**SEATS, "options": {"max_turns": "9"}}, "bad-request"),
    "no such bot": ({**SEATS, "seats": [OPEN, {"kind": "bot", "bot": "oracle"}]}, "no-bot"),
    "a bot without a name": ({**SEATS, "seats": [OPEN, {"kind": "bot"}]}, "no-bot"),
    "no such kind of seat": ({**SEATS, "seats": [OPEN, {"kind": "throne"}]}, "bad-request"),
    "a nonce too short": ({**SEATS, "seats": [OPEN, {"kind": "here", "nonce": "ab"}]}, "bad-request"),
    "a clock too short": ({**SEATS, "clock": {"mode": "bank", "seconds": 1}}, "bad-request"),
    "an unknown clock": ({**SEATS, "clock": {"mode": "sand", "seconds": 60}}, "bad-request"),
    "an unknown field": ({**SEATS, "colour": "red"}, "bad-request"),
    "no seats": ({"game": "element", "seats": []}, "bad-request"),
    "no object": ([], "bad-request"),
}


@pytest.mark.parametrize("what", BAD_WISHES)
@in_loop
async def test_a_bad_wish_is_refused_and_makes_nothing(tmp_path: Path, what: str) -> None:
    wish, code = BAD_WISHES[what]
    async with House(tmp_path) as house:
        fault = await house.post("/api/tables", wish, 400)
        assert fault["code"] == code
        assert fault["message"].startswith("app-")
        assert await house.tables.store.playing() == []
        assert house.tables.live_tables == {}


@in_loop
async def test_sitting_down_on_any_seat_a_named_one_and_a_taken_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id = (await house.create("element", OPEN, OPEN, OPEN, here()))["table"]["id"]
        assert (await house.sit(id, seat=1, name="Bo"))["held"][0]["seat"] == 1
        assert (await house.sit(id, status=409, seat=1))["code"] == "seat-taken"
        assert (await house.sit(id, status=409, seat=3))["code"] == "seat-taken"
        assert (await house.sit(id, status=409, seat=7))["code"] == "seat-taken"
        assert (await house.sit(id))["held"][0]["seat"] == 0
        last = await house.sit(id, name=" a b\n c ")
        assert last["held"][0]["seat"] == 2
        assert last["table"]["seats"][2]["name"] == "a b c"
        assert last["table"]["status"] == "playing"
        assert (await house.sit(id, status=409))["code"] == "seat-taken"
        assert (await house.sit("nosuchtable", status=404))["code"] == "no-table"


@in_loop
async def test_everybody_at_the_table_sees_who_sits_down_and_who_is_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), OPEN)
        id = made["table"]["id"]
        ada = await house.join(id, made["held"][0])
        assert ada.table["seats"][0]["is_connected"]
        watcher = await house.join(id)
        assert watcher.news[SPECTATOR]["view"] is None
        taken = await house.sit(id, name="Bo")
        await ada.until(lambda: ada.table["seats"][1]["name"] == "Bo")
        await ada.ask(0)
        bo = await house.join(id, *taken["held"])
        await watcher.until(lambda: watcher.table["seats"][1]["is_connected"])
        await bo.leave()
        await watcher.until(lambda: not watcher.table["seats"][1]["is_connected"])
        await ada.leave()
        await watcher.leave()


@in_loop
async def test_a_spectator_sees_the_open_table_and_is_asked_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        watcher = await house.join(id)
        await ada.act(0, "draw 0")
        await watcher.until(lambda: watcher.news[SPECTATOR]["seq"] > 1)
        seen = watcher.news[SPECTATOR]
        assert seen["view"]["seat"] == SPECTATOR
        assert seen["ask"] is None and seen["can_undo"] is False
        assert seen["waiting"] == [0] and seen["asks"] == "element-wait-act"
        assert seen["table"]["waiting"] == [0] and seen["table"]["sealed"] == []
        refused = await watcher.call("act", seat=0, ask=seen["seq"], action="end")
        assert refused["code"] == "not-your-seat"
        for client in (ada, bo, watcher):
            await client.leave()


@in_loop
async def test_standing_up_before_the_game_opens_the_seat_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), OPEN, OPEN)
        id = made["table"]["id"]
        ada = await house.join(id, made["held"][0])
        taken = await house.sit(id, name="Bo")
        bo = await house.join(id, *taken["held"])
        assert (await bo.call("leave", seat=1))["type"] == "done"
        await ada.until(lambda: ada.table["seats"][1]["kind"] == "open")
        assert ada.table["seats"][1]["name"] == ""
        assert (await bo.call("leave", seat=1))["code"] == "not-your-seat"
        assert (await house.post(f"/api/tables/{id}/regain", {"code": taken["held"][0]["code"]}, 403))[
            "code"
        ] == "wrong-code"

        # The old secret opens nothing, also when somebody else sits there now.
        await house.sit(id, seat=1, name="Cy")
        again = await house.join(id, *taken["held"])
        gone = [
            (frame["type"], frame["seat"])
            for frame in again.frames
            if frame["type"] in ("left", "freed", "moved")
        ]
        assert gone == [("left", 1)]
        assert (await again.call("leave", seat=1))["code"] == "not-your-seat"
        for client in (ada, bo, again):
            await client.leave()


@in_loop
async def test_nobody_stands_up_from_a_running_game(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        assert (await ada.call("leave", seat=0))["code"] == "not-open"
        assert (await house.get(f"/api/tables/{id}"))["status"] == "playing"
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for path in ("", "/record"):
            assert (await house.get(f"/api/tables/nosuchtable{path}", 404))["code"] == "no-table"
        client = await house.connect("nosuchtable")
        await client.reading
        assert client.close_code == 4404


@in_loop
async def test_a_running_game_has_no_record(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), here())
        assert (await house.get(f"/api/tables/{made['table']['id']}/record", 409))["code"] == "not-over"


@in_loop
async def test_the_nonces_are_those_of_the_seats(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        mine, other = nonce(), nonce()
        made = await house.create("element", {"kind": "here", "nonce": mine}, OPEN, bot())
        table = (await house.sit(made["table"]["id"], nonce=other))["table"]
        assert table["nonces"] == [mine, other, bot_nonce(table["commitment"], 2)]
        assert table["luck_secret"] == ""


@in_loop
async def test_the_shelf_names_the_rule_behind_each_event(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        games = {game["id"]: game for game in await house.get("/api/games")}
        assert games["element"]["event_rules"]["fire-spread"] == "E5.1"
        assert games["periodic"]["event_rules"]["goal-achieved"] == "P5.1"
        assert games["lanterns"]["event_rules"] == {}
