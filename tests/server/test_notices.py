"""Notices for those who are away: at a running server, with a push service and a mail server beside it."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from typing import Any

import pytest

from igroteka.server.administration import order, person_at
from igroteka.server.mail import mail_server
from igroteka.server.orders import Erase
from tests.server.harness import PATIENCE
from tests.server.playing import Client, House, Json, here, in_loop
from tests.server.receivers import Browser, MailBox, PushService, checked_sender, mail_box, push_service
from tests.server.stores import raw

ORIGIN = "https://games.example"
SOON = 0.05
ADA = "ada@club.example"


class Club:
    """A server, its receivers, and a table for two whose first player goes away."""

    def __init__(self, house: House, push: PushService, mail: MailBox) -> None:
        self.house, self.push, self.mail = house, push, mail
        self.browser = Browser()
        self.held: list[Json] = []
        self.id = ""

    async def sit(self) -> tuple[Client, Client]:
        made = await self.house.create("element", here("Ada"), here("Bo"))
        self.id, self.held = made["table"]["id"], made["held"]
        return await self.house.join(self.id, self.held[0]), await self.house.join(self.id, self.held[1])

    async def wish(self, path: str, status: int = 200, seat: int = 0, **more: Any) -> Json:
        wish = {"secret": self.held[seat]["secret"], **more}
        return await self.house.post(f"/api/tables/{self.id}/notices{path}", wish, status)

    async def wish_push(self, **more: Any) -> Json:
        wish = {"endpoint": self.push.endpoint(), **self.browser.keys(), "language": "uk", **more}
        return await self.wish("/push", **wish)

    async def wish_mail(self, address: str = ADA, status: int = 200, seat: int = 0) -> Json:
        return await self.wish("/mail", status, seat, address=address, language="en")

    async def pause(self) -> None:
        """Long enough for a notice that should not come."""
        await asyncio.sleep(6 * SOON)

    def pushes(self) -> list[Json]:
        return [json.loads(self.browser.read(body)) for _, _, body in self.push.requests]


@asynccontextmanager
async def club(database: Any, **settings: Any) -> AsyncIterator[Club]:
    async with push_service() as push, mail_box() as mail:
        server = mail_server(f"smtp://club:pa55word@127.0.0.1:{mail.port}", "games@club.example")
        more = {"public_origin": ORIGIN, "mail": server, "pushes_to_loopback": True, "notice_seconds": SOON}
        async with House(database, **{**more, **settings}) as house:
            yield Club(house, push, mail)


async def finish_turn(client: Client, seat: int) -> None:
    """Decide for a seat until the other one is asked."""
    while seat in (client.table["waiting"] or [seat]):
        ask = await client.ask(seat)
        kinds = {choice["notation"].split()[0]: choice["notation"] for choice in ask["choices"]}
        choice = kinds.get("end") or kinds.get("stop") or ask["choices"][0]["notation"]
        await client.call("act", seat=seat, ask=ask["id"], action=choice)
        await client.call("ping")


def links_of(mail: EmailMessage) -> list[str]:
    return [word for word in mail.get_content().split() if word.startswith("http")]


@in_loop
async def test_a_push_is_sent_once_a_turn_and_only_to_who_is_away(database: str) -> None:
    async with club(database) as it:
        ada, bo = await it.sit()
        ways = await it.house.get("/api/notices")
        assert ways["mail"] and ways["push_key"]
        state = await it.wish_push()
        assert state == {"endpoint": it.push.endpoint(), "address": "", "is_confirmed": False}
        await finish_turn(ada, 0)
        await finish_turn(bo, 1)
        await it.pause()
        assert it.push.requests == [], "Ada is here"
        await finish_turn(ada, 0)
        await ada.leave()
        await finish_turn(bo, 1)
        request, headers, _ = await it.push.until(lambda: it.push.requests and it.push.requests[0])
        assert request == "POST /push/one HTTP/1.1"
        assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
        claims = checked_sender(headers, it.push.base, ways["push_key"])
        assert claims["sub"] == "mailto:games@club.example"
        told = it.pushes()[0]
        refusal = told.pop("refuse")
        # Nothing but the game, the table, and whose turn it is.
        assert told == {
            "title": "Element",
            "body": "Ваш хід.",
            "path": f"/t/{it.id}",
            "no": "Не для цього столу",
        }
        # Whoever looks in and leaves again is not told twice of one turn, nor is an undo another turn.
        ada = await it.house.join(it.id, it.held[0])
        await ada.leave()
        await it.pause()
        assert len(it.push.requests) == 1
        ada = await it.house.join(it.id, it.held[0])
        await finish_turn(ada, 0)
        await ada.leave()
        await finish_turn(bo, 1)
        await it.push.until(lambda: len(it.push.requests) == 2)
        # The button of the notification.
        await it.house.post(refusal, {}, 200)
        await it.house.post(refusal, {}, 200)
        assert (await it.wish(""))["endpoint"] == ""
        ada = await it.house.join(it.id, it.held[0])
        await finish_turn(ada, 0)
        await ada.leave()
        await finish_turn(bo, 1)
        await it.pause()
        assert len(it.push.requests) == 2
        await bo.leave()


@in_loop
async def test_a_dead_browser_is_forgotten_and_a_busy_service_asked_again(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.notices.PAUSES", (0.02, 0.02))
    async with club(tmp_path) as it:
        ada, bo = await it.sit()
        await it.wish_push()
        await finish_turn(ada, 0)
        await ada.leave()
        it.push.statuses = [503, 201]
        await finish_turn(bo, 1)
        await it.push.until(lambda: len(it.push.requests) == 2)
        assert (await it.wish(""))["endpoint"]
        ada = await it.house.join(it.id, it.held[0])
        await finish_turn(ada, 0)
        await ada.leave()
        it.push.statuses = [410]
        await finish_turn(bo, 1)
        await it.push.until(lambda: len(it.push.requests) == 3)
        async with asyncio.timeout(PATIENCE):
            while (await it.wish(""))["endpoint"]:
                await asyncio.sleep(SOON)
        await bo.leave()


@in_loop
async def test_an_address_is_asked_first_and_told_with_links(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("igroteka", "igroteka.access"):
        caplog.set_level(logging.DEBUG, name)
    async with club(database) as it:
        ada, bo = await it.sit()
        assert await it.wish_mail() == {"endpoint": "", "address": ADA, "is_confirmed": False}
        asked = await it.mail.until(lambda: it.mail.mails and it.mail.mails[0])
        assert asked["To"] == ADA and asked["From"] == "games@club.example"
        assert it.mail.logins == ["\0club\0pa55word"]
        table, confirm, refuse = links_of(asked)
        token = confirm.rpartition("=")[2]
        assert (table, refuse) == (f"{ORIGIN}/t/{it.id}", f"{ORIGIN}/notices#table={it.id}&refuse={token}")
        path = f"/api/tables/{it.id}/notices/{token}"
        await finish_turn(ada, 0)
        await ada.leave()
        await finish_turn(bo, 1)
        await it.pause()
        assert len(it.mail.mails) == 1, "nothing comes before the confirmation"
        info = {"table": it.id, "game": "element", "way": "mail", "is_confirmed": False}
        assert await it.house.get(path) == info
        await it.house.post(f"{path}/confirm", {}, 200)
        # The turn has begun before, and Ada has not seen it.
        await it.mail.until(lambda: len(it.mail.mails) == 2)
        told = it.mail.mails[1]
        assert told["Subject"] == "Element: your turn"
        assert links_of(told) == [f"{ORIGIN}/t/{it.id}", f"{ORIGIN}/notices#table={it.id}&refuse={token}"]
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        click = told["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN)
        form = {"content-type": "application/x-www-form-urlencoded"}
        done = await it.house.http.post(click, content=b"List-Unsubscribe=One-Click", headers=form)
        assert done.status_code == 200
        assert (await it.wish(""))["address"] == ""
        assert (await it.house.get(path, 404))["code"] == "no-notice"
        # A table that was refused keeps nobody from another wish there.
        assert (await it.wish_mail())["address"] == ADA
        await bo.leave()
    said = [record.getMessage() for record in caplog.records if record.name.startswith("igroteka")]
    assert said and not [secret for secret in (ADA, "pa55word", token) if secret in str(said)]


@in_loop
async def test_nobody_can_have_strangers_mailed(tmp_path: Any) -> None:
    async with club(tmp_path, notice_wishes=(6, 60.0)) as it:
        ada, bo = await it.sit()
        assert (await it.wish("/mail", 400, address="ada", language="en"))["code"] == "bad-address"
        assert (await it.wish("", 403, secret="x" * 43))["code"] == "not-your-seat"
        # Whoever refuses without having confirmed is left in peace.
        await it.wish_mail("bo@club.example")
        mail = await it.mail.until(lambda: it.mail.mails and it.mail.mails[0])
        await it.house.post(mail["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN), {}, 200)
        assert (await it.wish_mail("Bo@club.example", 409))["code"] == "address-refused"
        # Three questions a day to one address, whoever asks.
        for _ in range(3):
            await it.wish_mail()
        assert (await it.wish_mail(ADA.upper(), 429, seat=1))["code"] == "too-many"
        # And so many wishes from one address of the network.
        assert (await it.wish_mail("eva@club.example", 429))["code"] == "too-many"
        await it.mail.until(lambda: len(it.mail.to(ADA)) == 3)
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_mail_server_that_knows_nobody_ends_the_wish(tmp_path: Any) -> None:
    async with club(tmp_path) as it:
        ada, bo = await it.sit()
        await it.wish_mail("nobody@club.example")
        async with asyncio.timeout(20):
            while (await it.wish(""))["address"]:
                await asyncio.sleep(0.05)
        await ada.leave()
        await bo.leave()


@in_loop
async def test_notices_go_with_the_seat_the_person_and_the_game(database: str) -> None:
    async with club(database) as it:
        ada, bo = await it.sit()
        store = it.house.tables.store

        async def wished() -> list[object]:
            return [row[0] for row in await raw(store, "SELECT seat FROM notices ORDER BY seat, way")]

        await it.wish_push()
        await it.wish_mail()
        await it.wish_mail("bo@club.example", seat=1)
        assert await wished() == [0, 0, 1]
        exported = (await person_at(database, it.id, 0))["seats"][0]["notices"]
        assert [(one["way"], one["target"]) for one in exported] == [
            ("mail", ADA),
            ("push", it.push.endpoint()),
        ]
        # Another holder of the seat has not wished anything.
        moved = await it.house.post(f"/api/tables/{it.id}/regain", {"code": it.held[0]["code"]})
        assert await wished() == [1]
        it.held[0] = moved["held"][0]
        await it.wish_push()
        assert (await it.wish("/off", way="push"))["endpoint"] == ""
        await it.wish_push()
        assert (await order(database, Erase(it.id, 0))).is_done
        await bo.over()
        assert await wished() == []
        wish = {"secret": it.held[1]["secret"], "endpoint": it.push.endpoint(), **it.browser.keys()}
        refused = await it.house.post(f"/api/tables/{it.id}/notices/push", {**wish, "language": "en"}, 409)
        assert refused["code"] == "not-playing"
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_restart_neither_forgets_nor_repeats(tmp_path: Any) -> None:
    async with push_service() as push, mail_box() as mail:
        settings = {"public_origin": ORIGIN, "pushes_to_loopback": True}
        async with House(tmp_path, **settings, notice_seconds=60.0) as house:
            it = Club(house, push, mail)
            ada, bo = await it.sit()
            await it.wish_push()
            await finish_turn(ada, 0)
            await ada.leave()
            await finish_turn(bo, 1)
            await bo.leave()
            key = (await house.get("/api/notices"))["push_key"]
        for _ in range(2):
            async with House(tmp_path, **settings, notice_seconds=SOON) as house:
                await push.until(lambda: push.requests)
                await it.pause()
                assert [told["path"] for told in it.pushes()] == [f"/t/{it.id}"]
                assert (await house.get("/api/notices"))["push_key"] == key


@in_loop
async def test_a_server_without_a_public_address_offers_nothing(tmp_path: Any) -> None:
    async with House(tmp_path) as house:
        assert await house.get("/api/notices") == {"push_key": "", "mail": False}
        made = await house.create("element", here("Ada"), here("Bo"))
        path = f"/api/tables/{made['table']['id']}/notices"
        wish = {"secret": made["held"][0]["secret"], "language": "en"}
        push = {**wish, "endpoint": "https://push.example/one", **Browser().keys()}
        assert (await house.post(f"{path}/push", push, 404))["code"] == "no-push"
        assert (await house.post(f"{path}/mail", {**wish, "address": ADA}, 404))["code"] == "no-mail"


@in_loop
async def test_a_push_to_the_inside_is_refused(tmp_path: Any) -> None:
    async with club(tmp_path, pushes_to_loopback=False) as it:
        await it.sit()
        for endpoint in (it.push.endpoint(), "https://192.168.1.1/one", "https://push.example:22/one"):
            wish = {"endpoint": endpoint, **it.browser.keys(), "language": "uk"}
            assert (await it.wish("/push", 400, **wish))["code"] == "bad-endpoint"
        short = {
            "endpoint": "https://push.example/one",
            "p256dh": "A" * 87,
            "auth": "A" * 22,
            "language": "uk",
        }
        assert (await it.wish("/push", 400, **short))["code"] == "bad-endpoint"
