"""Tournaments: joining, rounds whose tables share their luck, standings, latecomers, walk-overs, restarts."""

import asyncio
import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from igroteka.luck import has_same_luck, verify
from igroteka.server.administration import order
from igroteka.server.orders import Erase
from igroteka.server.storage import StoreError
from igroteka.server.tournaments import service
from tests.server.playing import Client, House, Json, in_loop, nonce

GAME: Json = {"game": "lanterns", "options": {"rounds": 2}}
ALL: Json = {**GAME, "kind": "all"}


class Guest:
    """Somebody who takes part."""

    def __init__(self, house: House, cup: str, name: str) -> None:
        self.house, self.cup, self.name = house, cup, name
        self.secret = secrets.token_urlsafe(32)
        self.number = -1

    async def join(self, status: int = 201) -> Json:
        wish = {"name": self.name, "nonce": nonce(), "secret": self.secret}
        said = await self.house.post(f"/api/tournaments/{self.cup}/join", wish, status)
        self.number = said.get("player", -1)
        return said

    async def leave(self) -> Json:
        return await self.house.post(f"/api/tournaments/{self.cup}/leave", {"secret": self.secret}, 200)

    async def sit(self, table: Json) -> Client:
        """Take the seat that the table keeps for this player."""
        ready = {"secret": self.secret, "nonce": nonce()}
        made = await self.house.post(f"/api/tables/{table['id']}/ready", ready)
        return await self.house.join(table["id"], made["held"][0])


class Cup:
    """A tournament with its maker and its guests."""

    def __init__(self, house: House, made: Json) -> None:
        self.house, self.maker = house, made["maker"]
        self.id = made["tournament"]["id"]
        self.path = f"/api/tournaments/{self.id}"
        self.guests: list[Guest] = []

    async def let_in(self, *names: str) -> None:
        for name in names:
            self.guests.append(Guest(self.house, self.id, name))
            await self.guests[-1].join()

    async def now(self) -> Json:
        return await self.house.get(self.path)

    async def start(self, status: int = 200) -> Json:
        return await self.house.post(f"{self.path}/start", {"maker": self.maker}, status)

    async def close(self, round: int, status: int = 200, **more: Any) -> Json:
        return await self.house.post(
            f"{self.path}/close", {"maker": self.maker, "round": round, **more}, status
        )

    async def tables(self) -> list[Json]:
        """The tables of this round that are not over."""
        played = (await self.now())["played"]
        return [table for table in played[-1]["tables"] if table["status"] != "over"]

    async def play(self, table: Json) -> None:
        """Let everybody at a table play to the end."""
        clients = [await self.guests[number].sit(table) for number in table["players"]]
        await asyncio.gather(*(client.play_on(seat) for seat, client in enumerate(clients)))
        for client in clients:
            await client.leave()

    async def until(self, round: int, seconds: float = 20) -> Json:
        """The tournament when this round has begun, or when it is over for round 0."""
        async with asyncio.timeout(seconds):
            while True:
                info = await self.now()
                if (info["status"] == "over") if round == 0 else (len(info["played"]) >= round):
                    return info
                await asyncio.sleep(0.02)


async def cup_of(house: House, *names: str, **wish: Any) -> Cup:
    made = await house.post("/api/tournaments", {"key": secrets.token_urlsafe(32), **ALL, **wish})
    cup = Cup(house, made)
    await cup.let_in(*names)
    return cup


@in_loop
async def test_four_people_meet_each_other_over_boards_of_the_same_luck(database: str) -> None:
    async with House(database) as house:
        cup = await cup_of(house, "Ada", "Bo", "Cy", "Di")
        info = await cup.start()
        assert (info["status"], info["rounds"], len(info["played"])) == ("playing", 3, 1)
        ids: list[str] = []
        for round in range(1, 4):
            first, second = await cup.tables()
            ids += [first["id"], second["id"]]
            await cup.play(first)
            await check_hidden(house, cup, first, second)
            await cup.play(second)
            info = await cup.until(round + 1 if round < 3 else 0)
            assert info["luck_secret"] == "" or round == 3
        check_end(info)
        records = [await house.get(f"/api/tables/{id}/record") for id in ids]
        check_luck(info, records)
        compared = await house.get(f"/api/tables/{ids[0]}/same-luck")
        assert compared["count"] == 2 and compared["left"] == 0


