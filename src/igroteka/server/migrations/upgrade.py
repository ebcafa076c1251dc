"""Upgrades a database: refuses a newer one, backs up an older one, applies missing migrations."""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from igroteka.server.storage import StoreError

FOLDER = Path(__file__).parent
# With this execution option a connection to SQLite says how its transactions begin; "" for not at all.
BEGIN = "igroteka_begin"
# Any number that nobody else in the same PostgreSQL server would take by chance.
UPGRADE_LOCK = 0x1640_7E4A
DUMP = "pg_dump"


def said_by(error: BaseException) -> str:
    """The text of a database error in one line, without statement and values."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return "database: " + (" ".join(said.split()) or type(error).__name__)


async def upgrade(engine: AsyncEngine, backups: Path) -> None:
    """Create the schema of a new database, or upgrade an older one after a backup."""
    scripts = ScriptDirectory(str(FOLDER))
    try:
        make_folder(engine.url)
        revision = await first_look(engine)
        if revision == scripts.get_current_head():
            return
        check_known(scripts, revision)
        if revision is not None:
            await back_up(engine, revision, backups)
        await apply(engine)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(said_by(error)) from None


async def is_current(engine: AsyncEngine) -> bool:
    """Whether a database has the newest schema."""
    try:
        return await first_look(engine) == ScriptDirectory(str(FOLDER)).get_current_head()
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(said_by(error)) from None


def make_folder(url: URL) -> None:
    """Create the SQLite file and its folder. Only the owner may read the file, which holds secrets.

    It is opened once here, because the asynchronous driver leaks a thread if it cannot open a file.
    """
    if url.get_backend_name() == "sqlite":
        assert url.database is not None
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
        sqlite3.connect(file).close()


async def first_look(engine: AsyncEngine) -> str | None:
    """The schema version of a database.

    The first connection switches a SQLite file to WAL. A second connection at that moment is refused at once,
    in spite of its timeout.
    """
    tries = 100
    while True:
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(revision_of)
        except OperationalError as error:
            tries -= 1
            if not tries or "database is locked" not in str(error.orig):
                raise
        await asyncio.sleep(0.1)


def revision_of(connection: sa.Connection) -> str | None:
    """The schema version of a database; None for a new one."""
    return MigrationContext.configure(connection).get_current_revision()


def check_known(scripts: ScriptDirectory, revision: str | None) -> None:
    """Refuse a database with unknown migrations."""
    known = {script.revision for script in scripts.walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError(f"the database was made by a newer version of igroteka (its schema is {revision})")


async def apply(engine: AsyncEngine) -> None:
    """Apply the missing migrations in one transaction, under a lock."""
    async with engine.connect() as connection:
        await connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
        async with connection.begin():
            if engine.dialect.name == "postgresql":
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
            await connection.run_sync(run_alembic)


def run_alembic(connection: sa.Connection) -> None:
    """Run Alembic from the database's version to the newest."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def back_up(engine: AsyncEngine, revision: str, backups: Path) -> Path:
    """Copy the database to a file named by schema version and time."""
    name = f"{revision}-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}-{time.time_ns() % 1_000_000:06}"
    if engine.dialect.name == "postgresql":
        target = backups / f"igroteka-{name}.dump"
        await dump(engine.url, target)
        return target
    assert engine.url.database is not None
    file = Path(engine.url.database)
    target = file.with_name(f"{file.stem}-{name}{file.suffix}")
    async with engine.connect() as connection:
        await connection.execution_options(**{BEGIN: ""})
        await connection.execute(sa.text("VACUUM INTO :target"), {"target": str(target)})
    keep_on_disk(target)
    return target


def keep_on_disk(file: Path) -> None:
    """Sync a file and its folder entry to disk; only the owner may read it."""
    file.chmod(0o600)
    for path in (file, file.parent):
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


async def dump(url: URL, target: Path, otherwise: str = "no backup, so no change of the database") -> None:
    """Run pg_dump; StoreError with the words of `otherwise` if it fails."""
    program = find_dump()
    if program is None:
        raise StoreError(f"an older database is backed up before it is changed, and {DUMP} was not found")
    target.parent.mkdir(parents=True, exist_ok=True)
    options = ["--format=custom", "--no-password", f"--file={target}"]
    complaint = await run_program(url, [program, *options], os.environ)
    if complaint:
        target.unlink(missing_ok=True)
        raise StoreError(f"{otherwise}: {complaint}")
    keep_on_disk(target)


async def run_program(url: URL, command: list[str], environment: Mapping[str, str]) -> str:
    """Run a program of PostgreSQL. Returns its error output in one line; empty on success.

    The password does not appear in the process list.
    """
    port = url.port or url.query.get("port")
    said = {
        "PGHOST": url.host or url.query.get("host"),
        "PGPORT": None if port is None else str(port),
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
    }
    known = {name: value for name, value in said.items() if isinstance(value, str)}
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**environment, **known},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, complaint = await process.communicate()
    if process.returncode == 0:
        return ""
    return " ".join(complaint.decode(errors="replace").split())[:300] or f"exit code {process.returncode}"


def find_dump() -> str | None:
    """pg_dump, wherever it is."""
    return find_program(DUMP)


def find_program(name: str) -> str | None:
    """A program of PostgreSQL from the path, or the newest in Debian's folder."""
    found = shutil.which(name)
    if found is not None:
        return found
    versions = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3])
    )
    return str(versions[-1]) if versions else None
