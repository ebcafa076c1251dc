"""Alembic's entrance: apply the changes in the transaction that upgrade.py has opened."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection)
with context.begin_transaction():
    context.run_migrations()
