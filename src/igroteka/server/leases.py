"""Leases in PostgreSQL: a row says which process has a table, and only that one may write to it.

A lease does not expire by itself: it holds as long as its owner is registered (`membership.py`), so ten
thousand tables cost one heartbeat. Every write locks the row of its table and checks it
(`Store.check_lease`): a process that has lost a table without knowing it is refused.
"""

from collections.abc import Iterable

import sqlalchemy as sa
from msgspec import Struct

from igroteka.server import schema
from igroteka.server.membership import SharedClaim
from igroteka.server.ownership import Elsewhere
from igroteka.server.store import Store, awake_tables

BATCH = 10  # tables that a process takes over at a time, so that others get their share
LIVES = "EXISTS (SELECT 1 FROM processes p WHERE p.number = leases.owner)"
AM_ALIVE = "EXISTS (SELECT 1 FROM processes WHERE number = :mine)"
TAKE = sa.text(f"""
INSERT INTO leases (table_id, owner) SELECT id, :mine FROM tables
WHERE id = :id AND {AM_ALIVE}
ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner
WHERE leases.owner = excluded.owner OR NOT {LIVES}
RETURNING owner
""")
IS_TABLE = sa.text("SELECT 1 FROM tables WHERE id = :id")
OWNER = sa.text("""
SELECT number, address, key FROM leases JOIN processes ON number = owner WHERE table_id = :id
""")
HAND_OVER = sa.text("""
UPDATE leases SET owner = :to WHERE table_id = :id AND owner = :mine
AND EXISTS (SELECT 1 FROM processes WHERE number = :to)
""")
TAKE_OVER = """
UPDATE leases SET owner = :mine WHERE table_id IN (
    SELECT table_id FROM leases WHERE {which} AND {alive}
    ORDER BY table_id LIMIT :most FOR UPDATE SKIP LOCKED)
RETURNING table_id
"""
LEFT_BY = sa.text(TAKE_OVER.format(which="owner = ANY(:gone)", alive=AM_ALIVE))
LEFT = sa.text(TAKE_OVER.format(which=f"NOT {LIVES}", alive=AM_ALIVE))


class Peer(Struct, frozen=True):
    """A process that shares the database: its number, and where and with which key it is reached."""

    number: int
    address: str
    key: str


class Leases:
    """The leases of one process."""

    def __init__(self, store: Store, claim: SharedClaim) -> None:
        self.store = store
        self.claim = claim

    async def peers(self) -> dict[int, Peer]:
        """All processes that are alive, this one too."""
        rows = schema.processes.c
        async with self.store.reading() as connection:
            found = await connection.execute(sa.select(rows.number, rows.address, rows.key))
            return {row[0]: Peer(*row) for row in found}

    async def owner_of(self, id: str) -> Peer | None:
        """The process that has a table; None if none does."""
        async with self.store.reading() as connection:
            found = (await connection.execute(OWNER, {"id": id})).one_or_none()
            return None if found is None else Peer(*found)

    async def take(self, id: str) -> None:
        """Have a table that no living process has; Elsewhere if one does. No lease for no table.

        A process that the others have given up takes nothing until it has come back.
        """
        async with self.store.writing() as connection:
            found = await connection.scalar(TAKE, {"id": id, "mine": self.claim.number})
            if found is None and await connection.scalar(IS_TABLE, {"id": id}) is None:
                return
        if found is None:
            owner = await self.owner_of(id)
            raise Elsewhere(0 if owner is None else owner.number)

    async def hand_over(self, id: str, to: int) -> None:
        """Let another process have a table of ours."""
        async with self.store.writing() as connection:
            await connection.execute(HAND_OVER, {"id": id, "mine": self.claim.number, "to": to})

    async def give_back(self, ids: list[str]) -> None:
        """Have tables no longer."""
        rows = schema.leases.c
        mine = schema.leases.delete().where(rows.owner == self.claim.number, rows.table_id.in_(ids))
        async with self.store.writing() as connection:
            await connection.execute(mine)

    async def mark_unfinished(self) -> None:
        """Give a lease without an owner to every unfinished table that has to be woken and has none."""
        awake = awake_tables(schema.tables.c.id, sa.literal(0))
        rows = self.store.insert(schema.leases).from_select(["table_id", "owner"], awake)
        async with self.store.writing() as connection:
            await connection.execute(rows.on_conflict_do_nothing())

    async def take_over(self, gone: Iterable[int] | None = None) -> tuple[list[str], list[str]]:
        """Take some tables of processes that are gone: those to be woken, and the others.

        Of all processes that are gone if none are named.
        """
        wanted = {"mine": self.claim.number, "most": BATCH}
        async with self.store.writing() as connection:
            if gone is None:
                taken = list(await connection.scalars(LEFT, wanted))
            else:
                taken = list(await connection.scalars(LEFT_BY, {**wanted, "gone": list(gone)}))
            awake = awake_tables(schema.tables.c.id).where(schema.tables.c.id.in_(taken))
            woken = set(await connection.scalars(awake))
        return [id for id in taken if id in woken], [id for id in taken if id not in woken]

    async def is_left(self, gone: Iterable[int]) -> bool:
        """Whether a table still belongs to one of these processes."""
        rows = schema.leases.c
        asked = sa.select(sa.exists().where(rows.owner.in_(list(gone))))
        async with self.store.reading() as connection:
            return bool(await connection.scalar(asked))

    async def to_wake(self) -> list[str]:
        """The tables of this process that do something by themselves."""
        tables, leases = schema.tables.c, schema.leases.c
        awake = awake_tables(tables.id).where(tables.id == leases.table_id, leases.owner == self.claim.number)
        async with self.store.reading() as connection:
            return list(await connection.scalars(awake))
