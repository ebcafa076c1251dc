"""Tells those who are away that it is their turn, by web push and by e-mail.

Each is wished for a seat of one table. A notice says the game, the table, and that it is the reader's turn.
It is sent once a turn, after `notice-seconds`, and never while a client of the seat is connected.
"""

import asyncio
import contextlib
import json
import logging
import secrets
import threading
import time
from collections.abc import Callable
from functools import partial

from igroteka.games.catalogue import manifest
from igroteka.server.away_watch import AwayWatch, is_new_turn
from igroteka.server.config import Config
from igroteka.server.connection import Connection
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.live_table import LiveTable, clock
from igroteka.server.mail import checked_address, message, send
from igroteka.server.messages import MailNotice, NoticeInfo, NoticeState, NoticeWay, PushNotice
from igroteka.server.metrics import NOTICES
from igroteka.server.notice_rows import MAIL, PUSH, NoticeRows, StoredNotice, address_hash_of
from igroteka.server.ownership import Elsewhere
from igroteka.server.push_delivery import NotDelivered, checked_endpoint, deliver
from igroteka.server.rate_limits import AddressLimits
from igroteka.server.seating import seat_opened_by
from igroteka.server.store import Conflict, StoreError, database_of
from igroteka.server.table_service import TableService
from igroteka.server.web_push import (
    authorization,
    check_keys,
    encoded,
    encrypted,
    has_push,
    new_key,
    point_of,
    read_key,
)
from igroteka.texts import say

log = logging.getLogger("igroteka.notices")

AT_ONCE = 4  # threads that send
MOST_WAITING = 1000  # notices that are being sent or tried again
PAUSES = (15.0, 120.0)  # seconds before a failed notice is tried again
KEPT = 86_400  # seconds for which a push service keeps a notice for a browser that is off
# The messages of a mail: its subject and its text.
TURN = ("app-notice-turn-subject", "app-notice-turn")
CONFIRM = ("app-notice-confirm-subject", "app-notice-confirm")
VAPID, REFUSALS = "vapid", "refusals"  # names of the server's keys


