"""Copies of the database while it is served, and how one is put back."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from igroteka.server.claim import claim_of
from igroteka.server.database import make_engine, read_url
from igroteka.server.diagnosis import age_of, revision_in
from igroteka.server.migrations.upgrade import (
    dump,
    find_program,
    keep_on_disk,
    run_program,
    said_by,
)
from igroteka.server.review_desk import folder_of
from igroteka.server.storage import StoreError

NAME = "igroteka-"
ENDINGS = {"sqlite": ".db", "postgresql": ".dump"}
WAL_FILES = ("-wal", "-shm")
DUMP, RESTORE = "pg_dump", "pg_restore"
EMPTY = sa.text("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")


def backup_name(url: str, now: float) -> str:
    """The name of a backup made now."""
    moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now))
    return f"{NAME}{moment}{ENDINGS[read_url(url).get_backend_name()]}"


async def back_up(url: str, target: Path) -> None:
    """Copy a database, also while it is served. The copy is whole, checked and on disk, or not there."""
    read = read_url(url)
    if target.exists():
        raise StoreError(f"{target} exists already: a backup never replaces another file")
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        if read.get_backend_name() == "postgresql":
            if find_program(DUMP) is None:
                raise StoreError(f"{DUMP} was not found: a backup of PostgreSQL needs its client programs")
            await dump(read, part, "no backup")
        else:
            await asyncio.to_thread(copy_sqlite, Path(str(read.database)), part)
        part.rename(target)
        keep_on_disk(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(said_by(error)) from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, by SQLite's online backup, and check the copy."""
    if not source.exists():
        raise StoreError(f"{source}: there is no such database")
    if revision_in(source) is None:
        raise StoreError(f"{source}: an empty database has nothing to be kept")
    target.touch(mode=0o600)
    with opened(source) as reading, contextlib.closing(sqlite3.connect(target)) as copy:
        reading.backup(copy)
        # One file, without a log beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        faults = [*copy.execute("PRAGMA quick_check"), *copy.execute("PRAGMA foreign_key_check")]
    if faults != [("ok",)]:
        raise StoreError(f"{source}: the copy is damaged: {faults[0][0]}")
    keep_on_disk(target)


@contextlib.contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A SQLite file that is there; it is not made."""
    name = f"file:{quote(str(file.absolute()))}?mode=rw"
    with contextlib.closing(sqlite3.connect(name, uri=True)) as connection:
        connection.execute("PRAGMA busy_timeout = 10000")
        yield connection


def forget_old(folder: Path, ending: str, keep: int) -> list[Path]:
    """Delete all backups of a folder but the newest; returns those that were deleted."""
    found = sorted(folder.glob(f"{NAME}[0-9]*T[0-9]*Z{ending}"))
    old = found[:-keep] if keep else []
    for file in old:
        file.unlink()
    return old


async def restore(url: str, backup: Path) -> list[Path]:
    """Put a backup back. No server may use the database meanwhile.

    Files of SQLite that were there are kept beside it; returns their new names. PostgreSQL needs an empty
    database.
    """
    read = read_url(url)
    if not backup.is_file():
        raise StoreError(f"{backup}: there is no such backup")
    claim = claim_of(url)
    await claim.take()
    try:
        if read.get_backend_name() == "postgresql":
            await restore_postgresql(read, backup)
            return []
        return await asyncio.to_thread(restore_sqlite, Path(str(read.database)), backup)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise StoreError(said_by(error)) from None
    finally:
        await claim.release()


def restore_sqlite(database: Path, backup: Path) -> list[Path]:
    """Put a copy in the place of a SQLite file."""
    age_of(revision_in(backup))  # an unknown schema is refused before anything is moved
    part = database.with_name(f"{database.name}.part")
    part.unlink(missing_ok=True)
    try:
        copy_sqlite(backup, part)
        moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        aside = database.with_name(f"{database.stem}-before-restore-{moment}{database.suffix}")
        kept = []
        # A log without its file would be applied to the file that comes in its place.
        for ending in ("", *WAL_FILES):
            old = database.with_name(database.name + ending)
            if old.exists():
                kept.append(old.rename(aside.with_name(aside.name + ending)))
        part.rename(database)
        keep_on_disk(database)
    finally:
        part.unlink(missing_ok=True)
    # Reviews of games that have not been finished in this copy would be those of other games.
    reviews = folder_of(f"sqlite:///{database}")
    if reviews is not None:
        shutil.rmtree(reviews, ignore_errors=True)
    return kept


async def restore_postgresql(url: URL, backup: Path) -> None:
    """Put a dump into an empty database, all of it or nothing."""
    program = find_program(RESTORE)
    if program is None:
        raise StoreError(f"{RESTORE} was not found: it comes with PostgreSQL's client programs")
    engine = make_engine(url)
    try:
        async with engine.connect() as connection:
            tables = await connection.scalar(EMPTY)
    finally:
        await engine.dispose()
    if tables:
        raise StoreError("a backup is restored into an empty database, and this one has tables")
    options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", "--no-password"]
    complaint = await run_program(
        url, [program, *options, f"--dbname={url.database}", str(backup)], os.environ
    )
    if complaint:
        raise StoreError(f"not restored: {complaint}")
