"""The database's history: one file in versions/ for each change of the schema, applied when a store opens."""