class NoticeDesk:
    """Takes wishes for notices, and sends what is due."""

    def __init__(self, tables: TableService) -> None:
        config = tables.config
        self.tables = tables
        self.config = config
        self.rows = NoticeRows(database_of(tables.store))
        self.watch = AwayWatch(config.limits.notice_seconds, self.due)
        self.mail = config.mail
        self.vapid = ""
        self.refusals = ""
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.sending = 0
        at = config.limits_at
        self.wishes = AddressLimits(
            *config.limits.notice_wishes, at=lambda address: at(address).notice_wishes
        )
        self.confirmations = AddressLimits(*config.limits.mail_confirmations)
        self.recipients = AddressLimits(*config.limits.recipient_notices)

    @property
    def push_key(self) -> str:
        """The server's public key for web push; empty where it is not offered."""
        return encoded(point_of(read_key(self.vapid))) if self.vapid else ""

    @property
    def is_offered(self) -> bool:
        """Whether anybody can be told in any way."""
        return bool(self.vapid) or self.mail is not None

    async def open(self) -> None:
        """Read the server's keys; the first server of a database makes them."""
        if has_push_at(self.config):
            self.vapid = await self.rows.key(VAPID, new_key)
        if self.mail is not None:
            self.refusals = await self.rows.key(REFUSALS, lambda: secrets.token_urlsafe(32))

    def close(self) -> None:
        """Cancel all timers."""
        self.watch.close()

    def look(self, live: LiveTable) -> None:
        """A table has changed."""
        self.watch.look(live)

    def leave(self, live: LiveTable, connection: Connection) -> None:
        """A client has left a table."""
        self.watch.leave(live, connection.seats, connection.heard_at)

    async def sweep(self, now: int) -> None:
        """Delete addresses that nobody has confirmed."""
        await self.rows.expire(now)

    # Wishes.

    async def state(self, id: str, secret: str) -> NoticeState:
        """How the holder of a seat is told."""
        async with self.tables.using(id) as live:
            seat, secret_hash = self.seat_of(live, secret)
        found = [one for one in await self.rows.at_table(id) if one.seat == seat]
        mine = {one.way: one for one in found if one.secret_hash == secret_hash}
        push, mail = mine.get(PUSH), mine.get(MAIL)
        return NoticeState(
            endpoint="" if push is None else push.target,
            address="" if mail is None else mail.target,
            is_confirmed=mail is not None and mail.is_confirmed,
        )

    def seat_of(self, live: LiveTable, secret: str) -> tuple[int, str]:
        """The seat that a secret opens, and the hash of that secret."""
        seat = seat_opened_by(live.table, secret)
        if seat is None:
            raise ApiError(403, "not-your-seat", "app-not-your-seat")
        return seat.seat, seat.secret_hash

    async def wish_push(self, id: str, wish: PushNotice, address: str) -> NoticeState:
        """Tell a browser from now on."""
        if not self.vapid:
            raise ApiError(404, "no-push", "app-no-notices")
        try:
            checked_endpoint(wish.endpoint, self.config.pushes_to_loopback)
            check_keys(wish.p256dh, wish.auth)
        except ValueError:
            raise ApiError(400, "bad-endpoint", "app-bad-request") from None
        self.count(self.wishes, address)
        await self.put(id, wish.secret, PUSH, wish.endpoint, f"{wish.p256dh} {wish.auth}", wish.language)
        return await self.state(id, wish.secret)

    async def wish_mail(self, id: str, wish: MailNotice, address: str) -> NoticeState:
        """Ask an address whether it wants to be told."""
        if self.mail is None:
            raise ApiError(404, "no-mail", "app-no-notices")
        try:
            target = checked_address(wish.address)
        except ValueError:
            raise ApiError(400, "bad-address", "app-bad-address") from None
        async with self.tables.using(id) as live:
            self.seat_of(live, wish.secret)
        self.count(self.wishes, address)
        if await self.rows.is_refused(address_hash_of(target, self.refusals), clock()):
            raise ApiError(409, "address-refused", "app-address-refused")
        self.count(self.confirmations, target.lower())
        notice, game = await self.put(id, wish.secret, MAIL, target, "", wish.language)
        self.send_later(notice, partial(self.send_mail, notice, game, CONFIRM), lambda: True)
        return await self.state(id, wish.secret)

    def count(self, limits: AddressLimits, address: str) -> None:
        """Count a wish; refuse it beyond the limit."""
        now = time.monotonic()
        if not limits.take(address, now):
            raise ApiError(
                429, "too-many", "app-too-many-requests", seconds=int(limits.wait(address, now)) + 1
            )

    async def put(
        self, id: str, secret: str, way: str, target: str, keys: str, language: str
    ) -> tuple[StoredNotice, str]:
        """Store a wish of a seat's holder; gives it with the game's id."""
        async with self.tables.using(id) as live:
            seat, secret_hash = self.seat_of(live, secret)
            if live.table.status == "over":
                raise ApiError(409, "not-playing", "app-not-playing")
            token, line = secrets.token_urlsafe(24), live.table.seq
            notice = StoredNotice(
                id, seat, way, target, keys, secret_hash, language, token, way == PUSH, line, 0, clock()
            )
            await self.rows.put(notice)
            return notice, live.table.game.id

    async def end(self, id: str, secret: str, way: str) -> NoticeState:
        """Tell a seat nothing more in one way."""
        async with self.tables.using(id) as live:
            seat, _ = self.seat_of(live, secret)
        await self.rows.drop_of(id, seat, way)
        return await self.state(id, secret)

    async def found(self, id: str, token: str) -> StoredNotice | None:
        """The notice that a link names; None if it has ended."""
        notice = await self.rows.by_token(token)
        return notice if notice is not None and notice.table == id else None

    async def info(self, id: str, token: str) -> NoticeInfo:
        """What a link is about."""
        found = await self.found(id, token)
        if found is None:
            raise ApiError(404, "no-notice", "app-no-notice")
        async with self.tables.using(id) as live:
            way: NoticeWay = "push" if found.way == PUSH else "mail"
            return NoticeInfo(id, live.table.game.id, way, found.is_confirmed)

    async def confirm(self, id: str, token: str) -> NoticeInfo:
        """The owner of an address wants to be told, perhaps of a turn that has begun already."""
        if await self.found(id, token) is None or not await self.rows.confirm(token):
            raise ApiError(404, "no-notice", "app-no-notice")
        async with self.tables.using(id) as live:
            self.watch.look(live)
        return await self.info(id, token)

    async def refuse(self, id: str, token: str) -> None:
        """End a notice by its link; an address that never confirmed is not asked again for a while."""
        found = await self.found(id, token)
        if found is None:
            return
        if not found.is_confirmed:
            await self.rows.refuse(address_hash_of(found.target, self.refusals), clock())
        await self.rows.drop(token)

    # Sending.

    def due(self, id: str) -> None:
        """Somebody has been away for long enough."""
        self.tables.spawn(self.tell(id))

    async def tell(self, id: str) -> None:
        """Send what is due at a table."""
        try:
            live = await self.tables.live(id)
            absent = self.watch.absent(live)
            if not absent:
                return
            for notice in await self.rows.at_table(id):
                if notice.seat in absent and self.is_due(live, notice):
                    await self.tell_one(live, notice)
        except Elsewhere:
            self.watch.forget(id)
        except (ApiError, RetryLater, StoreError, Conflict) as error:
            log.warning("notices of table %s: %s", id, type(error).__name__)

    def is_due(self, live: LiveTable, notice: StoredNotice) -> bool:
        """Whether a notice may be sent for the turn that its seat has now."""
        is_theirs = live.table.seats[notice.seat].secret_hash == notice.secret_hash
        is_new = is_new_turn(live.table.entries, notice.seat, notice.since, notice.told)
        return notice.is_confirmed and is_theirs and is_new

    async def tell_one(self, live: LiveTable, notice: StoredNotice) -> None:
        """Send a notice. It is marked as sent first, so a crash may lose one and never sends two."""
        if not self.recipients.take(notice.target.lower(), time.monotonic()):
            NOTICES.add(notice.way, "limited")
            return
        if not await self.rows.mark(notice, live.table.seq):
            return
        game = live.table.game.id
        work = partial(self.send_push if notice.way == PUSH else self.send_turn, notice, game)
        self.send_later(notice, work, lambda: notice.seat in self.watch.absent(live))

    def send_later(
        self, notice: StoredNotice, work: Callable[[], None], is_wanted: Callable[[], bool]
    ) -> None:
        """Send in the background, while it is still wanted."""
        if self.sending >= MOST_WAITING:
            NOTICES.add(notice.way, "dropped")
            return
        self.sending += 1
        self.tables.spawn(self.try_to_send(notice, work, is_wanted))

    async def try_to_send(
        self, notice: StoredNotice, work: Callable[[], None], is_wanted: Callable[[], bool]
    ) -> None:
        """Send, and try again after a pause if that may help."""
        try:
            for pause in (*PAUSES, None):
                if not is_wanted():
                    return
                try:
                    async with self.turns:
                        await in_thread(work)
                    NOTICES.add(notice.way, "sent")
                    return
                except NotDelivered as error:
                    if error.is_gone:
                        NOTICES.add(notice.way, "gone")
                        await self.rows.drop(notice.token)
                        return
                    if pause is None or not error.is_later:
                        NOTICES.add(notice.way, "failed")
                        log.warning("a notice by %s was not sent: %s", notice.way, error)
                        return
                await asyncio.sleep(pause)
        finally:
            self.sending -= 1

    # In a thread.

    def send_push(self, notice: StoredNotice, game: str) -> None:
        """Give a notice to the push service of a browser."""
        p256dh, auth = notice.keys.split()
        told = {
            "title": manifest(game).titles[notice.language],
            "body": say(notice.language, "app-notice-push"),
            "path": f"/t/{notice.table}",
            "refuse": f"/api/tables/{notice.table}/notices/{notice.token}/refuse",
            "no": say(notice.language, "app-notice-push-refuse"),
        }
        body = encrypted(json.dumps(told, ensure_ascii=False).encode(), p256dh, auth)
        contact = self.config.public_origin if self.mail is None else f"mailto:{self.mail.sender}"
        headers = {
            "Authorization": authorization(notice.target, read_key(self.vapid), contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": notice.table[:32],  # a newer notice takes the place of one that waits
            "Urgency": "normal",
        }
        deliver(notice.target, body, headers, self.config.pushes_to_loopback)

    def send_turn(self, notice: StoredNotice, game: str) -> None:
        """Send a mail: it is your turn."""
        self.send_mail(notice, game, TURN)

    def send_mail(self, notice: StoredNotice, game: str, keys: tuple[str, str]) -> None:
        """Send a mail with these messages as its subject and its text."""
        assert self.mail is not None
        origin, language = self.config.public_origin, notice.language
        words = {
            "game": manifest(game).titles[language],
            "table": f"{origin}/t/{notice.table}",
            "confirm": f"{origin}/notices#table={notice.table}&confirm={notice.token}",
            "refuse": f"{origin}/notices#table={notice.table}&refuse={notice.token}",
        }
        subject, text = (say(language, key, **words) for key in keys)
        refusal = f"{origin}/api/tables/{notice.table}/notices/{notice.token}/refuse"
        send(self.mail, message(self.mail, notice.target, subject, f"{text}\n", refusal))


def has_push_at(config: Config) -> bool:
    """Whether a server offers web push: browsers have it at https only, and services ask who sends."""
    return has_push() and (config.public_origin.startswith("https://") or config.pushes_to_loopback)


def in_thread(work: Callable[[], None]) -> "asyncio.Future[None]":
    """Run something that waits for the network in a thread that does not keep the server from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        found: Exception | None = None
        try:
            work()
        except Exception as error:
            found = error
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, found)

    threading.Thread(target=run, name="notice", daemon=True).start()
    return done
