"""The maker of a table: a secret, and the address while the table waits for people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before were made by nobody in particular."""
    op.create_table(
        "makers",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
    )
    op.create_index("makers_by_address", "makers", ["address"])
