"""An answer that never arrives leaves no table behind: the same request with its key finds the same table."""

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.seat_keys import hash_of, secret_from
from igroteka.server.store import Conflict, Store, StoredTable
from tests.server.playing import OPEN, House, Json, bot, here, in_loop, nonce

KEPT = {"kind": "here", "name": "Olya"}


def wish(*seats: Json, **more: Any) -> Json:
    """What a client keeps before it sends it."""
    return {"game": "element", "seats": list(seats), "key": secrets.token_urlsafe(32), **more}


async def make(house: House, body: Json, status: int = 201) -> Json:
    return await house.post("/api/tables", body, status)


def secrets_of(made: Json) -> list[tuple[int, str]]:
    return [(held["seat"], held["secret"]) for held in made["held"]]


@in_loop
async def test_the_same_request_finds_the_same_table_also_after_a_restart(database: str) -> None:
    asked = wish(KEPT, here("Taras"), OPEN, clock={"mode": "turn", "seconds": 60}, options={"max_turns": 50})
    async with House(database) as house:
        lost = await make(house, asked)
        again = await make(house, asked)
        assert again["table"] == lost["table"] and secrets_of(again) == secrets_of(lost)
        assert len({secret for _, secret in secrets_of(lost)} | {asked["key"]}) == 3
        assert await house.tables.store.playing() == [lost["table"]["id"]]
    async with House(database) as house:
        # Whatever stands by default may be said, and in any order.
        said = dict(reversed(asked.items())) | {"is_listed": False, "clock": {**asked["clock"], "add": 0}}
        third = await make(house, said)
        assert third["table"] == lost["table"] and secrets_of(third) == secrets_of(lost)
        assert await house.tables.store.playing() == [lost["table"]["id"]]
        # The secrets open their seats, and the codes of the last answer move them.
        id, (olya, taras) = lost["table"]["id"], third["held"]
        ready = await house.post(f"/api/tables/{id}/ready", {"secret": olya["secret"], "nonce": nonce()})
        assert ready["held"][0]["seat"] == 0
        for stale in (lost["held"][1]["code"], again["held"][1]["code"]):
            fault = await house.post(f"/api/tables/{id}/regain", {"code": stale}, 403)
            assert fault["code"] == "wrong-code"
        moved = await house.post(f"/api/tables/{id}/regain", {"code": taras["code"]})
        assert moved["held"][0]["seat"] == 1


@in_loop
async def test_another_request_with_the_same_key_is_refused(database: str) -> None:
    asked = wish(KEPT, OPEN, options={"max_turns": 50})
    others: list[Json] = [
        {"game": "periodic"},
        {"seats": [KEPT, OPEN, OPEN]},
        {"seats": [OPEN, KEPT]},
        {"seats": [{**KEPT, "name": "Taras"}, OPEN]},
        {"seats": [{**KEPT, "nonce": nonce()}, OPEN]},
        {"options": {"max_turns": 51}},
        {"options": {}},
        {"clock": {"mode": "turn", "seconds": 60}},
        {"is_listed": True},
        {"has_hints": True},
        # Not even what could never be made tells anything else.
        {"game": "chess"},
    ]
    async with House(database) as house:
        made = await make(house, asked)
        for other in others:
            fault = await make(house, asked | other, 409)
            assert fault == {"code": "key-used", "message": "app-key-used", "numbers": {}}
    async with House(database) as house:
        assert (await make(house, asked | others[0], 409))["code"] == "key-used"
        assert await house.tables.store.playing() == [made["table"]["id"]]
        assert secrets_of(await make(house, asked)) == secrets_of(made)


@in_loop
async def test_without_a_key_every_request_makes_a_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        asked = wish(KEPT, OPEN)
        first = await make(house, asked)
        more = [await make(house, asked | {"key": None}) for _ in range(2)]
        more.append(await make(house, {name: asked[name] for name in ("game", "seats")}))
        more.append(await make(house, asked | {"key": secrets.token_urlsafe(32)}))
        assert len({made["table"]["id"] for made in [first, *more]}) == 5
        assert len({made["held"][0]["secret"] for made in [first, *more]}) == 5


