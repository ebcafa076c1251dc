"""When a seat was given up: only the last ones of a table are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that are stored count as older than all others; finished games need none."""
    op.add_column("departures", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("DELETE FROM departures WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')")
