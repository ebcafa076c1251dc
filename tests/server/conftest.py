"""Databases for the tests of the server: SQLite in a file, and a PostgreSQL that runs while they do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres

SQLITE, POSTGRESQL = "sqlite", "postgresql"


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