@in_loop
async def test_a_refused_wish_uses_no_key_up(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        asked = wish(KEPT, OPEN)
        assert (await make(house, asked | {"options": {"max_turns": 0}}, 400))["code"] == "bad-options"
        assert (await make(house, asked | {"seats": [KEPT, bot("oracle")]}, 400))["code"] == "no-bot"
        assert (await make(house, asked))["table"]["status"] == "open"


@in_loop
async def test_many_at_once_with_one_key_make_one_table(database: str) -> None:
    async with House(database) as house:
        asked = wish(here(), bot(), game="lanterns")
        made = await asyncio.gather(*(make(house, asked) for _ in range(8)))
        assert len({one["table"]["id"] for one in made}) == 1
        assert len({str(secrets_of(one)) for one in made}) == 1
        # Of two different wishes one is made.
        rivals = [wish(here(name), bot(), key=asked["key"][::-1]) for name in ("Ada", "Bo")]
        answers = await asyncio.gather(*(house.http.post("/api/tables", json=rival) for rival in rivals))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        assert not house.tables.making


@in_loop
async def test_the_key_brings_back_only_what_is_still_the_maker_s(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        asked = wish(here(), here(), here(), OPEN)
        made = await make(house, asked)
        id, (zero, one, two) = made["table"]["id"], made["held"]
        # Seat 0 has moved to somebody's phone; seat 1 has been left, and somebody else sits there now.
        moved = (await house.post(f"/api/tables/{id}/regain", {"code": zero["code"]}))["held"][0]
        here_still = await house.join(id, one, two)
        assert (await here_still.call("leave", seat=1))["type"] == "done"
        other = (await house.sit(id, seat=1, name="Bo"))["held"][0]
        again = await make(house, asked)
        assert secrets_of(again) == [(2, two["secret"])]
        phone = await house.join(id, moved, other)
        assert not [frame for frame in phone.frames if frame["type"] == "moved"]
        # The codes of the others are untouched.
        assert (await house.post(f"/api/tables/{id}/regain", {"code": other["code"]}))["held"][0]["seat"] == 1
        await here_still.leave()
        await phone.leave()


@in_loop
async def test_a_table_that_has_gone_on_is_told_as_it_is_now(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        asked = wish(here(), here())
        made = await make(house, asked)
        both = await house.join(made["table"]["id"], *made["held"])
        await both.act(0, "draw 0")
        again = await make(house, asked)
        assert again["table"]["status"] == "playing" and secrets_of(again) == secrets_of(made)
        assert again["table"]["nonces"] == made["table"]["nonces"]
        await both.call("resign", seat=1)
        await both.over()
        assert (await make(house, asked))["table"]["result"]["reason"] == "resign"
        await both.leave()


@in_loop
async def test_nobody_gets_at_a_table_without_its_key(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        asked = wish(KEPT, here(), OPEN, is_listed=True)
        made = await make(house, asked)
        id, key = made["table"]["id"], asked["key"]
        opening = [secret for _, secret in secrets_of(made)]
        for guess in (key[::-1], hash_of(key), made["table"]["commitment"], *opening):
            other = await make(house, asked | {"key": guess})
            assert other["table"]["id"] != id
            assert not {secret for _, secret in secrets_of(other)} & set(opening)
        # The key itself opens no seat; neither does what it would open elsewhere.
        for secret in (key, secret_from(key, id, 2), secret_from(key, "another", 0), opening[0][::-1]):
            body = {"secret": secret, "nonce": nonce()}
            assert (await house.post(f"/api/tables/{id}/ready", body, 403))["code"] == "not-your-seat"
        watcher = await house.join(id)
        pages = [str(await house.get(path)) for path in ("/api/tables", f"/api/tables/{id}")]
        for secret in (key, hash_of(key), *opening):
            assert not [text for text in (str(watcher.frames), *pages) if secret in text]
        assert key not in str(made)
        await watcher.leave()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert key.encode() not in stored and hash_of(key).encode() in stored
    assert not [secret for secret in opening if secret.encode() in stored]


@pytest.mark.parametrize(
    "key", ["", "x", "Rk3_" * 10 + "Rk", "x" * 65, "x" * 42 + "!", "x" * 43 + "\n", "ю" * 43, 7, ["x" * 43]]
)
@in_loop
async def test_a_key_that_could_be_guessed_is_refused(tmp_path: Path, key: Any) -> None:
    async with House(tmp_path) as house:
        fault = await make(house, wish(KEPT, OPEN, key=key), 400)
        assert fault["code"] == "bad-request" and "`$.key`" in fault["numbers"]["text"]
        assert len(str(key)) < 6 or str(key) not in str(fault)
        assert await house.tables.store.playing() == []


@in_loop
async def test_only_new_tables_are_counted(tmp_path: Path) -> None:
    async with House(tmp_path, new_tables=(2, 600.0), requests=(9, 600.0)) as house:
        asked = wish(KEPT, OPEN)
        made = await make(house, asked)
        for _ in range(3):
            assert (await make(house, asked))["table"] == made["table"]
        assert (await make(house, asked | {"is_listed": True}, 409))["code"] == "key-used"
        await make(house, wish(KEPT, OPEN))
        assert (await make(house, wish(KEPT, OPEN), 429))["code"] == "too-many"
        # Without a key nothing else is counted than before; and asking again is no way around all limits.
        assert (await make(house, {"game": "element", "seats": [KEPT, OPEN]}, 429))["code"] == "too-many"
        assert (await make(house, asked))["table"] == made["table"]
        assert (await make(house, asked))["table"] == made["table"]
        assert (await make(house, asked, 429))["code"] == "too-many"


@in_loop
async def test_a_branch_is_made_once_for_its_key(database: str) -> None:
    async with House(database) as house:
        made = await house.create("element", here(), here())
        id = made["table"]["id"]
        both = await house.join(id, *made["held"])
        await both.act(0, "draw 1")
        await both.call("resign", seat=0)
        await both.over()
        await both.leave()
        asked = {"line": 1, "seats": [KEPT, bot()], "key": secrets.token_urlsafe(32)}
        path = f"/api/tables/{id}/branch"
        lost = await house.post(path, asked)
        assert lost["table"]["branch_of"] == id
        for other in ({"line": 2}, {"seats": [KEPT, OPEN]}):
            assert (await house.post(path, asked | other, 409))["code"] == "key-used"
        plain = {"game": "element", "seats": asked["seats"], "key": asked["key"]}
        assert (await make(house, plain, 409))["code"] == "key-used"
        assert "`$.key`" in (await house.post(path, asked | {"key": "short"}, 400))["numbers"]["text"]
        without = {name: asked[name] for name in ("line", "seats")}
        assert (await house.post(path, without))["table"]["id"] != lost["table"]["id"]
    async with House(database) as house:
        again = await house.post(path, asked)
        assert again["table"] == lost["table"] and secrets_of(again) == secrets_of(lost)


class Late(Store):
    """A store at which another process makes the table in the same moment."""

    async def create(self, table: StoredTable, *more: Any) -> None:
        await super().create(table, *more)
        raise Conflict("somebody was faster")


@in_loop
async def test_whoever_comes_second_finds_the_table(tmp_path: Path) -> None:
    asked = wish(KEPT, OPEN)
    async with House(tmp_path, store=Late) as house:
        made = await make(house, asked)
        assert secrets_of(made)[0][0] == 0
        assert await house.tables.store.playing() == [made["table"]["id"]]
