"""Builds games outside the event loop and caches those with stored component data.

Building precomputes tables: it takes 5 to 15 milliseconds for most games, and 250 for Periodic when
interpreted. So it runs in a thread, and other tables go on meanwhile.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from igroteka.editions import Edition, edition_of, installed
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import earlier_data, game_ids, make_game, manifest
from igroteka.games.data import DataError
from igroteka.server.errors import ApiError
from igroteka.server.lru_cache import LruCache
from igroteka.server.metering import charge_request
from igroteka.server.storage import Storage, StoredTable

GAMES_KEPT = 32  # a few hundred kilobytes each
EDITIONS_KEPT = 32

Built = TypeVar("Built")
GameKey = tuple[str, tuple[tuple[str, int], ...], str]


class GameCache:
    """Games by title, options and data digest, and what their texts say of the data."""

    def __init__(self, store: Storage) -> None:
        self.store = store
        self.folder: tempfile.TemporaryDirectory[str] | None = None  # made when stored data are played
        self.games: LruCache[GameKey, Game] = LruCache(GAMES_KEPT)
        self.editions: LruCache[tuple[str, str], Edition] = LruCache(EDITIONS_KEPT)
        # One build at a time: a second request for the same edition finds it in the cache.
        self.building = asyncio.Lock()

    async def installed(self, id: str, players: int, options: dict[str, int]) -> Game:
        """A game with the installed data; OptionError for options that it does not have."""
        return await self.build(lambda: make_game(id, players, options))

    async def installed_edition(self, id: str) -> Edition:
        """What the texts of a game say of its installed data."""
        return await self.build(lambda: installed(id))

    async def game_of(self, stored: StoredTable) -> Game:
        """The rules that a table began with, also when the installed data has changed since."""
        options = {name: value for name, value in stored.options.items() if name != "players"}
        players = stored.options["players"]
        game = await self.installed(stored.game, players, options)
        if game.rules_version != stored.rules_version:
            raise ApiError(409, "other-rules", "app-other-rules")
        if game.data_digest == stored.data:
            return game
        try:
            return await self.with_data(stored.game, players, options, stored.data)
        except DataError:
            raise ApiError(409, "other-rules", "app-other-rules") from None

    async def with_data(self, id: str, players: int, options: dict[str, int], digest: str) -> Game:
        """A game with earlier or stored data; DataError if they are nowhere, or not this game's."""
        key = (id, tuple(sorted({**options, "players": players}.items())), digest)
        found = self.games.get(key)
        if found is not None:
            return found
        async with self.building:
            found = self.games.get(key)
            if found is not None:
                return found
            folder = earlier_data(id, digest) or await self.data_folder(digest)
            built = await self.build(lambda: make_game(id, players, options, folder))
            self.games.put(key, built)
            return built

    async def data_folder(self, digest: str) -> Path:
        """A folder with stored component data; DataError if no table was ever played with them."""
        files = await self.store.edition(digest)
        if files is None:
            raise DataError(digest, "", "", "data that some table was played with")
        if self.folder is None:
            self.folder = tempfile.TemporaryDirectory(prefix="igroteka-editions-")
        folder = Path(self.folder.name) / digest
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / Path(name).name).write_text(text, encoding="utf-8")
        return folder

    async def edition(self, id: str, digest: str) -> Edition:
        """What the texts of a game say of its data, installed or stored with a table."""
        if id not in game_ids():
            raise ApiError(404, "no-page", "app-no-page")
        here = await self.installed_edition(id)
        if here.data == digest:
            return here
        known = self.editions.get((id, digest))
        if known is not None:
            return known
        try:
            game = await self.with_data(id, manifest(id).least_players, {}, digest)
        except DataError:
            raise ApiError(404, "no-page", "app-no-page") from None
        made = self.editions.get((id, digest)) or edition_of(game)
        self.editions.put((id, digest), made)
        return made

    async def build(self, make: Callable[[], Built]) -> Built:
        """Build something in a thread and charge the request that needs it."""
        built, spent = await asyncio.to_thread(timed, make)
        charge_request(spent)
        return built

    def close(self) -> None:
        """Remove the folder with the data."""
        if self.folder is not None:
            self.folder.cleanup()


def timed(build: Callable[[], Built]) -> tuple[Built, float]:
    """Build something, and measure the milliseconds that this thread has worked on it."""
    began = time.thread_time()
    return build(), (time.thread_time() - began) * 1000
