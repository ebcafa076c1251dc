"""The application: store, tables, routes, and the guard around all of it."""

import asyncio
import contextlib
import importlib
from collections.abc import AsyncIterator, Iterable

from litestar import Litestar

from igroteka.server.asgi import App
from igroteka.server.assets import Assets, with_assets
from igroteka.server.claim import Claim, claim_of
from igroteka.server.config import Config
from igroteka.server.costs import Accounts, Meter
from igroteka.server.figures import FIGURE_ROUTES
from igroteka.server.guard import Guard, Origins
from igroteka.server.hosts import Hosts, hosts_of
from igroteka.server.http import ROUTES, Gate, say_problem
from igroteka.server.lessons import LESSON_ROUTES
from igroteka.server.link_pages import LINK_ROUTES, Cards, with_link_pages
from igroteka.server.store import Store
from igroteka.server.tables import Tables


def load_plugins(plugins: Iterable[str]) -> None:
    """Let modules of somebody's own bring their games and bots."""
    for plugin in plugins:
        importlib.import_module(plugin).register()


async def prepare(config: Config, claim: Claim) -> None:
    """Claim the database and bring it up to date before anybody is let in; StoreError if that cannot be."""
    await claim.take()
    store = await Store.open(config.database, config.backups)
    await store.close()


def make_app(config: Config, claimed: Claim | None = None) -> App:
    """The whole server as one ASGI application; it claims its database, unless that has been done."""
    load_plugins(config.plugins)
    claim = claimed or claim_of(config.database)
    accounts = Accounts(config.limits)
    assets = Assets(config.client)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await claim.take()
        store = await Store.open(config.database, config.backups)
        store.claim = claim
        tables = Tables(config, store)
        tables.accounts = accounts
        app.state.tables = tables
        app.state.gate = Gate(tables)
        app.state.cards = Cards(assets)
        beside = [asyncio.create_task(work) for work in (tables.wake(), claim.watch(tables.start_over))]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
            app.state.cards.close()
            await tables.close()
            await store.close()
            await claim.release()

    app = Litestar(
        route_handlers=[*ROUTES, *LESSON_ROUTES, *FIGURE_ROUTES, *LINK_ROUTES],
        lifespan=[life],
        exception_handlers={Exception: say_problem},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=config.limits.body_bytes,
        debug=False,
    )
    origins = Origins(config.origins)
    hosts = Hosts([*config.hosts, *hosts_of(config.origins)], config.answers_to_addresses)

    counted = Meter(with_link_pages(app, with_assets(app, assets), assets), accounts)
    return Guard(counted, origins, config.trusted_proxies, hosts, counted.refusal)
