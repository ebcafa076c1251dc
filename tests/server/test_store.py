"""The store, on SQLite and on a real PostgreSQL: what is written stays, and nothing wrong can be written."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Awaitable
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from igroteka.server.store import Conflict, Store, StoredWish, StoreError
from tests.server.stores import (
    FILES,
    POSTGRESQL,
    SEATS,
    SQLITE,
    TABLE,
    line,
    nothing,
    on_store,
    raw,
    set_table,
)


def test_a_table_comes_back_as_it_was_written(database: str) -> None:
    def written(store: Store) -> Awaitable[None]:
        async def act() -> None:
            await set_table(store)
            await store.append(TABLE.id, [line(1, -3, "!start a b"), line(2, -1, "chance fire")], "playing")
            await store.append(TABLE.id, [line(3, 0, "fire e5", "key-1")])

        return act()

    on_store(database, written)
    found = on_store(database, lambda store: store.load(TABLE.id))
    assert found is not None
    assert found[0] == replace(TABLE, status="playing")
    assert found[1] == SEATS
    assert found[2] == [line(1, -3, "!start a b"), line(2, -1, "chance fire"), line(3, 0, "fire e5", "key-1")]
    assert on_store(database, lambda store: store.edition(TABLE.data)) == FILES


def test_what_is_not_there_is_none(database: str) -> None:
    assert on_store(database, lambda store: store.load("nobody")) is None
    assert on_store(database, lambda store: store.edition("nothing")) is None


def test_an_edition_is_kept_once_for_all_its_tables(database: str) -> None:
    async def act(store: Store) -> list[tuple[object, ...]]:
        await set_table(store)
        second = replace(TABLE, id="second")
        await store.create(second, [], {"other": "files are not looked at again"})
        return await raw(store, "SELECT digest FROM editions")

    assert on_store(database, act) == [(TABLE.data,)]
    assert on_store(database, lambda store: store.edition(TABLE.data)) == FILES


def test_an_id_is_given_once(database: str) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        with pytest.raises(Conflict):
            await store.create(replace(TABLE, game="periodic"), [], {})
        found = await store.load(TABLE.id)
        assert found is not None and found[0] == TABLE

    on_store(database, act)


def test_a_key_makes_one_table(database: str) -> None:
    wish = StoredWish("a" * 64, "b" * 64, TABLE.id)

    async def act(store: Store) -> None:
        assert await store.wish(wish.key_hash) is None
        await store.create(TABLE, SEATS, FILES, wish)
        with pytest.raises(Conflict):
            await store.create(replace(TABLE, id="second"), [], FILES, replace(wish, table="second"))
        assert await store.load("second") is None

    on_store(database, act)
    assert on_store(database, lambda store: store.wish(wish.key_hash)) == wish
    assert on_store(database, lambda store: store.wish(wish.wish_hash)) is None


def test_status_and_result_come_with_their_line(database: str) -> None:
    result = {"reason": "resign", "winners": [1], "returns": None}

    async def act(store: Store) -> None:
        await set_table(store)
        await store.append(TABLE.id, [line(1, 0, "!resign", "key-1")], "over", result)
        found = await store.load(TABLE.id)
        assert found is not None
        assert (found[0].status, found[0].result) == ("over", result)
        assert await store.playing() == []

    on_store(database, act)


def test_a_taken_number_is_a_conflict_and_nothing_is_written(database: str) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        await store.append(TABLE.id, [line(1), line(2)])
        for taken in ([line(2, 1, "end")], [line(1), line(2), line(3)], [line(2, 1), line(3, 1)]):
            with pytest.raises(Conflict):
                await store.append(TABLE.id, taken, "over", {"reason": "rules"})
        found = await store.load(TABLE.id)
        assert found is not None
        assert (found[0].status, found[0].result, found[2]) == ("open", None, [line(1), line(2)])

    on_store(database, act)


@pytest.mark.parametrize("seqs", [[2], [0], [-1], [1, 3], [1, 1], [2, 1]])
def test_a_log_has_no_gaps(database: str, seqs: list[int]) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        with pytest.raises((StoreError, Conflict)):
            await store.append(TABLE.id, [line(seq) for seq in seqs])
        found = await store.load(TABLE.id)
        assert found is not None and found[2] == []

    on_store(database, act)


def test_of_two_who_write_the_same_line_at_once_one_wins(database: str) -> None:
    async def act() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        try:
            await set_table(stores[0])
            for seq in range(1, 21):
                tries = [store.append(TABLE.id, [line(seq, seat)]) for seat, store in enumerate(stores)]
                outcome = await asyncio.gather(*tries, return_exceptions=True)
                assert sorted(type(said).__name__ for said in outcome) == ["Conflict", "NoneType"]
            found = await stores[1].load(TABLE.id)
            assert found is not None and [one.seq for one in found[2]] == list(range(1, 21))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(act())


def test_tables_write_at_the_same_time(database: str) -> None:
    async def act(store: Store) -> None:
        ids = [f"table{number}" for number in range(12)]
        await asyncio.gather(*(store.create(replace(TABLE, id=id), [], FILES) for id in ids))

        async def play(id: str) -> None:
            for seq in range(1, 11):
                await store.append(id, [line(seq, notation=f"{id} {seq}")])
                assert await store.load(id) is not None

        await asyncio.gather(*map(play, ids))
        for id in ids:
            found = await store.load(id)
            assert found is not None
            assert [one.notation for one in found[2]] == [f"{id} {seq}" for seq in range(1, 11)]

    on_store(database, act)


def test_a_cancelled_writer_leaves_all_or_nothing(database: str) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        written = 0
        for wait in range(60):
            task = asyncio.create_task(store.append(TABLE.id, [line(written + 1), line(written + 2)]))
            await asyncio.sleep(wait / 20_000)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            found = await store.load(TABLE.id)
            assert found is not None
            assert len(found[2]) - written in (0, 2)
            written = len(found[2])
        await store.append(TABLE.id, [line(written + 1)])

    on_store(database, act)


def test_a_client_key_is_written_once_for_a_seat(database: str) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        await store.append(TABLE.id, [line(1, 0, key="key-1"), line(2, 1, key="key-1")], "playing")
        with pytest.raises(Conflict):
            await store.append(TABLE.id, [line(3, 1, "end", "new"), line(4, 0, key="key-1")], "over")
        for seq, key in enumerate(["", "", "auto", "auto", "bot", "bot"], 3):
            await store.append(TABLE.id, [line(seq, 0, key=key)])
        found = await store.load(TABLE.id)
        assert found is not None
        assert found[0].status == "playing"
        assert [one.key for one in found[2]] == ["key-1", "key-1", "", "", "auto", "auto", "bot", "bot"]

    on_store(database, act)


CHANGES = [
    "UPDATE lines SET notation = 'draw 4' WHERE seq = 1",
    "UPDATE lines SET at = 0",
    "DELETE FROM lines WHERE seq = 2",
    "DELETE FROM lines",
]
CHANGES_OF = {
    SQLITE: [*CHANGES, "INSERT OR REPLACE INTO lines VALUES ('abcdefghij', 1, 0, 'draw 4', '', 0)"],
    POSTGRESQL: [*CHANGES, "TRUNCATE lines", "TRUNCATE tables CASCADE"],
}


def test_the_log_is_append_only(database: str) -> None:
    async def act(store: Store) -> None:
        await set_table(store)
        await store.append(TABLE.id, [line(1), line(2)])
        before = await store.load(TABLE.id)
        for change in CHANGES_OF[store.engine.dialect.name]:
            with pytest.raises(sa.exc.DBAPIError, match="lines are appended, never changed or deleted"):
                await raw(store, change)
        with pytest.raises(sa.exc.IntegrityError, match=r"(?i)foreign key"):
            await raw(store, "DELETE FROM tables")
        assert await store.load(TABLE.id) == before

    on_store(database, act)


def test_a_seat_is_saved(database: str) -> None:
    taken = replace(SEATS[1], kind="human", name="Remy", bot="", secret_hash="7" * 64, nonce="e" * 32)

    async def act(store: Store) -> None:
        await set_table(store)
        await store.save_seats("open", (SEATS[1], taken))
        found = await store.load(TABLE.id)
        assert found is not None and found[1] == [SEATS[0], taken]
        with pytest.raises(Conflict, match="seat 2"):
            await store.save_seats("open", (replace(taken, seat=2), replace(taken, seat=2)))
        with pytest.raises(StoreError, match="no table"):
            await store.save_seats("open", (replace(taken, table="nobody"), taken))

    on_store(database, act)


def test_unfinished_and_idle_tables_are_found(database: str) -> None:
    async def act(store: Store) -> None:
        for id, created_at in (("open", 100), ("new", 900), ("old", 200), ("busy", 300), ("done", 50)):
            await store.create(replace(TABLE, id=id, created_at=created_at), [], FILES)
        await store.append("old", [line(1, at=250), line(2, at=400)], "playing")
        await store.append("busy", [line(1, at=300), line(2, at=950)], "playing")
        await store.append("done", [line(1, at=60)], "over", {"reason": "rules"})
        assert await store.playing() == ["open", "old", "busy", "new"]
        assert await store.idle("open", 500) == ["open"]
        assert await store.idle("playing", 401) == ["old"]
        assert await store.idle("playing", 400) == []
        assert await store.idle("playing", 1000) == ["old", "busy"]

    on_store(database, act)


def test_a_line_of_no_table_is_refused(database: str) -> None:
    async def act(store: Store) -> None:
        for lines, status in (([line(1)], None), ([], "over"), ([line(1)], "over")):
            with pytest.raises(StoreError, match=r"no (such )?table"):
                await store.append("nobody", lines, status)

    on_store(database, act)


def test_a_commit_is_durable(database: str) -> None:
    async def act(store: Store) -> None:
        if database.startswith(POSTGRESQL):
            assert await raw(store, "SHOW synchronous_commit") == [("on",)]
            return
        for pragma, value in (
            ("journal_mode", "wal"),
            ("synchronous", 2),
            ("busy_timeout", 10_000),
            ("foreign_keys", 1),
            ("recursive_triggers", 1),
        ):
            assert await raw(store, f"PRAGMA {pragma}") == [(value,)]

    on_store(database, act)


WRITER = """
import asyncio, sys
from igroteka.server.store import Store, StoredLine