async def check_hidden(house: House, cup: Cup, over: Json, other: Json) -> None:
    """While the other table plays, nobody learns how the first one went, nor may deal it again."""
    stranger = await house.get(f"/api/tables/{over['id']}")
    assert stranger["is_luck_hidden"] and stranger["tournament"] == cup.id
    assert stranger["result"] is None or stranger["result"]["winners"] == []
    assert (await house.get(f"/api/tables/{over['id']}/record", 409))["code"] == "luck-hidden"
    shown = {table["id"]: table for table in (await cup.now())["played"][-1]["tables"]}
    assert shown[over["id"]]["shares"] is None and shown[other["id"]]["status"] == "open"
    again = {"secret": cup.guests[over["players"][0]].secret, "seats": [{"kind": "open"}, {"kind": "open"}]}
    assert (await house.post(f"/api/tables/{over['id']}/again", again, 409))["code"] == "in-tournament"


def check_end(info: Json) -> None:
    """Everybody has met everybody, and the shares add up."""
    met = [frozenset(table["players"]) for one in info["played"] for table in one["tables"]]
    assert len(met) == len(set(met)) == 6
    assert all(table["shares"] is not None for one in info["played"] for table in one["tables"])
    assert sum(one["score"] for one in info["standings"]) == pytest.approx(6)
    assert [one["boards"] for one in info["standings"]] == [3] * 4
    assert info["standings"][0]["place"] == 1


def check_luck(info: Json, records: list[Json]) -> None:
    """The tables of a round had the same luck, and all of it follows from what was committed to."""
    secret = bytes.fromhex(info["luck_secret"])
    assert hashlib.sha256(secret).hexdigest() == info["commitment"]
    for number, record in enumerate(records):
        verify(record)
        deal = record["luck"]["deal"]
        assert deal["table"] == f"{info['id']}-{number // 2 + 1}-1" and len(deal["nonces"]) == 4
        said = f"igroteka-board\0{deal['table']}".encode()
        assert hmac.digest(secret, said, "sha256").hex() == deal["secret"]
    assert has_same_luck(records[:2]) and not has_same_luck(records[1:3])


@in_loop
async def test_a_swiss_of_three_seats_survives_restarts(database: str) -> None:
    async with House(database) as house:
        cup = await cup_of(house, *"ABCDEFG", kind="swiss", seats=3, rounds=2, boards=2)
        await cup.start()
        await cup.play((await cup.tables())[0])
        before = await cup.now()
        assert len(before["played"][0]["byes"]) == 1 and len(before["played"][0]["tables"]) == 4
    async with House(database) as house:
        cup.house = house
        for guest in cup.guests:
            guest.house = house
        assert await cup.now() == before
        for table in await cup.tables():
            await cup.play(table)
        info = await cup.until(2)
        # Over two boards nobody sits twice in the same seat.
        boards = [table["players"] for table in info["played"][0]["tables"]]
        assert boards[2] == [*boards[0][1:], boards[0][0]]
        assert info["played"][1]["byes"] != info["played"][0]["byes"]
        assert sum(one["score"] for one in info["standings"]) == pytest.approx(7)


async def until_there(house: House, id: str) -> None:
    """Wait until a table can be joined."""
    async with asyncio.timeout(20):
        while (await house.http.get(f"/api/tables/{id}")).status_code != 200:
            await asyncio.sleep(0.02)


