"""Processes that share a database, and which of them has which table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now one process had all tables."""
    op.create_table(
        "processes",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("owner", sa.Integer, nullable=False),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])