async def run():
    store = await Store.open(sys.argv[1])
    for seq in range(1, 100_000):
        turn = [StoredLine(2 * seq - 1, 0, "draw 1", "", 0), StoredLine(2 * seq, 0, "end", "", 0)]
        await store.append("abcdefghij", turn)
        sys.stdout.write(f"{2 * seq}\\n")
        sys.stdout.flush()

asyncio.run(run())
"""


def test_what_was_acknowledged_survives_a_kill(database: str) -> None:
    on_store(database, set_table)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, database], stdout=subprocess.PIPE, text=True, env=environment
    ) as writer:
        assert writer.stdout is not None
        for _ in range(30):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        acknowledged = 60 + 2 * len([said for said in writer.stdout.read().splitlines(True) if "\n" in said])
    found = on_store(database, lambda store: store.load(TABLE.id))
    assert found is not None
    assert acknowledged <= len(found[2]) <= acknowledged + 2
    assert len(found[2]) % 2 == 0
    assert [one.seq for one in found[2]] == list(range(1, len(found[2]) + 1))


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    on_store(f"sqlite:///{tmp_path}/new/tables.db", set_table)
    assert stat.S_IMODE((tmp_path / "new" / "tables.db").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "database",
    [
        "",
        "tables.db",
        "mysql://host/tables",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=memory&uri=true",
        "sqlite:////proc/nowhere/tables.db",
        "postgresql://nobody@/nothing?host=/nowhere",
        "postgresql://nobody:hunter2@127.0.0.1:1/nothing",
    ],
)
def test_what_cannot_be_opened_is_said_in_one_line(database: str) -> None:
    with pytest.raises(StoreError) as refused:
        on_store(database, nothing)
    assert "\n" not in str(refused.value)
    assert "hunter2" not in str(refused.value)


def test_a_file_that_cannot_be_opened_starts_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver's thread would outlive the refusal, and write a traceback below it."""

    def start(*_: object, **__: object) -> None:
        raise AssertionError("the driver was asked")

    monkeypatch.setattr("aiosqlite.connect", start)
    with pytest.raises(StoreError, match="unable to open"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}"))


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sirs, " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        on_store(f"sqlite:///{file}", nothing)
    assert file.read_text() == "Dear Sirs, " * 1000


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "furniture.db"
    with sqlite3.connect(file) as opened:
        opened.execute("CREATE TABLE tables (legs INTEGER)")
    opened.close()
    with pytest.raises(StoreError, match="already exists"):
        on_store(f"sqlite:///{file}", nothing)
    with sqlite3.connect(file) as opened:
        assert opened.execute("SELECT name FROM sqlite_master").fetchall() == [("tables",)]
    opened.close()
