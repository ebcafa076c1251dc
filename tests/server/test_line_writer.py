"""Group commit of a SQLite database: what was appended is stored, whatever happens to the others."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from igroteka.server.line_writer import Append, LineWriter, Turn
from igroteka.server.store import Conflict, Store, StoreError
from tests.server.playing import in_loop
from tests.server.stores import FILES, TABLE, line, on_store

IDS = [f"table{number}" for number in range(5)]


async def five_tables(store: Store) -> LineWriter:
    for id in IDS:
        await store.create(replace(TABLE, id=id), [], FILES)
    assert store.lines is not None
    return store.lines


def count_lines(path: Path) -> list[int]:
    """The number of stored lines of each table, as another program sees them."""
    with sqlite3.connect(path) as connection:
        return [
            connection.execute("SELECT count(*) FROM lines WHERE table_id = ?", (id,)).fetchone()[0]
            for id in IDS
        ]


def test_what_waits_meanwhile_is_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    write = LineWriter.try_to_write

    def counted(writer: LineWriter, batch: Sequence[Append]) -> Exception | None:
        sizes.append(len(batch))
        return write(writer, batch)

    monkeypatch.setattr(LineWriter, "try_to_write", counted)

    async def act(store: Store) -> None:
        await five_tables(store)
        await asyncio.gather(*(store.append(id, [line(1)], "playing") for id in IDS))

    on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert sum(sizes) == 5 and len(sizes) < 5
    assert count_lines(tmp_path / "tables.db") == [1] * 5


def test_one_that_is_refused_harms_no_other(tmp_path: Path) -> None:
    async def act(store: Store) -> list[BaseException | None]:
        await five_tables(store)
        await store.append(IDS[1], [line(1)])
        appends = [store.append(id, [line(1)], "playing") for id in IDS]
        appends.append(store.append("nobody", [line(1)], "playing"))
        return await asyncio.gather(*appends, return_exceptions=True)

    told = on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert [type(each) for each in told] == [type(None), Conflict, *[type(None)] * 3, StoreError]
    assert count_lines(tmp_path / "tables.db") == [1] * 5


def test_a_full_disk_stores_nothing_and_is_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = LineWriter.connect

    def without_room(writer: LineWriter) -> sqlite3.Connection:
        connection = connect(writer)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    async def act(store: Store) -> tuple[list[BaseException | None], list[int]]:
        await five_tables(store)
        long = replace(line(1), notation="x" * 20_000)
        with monkeypatch.context() as patch:
            patch.setattr(LineWriter, "connect", without_room)
            short = [store.append(id, [line(1)]) for id in IDS[1:]]
            told = await asyncio.gather(store.append(IDS[0], [long]), *short, return_exceptions=True)
        full = count_lines(tmp_path / "tables.db")
        assert store.lines is not None
        if store.lines.connection is not None:
            store.lines.connection.execute("PRAGMA max_page_count = 100000")
        await store.append(IDS[0], [long])
        return told, full

    told, full = on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert isinstance(told[0], StoreError) and "full" in str(told[0])
    # What was acknowledged is there, and nothing else.
    assert full == [1 if each is None else 0 for each in told]
    assert count_lines(tmp_path / "tables.db")[0] == 1


def test_who_gives_up_waiting_stops_nobody(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await five_tables(store)
        tasks = [asyncio.create_task(store.append(id, [line(1)])) for id in IDS]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[3].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await store.append(IDS[4], [line(2)])

    on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert count_lines(tmp_path / "tables.db") == [1, 1, 1, 1, 2]


def slowly(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """As on a disk whose commits take so long."""
    write = LineWriter.write

    def slow(writer: LineWriter, batch: Sequence[Append]) -> list[Exception | None]:
        time.sleep(seconds)
        return write(writer, batch)

    monkeypatch.setattr(LineWriter, "write", slow)


def test_a_table_is_loaded_while_others_move_at_every_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(monkeypatch, 0.02)

    async def play(store: Store, id: str, is_over: asyncio.Event) -> int:
        moves = 0
        while not is_over.is_set():
            moves += 1
            await store.append(id, [line(moves)])
        return moves

    async def act(store: Store) -> list[int]:
        await five_tables(store)
        is_over, players = asyncio.Event(), []
        for id in IDS[:2]:
            players.append(asyncio.create_task(play(store, id, is_over)))
            await asyncio.sleep(0.01)  # one of them always asks while the other's line is written
        try:
            async with asyncio.timeout(5):
                for _ in range(3):
                    assert await store.load(IDS[4]) is not None
        finally:
            is_over.set()
        return await asyncio.gather(*players)

    moves = on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert count_lines(tmp_path / "tables.db")[:2] == moves


def test_who_loads_a_table_waits_for_a_line_whose_sender_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(monkeypatch, 0.1)

    async def act(store: Store) -> int:
        await five_tables(store)
        sending = asyncio.create_task(store.append(IDS[0], [line(1)]))
        await asyncio.sleep(0.02)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        loaded = await store.load(IDS[0])
        assert loaded is not None
        return len(loaded[2])

    assert on_store(f"sqlite:///{tmp_path}/tables.db", act) == 1


def test_what_is_asked_of_a_closed_database_is_refused(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        writer = await five_tables(store)
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await writer.finds("SELECT 1")
        assert writer.thread is None and writer.connection is None

    on_store(f"sqlite:///{tmp_path}/tables.db", act)


def test_nobody_waits_for_ever_when_the_thread_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(writer: LineWriter, batch: Sequence[Append]) -> list[Exception | None]:
        raise RuntimeError("the thread is broken")

    async def act(store: Store) -> list[BaseException | None]:
        lines = await five_tables(store)
        with monkeypatch.context() as patch:
            patch.setattr(LineWriter, "write", broken)
            told = await asyncio.gather(*(store.append(id, [line(1)]) for id in IDS), return_exceptions=True)
        assert not lines.is_busy and not lines.turn.is_taken
        await store.append(IDS[0], [line(1)])
        return told

    told = on_store(f"sqlite:///{tmp_path}/tables.db", act)
    assert [type(each) for each in told] == [StoreError] * 5
    assert count_lines(tmp_path / "tables.db") == [1, 0, 0, 0, 0]


@in_loop
async def test_writers_take_turns_in_the_order_in_which_they_ask() -> None:
    turn, told = Turn(), []

    async def write(name: str, seconds: float = 0.001) -> None:
        async with turn:
            told.append(name)
            await asyncio.sleep(seconds)

    first = asyncio.create_task(write("first", 0.02))
    await asyncio.sleep(0)
    second, third = asyncio.create_task(write("second")), asyncio.create_task(write("third"))
    await asyncio.sleep(0)
    turn.ask(lambda: (told.append("lines"), turn.give()))
    second.cancel()
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert told == ["first", "third", "lines"] and not turn.is_taken


@in_loop
async def test_who_is_cancelled_when_its_turn_has_begun_gives_it_on() -> None:
    turn, told = Turn(), []

    async def write() -> None:
        async with turn:
            told.append("never")

    turn.ask(lambda: None)
    waiting = asyncio.create_task(write())
    await asyncio.sleep(0)
    turn.give()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert not told and not turn.is_taken


def test_other_writers_come_between_two_groups_of_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(monkeypatch, 0.02)

    async def play(store: Store, id: str, is_over: asyncio.Event) -> None:
        moves = 0
        while not is_over.is_set():
            moves += 1
            await store.append(id, [line(moves)])

    async def act(store: Store) -> None:
        await five_tables(store)
        is_over, players = asyncio.Event(), []
        for id in IDS[:3]:
            players.append(asyncio.create_task(play(store, id, is_over)))
            await asyncio.sleep(0.007)  # lines always wait
        try:
            async with asyncio.timeout(5):
                for number in range(3):
                    await store.create(replace(TABLE, id=f"another{number}"), [], FILES)
        finally:
            is_over.set()
        await asyncio.gather(*players)

    on_store(f"sqlite:///{tmp_path}/tables.db", act)
