"""A nonce counts for something only if the server has committed itself before it sees it."""

import asyncio
from pathlib import Path

import pytest

from igroteka.server.config import Config
from igroteka.server.errors import ApiError
from igroteka.server.messages import NewTable, Ready, SeatWish
from igroteka.server.store import Store
from igroteka.server.table_service import TableService

BOT = SeatWish(kind="bot", bot="random")


def test_a_table_waits_for_the_nonce_that_follows_the_commitment(tmp_path: Path) -> None:
    async def work() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path}/t.db"
        store = await Store.open(url)
        tables = TableService(Config(database=url), store)
        try:
            made = await tables.create(
                NewTable(game="element", seats=[SeatWish(kind="here", name="Оля"), BOT])
            )
            assert made.table.status == "open" and made.table.commitment
            assert [seat.kind for seat in made.table.seats] == ["kept", "bot"]
            (held,) = made.held
            with pytest.raises(ApiError):
                await tables.ready(made.table.id, Ready(secret="x" * 43, nonce="ab" * 16))
            begun = await tables.ready(made.table.id, Ready(secret=held.secret, nonce="ab" * 16))
            assert begun.table.status == "playing" and begun.table.commitment == made.table.commitment
            assert begun.table.nonces[0] == "ab" * 16 and begun.table.seats[0].name == "Оля"
            again = await tables.ready(made.table.id, Ready(secret=held.secret, nonce="cd" * 16))
            assert again.table.nonces[0] == "ab" * 16 and again.held[0].secret == held.secret
            assert again.held[0].code != begun.held[0].code
        finally:
            await tables.close()
            await store.close()

    asyncio.run(work())
