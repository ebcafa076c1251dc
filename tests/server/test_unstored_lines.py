"""Lines that were never stored are shown to nobody: neither who waits for the table, nor who watches it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.log_lines import RESIGN
from igroteka.server.store import Store, StoredLine, StoreError
from igroteka.server.table import Table
from tests.server.playing import OPEN, House, bot, in_loop


class Stalling(Store):
    """A store that takes its time over the first resignation, and then has no room for it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.is_asked, self.may_fail = asyncio.Event(), asyncio.Event()

    async def append(self, table: str, lines: list[StoredLine], *more: Any) -> None:
        if not self.is_asked.is_set() and any(line.notation == RESIGN for line in lines):
            self.is_asked.set()
            await self.may_fail.wait()
            raise StoreError("no space left")
        await super().append(table, lines, *more)


@in_loop
async def test_an_end_that_was_not_stored_is_shown_to_nobody(tmp_path: Path) -> None:
    async with House(tmp_path, store=Stalling) as house:
        id, ada, bo = await house.two("element")
        watcher = await house.join(id)
        store = house.tables.store
        assert isinstance(store, Stalling)
        await ada.say(op="resign", key="resign", seat=0)
        await store.is_asked.wait()
        api = f"/api/tables/{id}"
        paths = [api, f"{api}/record", f"{api}/replay", f"{api}/draws", f"{api}/card.png", f"/t/{id}"]
        asked = [asyncio.create_task(house.http.get(path)) for path in paths]
        branch = {"line": 1, "seats": [bot(), bot()]}
        asked.append(asyncio.create_task(house.http.post(f"{api}/branch", json=branch)))
        # A seat's client that leaves changes the status; its socket does not wait for the store.
        await asyncio.wait_for(bo.leave(), 5)
        await asyncio.sleep(0.3)
        assert not [one for one in asked if one.done()]
        store.may_fail.set()
        info, record, replay, draws, card, page, branched = await asyncio.gather(*asked)
        assert (info.json()["status"], info.json()["luck_secret"]) == ("playing", "")
        assert [one.status_code for one in (record, replay, draws, branched)] == [409] * 4
        assert card.headers["cache-control"] == "public, max-age=60"
        assert page.status_code == 200 and "Waiting" in page.text and "wins" not in page.text
        await watcher.reading
        shown = [frame["table"] for frame in watcher.frames if "table" in frame]
        assert {(one["status"], one["luck_secret"]) for one in shown} == {("playing", "")}


@in_loop
async def test_who_stays_is_told_that_a_seat_has_left(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _, ada, bo = await house.two("element")
        await ada.until(lambda: ada.table["seats"][1]["is_connected"])
        await bo.leave()
        await ada.until(lambda: not ada.table["seats"][1]["is_connected"])


@in_loop
async def test_a_table_is_loaded_once_also_after_a_load_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        id = (await house.create("element", OPEN, OPEN))["table"]["id"]
        tables = house.tables
        tables.discard(house.live(id))
        load, begun, gates = tables.load, 0, [asyncio.Event(), asyncio.Event(), asyncio.Event()]

        async def slow(id: str) -> Table:
            nonlocal begun
            gate, is_first, begun = gates[begun], begun == 0, begun + 1
            await gate.wait()
            if is_first:
                raise StoreError("not now")
            return await load(id)

        monkeypatch.setattr(tables, "load", slow)
        first, second = (asyncio.create_task(tables.live(id)) for _ in range(2))
        await asyncio.sleep(0.05)
        gates[0].set()
        with pytest.raises(StoreError):
            await first
        await asyncio.sleep(0.05)
        # The second loads it now; a third has to wait for that.
        third = asyncio.create_task(tables.live(id))
        await asyncio.sleep(0.05)
        gates[1].set()
        gates[2].set()
        assert await second is await third is house.live(id)
        assert begun == 2
