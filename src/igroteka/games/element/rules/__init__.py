"""The rules of Element, chapter by chapter. Compiled; nothing here knows of files, screens or texts."""
