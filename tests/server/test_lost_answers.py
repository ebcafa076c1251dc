"""An answer that never arrives costs nobody a seat: the same request, sent again, finds the same seat."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.seat_keys import hash_of
from tests.server.playing import OPEN, House, Json, bot, here, in_loop, nonce

TOO_SHORT = "Rk3_" * 10 + "Rk"  # 42 letters


def wish(**more: Any) -> Json:
    """What a client keeps before it sends it."""
    return {"nonce": nonce(), "secret": secrets.token_urlsafe(32), "name": "Taras", **more}


async def sit(house: House, id: str, body: Json, status: int = 201) -> Json:
    return await house.post(f"/api/tables/{id}/sit", body, status)


async def regain(house: House, id: str, code: str, status: int = 201, **more: Any) -> Json:
    return await house.post(f"/api/tables/{id}/regain", {"code": code, **more}, status)


@in_loop
async def test_a_lost_answer_while_the_table_is_open(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id = (await house.create("element", here(), OPEN, OPEN))["table"]["id"]
        taras = wish()
        lost = await sit(house, id, taras)
        (held,) = lost["held"]
        assert (held["seat"], held["secret"]) == (1, taras["secret"])
        again = await sit(house, id, taras | {"nonce": nonce(), "name": "Somebody"})
        assert again["held"][0]["seat"] == 1 and again["held"][0]["secret"] == taras["secret"]
        # One seat and not two, as it was taken first.
        assert [seat["kind"] for seat in again["table"]["seats"]] == ["human", "human", "open"]
        assert again["table"]["seats"][1]["name"] == "Taras"
        # The seat named is the one that it is.
        assert (await sit(house, id, taras | {"seat": 1}))["held"][0]["seat"] == 1
        # The code that went astray is dead; the one that arrived brings the seat elsewhere.
        code = (await sit(house, id, taras))["held"][0]["code"]
        assert (await regain(house, id, held["code"], 403))["code"] == "wrong-code"
        assert (await regain(house, id, code))["held"][0]["seat"] == 1


@in_loop
async def test_a_lost_answer_to_the_last_one_who_sits_down(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), OPEN)
        id, taras = made["table"]["id"], wish()
        lost = await sit(house, id, taras)
        assert lost["table"]["status"] == "playing"
        olya = await house.join(id, *made["held"])
        await olya.act(0, "draw 0")
        again = await sit(house, id, taras | {"nonce": nonce()})
        assert again["held"][0]["seat"] == 1
        assert again["table"]["nonces"] == lost["table"]["nonces"]
        bo = await house.join(id, *again["held"])
        await olya.act(0, "end")
        assert (await bo.act(1, "draw 0"))["type"] == "done"
        # Also over a restart, and when the game is over.
        await bo.call("resign", seat=1)
        await olya.leave()
        await bo.leave()
    async with House(tmp_path) as house:
        assert (await sit(house, id, taras))["held"][0]["seat"] == 1


@in_loop
async def test_nobody_else_gets_the_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), OPEN)
        id, taras = made["table"]["id"], wish()
        seated = await sit(house, id, taras)
        public = seated["table"]["nonces"]
        assert taras["nonce"] in public
        for stranger in (
            {"nonce": taras["nonce"]},
            {"nonce": taras["nonce"], "seat": 1},
            {"nonce": taras["nonce"], "name": "Taras", "secret": secrets.token_urlsafe(32)},
            {"nonce": taras["nonce"], "secret": 2 * taras["nonce"]},
            {"nonce": taras["nonce"], "secret": hash_of(taras["secret"])},
            {"nonce": taras["nonce"], "secret": taras["secret"][::-1]},
        ):
            assert (await sit(house, id, stranger, 409))["code"] == "seat-taken"
        # A code is no secret, and neither opens a seat at another table.
        padded = {"nonce": taras["nonce"], "secret": seated["held"][0]["code"].ljust(43, "A")}
        await sit(house, id, padded, 409)
        other = (await house.create("element", here(), here()))["table"]["id"]
        await sit(house, other, taras, 409)
        # The secret is nowhere in what others are told.
        olya = await house.join(id, *made["held"])
        assert all(taras["secret"] not in str(frame) for frame in olya.frames)
        assert taras["secret"] not in str(await house.get(f"/api/tables/{id}"))
        await olya.leave()
    stored = (tmp_path / "tables.db").read_bytes() + b"".join(
        file.read_bytes() for file in tmp_path.glob("tables.db-*")
    )
    assert taras["secret"].encode() not in stored and hash_of(taras["secret"]).encode() in stored


@in_loop
async def test_one_secret_opens_one_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), OPEN, OPEN)
        id, taras = made["table"]["id"], wish(seat=1)
        await sit(house, id, taras)
        assert (await sit(house, id, taras | {"seat": 2}, 409))["code"] == "secret-used"
        # Also not the one of a seat that is kept for its owner.
        (kept,) = (await house.create("element", {"kind": "here"}, OPEN))["held"]
        assert kept["seat"] == 0
        host = wish(secret=made["held"][0]["secret"], seat=2)
        assert (await sit(house, id, host, 409))["code"] == "secret-used"
        assert (await house.get(f"/api/tables/{id}"))["seats"][2]["kind"] == "open"
        code = made["held"][0]["code"]
        refused = await regain(house, id, code, 409, secret=taras["secret"])
        assert refused["code"] == "secret-used"
        assert (await regain(house, id, code))["held"][0]["seat"] == 0


@in_loop
async def test_a_kept_seat_is_not_taken_by_sitting_down(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", {"kind": "here"}, OPEN)
        id, (kept,) = made["table"]["id"], made["held"]
        assert (await sit(house, id, wish(secret=kept["secret"]), 409))["code"] == "secret-used"
        again = await regain(house, id, kept["code"], secret=(own := secrets.token_urlsafe(32)))
        assert again["table"]["seats"][0]["kind"] == "kept"
        lost = await regain(house, id, kept["code"], secret=own)
        assert lost["held"][0]["seat"] == 0 and lost["table"]["seats"][0]["kind"] == "kept"
        assert (await house.post(f"/api/tables/{id}/ready", {"secret": own, "nonce": nonce()}))["held"]


@pytest.mark.parametrize(
    "secret",
    ["", "x", TOO_SHORT, "x" * 65, "x" * 42 + "!", "x" * 43 + "\n", "ю" * 43, 7, ["x" * 43]],
)
@in_loop
async def test_a_secret_that_could_be_guessed_is_refused(tmp_path: Path, secret: Any) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), OPEN)
        id = made["table"]["id"]
        for path, body in (
            ("sit", {"nonce": nonce(), "secret": secret}),
            ("regain", {"code": made["held"][0]["code"], "secret": secret}),
        ):
            fault = await house.post(f"/api/tables/{id}/{path}", body, 400)
            assert fault["code"] == "bad-request" and "`$.secret`" in fault["numbers"]["text"]
            if len(str(secret)) > 5:
                assert str(secret) not in str(fault)
        assert (await house.get(f"/api/tables/{id}"))["seats"][1]["kind"] == "open"
        # Nothing was used up by it.
        assert (await regain(house, id, made["held"][0]["code"]))["held"]


@in_loop
async def test_a_nonce_is_its_32_digits_and_no_line_s_end(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id = (await house.create("element", here(), OPEN))["table"]["id"]
        assert "`$.nonce`" in (await sit(house, id, wish(nonce=nonce() + "\n"), 400))["numbers"]["text"]
        assert (await sit(house, id, wish()))["table"]["status"] == "playing"


@in_loop
async def test_a_seat_that_moves_and_the_answer_is_lost(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), bot())
        id, (old,) = made["table"]["id"], made["held"]
        first = await house.join(id, old)
        own = secrets.token_urlsafe(32)
        await regain(house, id, old["code"], secret=own)
        await first.until(lambda: {"type": "moved", "seat": 0} in first.frames)
        again = (await regain(house, id, old["code"], secret=own))["held"][0]
        assert (again["seat"], again["secret"]) == (0, own)
        # The used code is worth nothing without that secret.
        for more in ({}, {"secret": secrets.token_urlsafe(32)}, {"secret": old["secret"]}):
            assert (await regain(house, id, old["code"], 403, **more))["code"] == "wrong-code"
        phone = await house.join(id, again)
        assert (await phone.act(0, "draw 0"))["type"] == "done"
        # Sent once more it takes the seat from nobody.
        await regain(house, id, old["code"], secret=own)
        assert (await phone.act(0, "end"))["type"] == "done"
        assert {"type": "moved", "seat": 0} not in phone.frames
        await first.leave()
        await phone.leave()


@in_loop
async def test_who_has_stood_up_may_sit_down_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id = (await house.create("element", here(), OPEN, OPEN))["table"]["id"]
        taras = wish(seat=1)
        bo = await house.join(id, *(await sit(house, id, taras))["held"])
        assert (await bo.call("leave", seat=1))["type"] == "done"
        assert (await sit(house, id, taras | {"seat": 2}))["held"][0]["seat"] == 2
        await bo.leave()
