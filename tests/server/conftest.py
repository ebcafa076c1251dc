"""Databases for the tests of the server: SQLite in a file, and a PostgreSQL that runs while they do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.server import autoplay, bot_turns, seat_keys, shared_luck, table_service
from igroteka.server.tournaments import service
from tests.chances import fix_luck, luck_of
from tests.server import harness, playing, postgres

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test's tables draw, what its bots do and what its clients choose follow from its name."""
    server = (autoplay, bot_turns, seat_keys, shared_luck, table_service, service)
    fix_luck(luck_of(request), monkeypatch, harness, playing, *server)


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    with postgres.running() as cluster:
        yield cluster


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that does not exist yet, or is empty."""
    if request.param == SQLITE:
        return f"sqlite+aiosqlite:///{tmp_path}/data/tables.db"
    return request.getfixturevalue("cluster").new_database()
