"""Tournaments in the database: a row for each, and the lines of its log."""

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import asdict

from igroteka.server import schema
from igroteka.server.store import Store, shielded_write
from igroteka.server.tournaments.course import AnyLine, Course, Rules


class StoredTournament(msgspec.Struct):
    """A tournament without its log; times are in milliseconds since 1970."""

    id: str
    title: str
    rules: Rules
    clock: dict[str, Any] | None
    created_at: int
    commitment: str
    luck_secret: bytes
    maker_hash: str
    key_hash: str
    wish_hash: str
    status: str = "open"


class TableState(msgspec.Struct):
    """Of a table only its status, and the kinds of its seats."""

    status: str
    seats: list[str]


@shielded_write
async def create(store: Store, tournament: StoredTournament) -> None:
    """Insert a tournament; a Conflict if its key has made one already."""
    row = asdict(tournament)
    row["rules"] = msgspec.to_builtins(tournament.rules)
    async with store.writing() as connection:
        await connection.execute(schema.tournaments.insert().values(**row))


@shielded_write
async def append(store: Store, id: str, seq: int, lines: list[AnyLine], status: str, at: int) -> None:
    """Append lines after the first `seq`, and note the status; a Conflict if another server has."""
    added = [
        {"tournament_id": id, "seq": seq + number, "said": msgspec.to_builtins(line), "at": at}
        for number, line in enumerate(lines, start=1)
    ]
    async with store.writing() as connection:
        await connection.execute(schema.tournament_lines.insert(), added)
        chosen = schema.tournaments.update().where(schema.tournaments.c.id == id)
        await connection.execute(chosen.values(status=status))


@shielded_write
async def forget(store: Store, secret_hash: str) -> None:
    """Erase the name and the key of whoever has joined with a secret."""
    lines = schema.tournament_lines
    known = sa.cast(lines.c.said, sa.Text).like(f"%{secret_hash}%")
    async with store.writing() as connection:
        found = await connection.execute(sa.select(lines).where(known))
        for tournament, seq, said, _ in found.all():
            chosen = lines.update().where(lines.c.tournament_id == tournament, lines.c.seq == seq)
            await connection.execute(chosen.values(said={**said, "name": "", "secret_hash": ""}))


async def load(store: Store, id: str) -> tuple[StoredTournament, Course] | None:
    """A tournament with its course; None if there is no such one."""
    rows, lines = schema.tournaments, schema.tournament_lines
    async with store.reading() as connection:
        found = (await connection.execute(sa.select(rows).where(rows.c.id == id))).one_or_none()
        if found is None:
            return None
        stored = StoredTournament(**found._mapping)
        stored.rules = msgspec.convert(stored.rules, Rules)
        course = Course(stored.rules)
        log = sa.select(lines.c.said).where(lines.c.tournament_id == id).order_by(lines.c.seq)
        for said in await connection.scalars(log):
            course.take(msgspec.convert(said, AnyLine))
        return stored, course


async def by_key(store: Store, key_hash: str) -> tuple[str, str] | None:
    """The tournament that was made with a key, and the hash of its request; None if there is none."""
    rows = schema.tournaments.c
    async with store.reading() as connection:
        asked = sa.select(rows.id, rows.wish_hash).where(rows.key_hash == key_hash)
        found = (await connection.execute(asked)).one_or_none()
        return None if found is None else (found[0], found[1])


async def playing(store: Store) -> list[str]:
    """The ids of the tournaments that are being played."""
    rows = schema.tournaments.c
    return await store.ids(sa.select(rows.id).where(rows.status == "playing").order_by(rows.id))


async def tables_in(store: Store, ids: list[str]) -> dict[str, TableState]:
    """The status of these tables, as far as they exist, and the kinds of their seats."""
    if not ids:
        return {}
    tables, seats = schema.tables.c, schema.seats.c
    asked = sa.select(tables.id, tables.status, seats.kind)
    asked = asked.select_from(schema.tables.join(schema.seats)).where(tables.id.in_(ids))
    found: dict[str, TableState] = {}
    async with store.reading() as connection:
        for id, status, kind in await connection.execute(asked.order_by(tables.id, seats.seat)):
            found.setdefault(id, TableState(status, [])).seats.append(kind)
    return found
