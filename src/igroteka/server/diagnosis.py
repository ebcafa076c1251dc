"""Read-only checks of the database and the bots, for `igroteka doctor`.

Nothing is created and nothing is migrated.
"""

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from igroteka.engine.chance import Rng
from igroteka.games.catalogue import game_ids, make_game, manifest
from igroteka.server.bot_pool import BotPool
from igroteka.server.claim import CLAIM_LOCK, is_claimed
from igroteka.server.database import database_name, make_engine, read_url
from igroteka.server.migrations.upgrade import FOLDER, check_known, revision_of, said_by
from igroteka.server.storage import StoreError

ELSEWHERE = "name another one with --database"
# An advisory lock of PostgreSQL by its one number, as pg_locks has it in halves.
HELD = sa.text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
    " AND classid = :high AND objid = :low AND database = (SELECT oid FROM pg_database"
    " WHERE datname = current_database())"
)
MAY_CREATE = sa.text("SELECT has_schema_privilege(current_schema(), 'CREATE')")


class Finding(NamedTuple):
    """A result, and advice if something is wrong."""

    text: str
    advice: str = ""


async def look_at_database(url: str) -> Finding:
    """Check that the database can be opened and written, its schema version, and who uses it."""
    name = database_name(url)
    try:
        read = read_url(url)
        if read.get_backend_name() == "postgresql":
            return await look_at_postgresql(read, name)
        return look_at_file(Path(str(read.database)), name)
    except (StoreError, SQLAlchemyError, sqlite3.Error, OSError, ImportError) as error:
        text = str(error) if isinstance(error, StoreError) else said_by(error)
        return Finding(f"{name}: {text.removeprefix('database: ')}", advice_for(error))


def advice_for(error: Exception) -> str:
    """Advice for a database that cannot be used."""
    if isinstance(error, ImportError):
        return "install its driver: pip install 'igroteka[postgres]'"
    if "newer version" in str(error):
        return f"update igroteka, or {ELSEWHERE}"
    return f"mend it, or {ELSEWHERE}"


def look_at_file(file: Path, name: str) -> Finding:
    """Check a SQLite file, or the folder where it would be created."""
    if not file.exists():
        above = next(folder for folder in file.absolute().parents if folder.exists())
        if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
            return Finding(f"{name} (not there yet: serve makes it)")
        return Finding(f"{name} cannot be made: no right to write in {above}", ELSEWHERE)
    revision = revision_in(file)
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK | os.X_OK)):
        return Finding(f"{name} can be read but not written", f"allow writing, or {ELSEWHERE}")
    return Finding(f"{name}, {age_of(revision)}{user_of(is_claimed(file))}")


def revision_in(file: Path) -> str | None:
    """The schema version of a SQLite file; None for an empty one."""
    # Without its log the file is complete, and is read as it is: opening it otherwise would make that log.
    log, index = (file.with_name(file.name + end) for end in ("-wal", "-shm"))
    mode = "mode=ro" if log.exists() and index.exists() else "mode=ro&immutable=1"
    connection = sqlite3.connect(f"file:{quote(str(file.absolute()))}?{mode}", uri=True)
    try:
        tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master")}
        if "alembic_version" not in tables:
            if tables:
                raise StoreError("this is a database of another program")
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])
    finally:
        connection.close()


def age_of(revision: str | None) -> str:
    """The schema version in words; StoreError for an unknown one."""
    scripts = ScriptDirectory(str(FOLDER))
    check_known(scripts, revision)
    if revision is None:
        return "empty: serve sets it up"
    if revision == scripts.get_current_head():
        return f"up to date (schema {revision})"
    return f"schema {revision}: serve backs it up and brings it up to date"


def user_of(is_used: bool) -> str:
    """Words for whether a server uses the database."""
    return "; a running server uses it" if is_used else ""


async def look_at_postgresql(url: URL, name: str) -> Finding:
    """Check a PostgreSQL database: schema version, permission to write, and its claim."""
    engine = make_engine(url)
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(revision_of)
            may_create = bool(await connection.scalar(MAY_CREATE))
            held = await connection.scalar(HELD, {"high": CLAIM_LOCK >> 32, "low": CLAIM_LOCK & 0xFFFFFFFF})
    finally:
        await engine.dispose()
    if not may_create:
        return Finding(f"{name} can be read but not written", f"grant its user CREATE, or {ELSEWHERE}")
    return Finding(f"{name}, {age_of(revision)}{user_of(bool(held))}")


async def look_at_bots(bots: list[str], patience: float = 20.0) -> Finding:
    """Start each bot in a worker process and ask it for one decision."""
    game = make_game(game_ids()[0], manifest(game_ids()[0]).least_players, {})
    state, rng = game.start(), Rng("doctor")
    while game.is_chance(state):
        game.apply(state, -1, game.roll(state, rng))
    seat = game.waiting(state)[0]
    pool = BotPool([], patience=patience)
    try:
        asked = [pool.choose(game, game.resample(state, seat, rng), seat, bot, "1") for bot in bots]
        answers = await asyncio.gather(*asked)
    finally:
        await pool.close()
    silent = [bot for bot, answer in zip(bots, answers, strict=True) if answer is None]
    if silent:
        return Finding(f"no answer from {', '.join(silent)}", "igroteka serve logs why; reinstall igroteka")
    return Finding(f"{', '.join(bots)}: started and answered")
