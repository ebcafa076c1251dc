"""Databases of other versions: older ones are backed up and brought up to date, newer ones refused."""

import asyncio
import os
import sqlite3
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import asdict, replace

from igroteka.server import schema
from igroteka.server.migrations import upgrade
from igroteka.server.schema import METADATA
from igroteka.server.store import Store, StoredWish, StoreError, row_of
from tests.server import postgres
from tests.server.stores import FILES, SEATS, SQLITE, TABLE, nothing, on_store, raw, set_table


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    async def act(store: Store) -> list[object]:
        async with store.engine.connect() as connection:
            return await connection.run_sync(
                lambda plain: compare_metadata(
                    MigrationContext.configure(plain, opts={"compare_type": True}), METADATA
                )
            )

    assert on_store(database, act) == []


HEAD = ScriptDirectory(str(upgrade.FOLDER)).get_current_head() or ""
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0999"
down_revision = "{before}"


def upgrade():
    op.add_column("seats", sa.Column("colour", sa.Text))
    {more}
"""


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let the program be one version further: its migrations are ours and one more."""

    def build(more: str) -> None:
        folder = tmp_path / "newer"
        (folder / "versions").mkdir(parents=True)
        for file in [*upgrade.FOLDER.glob("env.py"), *upgrade.FOLDER.glob("versions/0*.py")]:
            (folder / file.relative_to(upgrade.FOLDER)).write_bytes(file.read_bytes())
        (folder / "versions" / "0999_colours.py").write_text(NEXT.format(before=HEAD, more=more))
        monkeypatch.setattr(upgrade, "FOLDER", folder)

    return build


def backups_of(database: str, folder: Path, revision: str = HEAD) -> list[Path]:
    name = f"tables-{revision}-*.db" if database.startswith(SQLITE) else f"igroteka-{revision}-*.dump"
    return sorted((folder / "data").glob(name))


def test_an_older_database_is_backed_up_and_brought_up_to_date(
    database: str, tmp_path: Path, newer: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{postgres.programs()}")
    data = tmp_path / "data"
    on_store(database, set_table, backups=data)
    on_store(database, nothing, backups=data)
    assert backups_of(database, tmp_path) == []
    newer("pass")
    colours = on_store(database, lambda store: raw(store, "SELECT colour FROM seats"), backups=data)
    assert colours == [(None,), (None,)]
    on_store(database, nothing, backups=data)
    (backup,) = backups_of(database, tmp_path)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    if database.startswith(SQLITE):
        with sqlite3.connect(backup) as opened:
            assert opened.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
            assert opened.execute("SELECT id FROM tables").fetchall() == [(TABLE.id,)]
        opened.close()
    else:
        restored = subprocess.run(
            [postgres.programs() / "pg_restore", "--data-only", "--table=tables", "--file=-", backup],
            capture_output=True,
            text=True,
            check=True,
        )
        assert TABLE.id in restored.stdout


@contextmanager
def first_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the program be the first one that there was."""
    folder = tmp_path / "older"
    (folder / "versions").mkdir(parents=True)
    for file in [*upgrade.FOLDER.glob("env.py"), *upgrade.FOLDER.glob("versions/0001*.py")]:
        (folder / file.relative_to(upgrade.FOLDER)).write_bytes(file.read_bytes())
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "FOLDER", folder)
        yield


async def set_first_table(store: Store) -> None:
    """A table as the first version stored it: tables have learnt of hints and of shared luck since."""
    later = {"has_hints", "luck_version", "deal", "dealt"}
    table = {name: value for name, value in asdict(TABLE).items() if name not in later}
    async with store.writing() as connection:
        await connection.execute(schema.editions.insert().values(digest=TABLE.data, files=FILES))
        await connection.execute(schema.tables.insert().values(**table))
        seats = [
            {name: value for name, value in row_of(seat).items() if name != "knows_luck"} for seat in SEATS
        ]
        await connection.execute(schema.seats.insert(), seats)


def test_a_database_of_the_first_version_learns_of_wishes(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{postgres.programs()}")
    with first_version(tmp_path, monkeypatch):
        on_store(database, set_first_table)
        with pytest.raises(StoreError, match="wishes"):
            on_store(database, lambda store: store.wish("a" * 64))
    assert on_store(database, lambda store: store.wish("a" * 64), backups=tmp_path / "data") is None
    assert len(backups_of(database, tmp_path, "0001")) == 1
    found = on_store(database, lambda store: store.load(TABLE.id))
    assert found is not None and found[:2] == (TABLE, SEATS)
    wish = StoredWish("a" * 64, "b" * 64, "second")
    on_store(database, lambda store: store.create(replace(TABLE, id="second"), [], FILES, wish))
    assert on_store(database, lambda store: store.wish("a" * 64)) == wish


def test_a_migration_that_fails_changes_nothing(
    database: str, tmp_path: Path, newer: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{postgres.programs()}")
    on_store(database, set_table)
    ours = upgrade.FOLDER
    newer('op.execute("INSERT INTO nowhere VALUES (1)")')
    with pytest.raises(StoreError, match="nowhere") as failed:
        on_store(database, nothing, backups=tmp_path / "data")
    assert "\n" not in str(failed.value)
    assert len(backups_of(database, tmp_path)) == 1
    monkeypatch.setattr(upgrade, "FOLDER", ours)
    found = on_store(database, lambda store: store.load(TABLE.id))
    assert found is not None and found[1] == SEATS
    with pytest.raises(sa.exc.DBAPIError, match="colour"):
        on_store(database, lambda store: raw(store, "SELECT colour FROM seats"))


def test_a_newer_database_is_refused(database: str) -> None:
    on_store(database, set_table)
    on_store(database, lambda store: raw(store, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"made by a newer version .*9999") as refused:
        on_store(database, nothing)
    assert "\n" not in str(refused.value)


def test_without_a_backup_postgresql_is_not_changed(
    cluster: postgres.Cluster, tmp_path: Path, newer: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = cluster.new_database()
    on_store(database, set_table)
    newer("pass")
    monkeypatch.setattr("igroteka.server.migrations.upgrade.find_dump", lambda: None)
    with pytest.raises(StoreError, match="pg_dump was not found"):
        on_store(database, nothing, backups=tmp_path)
    monkeypatch.setattr("igroteka.server.migrations.upgrade.find_dump", lambda: "/bin/false")
    with pytest.raises(StoreError, match="no backup, so no change"):
        on_store(database, nothing, backups=tmp_path)
    monkeypatch.undo()
    assert on_store(database, lambda store: store.playing()) == [TABLE.id]


def test_two_who_open_a_new_database_at_once(database: str) -> None:
    async def act() -> None:
        stores = await asyncio.gather(Store.open(database), Store.open(database))
        try:
            await set_table(stores[0])
            assert await stores[1].playing() == [TABLE.id]
        finally:
            for store in stores:
                await store.close()

    asyncio.run(act())
