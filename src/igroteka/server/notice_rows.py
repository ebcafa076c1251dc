"""The stored wishes to be told of one's turn, refused e-mail addresses, and the server's own keys."""

import hmac
from collections.abc import Callable

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy.ext.asyncio import AsyncConnection

from igroteka.server import schema
from igroteka.server.store import Store

PUSH, MAIL = "push", "mail"
DAY = 86_400_000
CONFIRM_WITHIN = DAY
REFUSED_FOR = 30 * DAY  # nobody else can make an address ask again before


class StoredNotice(Struct):
    """How to tell a seat of its turn.

    `secret_hash` is that of the seat when it was wished: another holder of the seat has another one. `since`
    is the last line at the time of the wish, `told` the last line when a notice was sent, 0 before the first.
    """

    table: str
    seat: int
    way: str
    target: str  # an e-mail address, or the address of a push service
    keys: str  # of a browser: its two keys, with a space between
    secret_hash: str
    language: str
    token: str
    is_confirmed: bool
    since: int
    told: int
    at: int


class NoticeRows:
    """Reads and writes notices in the server's database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def key(self, name: str, make: Callable[[], str]) -> str:
        """A key of the server, made at the first call for it. All servers of a database have the same."""
        asked = sa.select(schema.server_keys.c.key).where(schema.server_keys.c.name == name)
        async with self.store.reading() as connection:
            found: str | None = await connection.scalar(asked)
        if found is not None:
            return found
        made = self.store.insert(schema.server_keys).values(name=name, key=make())
        async with self.store.writing() as connection:
            await connection.execute(made.on_conflict_do_nothing())
            return str(await connection.scalar(asked))

    async def put(self, notice: StoredNotice) -> None:
        """Store a notice in place of the one that the seat had in the same way."""
        row = asdict(notice)
        row["table_id"] = row.pop("table")
        async with self.store.writing() as connection:
            await connection.execute(
                schema.notices.delete().where(of_seat(notice.table, notice.seat, notice.way))
            )
            await connection.execute(schema.notices.insert().values(**row))

    async def at_table(self, table: str) -> list[StoredNotice]:
        """All notices of a table."""
        return await self.found(schema.notices.c.table_id == table)

    async def by_token(self, token: str) -> StoredNotice | None:
        """The notice of a token; None if there is none any longer."""
        found = await self.found(schema.notices.c.token == token)
        return found[0] if found else None

    async def found(self, where: sa.ColumnElement[bool]) -> list[StoredNotice]:
        """The notices that a condition selects."""
        asked = sa.select(schema.notices).where(where).order_by(schema.notices.c.seat, schema.notices.c.way)
        async with self.store.reading() as connection:
            return [StoredNotice(*row) for row in await connection.execute(asked)]

    async def confirm(self, token: str) -> bool:
        """Confirm an address; False if there is nothing to confirm any longer."""
        done = schema.notices.update().where(schema.notices.c.token == token).values(is_confirmed=True)
        async with self.store.writing() as connection:
            return (await connection.execute(done)).rowcount == 1

    async def mark(self, notice: StoredNotice, line: int) -> bool:
        """Note that a notice is sent after a line; False if somebody else has done so, or it is gone."""
        same = (schema.notices.c.token == notice.token) & (schema.notices.c.told == notice.told)
        async with self.store.writing() as connection:
            return (
                await connection.execute(schema.notices.update().where(same).values(told=line))
            ).rowcount == 1

    async def drop(self, token: str) -> None:
        """Delete a notice."""
        async with self.store.writing() as connection:
            await connection.execute(schema.notices.delete().where(schema.notices.c.token == token))

    async def drop_of(self, table: str, seat: int, way: str) -> None:
        """Delete the notice of a seat in one way."""
        async with self.store.writing() as connection:
            await connection.execute(schema.notices.delete().where(of_seat(table, seat, way)))

    async def expire(self, now: int) -> None:
        """Delete what nobody has confirmed in time, and refusals that have ended."""
        notices, refused = schema.notices.c, schema.refused_addresses
        late = sa.not_(notices.is_confirmed) & (notices.at < now - CONFIRM_WITHIN)
        async with self.store.writing() as connection:
            await connection.execute(schema.notices.delete().where(late))
            await connection.execute(refused.delete().where(refused.c.at < now - REFUSED_FOR))

    async def refuse(self, address_hash: str, now: int) -> None:
        """Let nobody ask an address again for a while."""
        row = self.store.insert(schema.refused_addresses).values(address_hash=address_hash, at=now)
        async with self.store.writing() as connection:
            await connection.execute(
                row.on_conflict_do_update(index_elements=["address_hash"], set_={"at": now})
            )

    async def is_refused(self, address_hash: str, now: int) -> bool:
        """Whether the owner of an address wants nothing from here."""
        rows = schema.refused_addresses.c
        asked = sa.select(rows.at).where(rows.address_hash == address_hash, rows.at >= now - REFUSED_FOR)
        async with self.store.reading() as connection:
            return await connection.scalar(asked) is not None


def of_seat(table: str, seat: int, way: str) -> sa.ColumnElement[bool]:
    """The notice of a seat in one way."""
    rows = schema.notices.c
    return (rows.table_id == table) & (rows.seat == seat) & (rows.way == way)


def address_hash_of(address: str, key: str) -> str:
    """What is stored of a refused address: without the key nobody can even try which one it is."""
    return hmac.digest(key.encode(), address.lower().encode(), "sha256").hex()


async def notices_of(connection: AsyncConnection, table: str, seat: int) -> list[dict[str, object]]:
    """What is stored about how to tell somebody of their turn, for whoever asks what is known of them."""
    rows = schema.notices.c
    asked = sa.select(rows.way, rows.target, rows.language, rows.is_confirmed, rows.at)
    found = await connection.execute(
        asked.where(rows.table_id == table, rows.seat == seat).order_by(rows.way)
    )
    return [dict(row._mapping) for row in found]
