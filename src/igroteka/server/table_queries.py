"""The queries that load a table, for SQLAlchemy and for plain sqlite3."""

import sqlalchemy as sa

from igroteka.server import schema
from igroteka.server.sqlite_thread import Query
from igroteka.server.stored_rows import StoredLine, StoredTable

ID: sa.BindParameter[str] = sa.bindparam("id")
DEAL: sa.BindParameter[str] = sa.bindparam("deal")

TABLE = Query(
    sa.select(*(schema.tables.c[name] for name in StoredTable.__struct_fields__)).where(
        schema.tables.c.id == ID
    )
)
SEATS = Query(sa.select(schema.seats).where(schema.seats.c.table_id == ID).order_by(schema.seats.c.seat))
LINES = Query(
    sa.select(*(schema.lines.c[name] for name in StoredLine.__struct_fields__))
    .where(schema.lines.c.table_id == ID)
    .order_by(schema.lines.c.seq)
)
MAKER = Query(sa.select(schema.makers.c.secret_hash).where(schema.makers.c.table_id == ID))
DEPARTURES = Query(
    sa.select(schema.departures)
    .where(schema.departures.c.table_id == ID)
    .order_by(schema.departures.c.at, schema.departures.c.secret_hash)
)
SHARING = Query(
    sa.select(schema.tables.c.id, schema.tables.c.status)
    .where(sa.or_(schema.tables.c.id == DEAL, schema.tables.c.deal == DEAL))
    .order_by(schema.tables.c.created_at, schema.tables.c.id)
)
EDITION = Query(sa.select(schema.editions.c.files).where(schema.editions.c.digest == ID))
