"""Assembles the application: store, tables, routes and middleware."""

import asyncio
import contextlib
import importlib
from collections.abc import AsyncIterator, Coroutine, Iterable
from typing import Any

from litestar import Litestar

from igroteka.server.api_routes import API_ROUTES
from igroteka.server.asgi import App
from igroteka.server.assets import Assets, with_assets
from igroteka.server.carrying import CARRY_ROUTES
from igroteka.server.claim import Claim, claim_of
from igroteka.server.cluster import Cluster
from igroteka.server.config import Config
from igroteka.server.figures import FIGURE_ROUTES
from igroteka.server.host_header import AllowedHosts, hosts_of
from igroteka.server.http import ROUTES, Gate, error_response
from igroteka.server.lessons import LESSON_ROUTES
from igroteka.server.link_pages import LINK_ROUTES, Cards, with_link_pages
from igroteka.server.metering import CostAccounts, MeteringMiddleware
from igroteka.server.metrics import CollectionWatch
from igroteka.server.notice_routes import NOTICE_ROUTES
from igroteka.server.notices import NoticeDesk
from igroteka.server.offline_room import OfflineRoom, with_room
from igroteka.server.operations import OPERATIONS, Operations, with_operations
from igroteka.server.orders import load_sanctions, watch_orders
from igroteka.server.puzzles import PUZZLE_ROUTES
from igroteka.server.request_log import RequestLog
from igroteka.server.reviews import REVIEW_ROUTES
from igroteka.server.same_luck import SAME_LUCK_ROUTES
from igroteka.server.sanctions import Sanctions
from igroteka.server.security_middleware import AllowedOrigins, SecurityMiddleware
from igroteka.server.store import Store
from igroteka.server.table_service import TableService
from igroteka.server.tournaments.routes import TOURNAMENT_ROUTES
from igroteka.server.tournaments.service import Tournaments

HANDLERS = [
    *ROUTES,
    *API_ROUTES,
    *LESSON_ROUTES,
    *FIGURE_ROUTES,
    *LINK_ROUTES,
    *REVIEW_ROUTES,
    *SAME_LUCK_ROUTES,
    *PUZZLE_ROUTES,
    *TOURNAMENT_ROUTES,
    *NOTICE_ROUTES,
    *CARRY_ROUTES,
]


def load_plugins(plugins: Iterable[str]) -> None:
    """Import modules that register games and bots."""
    for plugin in plugins:
        importlib.import_module(plugin).register()


async def prepare(config: Config, claim: Claim) -> None:
    """Claim and upgrade the database before the server accepts requests; StoreError if that fails."""
    await claim.take()
    store = await Store.open(config.database, config.backups)
    await store.close()


async def upgrade_alone(config: Config) -> None:
    """Upgrade a database that several processes will share: only while none of them uses it."""
    if await Store.is_current(config.database):
        return
    claim = claim_of(config.database)
    await prepare(config, claim)
    await claim.release()


def work_beside(
    tables: TableService, claim: Claim, operations: Operations, cluster: Cluster | None
) -> list[Coroutine[Any, Any, None]]:
    """What runs for ever beside the requests."""
    shared = [operations.watch_loop(), watch_orders(tables)]
    if cluster is None:
        return [tables.wake(), claim.watch(tables.reload_all), *shared]
    return [cluster.watch(), tables.sweep_for_ever(), claim.watch(cluster.come_back), *shared]


def make_app(
    config: Config,
    claimed: Claim | None = None,
    asked: Operations | None = None,
    cluster: Cluster | None = None,
) -> App:
    """The whole server as one ASGI application. It claims the database unless `claimed` is given.

    With `cluster` it is one of several processes that share the database.
    """
    operations = asked or Operations(config.metrics_readers)
    load_plugins(config.plugins)
    claim = claimed or claim_of(config.database)
    accounts = CostAccounts(config.limits, config.limits_at)
    assets = Assets(config.client)
    room = OfflineRoom(config.client, config.write_room if assets.is_built else None)
    sanctions = Sanctions()

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await claim.take()
        store = await Store.open(config.database, config.backups)
        store.claim = claim
        tables = TableService(config, store)
        tables.accounts = accounts
        tables.sanctions = sanctions
        await load_sanctions(tables)
        app.state.notices = notices = NoticeDesk(tables)
        await notices.open()
        if notices.is_offered:
            tables.notices = notices
        app.state.tables = tables
        app.state.gate = Gate(tables)
        app.state.cards = Cards(assets)
        app.state.tournaments = tournaments = Tournaments(tables)
        operations.tables = tables
        collections = CollectionWatch()
        collections.install()
        try:
            async with contextlib.nullcontext() if cluster is None else cluster.joined(tables):
                work = [*work_beside(tables, claim, operations, cluster), tournaments.watch()]
                beside = [asyncio.create_task(each) for each in work]
                try:
                    yield
                finally:
                    operations.is_ending = True
                    for task in beside:
                        task.cancel()
                    await asyncio.gather(*beside, return_exceptions=True)
        finally:
            collections.remove()
            app.state.cards.close()
            notices.close()
            await tables.close()
            await store.close()
            await claim.release()

    app = Litestar(
        route_handlers=HANDLERS,
        lifespan=[life],
        exception_handlers={Exception: error_response},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=config.limits.body_bytes,
        debug=False,
    )
    origins = AllowedOrigins(config.origins)
    hosts = AllowedHosts([*config.hosts, *hosts_of(config.origins)], config.answers_to_addresses)

    pages = with_operations(
        with_link_pages(app, with_room(with_assets(app, assets), room), assets), operations
    )
    counted = MeteringMiddleware(pages if cluster is None else cluster.in_front_of(pages, config), accounts)
    if cluster is not None:
        cluster.behind(MeteringMiddleware(pages, accounts))
    secured = SecurityMiddleware(counted, origins, config.trusted_proxies, hosts, counted.refusal, sanctions)
    routes = [*OPERATIONS, *(path for handler in HANDLERS for path in handler.paths)]
    return RequestLog(secured, routes, config.trusted_proxies)
