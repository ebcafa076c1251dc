"""The rules of Periodic, chapter by chapter. Compiled; nothing here knows of files, screens or texts."""
