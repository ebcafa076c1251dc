"""The room inside a web worker: the names that the worker's script calls.

What crosses the border between Python and JavaScript is text, so that nothing has to be converted.
"""

import json
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from igroteka.pocket.room import Room, Wire
    from igroteka.pocket.storage import Change


class Shelf:
    """The browser's database, behind two functions of the worker's script."""

    def __init__(self, script: Any) -> None:
        self.script = script

    async def read(self, prefix: str) -> dict[str, str]:
        """All rows whose keys begin so."""
        said = json.loads(await self.script.read(prefix))
        return dict(said)

    async def write(self, changes: list["Change"]) -> bool:
        """Make all changes in one transaction."""
        said = str(await self.script.write(json.dumps(changes)))
        if said not in ("done", "conflict"):
            from igroteka.server.storage import StoreError

            raise StoreError(f"this browser cannot keep the game: {said}")
        return said == "done"


class Desk:
    """What the worker's script calls."""

    def __init__(self, room: "Room") -> None:
        self.room = room

    async def request(self, method: str, address: str, body: str) -> str:
        """The status of an answer, a space, and its body."""
        status, said = await self.room.request(method, address, body)
        return f"{status} {said.decode()}"

    def changed(self, table: str) -> None:
        """Another tab has written a table."""
        self.room.tables.changed(table)

    def connect(self, address: str, tell: Callable[[str, str], None]) -> "Wire":
        """A socket."""
        return self.room.connect(address, tell)


def open_room(script: Any) -> Desk:
    """The room of this browser."""
    logging.basicConfig(level=logging.WARNING)
    if not hasattr(time, "thread_time"):
        # One thread, which does nothing else: the clock on the wall measures it well enough.
        vars(time)["thread_time"] = time.perf_counter
    # Only now: the search takes that name from the module when it is imported.
    from igroteka.pocket.room import Room

    return Desk(Room(Shelf(script)))
