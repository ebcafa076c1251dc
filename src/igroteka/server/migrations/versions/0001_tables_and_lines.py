"""Tables, seats, the append-only log of lines, and the data of editions.

The columns are written out here: schema.py says how things are now, this says how they were then.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

REFUSED = "lines are appended, never changed or deleted"
SQLITE_TRIGGERS = [
    f"CREATE TRIGGER lines_refuse_{verb.lower()} BEFORE {verb} ON lines "
    f"BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
    for verb in ("UPDATE", "DELETE")
]
POSTGRESQL_TRIGGERS = [
    "CREATE FUNCTION lines_refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN RAISE EXCEPTION '{REFUSED}'; END $$",
    # For each statement, so that TRUNCATE and a change of no rows are refused as well.
    "CREATE TRIGGER lines_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON lines "
    "FOR EACH STATEMENT EXECUTE FUNCTION lines_refuse_change()",
]


def upgrade() -> None:
    """Make everything."""
    make_tables()
    make_seats()
    make_lines()
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for trigger in SQLITE_TRIGGERS if is_sqlite else POSTGRESQL_TRIGGERS:
        op.execute(trigger)


def make_tables() -> None:
    """Editions by digest, and the tables that are played with them."""
    op.create_table(
        "editions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("files", sa.JSON, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, sa.ForeignKey("editions.digest"), nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("luck_secret", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("rematch_of", sa.Text, nullable=False),
        sa.Column("rematch_to", sa.Text, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("position", sa.JSON),
        sa.Column("branch_of", sa.Text, nullable=False),
        sa.Column("branch_line", sa.Integer, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status"])


def make_seats() -> None:
    """The seats of each table."""
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("code_hash", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
    )


def make_lines() -> None:
    """The log of each table; a client's key occurs once for a seat."""
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("seq >= 1", name="lines_count_from_one"),
        sqlite_with_rowid=False,
    )
    by_client = sa.text("key NOT IN ('', 'auto', 'bot')")
    op.create_index(
        "lines_once_by_key",
        "lines",
        ["table_id", "seat", "key"],
        unique=True,
        sqlite_where=by_client,
        postgresql_where=by_client,
    )
