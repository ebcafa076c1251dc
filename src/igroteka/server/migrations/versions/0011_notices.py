"""Notices for those who are away, refused e-mail addresses, and keys of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked for notices yet."""
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("way", sa.Text, primary_key=True),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("notices_by_token", "notices", ["token"], unique=True)
    op.create_table(
        "refused_addresses",
        sa.Column("address_hash", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )
