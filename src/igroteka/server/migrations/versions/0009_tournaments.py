"""Tournaments and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A tournament, and the lines of its log."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("rules", sa.JSON, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("luck_secret", sa.LargeBinary, nullable=False),
        sa.Column("maker_hash", sa.Text, nullable=False),
        sa.Column("key_hash", sa.Text, nullable=False),
        sa.Column("wish_hash", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status"])
    op.create_index("tournaments_by_key", "tournaments", ["key_hash"], unique=True)
    op.create_table(
        "tournament_lines",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("said", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
