"""Serves the room without a server below /pocket/, for people who want to play on without a connection.

No page of the server needs any of it. It is written, compressed and read into memory when somebody asks for
it for the first time; a server that nobody asks has none of it in memory.
"""

import asyncio
import gzip
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from igroteka.server.asgi import App, Receive, Scope, Send
from igroteka.server.assets import INDEX, Asset, Assets, assets_app, say
from igroteka.server.security_middleware import ROOM

SIZE = "/size.json"  # how many bytes of each file go over the wire, for whoever is told before and meanwhile
COMPRESSED = {".png", ".woff2", ".zip"}  # as they are
LEAST_BYTES = 1000


class OfflineRoom:
    """The files of the room, made once."""

    def __init__(self, client: Path, write: Callable[[Path, Path], object] | None) -> None:
        self.client = client
        self.write = write
        self.served: App | None = None
        self.making = asyncio.Lock()

    async def app(self) -> App:
        """What serves the files; whoever asks first waits until they are written."""
        async with self.making:
            if self.served is None:
                self.served = assets_app(await asyncio.to_thread(self.prepare))
        return self.served

    def prepare(self) -> Assets:
        """Write the room into a temporary folder, and read it."""
        assert self.write is not None
        with tempfile.TemporaryDirectory(prefix="igroteka-room-") as folder:
            room = Path(folder) / "room"
            self.write(self.client, room)
            for path in [path for path in room.rglob("*") if path.is_file()]:
                compress(path)
            assets = Assets(room, left_out="")
        sizes = {path[1:]: min(map(len, asset.bodies.values())) for path, asset in assets.files.items()}
        said = {"bytes": sum(sizes.values()), "files": sizes}
        assets.files[SIZE] = Asset(SIZE, json.dumps(said).encode())
        return assets


def compress(path: Path) -> None:
    """Write the compressed sibling of a file that gets smaller."""
    body = path.read_bytes()
    if path.suffix not in COMPRESSED and len(body) > LEAST_BYTES:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(body, 6, mtime=0))


def with_room(app: App, room: OfflineRoom) -> App:
    """Route what is below /pocket/ to the room, if there is one, and the rest to the application."""

    async def choose(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        is_room = scope["type"] == "http" and (path == ROOM or path.startswith(ROOM + "/"))
        if not is_room or room.write is None:
            await app(scope, receive, send)
        elif path == ROOM:
            # Its addresses are relative to a folder.
            await say(send, 308, b"", False, [(b"location", f"{ROOM}/".encode())])
        else:
            inside = path.removeprefix(ROOM)
            files = await room.app()
            await files({**scope, "path": "/" if inside == INDEX else inside}, receive, send)

    return choose
