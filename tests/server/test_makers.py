"""Whoever made a table can free a seat before the game; the one who sat there is told, and cannot loop."""

import asyncio
import secrets
from typing import Any
from unittest import mock

import msgspec
import pytest

from igroteka.server.departures import Departures
from igroteka.server.store import StoredDeparture
from tests.server.playing import OPEN, Client, House, Json, bot, here, in_loop, nonce


async def hello(house: House, id: str, maker: str | None, *held: Json) -> Client:
    """A client that says the maker's secret as well."""
    client = await house.connect(id)
    client.held = held
    seats = [{"seat": one["seat"], "secret": one["secret"]} for one in held]
    await client.say(op="hello", key="hello", seats=seats, maker=maker)
    await client.until(lambda: [frame for frame in client.frames if frame["type"] == "news"])
    return client


async def squatted(house: House, *seats: Json, **more: Any) -> tuple[Json, Json, str]:
    """A table at which somebody sits whom nobody has waited for: the table, that seat, the table's id."""
    made = await house.create("element", *seats, **more)
    id = made["table"]["id"]
    taken = await house.sit(id, name="Squatter")
    return made, taken["held"][0], id


@pytest.mark.parametrize("seats", [[here("Ada"), OPEN, OPEN], [OPEN, OPEN, OPEN]], ids=["seated", "seatless"])
@in_loop
async def test_the_maker_frees_a_seat(database: str, seats: list[Json]) -> None:
    async with House(database) as house:
        made, held, id = await squatted(house, *seats)
        squatter = await house.join(id, held)
        maker = await hello(house, id, made["maker"], *made["held"])
        assert (await maker.call("free", seat=held["seat"], name="Squatter"))["type"] == "done"
        await squatter.until(lambda: {"type": "freed", "seat": held["seat"]} in squatter.frames)
        await squatter.until(lambda: squatter.table["seats"][held["seat"]]["kind"] == "open")
        assert squatter.table["seats"][held["seat"]]["name"] == ""
        # Nothing opens the seat any more, here and after a restart.
        assert (await squatter.call("leave", seat=held["seat"]))["code"] == "not-your-seat"
        for path, key in (("ready", "secret"), ("regain", "code")):
            body = {key: held[key]} | ({"nonce": nonce()} if path == "ready" else {})
            await house.post(f"/api/tables/{id}/{path}", body, 403)
        # They cannot just sit down again.
        refused = await house.sit(id, 429, name="Squatter")
        assert refused["code"] == "freed" and 0 < refused["numbers"]["seconds"] <= 60
        await squatter.leave()
        await maker.leave()
    async with House(database) as house:
        back = await house.join(id, held)
        assert {"type": "freed", "seat": held["seat"]} in back.frames
        again = await hello(house, id, made["maker"])
        assert (await again.call("free", seat=0, name="nobody"))["code"] == "seat-changed"
        await back.leave()
        await again.leave()


@in_loop
async def test_nobody_else_frees_a_seat(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        others = [None, "x" * 43, held["secret"], made["held"][0]["secret"], made["held"][0]["code"]]
        others.append((await house.create("element", here(), OPEN))["maker"])
        for secret in others:
            client = await hello(house, id, secret, held)
            assert (await client.call("free", seat=0, name="Ada"))["code"] == "not-the-maker"
            await client.leave()
        # The secret is told to nobody but who has made the table.
        for answer in (await house.get(f"/api/tables/{id}"), await house.sit(id, name="Cy")):
            assert made["maker"] not in str(answer)
        assert made["maker"] and len(made["maker"]) == 43


@in_loop
async def test_only_a_person_s_seat_and_only_before_the_game(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), bot(), OPEN)
        maker = await hello(house, made["table"]["id"], made["maker"], *made["held"])
        for seat, code in ((1, "seat-changed"), (2, "seat-changed"), (7, "not-open")):
            assert (await maker.call("free", seat=seat, name=""))["code"] == code
        await house.sit(made["table"]["id"], name="Bo")
        assert (await maker.call("free", seat=2, name="Bo"))["code"] == "not-open"
        assert maker.table["status"] == "playing"
        await maker.leave()


