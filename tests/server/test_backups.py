"""Backups while people play, the way back from one, and what is refused."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from igroteka.cli.main import main
from igroteka.server.backups import back_up, backup_name, forget_old, restore
from igroteka.server.claim import claim_of
from igroteka.server.migrations import upgrade
from igroteka.server.store import Store, StoreError
from tests.server import postgres
from tests.server.playing import House, bot, here, in_loop, stored_lines
from tests.server.stores import FILES, SEATS, SQLITE, TABLE, line, on_store, raw, set_table
from tests.server.test_migrations import backups_of, first_version, set_first_table


@pytest.fixture
def elsewhere(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Another database of the same kind."""
    if database.startswith(SQLITE):
        return f"sqlite+aiosqlite:///{tmp_path}/elsewhere/tables.db"
    made: str = request.getfixturevalue("cluster").new_database()
    return made


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}{os.pathsep}{postgres.programs()}")


@in_loop
async def test_a_backup_made_during_play_goes_on_elsewhere(
    database: str, elsewhere: str, tmp_path: Path
) -> None:
    target = tmp_path / "backups" / backup_name(database, 0)
    async with House(database) as house:
        made = await house.create("lanterns", here("Ada"), bot())
        id, held = made["table"]["id"], made["held"]
        other = (await house.create("element", here("Bo"), here("Cy")))["table"]["id"]
        ada = await house.join(id, *held)
        playing = asyncio.create_task(ada.play_on(0))
        known = await stored_lines(house.tables.store, id)
        await back_up(database, target)
        await playing
        whole = await stored_lines(house.tables.store, id)
        still = await stored_lines(house.tables.store, other)
        await ada.leave()
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [file.name for file in target.parent.iterdir()] == [target.name]
    await restore(elsewhere, target)
    # The one line that a server adds to a table that it loads is for clocks, and there are none.
    async with House(elsewhere) as again:
        lines = await stored_lines(again.tables.store, id)
        assert known == lines[: len(known)]
        assert lines[: len(whole)] == whole[: len(lines)]
        assert await stored_lines(again.tables.store, other) == still
        ada = await again.join(id, *held)
        await ada.play_on(0)
        assert (await ada.over())["reason"] == "rules"
        await ada.leave()


def test_the_way_back_from_an_upgrade(
    database: str, elsewhere: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older program opens the backup that the newer one made before it changed anything."""
    with first_version(tmp_path, monkeypatch):
        on_store(database, set_first_table)
    on_store(database, lambda store: store.append(TABLE.id, [line(1)]), backups=tmp_path / "data")
    (backup,) = backups_of(database, tmp_path, "0001")
    with first_version(tmp_path / "again", monkeypatch):
        with pytest.raises(StoreError, match="newer version"):
            on_store(database, lambda store: store.load(TABLE.id))
        asyncio.run(restore(elsewhere, backup))
        rows = on_store(elsewhere, lambda store: raw(store, "SELECT id FROM tables"))
        assert rows == [(TABLE.id,)]
        assert on_store(elsewhere, lambda store: raw(store, "SELECT seq FROM lines")) == []


async def two_tables(store: Store) -> None:
    await set_table(store)
    await store.create(replace(TABLE, id="second"), [replace(SEATS[0], table="second")], FILES)


def test_what_was_there_is_kept_beside_a_restored_file(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    on_store(database, set_table)
    asyncio.run(back_up(database, tmp_path / "one.db"))
    on_store(database, lambda store: store.create(replace(TABLE, id="second"), [], FILES))
    reviews = tmp_path / "tables.db-reviews"
    reviews.mkdir()
    # A log that a killed server has left: it belongs to the old file, and must not be applied to the new one.
    (tmp_path / "tables.db-wal").write_bytes(b"left behind")
    kept = asyncio.run(restore(database, tmp_path / "one.db"))
    assert sorted(file.name.rpartition("Z")[2] for file in kept) == [".db", ".db-wal"]
    assert on_store(database, lambda store: raw(store, "SELECT id FROM tables")) == [(TABLE.id,)]
    assert not reviews.exists()


def damaged(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def newer(file: Path) -> None:
    with sqlite3.connect(file) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    opened.close()


def foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as opened:
        opened.execute("CREATE TABLE recipes (name TEXT)")
    opened.close()


@pytest.mark.parametrize("harm", [damaged, newer, foreign, Path.unlink])
def test_a_bad_backup_changes_nothing(
    tmp_path: Path, harm: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    database, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    on_store(f"sqlite:///{database}", two_tables)
    asyncio.run(back_up(f"sqlite:///{database}", backup))
    harm(backup)
    before = database.read_bytes()
    assert main(["restore", str(backup), "--database", str(database)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1 and "bug" not in said.err
    assert database.read_bytes() == before
    assert not list(tmp_path.glob("*.part")) and not list(tmp_path.glob("*before-restore*"))


def test_a_served_database_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.claim.CLAIM_SECONDS", 0.0)
    database = f"sqlite:///{tmp_path}/tables.db"
    on_store(database, set_table)

    async def act() -> None:
        claim = claim_of(database)
        await claim.take()
        await back_up(database, tmp_path / "one.db")
        with pytest.raises(StoreError, match="another igroteka serve"):
            await restore(database, tmp_path / "one.db")
        await claim.release()

    asyncio.run(act())


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, folder = tmp_path / "tables.db", tmp_path / "backups"
    assert main(["backup", str(folder), "--database", str(database)]) == 2
    assert "no such database" in capsys.readouterr().err and not database.exists()
    on_store(f"sqlite:///{database}", set_table)
    assert list(folder.iterdir()) == []
    older = [folder / f"igroteka-2026010{day}T000000Z.db" for day in (1, 2, 3)]
    for file in [*older, folder / "mine.db"]:
        file.touch()
    assert main(["backup", str(folder), "--database", str(database), "--keep", "2"]) == 0
    left = {file.name for file in folder.iterdir()}
    assert len(left) == 3 and {older[2].name, "mine.db"} < left
    file = tmp_path / "copy.db"
    assert main(["backup", str(file), "--database", str(database)]) == 0
    assert main(["backup", str(file), "--database", str(database)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["restore", str(file), "--database", str(tmp_path / "new" / "tables.db")]) == 0
    rows = on_store(f"sqlite:///{tmp_path}/new/tables.db", lambda store: raw(store, "SELECT id FROM tables"))
    assert rows == [(TABLE.id,)]
    assert forget_old(folder, ".db", 0) == []


def test_postgresql_without_its_programs(
    cluster: postgres.Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = cluster.new_database()
    monkeypatch.setattr("igroteka.server.backups.find_program", lambda name: None)
    with pytest.raises(StoreError, match="pg_dump was not found"):
        asyncio.run(back_up(database, tmp_path / "one.dump"))
    (tmp_path / "one.dump").touch()
    with pytest.raises(StoreError, match="pg_restore was not found"):
        asyncio.run(restore(database, tmp_path / "one.dump"))
    monkeypatch.undo()
    on_store(database, set_table)
    with pytest.raises(StoreError, match="empty database"):
        asyncio.run(restore(database, tmp_path / "one.dump"))
    assert upgrade.find_program("no-such-program") is None
