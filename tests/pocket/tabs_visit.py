"""Two tabs of one browser with the same table: as a program that `tests/pocket/alone.py` runs."""

import asyncio
import json
from typing import Any

from tests.pocket.alone import answer
from tests.pocket.script import Shelf


class SlowShelf(Shelf):
    """Rows that are shared with another tab; what is read of a log arrives when it is let through."""

    def __init__(self, rows: dict[str, str]) -> None:
        super().__init__()
        self.rows = rows
        self.has_read, self.lets_through = asyncio.Event(), asyncio.Event()

    async def read(self, prefix: str) -> dict[str, str]:
        found = await super().read(prefix)
        if prefix.startswith("line/"):
            self.has_read.set()
            await self.lets_through.wait()
        return found


async def play(room: Any, id: str) -> int:
    """The first legal action of whoever is asked; gives the number of the last line."""
    async with room.tables.using(id) as live:
        table = live.table
        seat = table.waiting[0]
        legal = table.game.legal(table.history.state, seat)
        await room.tables.commit(live, table.act(seat, table.game.actions.text(legal[0]), "", 0))
        return int(table.seq)


async def seen(room: Any, id: str) -> int:
    """The last line of a table as a tab knows it."""
    async with room.tables.using(id) as live:
        return int(live.table.seq)


async def visit(_: object) -> dict[str, Any]:
    """One tab plays while the other reads the table, before and after that."""
    from igroteka.pocket.room import Room

    shelf = Shelf()
    slow = SlowShelf(shelf.rows)
    one, other = Room(shelf), Room(slow)
    seats = [{"kind": "here", "nonce": letter * 32} for letter in "ab"]
    status, said = await one.request("POST", "/api/tables", json.dumps({"game": "element", "seats": seats}))
    assert status == 201, said
    id = json.loads(said)["table"]["id"]
    told: dict[str, Any] = {"before": await play(one, id)}
    reading = asyncio.create_task(other.tables.live(id))
    await slow.has_read.wait()
    told["meanwhile"] = await play(one, id)
    other.tables.changed(id)
    slow.lets_through.set()
    await reading
    # Whoever waits for the table next comes after what has been heard of it.
    told["loaded"] = await seen(other, id)
    told["later"] = await play(one, id)
    other.tables.changed(id)
    told["seen"] = await seen(other, id)
    other.tables.changed("nobody")
    for room in (one, other):
        await room.close()
    return told


if __name__ == "__main__":
    answer(visit)
