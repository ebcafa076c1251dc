"""Seats given up before the game: a restarted server still knows who was dismissed and who left."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is known of seats that were given up before this version."""
    op.create_table(
        "departures",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("secret_hash", sa.Text, primary_key=True),
        sa.Column("is_freed", sa.Boolean, nullable=False),
    )
