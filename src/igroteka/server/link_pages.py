"""Pages of tables as messengers read them: the index with tags of its own, and the picture that they name."""

import asyncio
import hashlib
import html
import logging
import re
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Response, get

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.asgi import App, Receive, Scope, Send, header_values
from igroteka.server.assets import INDEX, Assets
from igroteka.server.card_picture import SIZE, Fonts, draw, with_drawn_names
from igroteka.server.cards import Card, at_line, card_of
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.http import Plain, let_in, tables_of
from igroteka.server.live_table import clock
from igroteka.server.lru_cache import LruCache
from igroteka.server.metering import worker_errand
from igroteka.server.news import table_info, view_of
from igroteka.server.replay_queries import FRAMES
from igroteka.server.store import Conflict, StoreError
from igroteka.server.table import Table
from igroteka.texts import LANGUAGES

log = logging.getLogger("igroteka")

TABLE_PAGE = re.compile(r"/[tr]/[^/]+/?|/r/[^/]+/[0-9]{1,6}/?")
END_OF_HEAD = b"</head>"
KEPT_CARDS = 100
PNG = "image/png"
# Messengers cache what they have read, and a running game changes soon.
KEEP_RUNNING, KEEP_OVER = "public, max-age=60", "public, max-age=86400"
LOCALES = {"en": "en_GB", "uk": "uk_UA", "ru": "ru_RU"}


class Cards:
    """Draws cards, one at a time and beside the event loop, and keeps the last ones."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.fonts = Fonts(assets)
        self.kept: LruCache[Card, bytes] = LruCache(KEPT_CARDS)
        self.thread = ThreadPoolExecutor(1, "cards")

    @property
    def can_draw(self) -> bool:
        """Whether the client is built: its fonts are ours."""
        return len(self.fonts.files) == 2

    async def picture(self, card: Card) -> bytes:
        """The PNG of a card; whoever asks first pays for the drawing."""
        kept = self.kept.get(card)
        if kept is not None:
            return kept
        async with worker_errand() as pay:
            # An earlier errand of the same address may have drawn it meanwhile.
            kept = self.kept.get(card)
            if kept is not None:
                return kept
            loop = asyncio.get_running_loop()
            made, spent = await loop.run_in_executor(self.thread, timed, card, self.fonts)
            pay(spent, 0)
            self.kept.put(card, made)
        return made

    def close(self) -> None:
        """End the thread after the card that it is drawing; others are not begun."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def timed(card: Card, fonts: Fonts) -> tuple[bytes, float]:
    """A picture, and the milliseconds that it has cost."""
    began = time.thread_time()
    return draw(card, fonts), (time.thread_time() - began) * 1000


def with_link_pages(app: App, pages: App, assets: Assets) -> App:
    """Route the pages of tables to the application, which adds tags to them, and the rest to `pages`."""

    async def choose(scope: Scope, receive: Receive, send: Send) -> None:
        is_page = scope["type"] == "http" and scope["method"] == "GET"
        is_link = is_page and assets.is_built and TABLE_PAGE.fullmatch(scope["path"])
        await (app if is_link else pages)(scope, receive, send)

    return choose


def asked_language(scope: Mapping[str, Any], wished: str | None = None) -> str:
    """The language that the address wishes for, or else the first of ours that the reader's program names."""
    if wished in LANGUAGES:
        return wished
    asked = re.findall(r"(?:^|,)\s*([a-z]{2})\b", ",".join(header_values(scope, b"accept-language")).lower())
    return next((one for one in asked if one in LANGUAGES), LANGUAGES[0])


@dataclass(frozen=True)
class Told:
    """A card, the number of the last line that it knows of, and whether the game was over by then."""

    card: Card
    seen: int
    is_over: bool


async def card_at(request: Plain, id: str, line: int | None, language: str, is_drawn: bool) -> Told:
    """What may be shown of a table, or of a step of a finished game; points of a step only if it is drawn."""
    tables = tables_of(request)
    # A running table may be ahead of the store as soon as its lock is free: all of it is read here.
    async with tables.using(id) as live:
        table, info = live.table, table_info(live.table, live.connected, clock(), is_outside=True)
        view = None if table.is_luck_hidden else view_of(table, SPECTATOR)
        last, seen = table.seq, table.public_log.seq
    # Messengers show names in any script in the tags; the fonts of the picture cannot.
    info = with_drawn_names(info) if is_drawn else info
    # While others play the same luck, a finished game is shown as a running one.
    is_over = info.result is not None and not info.is_luck_hidden
    edition = await tables.games.edition(table.stored.game, table.stored.data)
    if line is None or not is_over or not 1 <= line <= last:
        shown = None if view is None else view.to_dict()
        return Told(card_of(info, table.game, edition, shown, language), seen, is_over)
    # The last view would tell how the game ends.
    shown = await view_after(request, table, line) if is_drawn else None
    card = at_line(card_of(info, table.game, edition, shown, language), line, last, language)
    return Told(card, seen, is_over)


