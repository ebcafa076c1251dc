"""What `igroteka doctor` tells of a database, on SQLite and on PostgreSQL; nothing of it is changed."""

import asyncio
from pathlib import Path

import pytest

from igroteka.server.claim import claim_of
from igroteka.server.diagnosis import look_at_database
from igroteka.server.store import Store

pytestmark = pytest.mark.server


def test_a_database_from_empty_to_used(database: str, tmp_path: Path) -> None:
    async def story() -> list[str]:
        told = [(await look_at_database(database)).text]
        told.append((await look_at_database(database)).text)
        store = await Store.open(database, tmp_path)
        await store.close()
        told.append((await look_at_database(database)).text)
        claim = claim_of(database)
        assert await claim.try_once()
        told.append((await look_at_database(database)).text)
        await claim.release()
        told.append((await look_at_database(database)).text)
        return told

    empty, still, ready, used, free = asyncio.run(story())
    assert "serve" in empty and still == empty
    assert "up to date" in ready and free == ready
    assert used == f"{ready}; a running server uses it"
