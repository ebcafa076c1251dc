"""Notices for those who are away: what a server offers, and what the holder of a seat wants."""

from typing import Annotated, Literal

from msgspec import Meta

from igroteka.server.messages.words import Said, Secret, Strict

Language = Literal["en", "uk", "ru"]
NoticeWay = Literal["push", "mail"]
BrowserKey = Annotated[str, Meta(min_length=16, max_length=100)]


class NoticeWays(Said):
    """GET /api/notices: how this server tells those who are away that it is their turn.

    `push_key` is the public key of the server for web push, empty where it is not offered.
    """

    push_key: str
    mail: bool


class NoticeQuery(Strict):
    """POST /api/tables/ID/notices: how the seat that the secret opens is told of its turn."""

    secret: Secret


class PushNotice(Strict):
    """POST /api/tables/ID/notices/push: tell this browser of the seat's turns at this table.

    `endpoint`, `p256dh` and `auth` are those of the browser's PushSubscription.
    """

    secret: Secret
    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: BrowserKey
    auth: BrowserKey
    language: Language


class MailNotice(Strict):
    """POST /api/tables/ID/notices/mail: tell this address of the seat's turns at this table.

    The first mail only asks for confirmation. Without it nothing else is sent, and the address is deleted
    after a day.
    """

    secret: Secret
    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: Language


class NoNotice(Strict):
    """POST /api/tables/ID/notices/off: tell the seat nothing more in this way."""

    secret: Secret
    way: NoticeWay


class NoticeState(Said):
    """How a seat is told of its turns at a table. Empty texts: not in this way."""

    endpoint: str
    address: str
    is_confirmed: bool  # the address has been confirmed


class NoticeInfo(Said):
    """GET /api/tables/ID/notices/TOKEN: what the link of a notice is about.

    POST to /confirm behind it confirms the address, POST to /refuse ends these notices. what was
    never confirmed also keeps others from giving that address for 30 days.
    """

    table: str
    game: str
    way: NoticeWay
    is_confirmed: bool
