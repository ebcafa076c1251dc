"""Schema migrations: one file in versions/ for each change, applied when a store opens."""