@in_loop
async def test_tables_that_were_named_and_not_made_are_made_after_a_crash(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo")
        with mock.patch.object(service.Tournaments, "make_tables", side_effect=RuntimeError):
            await house.http.post(f"{cup.path}/start", json={"maker": cup.maker})
    async with House(tmp_path) as house:
        cup.house = house
        [table] = (await cup.until(1))["played"][0]["tables"]
        await until_there(house, table["id"])


@in_loop
@pytest.mark.parametrize("then", ["leave", "close", "wait"])
async def test_tables_that_could_not_be_made_are_made_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """Also if somebody leaves first, or if the maker closes the round; and nobody has to do anything."""
    monkeypatch.setattr(service, "LOOK_EVERY", 0.05 if then == "wait" else 60.0)
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo")
        with mock.patch.object(service.Tournaments, "make_table", side_effect=StoreError):
            assert (await cup.start(503))["code"] == "try-again"
        if then == "wait":
            [table] = await cup.tables()
            await until_there(house, table["id"])
            return
        info = await (cup.guests[0].leave() if then == "leave" else cup.close(1))
        absent = info["played"][0]["tables"][0]["absent"]
        assert sorted(absent) == ([0] if then == "leave" else [0, 1])
        assert (await cup.now())["status"] == "over"


@in_loop
async def test_a_closed_round_is_lost_by_whoever_did_not_come_or_was_waited_for(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo", "Cy", "Di")
        await cup.start()
        first, second = await cup.tables()
        came, missing = first["players"]
        await cup.guests[came].sit(first)
        clients = [await cup.guests[number].sit(second) for number in second["players"]]
        waited = await clients[0].until(lambda: clients[0].table["waiting"])
        assert (await cup.close(2, 409))["code"] == "round-changed"
        assert (await cup.close(1))["played"][0]["tables"][0]["absent"] == [missing]
        info = await cup.until(2)
        tables = {table["id"]: table for table in info["played"][0]["tables"]}
        assert tables[first["id"]]["shares"] == [1.0, 0.0]
        slow = [second["players"][seat] for seat in waited]
        assert tables[second["id"]]["absent"] == slow
        assert (await cup.close(2, is_last=True))["status"] == "over"
        assert (await cup.close(2, 409))["code"] == "round-changed"


@in_loop
async def test_a_round_closes_itself_at_its_deadline(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo", round_seconds=60)
        ends_at = (await cup.start())["played"][0]["ends_at"]
        tournaments = house.tables.tournaments
        assert isinstance(tournaments, service.Tournaments) and tournaments.ends == {cup.id: ends_at}
        await tournaments.look(cup.id)
        assert (await cup.now())["status"] == "playing"
        with mock.patch.object(service, "clock", return_value=ends_at):
            await tournaments.look(cup.id)
        assert tournaments.ends == {}
        info = await cup.until(0)
        assert sorted(info["played"][0]["tables"][0]["absent"]) == [0, 1]
        assert [one["score"] for one in info["standings"]] == [0, 0]


@in_loop
async def test_latecomers_leavers_and_those_who_come_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo", "Cy", kind="swiss", rounds=4)
        info = await cup.start()
        [bye] = info["played"][0]["byes"]
        assert info["has_room"]
        await cup.let_in("Late")
        [table] = await cup.tables()
        leaver, other = table["players"]
        info = await cup.guests[leaver].leave()
        assert info["played"][0]["tables"][0]["absent"] == [leaver], "the other one had not come yet either"
        info = await cup.until(2)
        assert sorted(info["played"][1]["tables"][0]["players"]) == sorted(
            {0, 1, 2, 3} - {leaver, *info["played"][1]["byes"]}
        )
        assert info["played"][1]["byes"] == [3], (
            "Late is the last, and everybody else had fewer points or a bye"
        )
        assert (await cup.guests[leaver].join())["player"] == leaver
        [table] = await cup.tables()
        player = table["players"][0]
        for number in table["players"]:
            await cup.guests[number].sit(table)
        await cup.guests[player].leave()
        info = await cup.until(3)
        # Whoever leaves a game resigns it.
        assert info["played"][1]["tables"][0]["shares"][0] == 0.0
        assert not info["players"][player]["is_in"] and bye in range(3) and other in range(3)


@in_loop
async def test_who_may_do_what_and_what_is_refused(database: str) -> None:
    async with House(database) as house:
        key = secrets.token_urlsafe(32)
        made = await house.post("/api/tournaments", {"key": key, **ALL})
        again = await house.post("/api/tournaments", {"key": key, **ALL})
        assert again == made, "the same request makes the same tournament"
        assert (await house.post("/api/tournaments", {"key": key, **ALL, "boards": 2}, 409))[
            "code"
        ] == "key-used"
        cup = Cup(house, made)
        assert (await cup.start(409))["code"] == "too-few"
        await cup.let_in("Ада", "Bo")
        await check_refusals(house, cup)
        assert (await cup.guests[0].join())["player"] == 0, "joining again changes nothing"
        alike = Guest(house, cup.id, "Ada")
        alike.name = "Aдa"
        assert (await alike.join(409))["code"] == "name-taken"
        alike.name = "  "
        assert (await alike.join(400))["code"] == "bad-name"
        dismiss = {"maker": cup.maker, "player": 1, "name": "Bo"}
        assert (await house.post(f"{cup.path}/dismiss", {**dismiss, "name": "Cy"}, 409))[
            "code"
        ] == "seat-changed"
        info = await house.post(f"{cup.path}/dismiss", dismiss, 200)
        assert [one["is_in"] for one in info["players"]] == [True, False]
        assert (await cup.guests[1].join(403))["code"] == "dismissed"
        await cup.let_in("Cy")
        await cup.start()
        assert (await cup.start())["played"][0]["number"] == 1, "starting again changes nothing"
        assert (await Guest(house, cup.id, "Di").join(409))["code"] == "no-room"


async def check_refusals(house: House, cup: Cup) -> None:
    """Bad requests are refused and change nothing."""
    before = await cup.now()
    bad: list[Json] = [
        {**ALL, "seats": 3},
        {**ALL, "rounds": 3},
        {**ALL, "kind": "swiss"},
        {**ALL, "kind": "knockout"},
        {**ALL, "boards": 5},
        {**ALL, "round_seconds": -1},
        {**ALL, "game": "nothing"},
        {**ALL, "options": {"rounds": 99}},
        {**ALL, "kind": "swiss", "rounds": 2, "seats": 8},
        {**ALL, "title": "\u202eolleh"},
        {**ALL, "unknown": 1},
    ]
    for wish in bad:
        await house.post("/api/tournaments", {"key": secrets.token_urlsafe(32), **wish}, 400)
    stranger = secrets.token_urlsafe(32)
    for path, body in (
        ("start", {"maker": stranger}),
        ("close", {"maker": stranger, "round": 1}),
        ("dismiss", {"maker": stranger, "player": 0, "name": "Ада"}),
        ("leave", {"secret": stranger}),
    ):
        fault = await house.post(f"{cup.path}/{path}", body, 403)
        assert fault["message"].startswith("app-not-")
    for id in ("nothing", "%00", "a-1-1", "ї"):
        assert (await house.get(f"/api/tournaments/{id}", 404))["code"] == "no-tournament"
    assert await cup.now() == before


@in_loop
async def test_floods_of_tournaments_and_players_are_refused(tmp_path: Path) -> None:
    async with House(tmp_path, tournaments=(2, 600.0), joins=(2, 600.0)) as house:
        cup = await cup_of(house, "Ada", "Bo")
        assert (await Guest(house, cup.id, "Cy").join(429))["code"] == "too-many"
        assert (await cup.guests[0].join())["player"] == 0, "a known player costs nothing"
        await cup.start()
        assert (await cup.close(1, 429))["code"] == "too-many"


@in_loop
async def test_a_reader_who_has_it_already_gets_nothing_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo")
        answer = await house.http.get(cup.path)
        same = await house.http.get(cup.path, headers={"if-none-match": answer.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        await cup.start()
        other = await house.http.get(cup.path, headers={"if-none-match": answer.headers["etag"]})
        assert other.status_code == 200


@in_loop
async def test_seats_of_a_tournament_are_for_its_players_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cup = await cup_of(house, "Ada", "Bo")
        await cup.start()
        [table] = await cup.tables()
        first, second = (cup.guests[number] for number in table["players"])
        client = await first.sit(table)
        assert (await client.call("leave", seat=0))["code"] == "in-tournament"
        assert (await house.sit(table["id"], 409))["code"] == "seat-taken"
        await second.sit(table)
        await client.until(lambda: client.table["status"] == "playing")
        assert (await client.call("hand", seat=0, bot="random"))["code"] == "in-tournament"


@in_loop
async def test_an_erased_player_has_no_name_in_the_tournament(database: str) -> None:
    async with House(database) as house:
        cup = await cup_of(house, "Ada", "Bo")
        await cup.start()
        [table] = await cup.tables()
        seat = table["players"].index(0)
        answer = await order(database, Erase(table["id"], seat))
        assert answer.is_done, answer.text
        assert (await house.sit(table["id"], 409))["code"] == "seat-taken", "a stranger is no player"
        assert [one["name"] for one in (await cup.now())["players"]] == ["", "Bo"]
        info = await cup.guests[1].leave()
        assert info["status"] == "over"