@in_loop
async def test_a_seat_is_freed_of_the_one_who_was_meant(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        maker = await hello(house, id, made["maker"])
        squatter = await house.join(id, held)
        await squatter.call("leave", seat=1)
        await house.sit(id, name="Friend", seat=1)
        assert (await maker.call("free", seat=1, name="Squatter"))["code"] == "seat-changed"
        assert maker.table["seats"][1]["name"] == "Friend"
        await maker.leave()
        await squatter.leave()


@in_loop
async def test_others_may_sit_down_at_once_and_who_was_away_hears_why(tmp_path: Any) -> None:
    async with House(tmp_path, trusted_proxies=frozenset(["127.0.0.1"])) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        maker = await hello(house, id, made["maker"])
        assert (await maker.call("free", seat=held["seat"], name="Squatter"))["type"] == "done"
        answers = [
            await house.http.post(
                f"/api/tables/{id}/sit",
                json={"nonce": nonce(), "seat": held["seat"], "name": name},
                headers={"x-forwarded-for": address},
            )
            for name, address in (("Again", "127.0.0.1"), ("Friend", "192.0.2.9"))
        ]
        assert [answer.status_code for answer in answers] == [429, 201]
        assert int(answers[0].headers["retry-after"]) <= 60
        back = await house.join(id, held)
        assert {"type": "freed", "seat": held["seat"]} in back.frames
        # A seat that has moved is another matter.
        friend = answers[1].json()["held"][0]
        await house.post(f"/api/tables/{id}/regain", {"code": friend["code"]})
        moved = await house.join(id, friend)
        assert {"type": "moved", "seat": held["seat"]} in moved.frames
        for client in (maker, back, moved):
            await client.leave()


@in_loop
async def test_who_stood_up_elsewhere_hears_that_and_not_of_the_maker(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        _, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        first, beside = await house.join(id, held), await house.join(id, held)
        assert (await first.call("leave", seat=held["seat"]))["type"] == "done"
        left = {"type": "left", "seat": held["seat"]}
        await beside.until(lambda: left in beside.frames)
        later = await house.join(id, held)
        assert left in later.frames and left not in first.frames
        for client in (first, beside, later):
            assert not [frame for frame in client.frames if frame["type"] in ("freed", "moved")]
            await client.leave()


@in_loop
async def test_after_a_restart_a_seat_that_was_left_does_not_count_as_freed(database: str) -> None:
    async with House(database) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        client = await house.join(id, held)
        assert (await client.call("leave", seat=held["seat"]))["type"] == "done"
        await client.leave()
        dismissed = (await house.sit(id, name="Dismissed", seat=2))["held"][0]
        maker = await hello(house, id, made["maker"])
        assert (await maker.call("free", seat=2, name="Dismissed"))["type"] == "done"
        await maker.leave()
    async with House(database) as house:
        for is_taken in (False, True):
            if is_taken:
                await house.sit(id, name="Friend", seat=held["seat"])
            for one, why in ((held, "left"), (dismissed, "freed")):
                client = await house.join(id, one)
                kinds = [frame["type"] for frame in client.frames]
                assert [kind for kind in kinds if kind in ("left", "freed", "moved")] == [why]
                await client.leave()


@in_loop
async def test_who_left_is_known_until_the_game_is_over(database: str) -> None:
    async with House(database) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        client = await house.join(id, held)
        assert (await client.call("leave", seat=1))["type"] == "done"
        await client.leave()
        bo = (await house.sit(id, name="Bo", seat=1))["held"][0]
        assert (await house.sit(id, name="Cy"))["table"]["status"] == "playing"
    async with House(database) as house:
        client = await house.join(id, held)
        assert [frame["type"] for frame in client.frames if frame["type"] in ("left", "moved")] == ["left"]
        await client.leave()
        both = await house.join(id, made["held"][0], bo)
        for seat in (0, 1):
            assert await house.tables.store.departures(id)
            await both.call("resign", seat=seat)
        await both.over()
        assert await house.tables.store.departures(id) == []
        await both.leave()


@in_loop
async def test_the_last_hundred_departures_are_stored(database: str) -> None:
    async with House(database) as house:
        id = (await house.create("element", OPEN, OPEN))["table"]["id"]
        store, seat = house.tables.store, house.live(id).table.seats[0]
        # The hashes do not follow the order of time.
        gone = [StoredDeparture(id, f"{n * 37 % 103:03}", is_freed=False, at=n) for n in range(103)]
        for one in [*gone, msgspec.structs.replace(gone[50], is_freed=True, at=103)]:
            await store.save_seats("open", (seat, seat), departure=one)
        stored = await store.departures(id)
        assert [one.at for one in stored] == [*range(3, 50), *range(51, 104)]
        assert stored[-1].secret_hash == gone[50].secret_hash and stored[-1].is_freed


@in_loop
async def test_a_lost_answer_brings_the_same_maker_s_secret(database: str) -> None:
    wish = {"game": "element", "seats": [OPEN, OPEN], "key": secrets.token_urlsafe(32)}
    async with House(database) as house:
        lost = await house.post("/api/tables", wish)
    async with House(database) as house:
        again = await house.post("/api/tables", wish)
        assert again["maker"] == lost["maker"] and again["maker"] != wish["key"]
        held = (await house.sit(again["table"]["id"], name="Bo"))["held"][0]
        maker = await hello(house, again["table"]["id"], again["maker"])
        assert (await maker.call("free", seat=held["seat"], name="Bo"))["type"] == "done"
        await maker.leave()


@in_loop
async def test_the_maker_frees_a_seat_that_a_rematch_keeps(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here("Ada"), here("Bo"))
        ada = await house.join(made["table"]["id"], made["held"][0])
        await ada.call("resign", seat=0)
        await ada.call("rematch", seat=0)
        await ada.until(lambda: ada.table["rematch"])
        maker = await hello(house, ada.table["rematch"], made["maker"])
        assert (await maker.call("free", seat=0, name="Bo"))["type"] == "done"
        await maker.until(lambda: maker.table["seats"][0]["kind"] == "open")
        ready = {"secret": made["held"][1]["secret"], "nonce": nonce()}
        await house.post(f"/api/tables/{ada.table['rematch']}/ready", ready, 403)
        await ada.leave()
        await maker.leave()


@in_loop
async def test_a_freed_seat_that_cannot_be_stored_is_not_freed(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        made, held, id = await squatted(house, here("Ada"), OPEN, OPEN)
        maker, squatter = await hello(house, id, made["maker"]), await house.join(id, held)
        with mock.patch.object(type(house.tables.store), "save_seats", side_effect=OSError):
            await maker.say(op="free", key="free", seat=1, name="Squatter")
            await asyncio.sleep(0.1)
        assert not [frame for frame in squatter.frames if frame["type"] == "freed"]
        assert (await house.get(f"/api/tables/{id}"))["seats"][1]["name"] == "Squatter"
        await maker.leave()
        await squatter.leave()


def test_whoever_is_sent_away_again_waits_longer() -> None:
    sent = Departures()
    now, waits = 1000.0, []
    for _ in range(9):
        sent.sit(1, "192.0.2.7")
        sent.dismiss(1, secrets.token_hex(8), now, 60)
        waits.append(sent.wait("192.0.2.7", now))
        now += waits[-1]
        assert sent.wait("192.0.2.7", now) == 0
    assert waits == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert sent.wait("192.0.2.8", now) == 0
    for number in range(1000):
        sent.sit(1, f"address {number}")
        sent.dismiss(1, str(number), now, 60)
    assert len(sent.waits) == len(sent.secrets) == 100