async def view_after(request: Plain, table: Table, line: int) -> dict[str, Any] | None:
    """What a spectator saw after a line of a finished game, from the same batch that a replay asks for."""
    first = (line - 1) // FRAMES * FRAMES + 1
    found = await tables_of(request).replays.replay(table, SPECTATOR, first)
    views = {frame["seq"]: frame["view"] for frame in msgspec.json.decode(found)["frames"]}
    view: dict[str, Any] | None = views.get(line)
    return view


@get("/api/tables/{table:str}/card.png")
async def show_card(
    request: Plain, table: str, line: int | None = None, lang: str | None = None
) -> Response[bytes]:
    """A picture of the table for previews of its links."""
    let_in(request)
    cards: Cards = request.app.state.cards
    if not cards.can_draw:
        raise ApiError(404, "no-page", "app-no-page")
    told = await card_at(request, table, line, asked_language(request.scope, lang), is_drawn=True)
    keep = KEEP_OVER if told.is_over else KEEP_RUNNING
    headers = {"cache-control": keep, "vary": "accept-language"}
    return Response(await cards.picture(told.card), media_type=PNG, headers=headers)


@get(["/t/{table:str}", "/r/{table:str}"])
async def show_page(request: Plain, table: str, lang: str | None = None) -> Response[bytes]:
    """The page of a table or of its replay."""
    return await page_with_tags(request, table, None, lang)


@get("/r/{table:str}/{line:int}")
async def show_step(request: Plain, table: str, line: int, lang: str | None = None) -> Response[bytes]:
    """The page of a step of a replay."""
    return await page_with_tags(request, table, line, lang)


async def page_with_tags(request: Plain, table: str, line: int | None, lang: str | None) -> Response[bytes]:
    """The client's page, with tags if the table may be shown. People need no tags."""
    cards: Cards = request.app.state.cards
    body = cards.assets.files[INDEX].bodies["identity"]
    language = asked_language(request.scope, lang)
    try:
        let_in(request)
        told = await card_at(request, table, line, language, is_drawn=False)
        if told.is_over:
            tables_of(request).replays.expect_query()
        tags = tags_of(request.scope, told.card, language, told.seen, line)
        body = body.replace(END_OF_HEAD, tags + END_OF_HEAD)
    except (ApiError, RetryLater, StoreError, Conflict):
        pass
    except Exception:
        # Its game may no longer be installed, or its log may be damaged; the page itself says so.
        log.exception("the link to table %s has no tags", table)
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"cache-control": "no-cache", "etag": etag, "vary": "accept-language"}
    if etag in header_values(request.scope, b"if-none-match"):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type="text/html", headers=headers)


def tags_of(scope: Mapping[str, Any], card: Card, language: str, seen: int, line: int | None) -> bytes:
    """Open Graph tags with absolute addresses of the name that was asked for, which the guard knows as ours.

    `seen` only makes the picture's address another one when something has happened.
    """
    (host,) = header_values(scope, b"host")
    origin, path = f"{scope['scheme']}://{host}", scope["path"].rstrip("/")
    step = "" if line is None else f"line={line}&"
    picture = f"{origin}/api/tables/{path.split('/')[2]}/card.png?{step}lang={language}&v={seen}"
    told = {
        "og:type": "website",
        "og:site_name": card.brand,
        "og:locale": LOCALES[language],
        "og:title": f"{card.title}: {card.state}" if card.state else card.title,
        "og:description": card.description,
        "og:url": origin + path,
        "og:image": picture,
        "og:image:type": PNG,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": f"{card.title}. {card.description}",
    }
    named = {"description": card.description, "twitter:card": "summary_large_image"}
    tags = [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in told.items()]
    tags += [f'<meta name="{name}" content="{html.escape(value)}" />' for name, value in named.items()]
    return "\n    ".join(["", *tags, ""]).encode()


LINK_ROUTES = [show_card, show_page, show_step]
