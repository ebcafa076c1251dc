"""The games: one folder is one rulebook, with the same file names in each."""
