"""Whether people who play against each other may ask for hints: an option of a new table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables made before had none."""
    op.add_column("tables", sa.Column("has_hints", sa.Boolean, nullable=False, server_default=sa.false()))
