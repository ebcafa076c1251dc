"""Idempotency keys of new tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before have no key."""
    op.create_table(
        "wishes",
        sa.Column("key_hash", sa.Text, primary_key=True),
        sa.Column("wish_hash", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
    )
