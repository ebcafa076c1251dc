"""The application: store, tables, routes, and the guard around all of it."""

import asyncio
import contextlib
import importlib
from collections.abc import AsyncIterator, Iterable

from litestar import Litestar

from igroteka.server.asgi import App
from igroteka.server.assets import Assets, with_assets
from igroteka.server.config import Config
from igroteka.server.guard import Guard, Origins
from igroteka.server.hosts import Hosts, hosts_of
from igroteka.server.http import ROUTES, Gate, say_problem
from igroteka.server.lessons import LESSON_ROUTES
from igroteka.server.store import Store
from igroteka.server.tables import Tables


def load_plugins(plugins: Iterable[str]) -> None:
    """Let modules of somebody's own bring their games and bots."""
    for plugin in plugins:
        importlib.import_module(plugin).register()


async def prepare(config: Config) -> None:
    """Bring the database up to date before anybody is let in; StoreError if it cannot be used."""
    store = await Store.open(config.database, config.backups)
    await store.close()


def make_app(config: Config) -> App:
    """The whole server as one ASGI application."""
    load_plugins(config.plugins)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(config.database, config.backups)
        tables = Tables(config, store)
        app.state.tables = tables
        app.state.gate = Gate(tables)
        waking = asyncio.create_task(tables.wake())
        try:
            yield
        finally:
            waking.cancel()
            await asyncio.gather(waking, return_exceptions=True)
            await tables.close()
            await store.close()

    app = Litestar(
        route_handlers=[*ROUTES, *LESSON_ROUTES],
        lifespan=[life],
        exception_handlers={Exception: say_problem},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=config.limits.body_bytes,
        debug=False,
    )
    origins = Origins(config.origins)
    hosts = Hosts([*config.hosts, *hosts_of(config.origins)], config.answers_to_addresses)
    return Guard(with_assets(app, Assets(config.client)), origins, config.trusted_proxies, hosts)
