"""Opens records in a room: as a program that `tests/pocket/alone.py` runs."""

import json
from typing import Any

from tests.pocket.alone import answer
from tests.pocket.script import Shelf


async def ask(room: Any, method: str, path: str, body: object = None) -> list[Any]:
    status, said = await room.request(method, path, "" if body is None else json.dumps(body))
    return [status, json.loads(said)]


async def open_all(texts: list[str]) -> list[Any]:
    """Open each text, look at the replay from both ends, make links of it, and play on."""
    from igroteka.pocket.room import Room

    room, kept = Room(Shelf()), []
    for text in texts:
        opened = await ask(room, "POST", "/api/records", {"text": text})
        one: dict[str, Any] = {"opened": opened}
        kept.append(one)
        if opened[0] != 201:
            continue
        table = f"/api/tables/{opened[1]['table']}"
        one["again"] = (await ask(room, "POST", "/api/records", {"text": text}))[1]
        for what in ("", "/replay", "/record", "/draws", "/link", "/link?line=9"):
            one[what] = await ask(room, "GET", table + what)
        seats = [{"kind": "here", "nonce": "a" * 32}] * len(one[""][1]["seats"])
        one["branch"] = await ask(room, "POST", f"{table}/branch", {"line": 5, "seats": seats})
        position = await ask(room, "POST", "/api/records", {"text": one["/link?line=9"][1]["text"]})
        one["position"] = await ask(room, "GET", f"/api/tables/{position[1]['table']}/replay")
    await room.close()
    return kept


if __name__ == "__main__":
    answer(open_all)
