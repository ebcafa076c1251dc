"""Tables that share their luck, and seats whose holders know it already."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables made before drew by place (version 1), and each had luck of its own."""
    op.add_column("tables", sa.Column("luck_version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("deal", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("dealt", sa.JSON))
    op.create_index("tables_by_deal", "tables", ["deal"])
    op.add_column("seats", sa.Column("knows_luck", sa.Boolean, nullable=False, server_default=sa.false()))
